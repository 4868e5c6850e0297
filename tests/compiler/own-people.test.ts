// A site whose people, tables and page for unknown addresses are its own → blocks show what it says.
import { describe, expect, it } from 'vitest';
import { type Compiled, compile } from '../../src/compiler/compile.ts';
import { type Grammar, type JsonSchema, loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { sitemapText } from '../../src/site/feeds/files.ts';
import { check, edited, type Files, findings, site } from '../support/site.ts';

const text = { type: 'string', minLength: 1 };

const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const closed = (properties: Record<string, JsonSchema>, ...required: string[]): JsonSchema => ({
  ...{ type: 'object', additionalProperties: false, required, properties },
});

/** People of another kind, and years with rows of other fields. */
const ALUMNUS: JsonSchema = {
  ...{ title: 'Alumnus', person: true },
  ...closed(
    {
      ...{ name: text, degree: text, employer: text, telephone: text, places: listOf(text) },
      portrait: { ...text, ref: 'image' },
    },
    'name',
  ),
};
const ROW = closed({ winner: { ...text, ref: 'person' }, prize: text }, 'winner');
const PRIZES: JsonSchema = {
  title: 'Prizes',
  ...closed({ prizes: listOf(closed({ title: text, entries: listOf(ROW) }, 'entries')) }, 'prizes'),
};

const loaded = loadGrammar();
const grammar: Grammar = {
  ...loaded,
  documents: new Map([...loaded.documents, ['alumnus', ALUMNUS], ['prizes', PRIZES]]),
  derived: new Map(),
};

const PAGE = 'content/pages/alumni.yaml';
const ALUMNI = `title: Alumni
description: All of them.
blocks:
  - type: roster
    collection: alumni
    photo: portrait
    caption: employer
    groups:
      - title: All
        members:
          - member: Grace_Hopper
  - type: yearTabs
    label: Years
    collection: prizes
    tables:
      - field: prizes
        title: Prizes
        columns:
          - { field: winner, heading: Who }
          - { field: prize, heading: What }
  - type: nameList
    heading: Thanks to
    people:
      - name: Grace Hopper
`;

const own = (page = ALUMNI, profile = ''): Compiled => {
  const settings = String(
    edited(
      'site.yaml',
      'collections:\n',
      'collections:\n  alumni:\n    schema: alumnus\n  prizes:\n    schema: prizes\n',
    )['site.yaml'],
  ).replace(
    'routes:\n',
    'routes:\n  - path: /alumni\n    page: alumni\n  - path: /alumni/:name\n    page: alumnus\n    collection: alumni\n',
  );
  const root = site({
    'site.yaml': settings,
    [PAGE]: page,
    'content/pages/alumnus.yaml': `title: Alumnus\ndescription: One of them.\nblocks:\n  - type: profile\n${profile}`,
    'content/alumni/Grace_Hopper.yaml':
      'name: Grace Hopper\nportrait: images/dot.png\ndegree: Mathematics\nemployer: The Navy\ntelephone: extension 12\nplaces: [Arlington]\n',
    'content/prizes/2023.yaml':
      'prizes:\n  - entries:\n      - {winner: Grace Hopper, prize: Gold}\n',
  });
  return compile({ root, grammar });
};

const errors = (result: Compiled): string[] =>
  findings({
    ...result,
    diagnostics: result.diagnostics.filter(({ severity }) => severity === 'error'),
  });

describe('people of a schema of their own', () => {
  const { output, diagnostics } = own(
    ALUMNI,
    '    photo: portrait\n    group: degree\n    facts:\n      - field: employer\n',
  );

  it('have a roster and profiles without a mistake', () => {
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('give the roster the fields it names, and no others', () => {
    expect(output?.pages.get('/alumni')?.entries['alumni/Grace_Hopper']).toEqual({
      key: 'Grace_Hopper',
      url: '/alumni/grace-hopper',
      fields: { name: 'Grace Hopper', portrait: 'images/dot.png', employer: 'The Navy' },
    });
  });

  it('give the profile the fields it shows, and no others', () => {
    expect(Object.keys(output?.pages.get('/alumni/grace-hopper')?.entry?.fields ?? {})).toEqual([
      'name',
      'portrait',
      'degree',
      'employer',
    ]);
  });

  it('are not listed by search engines unless the site says so', () => {
    expect(output?.pages.get('/alumni/grace-hopper')?.profile).toBe('unlisted');
  });

  it('are linked by their names, in lists and in rows of any schema', () => {
    expect(output?.pages.get('/alumni')?.urlsByName).toEqual({
      'Grace Hopper': '/alumni/grace-hopper',
    });
  });
});

describe('a slip is told once, where it stands', () => {
  it.each([
    ['a photo', 'photo: portrait', 'photo: portrat', 'collection/unknown-field → portrat'],
    ['a column', 'field: prize,', 'field: price,', 'collection/unknown-field → price'],
    [
      'the rows of a table',
      'field: prizes\n',
      'field: prises\n',
      'collection/unknown-field → prises',
    ],
  ])('%s', (_, before, after, found) => {
    expect(errors(own(ALUMNI.replace(before, after)))).toEqual([found]);
  });
});

describe('a page for unknown addresses', () => {
  const named = (line: string): Files => edited('site.yaml', 'routes:\n', `${line}\nroutes:\n`);
  const LOST = { 'content/pages/lost.yaml': 'title: Lost\ndescription: Nothing.\nblocks: []\n' };

  it('needs no route, and is no page that a search finds', () => {
    const { output, diagnostics } = check({ ...named('notFound: lost'), ...LOST });
    expect(diagnostics).toEqual([]);
    expect(output?.site.notFound).toBe('/404');
    expect(output?.pages.get('/404')?.title).toContain('Lost');
    if (output) expect(sitemapText(output)).not.toContain('404');
  });

  it('may be a page of the site', () => {
    const { output } = check(named('notFound: about'));
    expect(output?.site.notFound).toBe('/about');
    expect(output?.pages.has('/404')).toBe(false);
  });

  it('must be there', () => {
    expect(errors(check(named('notFound: abuot')))).toEqual(['route/unknown-page → abuot']);
  });

  it('shares its address with no other page', () => {
    const taken = String(named('notFound: lost')['site.yaml']).replace(
      'path: /about',
      'path: /404',
    );
    const codes = check({ 'site.yaml': taken, ...LOST }).diagnostics.map(({ code }) => code);
    expect(codes).toContain('route/taken');
  });
});
