// A site with news, built → what is not yet public is in no byte of it; feeds, cards and data of articles as their rules have them.
import fs from 'node:fs';
import path from 'node:path';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Output } from '../../src/compiler/5-emit/emit.ts';
import type { PageData } from '../../src/model/shapes.ts';
import { siteFile } from '../../src/site/engine.ts';
import { feedTexts } from '../../src/site/feeds/feed-text.ts';
import { feedHead } from '../../src/site/feeds/head.ts';
import { built } from '../support/built.ts';
import { compiled, type Files, projectRoot, site } from '../support/site.ts';

const club = path.join(projectRoot, 'tests/sites/club');
const ORIGIN = 'https://debate.example.org';

/** Every text that somebody could have put into an article. */
const HOSTILE = [
  ']]> &lt;script>alert(1)&lt;/script> <script>alert(2)</script>',
  'עברית \\u202Eright to left\\u202C, 👩‍🚀 and 🏳️‍🌈, “quotes” & \'quotes\' "quotes"',
];
const HUGE = 'Long words follow one another. '.repeat(600);

const article = (title: string, date: string, text: string, more = ''): string =>
  `title: ${JSON.stringify(title)}\ndate: ${date}\ntext: ${text}\n${more}`;

const FILES: Files = {
  'content/news/hostile.yaml': article(
    ']]> <b>Bold</b> & "quoted" 👩‍🚀',
    '2026-10-05',
    `"${HOSTILE.map((one) => one.replaceAll('"', '\\"')).join('\\n\\n')}"`,
    'tags: ["<R&D>", "a \\"b\\""]\nauthor: "O\'Brien <o@x> & co"\nslug: hostile-one\n',
  ),
  'content/news/huge.yaml': article('Huge', '2026-10-06', `"${HUGE}"`),
  'content/news/links.yaml': article(
    'Links',
    '2026-10-07',
    '"[Home](/), [others](https://example.com/?a=1&b=2), [mail](mailto:a@example.com), [tag](/news/tags/library)"',
    'publish: 2026-10-07 18:30\n',
  ),
};

interface Built {
  readonly root: string;
  readonly dist: string;
  readonly read: (file: string) => string;
}

const build = async (files: Files): Promise<Built> => {
  const root = site(files, club);
  const dist = await built(root);
  return { root, dist, read: (file) => fs.readFileSync(path.join(dist, file), 'utf8') };
};

