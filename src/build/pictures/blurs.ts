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
  const pictures = [...output.images.values()].filter(
    ({ smaller }) => smaller?.seeThrough === false && !known.has(smaller.digest),
  );
  for (const [digest, blur] of await blursOf(pictures)) known.set(digest, blur);
  const infos = new Map<string, ImageInfo>();
  const withBlur = ([at, info]: [string, ImageInfo]): [string, ImageInfo] => {
    const done = infos.get(at);
    if (done) return [at, done];
    const blur = known.get(output.images.get(at)?.smaller?.digest ?? '');
    const more = blur === undefined ? info : { ...info, blur };
    infos.set(at, more);
    return [at, more];
  };
  const pages = [...output.pages].map(([url, page]): [string, PageData] => [
    url,
    { ...page, images: Object.fromEntries(Object.entries(page.images).map(withBlur)) },
  ]);
  return { ...output, pages: new Map(pages) };
};

/** The previews of pictures by their digests. They are kept together as well: one file is read faster than 80. */
const blursOf = async (
  images: readonly ImageFile[],
): Promise<readonly [digest: string, blur: string | undefined][]> => {
  const digests = images.map(({ smaller }) => smaller?.digest ?? '');
  const name = `${keyOf(JSON.stringify(PREVIEW_SETTINGS), encoderVersion(), ...digests)}.json`;
  const known = keptBytes('pictures', name)?.toString();
  if (known !== undefined) return JSON.parse(known) as [string, string | undefined][];
  const made = new Map<string, string | undefined>();
  await eachOf(images, async (image) => {
    const digest = image.smaller?.digest ?? '';
    made.set(digest, await blurOf(image, digest));
  });
  const blurs = [...made];
  if (blurs.length > 1 && blurs.every(([, blur]) => blur !== undefined))
    keepBytes('pictures', name, Buffer.from(JSON.stringify(blurs)));
  return blurs;
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
