// A picture file → a smaller version of it in one format, without metadata, made by sharp.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { withoutDetails } from '../../compiler/metadata/jpeg.ts';
import type { ImageFile, Smaller } from '../../compiler/picture.ts';
import { FORMATS, type PictureFormat, TALL_FORMATS } from '../../compiler/picture-formats.ts';
import { tallWidth } from '../../model/variants.ts';
import { programRoot } from '../../program.ts';

type Encoder = typeof import('sharp')['default'];

let loaded: Promise<Encoder> | undefined;

/**
 * The encoder, loaded when the first picture needs it: it takes longer to start than everything else.
 * One thread for each picture: several pictures at once use the processors better than several threads
 * for one, and the result does not depend on the machine.
 */
export const encoder = (): Promise<Encoder> => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
};

/** The version of the encoder, without starting it. */
export const encoderVersion = (): string => {
  const file = path.join(programRoot, 'node_modules/sharp/package.json');
  version ??= (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version;
  return version;
};

let version: string | undefined;

/** A picture that cannot be encoded although its file looked whole. */
export class UnreadablePicture extends Error {}

/** What encoding needs to know of a picture. */
export type Photo = Pick<ImageFile, 'file' | 'width' | 'height'> & {
  readonly smaller?: Pick<Smaller, 'digest'>;
};

const shown = (file: string): string => path.relative(process.cwd(), file);

/** Read at once: to ask a thread for it, and to be told, takes longer when all processors are busy. */
const bytesIn = (file: string): Buffer | undefined => {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
};

/**
 * The file of a picture, upright.
 *
 * @param prepare what is done to its bytes before they are decoded
 * @throws UnreadablePicture when the file is no longer the one that was compiled, or cannot be decoded
 */
const opened = async (
  { file, smaller }: Photo,
  prepare: (bytes: Buffer) => Buffer = (bytes) => bytes,
): Promise<Sharp> => {
  const sharp = await encoder();
  const bytes = bytesIn(file);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== smaller?.digest)
    throw new UnreadablePicture(
      `${shown(file)} was changed while the site was being built. Build again.`,
    );
  return sharp(prepare(bytes), { failOn: 'none' }).autoOrient();
};

const made = async (
  image: Photo,
  work: (picture: Sharp) => Sharp,
  prepare?: (bytes: Buffer) => Buffer,
): Promise<Buffer> => {
  const picture = await opened(image, prepare);
  try {
    return await work(picture).toBuffer();
  } catch {
    throw new UnreadablePicture(
      `${shown(image.file)} is damaged: it cannot be made smaller. Open it in a picture program, save it as JPEG or PNG and try again.`,
    );
  }
};

/** A version of a picture. */
export interface Made {
  /** In pixels, at most that of the picture. */
  readonly width: number;
  readonly format: PictureFormat;
  /** Of a tall crop: how far from the left it lies, in percent of what is cut off. */
  readonly tall?: number;
}

/** Makes a version of a picture. */
export const encode = (image: Photo, { width, format, tall }: Made): Promise<Buffer> =>
  made(image, (picture) => {
    const cut = tall === undefined ? picture : picture.extract(tallCrop(image, tall));
    const resized = cut.resize({ width, withoutEnlargement: true });
    const formats = tall === undefined ? FORMATS : TALL_FORMATS;
    switch (format) {
      case 'avif':
        return resized.avif(formats.avif);
      case 'webp':
        return resized.webp(formats.webp);
      case 'jpg':
        return resized.flatten({ background: '#ffffff' }).jpeg(formats.jpg);
      case 'png':
        return resized.png(formats.png);
    }
  });

/** Where a tall crop lies: it is as high as the picture. */
const tallCrop = (
  image: Photo,
  at: number,
): { left: number; top: number; width: number; height: number } => {
  const width = tallWidth(image.width, image);
  return {
    left: Math.round(((image.width - width) * at) / 100),
    top: 0,
    width,
    height: image.height,
  };
};

/**
 * The settings of previews. Measured on ten pictures: 61 bytes in the mean, of which a WebP takes 30
 * before its first pixel; 12 pixels at quality 40 take 82 and look the same when they are stretched.
 * They are made without the details of progressive photos, which takes half of the time.
 */
export const PREVIEW_SETTINGS = { side: 8, quality: 20, effort: 6, details: 'none' } as const;

/** A preview of a picture as a WebP of a few pixels. */
export const encodePreview = (image: Photo): Promise<Buffer> => {
  const { side, quality, effort } = PREVIEW_SETTINGS;
  // Of a picture so small that less than an eighth is taken away, details would be missed.
  const isSmall = Math.max(image.width, image.height) < 8 * side;
  return made(
    image,
    (picture) =>
      picture.resize(side, side, { fit: 'inside' }).removeAlpha().webp({ quality, effort }),
    isSmall ? undefined : withoutDetails,
  );
};
