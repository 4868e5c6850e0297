// The path of a lock file → the right to go on, or the process that has it.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { giveName, isRunning } from '../../../compiler/files/disk.ts';
import { codeOf } from '../../../model/errors.ts';

export interface Holder {
  readonly pid: number;
  /** When it took the lock, as `Date.now()` gives it. */
  readonly since: number;
  readonly address?: string;
  /** Which processes its number tells apart: those of one start of a machine, or of a container. */
  readonly place?: string;
  /** When the process itself began, by the clock of that place: its number may be another's by now. */
  readonly began?: string;
}

export interface OwnLock {
  readonly release: () => void;
  /** Shows that it is still held. False when another process has it by now. */
  readonly beat: () => boolean;
}

export type Lock = OwnLock | { readonly heldBy: Holder };

/** Also that of a process that has ended. @throws the error of the system when it cannot be written */
export function takeLock(
  file: string,
  address?: string,
  isHeld: (holder: Holder) => boolean = isAlive,
): Lock {
  const { pid } = process;
  const mine = JSON.stringify({
    ...{ pid, since: Date.now(), address, place: ownPlace(), began: beganAt(pid) },
  });
  for (;;) {
    if (isTaken(file, mine))
      return { release: () => release(file, mine), beat: () => beat(file, mine) };
    const holder = unlessGone(file, () => heldBy(file, isHeld));
    if (holder) return { heldBy: holder };
  }
}

function release(file: string, mine: string): void {
  try {
    if (fs.readFileSync(file, 'utf8') === mine) fs.rmSync(file);
  } catch {
    // What was done under the lock is done. The lock is void as soon as this process has ended.
  }
}

function beat(file: string, mine: string): boolean {
  try {
    if (fs.readFileSync(file, 'utf8') !== mine) return false;
    const now = new Date();
    fs.utimesSync(file, now, now);
    return true;
  } catch (error) {
    // A disk that does not answer at this moment says nothing of others.
    return codeOf(error) !== 'ENOENT';
  }
}

/** The text is there whole, or not at all. */
function isTaken(file: string, text: string): boolean {
  const temporary = nameBeside(file);
  try {
    const taken = unlessGone(file, () => {
      fs.writeFileSync(temporary, text, { flag: 'wx' });
      giveName(temporary, file);
      return true;
    });
    return taken ?? false;
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}

function nameBeside(file: string): string {
  return `${file}.${randomBytes(6).toString('hex')}`;
}

/** Who has a lock; that of a process that has ended is removed. */
function heldBy(file: string, isHeld: (holder: Holder) => boolean): Holder | undefined {
  // What is no file was put there by nobody who saves.
  const text = fs.lstatSync(file).isFile() ? fs.readFileSync(file, 'utf8') : '';
  const holder = holderIn(text);
  if (holder && isHeld(holder)) return holder;
  const aside = nameBeside(file);
  fs.renameSync(file, aside);
  // Another process may have removed it a moment ago and hold the lock now; then it is given back.
  if (!fs.lstatSync(aside).isFile() || fs.readFileSync(aside, 'utf8') === text)
    fs.rmSync(aside, { force: true });
  else giveName(aside, file);
  return undefined;
}

/** Undefined where another process was quicker, or removed what was left by others. */
function unlessGone<Result>(file: string, run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    if (['EEXIST', 'ENOENT'].includes(codeOf(error)) && fs.existsSync(path.dirname(file)))
      return undefined;
    throw error;
  }
}

function holderIn(text: string): Holder | undefined {
  try {
    const read: Holder = JSON.parse(text);
    return read.pid > 0 && Number.isSafeInteger(read.pid) && read.since > 0 ? read : undefined;
  } catch {
    return undefined;
  }
}

/** A clock may be set by this much while a lock is held, in milliseconds. */
const CLOCK_SET = 60_000;

/** Numbers of processes are given again: after the machine or a container was restarted. */
export function isAlive({ pid, since, began }: Holder): boolean {
  const now = Date.now();
  if (pid === process.pid) return since >= now - process.uptime() * 1000;
  if (since < now - os.uptime() * 1000 - CLOCK_SET) return false;
  return isRunning(pid) && (began === undefined || began === (beganAt(pid) ?? began));
}

/** Where the number of a process means one that can be asked for here. Undefined where that cannot be known. */
export function ownPlace(): string | undefined {
  if (process.platform !== 'linux') return process.platform;
  const boot = unlessUnknown(() => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const numbers = unlessUnknown(() => fs.readlinkSync('/proc/self/ns/pid'));
  return boot && numbers && `${boot.trim()} ${numbers}`;
}

/** When a process began, in ticks since the machine did (proc(5), the 22nd field). Linux alone says it. */
function beganAt(pid: number): string | undefined {
  const text = unlessUnknown(() => fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The second field is a name in brackets, which may hold anything.
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19];
}

function unlessUnknown(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
