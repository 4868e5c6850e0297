// An output → the same with a preview of a few pixels in every picture that nothing can be seen through.
import path from 'node:path';
import type { Output } from '../../compiler/5-emit.ts';
import { lazyMap } from '../../compiler/lazy-map.ts';
import type { ImageFile } from '../../compiler/picture.ts';
import { keepBytes, keptBytes, keyOf } from '../../cache.ts';
import { PREVIEW } from '../../model/variants.ts';
import type { ImageInfo, PageData } from '../../model.ts';
import {
  encodePreview,
  encoderVersion,
  type Photo,
  PREVIEW_SETTINGS,
  UnreadablePicture,
} from './encode.ts';
import { eachOf } from './pictures.ts';

/** The previews by the SHA-256 of the picture; kept by a caller that compiles again. */
export type Blurs = Map<string, string | undefined>;

/** Adds the previews to the pictures of all pages. */
export const withBlurs = async (output: Output, known: Blurs = new Map()): Promise<Output> => {
  for (const [digest, made] of makeBlurs(output, output.images.keys(), known))
    known.set(digest, await made);
  return { ...output, pages: lazyMap(output.pages, adding(output, known)) };
};

/**
 * The pages, each when the previews of its pictures are made: those with few pictures first, and as soon as
 * all previews are there those with many, which take longest to draw. A roster of 5,000 members takes
 * 0.4 s; when it came last, half of the two processors had nothing to do for the last 0.8 s of 6.7, since
 * then for the last 0.3. Making them begins at once.
 */
export const previewed = (output: Output): AsyncIterable<PageData> => {
  const known: Blurs = new Map();
  const pages = [...output.pages.values()]
    .map((page) => ({ page, paths: Object.keys(page.images) }))
    .sort((a, b) => a.paths.length - b.paths.length);
  const inOrder = new Set([...pages.flatMap(({ paths }) => paths), ...output.images.keys()]);
  const making = makeBlurs(output, inOrder, known);
  const add = adding(output, known);
  let areMade = false;
  Promise.allSettled(making.values()).then(() => {
    areMade = true;
  });
  return (async function* () {
    for (let next = pages.shift(); next; next = areMade ? pages.pop() : pages.shift()) {
      for (const at of next.paths) {
        const digest = digestOf(output, at);
        if (making.has(digest)) known.set(digest, await making.get(digest));
      }
      yield add(next.page);
    }
  })();
};

const digestOf = ({ images }: Output, at: string): string => images.get(at)?.smaller?.digest ?? '';

/** The pictures at some paths that need a preview, each once, by their digests. */
const picturesAt = ({ images }: Output, paths: Iterable<string>): Map<string, ImageFile> =>
  new Map(
    [...paths].flatMap((at) => {
      const image = images.get(at);
      return image?.smaller?.seeThrough === false ? [[image.smaller.digest, image]] : [];
    }),
  );

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
 * Begins to make the previews of pictures that are not known. Those of a site are kept in one file, which
 * is written and read faster than 80.
 *
 * @param paths those of all pictures, in the order in which their previews will be asked for
 * @returns what is being made, by the digests of the pictures
 */
const makeBlurs = (
  output: Output,
  paths: Iterable<string>,
  known: Blurs,
): ReadonlyMap<string, Promise<string | undefined>> => {
  const wanted = picturesAt(output, paths);
  const isMissing = ([digest]: [string, ImageFile]): boolean => !known.has(digest);
  if (![...wanted].some(isMissing)) return new Map();
  const store = storeOf(output);
  for (const [digest, blur] of readBlurs(store)) known.set(digest, blur);
  const missing = [...wanted].filter(isMissing);
  const begin = new Map<string, (made: Promise<string | undefined>) => void>();
  const making = new Map(
    missing.map(([digest]) => {
      const made = new Promise<string | undefined>((resolve) => begin.set(digest, resolve));
      // Whoever waits for it is told what is wrong with it.
      made.catch(() => {});
      return [digest, made] as const;
    }),
  );
  const all = eachOf(missing, async ([digest, image]) => {
    const made = blurOf(image);
    begin.get(digest)?.(made);
    await made.catch(() => {});
  });
  const keep = async (): Promise<void> => {
    await all;
    const blurs: [string, string][] = [];
    for (const digest of wanted.keys()) {
      const blur = (await making.get(digest)) ?? known.get(digest);
      if (blur !== undefined) blurs.push([digest, blur]);
    }
    writeBlurs(store, blurs);
  };
  if (missing.length > 0) keep().catch(() => {});
  return making;
};

const storeOf = ({ images }: Output): string => {
  const [[at, { file }] = ['', { file: '' }]] = images;
  return storeFor(path.resolve(file).slice(0, -at.length - 1));
};

/** The name of the file that holds the previews of a site, which is known by the folder of its content. */
export const storeFor = (content: string): string =>
  `${keyOf(JSON.stringify(PREVIEW_SETTINGS), encoderVersion(), content)}.json`;

/** The previews that are kept, by the digests of their pictures. */
export const readBlurs = (store: string): readonly (readonly [string, string])[] =>
  JSON.parse(keptBytes('pictures', store)?.toString() ?? '[]');

/** Keeps previews in the place of those that are kept. */
export const writeBlurs = (store: string, blurs: Iterable<readonly [string, string]>): void => {
  keepBytes('pictures', store, Buffer.from(JSON.stringify([...blurs])));
};

/** The preview of a picture; none of a damaged one, which whoever makes its versions will report. */
export const blurOf = async (image: Photo): Promise<string | undefined> => {
  const bytes = await encodePreview(image).catch((error: unknown) => {
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
