// A thread or process of the build: the name of a task and its input → one message with the result.
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

/** What can be done beside the main thread. A thread loads only what its own task needs. */
export const tasks = {
  client: async () => (await import('./client.ts')).makeClient,
  font: async () => (await import('./fonts/cutting.ts')).cutFont,
  renderer: async () => (await import('../site/render/renderer.ts')).makeRenderer,
};
export type Tasks = { [Name in keyof typeof tasks]: Awaited<ReturnType<(typeof tasks)[Name]>> };

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
    run(workerData).then((value) => parentPort?.postMessage(value));
  }
} else if (process.argv[1]?.endsWith('worker.mjs') && process.send) listen();
