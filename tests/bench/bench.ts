// `npm run bench`: sites of several sizes in a temporary folder → what they cost to build, rebuild, check and edit.
//
// npm run bench -- [--sizes 40,1000,5000] [--runs 1] [--saves 10] [--pictures on-demand]
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Latency, measureSaves } from './dev-latency.ts';
import { exponent, median, perAdded, short, table } from './figures.ts';
import { makeSite } from './make-site.ts';
import { measureSite, membersOf, type Place, rootOf, type SizeFigures } from './measure-site.ts';
import { copyProgram } from './program-copy.ts';
import { stopAll } from './timed.ts';

/** The size at which the dev server and the rebuild are judged. */
const JUDGED = 1000;
const LARGEST_SIZE = 20_000;

interface Asked {
  readonly sizes: readonly number[];
  readonly runs: number;
  readonly saves: number;
  readonly pictures: Place['pictures'];
}

const USAGE = `Usage: npm run bench -- [options]
  --sizes 40,1000,5000    how many members the sites have
  --runs 1                how often each size is built; the figures are medians
  --saves 10              how often a file is saved before the eyes of a browser; 0 for not at all
  --pictures on-demand    copy pictures as they are; "all" makes them in all formats
Times of two runs on a busy machine do not compare. For ratios to other tools: tests/bench/with-peers.mjs`;

/** Reads the options. Throws an error with a sentence for the user when one is wrong. */
const read = (args: readonly string[]): Asked | 'help' => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: '40,1000,5000' },
      runs: { type: 'string', default: '1' },
      saves: { type: 'string', default: '10' },
      pictures: { type: 'string', default: 'on-demand' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const { pictures } = values;
  if (pictures !== 'on-demand' && pictures !== 'all')
    throw new Error(`"${pictures}" is not a way with pictures. Write on-demand or all.`);
  const sizes = values.sizes.split(',').map((size) => whole(size, 'size', 1, LARGEST_SIZE));
  return {
    sizes: [...new Set(sizes)].sort((a, b) => a - b),
    runs: whole(values.runs, 'number of runs', 1, 20),
    saves: whole(values.saves, 'number of saves', 0, 100),
    pictures,
  };
};

const whole = (text: string, what: string, least: number, most: number): number => {
  const value = Number(text);
  if (/^\d+$/.test(text.trim()) && value >= least && value <= most) return value;
  throw new Error(`"${text}" is not a ${what}. Write a whole number from ${least} to ${most}.`);
};

const printSizes = (all: readonly SizeFigures[]): void => {
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

const printGrowth = (all: readonly SizeFigures[]): void => {
  for (const [i, large] of all.entries()) {
    const small = all[i - 1];
    if (!small) continue;
    const [a, b] = [small, large].map(({ pages, cold }) => ({ size: pages, cost: cold }));
    if (!a || !b) continue;
    const step = `${small.members} → ${large.members} members`;
    console.log(
      `${step}: ${short(perAdded(a, b) * 1000)} ms for each added page, growth exponent ${short(exponent(a, b))}`,
    );
  }
};

const printSaves = ({ start, saves }: Latency, members: number): void => {
  const [least, most] = [Math.min(...saves), Math.max(...saves)];
  console.log(
    `dev server of ${members} members: first page after ${short(start)} s; a save shows after ${short(median(saves))} ms (median of ${saves.length}, ${least} to ${most})`,
  );
};

/** What is promised for itself; promises beside other tools are measured with them. */
const printGoals = (all: readonly SizeFigures[], latency: Latency | undefined): void => {
  const at = (members: number) => all.find((one) => one.members === members);
  const [middle, large] = [at(JUDGED), at(5000)];
  const points = [middle, large].flatMap((one) =>
    one ? [{ size: one.pages, cost: one.cold }] : [],
  );
  const [a, b] = points;
  const goals: [string, number, number, string][] = [
    ...(a && b
      ? [
          ['ms for each added page', perAdded(a, b) * 1000, 1, 'ms'] as [
            string,
            number,
            number,
            string,
          ],
          ['growth exponent', exponent(a, b), 1, ''] as [string, number, number, string],
        ]
      : []),
    ...(large
      ? [['memory at 5000', large.megabytes, 600, 'MB'] as [string, number, number, string]]
      : []),
    ...(middle
      ? [['check of 1000', middle.check, 1, 's'] as [string, number, number, string]]
      : []),
    ...(latency
      ? [['save to seen', median(latency.saves), 100, 'ms'] as [string, number, number, string]]
      : []),
  ];
  if (goals.length === 0) return;
  console.log(
    `\n${table([
      ['goal', 'measured', 'at most', 'ratio', ''],
      ...goals.map(([name, value, most, unit]) => [
        name,
        `${short(value)} ${unit}`.trim(),
        `${most} ${unit}`.trim(),
        short(value / most),
        value <= most ? 'met' : 'missed',
      ]),
    ])}`,
  );
};

const bench = async (asked: Asked, folder: string): Promise<void> => {
  const place: Place = {
    program: path.join(folder, 'program'),
    folder,
    pictures: asked.pictures,
  };
  copyProgram(place.program);
  console.log(
    `${os.cpus()[0]?.model ?? 'processor'}, ${os.cpus().length} cores, Node ${process.version}`,
  );
  const all: SizeFigures[] = [];
  for (const members of asked.sizes) {
    console.log(`building ${members} members, ${asked.runs} × 3 builds …`);
    all.push(await measureSite(place, members, asked.runs));
  }
  printSizes(all);
  printGrowth(all);
  const latency = await saves(place, asked);
  printGoals(all, latency);
};

const saves = async (place: Place, asked: Asked): Promise<Latency | undefined> => {
  if (asked.saves === 0) return undefined;
  const members = asked.sizes.includes(JUDGED) ? JUDGED : (asked.sizes.at(-1) ?? JUDGED);
  const root = rootOf(place, members);
  makeSite(root, members);
  const all = membersOf(root);
  const member = all[Math.floor(all.length / 2)] ?? '';
  const latency = await measureSaves(place.program, root, member, asked.saves);
  printSaves(latency, members);
  return latency;
};

/** Reads the options, measures, and leaves nothing behind. */
const main = async (): Promise<number> => {
  let asked: Asked | 'help';
  try {
    asked = read(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return 2;
  }
  if (asked === 'help') {
    console.log(USAGE);
    return 0;
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chapterhouse-bench-'));
  const clean = (): void => {
    stopAll();
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      clean();
      process.exit(130);
    });
  try {
    await bench(asked, folder);
    return 0;
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    return 1;
  } finally {
    clean();
  }
};

process.exitCode = await main();
