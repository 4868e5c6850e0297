// A picture file → a smaller version of it in one format, without metadata, made by sharp.
import path from 'node:path';
import type { OutputInfo, Sharp } from 'sharp';
import { hashOf } from '../../compiler/files/disk.ts';
import { readIfThere } from '../../compiler/files/read.ts';
import { FORMATS, type PictureFormat, TALL_FORMATS } from '../../compiler/pictures/formats.ts';
import type { ImageFile, Smaller } from '../../compiler/pictures/picture.ts';
import { UserError, userError } from '../../model/errors.ts';
import { type TallPlace, tallWidth } from '../../model/paths/variants.ts';
import { placeOfTall } from '../../model/schema/framing.ts';
import { buildWords } from '../../words/gen/build.gen.ts';
import { type Encoder, loadEncoder } from './encoder.ts';
import { grade } from './grade.ts';
import { proposalFor } from './proposals.ts';

export type Photo = Pick<ImageFile, 'file' | 'width' | 'height'> & {
  readonly smaller?: Pick<Smaller, 'digest' | 'ramp' | 'widths'>;
};

function displayPath(file: string): string {
  return path.relative(process.cwd(), file);
}

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

function pixelsOf(picture: Sharp): Promise<Pixels> {
  return picture.raw().toBuffer({ resolveWithObject: true });
}

function pictureOf({ data, info }: Pixels, sharp: Encoder): Sharp {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

/** Upright, in its tones, once for all versions. @throws UserError for a file that has changed or is damaged */
async function decode({ file, smaller }: Photo, width: number): Promise<Pixels> {
  const sharp = await loadEncoder();
  // At once: to ask a thread for it, and to be told, takes longer when all processors are busy.
  const bytes = readIfThere(file);
  if (!bytes || hashOf(bytes) !== smaller?.digest)
    throw userError(buildWords, (words) => words.pictureChanged({ file: displayPath(file) }), {
      exitCode: 1,
    });
  const { ramp } = smaller;
  const picture = sharp(bytes, { failOn: 'none' }).autoOrient();
  const resized = picture.resize({ width, withoutEnlargement: true });
  return ramp ? grade(resized, ramp) : pixelsOf(resized);
}

async function withPictureError<T>({ file }: Photo, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw userError(buildWords, (words) => words.damaged({ file: displayPath(file) }), {
      exitCode: 1,
    });
  }
}

export interface Version {
  readonly width: number;
  readonly format: PictureFormat;
  /** Of a tall crop: where it lies. */
  readonly tall?: TallPlace;
}

async function resizeTo(image: Photo, pixels: Pixels, { width, tall }: Version): Promise<Sharp> {
  const picture = pictureOf(pixels, await loadEncoder());
  const place =
    tall === 'proposed' ? placeOfTall((await proposalFor(image)).portrait, image) : tall;
  const cut = place === undefined ? picture : picture.extract(tallCrop(pixels.info, place));
  return cut.resize({ width, withoutEnlargement: true });
}

function encodeAs(picture: Sharp, { format, tall }: Version): Promise<Buffer> {
  const formats = tall === undefined ? FORMATS : TALL_FORMATS;
  switch (format) {
    case 'avif':
      return picture.avif(formats.avif).toBuffer();
    case 'webp':
      return picture.webp(formats.webp).toBuffer();
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg(formats.jpg).toBuffer();
    case 'png':
      return picture.png(formats.png).toBuffer();
  }
}

/** Which versions are made together does not change their bytes. */
export function encode(
  image: Photo,
  versions: readonly Version[],
  done: (version: Version, bytes: Buffer) => void,
): Promise<void> {
  return withPictureError(image, async () => {
    const sharp = await loadEncoder();
    const whole = await decode(image, image.smaller?.widths.at(-1) ?? image.width);
    for (const same of bySize(versions)) {
      const pixels = await pixelsOf(await resizeTo(image, whole, same[0]));
      for (const version of same) done(version, await encodeAs(pictureOf(pixels, sharp), version));
    }
  });
}

/** Those of one size are made of the same pixels. */
function bySize(versions: readonly Version[]): Iterable<readonly [Version, ...Version[]]> {
  const sizes = new Map<string, [Version, ...Version[]]>();
  for (const version of versions) {
    const size = `${version.width} ${version.tall}`;
    const same = sizes.get(size);
    if (same) same.push(version);
    else sizes.set(size, [version]);
  }
  return sizes.values();
}

/** A twentieth of the time of AVIF. */
export const DRAFT_SETTINGS = { quality: 75, effort: 0 } as const;

export function encodeDraft(image: Photo, version: Version): Promise<Buffer> {
  const { width, tall } = version;
  const whole = tall === undefined ? width : (width * image.width) / tallWidth(image.width, image);
  return withPictureError(image, async () => {
    const pixels = await decode(image, Math.ceil(whole));
    return (await resizeTo(image, pixels, version)).webp(DRAFT_SETTINGS).toBuffer();
  });
}

function tallCrop(
  picture: { readonly width: number; readonly height: number },
  at: number,
): { left: number; top: number; width: number; height: number } {
  const width = tallWidth(picture.width, picture);
  const left = Math.round(((picture.width - width) * at) / 100);
  return { left, top: 0, width, height: picture.height };
}

/** More pixels look no better. */
export const PREVIEW_SETTINGS = { from: 320, side: 6, quality: 10, effort: 6 } as const;

export function encodePreview(image: Photo): Promise<Buffer> {
  const { from, side, quality, effort } = PREVIEW_SETTINGS;
  return withPictureError(image, async () => {
    const picture = pictureOf(await decode(image, from), await loadEncoder());
    return picture
      .resize(side, side, { fit: 'inside' })
      .removeAlpha()
      .webp({ quality, effort })
      .toBuffer();
  });
}
