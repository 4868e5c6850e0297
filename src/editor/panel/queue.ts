// What the person who edits does → sent one after the other; while no server answers it waits, also over a reload.

import { PACKAGE } from '../../model/product.ts';
import { type Plain, valueAfter } from '../operation.ts';
import type { DocumentState, EditState, PlacedOperation } from '../protocol.ts';
import { isDeepEqual } from './deep-equal.ts';
import { RefusedByServer, type Server } from './server.ts';

/** Something that is done in the panel: operations with their words. */
export interface Action {
  readonly operations: readonly PlacedOperation[];
  /** For Undo: "Deadline". */
  readonly words: string;
  /** The same for changes that are undone together, such as the keystrokes in one field. */
  readonly step?: string;
}

/** An action that waits. */
interface Waiting {
  readonly action: Action;
  /** The documents before it: what tells whether an action without an answer was done. */
  readonly before: Readonly<Record<string, Plain>>;
  /** Whether it was sent; nobody knows then whether it was done. */
  readonly isSent: boolean;
}

interface Listener {
  readonly done: (state: EditState) => void;
  /** An action that was not done, and will not be. */
  readonly refused: (error: RefusedByServer, action: Action) => void;
  /** No server answers, or one that does not know this panel; all that waits goes on waiting. */
  readonly unanswered: (error: unknown) => void;
  /** Nothing waits any more. */
  readonly idle: () => void;
}

/**
 * The queue of one panel.
 *
 * @param newStep names an action that is a step of its own
 */
export function createQueue(
  server: Pick<Server, 'change' | 'document'>,
  newStep: () => string,
  { done, refused, unanswered, idle }: Listener,
) {
  let waiting: readonly Waiting[] = [];
  let sending: Promise<void> | undefined;

  const sendOne = async (one: Waiting): Promise<void> => {
    if (one.isSent && (await wasDone(one, server.document))) return;
    waiting = waiting.with(0, { ...one, isSent: true });
    const { operations, words, step = newStep() } = one.action;
    done(await server.change({ operations, words, step }));
  };
  const sendAll = async (): Promise<void> => {
    for (let one = waiting[0]; one; one = waiting[0]) {
      try {
        await sendOne(one);
        waiting = waiting.slice(1);
      } catch (error) {
        if (!(error instanceof RefusedByServer) || error.isUnknown) return unanswered(error);
        const { action } = one;
        // What comes later in the same files counted on it.
        waiting = waiting.slice(1).filter((later) => !isInSameFile(later.action, action));
        refused(error, action);
      }
    }
    idle();
  };

  return {
    waiting: () => waiting,
    /** Takes what an earlier panel could not send. */
    restore: (earlier: readonly Waiting[]): void => {
      waiting = [...earlier, ...waiting];
    },
    add: (action: Action, before: Waiting['before']): void => {
      waiting = joined(waiting, { action, before, isSent: false });
    },
    /** Sends what waits. Ends when nothing waits any more, or when no server answers. */
    flush: (): Promise<void> => {
      sending ??= sendAll().finally(() => {
        sending = undefined;
      });
      return sending;
    },
  };
}

/** Of several values for one field that wait, only the last is sent; what was seen before the first is expected. */
function joined(waiting: readonly Waiting[], next: Waiting): Waiting[] {
  const last = waiting.at(-1);
  const [one, ...more] = next.action.operations;
  const [before, ...others] = last?.action.operations ?? [];
  const isSame =
    last?.action.step !== undefined &&
    !last.isSent &&
    last.action.step === next.action.step &&
    more.length + others.length === 0 &&
    one?.operation.do === 'set' &&
    before?.operation.do === 'set' &&
    one.file === before.file &&
    isDeepEqual(one.operation.path, before.operation.path);
  if (!isSame || !one || !before) return [...waiting, next];
  const { expect: _, ...newest } = one;
  const seen = before.expect === undefined ? {} : { expect: before.expect };
  const action = { ...next.action, operations: [{ ...newest, ...seen }] };
  return [...waiting.slice(0, -1), { ...last, action }];
}

function isInSameFile(one: Action, other: Action): boolean {
  const files = new Set(other.operations.map(({ file }) => file));
  return one.operations.some(({ file }) => files.has(file));
}

/** Whether an action that no answer came to was done all the same: its documents are as it would have left them. */
async function wasDone(
  { action, before }: Waiting,
  document: (file: string) => Promise<DocumentState>,
): Promise<boolean> {
  for (const [file, value] of Object.entries(before)) {
    const operations = action.operations.filter((one) => one.file === file);
    const after = operations.reduce<unknown>(
      (now, { operation }) => valueAfter(now, operation),
      value,
    );
    if (!isDeepEqual((await document(file)).value, after)) return false;
  }
  return Object.keys(before).length > 0;
}

/**
 * Actions that outlive the panel's document, in the window they were made in.
 *
 * @param site its name; another site at the same address has its own
 */
export function unsentOf(site: string) {
  const key = `${PACKAGE}-unsent ${site}`;
  return {
    read: (): readonly Waiting[] => {
      const kept = sessionStorage.getItem(key);
      sessionStorage.removeItem(key);
      return kept === null ? [] : (JSON.parse(kept) as Waiting[]);
    },
    keep: (waiting: readonly Waiting[]): void => {
      if (waiting.length === 0) sessionStorage.removeItem(key);
      // Only for the one that was sent does anybody ask what was there before it.
      else
        sessionStorage.setItem(
          key,
          JSON.stringify(waiting.map((one) => (one.isSent ? one : { ...one, before: {} }))),
        );
    },
  };
}
