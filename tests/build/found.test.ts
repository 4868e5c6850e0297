// A small site → its heads and the files that search engines, home screens and hosts read.
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { OWN_FILES } from '../../src/compiler/3-link/redirects.ts';
import { RESERVED } from '../../src/compiler/3-link/reserved.ts';
import type { Output } from '../../src/compiler/5-emit/emit.ts';
import { compile } from '../../src/compiler/compile.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import type { PageData } from '../../src/model/shapes.ts';
import { iconDrawings, logoOf } from '../../src/site/assets/icons.ts';
import { feedFiles } from '../../src/site/feeds/files.ts';
import { feedHead } from '../../src/site/feeds/head.ts';
import { htmlDocument } from '../../src/site/render/document.ts';
import { edited, type Files, site } from '../support/site.ts';

const grammar = loadGrammar();
const outputOf = (files: Files = {}, base = '/'): Output => {
  const { output, diagnostics } = compile({ root: site(files), base, grammar });
  if (!output) throw new Error(JSON.stringify(diagnostics, null, 2));
  return output;
};
const settings = (more: string): Files =>
  edited('site.yaml', '\ncollections:', `\n${more}\ncollections:`);

const pageOf = ({ pages }: Output, path: string): PageData => {
  const page = pages.get(path);
  if (!page) throw new Error(`there is no page ${path}`);
  return page;
};
const headOf = (output: Output, path: string): Document =>
  new JSDOM(`<!doctype html><head>${feedHead(pageOf(output, path), output.site).join('')}</head>`)
    .window.document;
const attribute = (document: Document, selector: string, name: string): string | undefined =>
  document.querySelector(selector)?.getAttribute(name) ?? undefined;

interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

const thingsOf = (output: Output, path: string): Thing[] => {
  const scripts = headOf(output, path).querySelectorAll('script[type="application/ld+json"]');
  if (scripts.length === 0) return [];
  expect(scripts.length).toBe(1);
  const data = JSON.parse(scripts[0]?.textContent ?? '') as Record<string, unknown>;
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'] as Thing[];
};
const thing = (output: Output, path: string, type: string): Thing | undefined =>
  thingsOf(output, path).find((one) => one['@type'] === type);

const filesOf = async (output: Output): Promise<ReadonlyMap<string, Uint8Array>> => {
  const texts = feedFiles(output).map(
    ([published, said]) => [published, Buffer.from(said)] as const,
  );
  const icons = [...iconDrawings(logoOf(output), output.site.theme.brand)].map(
    async ([published, draw]) => [published, await draw()] as const,
  );
  return new Map([...texts, ...(await Promise.all(icons))]);
};
const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString();
const xml = (bytes: Uint8Array | undefined): Document =>
  new JSDOM(text(bytes), { contentType: 'application/xml' }).window.document;

const plain = outputOf();

describe('the address of a page', () => {
  it.each([
    ['/', 'https://tiny.example.org/', 'https://tiny.example.org/chapter/'],
    ['/about', 'https://tiny.example.org/about/', 'https://tiny.example.org/chapter/about/'],
  ])('%s is one, with the base path', (path, own, below) => {
    expect(attribute(headOf(plain, path), 'link[rel=canonical]', 'href')).toBe(own);
    const based = outputOf({}, '/chapter/');
    expect(attribute(headOf(based, path), 'link[rel=canonical]', 'href')).toBe(below);
  });

  it('is the one that is shared', () => {
    const assets = { style: '', faces: [], site: '', plain: '', loader: '', clock: '' };
    const { window } = new JSDOM(htmlDocument(pageOf(plain, '/about'), plain.site, '', assets));
    expect(attribute(window.document, 'meta[property="og:url"]', 'content')).toBe(
      'https://tiny.example.org/about/',
    );
    expect(window.document.querySelectorAll('link[rel=canonical]').length).toBe(1);
    // What the share picture says, for who cannot see it.
    expect(attribute(window.document, 'meta[property="og:image:alt"]', 'content')).toBe(
      window.document.title,
    );
  });
});

describe('people', () => {
  const open = outputOf(settings('privacy:\n  indexMembers: true'));
  const profile = '/people/ada-byron';
  const robots = (output: Output, path: string) =>
    attribute(headOf(output, path), 'meta[name=robots]', 'content');
  const listed = async (output: Output): Promise<(string | null)[]> =>
    [...xml((await filesOf(output)).get('sitemap.xml')).querySelectorAll('url > loc')].map(
      (loc) => loc.textContent,
    );

  it('are not to be found unless the chapter says so', async () => {
    expect(robots(plain, profile)).toBe('noindex');
    expect(robots(plain, '/about')).toBeUndefined();
    expect(thingsOf(plain, profile)).toEqual([]);
    expect(await listed(plain)).toEqual([
      'https://tiny.example.org/',
      'https://tiny.example.org/about/',
    ]);
  });

  it('are described when it does', async () => {
    expect(robots(open, profile)).toBeUndefined();
    expect(thing(open, profile, 'ProfilePage')?.mainEntity).toMatchObject({
      '@type': 'Person',
      name: 'Ada Byron',
      url: 'https://tiny.example.org/people/ada-byron/',
      memberOf: { '@type': 'Organization', name: 'Tiny Chapter' },
    });
    expect((await listed(open)).slice(2)).toEqual([
      'https://tiny.example.org/people/ada-byron/',
      'https://tiny.example.org/people/zoe-oneill/',
    ]);
  });
});

