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
      const [, policy = ''] =
        /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/i.exec(html) ?? [];
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

describe('what others put into a page', () => {
  it.each([
    ['a script', '<script>window.ran = true</script>', 'script-src-elem'],
    [
      'an attribute that runs',
      '<img src="/nothing.png" onerror="window.ran = true">',
      'script-src-attr',
    ],
    [
      'a script of another host',
      '<script src="https://evil.example.org/a.js"></script>',
      'script-src-elem',
    ],
    ['another base', '<base href="https://evil.example.org/">', 'base-uri'],
    ['a style sheet', '<style>body { display: none }</style>', 'style-src-elem'],
    ['a picture of another host', '<img src="https://evil.example.org/a.png">', 'img-src'],
    ['a frame', '<iframe src="https://evil.example.org/"></iframe>', 'frame-src'],
  ])('%s is blocked', async (_, html, directive) => {
    const { page, goto, complaints } = await openPage();
    await goto('/');
    expect(complaints).toEqual([]);
    const blocked = await page.evaluate(
      (text) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) =>
            resolve(event.effectiveDirective),
          );
          // As a parser of the page would make it: elements of innerHTML do not run by themselves.
          document.body.append(document.createRange().createContextualFragment(text));
        }),
      html,
    );
    expect(blocked).toBe(directive);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(await page.evaluate(() => document.baseURI)).toBe(inject('site'));
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).not.toBe('none');
  });

  it('a text is never run as a script', async () => {
    const { page, goto } = await openPage();
    await goto('/');
    const said = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent =
        'try { new Function("window.ran = true")() } catch { window.refused = true }';
      document.body.append(script);
      return 'ran' in window || 'refused' in window;
    });
    expect(said).toBe(false);
  });
});
