// What was measured → what `npm run bench` prints.
import type { Latency } from './dev-latency.ts';
import { type Cost, exponent, median, perAdded, short, table } from './figures.ts';
import type { SizeFigures } from './measure-site.ts';

/** The sizes at which promises are made: a large chapter, and one larger than any. */
export const JUDGED = 1000;
const LARGE = 5000;

const costOf = ({ pages, cold }: SizeFigures): Cost => ({ size: pages, cost: cold });
const workOf = ({ pages, cpu }: SizeFigures): Cost => ({ size: pages, cost: cpu });

/** Prints a column for each size. */
export const printSizes = (all: readonly SizeFigures[]): void => {
  const row = (name: string, of: (one: SizeFigures) => number): string[] => [
    name,
    ...all.map((one) => short(of(one))),
  ];
  const names = [...new Set(all.flatMap(({ phases }) => phases.map(({ name }) => name)))];
  const ms = (one: SizeFigures, name: string): number =>
    one.phases.find((phase) => phase.name === name)?.ms ?? Number.NaN;
  console.log(
    `\n${table([
      ['members', ...all.map(({ members }) => String(members))],
      ['pages', ...all.map(({ pages }) => String(pages))],
      row('cold build, s', (one) => one.cold),
      row('  of the processor, s', (one) => one.cpu),
      ...names.map((name) => row(`  ${name}, ms`, (one) => ms(one, name))),
      row('peak memory, MB', (one) => one.megabytes),
      row('nothing changed, s', (one) => one.same),
      row('  share of the cold build', (one) => one.same / one.cold),
      row('one member changed, s', (one) => one.edited),
      row('  share of the cold build', (one) => one.edited / one.cold),
      row('check, s', (one) => one.check),
    ])}`,
  );
};

/** Prints what lies between each size and the next. */
export const printGrowth = (all: readonly SizeFigures[]): void => {
  for (const [i, large] of all.entries()) {
    const small = all[i - 1];
    if (!small) continue;
    const said = (a: Cost, b: Cost): string =>
      `${short(perAdded(a, b) * 1000)} ms for each added page, exponent ${short(exponent(a, b))}`;
    const [wall, work] = [costOf, workOf].map((of) => said(of(small), of(large)));
    console.log(`${small.members} → ${large.members} members: ${wall}; of the processor: ${work}`);
  }
};

/** Prints what an officer sees while editing. */
export const printSaves = ({ start, saves }: Latency, members: number): void => {
  const [least, most] = [Math.min(...saves), Math.max(...saves)];
  console.log(
    `dev server of ${members} members: first page after ${short(start)} s; a save shows after ${short(median(saves))} ms (median of ${saves.length}, ${least} to ${most})`,
  );
};

/** What is promised for itself; promises beside other tools are measured with them. */
type Goal = readonly [name: string, value: number, most: number, unit: string];

const goalsOf = (all: readonly SizeFigures[], latency: Latency | undefined): Goal[] => {
  const at = (members: number) => all.find((one) => one.members === members);
  const [middle, large] = [at(JUDGED), at(LARGE)];
  const goals: Goal[] = [];
  if (middle && large) {
    const [a, b] = [costOf(middle), costOf(large)];
    goals.push(['each added page', perAdded(a, b) * 1000, 1, 'ms']);
    goals.push(['growth exponent', exponent(a, b), 1, '']);
  }
  if (large) goals.push([`memory at ${LARGE}`, large.megabytes, 600, 'MB']);
  if (middle) goals.push([`check of ${JUDGED}`, middle.check, 1, 's']);
  if (latency) goals.push(['save to seen', median(latency.saves), 100, 'ms']);
  return goals;
};

/** Prints the promises that were measured, and whether they are kept. */
export const printGoals = (all: readonly SizeFigures[], latency: Latency | undefined): void => {
  const goals = goalsOf(all, latency);
  if (goals.length === 0) return;
  const rows = goals.map(([name, value, most, unit]) => [
    name,
    `${short(value)} ${unit}`.trim(),
    `${most} ${unit}`.trim(),
    short(value / most),
    value <= most ? 'met' : 'missed',
  ]);
  console.log(`\n${table([['goal', 'measured', 'at most', 'ratio', ''], ...rows])}`);
};
