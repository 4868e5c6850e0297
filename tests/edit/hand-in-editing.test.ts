// Handing in what the editor has saved: the words, the commit and the branch.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { handInOf, makeHandIn } from '../../src/editor/server/hand-in.ts';
import { stageBytes } from '../../src/editor/server/pictures/stage-picture.ts';
import { type EditedSite, editFolder } from '../support/editing.ts';
import { commitAll, gitIn, remoteOf } from '../support/repository.ts';
import { type Files, site, tinyText } from '../support/site.ts';

const SEASON = 'content/season.yaml';

const SITE = tinyText('site.yaml')
  .replace('routes:\n', 'routes:\n  - path: /gallery\n    number: 7\n    page: gallery\n')
  .replace('menu:\n', 'menu:\n  - label: Gallery\n    to: /gallery\n');
const ADA = tinyText('content/members/Ada_Byron.yaml');
const MEMBERS = Array.from({ length: 35 }, (_, i) => `content/members/Member_${i}.yaml`);
const DOT = fs.readFileSync(path.join(site(), 'content/images/dot.png'));

/** The tiny site with a gallery, a portrait and as many members as a chapter has. */
const FILES: Files = {
  'site.yaml': SITE,
  'content/pages/gallery.yaml': 'title: Gallery\ndescription: Us.\nblocks: []\n',
  'content/members/Ada_Byron.yaml': ADA.replace('images/dot', 'images/members/Ada_Byron'),
  'content/images/members/Ada_Byron.png': Buffer.concat([DOT, Buffer.from('Ada')]),
  ...Object.fromEntries(MEMBERS.map((file, i) => [file, ADA.replace('Ada Byron', `Member ${i}`)])),
};

/** A site in a repository with a remote. */
const inRepository = async (files: Files = {}): Promise<EditedSite & { remote: string }> => {
  const one = await editFolder(site(files));
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
  const one = await inRepository(FILES);
  const page = 'content/pages/about.yaml';
  one.write(page, one.read(page).replace(/ {10}- member: Zoe_Oneill\n(?: {12}.*\n)*/, ''));
  fs.rmSync(path.join(one.root, 'content/members/Zoe_Oneill.yaml'));
  fs.rmSync(path.join(one.root, 'content/pages/gallery.yaml'));
  one.write('site.yaml', tinyText('site.yaml'));
  const { editing } = await editFolder(one.root);
  const { words } = await handInOf(one.root, editing);
  expect(words).toEqual([
    "Zoë O'Neill left the roster (Board)",
    'Page /gallery removed',
    'Menu: "Gallery" removed',
  ]);
});

const set = (one: EditedSite, file: string, from: string, to: string): void => {
  expect(one.read(file)).toContain(from);
  one.write(file, one.read(file).replaceAll(from, to));
};

it('names and counts each of many changes once, in the title, the list and the commit', async () => {
  const one = await inRepository(FILES);
  const { root } = one;
  for (const file of MEMBERS) {
    set(one, file, 'year: ', 'year: nearly ');
    set(one, file, 'class: ', 'class: Old ');
  }
  // A member with a new name, file and portrait, and whoever names her.
  for (const folder of ['pages', 'years', 'members'])
    for (const name of fs.readdirSync(path.join(root, 'content', folder))) {
      const file = `content/${folder}/${name}`;
      for (const [from, to] of [
        ['Ada Byron', 'Ada King'],
        ['Ada_Byron', 'Ada_King'],
      ] as const)
        if (one.read(file).includes(from)) set(one, file, from, to);
    }
  for (const file of ['members/Ada_Byron.yaml', 'images/members/Ada_Byron.png']) {
    const [from, to] = [file, file.replace('Byron', 'King')].map((name) =>
      path.join(root, 'content', name),
    );
    fs.renameSync(from ?? '', to ?? '');
  }
  // A picture more, a page less, a comment.
  one.write('content/images/new.svg', one.read('content/images/logo.svg'));
  fs.rmSync(path.join(root, 'content/pages/gallery.yaml'));
  set(one, 'site.yaml', '  - path: /gallery\n    number: 7\n    page: gallery\n', '');
  set(one, SEASON, 'menuLabel: Rush', 'menuLabel: Rush # as ever');
  const { editing } = await editFolder(root);
  const { title, words } = await handInOf(root, editing);
  expect(words.length).toBe(2 * MEMBERS.length + 4);
  expect(words.length).toBeGreaterThan(60);
  expect(new Set(words).size).toBe(words.length);
  expect(title).toBe(`Page /gallery removed, and ${words.length - 1} more`);
  expect(words.slice(0, 2)).toEqual(['Page /gallery removed', 'Ada Byron was renamed to Ada King']);
  expect(words.slice(-2)).toEqual([
    'Picture images/new.svg is new, and no page shows it',
    `Only comments or spaces in ${SEASON}`,
  ]);
});
