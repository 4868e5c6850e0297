// The changes → those that somebody should look at before all others: deadlines, money, days that are over, links out.
import type { Consequence } from '../comparison.ts';
import type { LocatedChange } from '../words/changes-of.ts';

/** @param today as yyyy-mm-dd */
export function attentionConsequences(
  changes: readonly LocatedChange[],
  today: string,
): Consequence[] {
  return changes.flatMap(({ written, words, pages, file, line, side }): Consequence[] => {
    const [old, now] = [written.before, written.after].map((one) => textOf(one?.value));
    const came = (pattern: RegExp, from = old, to = now) => {
      const known = new Set(foundIn(pattern, from));
      return foundIn(pattern, to).filter((one) => !known.has(one));
    };
    const went = came(ADDRESS, now, old);
    const place = { file, line, side, ...(typeof pages === 'string' ? {} : { pages }) };
    const is = (kind: Consequence['kind'], isIt: boolean): Consequence[] =>
      isIt ? [{ kind, weight: 'check', words, ...place }] : [];
    const isDeadline = (written.after ?? written.before)?.path.at(-1) === 'deadline';
    return [
      ...is('deadline', isDeadline),
      ...is('money', came(MONEY).length > 0),
      ...is(
        'past',
        came(DAY).some((day) => day < today),
      ),
      ...is('outside', came(ADDRESS).length + went.length > 0),
    ];
  });
}

const ADDRESS = /(?:https?:\/\/|mailto:)[^\s"'<>)\\]+/g;
const DAY = /\b\d{4}-\d\d-\d\d\b/g;
const MONEY = /[$€£]\s?\d[\d.,]*|\d[\d.,]{0,20}\s?[€£]/g;

function textOf(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value);
}

function foundIn(pattern: RegExp, text = ''): readonly string[] {
  return text.match(pattern) ?? [];
}
