// Files of a new folder, and pages → on the disk, by a thread of their own while this one makes the next.
//
// Of several threads that make files at once, each can take twice as long, so it is one that does it.
import fs from 'node:fs';
import path from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { PageData, SiteData } from '../model.ts';
import type { PageJson } from './data-files.ts';
import { type Files, saidOf } from './last-build.ts';
import { folderMaker, type PageParts, putFolder } from './page-folders.ts';
import { bytesOf, type Content, type Piece, type Put, putInto } from './put.ts';
import { loadRenderer, type Renderer } from './renderer.ts';
import { inThread } from './thread.ts';

export interface Writer {
  /** Writes a file that is new, by its path below the folder. Throws what hindered an earlier one. */
  readonly write: Put;
  /** Says what draws pages: from now on it can draw some ahead. */
  readonly prepare: (renderer: Renderer, site: SiteData) => void;
  /** Says what pages are made of: from now on it makes and writes them, first those it has drawn. */
  readonly begin: (parts: PageParts) => void;
  /** Takes a page over if it has time for one; says whether it does. */
  readonly take: (page: Pick<PageJson, 'json' | 'data'>) => boolean;
  /**
   * Waits until all files are written, and returns what the system says of them. Throws what hindered one
   * of them; no other is written then.
   */
  readonly end: () => Promise<Files>;
  /** Writes nothing that is not on its way. To be called when something else has failed, or after the end. */
  readonly stop: () => Promise<void>;
}

/**
 * A text is sent as it is: to make bytes of it is left to the thread. Bytes between texts are those that many
 * files have in common; they are sent once, and named by their number.
 */
type Message =
  | { readonly file: string; readonly content: Piece | readonly (string | number)[] }
  | { readonly common: Uint8Array }
  | { readonly renderer: Renderer; readonly site: SiteData }
  | { readonly parts: PageParts }
  | Pick<PageJson, 'json' | 'data'>;

/** What the thread is told. */
export interface Writing {
  readonly folder: string;
  /** Folders that are made first, by their paths below it. */
  readonly folders: ReadonlySet<string>;
  /** Folders that are there, in the same way. */
  readonly made: readonly string[];
  /** Brings the files; it is closed behind the last one. */
  readonly port: MessagePort;
  /** One number: how many messages are gathered, on their way or worked at. */
  readonly waiting: Int32Array;
}

/**
 * So many messages are sent together: to wake the thread for each cost a tenth of a build of 1,000 members
 * (in turns on the disk: one by one 4.5 s and by eight 4.2; then by eight 4.1, sixteen 3.7, thirty-two 3.9).
 */
const TOGETHER = 16;

/** With so many messages gathered, on their way or worked at, the thread has enough to do until the next come. */
const ENOUGH = 20;

/**
 * With so many it has enough for a while: what comes then is written by whoever brings it. Without that, 500 to
 * 4,300 of 5,000 pages were still to be written when all had been made, which took up to 3.3 s on a slow disk, with
 * the other processor idle; now 30, and 0.03 s.
 */
const TOO_MANY = 48;

/**
 * Begins a thread that makes folders, and then writes files into them.
 *
 * @param made those that are there
 */
export const beginWriter = (
  folder: string,
  folders: ReadonlySet<string>,
  made: readonly string[] = [],
): Writer => {
  const { port1, port2 } = new MessageChannel();
  const waiting = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const done = inThread('write', { folder, folders, made, port: port2, waiting }, [port2]);
  let failed: { readonly error: unknown } | undefined;
  const settled = done.catch((error: unknown) => {
    failed = { error };
  });
  let gathered: Message[] = [];
  const sendAll = (): void => {
    if (gathered.length > 0) port1.postMessage(gathered);
    gathered = [];
  };
  const send = (message: Message): void => {
    if (failed) throw failed.error;
    Atomics.add(waiting, 0, 1);
    if (gathered.push(message) === TOGETHER) sendAll();
  };
  const sent = new Map<Uint8Array, number>();
  const numberOf = (common: Uint8Array): number => {
    const number = sent.get(common) ?? sent.size;
    if (number === sent.size) {
      sent.set(common, number);
      send({ common });
    }
    return number;
  };
  const writeHere = putInto(folder);
  const writtenHere: Record<string, string> = {};
  const write: Put = (file, content) => {
    if (Atomics.load(waiting, 0) >= TOO_MANY) {
      if (failed) throw failed.error;
      writeHere(file, content);
      writtenHere[file] = saidOf(`${folder}/${file}`) ?? '';
      return;
    }
    const isPiece = typeof content === 'string' || content instanceof Uint8Array;
    const sendable = (piece: Piece) => (typeof piece === 'string' ? piece : numberOf(piece));
    send({ file, content: isPiece ? content : content.map(sendable) });
  };
  let makesPages = false;
  return {
    write,
    prepare: (renderer, site) => {
      makesPages = true;
      send({ renderer, site });
      sendAll();
    },
    begin: (parts) => {
      makesPages = true;
      send({ parts });
      // It takes a while to understand them.
      sendAll();
    },
    take: ({ json, data }) => {
      const hasTime = makesPages && Atomics.load(waiting, 0) < ENOUGH;
      if (hasTime) send({ json, data });
      return hasTime;
    },
    end: async () => {
      sendAll();
      port1.close();
      return Object.assign(await done, writtenHere);
    },
    stop: async () => {
      port1.close();
      await settled;
    },
  };
};

