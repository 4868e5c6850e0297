// The sentences of every subject → those in Spanish are Spanish, all of them.
import { expect, test } from 'vitest';
import { subjectsIn } from '../../src/engine/codegen/words.ts';
import { type Part, parseMessage } from '../../src/words/format.ts';
import { englishIn, ofSpainIn } from '../support/spanish.ts';

/** ["shell.save", "Save"] and so on, in their order. */
function listed(strings: object, path = ''): [name: string, sentence: string][] {
  return Object.entries(strings).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : listed(value as object, `${path}${key}.`),
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
const SAME =
  /(?:^|\.)(?:no|editor|error)$|\.linkedIn\.label$|\.publish\.written$|^hosts\.(?:github|netlify|cloudflare)$|^names\.(?:linkedIn|instagram|practice)$/;

/** Options whose answers are English words. */
const ANSWERS = /\.failOn$/;

test.each([
  ...Object.entries(subjects).map(
    ([subject, { en, es }]) => [subject, writtenIn(en), writtenIn(es)] as const,
  ),
])('what %s says is Spanish in Spanish, all of it', (subject, one, other) => {
  const [first, second] = [new Map(one), new Map(other)];
  const names = (all: Map<string, string>) =>
    [...all.keys()].filter((name) => !name.startsWith('pairs.'));
  expect(names(second)).toEqual(names(first));
  const same = names(second).filter(
    (name) => second.get(name) === first.get(name) && /\p{L}/u.test(second.get(name) ?? ''),
  );
  expect(same.filter((name) => !SAME.test(name))).toEqual([]);
  const english = [...second].filter(
    ([name, sentence]) => !ANSWERS.test(name) && englishIn(sentence).length > 0,
  );
  expect(english).toEqual([]);
  // Visitors of every country read the pages; officers are spoken to as in the Americas.
  if (subject !== 'site') expect([...second.values()].flatMap(ofSpainIn)).toEqual([]);
});
