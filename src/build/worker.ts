// A thread of the build: the name of a task and its input → one message with the result.
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { makeClient } from './client.ts';
import { renderShare } from './render.ts';

/** What can be done beside the main thread. */
export const tasks = { client: makeClient, render: renderShare };
export type Tasks = typeof tasks;

const run = async ({ name, input }: { name: keyof Tasks; input: never }): Promise<void> => {
  parentPort?.postMessage(await tasks[name](input));
};

if (!isMainThread && workerData?.name in tasks) await run(workerData);
