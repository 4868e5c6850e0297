// An output → the same with a preview of a few pixels in every picture that nothing can be seen through.
import type { Output } from '../../compiler/5-emit.ts';
import type { ImageFile } from '../../compiler/picture.ts';
import { keepBytes, keptBytes, keyOf } from '../../kept.ts';
import { PREVIEW } from '../../model/variants.ts';
import type { ImageInfo, PageData } from '../../model.ts';
import { encodePreview, encoderVersion, PREVIEW_SETTINGS, UnreadablePicture } from './encode.ts';
import { madeOnce } from './made-once.ts';
import { eachOf } from './pictures.ts';

/** The previews by the SHA-256 of the picture; kept by a caller that compiles again. */
export type Blurs = Map<string, string | undefined>;

/** Adds the previews to the pictures of all pages. */
export const withBlurs = async (output: Output, known: Blurs = new Map()): Promise<Output> => {
  const making = makeBlurs(pictures(output, output.images.keys(), known), known);
  for (const [digest, made] of making) known.set(digest, await made);
  const add = adding(output, known);
  return { ...output, pages: new Map([...output.pages].map(([url, page]) => [url, add(page)])) };
};

/** The pages, each as soon as the previews of its pictures are made: those with few pictures first. */
export async function* previewed(output: Output): AsyncGenerator<PageData> {
  const known: Blurs = new Map();
  const pages = [...output.pages.values()]
    .map((page) => ({ page, paths: Object.keys(page.images) }))
    .sort((a, b) => a.paths.length - b.paths.length);
  const inOrder = new Set([...pages.flatMap(({ paths }) => paths), ...output.images.keys()]);
  const making = makeBlurs(pictures(output, inOrder, known), known);
  const add = adding(output, known);
  for (const { page, paths } of pages) {
    for (const at of paths) {
      const digest = digestOf(output, at);
      if (making.has(digest)) known.set(digest, await making.get(digest));
    }
    yield add(page);
  }
}

const digestOf = ({ images }: Output, at: string): string => images.get(at)?.smaller?.digest ?? '';

/** Those of the pictures at some paths that need a preview and have none yet. */
const pictures = ({ images }: Output, paths: Iterable<string>, known: Blurs): ImageFile[] =>
  [...paths].flatMap((at) => {
    const image = images.get(at);
    return image?.smaller?.seeThrough === false && !known.has(image.smaller.digest) ? [image] : [];
  });

/** Adds the previews of its pictures, which are known by then, to a page. */
const adding = (output: Output, known: Blurs): ((page: PageData) => PageData) => {
  const infos = new Map<string, ImageInfo>();
  const withBlur = ([at, info]: [string, ImageInfo]): [string, ImageInfo] => {
    const done = infos.get(at);
    if (done) return [at, done];
    const blur = known.get(digestOf(output, at));
    const more = blur === undefined ? info : { ...info, blur };
    infos.set(at, more);
    return [at, more];
  };
  return (page) => ({
    ...page,
    images: Object.fromEntries(Object.entries(page.images).map(withBlur)),
  });
};

/**
 * Begins to make the previews of pictures. They are kept together as well, because one file is read faster
 * than 80; such are known at once.
 *
 * @returns what is being made, by the digests of the pictures
 */
const makeBlurs = (
  images: readonly ImageFile[],
  known: Blurs,
): ReadonlyMap<string, Promise<string | undefined>> => {
  const digests = images.map(({ smaller }) => smaller?.digest ?? '');
  const name = `${keyOf(JSON.stringify(PREVIEW_SETTINGS), encoderVersion(), ...digests)}.json`;
  const kept = keptBytes('pictures', name)?.toString();
  if (kept !== undefined) {
    for (const [digest, blur] of JSON.parse(kept) as [string, string][]) known.set(digest, blur);
    return new Map();
  }
  const begin = new Map<string, (made: Promise<string | undefined>) => void>();
  const making = new Map(
    digests.map((digest) => {
      const made = new Promise<string | undefined>((resolve) => begin.set(digest, resolve));
      // Whoever waits for it is told what is wrong with it.
      made.catch(() => {});
      return [digest, made] as const;
    }),
  );
  const all = eachOf(images, async (image) => {
    const digest = image.smaller?.digest ?? '';
    const made = blurOf(image, digest);
    begin.get(digest)?.(made);
    await made.catch(() => {});
  });
  const keep = async (): Promise<void> => {
    await all;
    const blurs: [string, string | undefined][] = [];
    for (const [digest, made] of making) blurs.push([digest, await made]);
    if (blurs.length > 1 && blurs.every(([, blur]) => blur !== undefined))
      keepBytes('pictures', name, Buffer.from(JSON.stringify(blurs)));
  };
  keep().catch(() => {});
  return making;
};

/** The preview of a picture; none of a damaged one, which whoever makes its versions will report. */
const blurOf = async (image: ImageFile, digest: string): Promise<string | undefined> => {
  const settings = JSON.stringify(PREVIEW_SETTINGS);
  const make = () => encodePreview(image);
  const bytes = await madeOnce([digest, 'preview', settings], make).catch((error: unknown) => {
    if (error instanceof UnreadablePicture) return undefined;
    throw error;
  });
  if (!bytes) return undefined;
  const url = `data:image/webp;base64,${bytes.toString('base64')}`;
  if (!url.startsWith(PREVIEW)) throw new Error('a preview is no WebP');
  return url.slice(PREVIEW.length);
};

/**
 * The JSON of a page as its document carries it for the app: without the previews, which its HTML
 * has already. React leaves attributes of prerendered elements as they are, so nothing changes when
 * it takes over. In JSON a quotation mark of a text is escaped, so no text can look like a field.
 */
export const withoutBlurs = (json: string): string => json.replace(/,"blur":"[^"\\]*"/g, '');
