import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SiteData } from '../../src/model/shapes.ts';
import { nginxFile } from '../../src/site/feeds/web-servers.ts';
import {
  headerRules,
  headersFile,
  headersFor,
  readHeaders,
} from '../../src/site/render/headers.ts';
import { policyOf, policyText } from '../../src/site/render/policy.ts';

const site = (formHost = '') => ({ formHost }) as SiteData;
const inline = { scripts: ['run()', 'run()'], styles: ['a{}', 'b{}'] };
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy', () => {
  const text = policyText(
    policyOf(site('https://forms.example.org'), inline, ['https://film.example.org']),
  );
  const sources = (directive: string) =>
    text
      .split(';')
      .find((part) => part.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1);

  it('lets scripts run from the site and as the texts of its pages, and nothing else', () => {
    expect(sources('script-src')).toEqual(["'self'", hash('run()')]);
    expect(sources('style-src-elem')).toEqual(["'self'", hash('a{}'), hash('b{}')]);
    expect(text.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(
      /unsafe|\*|https?:\/\/(?!forms|film)/,
    );
    expect(sources('default-src')).toEqual(["'none'"]);
    expect(sources('base-uri')).toEqual(["'none'"]);
  });

  it('of a header is as long whatever the pages hold: it leaves their styles to each of them', () => {
    const [header = ''] = [policyText(policyOf(site(), { ...inline, styles: 'any' }, []))];
    expect(header).toContain("style-src-elem 'self' 'unsafe-inline';");
    expect(header.replace("style-src-elem 'self' 'unsafe-inline'", '')).toBe(
      policyText(policyOf(site(), { ...inline, styles: [] }, [])).replace(
        "style-src-elem 'self'",
        '',
      ),
    );
  });

  it('names the host of the form and that of films, where there are any', () => {
    expect(sources('connect-src')).toEqual(["'self'", 'https://forms.example.org']);
    expect(sources('frame-src')).toEqual(['https://film.example.org']);
    const none = policyText(policyOf(site(), inline, []));
    expect(none).toContain("connect-src 'self';");
    expect(none).toContain("frame-src 'none';");
  });
});

describe('the headers', () => {
  const rules = headerRules(policyOf(site(), inline, []), '/chapter/');

  it('come back from the file as they went in', () => {
    expect(readHeaders(headersFile(rules))).toEqual(rules);
    expect(readHeaders('')).toEqual([]);
  });

  it('are those of every rule whose pattern fits', () => {
    const page = headersFor(rules, '/chapter/about/');
    expect(page['X-Content-Type-Options']).toBe('nosniff');
    expect(page['Content-Security-Policy']).toMatch(/;frame-ancestors 'none'$/);
    expect(page['Cache-Control']).toBeUndefined();
    expect(headersFor(rules, '/chapter/assets/a.js')['Cache-Control']).toContain('immutable');
    expect(headersFor(rules, '/elsewhere')).toEqual({});
  });

  it('stand in one rule each, because hosts join the values of two', () => {
    const [all, ...others] = rules.map(({ headers }) => Object.keys(headers));
    for (const names of others) expect(names.filter((name) => all?.includes(name))).toEqual([]);
  });

  it('are all said again in each location of nginx', () => {
    const text = nginxFile({ base: '/chapter/', rules, redirects: [] });
    const blocks = text.split(/^location (?!=)/m);
    expect(blocks).toHaveLength(5);
    for (const block of blocks) {
      expect(block.match(/X-Content-Type-Options "nosniff"/g)).toHaveLength(1);
      const kept = /^\/chapter\/(?:assets|fonts|images)\//.test(block);
      expect(block.match(/Cache-Control "([^"]+)"/g)).toEqual([
        `Cache-Control "${kept ? 'public, max-age=31536000, immutable' : 'no-cache'}"`,
      ]);
    }
    expect(text.match(/{/g)).toHaveLength(9);
    expect(text.match(/}/g)).toHaveLength(9);
  });
});