/** Each file by its path; what is kept for pictures that are made when they are asked for names their folder. */
const bytesIn = ({ root, dist }: Built): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => {
        const file = path.join(one.parentPath, one.name);
        return [
          path.relative(dist, file),
          fs.readFileSync(file, 'latin1').replaceAll(root, ''),
        ] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

let own: Built;
beforeAll(async () => {
  own = await build(FILES);
});

it('what is not yet public changes no byte', async () => {
  const secret = await sharp({
    create: { width: 960, height: 640, channels: 3, background: '#ff00ff' },
  })
    .jpeg()
    .toBuffer();
  const hushed = await build({
    ...FILES,
    'content/images/news/hush.jpg': secret,
    'content/news/hush.yaml': article(
      'Hush title',
      '2091-07-19',
      '"Hush text, [linked](/news/huge)."',
      'tags: [Hushtag]\nauthor: Hush Author\npicture:\n  image: images/news/hush.jpg\n  alt: Hush alt\n',
    ),
  });
  const now = bytesIn(hushed);
  for (const [file, bytes] of Object.entries(now)) {
    expect(file).not.toMatch(/hush/i);
    expect(/hush|2091-07-19/i.test(bytes), file).toBe(false);
  }
  const before = bytesIn(own);
  expect(Object.keys(now)).toEqual(Object.keys(before));
  expect(Object.keys(now).filter((file) => now[file] !== before[file])).toEqual([]);
});

describe('the Atom feed', () => {
  const text = () => own.read('news/feed.xml');

  it('is XML, and what RFC 4287 asks for is there, once', () => {
    const counts: Record<string, number> = {};
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ uri, local }) => {
      expect(uri).toBe('http://www.w3.org/2005/Atom');
      counts[local] = (counts[local] ?? 0) + 1;
    });
    parser.write(text()).close();
    const { entry = 0 } = counts;
    expect(entry).toBe(15);
    expect(counts).toMatchObject({
      ...{ feed: 1, id: entry + 1, title: entry + 1, updated: entry + 1 },
      ...{ content: entry, published: entry, link: entry + 2 },
    });
  });

  it('is read by a reader: newest first, whole, with full addresses', () => {
    const feed = parseAtomFeed(text());
    expect(feed.id).toBe(`${ORIGIN}/news/`);
    expect(feed.links).toEqual([
      { rel: 'alternate', type: 'text/html', href: `${ORIGIN}/news/` },
      { rel: 'self', type: 'application/atom+xml', href: `${ORIGIN}/news/feed.xml` },
    ]);
    expect(feed.title?.value).toBe('News · Hilltop Debate Society');
    const entries = feed.entries ?? [];
    const times = entries.map(({ published }) => Date.parse(String(published)));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(feed.updated).toEqual(entries[0]?.updated);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    const links = entries[0];
    expect(links).toMatchObject({
      id: `${ORIGIN}/news/links/`,
      published: '2026-10-07T18:30:00-07:00',
      links: [{ rel: 'alternate', href: `${ORIGIN}/news/links/` }],
    });
    const { document } = new JSDOM(contentOf(links)).window;
    expect([...document.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([
      `${ORIGIN}/`,
      'https://example.com/?a=1&b=2',
      'mailto:a@example.com',
      `${ORIGIN}/news/tags/library`,
    ]);
  });

  it('holds hostile texts as texts', () => {
    const feed = parseAtomFeed(text());
    const hostile = feed.entries?.find(({ id }) => id === `${ORIGIN}/news/hostile-one/`);
    expect(hostile?.title?.value).toBe(']]> <b>Bold</b> & "quoted" 👩‍🚀');
    expect(hostile?.authors).toEqual([{ name: "O'Brien <o@x> & co" }]);
    expect(hostile?.categories).toEqual([{ term: '<R&D>' }, { term: 'a "b"' }]);
    const { document } = new JSDOM(contentOf(hostile)).window;
    expect(document.querySelectorAll('script')).toHaveLength(0);
    expect(document.body.textContent).toContain('<script>alert(2)</script>');
    expect(document.body.textContent).toContain(']]> <script>alert(1)</script>');
    expect(document.body.textContent).toContain('👩‍🚀 and 🏳️‍🌈');
    const huge = feed.entries?.find(({ title }) => title?.value === 'Huge');
    expect(contentOf(huge).length).toBeGreaterThan(18_000);
  });
});

it.each(['\\0', '\\u0007', '\\ud800', '\\ufffe', '\\x1b'])(
  'a text with %s is refused where it is written',
  (sign) => {
    const files = {
      'content/news/odd.yaml': article('Odd', '2026-10-05', `"An ${sign} odd sign."`),
    };
    const { output, diagnostics } = compiled(site(files, club));
    expect(output).toBeUndefined();
    expect(diagnostics.map(({ file }) => file)).toEqual(['content/news/odd.yaml']);
  },
);

it('whatever reaches a feed, it stays XML', () => {
  const item = {
    ...{
      url: '/news/odd',
      title: 'A \u0000\u0007 \ud800 \ufffe',
      html: ']]>\u001b',
      tags: ['\udfff'],
    },
    published: '2026-10-05T00:00:00-07:00',
  };
  const feed = {
    ...{ title: 'News', path: '/news/feed', overview: '/news', collection: 'news' },
    items: () => [item],
  };
  const { output } = compiled(club);
  if (!output) throw new Error('no output');
  const [[, text] = []] = feedTexts(output.site, [feed]);
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text ?? '').close();
  expect(parseAtomFeed(text ?? '').entries?.[0]?.title?.value).toBe('A \ufffd\ufffd \ufffd \ufffd');
});

const contentOf = (entry: unknown): string => {
  const { content } = Object(entry) as { content?: unknown };
  return typeof content === 'string' ? content : String(Object(content).value);
};

