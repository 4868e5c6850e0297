// A number of articles → how long a build of them takes here and in Eleventy 3, on the same texts, in turns.
//
//   node tests/bench/news.mjs <folder with @11ty/eleventy and @11ty/eleventy-plugin-rss installed> [count] [rounds]
//
// Both make a page for each article, with its neighbors and its tags; the list in pages of ten, a list in pages for
// each tag and each year, a home page with the last three, a sitemap, and a feed of 50 whole texts.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const [peer, count = '300', rounds = '5'] = process.argv.slice(2);
if (!peer) throw new Error('Name the folder in which Eleventy is installed.');
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'news-bench-'));
const TAGS = ['Evenings', 'Service', 'Library', 'Workshops', 'Society', 'Alumni'];
const WORDS =
  'one evening a month we argue both sides of a question and go home with fewer certainties than before'.split(
    ' ',
  );

/** Numbers that look like chance and are the same each time. */
let seed = 7;
const next = (below) => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed % below;
};
const sentence = () => {
  const words = Array.from({ length: 8 + next(14) }, () => WORDS[next(WORDS.length)]).join(' ');
  return `${words[0].toUpperCase()}${words.slice(1)}.`;
};
const paragraph = () => Array.from({ length: 4 }, sentence).join(' ');
const articles = Array.from({ length: Number(count) }, (_, i) => ({
  slug: `article-${i}`,
  title: `Article ${i} of the society`,
  date: new Date(Date.UTC(2020, 0, 1) + i * 86_400_000).toISOString().slice(0, 10),
  tags: [TAGS[i % TAGS.length], TAGS[(i * 5 + 1) % TAGS.length]].filter(
    (tag, at, all) => all.indexOf(tag) === at,
  ),
  text: [
    paragraph(),
    `**${sentence()}** See [home](/). ${paragraph()}`,
    paragraph(),
    `- ${sentence()}\n- ${sentence()}`,
    paragraph(),
  ].join('\n\n'),
}));

