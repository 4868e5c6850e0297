// The entries of a collection → whether each has an address of its own, and, of people, whether the files are named after them.
import type { CheckedEntry } from '../2-validate/validate.ts';
import { otherOne, type Report, type SourceLocation } from '../diagnostics/diagnostic.ts';
import { fileOf, locationOf } from '../source/document.ts';
import { keyOf } from '../text/slugs.ts';

/** Without a name inside, the name of the file is what links and headings name the entry by. */
const KEY = /^[\p{L}\p{N}_-]+$/u;

/** Returns the keys that files with another name should have: who refers to them makes no second mistake. */
export function checkNames(
  entries: ReadonlyMap<string, CheckedEntry>,
  arePeople: boolean,
  report: Report,
): Set<string> {
  const wantedKeys = new Set<string>();
  const taken = new Map<string, CheckedEntry>();
  for (const [key, entry] of sortByFile(entries)) {
    const { document, title, slug, kept } = entry;
    const name = kept ?? title;
    if (!name && !KEY.test(key))
      report.add('file/name', { name: key, letters: 'all' }, { file: fileOf(document) });
    else if (slug === '')
      report.add('collection/no-slug', { name: name?.text ?? key }, addressLocation(entry));
    else if (!arePeople || !checkPerson(key, entry, entries, wantedKeys, report)) {
      const other = taken.get(slug);
      if (other) {
        const related = [otherOne(addressLocation(other))];
        report.add(
          'collection/duplicate-slug',
          { name: name?.text ?? key, slug },
          addressLocation(entry),
          related,
        );
      } else taken.set(slug, entry);
    }
  }
  return wantedKeys;
}

/** Whatever their order, the later of two files is the one that is told. */
function sortByFile(
  entries: ReadonlyMap<string, CheckedEntry>,
): (readonly [string, CheckedEntry])[] {
  return [...entries].sort(([, a], [, b]) => (a.document.file < b.document.file ? -1 : 1));
}

function addressLocation({ document, title, kept }: CheckedEntry): SourceLocation {
  const named = kept ?? title;
  return named ? locationOf(document, [named.field]) : { file: fileOf(document) };
}

/** @returns whether something was reported of it, here or as two files of one name */
function checkPerson(
  key: string,
  entry: CheckedEntry,
  entries: ReadonlyMap<string, CheckedEntry>,
  wantedKeys: Set<string>,
  report: Report,
): boolean {
  const { slug, title, kept } = entry;
  const wanted = keyOf(slug);
  // An address that is kept says nothing of the name.
  if (!title || kept || key === wanted) return false;
  const other = entries.get(wanted);
  const name = title.text;
  if (other?.slug === slug) {
    // Files whose names differ in capital letters only are reported elsewhere.
    if (key.toLowerCase() === wanted.toLowerCase()) return true;
    const related = [otherOne(addressLocation(other))];
    report.add('collection/duplicate-slug', { name }, addressLocation(entry), related);
  } else {
    wantedKeys.add(wanted);
    report.add('collection/key-mismatch', { name, key, wanted }, addressLocation(entry));
  }
  return true;
}