describe('the JSON feed', () => {
  const feed = () => JSON.parse(own.read('news/feed.json')) as Record<string, unknown>;

  it('has what JSON Feed 1.1 asks for, and nothing that it does not know', () => {
    const { items, ...head } = feed();
    expect(head).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'News · Hilltop Debate Society',
      home_page_url: `${ORIGIN}/news/`,
      feed_url: `${ORIGIN}/news/feed.json`,
      icon: `${ORIGIN}/favicons/512.png`,
      authors: [{ name: 'Hilltop Debate Society', url: `${ORIGIN}/` }],
      language: 'en',
    });
    const known = ['id', 'url', 'title', 'content_html', 'image', 'date_published', 'authors'];
    for (const item of items as Record<string, unknown>[]) {
      expect([...known, 'tags']).toEqual(expect.arrayContaining(Object.keys(item)));
      expect(item.id).toBe(item.url);
      expect(item.date_published).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+-]\d\d:\d\d$/);
      expect(item.content_html).not.toMatch(/(?:href|src)="\//);
    }
  });

  it('is read by a reader, and says the same as the other one', () => {
    const { items = [] } = parseJsonFeed(feed());
    const { entries = [] } = parseAtomFeed(own.read('news/feed.xml'));
    expect(items.map(({ id, title, content_html }) => [id, title, content_html?.trim()])).toEqual(
      entries.map((entry) => [entry.id, entry.title?.value, contentOf(entry).trim()]),
    );
  });
});

it('an article keeps its id when its file has another name, and its title another word', () => {
  const files = {
    'content/news/books.yaml': null,
    'content/news/2026-01-22.yaml': fs
      .readFileSync(path.join(club, 'content/news/books.yaml'), 'utf8')
      .replace('The bake sale paid', 'Our bake sale paid')
      .concat('slug: the-bake-sale-paid-for-a-year-of-books\n'),
  };
  const { output } = compiled(site(files, club));
  const moved = output && new Map(feedTexts(output.site, output.feeds)).get('news/feed.json');
  const idsIn = (feed = ''): string[] =>
    (JSON.parse(feed) as { items: { id: string }[] }).items.map(({ id }) => id);
  const former = idsIn(own.read('news/feed.json'));
  expect(idsIn(moved).length).toBeGreaterThan(10);
  expect(idsIn(moved).filter((id) => !former.includes(id))).toEqual([]);
});

it('articles keep their ids when the site moves and says where it was', () => {
  const files = (url: string) => ({
    'site.yaml': fs.readFileSync(path.join(club, 'site.yaml'), 'utf8').replace(/^url: .*$/m, url),
  });
  const feedsOf = (url: string) => {
    const { output } = compiled(site(files(url), club));
    return output ? new Map(feedTexts(output.site, output.feeds)) : new Map<string, string>();
  };
  const [before, after] = [
    feedsOf(`url: ${ORIGIN}`),
    feedsOf(`url: https://new.example.org\nfirstUrl: ${ORIGIN}`),
  ];
  const said = (feeds: Map<string, string>) => {
    const atom = parseAtomFeed(feeds.get('news/feed.xml') ?? '');
    const { items } = JSON.parse(feeds.get('news/feed.json') ?? '{}') as {
      items: { id: string }[];
    };
    return [atom.id, ...(atom.entries ?? []).map(({ id }) => id), ...items.map(({ id }) => id)];
  };
  expect(said(after)).toEqual(said(before));
  expect(after.get('news/feed.xml')).toContain('href="https://new.example.org/news/');
});

