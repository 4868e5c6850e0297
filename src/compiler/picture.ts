// One picture file → what is published of it, and what it is.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { Palette } from '../model.ts';
import { withoutMetadata } from './metadata/metadata.ts';
import { tellsWhere } from './metadata/position.ts';
import { tint } from './tint.ts';

export interface ImageFile {
  /** The file, absolute. */
  readonly file: string;
  /** What is published, where it is not the file as it is. */
  readonly bytes?: Buffer;
  /** Its path below the root of the published site, named after its content. */
  readonly published: string;
  /** Its size in pixels, as it is shown: a photo turned on its side is measured upright. */
  readonly width: number;
  readonly height: number;
}

export interface Picture extends ImageFile {
  /** Whether it is a drawing, which is sharp at any size. */
  readonly drawing: boolean;
  /** The size of the file in bytes. */
  readonly weight: number;
  /** Whether the file says where it was taken. */
  readonly located: boolean;
}

/** What browsers can show; a telephone may save HEIC under any name. */
const SHOWN = ['jpg', 'png', 'webp', 'avif', 'svg', 'gif'];

/**
 * Reads a picture; undefined when it cannot be shown.
 *
 * @param root the folder of the site
 * @param image its path from the content folder
 */
export const readPicture = (
  root: string,
  image: string,
  palette?: Palette,
): Picture | undefined => {
  const file = path.join(root, 'content', image);
  try {
    const original = fs.readFileSync(file);
    const { width, height, orientation = 1, type = '' } = imageSize(original);
    const bytes = publishedBytes(original, image, palette);
    if (!bytes || !(width > 0) || !(height > 0) || !SHOWN.includes(type)) return undefined;
    const turned = orientation >= 5;
    return {
      file,
      ...(bytes === original ? {} : { bytes }),
      published: publishedName(image, bytes),
      width: Math.round(turned ? height : width),
      height: Math.round(turned ? width : height),
      drawing: type === 'svg',
      weight: original.length,
      // Most files come back as they are: they hold nothing that could tell.
      located: bytes !== original && tellsWhere(original),
    };
  } catch {
    return undefined;
  }
};

/** The bytes without metadata and, for a drawing, in the colours of the site. */
const publishedBytes = (original: Buffer, image: string, palette?: Palette): Buffer | undefined => {
  const bytes = withoutMetadata(original);
  if (!bytes || !palette || !image.endsWith('.svg')) return bytes;
  const text = bytes.toString();
  const inColours = tint(text, palette);
  return inColours === text ? bytes : Buffer.from(inColours);
};

const publishedName = (image: string, bytes: Buffer): string => {
  const { name, ext } = path.posix.parse(image);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const safe = name.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
  return `images/${safe}.${hash}${ext.toLowerCase()}`;
};
