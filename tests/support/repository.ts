// A site in a repository of its own kind, for tests of handing in.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './temporary.ts';

export const gitIn = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trimEnd();

export const write = (root: string, file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};

/** Git is asked once a worker. */
const begun: Record<string, string> = {};

const begin = (folder: string, ...bare: string[]): void => {
  const key = bare.join();
  // Folders go with the test file that made them.
  if (!fs.existsSync(begun[key] ?? '')) {
    begun[key] = temporaryFolder();
    gitIn(begun[key], 'init', '--quiet', '--initial-branch=main', '--template=', ...bare);
    const config = path.join(begun[key], bare.length > 0 ? 'config' : '.git/config');
    const person = '[user]\n\tname = Ada Byron\n\temail = ada@example.com\n';
    fs.appendFileSync(config, `${person}[commit]\n\tgpgsign = false\n`);
  }
  fs.cpSync(begun[key] ?? '', folder, { recursive: true });
};

/** In one commit on main. */
export const commitAll = (top: string): void => {
  begin(top);
  gitIn(top, 'add', '.');
  gitIn(top, 'commit', '--quiet', '--message=First');
};

/** Since the last commit, those of each file below its new name; new files count. */
export const changedLines = (top: string): string[] => {
  gitIn(top, 'add', '--intent-to-add', '--all');
  const lines = gitIn(top, 'diff', '--unified=0').split('\n');
  return lines.filter((line) => /^[+-]/.test(line) && !line.startsWith('--- '));
};

/** The repositories that a test file has made, by where their site lies: each is made once, and copied. */
const made = new Map<string, string>();

const makeRepository = (below: string): string => {
  const top = temporaryFolder();
  const root = path.join(top, below);
  write(root, 'site.yaml', 'name: Site\n');
  write(root, 'content/season.yaml', 'deadline: 9 October\n');
  write(root, 'content/members/Ada.yaml', 'name: Ada\n');
  write(top, 'notes.txt', 'old\n');
  commitAll(top);
  made.set(below, top);
  return top;
};

/** A repository with one commit on main, of a site in the given folder below it. */
export const repository = (below = ''): { top: string; root: string } => {
  const top = fs.realpathSync(temporaryFolder());
  const known = made.get(below) ?? '';
  fs.cpSync(fs.existsSync(known) ? known : makeRepository(below), top, { recursive: true });
  return { top, root: path.join(top, below) };
};

/** Gives a repository a bare one that has its main branch, as a push leaves it. Returns its folder. */
export const remoteOf = (top: string): string => {
  const bare = temporaryFolder();
  const own = path.join(top, '.git');
  write(bare, 'HEAD', 'ref: refs/heads/main\n');
  write(bare, 'config', '[core]\n\trepositoryformatversion = 0\n\tbare = true\n');
  fs.cpSync(path.join(own, 'objects'), path.join(bare, 'objects'), { recursive: true });
  const main = fs.readFileSync(path.join(own, 'refs/heads/main'), 'utf8');
  write(bare, 'refs/heads/main', main);
  write(own, 'refs/remotes/origin/main', main);
  const remote = `url = ${bare}\n\tfetch = +refs/heads/*:refs/remotes/origin/*`;
  const branch = 'remote = origin\n\tmerge = refs/heads/main';
  fs.appendFileSync(
    path.join(own, 'config'),
    `[remote "origin"]\n\t${remote}\n[branch "main"]\n\t${branch}\n`,
  );
  return bare;
};

export const hook = (top: string, name: string, line: string): void => {
  const file = path.join(top, '.git/hooks', name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
};