describe('what a page is about', () => {
  it('is the chapter on Home, and only there', () => {
    expect(thingsOf(plain, '/')).toEqual([
      {
        '@type': 'Organization',
        '@id': 'https://tiny.example.org/#chapter',
        name: 'Tiny Chapter',
        alternateName: ['Tiny', 'ΤΧ'],
        url: 'https://tiny.example.org/',
        logo: 'https://tiny.example.org/favicons/512.png',
        image: 'https://tiny.example.org/share/home.png',
        description: 'The home page of Tiny Chapter.',
        foundingDate: '2010',
        location: { '@type': 'CollegeOrUniversity', name: 'Small College' },
        sameAs: ['https://example.com/tiny'],
      },
    ]);
    expect(thing(plain, '/about', 'Organization')).toBeUndefined();
  });

  const season = (before: string, after: string) =>
    outputOf(edited('content/season.yaml', before, after));

  it('is each day of each event it shows', () => {
    const timed = season(
      'dates: [2025-10-09]',
      'dates: [2025-10-09, 2025-11-05]\n    time: 7:00PM - 9:30PM',
    );
    const events = thingsOf(timed, '/about').filter((one) => one['@type'] === 'Event');
    expect(events.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2025-10-09T19:00:00-07:00', '2025-10-09T21:30:00-07:00'],
      ['2025-11-05T19:00:00-08:00', '2025-11-05T21:30:00-08:00'],
    ]);
    expect(events[0]).toMatchObject({
      name: 'Info Night',
      description: 'An evening about the chapter.',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Hall 1', address: 'Hall 1, Small College' },
      image: 'https://tiny.example.org/share/about.png',
      url: 'https://tiny.example.org/about/',
      organizer: { '@type': 'Organization', url: 'https://tiny.example.org/' },
    });
    expect(thing(timed, '/', 'Event')).toBeUndefined();
  });

  it('names a day alone where the time is not certain, and an address where there is no place', () => {
    const online = season('location: Hall 1', 'location: Virtual\n    time: By appointment');
    expect(thing(online, '/about', 'Event')).toMatchObject({
      startDate: '2025-10-09',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://tiny.example.org/about/' },
    });
    expect(thing(online, '/about', 'Event')).not.toHaveProperty('endDate');
  });

  const titled = (title: string) =>
    outputOf(edited('content/pages/about.yaml', 'title: Curiosity', `title: "${title}"`));

  it('is a list of questions where titles ask', () => {
    expect(thing(plain, '/about', 'FAQPage')).toBeUndefined();
    expect(thing(titled('What do we value?'), '/about', 'FAQPage')).toEqual({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'What do we value?',
          acceptedAnswer: { '@type': 'Answer', text: 'We ask.' },
        },
      ],
    });
  });

  it.each(['</script><script>alert(1)</script>?', '<!--<script>?'])(
    'cannot end its element: %s',
    (title) => {
      const document = headOf(titled(title), '/about');
      expect(document.querySelectorAll('script').length).toBe(1);
      expect(document.body.childNodes.length).toBe(0);
      const faq = thing(titled(title), '/about', 'FAQPage')?.mainEntity as { name: string }[];
      expect(faq.map(({ name }) => name)).toEqual([title]);
    },
  );
});

it('search engines get the addresses and where the list of them is, but for a robots.txt below a base path', async () => {
  const files = await filesOf(plain);
  expect(xml(files.get('sitemap.xml')).documentElement.namespaceURI).toBe(
    'http://www.sitemaps.org/schemas/sitemap/0.9',
  );
  expect(text(files.get('robots.txt'))).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://tiny.example.org/sitemap.xml\n',
  );
  expect((await filesOf(outputOf({}, '/chapter/'))).has('robots.txt')).toBe(false);
});

