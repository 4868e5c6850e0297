// The pictures of an output → every file to publish of them: all at once into a folder, or one when it is asked for.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Images } from '../../compiler/4-images/images.ts';
import { cached, keyOf, readCache, writeCache } from '../../compiler/files/cache.ts';
import { plainWidth, SETTINGS } from '../../compiler/pictures/formats.ts';
import type { ImageFile } from '../../compiler/pictures/picture.ts';
import { MODERN, type ModernFormat, tallWidth, variantUrl } from '../../model/paths/variants.ts';
import type { Target } from '../output/put.ts';
import { DRAFT_SETTINGS, encode, encodeDraft, type Version } from './encode.ts';
import { encoderVersion } from './encoder.ts';
import types from './picture-types.json' with { type: 'json' };

export interface Variant {
  /** Below the root of the site, as in images/maya-okafor.3f2a5c7e90-440.avif. */
  readonly published: string;
  readonly image: ImageFile;
  /** Undefined when it is published as it is. */
  readonly made?: Version;
}

export interface SentFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

export type Variants = ReadonlyMap<string, Variant>;

const TYPES: Readonly<Record<string, string>> = types;

export function mediaTypeOf(file: string): string {
  return TYPES[path.extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream';
}

export function variantsOf(
  { images }: { readonly images: Images },
  formats: readonly ModernFormat[] = MODERN,
): Variants {
  const all = [...images.values()].flatMap((image) => variantsOfImage(image, formats));
  return new Map(all.map((variant) => [variant.published, variant]));
}

function variantsOfImage(image: ImageFile, formats: readonly ModernFormat[]): Variant[] {
  const { published, smaller } = image;
  if (!smaller) return [{ published, image }];
  const { widths, tall, seeThrough } = smaller;
  const plain = { width: plainWidth(widths), format: seeThrough ? 'png' : 'jpg' } as const;
  const modern = formats
    .flatMap((format) =>
      widths.flatMap((whole): Version[] => [
        { width: whole, format },
        ...tall.map((at) => ({ width: tallWidth(whole, image), format, tall: at })),
      ]),
    )
    .map((made) => ({ published: urlOf(published, made), image, made }));
  return [...modern, { published, image, made: plain }];
}

function urlOf(published: string, { width, format, tall }: Version): string {
  return variantUrl(published, width, format as ModernFormat, tall);
}

/** Kept from before, or made now. @throws UserError */
export async function publishedBytes(variant: Variant): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  await encodeOne(variant.image, [variant], (_, made) => (bytes = made));
  return bytes ?? new Uint8Array();
}

function originalBytes({ bytes, file }: ImageFile): Uint8Array {
  return bytes ?? fs.readFileSync(file);
}

function cacheKeyOf({ smaller }: ImageFile, { width, format, tall }: Version): string {
  const crop = tall === undefined ? [] : [`at ${tall}`];
  const ramp = smaller?.ramp ? [JSON.stringify(smaller.ramp)] : [];
  const digest = smaller?.digest ?? '';
  return keyOf(digest, `${width}`, format, ...crop, ...ramp, SETTINGS, encoderVersion());
}

/** What a build has made before, else a draft of the same size. @throws UserError */
export async function fileToSend({ published, image, made }: Variant): Promise<SentFile> {
  const type = mediaTypeOf(published);
  if (!made) return { type, bytes: originalBytes(image) };
  const key = cacheKeyOf(image, made);
  const kept = readCache('pictures', key);
  if (kept) return { type, bytes: kept };
  const draft = keyOf(key, JSON.stringify(DRAFT_SETTINGS));
  return {
    type: 'image/webp',
    bytes: await cached('drafts', draft, () => encodeDraft(image, made)),
  };
}

/** One thread each, and one more that reads and writes meanwhile. */
const JOBS = os.availableParallelism() + 1;

/** A few at a time, in their order. */
export async function eachOf<T>(
  items: readonly T[],
  run: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await run(item);
  };
  await Promise.all(Array.from({ length: JOBS }, work));
}

export async function encodeAll(
  variants: Variants,
  { put, keep }: Target,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const ofImages = new Map<ImageFile, Variant[]>();
  let done = 0;
  for (const variant of variants.values()) {
    const others = ofImages.get(variant.image);
    // Its name tells its content, but not how wide the one for old browsers is.
    const { published, image, made } = variant;
    if ((!made || published !== image.published) && keep(published)) done += 1;
    else if (others) others.push(variant);
    else ofImages.set(variant.image, [variant]);
  }
  // The largest first, so that no processor is left with one at the end.
  const all = [...ofImages].sort(([, a], [, b]) => effortOf(b) - effortOf(a));
  await eachOf(all, ([image, ofImage]) =>
    encodeOne(image, ofImage, ({ published }, bytes) => {
      put(published, bytes);
      done += 1;
      onProgress(done, variants.size);
    }),
  );
}

async function encodeOne(
  image: ImageFile,
  variants: readonly Variant[],
  done: (variant: Variant, bytes: Uint8Array) => void,
): Promise<void> {
  const missing = new Map<Version, Variant>();
  for (const variant of variants) {
    const { made } = variant;
    const bytes = made ? readCache('pictures', cacheKeyOf(image, made)) : originalBytes(image);
    if (bytes) done(variant, bytes);
    else if (made) missing.set(made, variant);
  }
  if (missing.size === 0) return;
  await encode(image, [...missing.keys()], (made, bytes) => {
    writeCache('pictures', cacheKeyOf(image, made), bytes);
    const variant = missing.get(made);
    if (variant) done(variant, bytes);
  });
}

/** Roughly: their pixels, which weigh most as AVIF. */
function effortOf(variants: readonly Variant[]): number {
  return variants.reduce((sum, { made, image }) => sum + (made ? effort(made, image) : 0), 0);
}

function effort({ width, format }: Version, image: ImageFile): number {
  return (width ** 2 * image.height * (format === 'avif' ? 3 : 1)) / image.width;
}

/** Undefined when no picture has this path. @throws UserError */
export async function pictureAt(
  variants: Variants,
  published: string,
): Promise<SentFile | undefined> {
  const variant = variants.get(published);
  return variant && fileToSend(variant);
}
