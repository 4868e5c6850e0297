// Chapterhouse as peers of the peer harness: the two entries that `with-peers.mjs` adds to its list.
//
// The harness (`../shared/peers` beside the repository) is never changed: `with-peers.mjs` copies it
// to a temporary folder, adds these entries by one import, and runs the copy. By hand the same is
//   cp -r ../shared/peers /tmp/harness
//   echo "import { entries } from '…/tests/bench/peer.mjs'; Object.assign(peers, entries);" >> /tmp/harness/peers.mjs
//
// `chapterhouse` is for a, c and d: its build copies pictures as they are, as those of the peers do.
// `chapterhouse-pictures` is for b, e, f and check: its build makes every picture in every format.
// Each works on a copy of the program with links to its installed packages, so that its caches are
// its own and can be removed while others use this folder.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The program that is measured: this one, or the one in the folder that BENCH_PROGRAM names. */
const program = path.resolve(process.env.BENCH_PROGRAM ?? path.join(import.meta.dirname, '../..'));

/** What the program needs to run and to make sites; the rest of the repository is not copied. */
const PARTS = ['src', 'schema', 'tests/bench', 'content/images', 'package.json', 'tsconfig.json'];

/** Copies the program into a folder. Packages become hard links, without what is cached there. */
const install = (folder) => {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const part of PARTS)
    fs.cpSync(path.join(program, part), path.join(folder, part), { recursive: true });
  execFileSync('cp', [
    '-al',
    path.join(program, 'node_modules'),
    path.join(folder, 'node_modules'),
  ]);
  for (const cache of ['.cache', '.vite', '.vite-temp'])
    fs.rmSync(path.join(folder, 'node_modules', cache), { recursive: true, force: true });
};

/** The harness names members by the end of their address, Chapterhouse by First_Last. */
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
  install: `node ${JSON.stringify(import.meta.filename)} install`,
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
  chapterhouse: {
    ...common,
    title: 'Chapterhouse',
    only: ['a', 'c', 'd'],
    build: { cmd: [...build, ...copies] },
  },
  'chapterhouse-pictures': {
    ...common,
    title: 'Chapterhouse, all pictures made',
    only: ['b', 'e', 'f'],
    build: { cmd: build },
    imgBuild: { cmd: build },
  },
};

// The harness runs this in the folder of each entry, with options of npm behind it.
if (process.argv[1] === import.meta.filename && process.argv[2] === 'install')
  install(path.resolve('program'));
