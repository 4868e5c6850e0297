// A finished run of the tests → a table of what they have tried, for the end of `npm test`.
import type { Reporter } from 'vitest/node';

/** What is counted: a page as somebody may find it, something that goes wrong, a text that means harm. */
export const KINDS = ['states', 'faults', 'strings'] as const;
export type Kind = (typeof KINDS)[number];

/** How many were tried of each kind, by what was done with them. */
export type Tally = { readonly [kind in Kind]?: Readonly<Record<string, number>> };

/** The sums of several counts, by kind, and what was done in the order of its name. */
export const sumOf = (tallies: readonly Tally[]): [string, [string, number][]][] =>
  KINDS.flatMap((kind): [string, [string, number][]][] => {
    const sums = new Map<string, number>();
    for (const tally of tallies)
      for (const [what, count] of Object.entries(tally[kind] ?? {}))
        sums.set(what, (sums.get(what) ?? 0) + count);
    const rows = [...sums].filter(([, count]) => count > 0);
    return rows.length > 0 ? [[kind, rows.sort(([a], [b]) => (a < b ? -1 : 1))]] : [];
  });

const number = (count: number): string => count.toLocaleString('en-US');

/** The table as lines; none where nothing was counted. */
export const tableOf = (tallies: readonly Tally[]): string[] => {
  const lines = sumOf(tallies).flatMap(([kind, rows]) => [
    [kind, number(rows.reduce((sum, [, count]) => sum + count, 0))],
    ...rows.map(([what, count]) => [`  ${what}`, number(count)]),
  ]);
  const [words, digits] = [0, 1].map((at) =>
    Math.max(...lines.map((line) => line[at]?.length ?? 0)),
  );
  return lines.map(
    ([what = '', count = '']) => `  ${what.padEnd(words ?? 0)}  ${count.padStart(digits ?? 0)}`,
  );
};

/** Prints the table when all tests are done (`test.meta.tally`, see tally.ts). Tests that were left out count for nothing. */
export const tallyReporter = (
  print: (text: string) => void = (text) => console.log(text),
): Reporter => ({
  onTestRunEnd: (modules) => {
    const tallies = modules.flatMap(({ children }) =>
      [...children.allTests()].flatMap((test) =>
        test.result().state === 'skipped' ? [] : (test.meta().tally ?? []),
      ),
    );
    const lines = tableOf(tallies);
    if (lines.length > 0) print(['Tried', ...lines, ''].join('\n'));
  },
});
