// The thread that visitors are answered in (front-thread.ts) → what the server behind it asks of it.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { engineRoot } from '../../../compiler/files/program.ts';
import { makeStateFolder } from '../../../compiler/files/state-folder.ts';
import type { Addresses } from '../../../inbox/people/open.ts';
import { PACKAGE } from '../../../model/product.ts';

export type Front = ReturnType<typeof createFront>;

export interface FrontData {
  readonly addresses: Addresses;
  readonly socket: string;
}

type Question =
  | { readonly folder: string | undefined }
  | { readonly port: number; readonly host: string }
  | { readonly close: true };

export type FrontRequest = Question & { readonly id: number };

export interface FrontResponse {
  readonly id: number;
  /** The system's code for what went wrong. */
  readonly problem: string | undefined;
}

/** So long may the path of a socket be, in bytes: 104 on macOS, 108 on Linux, the end included. */
const MAX_SOCKET_PATH = 100;

export function createFront(root: string, addresses: Addresses) {
  const folder = makeSocketFolder(root);
  const pipe = `\\\\.\\pipe\\${PACKAGE}-${randomUUID()}`;
  const socket = process.platform === 'win32' ? pipe : path.join(folder, SOCKET_NAME);
  const data: FrontData = { addresses, socket };
  // Where it fails all of this process ends, since nobody listens: what starts it starts it again.
  const program = path.join(engineRoot, 'node/front-thread.cjs');
  const thread = new Worker(program, { workerData: data });
  // A server that could not begin ends all the same.
  thread.unref();
  const waiting = new Map<number, (problem: string | undefined) => void>();
  thread.on('message', ({ id, problem }: FrontResponse) => {
    waiting.get(id)?.(problem);
    waiting.delete(id);
  });
  let asked = 0;
  const ask = (message: Question): Promise<void> =>
    new Promise((resolve, reject) => {
      const id = asked++;
      waiting.set(id, (problem) =>
        problem ? reject(Object.assign(new Error(problem), { code: problem })) : resolve(),
      );
      thread.postMessage({ ...message, id });
    });
  return {
    /** Where the server behind listens: a socket that nobody else on this machine may open. */
    socket,
    /** Resolves when visitors are served a folder. Without one the server behind answers them. */
    serve: (shown: string | undefined) => ask({ folder: shown }),
    /** @throws with the system's code, EADDRINUSE */
    listen: (port: number, host: string) => ask({ port, host }),
    async close(): Promise<void> {
      await ask({ close: true });
      await thread.terminate();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

const SOCKET_NAME = 'behind';

/** A folder that nobody else may enter, with nothing in it: a server that was killed has left its socket. */
function makeSocketFolder(root: string): string {
  const own = path.relative('', path.join(makeStateFolder(root), 'front'));
  if (Buffer.byteLength(path.join(own, SOCKET_NAME)) > MAX_SOCKET_PATH)
    return fs.mkdtempSync(path.join(os.tmpdir(), `${PACKAGE}-`));
  fs.rmSync(own, { recursive: true, force: true });
  fs.mkdirSync(own, { mode: 0o700 });
  return own;
}
