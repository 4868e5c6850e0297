// A published folder at the hosts that the guide names: their own parsers, engines and programs.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ICONS } from '../../src/site/assets/icons.ts';
import { feedFiles } from '../../src/site/feeds/files.ts';
import { hostFiles } from '../../src/site/feeds/web-servers.ts';
import type { Assets } from '../../src/site/render/document.ts';
import { folderOf } from '../../src/site/render/known-pages.ts';
import { type Answer, HOSTS } from '../support/hosts.ts';
import { check, edited, temporaryFolder } from '../support/site.ts';

const REDIRECTS = [
  ['/rush', '/', '/'],
  ['/old/team.html', '/', '/'],
  ['/año', '/about#values', '/about/#values'],
  ['/пресса', '/', '/'],
  ['/far', 'https://example.com/ü%20b?c=%26', 'https://example.com/ü%20b?c=%26'],
  ['/cost', 'https://example.com/a?b=$1&c="2"', 'https://example.com/a?b=$1&c="2"'],
] as const;

const LONG = 'We meet on Tuesdays. '.repeat(200);

const HOME = [200, ''];

/** Apache names itself. */
const ledFrom = ({ status, location = '' }: Answer) => [
  status,
  decodeURIComponent(location).replace('http://club.example.org', ''),
];

/** Of a site with so many kinds of pages, as each page has styles of its own. */
const publish = (
  kinds: number,
  hosting = '',
  list: readonly object[] = REDIRECTS.map(([from, to]) => ({ from, to })),
): string => {
  const redirects = JSON.stringify(list);
  const files = edited(
    'site.yaml',
    '\ncollections:',
    `\nredirects: ${redirects}\n${hosting}\ncollections:`,
  );
  const { output, diagnostics } = check(files);
  if (!output) throw new Error(JSON.stringify(diagnostics));
  const documents = Array.from({ length: kinds }, (_, at): Assets => {
    const parts = { faces: [], plain: '', site: '', loader: 'run()', clock: 'look()', rules: '{}' };
    return { ...parts, style: `a{order:${at}}` };
  });
  const dist = temporaryFolder();
  const put = (file: string, written: string): void => {
    fs.mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    fs.writeFileSync(path.join(dist, file), written);
  };
  for (const [published, written] of feedFiles(output)) put(published, written);
  for (const one of output.translations ?? [])
    for (const [published, written] of feedFiles(one)) put(folderOf(one.site) + published, written);
  for (const [file, written] of hostFiles(output, documents, [])) put(file, written);
  for (const page of ['index.html', '404.html', 'about/index.html', 'assets/a.js', ICONS.tab.file])
    put(page, page);
  for (const page of ['a.css', 'a.js', 'index.html']) put(`long/${page}`, LONG);
  // Other users start the programs of hosts.
  fs.chmodSync(dist, 0o755);
  return dist;
};

