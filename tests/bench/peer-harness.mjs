// The harness of the peers → a copy of it that has ours, Astro's incremental build and articles among its peers.
import fs from 'node:fs';
import path from 'node:path';
import { writeClub, writePosts } from './peer-articles.mjs';
import { keyOf } from './peer-pages.mjs';
import { writePeerSite } from './peer-site.mjs';

/** In the folder in which the harness works; a copy, so that what is measured does not change meanwhile. */
export const PROGRAM = '_chapterkit';

const bin = ['node', `../${PROGRAM}/src/bin.mjs`];
const build = [...bin, 'build', '--root', 'site', '--out', 'dist'];
/** Its caches are its own, and can be removed. */
const env = { CHAPTERKIT_CACHE: 'cache' };
const countIn = (src) =>
  JSON.parse(fs.readFileSync(path.join(src, 'manifest.json'), 'utf8')).members;

const chapterkit = {
  node: '20',
  files: [],
  install: 'true',
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
  title: 'Chapterkit',
  // Its pictures wait until they are asked for; peers copy theirs as they are.
  only: ['a', 'c', 'd'],
  build: { cmd: [...build, '--pictures', 'on-demand'], env },
};

/** What is added to the peers of the harness. */
export const addedTo = ({ astro, eleventy }) => ({
  chapterkit,
  'chapterkit-pictures': {
    ...chapterkit,
    title: 'Chapterkit, all pictures made',
    only: ['b', 'e', 'f'],
    build: { cmd: build, env },
    imgBuild: { cmd: build, env },
  },
  'chapterkit-articles': {
    ...chapterkit,
    content: async (dir, src) => writeClub(path.join(dir, 'site'), countIn(src)),
  },
  'eleventy-articles': {
    ...eleventy,
    files: [],
    install: `${eleventy.install} @11ty/eleventy@3.1.7 @11ty/eleventy-plugin-rss@3.0.0`,
    content: async (dir, src) => writePosts(dir, countIn(src)),
  },
  'astro-incremental': {
    ...astro,
    title: 'Astro 7 incremental',
    files: [...astro.files, ['astro-incremental', '.']],
  },
});

/** What the harness says of its own peers and not of others: [file, its words, ours, the file that gets them]. */
const CHANGES = [
  // Its members have a quote; ours call it why.
  [
    'lib/metrics.mjs',
    'replace(/^quote: .*$/m, `quote: ${text}`)',
    'replace(/^(quote|why): .*$/m, (_, key) => `${key}: ${text}`)',
  ],
  // It changes one of 1,000 members, whatever the sizes are.
  ['lib/metrics.mjs', 'const n = 1000, ps', "const n = +c.opt('changed', 1000), ps"],
  ['lib/metrics.mjs', '.c = { same: [],', '.c = { n, same: [],'],
  // It takes faces and icons for data, and leaves out a document that comes before it is asked for.
  [
    'lib/metrics.mjs',
    "x.ext === '.html'), rest",
    'x.path === url || /font|image|manifest/.test(x.dest)), rest',
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
  // Astro leaves a page as it is whose key is the same.
  [
    'peers/astro/astro.config.mjs',
    'devToolbar',
    'experimental: { incrementalBuild: true }, devToolbar',
    'peers/astro-incremental/astro.config.mjs',
  ],
  [
    'peers/astro/src/pages/active-brothers/[slug].astro',
    'params: {',
    'cacheKey: m.digest, params: {',
    'peers/astro-incremental/src/pages/active-brothers/[slug].astro',
  ],
];

/** The harness itself is never changed. @returns the folder of the copy, in `work` */
export function copyHarness(harness, work) {
  const to = fs.mkdtempSync(path.join(work, '_with-chapterkit-'));
  fs.cpSync(harness, to, { recursive: true });
  // It may be write-protected, and its copy with it.
  for (const file of ['.', ...fs.readdirSync(to, { recursive: true })])
    fs.chmodSync(path.join(to, file), 0o755);
  for (const [file, before, after, target = file] of CHANGES) {
    const text = fs.readFileSync(path.join(to, file), 'utf8');
    if (text.split(before).length !== 2) throw new Error(`${file} no longer holds once: ${before}`);
    fs.mkdirSync(path.dirname(path.join(to, target)), { recursive: true });
    fs.writeFileSync(
      path.join(to, target),
      text.replace(before, () => after),
    );
  }
  const own = JSON.stringify(import.meta.filename);
  fs.appendFileSync(
    path.join(to, 'peers.mjs'),
    `\nimport { addedTo } from ${own};\nObject.assign(peers, addedTo(peers));\n`,
  );
  return to;
}
