// Arguments → the command line as a user would run it: in this process, or in one of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { Console } from 'node:console';
import fs from 'node:fs';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { onTestFinished, vi } from 'vitest';
import { chapterRoot, projectRoot, temporaryFolder } from './site.ts';

export interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** What a shell of a user has: none of what the test runner sets. */
export const environment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => {
  const {
    NODE_ENV: _,
    VITEST: _v,
    GITHUB_STEP_SUMMARY: _s,
    FORCE_COLOR: _c,
    ...rest
  } = process.env;
  // The tests themselves run in an npm script, of which the command must not know.
  for (const name of Object.keys(rest)) if (name.startsWith('npm_')) delete rest[name];
  return { ...rest, NO_COLOR: '1', ...more };
};

/** What a command writes to, and what has been written. */
const captured = () => {
  let text = '';
  const write = (data: Buffer, _: string, done: () => void): void => {
    text += data.toString();
    done();
  };
  return { stream: new Writable({ write }), text: () => text };
};

/** Changes the environment itself: Node asks that of the system for some of it, as for TMPDIR. */
const become = (env: NodeJS.ProcessEnv): void => {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
};

/**
 * Runs a command to its end in this process, as if it were its own: with a shell's environment, streams that are no
 * terminal, and the chapter site as its folder. What only a process shows is `runAside`.
 */
export const run = async (
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
  folder: string = chapterRoot,
): Promise<Finished> => {
  const { main } = await import('../../src/cli.ts');
  const { console, process } = globalThis;
  if (!('fd' in process.stdout)) throw new Error('two commands at once: await the first');
  const [{ argv }, env, cwd] = [process, { ...process.env }, process.cwd()];
  // `serve` lets nobody else read what it writes; the worker goes on to other files.
  const umask = process.umask();
  const [out, err] = [captured(), captured()];
  const streams = { stdin: Readable.from([]), stdout: out.stream, stderr: err.stream };
  const spies = Object.entries(streams).map(([name, stream]) =>
    vi.spyOn(process, name as 'stdin', 'get').mockReturnValue(stream as typeof process.stdin),
  );
  globalThis.console = new Console(out.stream, err.stream);
  become(environment(more));
  process.argv = [process.execPath, path.join(projectRoot, 'src/bin.mjs'), ...args];
  process.chdir(folder);
  try {
    return { code: await main(process.argv), out: out.text(), err: err.text() };
  } finally {
    process.umask(umask);
    process.chdir(cwd);
    process.argv = argv;
    become(env);
    globalThis.console = console;
    for (const spy of spies) spy.mockRestore();
  }
};

/** Runs a command to its end in a process of its own, as a user would; another program runs where it is. */
export const runAside = (
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  program: string = projectRoot,
): Promise<Finished> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(program, 'src/bin.mjs'), ...args], {
      cwd: program === projectRoot ? chapterRoot : program,
      env: environment(env),
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (data: Buffer) => (out += data.toString()));
    child.stderr.on('data', (data: Buffer) => (err += data.toString()));
    child.on('close', (code) => resolve({ code, out, err }));
  });

export interface Running {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything printed so far. */
  readonly printed: () => string;
  /** Asks the process to stop and returns its exit code. */
  readonly stop: () => Promise<number | null>;
}

/**
 * Starts a command that serves and waits for its address; whoever starts it stops it.
 *
 * @param uid the user it runs as, which only root may choose
 * @param address what its address looks like
 */
export const launch = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  uid?: number,
  address = /http:\/\/localhost:\d+\/\S*/,
): Promise<Running> => {
  const child = spawn(process.execPath, [path.join(projectRoot, 'src/bin.mjs'), ...args], {
    cwd: chapterRoot,
    env: environment(env),
    ...(uid === undefined ? {} : { uid }),
  });
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const url = new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      text += data.toString();
      const found = address.exec(text)?.[0];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`it ended with ${code}:\n${text}`)));
  });
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url: await url, child, printed: () => text, stop };
};

/** `launch` for one test: the command is stopped when it is done. */
export const serve = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  address?: RegExp,
): Promise<Running> => {
  const running = await launch(args, env, undefined, address);
  onTestFinished(async () => void (await running.stop()));
  return running;
};

/** A copy of some files of the repository, which shares the installed packages. */
const copyOf = (items: readonly string[]): string => {
  const folder = temporaryFolder();
  for (const item of items)
    fs.cpSync(path.join(projectRoot, item), path.join(folder, item), {
      recursive: true,
      preserveTimestamps: true,
    });
  fs.symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
};

/** A copy of a checkout, whose engine is built again when a test changes its sources. */
export const programCopy = (): string => {
  const program = copyOf([
    ...['engine', 'src', 'schema', 'package.json', 'package-lock.json', 'tsconfig.json'],
    ...['vite.config.ts', 'tests/support'],
  ]);
  // Its folders are of now, and would make the engine one that is older than its sources.
  const now = new Date();
  fs.utimesSync(path.join(program, 'engine/engine.json'), now, now);
  return program;
};

/** A copy of the program as it is installed: its engine and its grammar, but no sources. */
export const installedCopy = (): string => {
  const files = fs.readdirSync(path.join(projectRoot, 'src/app/blocks'), {
    recursive: true,
    encoding: 'utf8',
  });
  const grammar = files.filter((file) => /(?:schema\.json|es\.json|example\.yaml)$/.test(file));
  return copyOf([
    ...['engine', 'schema', 'package.json', 'src/bin.mjs', 'src/serve/gallery-site'],
    ...grammar.map((file) => path.join('src/app/blocks', file)),
  ]);
};