describe.each(Object.entries(HOSTS))('at %s', (name, start) => {
  it('the policy of 200 kinds of pages is sent, and what is kept for ever is', async () => {
    const ask = await start(publish(200));
    const { header, status } = await ask('/about/');
    expect([status, header('content-security-policy')]).toEqual([
      200,
      expect.stringMatching(/^default-src 'none';.*;frame-ancestors 'none'$/),
    ]);
    expect(header('x-content-type-options')).toBe('nosniff');
    expect((await ask(`/${ICONS.tab.file}`)).status).toBe(200);
    const asset = await ask('/assets/a.js');
    expect(asset.header('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('an old address leads on, with a slash and without, and however it is written', async () => {
    const ask = await start(publish(1));
    for (const [from, , to] of REDIRECTS)
      for (const end of ['', '/'])
        for (const sent of [
          encodeURI(from),
          encodeURI(from).replace(/%../g, (c) => c.toLowerCase()),
        ]) {
          const led = ledFrom(await ask(sent + end));
          expect(led, sent + end).toEqual([301, decodeURIComponent(to)]);
        }
    expect((await ask('/')).status).toBe(200);
    expect((await ask('/rushes')).status).toBe(404);
  });

  it('a blank and capitals are told as they are', async () => {
    const list = ['/Old Page.html', '/Año Uno/x y', '/About-Us', '/ABOUT'].map((from) => ({
      from,
      to: '/about',
    }));
    const dist = publish(1, '', list);
    const ask = await start(dist);
    const asked = [
      '/Old%20Page.html',
      '/A%c3%b1o%20Uno/x%20y/',
      '/About-Us',
      '/ABOUT',
      '/A%C3%B1o%20Uno/x%20y',
    ];
    const led = await Promise.all(asked.map(async (one) => ledFrom(await ask(one))));
    // No line of Netlify's has a blank: there the page leads on.
    const told = asked.map((one) =>
      name === 'netlify' && one.includes('%20') ? HOME : [301, '/about/'],
    );
    expect(led).toEqual(told);
    expect(fs.readFileSync(path.join(dist, 'Old Page.html/index.html'), 'utf8')).toContain(
      'url=/about/',
    );
    expect((await ask('/about-us')).status).toBe(404);
  });

  const BELOW = [
    { from: '/blog/*', to: '/about' },
    { from: '/año/blog/*', to: '/' },
    { from: '/blog/rush', to: '/' },
    { from: '/?p=7', to: '/about' },
    { from: '/?page_id=7', to: 'https://example.com/' },
  ];
  it('all below an old address lead on, but for what has a redirect of its own', async () => {
    const ask = await start(publish(1, '', BELOW));
    const places = ['/blog', '/blog/', '/blog/2019/one.html', '/a%c3%b1o/blog/x', '/blog/rush'];
    const led = await Promise.all(places.map(async (one) => ledFrom(await ask(one))));
    expect(led).toEqual(['/about/', '/about/', '/about/', '/', '/'].map((to) => [301, to]));
    expect((await ask('/blogs')).status).toBe(404);
    expect((await ask('/')).status).toBe(200);
  });

  it('what leads on in the first language leads on in the others', async () => {
    const dist = publish(1, 'languages: [en, es]', [
      ...BELOW,
      { from: '/rush', to: '/about#values' },
    ]);
    const ask = await start(dist);
    const places = ['/rush', '/es/rush', '/es/rush/', '/es/blog/2019/one.html', '/es/blog/rush'];
    const led = await Promise.all(places.map(async (one) => ledFrom(await ask(one))));
    const es = ['/es/about/#values', '/es/about/#values', '/es/about/', '/es/'];
    expect(led).toEqual(['/about/#values', ...es].map((to) => [301, to]));
    expect(fs.readFileSync(path.join(dist, 'es/rush/index.html'), 'utf8')).toContain(
      'url=/es/about/',
    );
  });

  it('WordPress’s addresses with a question lead on, and Home stays where no host can tell', async () => {
    const host = name === 'netlify' || name === 'cloudflare' ? name : 'server';
    const ask = await start(publish(1, `deploy: {to: ${host}}`, BELOW));
    const isTold = name !== 'cloudflare';
    const asked = ['/?p=7', '/?page_id=7', '/?p=8', '/?q=7', '/'];
    const led = await Promise.all(asked.map(async (one) => ledFrom(await ask(one))));
    const first = isTold
      ? [
          [301, '/about/'],
          [301, 'https://example.com/'],
        ]
      : [HOME, HOME];
    expect(led).toEqual([...first, HOME, HOME, HOME]);
    if (name !== 'netlify') expect((await ask('/about/?p=7')).status).toBe(200);
  });

  // Netlify and Cloudflare keep theirs back by themselves.
  it.skipIf(name === 'netlify' || name === 'cloudflare')(
    'what hosts read is shown to nobody, and what is not there is the page for that',
    async () => {
      const ask = await start(publish(1));
      for (const file of ['_headers', '_redirects', '_nginx.conf', '_apache.conf', 'nothing'])
        expect(await ask(`/${file}`), file).toMatchObject({ status: 404, body: '404.html' });
    },
  );

  // Netlify and Cloudflare compress by themselves.
  it.skipIf(name === 'netlify' || name === 'cloudflare').each(['a.css', 'a.js', 'index.html'])(
    '%s is compressed for who reads that, and whole for all others',
    async (file) => {
      const ask = await start(publish(1));
      const asked = `/long/${file}`.replace(/index\.html$/, '');
      const plain = await ask(asked);
      expect([plain.header('content-encoding'), plain.body]).toEqual([undefined, LONG]);
      const packed = await ask(asked, { headers: { 'accept-encoding': 'gzip' } });
      expect([packed.header('content-encoding'), packed.body]).toEqual(['gzip', LONG]);
      expect(packed.header('vary')).toContain('Accept-Encoding');
      expect(packed.header('x-content-type-options')).toBe('nosniff');
      // Who has it already gets it no second time.
      const known = { 'accept-encoding': 'gzip', 'if-none-match': packed.header('etag') };
      expect(await ask(asked, { headers: known })).toMatchObject({ status: 304, body: '' });
      const picture = await ask(`/${ICONS.tab.file}`, { headers: { 'accept-encoding': 'gzip' } });
      expect(picture.header('content-encoding')).toBe(undefined);
    },
  );

  it('a folder leads to its page at the name that was asked for', async () => {
    const { status, location = '' } = await (await start(publish(1)))('/about');
    const { host } = new URL(location, 'https://club.example.org');
    expect([[200, 301, 307].includes(status), host]).toEqual([true, 'club.example.org']);
  });
});
