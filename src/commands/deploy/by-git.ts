// A site and its repository → the commands of git that hand it to a host which builds it, or why there are none yet.
import fs from 'node:fs';
import path from 'node:path';
import { changesIn, repositoryOf } from '../../editor/git/repository.ts';
import { UserError } from '../../model/errors.ts';
import { HOSTS, type Publishing } from './hosts.ts';
import { type Command, programFile } from './programs.ts';

/** "owner/name" of a repository on GitHub, by the address that it is pushed to. */
export function onGitHub(url: string): string | undefined {
  return /github\.com[:/]+([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/i.exec(url)?.[1];
}

/** The branches that deploy.yml publishes. */
const PUBLISHED = ['main', 'master'];

/**
 * What is left to do, in its order; nothing when the host has all.
 *
 * @param written the files that this command has written
 * @throws UserError where a person has to decide first
 */
export async function gitCommands(
  site: Publishing,
  written: readonly string[],
): Promise<{ commands: Command[]; needsRemote: boolean }> {
  const { root } = site;
  refuseMissing(root);
  const repository = await repositoryOf(root);
  if (!repository) return { commands: [...begin(), ...sent(site)], needsRemote: !hasGh(site) };
  const { branch, unfinished, head, remote } = repository;
  if (unfinished)
    throw new UserError(
      `${unfinished} is not finished in the repository. Finish it, and try again.`,
    );
  if (branch === undefined || !(PUBLISHED.includes(branch) || site.hosting.to !== 'github'))
    throw new UserError(
      `GitHub Pages shows the branch main, and here is ${branch ? `the branch ${branch}` : 'no branch'}. Merge it into main first, or change .github/workflows/deploy.yml.`,
    );
  if (site.hosting.to === 'github' && remote && !onGitHub(remote.url))
    throw new UserError(
      `The repository is pushed to ${withoutSecret(remote.url)}, which is not GitHub. Choose another host: --to ${Object.keys(HOSTS).join(', ')}.`,
    );
  const commands: Command[] = [];
  if (head === undefined) commands.push(...begin().slice(1));
  else commands.push(...committed(await dirtyFiles(root, repository, written), site));
  if (!remote) return { commands: [...commands, ...sent(site)], needsRemote: !hasGh(site) };
  return { commands: [...commands, ['git', 'push', remote.name, branch]], needsRemote: false };
}

function refuseMissing(root: string): void {
  if (!programFile('git'))
    throw new UserError(
      'Git is not installed here. Get it from https://git-scm.com, or publish with --to rsync.',
    );
  if (!fs.existsSync(path.join(root, 'package-lock.json')))
    throw new UserError(
      'There is no package-lock.json, which the host needs. Type "npm install" first.',
    );
}

function begin(): Command[] {
  return [
    ['git', 'init', '--initial-branch', 'main'],
    ['git', 'add', '--all'],
    ['git', 'commit', '--quiet', '--message', 'The website'],
  ];
}

function hasGh({ hosting }: Publishing): boolean {
  return hosting.to === 'github' && programFile('gh') !== undefined;
}

/** Without a place to push to: gh makes one on GitHub. */
function sent(site: Publishing): Command[] {
  return hasGh(site)
    ? [['gh', 'repo', 'create', site.project, '--public', '--source', '.', '--push']]
    : [];
}

/** The files that are not committed; ours alone, or a person is told. */
async function dirtyFiles(
  root: string,
  repository: NonNullable<Awaited<ReturnType<typeof repositoryOf>>>,
  written: readonly string[],
): Promise<string[]> {
  const changes = await changesIn(root, repository);
  if (!changes) throw new UserError('Git does not say what has changed. Type "git status".');
  const { prefix } = repository;
  const all = [...changes.files.map((file) => prefix + file), ...changes.others];
  const ours = new Set(written.map((file) => prefix + file));
  const others = all.filter((file) => !ours.has(file));
  if (others.length > 0)
    throw new UserError(
      `${others.length === 1 ? 'One file has' : `${others.length} files have`} changed and would not be published: ${listed(others)}. Commit first.`,
    );
  return all.map((file) => file.slice(prefix.length));
}

function listed(files: readonly string[]): string {
  const shown = files.slice(0, 5).join(', ');
  return files.length > 5 ? `${shown} and ${files.length - 5} more` : shown;
}

function committed(files: readonly string[], { hosting }: Publishing): Command[] {
  if (files.length === 0) return [];
  return [
    ['git', 'add', '--', ...files],
    ['git', 'commit', '--quiet', '--message', `Publish with ${HOSTS[hosting.to].label}`],
  ];
}

/** An address of a repository may hold a password. */
function withoutSecret(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//');
}