describe('the page of an article', () => {
  const page = (slug: string) => new JSDOM(own.read(`news/${slug}/index.html`)).window.document;
  const meta = (document: Document, name: string) =>
    document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');

  it('names its feeds, as the list and Home do, and others do not', () => {
    for (const file of ['index.html', 'news/index.html', 'news/2026/index.html']) {
      const types = [...new JSDOM(own.read(file)).window.document.querySelectorAll('link')]
        .filter((link) => link.rel === 'alternate')
        .map((link) => [link.type, link.getAttribute('href')]);
      expect(types).toEqual([
        ['application/atom+xml', '/news/feed.xml'],
        ['application/feed+json', '/news/feed.json'],
      ]);
    }
    expect(own.read('members/ines-duarte/index.html')).not.toContain('rel="alternate"');
  });

  it('has a card with its picture, or that of the site', () => {
    const books = page('the-bake-sale-paid-for-a-year-of-books');
    expect(books.title).toBe('The bake sale paid for a year of books · Hilltop Debate Society');
    expect(meta(books, 'og:type')).toBe('article');
    expect(meta(books, 'og:title')).toBe('The bake sale paid for a year of books');
    expect(meta(books, 'og:description')).toMatch(/^In two days we sold .*…$/);
    expect(meta(books, 'og:image')).toMatch(/^https:\/\/debate\.example\.org\/images\/bake-sale\./);
    expect(meta(books, 'og:image:alt')).toBe('Members behind a table full of cakes.');
    expect(meta(books, 'article:published_time')).toBe('2026-01-22T00:00:00-08:00');
    expect(meta(books, 'article:author')).toBe(`${ORIGIN}/members/ines-duarte/`);
    const plain = page('two-high-schools-visit');
    expect(meta(plain, 'og:image')).toBe(`${ORIGIN}/share/home.png`);
    expect(meta(page('..'), 'og:type')).toBe('website');
  });

  it('says what it is to search engines', () => {
    const thingIn = (document: Document) =>
      JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')[
        '@graph'
      ][0] as Record<string, unknown>;
    expect(thingIn(page('the-bake-sale-paid-for-a-year-of-books'))).toEqual({
      '@type': 'NewsArticle',
      headline: 'The bake sale paid for a year of books',
      description: expect.stringContaining('six hundred cookies'),
      datePublished: '2026-01-22T00:00:00-08:00',
      image: expect.stringMatching(/^https:\/\/debate\.example\.org\/images\/bake-sale\./),
      author: { '@type': 'Person', name: 'Inês Duarte', url: `${ORIGIN}/members/ines-duarte/` },
      publisher: expect.objectContaining({ '@type': 'Organization', url: `${ORIGIN}/` }),
      keywords: ['Service', 'Library'],
      inLanguage: 'en',
      mainEntityOfPage: `${ORIGIN}/news/the-bake-sale-paid-for-a-year-of-books/`,
      url: `${ORIGIN}/news/the-bake-sale-paid-for-a-year-of-books/`,
    });
    expect(thingIn(page('two-high-schools-visit'))).toMatchObject({
      author: { '@type': 'Organization' },
      image: `${ORIGIN}/share/home.png`,
    });
  });

  it('leads to its tags, its author and its neighbors', () => {
    const links = [...page('the-bake-sale-paid-for-a-year-of-books').querySelectorAll('main a')];
    expect(links.map((a) => [a.textContent, a.getAttribute('href')])).toEqual([
      ['Inês Duarte', '/members/ines-duarte'],
      ['society', '/'],
      ['Service', '/news/tags/service'],
      ['Library', '/news/tags/library'],
      ['All news', '/news'],
      ['Newer Two high schools visit', '/news/two-high-schools-visit'],
      ['Older The motion nobody wanted to defend', '/news/the-motion-nobody-wanted-to-defend'],
    ]);
  });
});

it('lists say the beginning of a text, and their data hold no more', () => {
  const data = own.read('news/index.html') + own.read('index.html');
  expect(data).toContain('Is it ever right to leave early?');
  expect(data).not.toContain('someone who disagrees');
  expect(own.read('index.html').match(/Long words/g)?.length).toBeLessThan(20);
});

it('words of articles are only in the data of sites that show some', () => {
  for (const root of [own.root, site()]) {
    const { output } = compiled(root);
    const { words } = JSON.parse(output ? siteFile(output.site).text : '');
    expect('news' in words).toBe(root === own.root);
  }
});

it('is HTML as the standard has it', async () => {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const all = fs
    .readdirSync(own.dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'));
  expect(all.length).toBeGreaterThan(25);
  for (const name of all) {
    const { results } = await validator.validateString(own.read(name), name);
    const said = results.flatMap(({ messages }) => messages.map(({ message }) => message));
    expect(said, name).toEqual([]);
  }
});

it('of an article that all chapters take from their layer the address is the layer’s', () => {
  const text = fs.readFileSync(path.join(club, 'site.yaml'), 'utf8');
  const root = site(
    {
      'site.yaml': `national: layer\n${text}`,
      'node_modules/layer/site.yaml': 'url: https://national.example.org\n',
      'node_modules/layer/content/news/shared.yaml': article('Shared', '2026-10-05', 'For all.'),
      'content/news/own.yaml': article('Own', '2026-10-05', 'Ours.'),
    },
    club,
  );
  const { site: data, pages } = compiled(root, '2026-11-01').output as Output;
  const headOf = (url: string) => feedHead(pages.get(url) as PageData, data).join();
  expect(headOf('/news/shared')).toContain(
    'rel="canonical" href="https://national.example.org/news/shared/"',
  );
  expect(headOf('/news/own')).toContain(`rel="canonical" href="${ORIGIN}/news/own/"`);
});
