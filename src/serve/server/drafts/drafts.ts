// People who edit → their drafts in memory, each for as long as somebody asks for it.
import type http from 'node:http';
import { createSharedMemo } from '../../../editor/journeys/site-folder.ts';
import type { ServeContext } from '../context.ts';
import { compilePublished, type DraftParts, type OpenDraft, openDraft } from './open-draft.ts';

/** A draft that nobody asks for so long is let go from memory; it stays on disk. */
const IDLE_MS = 10 * 60_000;

export type Drafts = ReturnType<typeof createDrafts>;

interface Held {
  readonly draft: Promise<OpenDraft>;
  timer: NodeJS.Timeout;
  /** Requests that are not answered yet, streams among them, and its opening. */
  busy: number;
}

export function createDrafts(
  context: ServeContext,
  { idle = IDLE_MS, ...parts }: DraftParts & { readonly idle: number | undefined },
) {
  const sharing = { publishedAt: compilePublished(parts), shared: createSharedMemo() };
  const held = new Map<string, Held>();
  let isClosed = false;
  /** Ends the streams of the person, too. */
  const leave = async (person: string): Promise<void> => {
    const one = held.get(person);
    held.delete(person);
    clearTimeout(one?.timer);
    const draft = await one?.draft.catch(() => undefined);
    await draft?.editor.close();
  };
  const rest = (person: string, one: Held): void => {
    if (held.get(person) !== one) return;
    clearTimeout(one.timer);
    one.timer = setTimeout(() => (one.busy === 0 ? void leave(person) : rest(person, one)), idle);
    one.timer.unref();
  };
  /** It rests from when the last of those who wait for it has got an answer. */
  const done = (person: string, one: Held): void => {
    one.busy -= 1;
    rest(person, one);
  };
  const hold = (person: string): Held => {
    const known = held.get(person);
    if (known) return known;
    const draft = openDraft(person, context, parts, sharing);
    const made: Held = { draft, timer: setTimeout(() => {}, 0), busy: 1 };
    held.set(person, made);
    draft.then(
      () => done(person, made),
      () => held.delete(person),
    );
    return made;
  };
  return {
    /** Made or taken up again when it is not in memory. */
    open(person: string): Promise<OpenDraft> {
      const one = hold(person);
      rest(person, one);
      return one.draft;
    },
    people: () => [...held.keys()],
    all: () => [...held.values()].map(({ draft }) => draft),
    leave,
    async handle(
      person: string,
      request: http.IncomingMessage,
      response: http.ServerResponse,
    ): Promise<void> {
      if (isClosed) return void response.writeHead(503).end();
      // Whoever asked may be gone by now, and would never be done.
      if (response.closed) return;
      const one = hold(person);
      one.busy += 1;
      response.once('close', () => done(person, one));
      const { editor } = await one.draft;
      await editor.handle(request, response);
    },
    async close(): Promise<void> {
      isClosed = true;
      await Promise.all([...held.keys()].map(leave));
    },
  };
}
