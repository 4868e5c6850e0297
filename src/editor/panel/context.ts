// What the components of the panel share: the store, its words, and what they ask of the server.
import { createContext, use, useCallback, useEffect, useState } from 'react';
import { useStore as useZustandStore } from 'zustand';
import { LANGUAGES, type Language } from '../../model/language.ts';
import { type PanelWords, panelWords } from '../../words/gen/panel.gen.ts';
import type { Place, Refusal } from '../protocol.ts';
import { RefusedByServer, type Server } from './server.ts';
import type { Snapshot, Store } from './store.ts';

export const StoreContext = createContext<Store | undefined>(undefined);

/** The store; what it says does not change what is drawn. */
export function useStore(): Store {
  const store = use(StoreContext);
  if (!store) throw new Error('the panel has no store');
  return store;
}

export function useSelect<T>(select: (snapshot: Snapshot) => T): T {
  return useZustandStore(useStore(), select);
}

/** What a document is called, by its file; its file where the site has no such document any more. */
export function useTitles(): (file: string) => string {
  const { documents } = useSelect((snapshot) => snapshot.site);
  return (file) => documents.find((one) => one.file === file)?.title ?? file;
}

/** The same where the editor publishes, and nothing is saved by hand. */
const SERVED = Object.fromEntries(
  LANGUAGES.map((language) => [language, inServedWords(panelWords(language))]),
) as Readonly<Record<Language, PanelWords>>;

function inServedWords(words: PanelWords): PanelWords {
  const parts = Object.entries(words.served).map(([part, others]) => [
    part,
    { ...words[part as keyof PanelWords], ...others },
  ]);
  return { ...words, ...Object.fromEntries(parts) };
}

export function useStrings<Part extends keyof PanelWords>(part: Part): PanelWords[Part] {
  const { person } = useStore().start;
  const language = useSelect((state) => state.language);
  return (person ? SERVED[language] : panelWords(language))[part];
}

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
