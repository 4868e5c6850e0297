// The editor's server → what the panel shows: documents with what was typed a moment ago, and how the draft stands.
import type {
  DocumentState,
  EditState,
  FormGrammar,
  PanelStart,
  Place,
  PlacedOperation,
  SiteOverview,
} from '../model/editing.ts';
import { at, type Plain, valueAfter } from '../model/operation.ts';
import { connect, RefusedByServer, type Server } from './server.ts';

/** All that the panel shows. A new object for each change. */
export interface Snapshot {
  readonly site: SiteOverview;
  readonly grammar: FormGrammar;
  readonly state: EditState;
  /** The documents that were opened, by their files. */
  readonly documents: ReadonlyMap<string, DocumentState>;
  /** The field that is edited, or the document that is open. */
  readonly selected: Place | undefined;
  /** Something to say: a refusal, or that no server answers. */
  readonly notice: string | undefined;
  /** Whether something typed has not reached the server yet. */
  readonly isSending: boolean;
}

/** An action of whoever edits: operations with their words. */
export interface Action {
  readonly operations: readonly PlacedOperation[];
  /** For Undo: "Deadline". */
  readonly words: string;
  /** The same for changes that are undone together, such as the keystrokes in one field. */
  readonly step?: string;
}

export interface Store {
  readonly start: PanelStart;
  readonly server: Server;
  readonly snapshot: () => Snapshot;
  readonly subscribe: (changed: () => void) => () => void;
  readonly select: (place: Place | undefined) => void;
  /** Reads a document that is not here yet. One that cannot be read is left out. */
  readonly open: (file: string) => Promise<void>;
  readonly change: (action: Action) => void;
  /** Something that the server does with the draft as a whole: undo, save, a repair … Sends first what was typed. */
  readonly run: (act: (server: Server) => Promise<EditState>) => Promise<boolean>;
  readonly say: (notice: string | undefined) => void;
}

/** Reads what there is and listens to the server. */
export async function createStore(start: PanelStart): Promise<Store> {
  const server = connect(start);
  const [site, grammar, state] = await Promise.all([
    server.site(),
    server.grammar(),
    server.state(),
  ]);
  const listeners = new Set<() => void>();
  let now: Snapshot = {
    ...{ site, grammar, state, documents: new Map(), selected: undefined, notice: undefined },
    isSending: false,
  };
  const set = (part: Partial<Snapshot>): void => {
    now = { ...now, ...part };
    for (const changed of listeners) changed();
  };
  let waiting: Action[] = [];
  let sending: Promise<void> | undefined;
  let steps = 0;

  const setDocument = (document: DocumentState): void =>
    set({ documents: new Map(now.documents).set(document.file, document) });
  const read = async (file: string): Promise<void> => setDocument(await server.document(file));
  const readAll = async (): Promise<void> => {
    const files = [...now.documents.keys()];
    const read = await Promise.all(
      files.map((file) => server.document(file).catch(() => undefined)),
    );
    // What is being typed is newer than what was read.
    if (waiting.length > 0 || sending) return;
    const documents = read.flatMap((one) => (one ? [[one.file, one] as const] : []));
    set({ documents: new Map(documents), site: await server.site() });
  };
  const fail = (error: unknown): void =>
    set({
      notice:
        error instanceof RefusedByServer
          ? error.message
          : 'The server does not answer. Is it still running?',
    });
  const take = (next: EditState): void => {
    if (next.version < now.state.version) return;
    set({ state: next });
  };

  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const [action, ...rest] = waiting;
      waiting = rest;
      if (!action) break;
      const { operations, words, step = `${start.token.slice(0, 6)} ${steps++}` } = action;
      try {
        take(await server.change({ operations, words, step }));
      } catch (error) {
        waiting = [];
        fail(error);
        await readAll();
      }
    }
    sending = undefined;
    set({ isSending: false });
  };
  const flush = (): Promise<void> => {
    sending ??= sendAll();
    return sending;
  };

  const events = new EventSource(`${start.draftBase}__events`);
  events.addEventListener('state', ({ data }) => {
    const next = JSON.parse(data) as EditState;
    const isOwn = waiting.length > 0 || sending !== undefined;
    take(next);
    if (!isOwn) void readAll();
  });
  // The server was away and is another one now, or has missed nothing.
  events.addEventListener('open', () => void server.state().then(take, fail));

  const selectAddress = (): void => {
    const [, file, pointer = ''] = decodeURIComponent(location.hash).split('#');
    if (file) store.select({ file, pointer });
  };
  window.addEventListener('hashchange', selectAddress);

  const store: Store = {
    start,
    server,
    snapshot: () => now,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    select: (place) => {
      set({ selected: place });
      // The address keeps what is open over a reload, and can be given to others.
      history.replaceState(null, '', place ? `#${place.file}#${place.pointer}` : '#');
      if (place && !now.documents.has(place.file)) read(place.file).catch(fail);
    },
    open: async (file) => {
      if (!now.documents.has(file)) await read(file).catch(() => undefined);
    },
    change: (action) => {
      const documents = new Map(now.documents);
      for (const { file, operation } of action.operations) {
        const document = documents.get(file);
        if (document)
          documents.set(file, {
            ...document,
            value: valueAfter(document.value, operation) as Plain,
          });
      }
      waiting = joined(waiting, action);
      set({ documents, isSending: true, notice: undefined });
      void flush();
    },
    run: async (act) => {
      await flush();
      try {
        take(await act(server));
        set({ notice: undefined });
        await readAll();
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    },
    say: (notice) => set({ notice }),
  };
  selectAddress();
  return store;
}

/** Of several values for one field that wait, only the last is sent; what was seen before the first is expected. */
function joined(waiting: readonly Action[], action: Action): Action[] {
  const last = waiting.at(-1);
  const [one, ...more] = action.operations;
  const [before, ...others] = last?.operations ?? [];
  const isSame =
    last?.step !== undefined &&
    last.step === action.step &&
    more.length + others.length === 0 &&
    one?.operation.do === 'set' &&
    before?.operation.do === 'set' &&
    one.file === before.file &&
    one.operation.path.join('/') === before.operation.path.join('/');
  if (!isSame || !one || !before) return [...waiting, action];
  const { expect: _, ...newest } = one;
  const seen = before.expect === undefined ? {} : { expect: before.expect };
  return [...waiting.slice(0, -1), { ...action, operations: [{ ...newest, ...seen }] }];
}

/** What is written at a place of the documents that are open. */
export function valueAt({ documents }: Snapshot, file: string, path: readonly (string | number)[]) {
  return at(documents.get(file)?.value, path) as Plain | undefined;
}
