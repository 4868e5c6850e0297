// The name of a task and its input → its result, computed beside the main thread.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type MessagePort, Worker } from 'node:worker_threads';
import { moduleUrl, runsAsWritten } from '../program.ts';
import type { Tasks } from './worker.ts';

type Input<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
type Result<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

/** Where tests run the program as it is written, a task runs in the main thread: it has the loader. */
const here = async <Name extends keyof Tasks>(
  name: Name,
  input: Input<Name>,
): Promise<Result<Name>> => {
  const { tasks } = await import('./worker.ts');
  return (await (tasks[name] as (given: typeof input) => unknown)(input)) as Result<Name>;
};

/**
 * Runs a task in a thread of its own. What it throws is thrown here.
 *
 * @param input plain data; it is copied, but for shared memory
 * @param handedOver what of the input is not copied, but no longer ours
 */
export const inThread = <Name extends keyof Tasks>(
  name: Name,
  input: Input<Name>,
  handedOver: MessagePort[] = [],
): Promise<Result<Name>> => {
  if (runsAsWritten) return here(name, input);
  return new Promise<Result<Name>>((resolve, reject) => {
    const worker = new Worker(new URL(moduleUrl(ENTRY)), {
      workerData: { name, input },
      transferList: handedOver,
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a thread ended with code ${code}`)));
  });
};

/** A process that waits for its task. */
export interface Process<Name extends keyof Tasks> {
  /** Runs the task, once. What it throws is thrown here. Its input is plain data, which is copied. */
  readonly run: (input: Input<Name>) => Promise<Result<Name>>;
  /** Ends it without a task. */
  readonly stop: () => void;
}

/**
 * Begins a process of its own for a task that needs much memory: only the end of a process gives it
 * back. Bundling takes about 300 MB. What the task needs is loaded while it waits.
 */
export const beginProcess = <Name extends keyof Tasks>(name: Name): Process<Name> => {
  if (runsAsWritten) return { run: (input) => here(name, input), stop: () => {} };
  const child = fork(fileURLToPath(moduleUrl(ENTRY)), [name], { serialization: 'advanced' });
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`a process ended with code ${code}`)));
  });
  // Whoever waits for the task is told.
  ended.catch(() => {});
  const run = (input: Input<Name>): Promise<Result<Name>> => {
    const answered = new Promise<Result<Name>>((resolve, reject) => {
      child.once('message', ({ value, error }: { value: Result<Name>; error?: string }) =>
        error === undefined ? resolve(value) : reject(new Error(error)),
      );
    });
    if (child.connected) child.send({ name, input });
    return Promise.race([answered, ended]);
  };
  return { run, stop: () => child.kill() };
};

const ENTRY = 'build/worker.ts';
