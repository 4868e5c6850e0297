// A clone and the address of its site → the right of this process to serve it, or who has that right.
import fs from 'node:fs';
import {
  type Holder,
  isAlive,
  type OwnLock,
  ownPlace,
  takeLock,
} from '../../editor/server/save/lock.ts';
import { stateFile } from '../../editor/server/save/state-file.ts';

/** A process elsewhere without a sign of life counts as dead. */
const SILENCE_MS = 30_000;
const BEAT_MS = 5_000;
const CLOCK_SKEW_MS = 60_000;

export type Claim =
  | {
      readonly release: () => void /** Resolves when another process has it. */;
      readonly lost: Promise<void>;
    }
  | { readonly heldBy: Holder };

/**
 * Takes the right to serve a folder, which one process has at a time. That of a process that has ended on this
 * machine is taken over at once; of one in another container on the same volume only its signs of life are known.
 */
export function lockClone(root: string, address: string, every = BEAT_MS): Claim {
  const file = stateFile(root, 'serve.lock');
  const isHeld = (holder: Holder): boolean =>
    holder.place !== undefined && holder.place === ownPlace() ? isAlive(holder) : isHeardOf(file);
  const lock = takeLock(file, address, isHeld);
  return 'heldBy' in lock ? lock : keepAlive(lock, every);
}

function keepAlive({ beat, release }: OwnLock, every: number): Claim {
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      if (!beat()) resolve();
    }, every);
    timer.unref();
  });
  return {
    lost,
    release: () => {
      clearInterval(timer);
      release();
    },
  };
}

function isHeardOf(file: string): boolean {
  const silent = Date.now() - fs.statSync(file).mtimeMs;
  return silent < SILENCE_MS && silent > -CLOCK_SKEW_MS;
}
