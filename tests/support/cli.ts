// Arguments → the command line as a user would run it: in this process, or in one of its own.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
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

/** As a shell of a user has it. */
export const environment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => {
  const env = { ...process.env };
  // The tests themselves run in an npm script, of which the command must not know.
  for (const name of Object.keys(env))
    if (/^(?:npm_.*|NODE_ENV|VITEST|GITHUB_STEP_SUMMARY|FORCE_COLOR)$/.test(name)) delete env[name];
  return { ...env, NO_COLOR: '1', ...more };
};

const captured = () => {
  let text = '';
  const write = (data: Buffer, _: string, done: () => void): void => {
    text += data.toString();
    done();
  };
  return { stream: new Writable({ write }), text: () => text };
};

/** Node asks the system for some of it, as for TMPDIR. */
const become = (env: NodeJS.ProcessEnv): void => {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
};

/** In this process, as if it were its own. What only a process shows is `runAside`. */
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

/** Another program runs where it is. */
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
  readonly printed: () => string;
  readonly stop: () => Promise<number | null>;
}

/** Waits for what it says when it serves; whoever starts it stops it. */
export const start = async (
  [file = '', ...args]: readonly string[],
  options: Omit<SpawnOptions, 'stdio'>,
  said: RegExp,
): Promise<Running> => {
  const child = spawn(file, args, options);
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const url = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        text += data.toString();
        const found = said.exec(text)?.[0];
        if (found) resolve(found);
      });
    void ended.then((code) => reject(new Error(`it ended with ${code}:\n${text}`)));
  });
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url: await url, child, printed: () => text, stop };
};

/** @param uid the user it runs as, which only root may choose */
export const launch = (
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  uid?: number,
  address = /http:\/\/localhost:\d+\/\S*/,
): Promise<Running> =>
  start(
    [process.execPath, path.join(projectRoot, 'src/bin.mjs'), ...args],
    { cwd: chapterRoot, env: environment(env), ...(uid === undefined ? {} : { uid }) },
    address,
  );

/** Stopped when the test is done. */
export const serve = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  address?: RegExp,
): Promise<Running> => {
  const running = await launch(args, env, undefined, address);
  onTestFinished(async () => void (await running.stop()));
  return running;
};

/** It shares the installed packages. */
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

/** Its engine is built again when a test changes its sources. */
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

/** As it is installed: without sources. */
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
