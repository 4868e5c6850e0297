// A picture file → a smaller version of it in one format, without metadata, made by sharp.
import fs from 'node:fs';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { hashOf } from '../../compiler/files/disk.ts';
import { packageFile } from '../../compiler/files/program.ts';
import { FORMATS, type PictureFormat, TALL_FORMATS } from '../../compiler/pictures/formats.ts';
import type { ImageFile, Smaller } from '../../compiler/pictures/picture.ts';
import { UserError } from '../../model/errors.ts';
import { tallWidth } from '../../model/variants.ts';
import { grade } from './grade.ts';

export type Encoder = typeof import('sharp')['default'];

/**
 * The encoder, loaded when the first picture needs it: it takes longer to start than everything else.
 * One thread for each picture: several pictures at once use the processors better than several threads
 * for one, and the result does not depend on the machine.
 */
export async function encoder(): Promise<Encoder> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** The version of the encoder, without starting it: the one this program is made with. */
export function encoderVersion(): string {
  return packageFile().dependencies.sharp ?? '';
}

/** What encoding needs to know of a picture. */
export type Photo = Pick<ImageFile, 'file' | 'width' | 'height'> & {
  readonly smaller?: Pick<Smaller, 'digest' | 'ramp'>;
};

function shown(file: string): string {
  return path.relative(process.cwd(), file);
}

/** Read at once: to ask a thread for it, and to be told, takes longer when all processors are busy. */
function bytesIn(file: string): Buffer | undefined {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * The file of a picture, upright and in its tones.
 *
 * @throws UserError when the file is no longer the one that was compiled, or cannot be decoded
 */
async function opened({ file, smaller }: Photo): Promise<Sharp> {
  const sharp = await encoder();
  const bytes = bytesIn(file);
  if (!bytes || hashOf(bytes) !== smaller?.digest)
    throw new UserError(`${shown(file)} was changed while the site was being built. Build again.`, {
      exitCode: 1,
    });
  const picture = sharp(bytes, { failOn: 'none' }).autoOrient();
  return smaller.ramp ? grade(picture, smaller.ramp, sharp) : picture;
}

async function made(image: Photo, work: (picture: Sharp) => Sharp): Promise<Buffer> {
  const picture = await opened(image);
  try {
    return await work(picture).toBuffer();
  } catch {
    throw new UserError(
      `${shown(image.file)} is damaged: it cannot be made smaller. Open it in a picture program, save it as JPEG or PNG and try again.`,
      { exitCode: 1 },
    );
  }
}

/** A version of a picture. */
export interface Made {
  /** In pixels, at most that of the picture. */
  readonly width: number;
  readonly format: PictureFormat;
  /** Of a tall crop: how far from the left it lies, in percent of what is cut off. */
  readonly tall?: number;
}

function resized(picture: Sharp, image: Photo, { width, tall }: Made): Sharp {
  const cut = tall === undefined ? picture : picture.extract(tallCrop(image, tall));
  return cut.resize({ width, withoutEnlargement: true });
}

/** Makes a version of a picture. */
export function encode(image: Photo, version: Made): Promise<Buffer> {
  const { format, tall } = version;
  return made(image, (picture) => {
    const smaller = resized(picture, image, version);
    const formats = tall === undefined ? FORMATS : TALL_FORMATS;
    switch (format) {
      case 'avif':
        return smaller.avif(formats.avif);
      case 'webp':
        return smaller.webp(formats.webp);
      case 'jpg':
        return smaller.flatten({ background: '#ffffff' }).jpeg(formats.jpg);
      case 'png':
        return smaller.png(formats.png);
    }
  });
}

/** How drafts are encoded, in a twentieth of the time of AVIF. */
export const DRAFT_SETTINGS = { quality: 75, effort: 0 } as const;

/** The same version of a picture in a hurry: as WebP, whatever its format. */
export function encodeDraft(image: Photo, version: Made): Promise<Buffer> {
  return made(image, (picture) => resized(picture, image, version).webp(DRAFT_SETTINGS));
}

/** Where a tall crop lies: it is as high as the picture. */
function tallCrop(
  image: Photo,
  at: number,
): { left: number; top: number; width: number; height: number } {
  const width = tallWidth(image.width, image);
  return {
    left: Math.round(((image.width - width) * at) / 100),
    top: 0,
    width,
    height: image.height,
  };
}

/** The settings of previews: more pixels look no better. */
export const PREVIEW_SETTINGS = { side: 6, quality: 10, effort: 6 } as const;

/** A preview of a picture as a WebP of a few pixels. */
export function encodePreview(image: Photo): Promise<Buffer> {
  const { side, quality, effort } = PREVIEW_SETTINGS;
  return made(image, (picture) =>
    picture.resize(side, side, { fit: 'inside' }).removeAlpha().webp({ quality, effort }),
  );
}
