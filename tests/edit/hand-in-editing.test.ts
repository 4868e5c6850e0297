// Handing in what the editor has saved: the words, the commit and the branch.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { handInOf, makeHandIn } from '../../src/editor/server/hand-in.ts';
import { stageBytes } from '../../src/editor/server/pictures/stage-picture.ts';
import { type EditedSite, editFolder, editSite } from '../support/editing.ts';
import { commitAll, gitIn, remoteOf } from '../support/repository.ts';

const SEASON = 'content/season.yaml';

/** A site in a repository with a remote. */
const inRepository = async (base?: 'chapter'): Promise<EditedSite & { remote: string }> => {
  const one = await editSite(base);
  commitAll(one.root);
  return { ...one, remote: remoteOf(one.root) };
};

it('says what changed, and commits that and nothing else', async () => {
  const one = await inRepository();
  one.write('notes.txt', 'of somebody else\n');
  await one.set(SEASON, '/deadline', '2025-10-12 18:30');
  await expect(makeHandIn(one.root, one.editing, { branch: 'x', message: 'x' })).rejects.toThrow(
    'Save first',
  );
  await one.editing.save(false);
  const found = await handInOf(one.root, one.editing);
  expect(found).toMatchObject({
    ...{ branch: 'main', files: [SEASON], others: ['notes.txt'] },
    words: ['Application deadline: October 9 → October 12'],
  });
  const done = await makeHandIn(one.root, one.editing, {
    branch: found.proposedBranch,
    message: found.words.join('\n'),
  });
  expect(done).toMatchObject({ branch: found.proposedBranch, pushed: true });
  expect(gitIn(one.root, 'show', '--stat', '--format=%s', 'HEAD')).toMatch(
    /^Application deadline: October 9 → October 12\n\n content\/season.yaml \| 2 \+-\n 1 file changed/,
  );
  expect(gitIn(one.remote, 'rev-parse', found.proposedBranch)).toBe(done.commit);
  expect(gitIn(one.root, 'status', '--porcelain')).toBe('?? notes.txt');
});

it('offers nothing of a picture that was taken back after it was saved, and git knows nothing of it', async () => {
  const one = await inRepository();
  const picture = 'content/images/ida.svg';
  const bytes = one.read('content/images/logo.svg');
  await one.editing.change((draft) =>
    draft.addPicture(picture, stageBytes(one.root, picture, `${bytes}<!-- Ida -->`)),
  );
  await one.set('content/pages/home.yaml', '/blocks/0/image', 'images/ida.svg');
  await one.save();
  expect((await handInOf(one.root, one.editing)).files).toContain(picture);
  await one.undo();
  await one.save();
  expect((await handInOf(one.root, one.editing)).files).toEqual([]);
  expect(gitIn(one.root, 'status', '--porcelain', '--ignored')).toBe('!! .chapterkit/');
  expect(gitIn(one.root, 'ls-files', '--', picture)).toBe('');
});

it('says each thing once, and calls people by their names', async () => {
  const one = await inRepository('chapter');
  const page = 'content/pages/active-brothers.yaml';
  one.write(page, one.read(page).replace(/ {10}- member: Jose_Luis_Ibarra\n(?: {12}.*\n)*/, ''));
  fs.rmSync(path.join(one.root, 'content/members/Jose_Luis_Ibarra.yaml'));
  fs.rmSync(path.join(one.root, 'content/pages/gallery.yaml'));
  const site = one.read('site.yaml').replace(/ {2}- path: \/gallery\n(?: {4}.*\n)*/, '');
  one.write('site.yaml', site.replace(/ {2}- label: Gallery\n.*\n/, ''));
  const { editing } = await editFolder(one.root);
  const { words } = await handInOf(one.root, editing);
  expect(words).toEqual([
    expect.stringMatching(/^José.* left the roster \(Directors\)$/),
    'Page /gallery removed',
    'Menu: "Gallery" removed',
  ]);
});

const set = (one: EditedSite, file: string, from: string, to: string): void => {
  expect(one.read(file)).toContain(from);
  one.write(file, one.read(file).replaceAll(from, to));
};

it('names and counts each of many changes once, in the title, the list and the commit', async () => {
  const one = await inRepository('chapter');
  const { root } = one;
  const members = fs
    .readdirSync(path.join(root, 'content/members'))
    .filter((name) => name.endsWith('.yaml') && name !== 'Maya_Okafor.yaml')
    .map((name) => `content/members/${name}`);
  for (const file of members) {
    set(one, file, 'year: ', 'year: nearly ');
    if (one.read(file).includes('class: ')) set(one, file, 'class: ', 'class: Old ');
  }
  const both = members.filter((file) => one.read(file).includes('class: ')).length;
  // A member with a new name, file and portrait, and whoever names her.
  for (const folder of ['pages', 'careers', 'involvement', 'members'])
    for (const name of fs.readdirSync(path.join(root, 'content', folder))) {
      const file = `content/${folder}/${name}`;
      for (const [from, to] of [
        ['Maya Okafor', 'Maya Chen'],
        ['Maya_Okafor', 'Maya_Chen'],
      ] as const)
        if (one.read(file).includes(from)) set(one, file, from, to);
    }
  for (const file of ['members/Maya_Okafor.yaml', 'images/members/Maya_Okafor.jpg']) {
    const [from, to] = [file, file.replace('Okafor', 'Chen')].map((name) =>
      path.join(root, 'content', name),
    );
    fs.renameSync(from ?? '', to ?? '');
  }
  // A picture more, a page less, a comment.
  one.write('content/images/new.svg', one.read('content/images/logo.svg'));
  fs.rmSync(path.join(root, 'content/pages/gallery.yaml'));
  set(one, 'site.yaml', '  - path: /gallery\n    number: 7\n    page: gallery\n', '');
  set(one, SEASON, '# Everything', '# Nearly everything');
  const { editing } = await editFolder(root);
  const { title, words } = await handInOf(root, editing);
  expect(words.length).toBe(members.length + both + 4);
  expect(words.length).toBeGreaterThan(60);
  expect(new Set(words).size).toBe(words.length);
  expect(title).toBe(`Page /gallery removed, and ${words.length - 1} more`);
  expect(words.slice(0, 2)).toEqual([
    'Page /gallery removed',
    'Maya Okafor was renamed to Maya Chen',
  ]);
  expect(words.slice(-2)).toEqual([
    'Picture images/new.svg is new, and no page shows it',
    `Only comments or spaces in ${SEASON}`,
  ]);
});
