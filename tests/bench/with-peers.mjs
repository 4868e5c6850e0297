// The peer harness, a copy of it with Chapterkit added → its measurements, in one interleaved run.
//
//   node tests/bench/with-peers.mjs --install --peers chapterkit,eleventy
//   node tests/bench/with-peers.mjs --metrics a,c --runs 3 --peers chapterkit,eleventy
//
// Every option is passed on to the harness (its README explains them). BENCH_HARNESS is the folder of
// the harness (default: ../shared/peers beside the repository), BENCH_WORK the one where it installs
// and works (default: a folder `peers` in the system temporary folder), BENCH_PROGRAM the program to
// measure (default: this one, built by `npm run engine`). Install again after each change of the program.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const harness = path.resolve(process.env.BENCH_HARNESS ?? path.join(root, '../shared/peers'));
const work = path.resolve(process.env.BENCH_WORK ?? path.join(os.tmpdir(), 'peers'));

/** What the harness says of its own peers and not of others: [file, its words, ours]. */
const CHANGES = [
  // Its members have a quote; ours call it why.
  [
    'lib/metrics.mjs',
    'replace(/^quote: .*$/m, `quote: ${text}`)',
    'replace(/^(quote|why): .*$/m, (_, key) => `${key}: ${text}`)',
  ],
  // Its peers show all links on telephones; ours have a menu to open.
  [
    'lib/metrics.mjs',
    `await page.click('.nav a:has-text("FAQs")', { noWaitAfter: true });`,
    `await p.beforeClick?.(page); await page.click(p.link ?? '.nav a:has-text("FAQs")', { noWaitAfter: true });`,
  ],
  // Pictures in the same formats as ours, for weight and speed.
  [
    'peers.mjs',
    `title: 'Astro 7 <Picture>', only: ['b', 'g'],`,
    `title: 'Astro 7 <Picture>', only: ['b', 'e', 'f', 'g'],`,
  ],
];

/** The harness is never changed: a copy of it gets our entries by one import. */
function copy() {
  fs.mkdirSync(work, { recursive: true });
  const to = fs.mkdtempSync(path.join(work, '_with-chapterkit-'));
  fs.cpSync(harness, to, { recursive: true });
  // It may be write-protected, and its copy with it.
  for (const file of ['.', ...fs.readdirSync(to, { recursive: true })])
    fs.chmodSync(path.join(to, file), 0o755);
  for (const [file, before, after] of CHANGES) {
    const at = path.join(to, file);
    const text = fs.readFileSync(at, 'utf8');
    if (text.split(before).length !== 2) throw new Error(`${file} no longer holds once: ${before}`);
    fs.writeFileSync(
      at,
      text.replace(before, () => after),
    );
  }
  const own = JSON.stringify(path.join(import.meta.dirname, 'peer.mjs'));
  fs.appendFileSync(
    path.join(to, 'peers.mjs'),
    `\nimport { entries } from ${own};\nObject.assign(peers, entries);\n`,
  );
  return to;
}

if (!fs.existsSync(path.join(harness, 'run.mjs'))) {
  console.error(`There is no harness in ${harness}. Set BENCH_HARNESS to its folder.`);
  process.exit(2);
}
const copied = copy();
const command = ['--import', import.meta.resolve('tsx'), path.join(copied, 'run.mjs')];
const { status } = spawnSync(process.execPath, [...command, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, BENCH_WORK: work },
});
fs.rmSync(copied, { recursive: true, force: true });
process.exitCode = status ?? 1;
