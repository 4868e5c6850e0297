// A file as a build has published it → whether it is still there as it was.
import { hashOf } from '../../compiler/files/disk.ts';
import { readIfThere } from '../../compiler/files/read.ts';
import type { FileState } from '../../compiler/files/state.ts';

export interface PublishedFile extends FileState {
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

/** By its state, or else, and always where `verify` is said, by its bytes. */
export function isIntact(
  file: string,
  known: PublishedFile,
  now: FileState | undefined,
  verify = false,
): boolean {
  if (!now) return false;
  if (!verify && known.isSettled && now.state === known.state) return true;
  const bytes = readIfThere(file);
  return bytes !== undefined && hashOf(bytes) === known.hash;
}
