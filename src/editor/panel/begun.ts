// What is typed in a dialog and not done yet → kept by the server, and in this window until the server has it.
import { PACKAGE } from '../../model/product.ts';
import type { Begun, Preferences } from '../protocol.ts';

type AllBegun = NonNullable<Preferences['begun']>;

/** After such a pause in typing it is sent, in milliseconds. */
const SEND_PAUSE_MS = 300;

/** @param site its name; another one at this address has its own @param lost told why it could not be sent; it is with the next change */
export function createBegunStore(
  site: string,
  send: (begun: AllBegun) => Promise<unknown>,
  lost: (error: unknown) => void,
) {
  const key = `${PACKAGE}-begun ${site}`;
  let waiting = JSON.parse(sessionStorage.getItem(key) ?? '{}') as AllBegun;
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (next: AllBegun): void => {
    waiting = next;
    if (Object.keys(waiting).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(waiting));
  };
  const sendAll = async (): Promise<void> => {
    while (Object.keys(waiting).length > 0) {
      const sent = waiting;
      await send(sent);
      // What was typed meanwhile waits for the next round.
      wait(Object.fromEntries(Object.entries(waiting).filter(([name, one]) => one !== sent[name])));
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    sending ??= sendAll()
      .catch(lost)
      .finally(() => {
        sending = undefined;
      });
    return sending;
  };
  return {
    flush,
    waiting: () => waiting,
    keep: (name: string, begun: Begun | undefined): void => {
      wait({ ...waiting, [name]: begun ?? null });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), SEND_PAUSE_MS);
    },
  };
}
