// `npm run bench:peers`: other site generators and Chapterkit build the same content, in turns → a table.
//
//   npm run bench:peers                                            installs what is missing, measures all
//   npm run bench:peers -- edits --peers hugo,chapterkit --runs 3  parts of it, which are named below
//   npm run bench:peers -- --metrics d --peers eleventy            whatever else the harness measures
//
// Options are passed on to the harness (its README explains them). BENCH_HARNESS is the folder of the
// harness (default: ../shared/peers beside the repository), BENCH_WORK the one where it installs and
// works, on a disk (default: a folder `peers` in the system temporary folder).
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyHarness, PROGRAM } from './peer-harness.mjs';
import { peerTable } from './peer-table.ts';
import { copyProgram } from './tools.ts';

const root = path.resolve(import.meta.dirname, '../..');
const harness = path.resolve(process.env.BENCH_HARNESS ?? path.join(root, '../shared/peers'));
const work = path.resolve(process.env.BENCH_WORK ?? path.join(os.tmpdir(), 'peers'));

const PEERS = 'hugo,eleventy,astro,astro-incremental,chapterkit';
const ARTICLES = { eleventy: 'eleventy-articles', chapterkit: 'chapterkit-articles' };
/** What is measured for the table. */
const PARTS = {
  'cold-40': '--metrics a --sizes 40 --runs 9',
  cold: '--metrics a --sizes 1000,5000 --runs 5',
  edits: '--metrics c --runs 5',
  'edits-5000': '--metrics c --changed 5000 --runs 5',
  articles: '--metrics a --sizes 300,1000 --runs 5',
  visits: '--metrics e,f --fpages home --fruns 5',
};
/** As Linux numbers kinds of file systems. */
const TMPFS = 0x01021994;

const { values, positionals } = parseArgs({
  strict: false,
  options: { peers: { type: 'string', default: PEERS }, metrics: { type: 'string' } },
});

function main() {
  if (!fs.existsSync(path.join(harness, 'run.mjs'))) {
    console.error(`There is no harness in ${harness}. Set BENCH_HARNESS to its folder.`);
    return 2;
  }
  fs.mkdirSync(work, { recursive: true });
  if (fs.statfsSync(work).type === TMPFS)
    console.error(
      `${work} is in memory, where files cost nothing. Set BENCH_WORK to a folder on a disk.`,
    );
  fs.rmSync(path.join(work, PROGRAM), { recursive: true, force: true });
  copyProgram(path.join(work, PROGRAM));
  const copied = copyHarness(harness, work);
  try {
    return values.metrics || values.install ? run(copied) : printTable(copied);
  } finally {
    fs.rmSync(copied, { recursive: true, force: true });
  }
}

/** The harness takes the first of each option. @returns its exit code */
function run(copied, before = [], after = []) {
  const command = ['--import', import.meta.resolve('tsx'), path.join(copied, 'run.mjs')];
  const args = [...command, ...before, ...process.argv.slice(2), ...after];
  const options = { stdio: 'inherit', env: { ...process.env, BENCH_WORK: work } };
  return spawnSync(process.execPath, args, options).status ?? 1;
}

/** Installs what is missing and measures part by part; after a failure there are fewer rows. */
function printTable(copied) {
  const peers = values.peers.split(',');
  const named = Object.keys(PARTS).filter((part) => positionals.includes(part));
  const parts = named.length > 0 ? named : Object.keys(PARTS);
  const measure = (part, ids, options) =>
    run(copied, ['--peers', ids.join(','), '--out', fileOf(part)], options.split(' '));
  const wanted = new Set(parts.flatMap((part) => variantsIn(part, peers)));
  const missing = [...wanted].filter((id) => !(id in resultsOf('installed')));
  let status = missing.length > 0 ? measure('installed', missing, '--install') : 0;
  for (const part of parts) {
    fs.rmSync(fileOf(part), { force: true });
    const variants = variantsIn(part, peers);
    if (variants.length > 0) status ||= measure(part, variants, PARTS[part]);
  }
  const results = parts.map((part) => {
    const measured = resultsOf(part);
    return [part, Object.fromEntries(peers.map((id) => [id, measured[variantOf(part, id)]]))];
  });
  console.log(`\n${peerTable(Object.fromEntries(results), peers)}`);
  return status;
}

/** Who stands for a peer in a part: pages are visited with their pictures, and only two have articles. */
function variantOf(part, id) {
  if (part === 'articles') return ARTICLES[id];
  return part === 'visits' && id === 'chapterkit' ? 'chapterkit-pictures' : id;
}

function variantsIn(part, peers) {
  return peers.flatMap((id) => variantOf(part, id) ?? []);
}

function fileOf(part) {
  return path.join(work, '_results', `${part}.json`);
}

/** Nothing of what was not measured. */
function resultsOf(part) {
  return fs.existsSync(fileOf(part)) ? JSON.parse(fs.readFileSync(fileOf(part), 'utf8')).peers : {};
}

process.exitCode = main();
