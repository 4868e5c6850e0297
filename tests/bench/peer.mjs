// Chapterkit as peers of the peer harness: the two entries that `with-peers.mjs` adds to its list.
//
// `chapterkit` is for a, c and d: its build copies pictures as they are, as those of the peers do.
// `chapterkit-pictures` is for b, e, f and check: its build makes every picture in every format.
import path from 'node:path';
import { keyOf } from './peer-pages.mjs';
import { writePeerSite } from './peer-site.mjs';

const bin = ['node', 'program/src/bin.mjs'];
const build = [...bin, 'build', '--root', 'site', '--out', 'dist'];
/** Its caches are its own, and can be removed. */
const env = { CHAPTERKIT_CACHE: 'cache' };
const copier = path.join(import.meta.dirname, 'program-copy.ts');

const common = {
  node: '20',
  files: [],
  install: `node --import ${import.meta.resolve('tsx')} ${JSON.stringify(copier)} program`,
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

export const entries = {
  chapterkit: {
    ...common,
    title: 'Chapterkit',
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
