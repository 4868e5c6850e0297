// The content security policy of the built sample site: in every page and every answer, and at work.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { browserForThisFile, openPage } from '../support/browser.ts';

browserForThisFile();

const documents = () =>
  fs
    .readdirSync(inject('dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'index.html' || name === '404.html');

describe('every page', () => {
  it('says its policy before anything that it is about, and it has no hole', () => {
    expect(documents().length).toBeGreaterThan(45);
    for (const name of documents()) {
      const html = fs.readFileSync(path.join(inject('dist'), name), 'utf8');
      const [, policy = ''] = META.exec(html) ?? [];
      expect(policy, name).toContain("default-src 'none'");
      expect(policy.replace("style-src-attr 'unsafe-inline'", ''), name).not.toMatch(/unsafe|\*/);
      const before = html.slice(0, html.search(/<meta http-equiv/i));
      expect(before, name).not.toMatch(/<(script|style|link|img|base)/);
    }
  });

  it('has no element of style or script in its body but data', () => {
    for (const name of documents()) {
      const html = fs.readFileSync(path.join(inject('dist'), name), 'utf8');
      const body = html.slice(html.indexOf('<body>'));
      expect(body.match(/<(style|script)\b[^>]*>/g) ?? [], name).toEqual(
        body.includes('id="page-data"') ? ['<script type="application/json" id="page-data">'] : [],
      );
    }
  });

  it('comes with the same rules as headers, and more', async () => {
    const { headers } = await fetch(`${inject('site')}about/`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}$/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const [asset = ''] = fs.readdirSync(path.join(inject('dist'), 'assets'));
    const answer = await fetch(`${inject('site')}assets/${asset}`);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

const META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/i;
const ELSEWHERE = 'https://evil.example.org';

/** What somebody who could write into a page would put there, by the directive that refuses it. */
const ATTACKS: Readonly<Record<string, string>> = {
  'script-src-elem': '<script>window.ran = 1</script>',
  'script-src-attr': '<img src="data:," onerror="window.ran = 1">',
  'style-src-elem': '<style>body { outline: 7px solid red }</style>',
  'base-uri': `<base href="${ELSEWHERE}/">`,
  'form-action': `<form action="${ELSEWHERE}/"><button data-press>x</button></form>`,
  'frame-src': `<iframe src="${ELSEWHERE}/"></iframe>`,
  'img-src': `<img src="${ELSEWHERE}/a.png" alt="">`,
  'media-src': `<video autoplay muted src="${ELSEWHERE}/a.mp4"></video>`,
  'object-src': `<object data="${ELSEWHERE}/a.png" type="image/png"></object>`,
  // What the page is made to do beside each of them.
  'font-src': '',
  'connect-src': '',
};

it.each(['the page', 'the header'])(
  'what others put into a page is refused by the policy in %s alone',
  async (place) => {
    const { page, goto } = await openPage();
    const [refused, left]: [string[], string[]] = [[], []];
    await page.route(`${ELSEWHERE}/**`, (route) => {
      left.push(route.request().url());
      return route.fulfill({ status: 204 });
    });
    await page.route(inject('site'), async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': header = '', ...headers } = response.headers();
      const html = await response.text();
      expect(header).toContain('default-src');
      if (place === 'the page') return route.fulfill({ status: 200, headers, body: html });
      const all = { ...headers, 'content-security-policy': header };
      return route.fulfill({ status: 200, headers: all, body: html.replace(META, '') });
    });
    await page.exposeFunction('refuse', (directive: string) => refused.push(directive));
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        (window as unknown as { refuse(directive: string): void }).refuse(effectiveDirective),
      ),
    );
    await goto('/');
    expect(refused, 'by the page itself').toEqual([]);
    for (const [directive, html] of Object.entries(ATTACKS)) {
      // It would be as long as the list of all styles: each page says its own.
      if (place === 'the header' && directive === 'style-src-elem') continue;
      await page.evaluate(
        ([text, host]) => {
          // As a parser of the page would make it: elements of innerHTML do not run by themselves.
          document.body.append(document.createRange().createContextualFragment(text));
          document.querySelector<HTMLElement>('[data-press]')?.click();
          void fetch(`${host}/?words`).catch(() => {});
          void new FontFace('x', `url(${host}/a.woff2)`).load().catch(() => {});
        },
        [html, ELSEWHERE] as const,
      );
      await expect.poll(() => refused, { message: directive }).toContain(directive);
    }
    const worked = () => 'ran' in window || getComputedStyle(document.body).outlineWidth === '7px';
    expect([await page.evaluate(worked), left]).toEqual([false, []]);
  },
);
