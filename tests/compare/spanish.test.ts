// What compare and hand-in say of a change, in Spanish: the sentences of changes, and the report around them.
import { expect, it } from 'vitest';
import { kindsIn } from '../../src/compare/pages/blocks.ts';
import { htmlOf } from '../../src/compare/report/html.ts';
import { jsonOf, summaryIn } from '../../src/compare/report/json.ts';
import { markdownOf } from '../../src/compare/report/markdown.ts';
import { prettyOf } from '../../src/compare/report/pretty.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { grammarIn } from '../../src/compiler/grammar/grammar-in.ts';
import type { Plain } from '../../src/editor/operation.ts';
import { siteChanges } from '../../src/editor/yaml-edits/site-changes.ts';
import { titleOf } from '../../src/editor/yaml-edits/title.ts';
import { comparison, page, picture } from '../support/comparison.ts';

const told = (file: string, schema: string, before: Plain | undefined, after: Plain | undefined) =>
  siteChanges(
    [{ file, schema, before, after }],
    [],
    grammarIn(loadGrammar(), 'es'),
    [{ file, value: after ?? before }],
    'es',
  ).changes.map(({ words }) => words);

const PAGE = 'content/pages/faqs.yaml';
const prose = (heading: string) => ({ type: 'prose', heading, text: 'Uno.' });

const SEASON = 'content/season.yaml';

it.each([
  [
    SEASON,
    { deadline: '2025-10-09' },
    { deadline: '2025-10-12' },
    /: 9 de octubre → 12 de octubre$/,
  ],
  [
    SEASON,
    { deadline: '2025-10-09 18:30' },
    { deadline: '2025-10-09 19:00' },
    /6:30 p\. m\. → 7:00 p\. m\.$/,
  ],
  [SEASON, { applyLink: 'https://a.org' }, {}, /^Se quitó ".+"$/],
  [PAGE, { title: 'FAQs' }, { title: 'Preguntas' }, /^FAQs ahora se llama "Preguntas"$/],
  [PAGE, undefined, { title: 'FAQs' }, /: se añadió FAQs$/],
  [PAGE, { title: 'FAQs' }, undefined, /: se quitó FAQs$/],
  ['content/members/A.yaml', undefined, { name: 'A' }, /^Miembro: se añadió A$/],
  [PAGE, { blocks: [prose('A')] }, { blocks: [prose('A'), prose('B')] }, /: se añadió Texto "B"$/],
  [
    PAGE,
    { blocks: [prose('A'), prose('B')] },
    { blocks: [prose('B'), prose('A')] },
    /: (?:subió|bajó) Texto "[AB]"$/,
  ],
] as const)('%s %#', (file, before, after, words) => {
  const schema = file === SEASON ? 'season' : file === PAGE ? 'page' : 'member';
  expect(told(file, schema, before as Plain | undefined, after as Plain | undefined)).toEqual([
    expect.stringMatching(words),
  ]);
});

it('a title counts the others', () => {
  const of = (count: number) =>
    titleOf(
      Array.from({ length: count }, (_, i) => ({ words: `Uno ${i}`, about: `Otro ${i}` })),
      'es',
    );
  expect([of(2), of(4)]).toEqual(['Uno 0, y 1 más', 'Uno 0, y 3 más']);
});

/** Words of the report that no Spanish one has. */
const ENGLISH =
  /\b(?:what|changed|before|after|pages?|the|good|check|this|more|nothing|looks?|screenshots|compared|phone|show|both|unchanged|every)\b/i;

it('the report is in one language', () => {
  const all = comparison({
    language: 'es',
    versions: { before: 'main', after: 'ahora' },
    names: { '/page': 'Una', '/a': 'Dos' },
    made: { before: { authors: ['Ana', 'Bo'], day: '2026-11-20', isOpen: true } },
    changes: [
      {
        ...{ kind: 'added', words: 'Uno', file: 'a.yaml', line: 1, side: 'after' },
        ...{ pages: 'every page', look: { url: '/page', after: picture } },
      },
      {
        kind: 'removed',
        words: 'Dos',
        file: 'b.yaml',
        line: 2,
        side: 'before',
        pages: ['/a', '/b', '/c', '/d', '/e', '/f'],
      },
    ],
    consequences: [
      { kind: 'link', weight: 'problem', words: 'Tres', pages: ['/a'] },
      { kind: 'head', weight: 'note', words: 'Cuatro', texts: { after: 'x' } },
    ],
    pages: [page({ title: 'Una' }), page({ kind: 'new', url: '/otra', title: 'Otra' })],
    more: { changed: 2, new: 1, removed: 0 },
  });
  const text = htmlOf(all)
    .replace(/<(script|style)>[\s\S]*?<\/\1>/g, '')
    .replace(/(?:alt|aria-label|data-(?:name|before))="([^"]*)"/g, '> $1 <')
    .replace(/<[^>]*>/g, ' ');
  for (const printed of [prettyOf(all, false), markdownOf(all).replace(/^<!--.*-->/, ''), text])
    expect(printed.replace(/Block|Footer|\/page|Test Chapter|[ab]\.yaml/g, '')).not.toMatch(
      ENGLISH,
    );
  expect(prettyOf(all, false)).toContain('Dos (/a), /b');
  expect(prettyOf(all, false)).toContain('Dos (/a): Tres');
  expect(htmlOf(all)).toContain('<html lang="es">');
  expect(markdownOf(summaryIn(jsonOf(all)))).toBe(markdownOf(all));
});

it('blocks are called as in the editor', () => {
  const kindOf = kindsIn(loadGrammar(), 'es');
  expect(['hero', 'factsGrid', 'footer', '', 'page'].map(kindOf)).toEqual([
    ...['Portada', expect.not.stringContaining('Facts'), 'Pie de página', 'Bloque', 'Página'],
  ]);
  expect(kindsIn(loadGrammar())('factsGrid')).toBe('Facts grid');
});

it('nothing is told, too', () => {
  const none = comparison({ language: 'es' });
  expect(prettyOf(none, false)).toContain('Nada cambió en el contenido.');
  expect(markdownOf(none)).toContain('Ninguna página se ve distinta.');
  expect(htmlOf(none)).toContain('Las dos versiones tienen el mismo contenido');
});
