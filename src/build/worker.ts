// A thread or process of the build: the name of a task and its input → one message with the result.
import os from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { prepareCheckers } from '../compiler/checker.ts';
import { makeClient } from './client.ts';
import { workEarly } from './early.ts';
import { cutFont } from './fonts/cutting.ts';
import { makeRenderer } from './renderer.ts';
import { writeAll } from './writer.ts';

/** What can be done beside the main thread. */
export const tasks = {
  checkers: prepareCheckers,
  client: makeClient,
  early: workEarly,
  font: cutFont,
  renderer: makeRenderer,
  write: writeAll,
};
export type Tasks = typeof tasks;

/** Those that are to take no time from others. */
const GIVE_WAY: ReadonlySet<keyof Tasks> = new Set(['early']);

/** Lets all others go first. Only Linux can do that for one thread; elsewhere it would be the whole process. */
const giveWay = (): void => {
  if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);
};

interface Task {
  readonly name: keyof Tasks;
  readonly input: never;
}

const run = async ({ name, input }: Task): Promise<unknown> => tasks[name](input);

/** A process is told what to do by a message, and ends when it has answered. */
const listen = (): void => {
  // Whoever is told to stop tidies up.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
  process.once('message', (task: Task) => {
    const answer = (message: object) => process.send?.(message, () => process.disconnect());
    run(task).then(
      (value) => answer({ value }),
      (error: unknown) => answer({ error: error instanceof Error ? error.stack : String(error) }),
    );
  });
};

if (!isMainThread) {
  // What it throws ends the thread, which whoever began it is told.
  if (workerData?.name in tasks) {
    if (GIVE_WAY.has(workerData.name)) giveWay();
    run(workerData).then((value) => parentPort?.postMessage(value));
  }
} else if (process.argv[1]?.endsWith('worker.mjs') && process.send) listen();
