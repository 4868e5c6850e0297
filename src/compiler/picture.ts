// One picture file → what is published of it, and what it is.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { Palette } from '../model.ts';
import { withoutMetadata } from './metadata/metadata.ts';
import { tellsWhere } from './metadata/position.ts';
import { SETTINGS, widthsOf } from './picture-formats.ts';
import { maySeeThrough, moves } from './picture-traits.ts';
import { tint } from './tint.ts';

export interface ImageFile {
  /** The file, absolute. */
  readonly file: string;
  /** What is published, where it is neither the file as it is nor made of it by encoding. */
  readonly bytes?: Buffer;
  /**
   * Its path below the root of the published site, named after its content. With smaller versions
   * it is the one for browsers that know no modern format, and named after the settings as well.
   */
  readonly published: string;
  /** Its size in pixels, as it is shown: a photo turned on its side is measured upright. */
  readonly width: number;
  readonly height: number;
  /** What its smaller versions are made of; drawings, moving pictures and logos have none. */
  readonly smaller?: Smaller;
}

export interface Smaller {
  /** Their widths in pixels, ascending, never more than that of the picture. */
  readonly widths: readonly number[];
  /** Whether something may be seen through it: then nothing is shown behind it. */
  readonly seeThrough: boolean;
  /** The SHA-256 of the file. */
  readonly digest: string;
}

/** What is known of a file that was read. */
export interface Picture {
  readonly file: string;
  readonly bytes?: Buffer;
  readonly digest: string;
  /** The SHA-256 of what is published when it is published as it is. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** Whether it is a drawing, which is sharp at any size. */
  readonly drawing: boolean;
  /** Whether smaller versions can be made of it. */
  readonly still: boolean;
  readonly seeThrough: boolean;
  /** The size of the file in bytes. */
  readonly weight: number;
  /** Whether the file says where it was taken. */
  readonly located: boolean;
}

/** What browsers can show; a telephone may save HEIC under any name. */
const SHOWN = ['jpg', 'png', 'webp', 'avif', 'svg', 'gif'];

/** What smaller versions are made of. */
const ENCODED = ['jpg', 'png', 'webp', 'avif'];

/**
 * Reads a picture; undefined when it cannot be shown.
 *
 * @param file its path
 * @param palette the colours of the site, which drawings take
 */
export const readPicture = (file: string, palette?: Palette): Picture | undefined => {
  try {
    const original = fs.readFileSync(file);
    const { width, height, orientation = 1, type = '' } = imageSize(original);
    const bytes = publishedBytes(original, file, palette);
    if (!bytes || !(width > 0) || !(height > 0) || !SHOWN.includes(type)) return undefined;
    const turned = orientation >= 5;
    const still = ENCODED.includes(type) && !moves(original, type);
    const digest = sha256(original);
    return {
      file,
      // Encoding leaves the metadata out by itself, so nothing need be kept for it.
      ...(bytes === original || still ? {} : { bytes }),
      digest,
      hash: bytes === original ? digest : sha256(bytes),
      width: Math.round(turned ? height : width),
      height: Math.round(turned ? width : height),
      drawing: type === 'svg',
      still,
      seeThrough: type !== 'jpg' && maySeeThrough(original, type),
      weight: original.length,
      // Most files come back as they are: they hold nothing that could tell.
      located: bytes !== original && tellsWhere(original),
    };
  } catch {
    return undefined;
  }
};

/**
 * How a picture is published in the places that show it.
 *
 * @param image its path from the content folder
 * @param wanted the widths that its places can use
 */
export const publish = (picture: Picture, image: string, wanted: Iterable<number>): ImageFile => {
  const { file, digest, hash, width, height, seeThrough } = picture;
  const widths = picture.still ? widthsOf(wanted, width) : [];
  const { name, ext } = path.posix.parse(image);
  const safe = name.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
  if (widths.length === 0) {
    const bytes = picture.still ? withoutMetadata(fs.readFileSync(file)) : picture.bytes;
    const published = `images/${safe}.${hash.slice(0, 10)}${ext.toLowerCase()}`;
    return { file, ...(bytes ? { bytes } : {}), published, width, height };
  }
  const key = sha256(digest + SETTINGS).slice(0, 10);
  const published = `images/${safe}.${key}.${seeThrough ? 'png' : 'jpg'}`;
  return { file, published, width, height, smaller: { widths, seeThrough, digest } };
};

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** The bytes without metadata and, for a drawing, in the colours of the site. */
const publishedBytes = (original: Buffer, image: string, palette?: Palette): Buffer | undefined => {
  const bytes = withoutMetadata(original);
  if (!bytes || !palette || !image.endsWith('.svg')) return bytes;
  const text = bytes.toString();
  const inColours = tint(text, palette);
  return inColours === text ? bytes : Buffer.from(inColours);
};
