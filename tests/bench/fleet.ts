// `npm run bench:fleet`: many chapters on one layer → what `build --all` costs, beside Eleventy run once for each.
//
// npm run bench:fleet -- [--chapters 300] [--members 40] [--eleventy 20] [--pictures on-demand]
//
// Eleventy is the one that `with-peers.mjs --install --peers eleventy` put into BENCH_WORK, with the same
// content. Half of its runs come before the fleet and half after it, two at a time, so that a slow spell
// of the machine falls on both.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { parse, stringify } from 'yaml';
import { writeChapter } from './make-site.ts';
import { readNeutral } from './neutral.ts';
import { copyProgram, thisProgram } from './program-copy.ts';
import { stopAll, timed } from './timed.ts';

const harness = path.resolve(
  process.env.BENCH_HARNESS ?? path.join(thisProgram, '../shared/peers'),
);
const work = path.resolve(process.env.BENCH_WORK ?? path.join(os.tmpdir(), 'peers'));

/** What all chapters share goes into the layer; so many fields of site.yaml stay with a chapter. */
const OWN = ['chapter', 'url', 'routes', 'collections'];

/** Writes the layer and the chapters, each with a name of its own. */
const makeFleet = (source: string, to: string, chapters: number): void => {
  const [national, first] = [path.join(to, 'national'), path.join(to, 'chapters/chapter-0')];
  writeChapter(readNeutral(source), first);
  const site = parse(fs.readFileSync(path.join(first, 'site.yaml'), 'utf8'));
  const part = (own: boolean) =>
    Object.fromEntries(Object.entries(site).filter(([name]) => OWN.includes(name) === own));
  fs.mkdirSync(path.join(national, 'content/images'), { recursive: true });
  const shared = { ...part(false), locked: ['theme'] };
  fs.writeFileSync(path.join(national, 'site.yaml'), stringify(shared));
  fs.renameSync(
    path.join(first, 'content/images/borrowed'),
    path.join(national, 'content/images/borrowed'),
  );
  for (let i = chapters - 1; i >= 0; i--) {
    const root = path.join(to, `chapters/chapter-${i}`);
    if (i > 0) fs.cpSync(first, root, { recursive: true });
    const { chapter, ...own } = part(true);
    const named = { ...(chapter as object), name: `Chapter ${i}` };
    const text = stringify({ national: '../../national', chapter: named, ...own });
    fs.writeFileSync(path.join(root, 'site.yaml'), text);
  }
};

/** Content of the harness, made once for a size. */
const neutralContent = (members: number): string => {
  const to = path.join(work, `src-${members}`);
  if (!fs.existsSync(path.join(to, 'images')))
    execFileSync(
      process.execPath,
      [path.join(harness, 'gen.mjs'), '--members', `${members}`, '--out', to],
      { stdio: 'inherit', env: { ...process.env, BENCH_WORK: work } },
    );
  return to;
};

interface Cost {
  /** Seconds for one site. */
  readonly seconds: number;
  /** Seconds of the processors for one site. */
  readonly cpu: number;
  /** The most memory of one run in MB. */
  readonly megabytes: number;
}

/** Runs Eleventy two at a time, each into a folder of its own. */
const eleventy = async (folder: string, runs: number): Promise<Cost> => {
  let [cpu, megabytes, left] = [0, 0, runs];
  const started = performance.now();
  const one = async (out: string): Promise<void> => {
    while (left > 0) {
      left -= 1;
      fs.rmSync(path.join(folder, out), { recursive: true, force: true });
      const command = ['node_modules/.bin/eleventy', '--quiet', `--output=${out}`];
      const run = await timed(command, folder);
      if (run.code !== 0) throw new Error(`Eleventy failed:\n${run.printed.slice(-2000)}`);
      cpu += run.cpu;
      megabytes = Math.max(megabytes, run.megabytes);
    }
  };
  await Promise.all([one('_site-a'), one('_site-b')]);
  const seconds = (performance.now() - started) / 1000 / runs;
  return { seconds, cpu: cpu / runs, megabytes };
};

const buildAll = async (
  program: string,
  folder: string,
  chapters: number,
  pictures: string,
): Promise<Cost> => {
  const bin = path.join(program, 'src/bin.mjs');
  const command = [process.execPath, bin, 'build', '--all', folder, '--pictures', pictures];
  const run = await timed(command, program);
  if (run.code !== 0) throw new Error(`build --all failed:\n${run.printed.slice(-2000)}`);
  const { seconds, cpu, megabytes } = run;
  return { seconds: seconds / chapters, cpu: cpu / chapters, megabytes };
};

const row = (name: string, { seconds, cpu, megabytes }: Cost, chapters: number): string =>
  `${name.padEnd(26)}${[seconds * chapters, cpu * chapters, seconds * 1000, cpu * 1000, megabytes]
    .map((figure) => figure.toFixed(0).padStart(9))
    .join('')}`;

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      chapters: { type: 'string', default: '300' },
      members: { type: 'string', default: '40' },
      eleventy: { type: 'string', default: '20' },
      pictures: { type: 'string', default: 'on-demand' },
    },
  });
  const [chapters, runs] = [Number(values.chapters), Number(values.eleventy)];
  const peer = path.join(work, 'eleventy');
  if (!fs.existsSync(path.join(peer, 'node_modules')))
    throw new Error('Eleventy is not there: tests/bench/with-peers.mjs --install --peers eleventy');
  const source = neutralContent(Number(values.members));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fleet-'));
  try {
    const program = path.join(folder, 'program');
    copyProgram(program);
    const { peers } = await import(pathToFileURL(path.join(harness, 'peers.mjs')).href);
    await peers.eleventy.content(peer, source);
    makeFleet(source, path.join(folder, 'fleet'), chapters);
    const before = await eleventy(peer, Math.ceil(runs / 2));
    const fleet = await buildAll(program, path.join(folder, 'fleet'), chapters, values.pictures);
    const after = await eleventy(peer, Math.ceil(runs / 2));
    const mean = (of: keyof Cost): number => (before[of] + after[of]) / 2;
    const other = {
      seconds: mean('seconds'),
      cpu: mean('cpu'),
      megabytes: Math.max(before.megabytes, after.megabytes),
    };
    console.log(`${chapters} chapters of ${values.members}: s, CPU s, ms and CPU ms a site, MB`);
    console.log(row('chapterkit build --all', fleet, chapters));
    console.log(row(`eleventy, from ${runs} runs`, other, chapters));
    const ratio = (of: 'seconds' | 'cpu'): string => (fleet[of] / other[of]).toFixed(2);
    console.log(`ratio ${ratio('seconds')}, of the processors ${ratio('cpu')}`);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

process.once('SIGINT', () => {
  stopAll();
  process.exit(130);
});
await main();
