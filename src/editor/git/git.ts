// Arguments for the system's git → what it says. No shell, no questions, no end of waiting.
import { execFile, execFileSync } from 'node:child_process';
import os from 'node:os';
import { PRODUCT } from '../../model/product.ts';
import { withoutSecrets } from './secrets.ts';

export interface GitResult {
  readonly ok: boolean;
  readonly out: string;
  readonly whole: string;
  /** What it complained of, without what opens a door. */
  readonly problem: string;
}

/** Hooks of a repository and slow networks get this long, in milliseconds. */
const GIT_TIMEOUT_MS = 120_000;

const LIMITS = { timeout: GIT_TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024, windowsHide: true } as const;

/** Nothing that the repository names is run, fetched or written. Never throws: without git it is not `ok`. */
export async function git(folder: string, ...args: readonly string[]): Promise<GitResult> {
  // Only this one opens files of the folder, each of which may have a program that it goes through.
  const drivers = args[0] === 'status' ? await withoutDrivers(folder) : {};
  return run(folder, [...ALONE, ...args], { ...forReading(), ...drivers });
}

export function gitNow(folder: string, ...args: readonly string[]): string | undefined {
  const options = { cwd: folder, env: forReading(), timeout: 10_000, encoding: 'utf8' } as const;
  try {
    return execFileSync('git', [...ALONE, ...args], {
      ...options,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

/** Asks git something with an input of any length, and takes its answer byte for byte; undefined when it cannot. */
export function gitFed(
  folder: string,
  input: string,
  ...args: readonly string[]
): Promise<Buffer | undefined> {
  const limits = { encoding: 'buffer', maxBuffer: Number.POSITIVE_INFINITY } as const;
  const options = { ...limits, cwd: folder, env: forReading(), windowsHide: true };
  return new Promise((resolve) => {
    const child = execFile('git', [...ALONE, ...args], options, (error, answer) =>
      resolve(error ? undefined : answer),
    );
    // It may end before it has read all; then its code says what became of it.
    child.stdin?.on('error', () => {}).end(input);
  });
}

/** Writes files into another folder, by an index beside it; nothing is run or fetched, and a link becomes a file. */
export async function gitApart(
  top: string,
  { index, folder }: { readonly index: string; readonly folder: string },
  ...args: readonly string[]
): Promise<GitResult> {
  const own = { GIT_INDEX_FILE: index, GIT_WORK_TREE: folder };
  const env = { ...forReading(), ...(await withoutDrivers(top)), ...own };
  return run(
    top,
    [...ALONE, '-c', 'core.symlinks=false', '-c', 'core.splitIndex=false', ...args],
    env,
  );
}

/** Lets git change or push something, by the settings, with the filters and the hooks of the repository. */
export function gitWrites(folder: string, ...args: readonly string[]): Promise<GitResult> {
  return run(folder, [...LITERALLY, ...args], surroundings());
}

/** Changes something as this machine, and runs nothing that the repository names. `patience` in milliseconds. */
export async function gitAlone(
  folder: string,
  args: readonly string[],
  { host = 'localhost', patience = GIT_TIMEOUT_MS } = {},
): Promise<GitResult> {
  const late: Promise<GitResult> = new Promise((resolve) => {
    // What git has started may hold its output open.
    const problem = 'There was no answer.';
    setTimeout(() => resolve({ ok: false, out: '', whole: '', problem }), patience + 500).unref();
  });
  const env = { ...surroundings(), ...(await withoutDrivers(folder)) };
  const who = ['-c', `user.name=${PRODUCT}`, '-c', `user.email=serve@${mailHost(host)}`];
  const all = [...ALONE, ...AS_WRITTEN, ...who, ...args];
  return Promise.race([run(folder, all, env, patience), late]);
}

/** Bytes stay as they were written, and are on the disk. */
const AS_WRITTEN = ['core.fsync=all', 'core.autocrlf=false', 'core.safecrlf=false'].flatMap(
  (one) => ['-c', one],
);

/** The part of an address after @ that belongs to a site, and to nobody's mailbox. */
export function mailHost(host: string): string {
  return `users.${host.replace(/:\d+$/, '')}`;
}

/** Names of files are taken literally, also those with asterisks. */
const LITERALLY = ['-c', 'core.quotePath=false', '--literal-pathspecs'];

const ALONE: readonly string[] = [
  ...['core.fsmonitor=false', `core.hooksPath=${os.devNull}`, 'core.alternateRefsCommand=true'],
  ...['log.showSignature=false', 'merge.verifySignatures=false', 'commit.gpgSign=false'],
  ...['push.gpgSign=false', 'gc.auto=0', 'maintenance.auto=false'],
  // A submodule has a configuration of its own.
  ...['submodule.recurse=false', 'fetch.recurseSubmodules=false', 'push.recurseSubmodules=no'],
]
  .flatMap((one) => ['-c', one])
  .concat('--no-pager', LITERALLY);

/** Settings that name a program below a name that a repository chooses, and what stands in their place. */
const DRIVERS = new Map<string, [key: string, value: string][]>([
  ['filter', ['clean', 'smudge', 'process', 'required'].map((key) => [key, ''])],
  ['merge', [['driver', 'git merge-file -q %A %O %B']]],
  ['hook', [['enabled', 'false']]],
]);

/** The environment without them. Which names there are only the configuration says. It needs git 2.31. */
async function withoutDrivers(folder: string): Promise<NodeJS.ProcessEnv> {
  const named = await run(folder, ['config', '--list', '--name-only', '-z'], forReading());
  // What cannot be read may name anything: then there is no repository.
  if (!named.ok) return { GIT_DIR: os.devNull };
  const first = Number(process.env.GIT_CONFIG_COUNT) || 0;
  const settings = named.whole.split('\0').flatMap((key) => {
    const [, kind = '', name] = /^(\w+)\.(.*)\.[^.]+$/s.exec(key) ?? [];
    return (DRIVERS.get(kind) ?? []).map(
      ([key, value]) => [`${kind}.${name}.${key}`, value] as const,
    );
  });
  const given = settings.flatMap(([key, value], i) => [
    [`GIT_CONFIG_KEY_${first + i}`, key],
    [`GIT_CONFIG_VALUE_${first + i}`, value],
  ]);
  return { ...Object.fromEntries(given), GIT_CONFIG_COUNT: `${first + settings.length}` };
}

function run(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  timeout = GIT_TIMEOUT_MS,
): Promise<GitResult> {
  return new Promise((resolve) => {
    execFile('git', args, { ...LIMITS, timeout, cwd: folder, env }, (error, stdout, stderr) => {
      const timedOut = error?.killed ? ' It took too long and was stopped.' : '';
      const said = `${stderr.trim() || (error ? stdout.trim() || error.message : '')}${timedOut}`;
      const out = stdout.replace(/\n$/, '');
      resolve({ ok: !error, out, whole: stdout, problem: withoutSecrets(said) });
    });
  });
}

export async function outputOf(
  folder: string,
  ...args: readonly string[]
): Promise<string | undefined> {
  const { ok, out } = await git(folder, ...args);
  return ok ? out : undefined;
}

/** A hook may have set another repository; a question would wait for ever; words are for people and for tests. */
function surroundings(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...others } = process.env;
  const { GIT_OBJECT_DIRECTORY, GIT_ALTERNATE_OBJECT_DIRECTORIES, ...rest } = others;
  return { ...rest, GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', LC_ALL: 'C' };
}

/** The same for a question: what the repository has not, stays away, whatever way of fetching it names. */
function forReading(): NodeJS.ProcessEnv {
  const away = { GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none' };
  return { ...surroundings(), ...away, GIT_OPTIONAL_LOCKS: '0' };
}
