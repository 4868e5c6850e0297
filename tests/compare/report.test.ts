// What was found → texts that mean nothing but themselves, wherever they come from: Markdown and JSON.
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { micromark } from 'micromark';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../src/compare/comparison.ts';
import { jsonOf, NoReport, summaryIn } from '../../src/compare/report/json.ts';
import { MARKER, markdownOf, type Summary } from '../../src/compare/report/markdown.ts';
import { html, markdown, plain } from '../../src/compare/report/text.ts';
import { run } from '../support/cli.ts';
import { temporaryFolder } from '../support/site.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** The elements of HTML and its texts, each apart. */
const partsOf = (markup: string): { readonly elements: string[]; readonly texts: string[] } => {
  const [elements, texts]: [string[], string[]] = [[], []];
  const visit = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if ('value' in node) texts.push(node.value);
      if (!('tagName' in node)) continue;
      elements.push(node.tagName);
      expect(node.attrs).toEqual([]);
      visit(node.childNodes);
    }
  };
  visit(parseFragment(markup).childNodes);
  return { elements, texts };
};

const rendered = (text: string): ReturnType<typeof partsOf> =>
  partsOf(micromark(text, { allowDangerousHtml: true, allowDangerousProtocol: true }));

/** What GitHub makes of texts in HTML: GitHub Docs, "Autolinked references and URLs", "Mentioning people". */
const REFERENCES = [
  /@[\w-]/,
  /(?:#|\bGH-)\d/i,
  /[a-z]+:\/\//i,
  /\bwww\./i,
  /\b[0-9a-f]{7,40}\b/,
  /:[\w+-]+:/,
  /\b[A-Z]+-\d/i,
];

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![picture](https://evil.example/x.png) [link](javascript:alert(1)) <https://evil.example>',
  '@everyone @octo-cat org/team@abc1234 a@b.example',
  '#1 owner/repo#12 GH-34 JIRA-56 0123456789abcdef0123456789abcdef01234567',
  'https://evil.example www.evil.example ftp://evil.example mailto:a@b.example',
  '**bold** _it_ ~~gone~~ `code` | table | $x^2$ $y$ :rocket: [^1] [x]',
  '-->\n\n# Heading\n\n- [ ] task\n\n> [!NOTE]\n> text',
  '- - -',
  '1. one',
  '+ plus',
  '    code',
  '``` \nfence',
  'two\r\nlines\u2028three',
  '\u202Egnp.exe \u2066isolated\u2069 zero\u200Bwidth \u0000\u001B[31mred',
  `z${'\u0300'.repeat(200)}algo`,
  '&lt;b&gt; &amp;#64;name &#64;name',
  `${MARKER}`,
  '\\',
  '\\@name \\#1',
];

describe('a text in Markdown', () => {
  const meansItself = (text: string): void => {
    // As it stands in a list item, in bold and in a heading.
    for (const around of [
      `- **${markdown(text)}**`,
      `- ${markdown(text)}`,
      `### ${markdown(text)}`,
    ]) {
      const { elements, texts } = rendered(around);
      expect(
        elements.filter((name) => !['ul', 'li', 'strong', 'h3', 'span'].includes(name)),
      ).toEqual([]);
      expect(elements.filter((name) => name === 'ul' || name === 'h3').length).toBe(1);
      const whole = texts.join('').replaceAll('\u200B', '').trim();
      const meant = plain(text) || '(nothing)';
      expect(whole).toBe(meant);
      for (const one of texts) for (const known of REFERENCES) expect(one).not.toMatch(known);
    }
  };

  it.each(HOSTILE)('%j', meansItself);

  it('any other', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(...HOSTILE),
      fc.constantFrom(...'@ #1 GH- 12 : // www . abcdef1 $ * \\ -'.split(' ')),
    );
    const text = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(fc.property(text, meansItself), { numRuns: 100 });
  });

  it('is one line of at most 300 characters, in HTML too', () => {
    expect(plain('a'.repeat(1000))).toHaveLength(300);
    expect(plain('😀'.repeat(1000)).endsWith('😀…')).toBe(true);
    for (const text of HOSTILE) {
      expect(plain(text)).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
      const { elements, texts } = partsOf(
        `<p title="x">${html(text)}</p>`.replace(' title="x"', ''),
      );
      expect([elements, texts.join('')]).toEqual([['p'], plain(text)]);
      expect(html(text)).not.toMatch(/["'<>]/);
    }
  });
});

const NOTHING: Comparison = {
  ...{ chapter: 'West', changes: [], consequences: [], pages: [] },
  versions: { before: 'main (1)', after: 'now' },
  more: { new: 0, removed: 0, changed: 0 },
};

/** A comparison in which every text is this one, so many times. */
const everywhere = (text: string, times = 1): Comparison => {
  const many = <T>(one: T): T[] => Array.from({ length: times }, () => one);
  const place = { words: text, file: text, line: 3, side: 'after' } as const;
  const more = { ...place, pages: [text], texts: { before: text, after: text } };
  return {
    ...{ ...NOTHING, chapter: text, versions: { before: text, after: text } },
    changes: many({
      ...place,
      kind: 'changed',
      content: [text, text],
      pages: [text, text, text, text, text, text],
    }),
    consequences: [
      ...many({ ...more, kind: 'link', weight: 'problem' } as const),
      ...many({ ...more, kind: 'head', weight: 'note' } as const),
    ],
    pages: [{ kind: 'new', url: text, title: text, views: [] }],
    ...{ notDrawn: text, notCompared: text, names: { [text]: text } },
  };
};

describe('the summary', () => {
  it('says what changed, what to look at and how many pages differ', () => {
    const comparison: Comparison = {
      ...NOTHING,
      changes: [
        {
          ...{ kind: 'changed', words: 'Deadline: October 9 → October 12', side: 'after' },
          ...{ file: 'content/season.yaml', line: 12, pages: ['/recruitment'] },
        },
        {
          ...{ kind: 'changed', words: 'Dues: $120', side: 'after' },
          ...{ file: 'site.yaml', line: 1, pages: 'every page' },
        },
        {
          ...{ kind: 'added', words: 'New member', side: 'after', file: 'a', line: 1, pages: [] },
          // There is no room for all of it: what leads elsewhere stays.
          content: [...'0123456789'.split('').map((n) => `Line ${n}`), 'To: https://b.example'],
        },
      ],
      consequences: [
        { kind: 'redirect', weight: 'problem', words: 'No redirect', pages: ['/gallery'] },
        { kind: 'head', weight: 'note', words: 'Title', pages: ['/'], texts: { after: 'Home' } },
      ],
      pages: [{ kind: 'changed', url: '/recruitment', title: 'Join', views: [] }],
      more: { new: 0, removed: 2, changed: 40 },
      names: { '/recruitment': 'Join us', '/': 'Home' },
    };
    expect(markdownOf(comparison).split('\n')).toEqual([
      ...['<!-- chapterkit: compare -->', '### What this changes on the site of West', ''],
      ...['Compared with main \\(1\\).', ''],
      ...['', '#### Check this first', '', '- \\/gallery: No redirect'],
      ...['', '#### Content changes', ''],
      '- **Deadline\\: October 9 → October 12** (content\\/season\\.yaml line 12) → Join us (\\/recruitment)',
      '- **Dues\\: <span>$</span>120** (site\\.yaml line 1) → every page',
      '- **New member** (a line 1)',
      ...[0, 1, 2, 3, 4, 5, 6].map((n) => `  - Line ${n}`),
      '  - To\\: https\\:&#8203;\\/\\/b\\.example',
      '  - … and 3 more, in the report',
      ...['', '#### Good to know', '', '- Home (\\/): Title: nothing → Home'],
      ...['', 'Pages: 41 changed, 2 removed. The report shows them before and after.', ''],
    ]);
    expect(markdownOf(NOTHING)).toMatch(
      /Nothing changed in the content\.\n\nNo page looks different\.\n$/,
    );
  });

  it.each(HOSTILE)('holds no markup that comes from a text: %j', (text) => {
    const { elements, texts } = rendered(markdownOf(everywhere(text)).replace(MARKER, ''));
    const known = ['h3', 'h4', 'p', 'ul', 'li', 'strong', 'span'];
    expect(elements.filter((name) => !known.includes(name))).toEqual([]);
    expect(elements.filter((name) => name === 'li')).toHaveLength(5);
    for (const one of texts) for (const reference of REFERENCES) expect(one).not.toMatch(reference);
    expect(markdownOf(everywhere(text)).split(MARKER)).toHaveLength(2);
  });

  it.each(['$'.repeat(300), 'fine', '@a'.repeat(500)])(
    'is short enough for a comment: %.5s',
    (text) => {
      const summary = markdownOf(everywhere(text, 5000));
      expect(summary.length).toBeLessThan(60_000);
      const counted = [...summary.matchAll(/^- … and (\d+) more, in the report$/gm)].map((m) =>
        Number(m[1]),
      );
      const shown = [...summary.matchAll(/^- (?!…)/gm)].length;
      expect(counted.reduce((sum, one) => sum + one, shown)).toBe(15_000);
      expect(shown).toBeGreaterThan(1);
    },
  );
});

describe('JSON', () => {
  it('is read as it was written, and nothing else is', () => {
    for (const text of HOSTILE) {
      const comparison = everywhere(text);
      expect(markdownOf(summaryIn(jsonOf(comparison)))).toBe(markdownOf(comparison));
    }
    const { pages, consequences, ...rest } = everywhere('x', 3);
    expect(summaryIn(jsonOf(everywhere('x', 3)))).toEqual({
      ...rest,
      pages: pages.map(({ kind, url }) => ({ kind, url })),
      consequences: consequences.map(({ side: _, ...one }) => one),
    });
  });

  it.each<[string, (from: Summary) => unknown]>([
    ['nothing', () => undefined],
    ['a list', () => []],
    ['no versions', ({ versions: _, ...from }) => from],
    ['another text', (from) => ({ ...from, chapter: { toString: 'x' } })],
    ['another kind', (from) => ({ ...from, changes: [{ ...from.changes[0], kind: '<b>' }] })],
    ['half a line', (from) => ({ ...from, changes: [{ ...from.changes[0], line: 1.5 }] })],
    ['pages in a word', (from) => ({ ...from, changes: [{ ...from.changes[0], pages: 'all' }] })],
    ['a count below zero', (from) => ({ ...from, more: { ...from.more, new: -1 } })],
  ])('is refused: %s', (_, broken) => {
    const text = JSON.stringify(broken(summaryIn(jsonOf(everywhere('x'))))) ?? '';
    expect(() => summaryIn(text)).toThrow(NoReport);
  });

  it('that is too large is refused, and what is not known is left out', () => {
    expect(() => summaryIn(`"${'x'.repeat(10_000_001)}"`)).toThrow('it is too large');
    const more = JSON.stringify({ ...summaryIn(jsonOf(NOTHING)), body: '@x' }).replace(
      '{',
      '{"__proto__":{"polluted":1},',
    );
    const summary = summaryIn(more);
    expect(Object.keys(summary)).not.toContain('body');
    expect((summary as unknown as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('becomes a summary with --from, and what is no report a sentence', async () => {
    const folder = temporaryFolder();
    const [from, to] = ['changes.json', 'comment.md'].map((name) => path.join(folder, name));
    if (!from || !to) throw new Error('no names');
    fs.writeFileSync(from, jsonOf(everywhere(HOSTILE[0] ?? '')));
    expect(await run(['compare', '--from', from, '--summary', to])).toMatchObject({
      code: 0,
      err: '',
    });
    expect(fs.readFileSync(to, 'utf8')).toBe(markdownOf(everywhere(HOSTILE[0] ?? '')));
    fs.writeFileSync(from, '');
    const { code, err } = await run(['compare', '--from', from, '--summary', to]);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('is not a compare report: it is not JSON.'),
    ]);
  });
});
