// Handing in what the editor has saved: the words, the commit and the branch.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { handInOf, makeHandIn } from '../../src/editor/server/hand-in.ts';
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
