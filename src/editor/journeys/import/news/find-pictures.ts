// A folder with the pictures of a former site × the articles that show them → the file of each picture.
import path from 'node:path';
import { filesBelow } from '../../../../compiler/files/disk.ts';
import { decodePath } from '../../../../model/paths/routes.ts';

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
