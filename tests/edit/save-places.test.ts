// A save writes below the site and nowhere else, whatever it is told and whatever a journal says.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { hashOf } from '../../src/compiler/files/disk.ts';
import { finishSave } from '../../src/editor/server/save/finish-save.ts';
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
    expect(() => saveAll(root, [{ file, before, after: 'x' }])).toThrow(/is no file|and no folder/);
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

const TOKEN = '0123456789ab';
const journalOf = (over: object): string =>
  JSON.stringify({ version: 1, step: 'forward', token: TOKEN, entries: [], folders: [], ...over });

it.each([
  ['is empty', ''],
  ['is cut off', journalOf({}).slice(0, 40)],
  ['is of another version', journalOf({ version: 2 })],
  ['names a temporary file elsewhere', journalOf({ token: '../../outside' })],
  ...OUTSIDE.filter((file) => !/nowhere|loop|link/.test(file)).map((file) => [
    `removes ${JSON.stringify(file)}`,
    journalOf({ entries: [{ file, before: hashOf('a: 1\n'), after: null }] }),
  ]),
  ...['writing', 'back'].map((step) => [
    `removes a folder elsewhere, ${step}`,
    journalOf({ step, folders: ['../outside'] }),
  ]),
])('a journal that %s is put aside, and what it may have been about is kept', (_, text) => {
  const { root, all } = folders();
  const before = everythingIn(all);
  fs.mkdirSync(path.join(root, '.chapterkit'));
  fs.writeFileSync(path.join(root, '.chapterkit/save.json'), text);
  fs.writeFileSync(path.join(root, `content/.chapterkit-${TOKEN}-0.tmp`), 'mine\n');
  const finished = finishSave(root);
  expect(finished).toMatchObject({ because: expect.stringContaining('save-damaged.json') });
  const after = everythingIn(all);
  expect(after).toMatchObject({
    'site/.chapterkit/save-damaged.json': expect.any(String),
    [`site/.chapterkit/kept/chapterkit-${TOKEN}-0`]: '644 mine\n',
  });
  for (const name of Object.keys(after))
    if (name.startsWith('site/.chapterkit')) delete after[name];
  expect(after).toEqual(before);
  expect(finishSave(root)).toBe('nothing');
  saveAll(root, [{ file: 'content/a.yaml', before: 'a: 1\n', after: 'a: 2\n' }]);
});

it('temporary files without a journal go, and those of others stay', () => {
  const { root } = folders();
  const [ours, theirs] = [`content/.chapterkit-${TOKEN}-12.tmp`, 'content/.chapterkit.tmp'];
  for (const file of [ours, theirs]) fs.writeFileSync(path.join(root, file), 'x');
  expect(finishSave(root)).toBe('nothing');
  expect([ours, theirs].map((file) => fs.existsSync(path.join(root, file)))).toEqual([false, true]);
});

it('a save of which a text is gone has not begun, and what is left of it is kept', () => {
  const { root } = folders();
  fs.writeFileSync(path.join(root, 'site.yaml'), 'b: 1\n');
  fs.mkdirSync(path.join(root, '.chapterkit'));
  const entries = ['content/a.yaml', 'site.yaml'].map((file, at) => ({
    file,
    before: hashOf(at === 0 ? 'a: 1\n' : 'b: 1\n'),
    after: hashOf('new\n'),
  }));
  fs.writeFileSync(path.join(root, '.chapterkit/save.json'), journalOf({ entries }));
  fs.writeFileSync(path.join(root, `.chapterkit-${TOKEN}-1.tmp`), 'new\n');
  expect(finishSave(root)).toMatchObject({ kept: ['content/a.yaml', 'site.yaml'] });
  expect(fs.readFileSync(path.join(root, 'site.yaml'), 'utf8')).toBe('b: 1\n');
  expect(fs.readFileSync(path.join(root, '.chapterkit/kept/site.yaml'), 'utf8')).toBe('new\n');
});
