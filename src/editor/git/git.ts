// Arguments for the system's git → what it says. No shell, no questions, no end of waiting.
import { execFile } from 'node:child_process';
import os from 'node:os';

export interface Said {
  /** Whether git did it. */
  readonly ok: boolean;
  /** What it wrote, without the line end. */
  readonly out: string;
  /** What it wrote, as it is. */
  readonly whole: string;
  /** What it complained of. */
  readonly problem: string;
}

/** Hooks of a repository and slow networks get this long, in milliseconds. */
const PATIENCE = 120_000;

const LIMITS = { timeout: PATIENCE, maxBuffer: 64 * 1024 * 1024, windowsHide: true } as const;

/**
 * Asks git something of a folder. Whoever has made its repository cannot make it run a program or fetch anything.
 * It never throws: without git it is not `ok`.
 */
export function git(folder: string, ...args: readonly string[]): Promise<Said> {
  return run(folder, [...READING, ...args], forReading());
}

/** Lets git change or push something, by the settings and with the hooks of the repository. */
export function gitWrites(folder: string, ...args: readonly string[]): Promise<Said> {
  return run(folder, [...LITERALLY, ...args], surroundings());
}

/** Names of files are taken literally, also those with asterisks. */
const LITERALLY = ['-c', 'core.quotePath=false', '--literal-pathspecs'];

/** What goes before a question to git: no program that watches files, and no hook. */
export const READING: readonly string[] = [
  ...['-c', 'core.fsmonitor=false', '-c', `core.hooksPath=${os.devNull}`],
  ...LITERALLY,
];

/** The same for somebody who does not answer: it is stopped after so many milliseconds. */
export function gitWithin(timeout: number, folder: string, ...args: string[]): Promise<Said> {
  const env = surroundings();
  const late: Promise<Said> = new Promise((resolve) => {
    // What git has started may hold its output open.
    const problem = 'There was no answer.';
    setTimeout(() => resolve({ ok: false, out: '', whole: '', problem }), timeout + 500).unref();
  });
  return Promise.race([run(folder, [...LITERALLY, ...args], env, timeout), late]);
}

function run(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  timeout = PATIENCE,
): Promise<Said> {
  return new Promise((resolve) => {
    execFile('git', args, { ...LIMITS, timeout, cwd: folder, env }, (error, stdout, stderr) => {
      const timedOut = error?.killed ? ' It took too long and was stopped.' : '';
      const problem = `${stderr.trim() || (error ? stdout.trim() || error.message : '')}${timedOut}`;
      resolve({ ok: !error, out: stdout.replace(/\n$/, ''), whole: stdout, problem });
    });
  });
}

/** What git prints in a folder; undefined when it cannot. */
export async function outputOf(
  folder: string,
  ...args: readonly string[]
): Promise<string | undefined> {
  const { ok, out } = await git(folder, ...args);
  return ok ? out : undefined;
}

/** A file of a version, byte for byte; undefined where it is not. */
export function bytesOf(folder: string, object: string): Promise<Buffer | undefined> {
  const options = { ...LIMITS, cwd: folder, env: forReading(), encoding: 'buffer' } as const;
  return new Promise((resolve) => {
    execFile('git', [...READING, 'cat-file', 'blob', object], options, (error, bytes) =>
      resolve(error ? undefined : bytes),
    );
  });
}

/**
 * What git is to know of its surroundings. A hook or a script may have set by which it would work in another
 * repository; a question would wait for an answer that nobody can give; the words are for people and for tests.
 */
function surroundings(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...others } = process.env;
  const { GIT_OBJECT_DIRECTORY, GIT_ALTERNATE_OBJECT_DIRECTORIES, ...rest } = others;
  return { ...rest, GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', LC_ALL: 'C' };
}

/** The same for a question: what the repository has not, stays away, whatever way of fetching it names. */
export function forReading(): NodeJS.ProcessEnv {
  return { ...surroundings(), GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none' };
}
