// A command → the time and memory of its whole process, and what it printed; a command that serves → its address.
import { type ChildProcess, spawn } from 'node:child_process';

export interface Timed {
  /** From before the process starts until it has ended, in seconds. */
  readonly seconds: number;
  /** What the processors worked for it, in seconds. */
  readonly cpu: number;
  /** The most memory of its largest process, in MB. */
  readonly megabytes: number;
}

const MARK = 'kB, seconds as user and in the system: ';
/** No command may run longer, in milliseconds. */
const LIMIT = 15 * 60_000;

/**
 * Runs a command to its end. Needs GNU time.
 *
 * @throws when it fails, with the end of what it printed
 */
export async function timed(
  command: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Timed> {
  const started = performance.now();
  const child = start(['/usr/bin/time', '-q', '-f', `${MARK}%M %U %S`, ...command], cwd, env);
  const printed = collect(child);
  const limit = setTimeout(() => endGroup(child, 'SIGKILL'), LIMIT);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const seconds = (performance.now() - started) / 1000;
  clearTimeout(limit);
  const [text = '', told = ''] = printed().split(MARK);
  if (code !== 0) throw new Error(`${command.join(' ')} ends with ${code}:\n${text.slice(-3000)}`);
  const [kilobytes = 0, user = 0, system = 0] = told.trim().split(' ').map(Number);
  return { seconds, cpu: user + system, megabytes: kilobytes / 1024 };
}

/** Starts `dev` of a site and waits for the address it prints. */
export async function serving(
  command: readonly string[],
  cwd: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const child = start(command, cwd, {});
  const printed = collect(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    endGroup(child, 'SIGTERM');
    const force = setTimeout(() => endGroup(child, 'SIGKILL'), 5_000);
    await ended;
    clearTimeout(force);
  };
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /http:\/\/(?:localhost|127\.0\.0\.1):\d+\/\S*/.exec(printed())?.[0];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`it ended:\n${printed()}`)));
  });
  return { url, stop };
}

/** In a group of its own, which ends with this process and takes nothing else with it. */
function start(command: readonly string[], cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  const [file = '', ...args] = command;
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (): void => endGroup(child, 'SIGKILL');
  const interrupted = (): never => process.exit(130);
  process.once('exit', end).once('SIGINT', interrupted);
  child.once('exit', () => process.off('exit', end).off('SIGINT', interrupted));
  return child;
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}

function collect(child: ChildProcess): () => string {
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => parts.push(part));
  return () => Buffer.concat(parts).toString();
}
