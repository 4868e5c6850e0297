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
  const task = (await tasks[name]()) as (given: typeof input) => unknown;
  return (await task(input)) as Result<Name>;
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

/** A task that runs in a process of its own. */
export interface Running<Name extends keyof Tasks> {
  /** What the task throws, this throws. */
  readonly result: Promise<Result<Name>>;
  /** Ends the process, done or not. */
  readonly stop: () => void;
}

/**
 * How the bundler's allocator (mimalloc) is to treat the memory of a process that soon ends: it asks for
 * no more than it needs, where else the system clears huge pages for it, which was up to 0.5 s of the processor,
 * and gives nothing back.
 */
const SHORT_LIVED = { MIMALLOC_ARENA_EAGER_COMMIT: '0', MIMALLOC_PURGE_DELAY: '-1' };

/** A process that has begun, and waits to be told its task. */
export interface Waiting {
  /** @param input plain data, which is copied */
  readonly run: <Name extends keyof Tasks>(name: Name, input: Input<Name>) => Running<Name>;
  /** Ends the process. */
  readonly stop: () => void;
}

/**
 * Begins a process for one task. That is for one that needs much memory: only the end of a process
 * gives it back. Bundling takes about 300 MB.
 */
export const beginProcess = (): Waiting => {
  if (runsAsWritten)
    return {
      run: (name, input) => ({ result: here(name, input), stop: () => {} }),
      stop: () => {},
    };
  const child = fork(fileURLToPath(moduleUrl(ENTRY)), ['task'], {
    serialization: 'advanced',
    env: { ...process.env, ...SHORT_LIVED },
  });
  const stop = () => child.kill();
  const result = new Promise<never>((resolve, reject) => {
    child.once('message', ({ value, error }: { value: never; error?: string }) =>
      error === undefined ? resolve(value) : reject(new Error(error)),
    );
    child.on('error', reject);
    child.once('exit', (code) => reject(new Error(`a process ended with code ${code}`)));
  });
  // Whoever has it run something awaits it.
  result.catch(() => {});
  return {
    run: (name, input) => {
      child.send({ name, input });
      return { result, stop };
    },
    stop,
  };
};

const ENTRY = 'build/worker.ts';
