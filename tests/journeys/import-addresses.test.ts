// Addresses of a former site: what is read of the files that hold them, which page each means, and what is written.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readAddresses } from '../../src/editor/journeys/import/addresses/read-addresses.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { run } from '../support/cli.ts';
import { contextOf, errorsIn, linesOf, planned } from '../support/journeys.ts';
import { compiled, edited, site } from '../support/site.ts';

const read = (text: string | Uint8Array) =>
  readAddresses({ name: 'old.xml', bytes: Buffer.from(text) }, 'en');

const sitemap = (addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
    .map(
      (one) =>
        `<url><loc>${one}</loc><image:image><image:loc>/x.png</image:loc></image:image></url>`,
    )
    .join('\n')}</urlset>`;

interface Post {
  readonly link: string;
  readonly title?: string;
  readonly type?: string;
  readonly status?: string;
  readonly password?: string;
}

const wxr = (posts: readonly Post[]): string =>
  `<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.example.org</link>${posts
    .map(
      ({ link, title = '', type = 'post', status = 'publish', password = '' }, at) =>
        `<item><title><![CDATA[${title}]]></title><link>${link}</link><content:encoded><![CDATA[<link>no</link> \u000b]]></content:encoded><wp:post_id>${at + 1}</wp:post_id><wp:status><![CDATA[${status}]]></wp:status><wp:post_type>${type}</wp:post_type><wp:post_password>${password}</wp:post_password></item>`,
    )
    .join('\n')}</channel></rss>`;

/** What becomes of each old address in the tiny site: where it leads, or what is said of it. */
const MEANT: readonly (readonly [string, string])[] = [
  ['https://old.example.org/about.html', '/about'],
  ['http://www.old.example.org/About-Us/', '/about'],
  ['/es/nosotros', '/about'],
  ['/en/about/', '/about'],
  ['/en/', '/'],
  ['/%25%25/', 'Open'],
  ['//old.example.org/who-we-are.php#top', '/about'],
  ['/2019/05/zoe-oneill/', '/people/zoe-oneill'],
  ['/members/Zo%C3%AB-ONeill', '/people/zoe-oneill'],
  ['/equipo/zoë_o’neill.aspx', 'No redirect'],
  ['/node/17\tAda Byron', '/people/ada-byron'],
  ['"/node/18","Byron, Ada",/people/ada-byron', '/people/ada-byron'],
  ['/home.htm', '/'],
  ['/about?utm_source=poster', 'Nothing to do'],
  ['/about/index.html', 'Nothing to do'],
  ['/%C3%A0-propos, /about', '/about'],
  ['/日本, https://example.com/jp', 'https://example.com/jp'],
  ['/abuot', 'Open'],
  ['/officers.html', 'Open'],
  ['/ABOUT', '/about'],
  ['/old%20files/about', '/about'],
  ['/images/about.html', 'No redirect'],
  ['/x, /nowhere', 'No redirect'],
  ['/?p=7&q=8', 'question mark'],
];

describe('an old address', () => {
  it.each(MEANT)('%s → %s', async (written, meant) => {
    const plan = await planned(contextOf(site()), 'import:addresses', {
      text: `${written}\n/certain, /about`,
    });
    const told = (plan.summary ?? []).join('\n');
    const written_ = linesOf(plan)['site.yaml']?.filter((line) => line.includes('to: ')) ?? [];
    if (/^(\/|https)/.test(meant)) expect(written_[0]).toContain(`to: ${meant}`);
    else {
      expect(written_).toEqual(['+    to: /about']);
      expect(told).toContain(meant);
    }
  });

  it('that is open has the nearest page proposed, is never led there, and goes where all others are to lead', async () => {
    const context = contextOf(site());
    const text = '/abuot\n/officers\n/about.html';
    const { summary, words } = await planned(context, 'import:addresses', { text });
    expect(words).toBe('1 old address leads to a page; 2 match none');
    expect(summary).toEqual(
      expect.arrayContaining(['  /abuot  Did you mean /about?', '  /officers']),
    );
    const all = await planned(context, 'import:addresses', { text, others: '/people/ada-byron' });
    expect(all.words).toBe('3 old addresses lead to a page');
  });
});

describe('redirects that are there', () => {
  it.each([
    [
      'a list',
      'redirects:\n  # a poster\n  - from: /rush\n    to: /about\n\n  - {from: /b, to: /about}\n',
    ],
    ['one line', 'redirects: [{from: /rush, to: /about}] # a poster\n'],
    ['none', 'redirects: [] # a poster\n'],
  ])('stay as they are, with their comments: %s', async (_, redirects) => {
    const root = site(edited('site.yaml', 'routes:', `${redirects}routes:`));
    const text = ['/rush', '/a$&:b.html, /about', '/About.html', '/nosotros'].join('\n');
    const { changes, summary } = await planned(contextOf(root), 'import:addresses', { text });
    const [{ after = '' } = { after: '' }] = changes;
    fs.writeFileSync(path.join(root, 'site.yaml'), after);
    expect(errorsIn(root)).toEqual([]);
    const { output } = compiled(root);
    expect(output?.redirects.map(({ from }) => from).slice(-2)).toEqual([
      '/About.html',
      '/nosotros',
    ]);
    expect(after).toContain('# a poster');
    if (_ === 'a list') expect(after).toContain(redirects.trimEnd());
    expect(summary?.join('\n')).toContain('/a$&:b.html: ');
  });
});

describe('a file', () => {
  const posts: Post[] = Array.from({ length: 200 }, (_, at) => ({
    link: `https://old.example.org/${at % 2 ? 'noticias/reuni%c3%b3n' : 'news/meeting'}-${at}/`,
    title: at === 7 ? 'Zoe O&#8217;Neill' : `Meeting, ${at} &amp; <b>more</b>`,
    ...(at >= 190 ? { status: 'draft' } : at >= 180 ? { password: 'x' } : {}),
    ...(at === 0 ? { type: 'attachment', status: 'inherit' } : {}),
  }));

  it('of WordPress with 200 posts: shown first, then written, and nothing of what nobody could visit', async () => {
    const root = site({ 'old.xml': wxr(posts) });
    const before = fs.readFileSync(path.join(root, 'site.yaml'), 'utf8');
    const typed = ['import', 'addresses', path.join(root, 'old.xml'), '--root', root];
    const shown = await run([...typed, '--others', '/about', '--dry-run']);
    expect(shown).toMatchObject({ code: 0, err: '' });
    expect(shown.out).toContain('10 that are not published, 10 behind a password');
    expect(shown.out).toContain('1 that is neither a post nor a page');
    expect(shown.out).toMatch(/\/noticias\/reunión-7 +→ {2}\/people\/zoe-oneill +same title\n/);
    expect(shown.out).toContain('/?p=2');
    expect(fs.readFileSync(path.join(root, 'site.yaml'), 'utf8')).toBe(before);
    expect(await run([...typed, '--others', '/about', '--yes'])).toMatchObject({
      code: 0,
      err: '',
    });
    expect(errorsIn(root)).toEqual([]);
    expect(compiled(root).output?.redirects).toHaveLength(358);
    // What is there already is not written again.
    expect(await run([...typed, '--yes'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('None of these addresses needs a redirect'),
    });
  });

  it.each([
    ['a sitemap', sitemap(['https://old.example.org/a, b']), 'https://old.example.org/a%2C%20b\t'],
    [
      'Atom',
      '<feed><entry><title>A</title><link rel="edit" href="/no"/><link href="/a"/></entry></feed>',
      '/a\tA',
    ],
    [
      'RSS',
      '<rss><channel><item><link>/a</link><title>O&#x2019;N &amp;amp; B</title></item></channel></rss>',
      '/a\tO’N & B',
    ],
    ['UTF-16', Buffer.from('\ufeff/a\n', 'utf16le'), '/a\n'],
  ])('is read: %s', (_, bytes, list) => {
    expect(read(bytes)).toEqual({ list, notes: [] });
  });

  const LAUGHS = '<!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "&a;">]><urlset>&a;</urlset>';
  it.each([
    ['entities', LAUGHS, /line 1: it declares entities/],
    ['depth', `<urlset>${'<a>'.repeat(200_000)}`, /more than 64 elements/],
    [
      'number',
      sitemap(Array.from({ length: 5_001 }, (_, at) => `/${at}`)),
      /more than 5,000 items/,
    ],
    ['gzip', gzipSync(sitemap(['/a'])), /is packed/],
    ['ZIP', Buffer.from('PK\u0003\u0004xx'), /is packed/],
    ['windows-1252', Buffer.from('/reuni\xf3n', 'latin1'), /not text in UTF-8/],
    ['zeros', Buffer.from('/a\0b'), /not text in UTF-8/],
    ['cut off', sitemap(['/a', '/b']).slice(0, 150), /line \d+, column \d+: it is not well-formed/],
    ['HTML', '<html><body>/a</body></html>', /first element is "html"/],
    ['own names', '<constructor/>', /first element is "constructor"/],
    [
      'an index',
      '<sitemapindex><sitemap><loc>/one.xml</loc></sitemap></sitemapindex>',
      /lists other sitemaps.*\n {2}\/one\.xml/,
    ],
  ])('is refused in a sentence: %s', (_, bytes, sentence) => {
    expect(() => read(bytes)).toThrow(sentence);
    for (const language of LANGUAGES)
      expect(() => readAddresses({ name: 'old.xml', bytes: Buffer.from(bytes) }, language)).toThrow(
        /^old\.xml/m,
      );
  });

  it('that is not there is told with the nearest name, and one that is too large in megabytes', async () => {
    const root = site({ 'sitemap.xml': sitemap(['/a']), 'big.xml': Buffer.alloc(33e6, ' ') });
    const typed = ['import', 'addresses', path.join(root, 'sitmap.xml'), '--root', root];
    expect(await run(typed)).toMatchObject({
      code: 2,
      err: expect.stringContaining('"sitemap.xml"'),
    });
    const [, , ...rest] = typed;
    expect((await run(['import', 'addresses', root, ...rest.slice(1)])).err).toContain(
      'There is no file',
    );
    expect((await run(['import', 'dresses', root, ...rest.slice(1)])).err).toContain(
      'Did you mean "import:addresses"',
    );
    const big = ['import', 'addresses', path.join(root, 'big.xml'), ...rest.slice(1)];
    expect((await run(big)).err).toContain('more than 32 MB');
  });
});
