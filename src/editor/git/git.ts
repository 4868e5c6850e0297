// Arguments for the system's git → what it says. No shell, no questions, no end of waiting.
import { execFile } from 'node:child_process';

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

/** Runs git in a folder. It never throws: without git it is not `ok`. */
export function git(folder: string, ...args: readonly string[]): Promise<Said> {
  return new Promise((resolve) => {
    execFile(
      'git',
      // Names of files are taken literally, also those with asterisks.
      ['-c', 'core.quotePath=false', '--literal-pathspecs', ...args],
      {
        cwd: folder,
        timeout: PATIENCE,
        maxBuffer: 64 * 1024 * 1024,
        env: surroundings(),
        windowsHide: true,
      },
      (error, stdout, stderr) => {
        const timedOut = error?.killed ? ' It took too long and was stopped.' : '';
        const problem = `${stderr.trim() || (error ? stdout.trim() || error.message : '')}${timedOut}`;
        resolve({ ok: !error, out: stdout.replace(/\n$/, ''), whole: stdout, problem });
      },
    );
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

/**
 * What git is to know of its surroundings. A hook or a script may have set by which it would work in another
 * repository; a question would wait for an answer that nobody can give; the words are for people and for tests.
 */
export function surroundings(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...rest } = process.env;
  return { ...rest, GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', LC_ALL: 'C' };
}
