// A thread or process of the build: the name of a task and its input → one message with the result.
import os from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

/** What can be done beside the main thread. A thread loads only what its own task needs. */
export const tasks = {
  checkers: async () => (await import('../compiler/checker.ts')).prepareCheckers,
  client: async () => (await import('./client.ts')).makeClient,
  early: async () => (await import('./early.ts')).workEarly,
  font: async () => (await import('./fonts/cutting.ts')).cutFont,
  renderer: async () => (await import('./renderer.ts')).makeRenderer,
  write: async () => (await import('./writer.ts')).writeAll,
};
export type Tasks = { [Name in keyof typeof tasks]: Awaited<ReturnType<(typeof tasks)[Name]>> };

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

const run = async ({ name, input }: Task): Promise<unknown> => (await tasks[name]())(input);

/** A process is told what to do by a message, and ends when it has answered. */
const listen = (): void => {
  // Whoever is told to stop tidies up.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
  // Answered; or whoever began it is gone, and nobody waits for an answer.
  process.once('disconnect', () => process.exit());
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
