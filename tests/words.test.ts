// The words that pages say by themselves → in every built-in language all of them, and in editors the English ones.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../src/compiler/files/disk.ts';
import { wordsLanguage, wordsOf } from '../src/compiler/text/site-strings.ts';
import { PLACE } from '../src/model/words.ts';
import { siteTexts } from '../src/words/gen/site.gen.ts';

type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Schema {
  readonly description: string;
  readonly properties: Readonly<Record<string, Schema>>;
}

const schema = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../schema/words.schema.json'), 'utf8'),
) as Schema;

/** [menu.open, "Open the menu"] and so on. */
function listed(words: unknown): [name: string, word: string][] {
  return Object.entries(words as Groups).flatMap(([group, inside]) =>
    Object.entries(inside).map(([word, text]): [string, string] => [`${group}.${word}`, text]),
  );
}

function placesIn(text: string): string[] {
  return Array.from(text.matchAll(PLACE), ([place]) => place).sort();
}

const { en, es } = siteTexts;
const english = new Map(listed(en));
const spanish = new Map(listed(es));

test('editors show the English word beside each', () => {
  const shown = Object.entries(schema.properties).flatMap(([group, { properties }]) =>
    Object.entries(properties).map(([word, { description }]): [string, string | undefined] => [
      `${group}.${word}`,
      / In English: "(.*)"$/s.exec(description)?.[1],
    ]),
  );
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(english));
});

test('the description of a word names all of its places before the English word', () => {
  for (const [group, { properties }] of Object.entries(schema.properties))
    for (const [word, { description }] of Object.entries(properties)) {
      const [before = '', example = ''] = description.split(' In English: ');
      expect(placesIn(before), `${group}.${word}`).toEqual(placesIn(example));
    }
});

test('Spanish has every word, with the same places', () => {
  expect([...spanish.keys()]).toEqual([...english.keys()]);
  for (const [name, word] of spanish)
    expect(placesIn(word), name).toEqual(placesIn(english.get(name) ?? ''));
});

/** Words that are written alike in both languages. */
const ALIKE: readonly string[] = [];

test('Spanish words are Spanish', () => {
  const same = [...spanish].filter(([name, word]) => word === english.get(name));
  expect(same.map(([name]) => name)).toEqual(ALIKE);
});

test('a region has the words of its language, and its own words come first', () => {
  const own = wordsOf({ language: 'es-MX' }, { menu: { open: 'Abrir' } });
  expect(own.menu).toEqual({ ...es.menu, open: 'Abrir' });
  expect(own.form).toEqual(es.form);
  expect(wordsOf({ language: 'he' }).menu).toEqual(en.menu);
});

test('what a language lacks is said as the site says it in its first one, if that is built in', () => {
  const spoken = (...languages: string[]) =>
    wordsLanguage({ language: languages.at(-1) ?? '', languages: languages.slice(0, -1) });
  expect(spoken('es-MX', 'en', 'pt')).toBe('es');
  expect(spoken('es', 'en')).toBe('en');
  expect(spoken('ca', 'es', 'pt')).toBe('en');
  const brazilian = wordsOf(
    { language: 'pt', languages: ['es', 'pt'] },
    { menu: { open: 'Abrir o menu' } },
  );
  expect(brazilian.menu).toEqual({ ...es.menu, open: 'Abrir o menu' });
});

test('texts for people, names and comments are in American English', () => {
  const root = path.join(import.meta.dirname, '..');
  const files = ['src', 'schema', 'content'].flatMap((folder) =>
    filesBelow(path.join(root, folder)).map((file) => `${folder}/${file}`),
  );
  const texts = [
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'SECURITY.md',
    'site.yaml',
    ...files,
  ];
  const british =
    /organis|programme\b|\btelephone|cancelled|licence|colour|centre[ds]?\b|behaviour|favourit|\bmend\b|\banew\b/i;
  // What a field holds, as calendars and search engines spell it.
  const named =
    /STATUS:CANCELLED|EventCancelled|(?:status: |events\.|["'`])cancelled|\bcancelled(?=\??: | \{)/g;
  const found = texts
    // It knows how people write about their phones and licenses; the other has Spanish words.
    .filter(
      (file) =>
        /\.(?:ts|tsx|js|mjs|css|json|yaml|md)$/.test(file) && !/private-words|\/es\b/.test(file),
    )
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, i) =>
          british.test(line.replace(named, '')) ? [`${file}:${i + 1} ${line.trim()}`] : [],
        ),
    );
  expect(found).toEqual([]);
});

test('what people read says nothing that sounds translated', () => {
  const root = path.join(import.meta.dirname, '..');
  const translated =
    /web site|address of mail|home town|small letters|behind the words|stands? (?:here|there)|is called so|is called that|in place of "|" is none|" is no |the one of the|a second time|neither with|\bTimezone\b|on its line/;
  const files = [
    'README.md',
    ...filesBelow(path.join(root, 'schema')).map((file) => `schema/${file}`),
    ...filesBelow(path.join(root, 'src'))
      .filter((file) =>
        /schema\.json$|\/en\.json$|^compiler\/.*\.ts$|\/words\.ts$|^cli\.ts$|^commands\/|^words\/en\//.test(
          file,
        ),
      )
      .map((file) => `src/${file}`),
  ];
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      // Comments are for us.
      .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && translated.test(line))
      .map((line) => `${file} ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
