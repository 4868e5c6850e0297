// Something a dialog asks of the server → its answer, or why there is none.
import { useCallback, useEffect, useState } from 'react';
import type { Place, Refusal } from '../../protocol.ts';
import { useStore } from '../context.ts';
import { RefusedByServer, type Server } from '../server.ts';
import { useStrings } from '../strings/strings.ts';

interface Answer<T> {
  readonly value?: T;
  readonly problem?: string;
  readonly version: number;
}

/** What the server answers to a dialog, after what was typed has been sent: asked when it opens, and again for a later version. */
export function useAnswer<T>(act: (server: Server) => Promise<T>, version = 0): Answer<T> {
  const { ask } = useStore();
  const { failed } = useStrings('dialog');
  const [answer, setAnswer] = useState<Answer<T>>({ version });
  const [asked] = useState(() => act);
  useEffect(() => {
    const take = (next: Answer<T>) =>
      setAnswer((known) => (known.version <= version ? next : known));
    ask(asked).then(
      (value) => take({ value, version }),
      (error: unknown) => take({ problem: refusalOf(error, failed).refused, version }),
    );
  }, [ask, asked, failed, version]);
  return answer;
}

export function refusalOf(error: unknown, failed: string): Refusal {
  return error instanceof RefusedByServer ? error.refusal : { refused: failed };
}

type Asked<T> = [act: (server: Server) => Promise<T>, placeIn?: (answer: T) => Place | undefined];

export function useAsk() {
  const store = useStore();
  const { failed } = useStrings('dialog');
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const ask = useCallback(
    async <T>(...asked: Asked<T>): Promise<T | undefined> => {
      setAsking(true);
      setRefusal(undefined);
      try {
        return await store.ask(...asked);
      } catch (error) {
        setRefusal(refusalOf(error, failed));
        return undefined;
      } finally {
        setAsking(false);
      }
    },
    [store, failed],
  );
  return { ask, isAsking, refusal };
}

/** For an effect: takes the answer unless something else is asked by then; where none comes all stays. Returns what ends it. */
export function askLatest<T>(ask: () => Promise<T>, take: (answer: T) => void, pause?: number) {
  let isOld = false;
  const takeNow = (answer: T): void => {
    if (!isOld) take(answer);
  };
  const begin = () => void ask().then(takeNow, () => {});
  const timer = pause === undefined ? undefined : setTimeout(begin, pause);
  if (timer === undefined) begin();
  return (): void => {
    isOld = true;
    clearTimeout(timer);
  };
}
