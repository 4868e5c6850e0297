// A folder for what is made on the way, which is removed afterwards, also when the program is stopped.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PACKAGE } from '../../model/product.ts';

/** As shells tell of a program that Ctrl+C has stopped. */
const STOPPED = 130;

/** Runs something with an empty folder of its own. */
export async function withScratch<T>(run: (folder: string) => Promise<T>): Promise<T> {
  let folder: string | undefined;
  const remove = (): void => {
    if (folder !== undefined) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  const stop = (): never => process.exit(STOPPED);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  process.once('exit', remove);
  for (const signal of signals) process.once(signal, stop);
  try {
    folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), `${PACKAGE}-compare-`));
    return await run(folder);
  } finally {
    for (const signal of signals) process.off(signal, stop);
    process.off('exit', remove);
    remove();
  }
}
