// Something a dialog asks of the server → its answer, or why there is none.
import { useCallback, useEffect, useState } from 'react';
import type { Place, Refusal } from '../../protocol.ts';
import { useStore } from '../context.ts';
import { RefusedByServer, type Server } from '../server.ts';
import { useStrings } from '../strings/strings.ts';

interface Answer<T> {
  readonly value?: T;
  readonly problem?: string;
}

/** What the server answers to a dialog when it opens, asked once, after what was typed has been sent. */
export function useAnswer<T>(act: (server: Server) => Promise<T>): Answer<T> {
  const { ask } = useStore();
  const { failed } = useStrings('dialog');
  const [answer, setAnswer] = useState<Answer<T>>({});
  const [asked] = useState(() => act);
  useEffect(() => {
    ask(asked).then(
      (value) => setAnswer({ value }),
      (error: unknown) => setAnswer({ problem: refusalOf(error, failed).refused }),
    );
  }, [ask, asked, failed]);
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
