// The name of a task and its input → its result, computed beside the main thread.
import { Worker } from 'node:worker_threads';
import { moduleUrl, runsAsWritten } from '../program.ts';
import type { Tasks } from './worker.ts';

/**
 * Runs a task in a thread of its own. What it throws is thrown here.
 *
 * @param input plain data; it is copied
 */
export const inThread = async <Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
): Promise<Awaited<ReturnType<Tasks[Name]>>> => {
  type Result = Awaited<ReturnType<Tasks[Name]>>;
  if (runsAsWritten) {
    // A thread would need the loader for TypeScript too; only tests run like this.
    const { tasks } = await import('./worker.ts');
    return (await (tasks[name] as (given: typeof input) => unknown)(input)) as Result;
  }
  return new Promise<Result>((resolve, reject) => {
    const worker = new Worker(new URL(moduleUrl('build/worker.ts')), {
      workerData: { name, input },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a thread ended with code ${code}`)));
  });
};
