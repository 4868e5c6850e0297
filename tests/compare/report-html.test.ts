// What compare found → one HTML file: whole, and made of texts that are only texts.
import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../src/compare/report/html.ts';
import { comparison, page, picture } from '../support/comparison.ts';

const documentOf = (...parts: Parameters<typeof comparison>) => {
  const html = htmlOf(comparison(...parts));
  return { html, document: new JSDOM(html).window.document };
};

const textOf = (element: Element | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  // A title has as many letters as the name of a chapter.
  rules: { 'long-title': 'off' },
});

const mistakesIn = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId} ${line} ${message}`),
  );
};

const HOSTILE = [
  '</script><script>window.ran = 1</script>',
  '</style><style>body{display:none}</style>',
  '"><img src=x onerror="window.ran = 1">',
  "' onmouseover='window.ran = 1",
  'javascript:window.ran=1',
  '<!--',
  ']]><svg onload=window.ran=1>',
  '${chapter.name} &lt;b&gt; &#x3c;',
];

/** A page on which "Two" went above "One". */
const moved = (name = 'Two') =>
  page({
    url: '/moved',
    blocks: [
      { how: 'same', label: 'Header' },
      { how: 'moved', label: `Prose "${name}"`, places: { before: 1, after: 0 } },
      { how: 'same', label: 'Prose "One"', places: { before: 0, after: 1 } },
      { how: 'removed', label: 'Buttons', places: { before: 2 } },
    ],
  });

/** A report with the same text in every place that has one. */
const full = (text: string) =>
  documentOf({
    ...{ chapter: text, notDrawn: text, versions: { before: text, after: text } },
    changes: [
      {
        ...{ kind: 'changed', words: text, file: text, line: 1, side: 'before' },
        ...{ pages: [`/${text}`], look: { url: text, after: picture } },
      },
    ],
    consequences: [
      {
        ...{ kind: 'link', weight: 'problem', words: text, pages: [text], file: text },
        texts: { before: text, after: text },
      },
    ],
    pages: [
      page({ url: text, title: text, label: text }),
      page({ kind: 'new', url: `/${text}`, title: text }),
      moved(text),
    ],
    names: { [text]: text },
    made: { after: { authors: [text], day: '2026-11-20', isOpen: true } },
  });

/** What an attack would add to. */
const shapeOf = (document: Document): string[] =>
  [...document.querySelectorAll('*')].map(
    (element) => `${element.tagName} ${element.getAttributeNames().join(' ')}`,
  );

describe('a text of the site', () => {
  const innocent = full('innocent');

  it.each(HOSTILE)('is only a text: %s', async (text) => {
    const { html, document } = full(text);
    expect(shapeOf(document)).toEqual(shapeOf(innocent.document));
    expect(await mistakesIn(html)).toEqual([]);
    for (const place of ['.chapter', '.versions dd bdi', '#changes .words', '#problems .words'])
      expect(textOf(document.querySelector(place))).toBe(text);
    for (const link of document.querySelectorAll('a'))
      expect(link.getAttribute('href')).toMatch(/^#[a-z]+(?:-\d+)?$/);
    for (const image of document.querySelectorAll('img'))
      expect(image.getAttribute('src')).toMatch(/^data:image\/webp;base64,[\w+/=]+$/);
  });

  it('turns no direction, and is cut where nobody would read on', () => {
    const { html, document } = documentOf({
      chapter: 'safe\u202egpj.exe\u2066',
      versions: { before: 'x'.repeat(5_000), after: 'y' },
    });
    expect(textOf(document.querySelector('.chapter'))).toBe('safegpj.exe');
    expect(html).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
    expect(textOf(document.querySelector('.versions dd')).length).toBeLessThan(400);
  });
});

describe('the file', () => {
  it('says so if nothing changed', async () => {
    const { html, document } = documentOf({});
    expect(textOf(document.querySelector('main'))).toBe(
      'Nothing changed Both versions have the same content, and every page looks the same.',
    );
    expect(await mistakesIn(html)).toEqual([]);
  });

  it('says what was not compared and why', () => {
    const { document } = documentOf({ notDrawn: 'no browser', notCompared: 'it is a build' });
    expect(textOf(document.querySelector('#pages'))).toContain('No screenshots: no browser.');
    expect(textOf(document.querySelector('#changes'))).toContain(
      'The content was not compared: it is a build.',
    );
    expect(document.querySelector('.tools')).toBeNull();
  });
});

describe('the words', () => {
  it('come first, problems before what is good to know, each with its place and its pages', () => {
    const { document } = documentOf({
      changes: [
        { kind: 'changed', words: 'A', file: 'a.yaml', line: 3, side: 'after', pages: ['/faqs'] },
        { kind: 'removed', words: 'B', file: 'b.yaml', line: 4, side: 'before', pages: ['/other'] },
        ...[{ kind: 'changed', words: 'C', file: 'c.yaml', line: 5, side: 'after' } as const].map(
          (one) => ({ ...one, pages: 'every page' as const }),
        ),
      ],
      consequences: [
        { kind: 'head', weight: 'note', words: 'Noted', texts: { after: 'T' } },
        { kind: 'accessibility', weight: 'problem', words: 'Wrong', pages: ['/faqs', '/other'] },
      ],
      pages: [page({ url: '/faqs' })],
      names: { '/faqs': 'FAQs' },
    });
    const headings = [...document.querySelectorAll('h1, h2, h3')].map(textOf);
    expect(headings).toEqual([
      'What changed',
      'Check this first',
      'Content changes',
      'Good to know',
      '1 page differs',
      'FAQs',
    ]);
    expect([...document.querySelectorAll('.list > li')].map(textOf)).toEqual([
      'Accessibility Wrong FAQs /faqs /other',
      'Changed A',
      'Removed B',
      'Changed C',
      'Search and sharing Noted Before nothing After T',
    ]);
    expect(textOf(document.querySelector('.facts'))).toContain('1 thing to look at');
    expect([...document.querySelectorAll('.group > .where')].map(textOf)).toEqual([
      'FAQs /faqs',
      '/other',
      'every page',
    ]);
    expect([...document.querySelectorAll('.programmers li')].map(textOf)).toEqual([
      'A a.yaml:3',
      'B Was b.yaml:4',
      'C c.yaml:5',
    ]);
    const links = [...document.querySelectorAll('.where a')].map((a) => a.getAttribute('href'));
    expect(links).toEqual(['#page-1', '#page-1', '#pages']);
  });

  it('have a picture beside them, which leads to the page', () => {
    const change = { kind: 'changed', words: 'A', file: 'a', line: 1, side: 'after' } as const;
    const { document } = documentOf({
      changes: [
        {
          ...change,
          pages: ['/faqs'],
          look: { url: '/faqs', before: picture, after: picture },
        },
        { ...change, pages: ['/faqs'] },
      ],
      pages: [page({ url: '/faqs' })],
      names: { '/faqs': 'FAQs' },
    });
    const [look, ...others] = document.querySelectorAll('.list .look');
    expect(others).toEqual([]);
    expect(look?.getAttribute('href')).toBe('#page-1');
    expect([...(look?.querySelectorAll('img') ?? [])].map((image) => image.alt)).toEqual([
      'A (FAQs), before',
      'A (FAQs), after',
    ]);
  });

  it('say who made the versions and when, and that there are no problems', () => {
    const change = { kind: 'changed', words: 'A', file: 'a', line: 1, side: 'after' } as const;
    const parts = { changes: [{ ...change, pages: [] }] };
    const made = {
      before: { authors: ['Ana'], since: '2026-11-18', day: '2026-11-20' },
      after: { authors: ['Bo', 'Cy'], isOpen: true },
    };
    const { document } = documentOf({ ...parts, made });
    expect([...document.querySelectorAll('.versions small')].map(textOf)).toEqual([
      'Ana · November 18 – 20, 2026',
      'Bo and Cy · not handed in yet',
    ]);
    const facts = (more: Parameters<typeof documentOf>[0]) =>
      textOf(documentOf({ ...parts, ...more }).document.querySelector('.facts'));
    expect(facts({})).toBe('No problems found 1 content change');
    expect(facts({ notDrawn: 'no browser' })).toBe('1 content change');
    const wrong = { kind: 'link', weight: 'problem', words: 'W' } as const;
    expect(facts({ consequences: [wrong] })).toBe('1 thing to look at 1 content change');
  });

  it('fold away where there are too many to read', () => {
    const { document } = documentOf({
      consequences: Array.from({ length: 23 }, (_, i) => ({
        ...({ kind: 'head', weight: 'note' } as const),
        words: `Note ${i}`,
      })),
    });
    expect(document.querySelectorAll('#notes > details > .list > li')).toHaveLength(20);
    expect(textOf(document.querySelector('#notes details details summary'))).toBe('3 more');
    expect(document.querySelectorAll('#notes details details li')).toHaveLength(3);
  });
});

describe('the pages', () => {
  it('show the blocks that differ from both versions, and name those that do not', () => {
    const { document } = documentOf({ pages: [page({ url: '/faqs', label: 'Chart "Majors"' })] });
    const view = document.querySelector('#page-1 .at-390');
    expect(textOf(view)).toBe('Changed Chart "Majors" Before After Unchanged: Footer');
    expect([...(view?.querySelectorAll('img') ?? [])].map((image) => image.alt)).toEqual([
      'Chart "Majors" before, /faqs on a phone',
      'Chart "Majors" after, /faqs on a phone',
    ]);
    expect(view?.querySelector('img')?.className).toBe('picture cut-above');
  });

  it('show what moved on a map of the column', () => {
    const { document } = documentOf({ pages: [moved()] });
    const map = document.querySelector('#page-1 .at-390 .map');
    const columns = [...(map?.querySelectorAll('ol') ?? [])].map((list) =>
      [...list.children].map((one) => `${one.className} ${textOf(one)}`),
    );
    expect(columns).toEqual([
      ['same One', 'moved Two', 'removed Buttons'],
      ['moved Two', 'same One'],
    ]);
    const lines = [...(map?.querySelectorAll('path') ?? [])].map((line) => [
      line.getAttribute('class'),
      line.getAttribute('d'),
    ]);
    expect(lines).toEqual([
      ['moved', 'M0 48C30 48 30 16 60 16'],
      ['same', 'M0 16C30 16 30 48 60 48'],
    ]);
    // The map names what did not change.
    expect(textOf(document.querySelector('#page-1 .at-390'))).not.toContain('Unchanged');
  });

  it('that change in the same way are shown once', () => {
    const { document } = documentOf({
      changes: [{ kind: 'changed', words: 'A', file: 'a', line: 1, side: 'after', pages: ['/b'] }],
      pages: [page({ url: '/a' }), page({ url: '/b' }), page({ url: '/c', label: 'Another' })],
      more: { changed: 37, new: 1, removed: 0 },
    });
    expect([...document.querySelectorAll('h3')].map(textOf)).toEqual(['/a', '/c']);
    expect([...document.querySelectorAll('.page > summary')].map(textOf)).toEqual([
      '/aThe same on 1 more page',
      '/c',
    ]);
    expect(document.querySelector('#changes a')?.getAttribute('href')).toBe('#page-1');
    expect(textOf(document.querySelector('#pages > h2'))).toBe('41 pages differ');
    expect(textOf(document.querySelector('.more'))).toBe(
      '… and 37 more pages, 1 more new page, without screenshots',
    );
  });
});
