// The pictures of a folder, before anybody knows which are shown → their previews, kept for whoever asks for them.
import fs from 'node:fs';
import path from 'node:path';
import { readPicture } from '../../compiler/picture.ts';
import { blurOf, readBlurs, storeFor, writeBlurs } from './blurs.ts';

/**
 * Makes the previews of the photos below content/images that are not kept yet, one after another.
 *
 * @param root the folder of the site
 * @param ends whether it is to end; what it has made by then is kept
 */
export const keepPreviews = async (root: string, ends: () => boolean): Promise<void> => {
  const content = path.join(path.resolve(root), 'content');
  const store = storeFor(content);
  const known = new Map(readBlurs(store));
  const before = known.size;
  for (const file of filesIn(path.join(content, 'images'))) {
    if (ends()) break;
    const picture = readPicture(file);
    if (!picture || 'unfit' in picture || !picture.still || picture.seeThrough) continue;
    const { digest } = picture;
    if (known.has(digest)) continue;
    const blur = await blurOf({ ...picture, smaller: { digest } });
    if (blur !== undefined) known.set(digest, blur);
  }
  if (known.size > before) writeBlurs(store, known);
};

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath, item.name));
