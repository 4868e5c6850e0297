// A number → so many articles, as news of ours and as posts of Eleventy, with the same texts: both make a page for each
// with its neighbors and tags, the list in pages of ten, one for each tag and each year, a home page with the last
// three, a sitemap, and a feed of 50 whole texts.
import fs from 'node:fs';
import path from 'node:path';

const club = path.resolve(import.meta.dirname, '../sites/club');
const TAGS = ['Evenings', 'Service', 'Library', 'Workshops', 'Society', 'Alumni'];
const WORDS =
  'one evening a month we argue both sides of a question and go home with fewer certainties than before'.split(
    ' ',
  );

/** The same each time. */
function articlesOf(count) {
  let seed = 7;
  // Numbers that look like chance.
  const next = (below) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % below;
  };
  const sentence = () => {
    const words = Array.from({ length: 8 + next(14) }, () => WORDS[next(WORDS.length)]).join(' ');
    return `${words[0].toUpperCase()}${words.slice(1)}.`;
  };
  const paragraph = () => Array.from({ length: 4 }, sentence).join(' ');
  return Array.from({ length: count }, (_, i) => ({
    slug: `article-${i}`,
    head: `title: Article ${i} of the society\ndate: ${new Date(Date.UTC(2020, 0, 1 + i)).toISOString().slice(0, 10)}`,
    tags: [...new Set([TAGS[i % TAGS.length], TAGS[(i * 5 + 1) % TAGS.length]])],
    text: [
      paragraph(),
      `**${sentence()}** See [home](/). ${paragraph()}`,
      paragraph(),
      `- ${sentence()}\n- ${sentence()}`,
      paragraph(),
    ].join('\n\n'),
  }));
}

function put(folder, file, text) {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
}

/** The debate club of the tests with these articles in place of its own. */
export function writeClub(to, count) {
  fs.rmSync(to, { recursive: true, force: true });
  fs.cpSync(club, to, { recursive: true });
  fs.rmSync(path.join(to, 'content/news'), { recursive: true });
  for (const { slug, head, tags, text } of articlesOf(count)) {
    const body = text.replace(/^(?=.)/gm, '  ');
    put(to, `content/news/${slug}.yaml`, `${head}\ntags: [${tags.join(', ')}]\ntext: |\n${body}\n`);
  }
}

const HEAD =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title><meta name="description" content="{{ title }}"><meta property="og:title" content="{{ title }}"><link rel="canonical" href="https://debate.example.org{{ page.url }}"><link rel="alternate" type="application/atom+xml" href="/news/feed.xml"></head><body><nav><a href="/">Home</a> <a href="/news/">News</a></nav><main>';
const LIST =
  '{% for one in shown %}<article><time>{{ one.date.toISOString().slice(0, 10) }}</time><h2><a href="{{ one.url }}">{{ one.data.title }}</a></h2><p>{{ one.templateContent | start }}</p></article>{% endfor %}</main></body></html>';
const NEIGHBOR = (way) =>
  `{% set other = collections.news | get${way}CollectionItem %}{% if other %}<a href="{{ other.url }}">{{ other.data.title }}</a>{% endif %}`;

/** The files of Eleventy's site, but the articles. */
const ELEVENTY = {
  'eleventy.config.mjs': `import { feedPlugin } from '@11ty/eleventy-plugin-rss';
export default function (config) {
  config.addPlugin(feedPlugin, { type: 'atom', outputPath: '/news/feed.xml', collection: { name: 'news', limit: 50 }, metadata: { language: 'en', title: 'News', base: 'https://debate.example.org/', author: { name: 'Hilltop' } } });
  config.addCollection('newest', (api) => api.getFilteredByTag('news').toReversed());
  const inTens = (own, below) => Array.from({ length: Math.ceil(own.length / 10) }, (_, i) => ({ below, number: i + 1, items: own.slice(i * 10, i * 10 + 10) }));
  config.addCollection('listPages', (api) => {
    const all = api.getFilteredByTag('news').toReversed();
    const yearOf = (one) => one.page.date.toISOString().slice(0, 4);
    return [
      ...${JSON.stringify(TAGS)}.flatMap((tag) => inTens(all.filter((one) => one.data.tags.includes(tag)), 'tags/' + tag.toLowerCase())),
      ...[...new Set(all.map(yearOf))].flatMap((year) => inTens(all.filter((one) => yearOf(one) === year), year)),
    ];
  });
  config.addFilter('start', (html) => (html ?? '').replace(/<[^>]*>/g, ' ').slice(0, 160));
  config.addFilter('slugged', (tag) => tag.toLowerCase());
  return { dir: { input: 'src' } };
}
`,
  'src/_includes/article.njk': `${HEAD}<article><time>{{ page.date.toISOString().slice(0, 10) }}</time><h1>{{ title }}</h1>{{ content | safe }}<ul>{% for tag in tags %}{% if tag != 'news' %}<li><a href="/news/tags/{{ tag | slugged }}/">{{ tag }}</a></li>{% endif %}{% endfor %}</ul>${NEIGHBOR('Next')}${NEIGHBOR('Previous')}</article></main></body></html>`,
  'src/index.njk': `---\ntitle: Home\n---\n${HEAD}{% set shown = collections.newest.slice(0, 3) %}${LIST}`,
  'src/news.njk': `---\ntitle: News\npagination: {data: collections.newest, size: 10, alias: shown}\npermalink: "/news/{% if pagination.pageNumber > 0 %}{{ pagination.pageNumber + 1 }}/{% endif %}"\n---\n${HEAD}${LIST}`,
  'src/lists.njk': `---\ntitle: List\npagination: {data: collections.listPages, size: 1, alias: one_page}\npermalink: "/news/{{ one_page.below }}/{% if one_page.number > 1 %}{{ one_page.number }}/{% endif %}"\n---\n${HEAD}{% set shown = one_page.items %}${LIST}`,
  'src/sitemap.njk': `---\npermalink: /sitemap.xml\neleventyExcludeFromCollections: true\n---\n<urlset>{% for one in collections.all %}<url><loc>https://debate.example.org{{ one.url }}</loc></url>{% endfor %}</urlset>`,
  'src/news/news.json': '{"layout":"article.njk"}',
};

/** Beside the packages that are installed there. */
export function writePosts(to, count) {
  fs.rmSync(path.join(to, 'src'), { recursive: true, force: true });
  for (const [file, text] of Object.entries(ELEVENTY)) put(to, file, text);
  for (const { slug, head, tags, text } of articlesOf(count))
    put(
      to,
      `src/news/${slug}.md`,
      `---\n${head}\ntags: [news, ${tags.join(', ')}]\n---\n${text}\n`,
    );
}
