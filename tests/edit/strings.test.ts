// The sentences of the panel → the same ones in every language, with the same places to fill in.
import { expect, test } from 'vitest';
import { en as createEn } from '../../src/create/sentences/en.ts';
import { es as createEs } from '../../src/create/sentences/es.ts';
import en from '../../src/editor/panel/strings/en.json';
import es from '../../src/editor/panel/strings/es.json';
import { fillIn } from '../../src/editor/panel/strings/strings.ts';
import { subjectsIn } from '../../src/engine/codegen/words.ts';
import { type Part, parseMessage } from '../../src/words/format.ts';
import { englishIn, ofSpainIn } from '../support/spanish.ts';

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
const ALIKE = /\.linkedIn\.label$|\.choices\.no$|\.roles\.editor$|^people\.editor$/;

test('Spanish sentences are Spanish', () => {
  const same = [...spanish].filter(([name, sentence]) => sentence === english.get(name));
  expect(same.map(([name]) => name).filter((name) => !ALIKE.test(name))).toEqual([]);
});

/** A sentence as it is said: its places are filled in with something, be it a text or several. */
const said = (sentence: unknown): string => {
  const anything = Object.assign(['x'], { toLowerCase: () => 'x' });
  return typeof sentence === 'function' ? sentence(...Array(5).fill(anything)) : String(sentence);
};

/** ["member.taken", "x exists already. …"] and so on. */
function saidIn(sentences: object, path = ''): [name: string, sentence: string][] {
  return Object.entries(sentences).flatMap(([key, one]): [string, string][] =>
    typeof one === 'object' ? saidIn(one as object, `${path}${key}.`) : [[path + key, said(one)]],
  );
}

/** All words of a sentence, those of its choices too. */
const allWords = (parts: readonly Part[]): string =>
  parts
    .map((part) =>
      typeof part === 'string'
        ? part
        : Object.values(part.choices ?? {})
            .map(allWords)
            .join(' '),
    )
    .join('');

/** ["member.taken", " exists already. …"] and so on, of a subject. */
const writtenIn = (tree: unknown): [name: string, sentence: string][] =>
  listed(tree as object).map(([name, sentence]) => [name, allWords(parseMessage(sentence))]);

const { language: _, ...subjects } = Object.fromEntries(subjectsIn('src/words'));

/** What is the same in both languages, because it is a name or a sign. */
const SAME = /(?:^|\.)no$|\.linkedIn\.label$|\.publish\.written$/;

test.each([
  ...Object.entries(subjects).map(
    ([subject, { en, es }]) => [subject, writtenIn(en), writtenIn(es)] as const,
  ),
  ['making a site', saidIn(createEn), saidIn(createEs)] as const,
])('what %s says is Spanish in Spanish, all of it', (_, one, other) => {
  const [first, second] = [new Map(one), new Map(other)];
  const names = (all: Map<string, string>) =>
    [...all.keys()].filter((name) => !name.startsWith('pairs.'));
  expect(names(second)).toEqual(names(first));
  const same = names(second).filter((name) => second.get(name) === first.get(name));
  expect(same.filter((name) => !SAME.test(name))).toEqual([]);
  const english = [...second].filter(([, sentence]) => englishIn(sentence).length > 0);
  expect(english).toEqual([]);
  expect([...second.values()].flatMap(ofSpainIn)).toEqual([]);
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
