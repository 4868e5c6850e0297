// A save writes below the site and nowhere else, whatever it is asked and whatever a snapshot says.

import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { hashOf } from '../../src/compiler/files/disk.ts';
import { translate } from '../../src/editor/sentences/sentence.ts';
import { finishOrSay } from '../../src/editor/server/save/finish-save.ts';
import { saveAll } from '../../src/editor/server/save/save-all.ts';
import { UserError } from '../../src/model/errors.ts';
import { everythingIn } from '../support/saved-folder.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** A site beside a folder that is none of its business, with links into it. */
const folders = (): { root: string; outside: string; all: string } => {
  const all = temporaryFolder();
  const [root, outside] = [path.join(all, 'site'), path.join(all, 'outside')];
  for (const folder of [path.join(root, 'content'), path.join(root, '.git'), outside])
    fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(outside, 'a.yaml'), 'a: 1\n');
  fs.writeFileSync(path.join(root, '.git/config'), 'a: 1\n');
  fs.writeFileSync(path.join(root, 'content/a.yaml'), 'a: 1\n');
  fs.symlinkSync(outside, path.join(root, 'content/out'));
  fs.symlinkSync('../.git', path.join(root, 'content/git'));
  fs.symlinkSync(path.join(outside, 'a.yaml'), path.join(root, 'content/link.yaml'));
  fs.symlinkSync('none', path.join(root, 'content/nowhere.yaml'));
  fs.symlinkSync('loop', path.join(root, 'content/loop'));
  fs.mkdirSync(path.join(root, 'content/folder.yaml'));
  return { root, outside, all };
};

const OUTSIDE = [
  ...['../outside/a.yaml', 'content/../../outside/a.yaml', './content/a.yaml', 'content//a.yaml'],
  ...['/etc/hostname', '', '.', '..', 'content/', '\\outside\\a.yaml', '..\\outside\\a.yaml'],
  ...['content/out/a.yaml', 'content/link.yaml', 'content/git/config', '.git/config'],
  ...['.git/hooks/pre-commit', '.chapterkit/save.json', 'content/.hidden', 'content/a\0.yaml'],
  ...['content/nowhere.yaml', 'content/loop', 'content/loop/a', 'content/a.yaml/b.yaml'],
];

it.each(OUTSIDE)('%j is refused and nothing is written, beside a good file too', (file) => {
  const { root, all } = folders();
  const before = everythingIn(all);
  for (const [now, next] of [
    ['a: 1\n', 'a: 2\n'],
    [undefined, 'a: 2\n'],
    ['a: 1\n', undefined],
  ]) {
    // A link that leads out may go, as only the link does.
    if (file === 'content/link.yaml' && next === undefined) continue;
    expect(() =>
      saveAll(root, [
        { file: 'content/a.yaml', before: 'a: 1\n', after: 'a: 2\n' },
        { file, before: now, after: next },
      ]),
    ).toThrow(UserError);
    const after = everythingIn(all);
    delete after['site/.chapterkit'];
    delete after['site/.chapterkit/.gitignore'];
    expect(after).toEqual(before);
  }
});

it('a folder in the place of a file, and a file in that of a folder', () => {
  const { root } = folders();
  const refuse = (file: string, before: string | undefined) =>
    expect(() => saveAll(root, [{ file, before, after: 'x' }])).toThrow(
      /is not a file|not a folder/,
    );
  refuse('content/folder.yaml', undefined);
  refuse('content/folder.yaml', 'a');
  refuse('content/a.yaml/b/c.yaml', undefined);
  const both = ['content/new', 'content/new/a.yaml'].map((file) => ({
    file,
    before: undefined,
    after: 'x',
  }));
  expect(() => saveAll(root, both)).toThrow(UserError);
  expect(() => saveAll(root, [...both].reverse())).toThrow(UserError);
  expect(fs.existsSync(path.join(root, 'content/new'))).toBe(false);
});

it('a file may get a name that differs in capital letters only', () => {
  const { root } = folders();
  saveAll(root, [
    { file: 'content/A.yaml', before: undefined, after: 'a: 2\n' },
    { file: 'content/a.yaml', before: 'a: 1\n', after: undefined },
  ]);
  expect(fs.readdirSync(path.join(root, 'content')).filter((one) => /^a/i.test(one))).toEqual([
    'A.yaml',
  ]);
});

it('a file twice is refused, also by two names', () => {
  const { root } = folders();
  fs.symlinkSync('a.yaml', path.join(root, 'content/b.yaml'));
  const twice = (other: string) =>
    saveAll(root, [
      { file: 'content/a.yaml', before: 'a: 1\n', after: 'a: 2\n' },
      { file: other, before: 'a: 1\n', after: 'a: 3\n' },
    ]);
  expect(() => twice('content/a.yaml')).toThrow('written twice');
  expect(() => twice('content/b.yaml')).toThrow('written twice');
});

const snapshotOf = (over: object): string => JSON.stringify({ version: 1, files: [], ...over });
const removed = (file: string) => ({
  ...{ file, from: hashOf('a: 1\n'), after: null, encoding: 'utf8' },
});

it.each([
  ['is empty', ''],
  ['is cut off', snapshotOf({}).slice(0, 20)],
  ['is of another version', snapshotOf({ version: 2 })],
  ['names no files', snapshotOf({ files: {} })],
  ['has a number for a text', snapshotOf({ files: [{ ...removed('content/a.yaml'), after: 1 }] })],
  [
    'has no former state',
    snapshotOf({ files: [{ file: 'content/a.yaml', after: null, encoding: 'utf8' }] }),
  ],
  ...OUTSIDE.filter((file) => !/nowhere|loop|link/.test(file)).map((file) => [
    `removes ${JSON.stringify(file)}`,
    snapshotOf({ files: [removed('content/a.yaml'), removed(file)] }),
  ]),
])('a save that %s is put aside, and nothing is done', (_, text) => {
  const { root, all } = folders();
  const before = everythingIn(all);
  fs.mkdirSync(path.join(root, '.chapterkit'));
  fs.writeFileSync(path.join(root, '.chapterkit/save.json'), text);
  const aside = '.chapterkit/save-damaged-1.json';
  expect(translate('en', finishOrSay(root) ?? [])).toContain(aside);
  expect(fs.readFileSync(path.join(root, aside), 'utf8')).toBe(text);
  const after = everythingIn(all);
  for (const name of Object.keys(after))
    if (name.startsWith('site/.chapterkit')) delete after[name];
  expect(after).toEqual(before);
  expect(finishOrSay(root)).toBeUndefined();
  saveAll(root, [{ file: 'content/a.yaml', before: 'a: 1\n', after: 'a: 2\n' }]);
});

it('what could not be finished is told before the next save, which changes nothing', () => {
  const { root } = folders();
  fs.mkdirSync(path.join(root, '.chapterkit'));
  const files = [{ ...removed('content/a.yaml'), from: hashOf('theirs'), after: 'mine\n' }];
  fs.writeFileSync(path.join(root, '.chapterkit/save.json'), snapshotOf({ files }));
  const change = [{ file: 'content/a.yaml', before: 'a: 1\n', after: 'a: 2\n' }];
  expect(() => saveAll(root, change)).toThrow('.chapterkit/kept/a.yaml');
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  expect([read('content/a.yaml'), read('.chapterkit/kept/a.yaml')]).toEqual(['a: 1\n', 'mine\n']);
  saveAll(root, change);
  expect(read('content/a.yaml')).toBe('a: 2\n');
});