describe('icons', () => {
  const logo = (svg: string) => outputOf({ 'content/images/logo.svg': svg });
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20" width="10" height="20"><style>:root{--chapter-accent:#000000}</style><rect width="10" height="20" fill="var(--chapter-accent)"/></svg>';
  const pixel = async (bytes: Uint8Array | undefined, x: number, y: number): Promise<number[]> => {
    const { data, info } = await sharp(bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  };

  it('are the logo in its colors on the color of the chapter', async () => {
    const files = await filesOf(logo(drawing));
    const sizes = await Promise.all(
      [...files]
        .filter(([file]) => file.endsWith('.png'))
        .map(async ([file, bytes]) => [file, (await sharp(bytes).metadata()).width]),
    );
    expect(Object.fromEntries(sizes)).toEqual({
      'favicons/32.png': 32,
      'favicons/180.png': 180,
      'favicons/192.png': 192,
      'favicons/512.png': 512,
      'favicons/512-maskable.png': 512,
    });
    const [accent, brand] = [
      [0xc8, 0x96, 0x3e, 255],
      [0x0d, 0x1b, 0x33, 255],
    ];
    expect(await pixel(files.get('favicons/512.png'), 256, 256)).toEqual(accent);
    expect(await pixel(files.get('favicons/512.png'), 100, 256)).toEqual(brand);
    expect((await pixel(files.get('favicons/512.png'), 0, 0))[3]).toBe(0);
    expect(await pixel(files.get('favicons/512-maskable.png'), 0, 0)).toEqual(brand);
    expect(await pixel(files.get('favicons/180.png'), 0, 0)).toEqual(brand);
  });

  it.each(['/', '/chapter/'])('are where the head and the manifest say, below %s', async (base) => {
    const output = outputOf({}, base);
    const files = await filesOf(output);
    const head = headOf(output, '/about');
    const hrefs = [...head.querySelectorAll('link:not([rel=canonical])')].map((link) =>
      link.getAttribute('href'),
    );
    const manifest = JSON.parse(text(files.get('manifest.webmanifest'))) as {
      icons: { src: string; purpose: string; sizes: string }[];
      start_url: string;
    };
    for (const url of [...hrefs, ...manifest.icons.map(({ src }) => src)])
      expect([...files.keys()].map((file) => base + file)).toContain(url);
    expect(manifest).toMatchObject({ name: 'Tiny Chapter', start_url: base, scope: base });
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 512x512',
    ]);
    expect(hrefs).toContain(`${base}season.ics`);
  });
});

describe('redirects', () => {
  const list = [
    ['/rush', '/about#values', '/about/#values'],
    ['/old/team.html', '/', '/'],
    ['/apply', 'https://example.com/apply?a=1&b="2"', 'https://example.com/apply?a=1&b="2"'],
    ['/sheet', '/season.ics', '/season.ics'],
    ['/far', 'https://münchen.example/ü', 'https://xn--mnchen-3ya.example/%C3%BC'],
  ] as const;
  const redirects = `redirects: ${JSON.stringify(list.map(([from, to]) => ({ from, to })))}`;

  it('are rules for hosts, and pages for hosts that have none', async () => {
    const files = await filesOf(outputOf(settings(redirects), '/chapter/'));
    const below = (to: string) => (to.startsWith('/') ? `/chapter${to}` : to);
    expect(text(files.get('_redirects'))).toBe(
      list
        .flatMap(([from, , to]) => [
          `${below(from)} ${below(to)} 301! # Netlify\n`,
          ...['', '/'].map((end) => `${below(from)}${end} ${below(to)} 301\n`),
        ])
        .join(''),
    );
    for (const [from, , to] of list) {
      const html = text(files.get(`${from.slice(1)}/index.html`));
      const { document } = new JSDOM(html).window;
      const href = below(to);
      const address = to.startsWith('/') ? `https://tiny.example.org${href}` : to;
      expect(attribute(document, 'meta[http-equiv=refresh]', 'content')).toBe(`0; url=${href}`);
      expect(attribute(document, 'link[rel=canonical]', 'href')).toBe(address);
      expect(attribute(document, 'meta[name=robots]', 'content')).toBe('noindex');
      expect(attribute(document, 'main a', 'href')).toBe(href);
    }
  });

  it('are one mistake each where their addresses are none', () => {
    const wrong = ['rush/', 'rush/', '/x?y', '/old  page', '/con?', `/${'ñ'.repeat(64)}`];
    const more = `redirects: ${JSON.stringify(wrong.map((from) => ({ from, to: '/about' })))}`;
    const { diagnostics } = compile({ root: site(settings(more)), base: '/', grammar });
    expect(diagnostics.map(({ code }) => code)).toEqual(wrong.map(() => 'schema/format'));
  });

  it('are no pages of the site', async () => {
    const output = outputOf(settings(redirects));
    expect(output.pages.has('/rush')).toBe(false);
    expect(text((await filesOf(output)).get('sitemap.xml'))).not.toContain('rush');
    expect((await filesOf(plain)).has('_redirects')).toBe(false);
  });

  it('cannot take the place of what is written here', async () => {
    for (const file of (await filesOf(plain)).keys()) {
      const [top = ''] = file.split('/');
      expect(OWN_FILES).toContain(top);
      expect([...RESERVED.keys()]).not.toContain(top);
    }
  });
});
