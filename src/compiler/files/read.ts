// The path of a file → its bytes, or why it is not read. It never waits for somebody to write them.
import fs from 'node:fs';

/** Far more than anybody writes in one file of content. A larger one is refused by its size, before it is read. */
export const MAX_BYTES = 256_000;

export interface Unread {
  readonly refused: 'special' | 'too large';
  readonly size: number;
}

/** What a file of JSON holds; undefined where it is not there, cannot be read or is cut off. */
export function jsonIn(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Opening a pipe waits until somebody writes into it, for ever if need be; with this it does not. */
const AT_ONCE = fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0);

/** @throws the error of the system, such as EACCES or EISDIR */
export function readOrdinary(file: string, most: number): Buffer | Unread {
  const handle = fs.openSync(file, AT_ONCE);
  try {
    // Asked of what was opened: nothing else can be put in its place between the question and the reading.
    const stat = fs.fstatSync(handle);
    const { size } = stat;
    if (!stat.isFile() && !stat.isDirectory()) return { refused: 'special', size };
    if (size > most) return { refused: 'too large', size };
    // One byte more than it says to have: who writes it meanwhile is noticed.
    const bytes = Buffer.allocUnsafe(size + 1);
    const read = fs.readSync(handle, bytes, 0, size + 1, 0);
    return read === size ? bytes.subarray(0, size) : fs.readFileSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Undefined where it is not there, or cannot be read. */
export function readIfThere(file: string, most = Number.POSITIVE_INFINITY): Buffer | undefined {
  try {
    const read = readOrdinary(file, most);
    return 'refused' in read ? undefined : read;
  } catch {
    return undefined;
  }
}