function put(folder, file, text) {
  const target = path.join(work, folder, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
}

/** The club of the tests, with these articles in place of its own. */
function ours() {
  fs.cpSync(path.join(root, 'tests/sites/club'), path.join(work, 'ours'), { recursive: true });
  fs.rmSync(path.join(work, 'ours/content/news'), { recursive: true });
  for (const { slug, title, date, tags, text } of articles) {
    const body = text.replace(/^(?=.)/gm, '  ');
    put(
      'ours',
      `content/news/${slug}.yaml`,
      `title: ${title}\ndate: ${date}\ntags: [${tags.join(', ')}]\ntext: |\n${body}\n`,
    );
  }
  // What the other one does not make: documents, and a collection with a schema of its own.
  const others = [
    ...['content/images/news', 'content/files', 'content/motions', 'schema'],
    ...['documents', 'motion', 'motions'].map((page) => `content/pages/${page}.yaml`),
  ];
  for (const other of others) fs.rmSync(path.join(work, 'ours', other), { recursive: true });
  const site = path.join(work, 'ours/site.yaml');
  const said = fs
    .readFileSync(site, 'utf8')
    .replace(/^ {2}- label: (?:Motions|Documents)\n.*\n/gm, '')
    .replace(/^ {2}- path: \/(?:motions|documents).*\n(?: {4}.*\n)*/gm, '')
    .replace(/^ {2}motions:\n(?: {4}.*\n)*/m, '');
  fs.writeFileSync(site, said);
}

const HEAD =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title><meta name="description" content="{{ title }}"><meta property="og:title" content="{{ title }}"><link rel="canonical" href="https://debate.example.org{{ page.url }}"><link rel="alternate" type="application/atom+xml" href="/news/feed.xml"></head><body><nav><a href="/">Home</a> <a href="/news/">News</a></nav><main>';

function theirs() {
  put('theirs', 'package.json', '{"type":"module"}');
  fs.symlinkSync(
    path.join(path.resolve(peer), 'node_modules'),
    path.join(work, 'theirs/node_modules'),
  );
  put(
    'theirs',
    'eleventy.config.js',
    `import { feedPlugin } from '@11ty/eleventy-plugin-rss';
export default function (config) {
  config.addPlugin(feedPlugin, { type: 'atom', outputPath: '/news/feed.xml', collection: { name: 'news', limit: 50 }, metadata: { language: 'en', title: 'News', base: 'https://debate.example.org/', author: { name: 'Hilltop' } } });
  config.addCollection('newest', (api) => api.getFilteredByTag('news').toReversed());
  const inTens = (own, of) => Array.from({ length: Math.ceil(own.length / 10) }, (_, i) => ({ ...of, number: i + 1, items: own.slice(i * 10, i * 10 + 10) }));
  config.addCollection('listPages', (api) => {
    const all = api.getFilteredByTag('news').toReversed();
    const yearOf = (one) => one.page.date.toISOString().slice(0, 4);
    return [
      ...${JSON.stringify(TAGS)}.flatMap((tag) => inTens(all.filter((one) => one.data.tags.includes(tag)), { below: 'tags/' + tag.toLowerCase() })),
      ...[...new Set(all.map(yearOf))].flatMap((year) => inTens(all.filter((one) => yearOf(one) === year), { below: year })),
    ];
  });
  config.addFilter('start', (html) => (html ?? '').replace(/<[^>]*>/g, ' ').slice(0, 160));
  config.addFilter('slugged', (tag) => tag.toLowerCase());
  return { dir: { input: 'src', output: 'dist' } };
}
`,
  );
  put(
    'theirs',
    'src/_includes/article.njk',
    `${HEAD}<article><time>{{ page.date.toISOString().slice(0, 10) }}</time><h1>{{ title }}</h1>{{ content | safe }}<ul>{% for tag in tags %}{% if tag != 'news' %}<li><a href="/news/tags/{{ tag | slugged }}/">{{ tag }}</a></li>{% endif %}{% endfor %}</ul>{% set older = collections.news | getPreviousCollectionItem %}{% set newer = collections.news | getNextCollectionItem %}{% if newer %}<a href="{{ newer.url }}">{{ newer.data.title }}</a>{% endif %}{% if older %}<a href="{{ older.url }}">{{ older.data.title }}</a>{% endif %}</article></main></body></html>`,
  );
  const list =
    '{% for one in shown %}<article><time>{{ one.date.toISOString().slice(0, 10) }}</time><h2><a href="{{ one.url }}">{{ one.data.title }}</a></h2><p>{{ one.templateContent | start }}</p></article>{% endfor %}</main></body></html>';
  put(
    'theirs',
    'src/index.njk',
    `---\ntitle: Home\n---\n${HEAD}{% set shown = collections.newest.slice(0, 3) %}${list}`,
  );
  put(
    'theirs',
    'src/news.njk',
    `---\ntitle: News\npagination: {data: collections.newest, size: 10, alias: shown}\npermalink: "/news/{% if pagination.pageNumber > 0 %}{{ pagination.pageNumber + 1 }}/{% endif %}"\n---\n${HEAD}${list}`,
  );
  put(
    'theirs',
    'src/lists.njk',
    `---\ntitle: List\npagination: {data: collections.listPages, size: 1, alias: one_page}\npermalink: "/news/{{ one_page.below }}/{% if one_page.number > 1 %}{{ one_page.number }}/{% endif %}"\n---\n${HEAD}{% set shown = one_page.items %}${list}`,
  );
  put(
    'theirs',
    'src/sitemap.njk',
    `---\npermalink: /sitemap.xml\neleventyExcludeFromCollections: true\n---\n<urlset>{% for one in collections.all %}<url><loc>https://debate.example.org{{ one.url }}</loc></url>{% endfor %}</urlset>`,
  );
  put('theirs', 'src/news/news.json', '{"layout":"article.njk"}');
  for (const { slug, title, date, tags, text } of articles)
    put(
      'theirs',
      `src/news/${slug}.md`,
      `---\ntitle: ${title}\ndate: ${date}\ntags: [news, ${tags.join(', ')}]\n---\n${text}\n`,
    );
}

/** Seconds of the whole command, from an empty output folder and, for ours, an empty cache. */
function timed(name, command, args, env = {}) {
  const folder = path.join(work, name);
  for (const gone of ['dist', '.chapterkit'])
    fs.rmSync(path.join(folder, gone), { recursive: true, force: true });
  const before = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
  return Number(process.hrtime.bigint() - before) / 1e9;
}

const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
const htmlIn = (folder) =>
  fs
    .readdirSync(path.join(work, folder, 'dist'), { recursive: true })
    .filter((file) => String(file).endsWith('.html')).length;

ours();
theirs();
const times = { ours: [], theirs: [] };
for (let i = 0; i < Number(rounds); i += 1) {
  const cache = fs.mkdtempSync(path.join(work, 'cache-'));
  times.ours.push(
    timed('ours', path.join(root, 'src/bin.mjs'), ['build', '--root', '.', '--out', 'dist'], {
      CHAPTERKIT_CACHE: cache,
    }),
  );
  times.theirs.push(
    timed('theirs', path.join(path.resolve(peer), 'node_modules/@11ty/eleventy/cmd.cjs'), [
      '--quiet',
    ]),
  );
}
const [a, b] = [median(times.ours), median(times.theirs)];
console.log(
  JSON.stringify({
    articles: Number(count),
    pages: [htmlIn('ours'), htmlIn('theirs')],
    seconds: [a, b].map((one) => Number(one.toFixed(2))),
    ratio: Number((a / b).toFixed(2)),
    load: os.loadavg()[0].toFixed(1),
  }),
);
fs.rmSync(work, { recursive: true });
