// The file system of Node with something that happens at each step of a save: a kill, an error, a look at the disk.
import fs from 'node:fs';

const CALLS = [
  ...(['openSync', 'writeFileSync', 'fsyncSync', 'renameSync', 'linkSync'] as const),
  ...(['rmSync', 'rmdirSync', 'mkdirSync', 'chmodSync', 'symlinkSync'] as const),
];

export interface Step {
  readonly n: number;
  readonly name: string;
  readonly args: readonly unknown[];
  /** Writes the first half of the bytes, where there are some; nothing may be done after it. */
  readonly half: () => void;
}

/** Calls that `before` makes itself are no steps. Returns how many steps there were. */
export const eachStep = (before: (step: Step) => void, run: () => void): number => {
  const genuine = Object.fromEntries(CALLS.map((name) => [name, fs[name]]));
  let n = 0;
  let isInside = false;
  for (const name of CALLS) {
    const call = fs[name] as (...args: unknown[]) => unknown;
    const stepped = (...args: unknown[]): unknown => {
      // Node opens the files that it reads by this, too.
      const isRead = name === 'openSync' && !String(args[1] ?? 'r').includes('w');
      if (isInside || isRead) return call(...args);
      isInside = true;
      try {
        const half = () => {
          const [file, bytes, ...rest] = args;
          if (name !== 'writeFileSync') return;
          const all = Buffer.from(bytes as string | Uint8Array);
          call(file, all.subarray(0, Math.ceil(all.length / 2)), ...rest);
        };
        before({ n, name, args, half });
        n += 1;
        return call(...args);
      } finally {
        isInside = false;
      }
    };
    Object.assign(fs, { [name]: stepped });
  }
  try {
    run();
    return n;
  } finally {
    Object.assign(fs, genuine);
  }
};

export const systemError = (code: string): Error => Object.assign(new Error(code), { code });
