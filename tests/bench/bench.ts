// `npm run bench`: sites of several sizes in a temporary folder → what they cost to build, rebuild, check and edit.
//
// npm run bench -- [--sizes 40,1000,5000] [--runs 1] [--saves 10] [--pictures on-demand]
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { JUDGED, printGoals, printGrowth, printSaves, printSizes } from './bench-report.ts';
import { type Latency, measureSaves } from './dev-latency.ts';
import { PHOTOS } from './invent.ts';
import { makeSite } from './make-site.ts';
import { measureSite, membersOf, type Place, rootOf, type SizeFigures } from './measure-site.ts';
import { copyProgram } from './program-copy.ts';
import { stopAll } from './timed.ts';

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
Times of two runs on a busy machine do not compare. For ratios to other tools: tests/bench/with-peers.mjs
The environment variable BENCH_PROGRAM names another version of the program to measure.`;

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

const bench = async (asked: Asked, folder: string): Promise<void> => {
  const place: Place = {
    program: path.join(folder, 'program'),
    folder,
    pictures: asked.pictures,
  };
  copyProgram(place.program, process.env.BENCH_PROGRAM);
  console.log(
    `${os.cpus()[0]?.model ?? 'processor'}, ${os.cpus().length} cores, Node ${process.version}`,
  );
  if ((os.loadavg()[0] ?? 0) > os.cpus().length)
    console.log('This machine is busy with something else: times will be too long, CPU less so.');
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
  makeSite(root, members, PHOTOS);
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
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chapterkit-bench-'));
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
