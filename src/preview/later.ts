// A site that was built without its pictures → a list beside it, by which a server makes each when it is asked for.
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { drawingsOf, type Subjects } from '../site/assets/drawings.ts';
import type { Makers, Put } from '../site/output/put.ts';
import { UnreadablePicture } from '../site/assets/encode.ts';
import { bytesOf, typeOf, type Variant, type Variants } from '../site/assets/pictures.ts';

/** Servers do not give out files whose names begin with a dot. */
const LIST = '.pictures.json';

/** What pictures are made of. */
interface List {
  readonly variants: readonly Variant[];
  readonly subjects: Subjects;
}

/** Leaves a list of the pictures in a site, and writes those that are published as they are. */
export const leaveForLater = (variants: Variants, subjects: Subjects, put: Put): void => {
  const later: Variant[] = [];
  for (const variant of variants.values()) {
    const { image, published, made } = variant;
    if (made) later.push(variant);
    else put(published, image.bytes ?? fs.readFileSync(image.file));
  }
  const list: List = { variants: later, subjects };
  put(LIST, JSON.stringify(list));
};

/** What was left for later in the folder of a site. */
export const laterIn = (folder: string): Makers => {
  try {
    const list = JSON.parse(fs.readFileSync(path.join(folder, LIST), 'utf8')) as List;
    const variants = list.variants.map(
      (variant) => [variant.published, () => bytesOf(variant)] as const,
    );
    return new Map([...drawingsOf(list.subjects), ...variants]);
  } catch {
    return new Map();
  }
};

/**
 * Answers requests for the pictures that are missing in the folder of a site.
 *
 * @returns a function that says whether it answers: `false` for everything that is no such picture
 */
export const servePictures = (
  folder: string,
): ((request: http.IncomingMessage, response: http.ServerResponse) => boolean) => {
  const list = path.join(folder, LIST);
  let read: { readonly at: number; readonly later: Makers } | undefined;
  return ({ url = '' }, response) => {
    // The folder may be built again while it is served.
    const at = fs.statSync(list, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return false;
    if (read?.at !== at) read = { at, later: laterIn(folder) };
    const published = url.split('?')[0]?.slice(1) ?? '';
    const make = read.later.get(published);
    if (!make) return false;
    make().then(
      (bytes) => response.writeHead(200, { 'content-type': typeOf(published) }).end(bytes),
      (error: unknown) => {
        const words = error instanceof UnreadablePicture ? error.message : 'The picture failed.';
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(words);
      },
    );
    return true;
  };
};
