// Texts with ${facts} → texts.
import { expect, it } from 'vitest';
import { expandPlaceholders, type TextError } from '../../src/compiler/2-validate/placeholders.ts';

const facts = {
  chapter: {
    name: 'Tiny Chapter',
    founded: 2010,
    motto: '${chapter.name} first',
    lost: '${chapter.gone}',
  },
  season: {
    name: 'Fall Rush',
    events: [{ title: 'Night of ${chapter.name}' }],
    full: '${season.events}',
    a: '${season.b}',
    b: 'x ${season.a}',
    empty: null,
  },
};

const one = (text: unknown) => expandPlaceholders(text, facts);

it.each([
  ['a text without facts', 'Hello', 'Hello'],
  ['a fact in a text', 'We are ${chapter.name}.', 'We are Tiny Chapter.'],
  ['a number in a text', 'Since ${chapter.founded}', 'Since 2010'],
  ['two facts', '${chapter.name} ${season.name}', 'Tiny Chapter Fall Rush'],
  ['a fact alone keeps its kind', '${chapter.founded}', 2010],
  ['a list alone, with its own facts', '${season.events}', [{ title: 'Night of Tiny Chapter' }]],
  ['a fact that repeats a fact', '${chapter.motto}', 'Tiny Chapter first'],
  ['a fact that is a list by another fact', '${season.full}', [{ title: 'Night of Tiny Chapter' }]],
  ['an item of a list', '${season.events.0.title}', 'Night of Tiny Chapter'],
  ['blanks alone are nothing', ' \n ', ''],
  ['numbers and answers stay', { a: [1, true, null] }, { a: [1, true, null] }],
  ['a dollar sign stays', '$5 {a} $ {b}', '$5 {a} $ {b}'],
  ['signs of replacement stay', 'a $& b', 'a $& b'],
])('%s', (_, value, expected) => {
  expect(one(value)).toMatchObject({ value: expected, textErrors: [] });
});

const reported = ({ textErrors }: { textErrors: readonly TextError[] }) =>
  textErrors.map(({ code, within, elsewhere }) =>
    `${code} ${within ?? ''}${elsewhere ? ' elsewhere' : ''}`.trim(),
  );

it.each([
  ['a fact without a value', 'a ${season.empty}', ['variable/unknown ${season.empty}']],
  ['a prototype', 'a ${__proto__}', ['variable/unknown ${__proto__}']],
  [
    'a fact whose own text is wrong',
    'a ${chapter.lost}',
    ['variable/unknown ${chapter.lost} elsewhere'],
  ],
  ['a circle between other facts', 'a ${season.a}', ['variable/cycle ${season.a} elsewhere']],
  ['each unknown fact', '${a.b} ${c.d}', ['variable/unknown ${a.b}', 'variable/unknown ${c.d}']],
  // Others are in tests/diagnostics/variable.
])('refuses %s', (_, value, codes) => {
  expect(reported(one(value))).toEqual(codes);
});

it('names what takes a fact whole', () => {
  expect(one({ a: ['${season.events}', 'x ${season.name}'] }).factUses).toEqual([
    { path: ['a', 0], fact: 'season.events' },
  ]);
});

it('tells a circle once, at its first fact', () => {
  const own = expandPlaceholders(facts.season, facts, (path) => ['season', ...path].join('.'));
  expect(reported(own).filter((text) => !text.endsWith('elsewhere'))).toEqual([
    'variable/cycle ${season.b}',
  ]);
});

it('keeps __proto__ a name like any other', () => {
  const value = JSON.parse('{"__proto__": {"title": "x"}}') as object;
  const copy = one(value).value as object;
  expect(Object.keys(copy)).toEqual(['__proto__']);
  expect('title' in copy).toBe(false);
});
