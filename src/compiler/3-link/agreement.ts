// What one document says of an entry × what the entry says of itself → whether the two agree.

import { relative } from '../../model/paths/pointer.ts';
import { at } from '../../model/schema/value.ts';
import type { Checked, Reference, Validated } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Agreement } from '../grammar/validator.ts';
import { locationOf } from '../source/document.ts';
import { nameOfEntry } from '../text/slugs.ts';

/** For `ref: {agreesWith, of, in, as}`. An entry that says nothing there is not contradicted. */
export function checkAgreement(
  from: Checked<unknown>,
  { value: said, path }: Reference,
  kind: Agreement,
  validated: Validated,
  report: Report,
): void {
  const key = relative(from.value, path, kind.agreesWith);
  const entry = validated.collections.get(kind.of)?.get(String(key));
  if (!entry) return;
  const own = ownWords(entry.value[kind.in], kind, factAt(validated, kind.where));
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

function factAt({ site }: Validated, name: string | undefined): unknown {
  return name === undefined ? undefined : at(site?.value, name.split('.'));
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
