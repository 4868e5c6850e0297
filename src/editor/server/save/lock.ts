// The path of a lock file → the right to go on, or the process that has it.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { giveName, isRunning } from '../../../compiler/files/disk.ts';
import { textIfThere } from '../../../compiler/files/read.ts';
import { codeOf } from '../../../model/errors.ts';

/** The process that holds a lock. */
export interface Holder {
  readonly pid: number;
  /** When it took the lock, as `Date.now()` gives it. */
  readonly since: number;
  /** Where its server can be reached. */
  readonly address?: string;
}

export type Lock = { readonly release: () => void } | { readonly heldBy: Holder };

/**
 * Takes a lock, also that of a process that has ended without giving it back.
 *
 * @param file where it lies; its folder exists
 * @param isHeld whether a holder still has it; by default while its process runs
 * @throws the error of the system when it cannot be written
 */
export function takeLock(
  file: string,
  address?: string,
  isHeld: (holder: Holder) => boolean = isAlive,
): Lock {
  const mine: Holder = { pid: process.pid, since: Date.now(), ...(address ? { address } : {}) };
  for (;;) {
    if (taken(file, JSON.stringify(mine))) return { release: () => release(file) };
    const text = textIfThere(file);
    if (text === undefined) continue;
    const holder = holderIn(text);
    if (holder && isHeld(holder)) return { heldBy: holder };
    removeDead(file, text);
  }
}

function release(file: string): void {
  try {
    fs.rmSync(file, { force: true });
  } catch {
    // What was done under the lock is done. The lock is void as soon as this process has ended.
  }
}

function taken(file: string, text: string): boolean {
  const temporary = nameBeside(file);
  try {
    fs.writeFileSync(temporary, text, { flag: 'wx' });
    giveName(temporary, file);
    return true;
  } catch (error) {
    // ENOENT: whoever holds the lock has removed what others left.
    if (!['EEXIST', 'ENOENT'].includes(codeOf(error)) || !fs.existsSync(path.dirname(file)))
      throw error;
    return false;
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}

function nameBeside(file: string): string {
  return `${file}.${randomBytes(6).toString('hex')}`;
}

/** Another process may have done it a moment ago and hold the lock now; then it is given back. */
function removeDead(file: string, text: string): void {
  const aside = nameBeside(file);
  try {
    fs.renameSync(file, aside);
    if (fs.readFileSync(aside, 'utf8') === text) fs.rmSync(aside, { force: true });
    else giveName(aside, file);
  } catch (error) {
    if (!['EEXIST', 'ENOENT'].includes(codeOf(error))) throw error;
  }
}

/** Undefined for what no process has written as a whole. */
function holderIn(text: string): Holder | undefined {
  try {
    const { pid, since, address } = JSON.parse(text) as Record<keyof Holder, unknown>;
    if (!Number.isSafeInteger(pid) || Number(pid) <= 0 || typeof since !== 'number')
      return undefined;
    return { pid: Number(pid), since, ...(typeof address === 'string' ? { address } : {}) };
  } catch {
    return undefined;
  }
}

/** A clock may be set by this much while a lock is held, in milliseconds. */
const CLOCK_SET = 60_000;

/** Numbers of processes are given again: after the machine or a container has been started anew. */
export function isAlive({ pid, since }: Holder): boolean {
  const now = Date.now();
  if (pid === process.pid) return since >= now - process.uptime() * 1000;
  if (since < now - os.uptime() * 1000 - CLOCK_SET) return false;
  return isRunning(pid);
}
