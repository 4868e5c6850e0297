// A new site in a repository, and all that the program writes into it → Git is offered the content and nothing else.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../src/inbox/store/open.ts';
import { message } from '../inbox/support.ts';
import { run } from '../support/cli.ts';
import { temporaryFolder } from '../support/site.ts';

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'core.quotepath=false', ...args], { cwd: root, encoding: 'utf8' });

/** What would be committed, by path. */
const staged = (root: string): string[] => {
  git(root, 'add', '-A');
  return git(root, 'diff', '--cached', '--name-only').split('\n').filter(Boolean).sort();
};

/** Writes down a message of a visitor, as the receiver of a site does. */
const receive = async (root: string): Promise<void> => {
  const file = path.join(root, '.inbox', 'messages.db');
  const store = await openStore({ kind: 'file', file, ownFolder: true });
  await store.add(message(), undefined);
  store.close();
};

it('a new site keeps out what is built, what is cut off and what visitors write', async () => {
  const root = path.join(temporaryFolder(), 'our-site');
  const made = await run(['create', root, '--name', 'Tech Club', '--school', 'Westmoor', '--yes']);
  expect(made.code, made.err).toBe(0);
  git(root, 'init', '--quiet');
  const before = staged(root);
  expect(before).toContain('content/pages/home.yaml');
  const built = await run(['build', '--root', root, '--pictures', 'on-demand']);
  expect(built.code, built.out + built.err).toBe(0);
  // Builds that were killed leave such folders.
  for (const left of ['dist.new-4711', 'dist.new-ready'])
    fs.cpSync(path.join(root, 'dist'), path.join(root, left), { recursive: true });
  await receive(root);
  expect(staged(root)).toEqual(before);
});

it('messages stay out of a repository that ignores nothing', async () => {
  const root = temporaryFolder();
  git(root, 'init', '--quiet');
  await receive(root);
  expect(fs.existsSync(path.join(root, '.inbox', 'messages.db'))).toBe(true);
  expect(staged(root)).toEqual([]);
});
