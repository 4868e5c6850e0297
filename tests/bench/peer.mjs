// Chapterkit as peers of the peer harness: the two entries that `with-peers.mjs` adds to its list.
//
// The harness (`../shared/peers` beside the repository) is never changed: `with-peers.mjs` copies it
// to a temporary folder, adds these entries by one import, and runs the copy. By hand the same is
//   cp -r ../shared/peers /tmp/harness
//   echo "import { entries } from '…/tests/bench/peer.mjs'; Object.assign(peers, entries);" >> /tmp/harness/peers.mjs
//
// `chapterkit` is for a, c and d: its build copies pictures as they are, as those of the peers do.
// `chapterkit-pictures` is for b, e, f and check: its build makes every picture in every format.
// Each works on a copy of the program with links to its installed packages, so that its caches are
// its own and can be removed while others use this folder.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The program that is measured: this one, or the one in the folder that BENCH_PROGRAM names. */
const program = path.resolve(process.env.BENCH_PROGRAM ?? path.join(import.meta.dirname, '../..'));

/** Makes the copy, in a program of its own because it is written in TypeScript. */
const copier = path.join(import.meta.dirname, 'program-copy.ts');
const tsx = path.join(import.meta.dirname, '../../node_modules/tsx/dist/cli.mjs');

/** The harness names members by the end of their address, Chapterkit by First_Last. */
const keyOf = (slug) =>
  slug.replace(/(^|-)(.)/g, (_, hyphen, first) => (hyphen ? '_' : '') + first.toUpperCase());

const bin = ['node', 'program/src/bin.mjs'];
/** Versions before pictures were encoded copy them anyway; they do not know the option. */
const copies = fs.readFileSync(path.join(program, 'src/cli.ts'), 'utf8').includes('--pictures')
  ? ['--pictures', 'on-demand']
  : [];
const build = [...bin, 'build', '--root', 'site', '--out', 'dist'];

const common = {
  node: '20',
  files: [],
  install: `node ${JSON.stringify(tsx)} ${JSON.stringify(copier)} program ${JSON.stringify(program)}`,
  content: async (dir, src) => {
    const make = ['--import', 'tsx', 'tests/bench/make-site.ts', '--from', src];
    execFileSync(process.execPath, [...make, '--to', path.join(dir, 'site')], {
      cwd: path.join(dir, 'program'),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  },
  clean: ['dist', 'program/node_modules/.cache', 'program/node_modules/.vite'],
  out: 'dist',
  editable: (slug) => `site/content/members/${keyOf(slug)}.yaml`,
  photo: (file) => `site/content/images/photos/${file}`,
  dev: { cmd: [...bin, 'dev', '--root', 'site', '--port', '4605'], port: 4605 },
  validate: { cmd: [...bin, 'check', '--root', 'site'] },
  // The menu of telephones has to be opened before a link in it can be clicked.
  beforeClick: (page) => page.click('header button[aria-controls="menu"]'),
  link: '#menu a:has-text("FAQs")',
};

export const entries = {
  chapterkit: {
    ...common,
    title: 'Chapterkit',
    only: ['a', 'c', 'd'],
    build: { cmd: [...build, ...copies] },
  },
  'chapterkit-pictures': {
    ...common,
    title: 'Chapterkit, all pictures made',
    only: ['b', 'e', 'f'],
    build: { cmd: build },
    imgBuild: { cmd: build },
  },
};
