// A command → the time of its whole process, its peak memory and what it printed.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';

export interface Timed {
  /** From before the process starts until it has ended, in seconds. */
  readonly seconds: number;
  /** What the processor worked for it, on all cores together; NaN without GNU time. */
  readonly cpu: number;
  /**
   * The most memory in MB: of all its processes together, sampled every 50 ms, or of the largest one
   * as GNU time tells it, whichever is more. NaN where the system tells neither.
   */
  readonly megabytes: number;
  readonly code: number | null;
  readonly printed: string;
}

const GNU_TIME = '/usr/bin/time';
const PAGE_BYTES = 4096;
const MARK = 'kB of the largest process, seconds as user and in the system: ';
/** No command may run longer, in milliseconds. */
const LIMIT = 15 * 60_000;

const running = new Set<ChildProcess>();

/** Ends every process that was started here and still runs, with those it has started. */
export const stopAll = (): void => {
  for (const child of running) endGroup(child, 'SIGKILL');
};

const endGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
};

/** What a user's shell would hand on. */
const environment = (): NodeJS.ProcessEnv => {
  const { NODE_ENV: _, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1' };
};

const start = (command: readonly string[], cwd: string): ChildProcess => {
  const [file = '', ...args] = command;
  // A group of its own, so that nothing else is ended with it.
  const child = spawn(file, args, {
    cwd,
    env: environment(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

const collect = (child: ChildProcess): (() => string) => {
  const parts: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => parts.push(part));
  child.stderr?.on('data', (part: Buffer) => parts.push(part));
  return () => Buffer.concat(parts).toString();
};

/**
 * Resident memory of a group of processes in kB, what they share counted once; undefined without
 * /proc, which only Linux has.
 */
const residentOf = (group: number): number | undefined => {
  let [own, shared] = [0, 0];
  let names: string[];
  try {
    names = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  for (const name of names) {
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
      // Behind the name in brackets: state, parent, group (proc(5)).
      if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== group) continue;
      const [, resident = 0, common = 0] = fs
        .readFileSync(`/proc/${name}/statm`, 'utf8')
        .split(' ')
        .map(Number);
      own += resident - common;
      shared = Math.max(shared, common);
    } catch {
      // It ended while we looked.
    }
  }
  return ((own + shared) * PAGE_BYTES) / 1024;
};

/** Runs a command to its end. */
export const timed = async (command: readonly string[], cwd: string): Promise<Timed> => {
  const gnu = fs.existsSync(GNU_TIME) && process.platform === 'linux';
  const wrapper = gnu ? [GNU_TIME, '-q', '-f', `${MARK}%M %U %S`] : [];
  const started = performance.now();
  const child = start([...wrapper, ...command], cwd);
  const printed = collect(child);
  let peak = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, residentOf(child.pid ?? 0) ?? 0);
  }, 50);
  const limit = setTimeout(() => endGroup(child, 'SIGKILL'), LIMIT);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampler);
  clearTimeout(limit);
  const [text = '', told = ''] = printed().split(MARK);
  const [largest = 0, user = Number.NaN, system = Number.NaN] =
    told.match(/[\d.]+/g)?.map(Number) ?? [];
  const megabytes = Math.max(peak, largest) / 1024 || Number.NaN;
  return { seconds, cpu: user + system, megabytes, code, printed: text };
};

export interface Serving {
  readonly url: string;
  /** Ends the process and those it has started. */
  readonly stop: () => Promise<void>;
}

/** Starts a command that serves, and waits for the address it prints. */
export const serving = async (command: readonly string[], cwd: string): Promise<Serving> => {
  const child = start(command, cwd);
  const printed = collect(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    endGroup(child, 'SIGTERM');
    const force = setTimeout(() => endGroup(child, 'SIGKILL'), 5_000);
    await ended;
    clearTimeout(force);
  };
  const url = await new Promise<string>((resolve, reject) => {
    const look = (): void => {
      const found = /http:\/\/localhost:\d+\/\S*/.exec(printed())?.[0];
      if (found) resolve(found);
    };
    child.stdout?.on('data', look);
    void ended.then(() => reject(new Error(`it ended:\n${printed()}`)));
    setTimeout(
      () => reject(new Error(`no address within a minute:\n${printed()}`)),
      60_000,
    ).unref();
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
};
