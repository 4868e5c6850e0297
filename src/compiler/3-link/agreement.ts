// What one document says of an entry × what the entry says of itself → whether the two agree, or that there is no such entry.

import { pointerOf, relative } from '../../model/paths/pointer.ts';
import { at } from '../../model/schema/value.ts';
import type { Checked, Reference, Validated } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Agreement } from '../grammar/validator.ts';
import { locationOf } from '../source/document.ts';
import { rewriteFix, withoutItem } from '../source/replacing.ts';
import { sameWord, suggest } from '../text/nearest.ts';
import { nameOfEntry } from '../text/slugs.ts';

/** For `ref: {agreesWith, of, in, as}`. An entry that says nothing there is not contradicted. */
export function checkAgreement(
  from: Checked<unknown>,
  { value: said, path }: Reference,
  kind: Agreement,
  validated: Validated,
  report: Report,
): void {
  // A translation says it in other words.
  if (from.document.translation?.places.has(pointerOf(path))) return;
  const key = relative(from.value, path, kind.agreesWith);
  const entry = validated.collections.get(kind.of)?.get(String(key));
  if (!entry) return;
  const fact = kind.where && at(validated.site?.value, kind.where.split('.'));
  const own = ownWords(entry.value[kind.in], kind, fact);
  if (own.length === 0 || own.some(({ word }) => agree(said, word))) return;
  const related = own.slice(0, 5).map(({ word, field }) => ({
    message: { say: 'entrySays', word } as const,
    location: locationOf(entry.document, [kind.in, field], kind.as),
  }));
  const words = [...new Set(own.map(({ word }) => word))];
  const params = { said, name: nameOfEntry(String(key), entry), own: words };
  report.add('collection/disagreement', params, locationOf(from.document, path), related);
}

interface OwnWord {
  readonly word: string;
  readonly field: string;
}

function ownWords(map: unknown, { as, where }: Agreement, fact: unknown): OwnWord[] {
  if (typeof map !== 'object' || map === null) return [];
  const found: OwnWord[] = [];
  for (const [field, held] of Object.entries(map)) {
    const values: unknown[] = Array.isArray(held) ? held : [held];
    if (as === 'value') {
      for (const word of values) if (typeof word === 'string') found.push({ word, field });
    } else if (where === undefined || (typeof fact === 'string' && values.includes(fact)))
      found.push({ word: field, field });
  }
  return found;
}

/** "Recruiters" agrees with "Recruiter", and "Finance" with "Director of Finance". */
function agree(a: string, b: string): boolean {
  const [one, other] = [normalizeWords(a), normalizeWords(b)];
  return ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `);
}

function normalizeWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .join(' ')
    .trim();
}

/** An item that only names it can be taken out, unless nothing of its list would be left. */
export function reportUnknownEntry(
  from: Checked<unknown>,
  { value: key, path }: Reference,
  collection: string,
  entries: ReadonlySet<string>,
  isThere: (key: string) => boolean | undefined,
  report: Report,
): void {
  const same = sameWord(key.replace(/^.*\/|\.ya?ml$/gi, ''), entries);
  const nearest = same ?? suggest(key, entries).nearest;
  const location = locationOf(from.document, path);
  const item = nearest === undefined && isSpare(from.value, path, isThere);
  report.add(
    'collection/unknown-entry',
    { key, collection, item, ...(nearest === undefined ? {} : { nearest }) },
    location,
    [],
    () => (item ? withoutItem(from.document, path.slice(0, -1)) : rewriteFix(location, key, same)),
  );
}

/** Whether a field stands in an item of a list that keeps other items when all like it are taken out. */
function isSpare(
  value: unknown,
  path: readonly string[],
  isThere: (key: string) => boolean | undefined,
): boolean {
  const list = relative(value, path, '2');
  const field = path.at(-1) ?? '';
  if (!Array.isArray(list) || !/^\d+$/.test(path.at(-2) ?? '')) return false;
  const items = list as readonly Readonly<Record<string, unknown>>[];
  // A block says more than the name of an entry.
  if (typeof items[Number(path.at(-2))]?.type === 'string') return false;
  return items.some(({ [field]: key }) => typeof key !== 'string' || isThere(key));
}
