// What the person who edits does → sent one after the other; while no server answers it waits, also over a reload.
import { PACKAGE } from '../../model/product.ts';
import { isDeepEqual } from '../../model/schema/value.ts';
import { type Plain, valueAfter } from '../operation.ts';
import type { DocumentState, EditState } from '../protocol.ts';
import { type Action, combineActions, isSameField, keepLatest } from './actions.ts';
import { RefusedByServer, type Server } from './server.ts';

interface Waiting {
  readonly action: Action;
  /** The documents before it: what tells whether an action without an answer was done. */
  readonly before: Readonly<Record<string, Plain>>;
  /** Whether it was sent; nobody knows then whether it was done. */
  readonly isSent: boolean;
}

interface Listener {
  readonly done: (state: EditState) => void;
  /** An action that was not done, and will not be, with all that counted on it. */
  readonly refused: (error: RefusedByServer, action: Action) => void;
  /** No server answers, or one that does not know this panel; all that waits goes on waiting. */
  readonly unanswered: (error: unknown) => void;
  readonly idle: () => void;
}

/** The queue of one panel. @param newStep names an action that is a step of its own */
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
        const later = waiting.slice(1);
        const newer = later.findIndex((next) => isOneField(next.action, action));
        if (newer === -1) {
          const lost = later.filter((next) => countsOn(next.action, action));
          waiting = later.filter((next) => !lost.includes(next));
          refused(error, combineActions([action, ...lost.map((next) => next.action)]));
        }
        // What has been typed there since holds what was refused, and may be right.
        else
          waiting = later.with(newer, {
            ...one,
            action: keepLatest(action, later[newer]?.action ?? action),
            isSent: false,
          });
      }
    }
    idle();
  };

  return {
    waiting: () => waiting,
    restore: (earlier: readonly Waiting[]): void => {
      waiting = [...earlier, ...waiting];
    },
    add: (action: Action, before: Waiting['before']): void => {
      waiting = joinWaiting(waiting, { action, before, isSent: false });
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
function joinWaiting(waiting: readonly Waiting[], next: Waiting): Waiting[] {
  const last = waiting.at(-1);
  const isJoined =
    last?.action.step !== undefined &&
    !last.isSent &&
    last.action.step === next.action.step &&
    isOneField(last.action, next.action);
  if (!isJoined) return [...waiting, next];
  return [...waiting.slice(0, -1), { ...last, action: keepLatest(last.action, next.action) }];
}

function isOneField({ operations: one }: Action, { operations: other }: Action): boolean {
  const [first, last] = [one[0], other[0]];
  return one.length * other.length === 1 && first && last ? isSameField(first, last) : false;
}

/** Whether an action needs what an earlier one would have left: a value that is given shifts nothing beside it. */
function countsOn(action: Action, earlier: Action): boolean {
  return action.operations.some((one) =>
    earlier.operations.some(({ file, operation }) => {
      if (one.file !== file) return false;
      const [path, at] = [one.operation.path, operation.path];
      const length = Math.min(path.length, at.length);
      return operation.do !== 'set' || isDeepEqual(path.slice(0, length), at.slice(0, length));
    }),
  );
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

/** Actions that outlive the panel's document, in the window they were made in. @param site another one at this address has its own */
export function createUnsentStore(site: string) {
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
