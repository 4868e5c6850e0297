// A site and its repository → the commands of git that hand it to a host which builds it, or why there are none yet.
import fs from 'node:fs';
import path from 'node:path';
import { changesIn, repositoryOf } from '../../editor/git/repository.ts';
import { withoutSecrets } from '../../editor/git/secrets.ts';
import { userError } from '../../model/errors.ts';
import { type DeployWords, deployWords } from '../../words/gen/deploy.gen.ts';
import { HOSTS, type Publishing } from './hosts.ts';
import { type Command, programFile } from './programs.ts';

/** "owner/name". */
export function gitHubName(url: string): string | undefined {
  return /github\.com[:/]+([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/i.exec(url)?.[1];
}

/** The branches that deploy.yml publishes. */
const PUBLISHED = ['main', 'master'];

/** In the language of who makes the commits. */
type Words = DeployWords;

/** Nothing when the host has all. @throws UserError where a person has to decide first */
export async function gitCommands(
  site: Publishing,
  written: readonly string[],
  words: Words,
): Promise<{ commands: Command[]; needsRemote: boolean }> {
  const { root } = site;
  refuseMissing(root);
  const repository = await repositoryOf(root);
  if (!repository)
    return {
      commands: [...initCommands(words), ...remoteCommands(site)],
      needsRemote: !hasGh(site),
    };
  const { branch, unfinished, head, remote } = repository;
  if (unfinished) throw userError(deployWords, (words) => words.unfinished({ what: unfinished }));
  if (branch === undefined || !(PUBLISHED.includes(branch) || site.hosting.to !== 'github'))
    throw userError(deployWords, (words) => words.otherBranch({ branch }));
  if (site.hosting.to === 'github' && remote && !gitHubName(remote.url))
    throw userError(deployWords, (words) =>
      words.notGitHub({
        address: withoutSecrets(remote.url),
        hosts: Object.keys(HOSTS).join(', '),
      }),
    );
  const commands: Command[] = [];
  if (head === undefined) commands.push(...initCommands(words).slice(1));
  else commands.push(...commitCommands(await dirtyFiles(root, repository, written), site, words));
  if (!remote)
    return { commands: [...commands, ...remoteCommands(site)], needsRemote: !hasGh(site) };
  return { commands: [...commands, ['git', 'push', remote.name, branch]], needsRemote: false };
}

function refuseMissing(root: string): void {
  if (!programFile('git')) throw userError(deployWords, (words) => words.noGit);
  if (!fs.existsSync(path.join(root, 'package-lock.json')))
    throw userError(deployWords, (words) => words.noLock);
}

function initCommands({ commits }: Words): Command[] {
  return [
    ['git', 'init', '--initial-branch', 'main'],
    ['git', 'add', '--all'],
    ['git', 'commit', '--quiet', '--message', commits.first],
  ];
}

function hasGh({ hosting }: Publishing): boolean {
  return hosting.to === 'github' && programFile('gh') !== undefined;
}

/** gh makes a place to push to. */
function remoteCommands(site: Publishing): Command[] {
  return hasGh(site)
    ? [['gh', 'repo', 'create', site.project, '--public', '--source', '.', '--push']]
    : [];
}

/** Ours alone, or a person is told. */
async function dirtyFiles(
  root: string,
  repository: NonNullable<Awaited<ReturnType<typeof repositoryOf>>>,
  written: readonly string[],
): Promise<string[]> {
  const changes = await changesIn(root, repository);
  if (!changes) throw userError(deployWords, (words) => words.noStatus);
  const { prefix } = repository;
  const all = [...changes.files.map((file) => prefix + file), ...changes.others];
  const ours = new Set(written.map((file) => prefix + file));
  const others = all.filter((file) => !ours.has(file));
  if (others.length > 0)
    throw userError(deployWords, (words) =>
      words.dirty({
        count: others.length,
        files: others.slice(0, MAX_SHOWN).join(', '),
        more: Math.max(0, others.length - MAX_SHOWN),
      }),
    );
  return all.map((file) => file.slice(prefix.length));
}

const MAX_SHOWN = 5;

function commitCommands(
  files: readonly string[],
  { hosting }: Publishing,
  { commits, hosts }: Words,
): Command[] {
  if (files.length === 0) return [];
  return [
    ['git', 'add', '--', ...files],
    ['git', 'commit', '--quiet', '--message', commits.published({ host: hosts[hosting.to] })],
  ];
}
