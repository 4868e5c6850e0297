// A folder for what is made on the way, which is removed afterwards, also when the program is stopped.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  codeOf,
  isSystemError,
  systemError,
  type UserError,
  userError,
} from '../../model/errors.ts';
import { PACKAGE } from '../../model/product.ts';
import { compareWords } from '../../words/gen/compare.gen.ts';

/** As shells tell of a program that Ctrl+C has stopped. */
const STOPPED = 130;

/** @throws UserError where the disk has no such folder, or no room */
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
    folder = made();
    return await run(folder);
  } catch (error) {
    throw isSystemError(error) ? noRoom(error) : error;
  } finally {
    for (const signal of signals) process.off(signal, stop);
    process.off('exit', remove);
    remove();
  }
}

function made(): string {
  try {
    return fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), `${PACKAGE}-compare-`));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw isSystemError(error) ? error : noRoom(error);
    throw userError(compareWords, ({ scratch }) => scratch.noFolder({ folder: os.tmpdir() }));
  }
}

function noRoom(cause: unknown): UserError {
  return systemError(
    compareWords,
    ({ scratch }) => scratch.noRoom({ folder: os.tmpdir() }),
    cause,
    ({ scratch }) => scratch.another,
  );
}
