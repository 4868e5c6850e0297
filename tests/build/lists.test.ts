// A built site with a list in pages → the documents of its pages, their links, what search engines and networks read.
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { built } from '../support/built.ts';
import { projectSite } from '../support/own-site.ts';
import { site } from '../support/site.ts';

const PICTURE = 'picture: { image: images/dot.png, alt: A dot }';
const projects = Object.fromEntries(
  Array.from({ length: 9 }, (_, i) => [
    `p${i}`,
    `title: Project ${i}\nbegan: ${2025 + (i % 2)}-01-0${i + 1}\nkind: ${i === 0 ? 'R&D' : 'Fun'}\n${i === 8 ? PICTURE : ''}`,
  ]),
);

let dist = '';
const read = (file: string): string => fs.readFileSync(path.join(dist, file), 'utf8');
const html = (page: string): string => read(`${page.slice(1)}/index.html`);
/** The links of a part of a page that is named, as "words → address", the current one with a star. */
const linksIn = (page: string, label: string): string[] => {
  const [, nav = ''] =
    new RegExp(`<nav[^>]*aria-label="${label}">(.*?)</nav>`, 's').exec(html(page)) ?? [];
  return [...nav.matchAll(/<a href="([^"]*)"([^>]*)>(.*?)<\/a>/gs)].map(
    ([, to, rest = '', words = '']) => {
      const name = /aria-label="([^"]*)"/.exec(rest)?.[1] ?? words.replace(/<[^>]*>/g, '');
      return `${name}${rest.includes('aria-current') ? '*' : ''} → ${to}`;
    },
  );
};

beforeAll(async () => {
  const files = projectSite(projects, 'order: -began', 'perPage: 2\nfilters: [kind, began]');
  const page =
    'title: ${entry.title}\ndescription: A project.\npicture: ${entry.picture}\nblocks:\n  - type: lead\n    heading: ${entry.title}\n';
  dist = await built(site({ ...files, 'content/pages/project.yaml': page }));
});

describe('the pages of a list', () => {
  it('have names for their links, and say which page this is', () => {
    expect(linksIn('/projects/3', 'Pages')).toEqual([
      ...['Previous page → /projects/2', 'Page 1 → /projects', 'Page 2 → /projects/2'],
      ...['Page 3* → /projects/3', 'Page 4 → /projects/4', 'Page 5 → /projects/5'],
      'Next page → /projects/4',
    ]);
    expect(linksIn('/projects/kind/fun/4', 'Pages')).toEqual([
      ...['Previous page → /projects/kind/fun/3', 'Page 1 → /projects/kind/fun'],
      ...['Page 3 → /projects/kind/fun/3', 'Page 4* → /projects/kind/fun/4'],
    ]);
    expect(linksIn('/projects/kind/fun/4', 'Filter')).toEqual([
      ...['All → /projects', 'R&amp;D → /projects/kind/r-d', 'Fun* → /projects/kind/fun'],
      ...['2026 → /projects/2026', '2025 → /projects/2025'],
    ]);
    expect(linksIn('/projects/kind/r-d', 'Pages')).toEqual([]);
  });

  it('show their own entries only, also in their data', () => {
    // By -began: 7, 5, 3, 1 of 2026, then 8, 6, 4, 2, 0.
    const shown = new Set(html('/projects/2').match(/Project \d/g));
    expect([...shown]).toEqual(['Project 3', 'Project 1']);
    const [, text = ''] = /id="page-data">([^<]*)/.exec(html('/projects/2')) ?? [];
    const data = JSON.parse(text);
    expect(data.collections['projects:page']).toHaveLength(2);
    expect(JSON.stringify(data).match(/Project \d/g)).toHaveLength(2);
  });

  it('have titles and addresses of their own, and are in the sitemap', () => {
    expect(html('/projects/2026')).toContain('<title>Projects: 2026 · Tiny Chapter</title>');
    expect(html('/projects/2026')).toContain(
      'rel="canonical" href="https://tiny.example.org/projects/2026/"',
    );
    const map = read('sitemap.xml');
    for (const end of ['', '2/', '5/', '2025/', '2025/2/', 'kind/r-d/'])
      expect(map).toContain(`<loc>https://tiny.example.org/projects/${end}</loc>`);
    expect(map).not.toContain('/projects/6/');
  });

  it('share the picture of their first page; an entry has its own', () => {
    const image = (page: string) => /og:image" content="([^"]*)"/.exec(html(page))?.[1];
    expect(image('/projects/2')).toBe('https://tiny.example.org/share/projects.png');
    expect(image('/projects/project-8')).toMatch(
      /^https:\/\/tiny\.example\.org\/images\/dot\.[0-9a-f]{10}\.jpg$/,
    );
    expect(image('/projects/project-1')).toBe('https://tiny.example.org/share/home.png');
  });

  it('bring their words along, and no other page has them', () => {
    expect(html('/projects/2')).toContain('"previous":"Previous page"');
    expect(html('/about')).not.toContain('Previous page');
    const shared = fs.readdirSync(path.join(dist, 'assets')).find((one) => /^site\./.test(one));
    const data = read(`assets/${shared}`);
    expect(data).not.toContain('Previous page');
    expect(data).toContain('"lists":["2","3","4","5","kind/r-d"');
  });
});
