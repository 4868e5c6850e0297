// The entries of a collection → whether the names in them and the names of their files belong together.
import type { Checked } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { fileOf, locationOf } from '../text/document.ts';
import { keyOf, slugOf } from '../text/slugs.ts';

/** Without a name inside, the name of the file is what links and headings name the entry by. */
const KEY = /^[\p{L}\p{N}_-]+$/u;

/**
 * File names belong to the names inside, and no two names make one address.
 *
 * @returns the keys that files with another name should have: who refers to them makes no second mistake
 */
export function checkNames(
  entries: ReadonlyMap<string, Checked<Record<string, unknown>>>,
  report: Report,
): Set<string> {
  const wantedKeys = new Set<string>();
  for (const [key, { document, value }] of entries) {
    const { name } = value;
    if (typeof name !== 'string') {
      if (!KEY.test(key))
        report.add('file/name', { name: key, letters: 'all' }, { file: fileOf(document) });
      continue;
    }
    const here = () => locationOf(document, ['name']);
    const slug = slugOf(name);
    const wanted = keyOf(slug);
    const other = entries.get(wanted);
    if (slug === '') report.add('collection/no-slug', { name }, here());
    else if (key === wanted) continue;
    else if (other && slugOf(String(other.value.name)) === slug) {
      // Files whose names differ in capital letters only are reported elsewhere.
      if (key.toLowerCase() === wanted.toLowerCase()) continue;
      const related = [
        { message: { say: 'otherOne' } as const, location: locationOf(other.document, ['name']) },
      ];
      report.add('collection/duplicate-slug', { name }, here(), related);
    } else {
      wantedKeys.add(wanted);
      report.add('collection/key-mismatch', { name, key, wanted }, here());
    }
  }
  return wantedKeys;
}
