// The sentences of the panel → the same ones in every language, with the same places to fill in.
import { expect, test } from 'vitest';
import en from '../../src/editor/panel/strings/en.json';
import es from '../../src/editor/panel/strings/es.json';
import { fillIn } from '../../src/editor/panel/strings/strings.ts';

/** ["shell.save", "Save"] and so on, in their order. */
function listed(strings: object, path = ''): [name: string, sentence: string][] {
  return Object.entries(strings).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : listed(value as object, `${path}${key}.`),
  );
}

const placesIn = (sentence: string): string[] => (sentence.match(/\{\w+\}/g) ?? []).sort();

const english = new Map(listed(en));
const spanish = new Map(listed(es));

test('Spanish has every sentence and no other, with the same places', () => {
  expect([...spanish.keys()]).toEqual([...english.keys()]);
  for (const [name, sentence] of spanish)
    expect(placesIn(sentence), name).toEqual(placesIn(english.get(name) ?? ''));
});

test('what is handed in is called so everywhere', () => {
  for (const { shell, handIn } of [en, es]) expect(handIn.title).toBe(shell.handIn);
});

/** What is the same in both languages. */
const ALIKE = /\.linkedIn\.label$|\.choices\.no$/;

test('Spanish sentences are Spanish', () => {
  const same = [...spanish].filter(([name, sentence]) => sentence === english.get(name));
  expect(same.map(([name]) => name).filter((name) => !ALIKE.test(name))).toEqual([]);
});

test('places are filled in, and a plural follows its count', () => {
  expect(fillIn('Undo “{what}”', { what: 'Deadline' })).toBe('Undo “Deadline”');
  expect(fillIn('{one} {other}', { one: 1 })).toBe('1 {other}');
  const files = { one: '1 file', other: '{count} files' };
  expect([0, 1, 2].map((count) => fillIn(files, { count }))).toEqual([
    '0 files',
    '1 file',
    '2 files',
  ]);
});
