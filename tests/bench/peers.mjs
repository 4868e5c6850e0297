// `npm run bench:peers`: the peer harness with Chapterkit added → its measurements, in one interleaved run.
//
//   npm run bench:peers -- --install --peers chapterkit,eleventy
//   npm run bench:peers -- --metrics a,c --runs 3 --peers chapterkit,eleventy
//
// Every option is passed on to the harness (its README explains them). BENCH_HARNESS is the folder of
// the harness (default: ../shared/peers beside the repository), BENCH_WORK the one where it installs
// and works (default: a folder `peers` in the system temporary folder). Install again after each
// change of the program, which is measured as `npm run engine` has built it.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keyOf } from './peer-pages.mjs';
import { writePeerSite } from './peer-site.mjs';

const bin = ['node', 'program/src/bin.mjs'];
const build = [...bin, 'build', '--root', 'site', '--out', 'dist'];
/** Its caches are its own, and can be removed. */
const env = { CHAPTERKIT_CACHE: 'cache' };
const tools = JSON.stringify(path.join(import.meta.dirname, 'tools.ts'));
const copy = `const { copyProgram } = await import(${tools}); copyProgram("program");`;

const common = {
  node: '20',
  files: [],
  install: `rm -rf program && node --import ${import.meta.resolve('tsx')} --input-type=module -e '${copy}' --`,
  content: async (dir, src) => writePeerSite(src, path.join(dir, 'site')),
  clean: ['dist', 'cache'],
  out: 'dist',
  editable: (slug) => `site/content/members/${keyOf(slug)}.yaml`,
  photo: (file) => `site/content/images/photos/${file}`,
  dev: { cmd: [...bin, 'dev', '--root', 'site', '--port', '4605'], port: 4605, env },
  validate: { cmd: [...bin, 'check', '--root', 'site'], env },
  // The menu of telephones has to be opened before a link in it can be clicked.
  beforeClick: (page) => page.click('header button[aria-controls="menu"]'),
  link: '#menu a:has-text("FAQs")',
};

/** What is added to the peers of the harness. */
export const entries = {
  chapterkit: {
    ...common,
    title: 'Chapterkit',
    // Its build copies pictures as they are, as those of the peers do.
    only: ['a', 'c', 'd'],
    build: { cmd: [...build, '--pictures', 'on-demand'], env },
  },
  'chapterkit-pictures': {
    ...common,
    title: 'Chapterkit, all pictures made',
    only: ['b', 'e', 'f'],
    build: { cmd: build, env },
    imgBuild: { cmd: build, env },
  },
};

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
function copyHarness(harness, work) {
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
  const own = JSON.stringify(import.meta.filename);
  fs.appendFileSync(
    path.join(to, 'peers.mjs'),
    `\nimport { entries } from ${own};\nObject.assign(peers, entries);\n`,
  );
  return to;
}

function main() {
  const root = path.resolve(import.meta.dirname, '../..');
  const harness = path.resolve(process.env.BENCH_HARNESS ?? path.join(root, '../shared/peers'));
  const work = path.resolve(process.env.BENCH_WORK ?? path.join(os.tmpdir(), 'peers'));
  if (!fs.existsSync(path.join(harness, 'run.mjs'))) {
    console.error(`There is no harness in ${harness}. Set BENCH_HARNESS to its folder.`);
    return 2;
  }
  const copied = copyHarness(harness, work);
  const command = ['--import', import.meta.resolve('tsx'), path.join(copied, 'run.mjs')];
  const { status } = spawnSync(process.execPath, [...command, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_WORK: work },
  });
  fs.rmSync(copied, { recursive: true, force: true });
  return status ?? 1;
}

if (process.argv[1] === import.meta.filename) process.exitCode = main();
