// Handing in what the editor has saved: the words, the commit and the branch.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { handInOf, makeHandIn } from '../../src/edit/hand-in.ts';
import { type EditedSite, editSite } from '../support/editing.ts';
import { temporaryFolder } from '../support/temporary.ts';

const SEASON = 'content/season.yaml';

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, stdio: 'pipe' }).toString();

/** A site in a repository with a remote. */
const inRepository = async (): Promise<EditedSite & { remote: string }> => {
  const one = await editSite();
  const remote = path.join(temporaryFolder(), 'remote.git');
  git(one.root, 'init', '-q', '-b', 'main');
  git(one.root, 'config', 'user.name', 'Zoe');
  git(one.root, 'config', 'user.email', 'zoe@example.org');
  git(one.root, 'add', '.');
  git(one.root, 'commit', '-qm', 'one');
  git(one.root, 'init', '-q', '--bare', remote);
  git(one.root, 'remote', 'add', 'origin', remote);
  return { ...one, remote };
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
  expect(git(one.root, 'show', '--stat', '--format=%s', 'HEAD')).toMatch(
    /^Application deadline: October 9 → October 12\n\n content\/season.yaml \| 2 \+-\n 1 file changed/,
  );
  expect(git(one.remote, 'rev-parse', found.proposedBranch)).toBe(
    git(one.root, 'rev-parse', 'HEAD'),
  );
  expect(git(one.root, 'status', '--porcelain')).toBe('?? notes.txt\n');
});

it('is refused outside of a repository, and when nothing has changed', async () => {
  const outside = await editSite();
  expect(outside.editing.isRepository).toBe(false);
  await expect(handInOf(outside.root, outside.editing)).rejects.toThrow('no git repository');
  const one = await inRepository();
  const asked = { branch: 'edit/x', message: 'x' };
  await expect(makeHandIn(one.root, one.editing, asked)).rejects.toThrow('Nothing has changed');
});