/** Most pages have 30 kB; a roster of 5,000 has some megabytes. */
const ROOM = 256 * 1024;

/** What puts pieces together, in the same memory each time: its result holds until the next. */
const gatherer = (): ((content: Content) => Piece) => {
  const room = Buffer.allocUnsafeSlow(ROOM);
  return (content) => {
    if (typeof content === 'string' || content instanceof Uint8Array) return content;
    // A character of a text takes three bytes at most.
    if (content.reduce((sum, { length }) => sum + length * 3, 0) > ROOM) return bytesOf(content);
    let end = 0;
    for (const piece of content) {
      if (typeof piece === 'string') end += room.write(piece, end);
      else {
        room.set(piece, end);
        end += piece.length;
      }
    }
    return room.subarray(0, end);
  };
};

/**
 * Makes folders, and writes files and pages as they come, until the port is closed.
 *
 * @returns what the system says of the files
 */
export const writeAll = ({
  folder,
  folders,
  made: there,
  port,
  waiting,
}: Writing): Promise<Record<string, string>> =>
  new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      port.close();
      reject(error);
    };
    const made = new Set<string>(there);
    const make = (name: string): void => {
      if (made.has(name)) return;
      made.add(name);
      fs.mkdirSync(path.join(folder, name), { recursive: true });
    };
    const gather = gatherer();
    const written: Record<string, string> = {};
    const write: Put = (file, content) => {
      make(path.dirname(file));
      // To join paths letter by letter took a tenth of this thread's time.
      const target = `${folder}/${file}`;
      fs.writeFileSync(target, gather(content));
      written[file] = saidOf(target) ?? '';
    };
    const common: Uint8Array[] = [];
    const received = (piece: string | number): Piece => {
      const bytes = typeof piece === 'string' ? piece : common[piece];
      if (bytes === undefined) throw new Error(`no bytes have come with the number ${piece}`);
      return bytes;
    };
    let makePage: (page: PageJson) => void = () => {};
    const ahead: (readonly [page: PageJson, drawn: string])[] = [];
    const prepare = (renderer: Renderer, site: SiteData): void => {
      const { render } = loadRenderer(renderer);
      makePage = (page) => void ahead.push([page, render(page.page, site)]);
    };
    const begin = (parts: PageParts): void => {
      const folderFor = folderMaker(parts);
      makePage = (page) => putFolder(folderFor(page), write);
      for (const [page, drawn] of ahead.splice(0)) putFolder(folderFor(page, drawn), write);
    };
    const handle = (message: Message): void => {
      if ('common' in message) common.push(message.common);
      else if ('file' in message) {
        const { file, content } = message;
        write(file, Array.isArray(content) ? content.map(received) : (content as Piece));
      } else if ('renderer' in message) prepare(message.renderer, message.site);
      else if ('parts' in message) begin(message.parts);
      else makePage({ ...message, page: JSON.parse(message.json) as PageData });
      Atomics.sub(waiting, 0, 1);
    };
    port.on('message', (messages: readonly Message[]) => {
      try {
        messages.forEach(handle);
      } catch (error) {
        fail(error);
      }
    });
    port.once('close', () => resolve(written));
    try {
      for (const name of folders) make(name);
    } catch (error) {
      fail(error);
    }
  });
