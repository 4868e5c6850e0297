// The changes → those that somebody should look at before all others: deadlines, money, days that are over, links out.
import type { Consequence } from '../comparison.ts';
import type { LocatedChange } from '../words/changes-of.ts';

/** @param today as yyyy-mm-dd */
export function attentionConsequences(
  changes: readonly LocatedChange[],
  today: string,
): Consequence[] {
  return changes.flatMap(({ written, words, pages, file, line, side }) => {
    const values = [written.before?.value, written.after?.value];
    const [old = '', now = ''] = values.map((value) => JSON.stringify(value));
    const came = (pattern: RegExp, from = old, to = now): string[] => {
      const known = new Set(from.match(pattern));
      return (to.match(pattern) ?? []).filter((one) => !known.has(one));
    };
    const is = {
      deadline: (written.after ?? written.before)?.path.at(-1) === 'deadline',
      money: came(MONEY).length > 0,
      past: came(DAY).some((day) => day < today),
      outside: came(ADDRESS).length + came(ADDRESS, now, old).length > 0,
    };
    const place = { file, line, side, ...(typeof pages === 'string' ? {} : { pages }) };
    return KINDS.filter((kind) => is[kind]).map(
      (kind): Consequence => ({ kind, weight: 'check', words, ...place }),
    );
  });
}

const KINDS = ['deadline', 'money', 'past', 'outside'] as const;

const ADDRESS = /(?:https?:\/\/|mailto:)[^\s"'<>)\\]+/g;
const DAY = /\b\d{4}-\d\d-\d\d\b/g;
const MONEY = /[$€£]\s?\d[\d.,]*|\d[\d.,]{0,20}\s?[€£]/g;
