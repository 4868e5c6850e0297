// Sentences are data: what each place takes, what a language must have, and that another language is a folder.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordModules } from '../src/engine/codegen/words.ts';
import { format, type Parameters, parseMessage } from '../src/words/format.ts';
import { temporaryFolder } from './support/temporary.ts';

describe('a sentence', () => {
  const said = (text: string, values: Parameters = {}, locale = 'en-US') =>
    format(parseMessage(text), values, locale);

  it.each<[string, Parameters, string]>([
    ['Save {file}', { file: 'a.yaml' }, 'Save a.yaml'],
    ['{count} files', { count: 2000 }, '2000 files'],
    ['{count, number} files', { count: 2000 }, '2,000 files'],
    ['{count, plural, =0 {none} one {a file} other {{count} files}}', { count: 0 }, 'none'],
    ['{count, plural, =0 {none} one {a file} other {{count} files}}', { count: 1 }, 'a file'],
    ['{count, plural, =0 {none} one {a file} other {{count} files}}', { count: 7 }, '7 files'],
    ['{how, select, new {New} other {Old {how}}}', { how: 'new' }, 'New'],
    ['{how, select, new {New} other {Old {how}}}', { how: 'worn' }, 'Old worn'],
    ['{near, select, none {} other {Did you mean {near}?}}', {}, ''],
    [
      '{near, select, none {} other {Did you mean {near}?}}',
      { near: 'none' },
      'Did you mean none?',
    ],
    ['{near, select, none {-} other {{near}}}', { near: 'constructor' }, 'constructor'],
    ['{isAll, select, true {all} false {some}}', { isAll: false }, 'some'],
    ['{names, and}', { names: ['a', 'b', 'c'] }, 'a, b, and c'],
    ['{names, or}', { names: ['a', 'b'] }, 'a or b'],
    ['{names, list}', { names: ['a', 'b'] }, 'a, b'],
    ['{names, quoted}', { names: ['a', 'b'] }, '"a", "b"'],
    ['{name, capital} is empty', { name: 'an item' }, 'An item is empty'],
    [
      "Write $'{'season.name'}' in the chapter's text",
      {},
      "Write ${season.name} in the chapter's text",
    ],
    ["Don''t", {}, "Don't"],
  ])('%s with %j is "%s"', (text, values, words) => {
    expect(said(text, values)).toBe(words);
  });

  it('counts and lists as its language does', () => {
    expect(said('{count, number}', { count: 2000 }, 'es-419')).toBe('2,000');
    expect(said('{names, and}', { names: ['Ana', 'Iris'] }, 'es-419')).toBe('Ana e Iris');
    const polish = '{n, plural, one {plik} few {pliki} other {plików}}';
    expect([1, 3, 5].map((n) => said(polish, { n }, 'pl'))).toEqual(['plik', 'pliki', 'plików']);
  });

  it.each(['Save {file', 'Save file}', '{n, plural, one {a} other {b}', '{n, plural, one a}'])(
    '%s is refused',
    (text) => {
      expect(() => parseMessage(text)).toThrow(/\}|brace/);
    },
  );
});

describe('the modules of sentences', () => {
  const EN = 'save: Save {file}\nmade: "{count, plural, one {a file} other {{count} files}}"\n';
  const ABOUT = 'name: English\nlocale: en-US\n';

  /** A folder of languages: the files of each. */
  const languages = (all: Record<string, Record<string, string>>): string => {
    const folder = temporaryFolder();
    for (const [language, files] of Object.entries(all))
      for (const [file, text] of Object.entries({ 'language.yaml': ABOUT, ...files })) {
        fs.mkdirSync(path.join(folder, language), { recursive: true });
        fs.writeFileSync(path.join(folder, language, file), text);
      }
    return folder;
  };
  const moduleOf = (folder: string, name: string): string =>
    wordModules(folder).find(({ file }) => file.endsWith(`/${name}.gen.ts`))?.text ?? '';

  it('know what each place takes', () => {
    const text = moduleOf(languages({ en: { 'files.yaml': EN } }), 'files');
    expect(text).toContain('readonly "save": (values: { readonly file: Value }) => string;');
    expect(text).toContain('readonly "made": (values: { readonly count: number }) => string;');
  });

  it('have another language as soon as its folder is there', () => {
    const xx = EN.replace('Save', 'Ëaś').replace('name: English', 'name: Ëxx');
    const folder = languages({ en: { 'files.yaml': EN }, xx: { 'files.yaml': xx } });
    expect(moduleOf(folder, 'files')).toContain('Ëaś {file}');
    expect(moduleOf(folder, 'languages')).toContain('"xx"');
  });

  it.each([
    ['a sentence too few', 'save: Guardar {file}\n', 'made: The sentence is missing'],
    ['a sentence too many', `${EN}more: Más\n`, 'more: English has no such sentence'],
    ['a place too few', EN.replace('{file}', 'file'), 'Its places are "", in English "file"'],
    ['a place too many', EN.replace('{file}', '{file} {by}'), '"by, file", in English "file"'],
    ['no file at all', undefined, 'save: The sentence is missing'],
  ])('refuse %s', (_, text, problem) => {
    const es: Record<string, string> = text === undefined ? {} : { 'files.yaml': text };
    const folder = languages({ en: { 'files.yaml': EN }, es });
    expect(() => wordModules(folder)).toThrow(problem);
  });
});
