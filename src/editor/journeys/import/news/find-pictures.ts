// A folder with the pictures of a former site × the articles that show them → one picture for each, as its place wants it.
import path from 'node:path';
import { filesBelow } from '../../../../compiler/files/disk.ts';
import { readOrdinary } from '../../../../compiler/files/read.ts';
import { UserError } from '../../../../model/errors.ts';
import { decodePath } from '../../../../model/paths/routes.ts';
import { photoWords } from '../../../../words/gen/photo.gen.ts';
import { slotAt } from '../../photos/picture-slot.ts';
import {
  copiesFolder,
  cropForSlot,
  type Placing,
  placePicture,
} from '../../photos/place-picture.ts';
import { type OpenSite, stagesOf } from '../../site-folder.ts';

const MAX_BYTES = 50_000_000;

/** Its original, by the name that the former site gave it; the folder of its month decides between two. */
export function createFinder(folder: string): (address: string) => string | undefined {
  const files = folder === '' ? [] : filesBelow(folder);
  const byName = new Map<string, string[]>();
  for (const file of files) {
    const key = path.basename(file).normalize('NFC').toLowerCase();
    byName.set(key, [...(byName.get(key) ?? []), file]);
  }
  return (address) => {
    const [written = ''] = address.split(/[?#]/);
    const original = written.replace(/-\d+x\d+(?=\.\w+$)/, '');
    for (const wanted of [original, written].map((one) => decodePath(one).normalize('NFC'))) {
      const all = byName.get(path.posix.basename(wanted).toLowerCase()) ?? [];
      const found = all.find((file) => wanted.endsWith(`/${file}`));
      const one = found ?? (all.length === 1 ? all[0] : undefined);
      if (one !== undefined) return path.join(folder, one);
    }
    return undefined;
  };
}

/** @param document of the article @throws UserError where it cannot be shown there */
export async function bringPicture(
  site: OpenSite,
  file: string,
  document: string,
  { isStaged, ...place }: Pick<Placing, 'folder' | 'stem'> & { readonly isStaged: boolean },
) {
  const { language } = site;
  const name = path.basename(file);
  const bytes = readOrdinary(file, MAX_BYTES);
  if ('refused' in bytes) throw new UserError(photoWords(language).damaged({ name }));
  const slot = slotAt(stagesOf(site), document, ['picture', 'image']);
  const made = await cropForSlot(bytes, name, slot, { language });
  const copy = isStaged ? undefined : path.join(copiesFolder(), 'picture');
  return placePicture(site, made, { ...place, copy });
}
