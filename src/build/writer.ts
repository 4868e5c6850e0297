// Files of a new folder → on the disk, written by a thread of their own while this one makes the next.
//
// Of several threads that make files at once, each can take twice as long, so it is one that does it.
import fs from 'node:fs';
import path from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Put } from './put.ts';
import { inThread } from './thread.ts';

export interface Writer {
  /** Writes a file that is new, by its path below the folder. Throws what hindered an earlier one. */
  readonly write: Put;
  /** Waits until all files are written. Throws what hindered one of them; no other is written then. */
  readonly end: () => Promise<void>;
  /** Writes nothing that is not on its way. To be called when something else has failed, or after the end. */
  readonly stop: () => Promise<void>;
}

/** A text is sent as it is: to make bytes of it is left to the thread. */
type Message = readonly [file: string, content: string | Uint8Array];

/** What the thread is told. */
export interface Writing {
  readonly folder: string;
  /** Folders that are made first, by their paths below it. */
  readonly folders: readonly string[];
  /** Brings the files; it is closed behind the last one. */
  readonly port: MessagePort;
}

/** Begins a thread that makes folders, and then writes files into them. */
export const beginWriter = (folder: string, folders: readonly string[]): Writer => {
  const { port1, port2 } = new MessageChannel();
  const done = inThread('write', { folder, folders, port: port2 }, [port2]);
  let failed: { readonly error: unknown } | undefined;
  const settled = done.catch((error: unknown) => {
    failed = { error };
  });
  return {
    write: (file, content) => {
      if (failed) throw failed.error;
      const message: Message = [file, content];
      port1.postMessage(message);
    },
    end: () => {
      port1.close();
      return done;
    },
    stop: async () => {
      port1.close();
      await settled;
    },
  };
};

/** Makes folders and writes files as they come, until the port is closed. */
export const writeAll = ({ folder, folders, port }: Writing): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      port.close();
      reject(error);
    };
    const made = new Set<string>();
    const make = (name: string): void => {
      if (made.has(name)) return;
      made.add(name);
      fs.mkdirSync(path.join(folder, name), { recursive: true });
    };
    port.on('message', ([file, content]: Message) => {
      try {
        make(path.dirname(file));
        fs.writeFileSync(path.join(folder, file), content);
      } catch (error) {
        fail(error);
      }
    });
    port.once('close', resolve);
    try {
      for (const name of folders) make(name);
    } catch (error) {
      fail(error);
    }
  });
