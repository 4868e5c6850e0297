// The editor's server → what the panel shows: documents with what was typed a moment ago, and the state of the draft.

import { createStore as createZustandStore } from 'zustand';
import { at } from '../../model/schema/value.ts';
import { type Plain, valueAfter } from '../operation.ts';
import type {
  DocumentState,
  EditState,
  FormGrammar,
  PanelStart,
  Place,
  Refusal,
  SiteOverview,
} from '../protocol.ts';
import { type Action, goingOn, together, withRefused } from './actions.ts';
import { listen, type Presence } from './connection.ts';
import { isDeepEqual } from './deep-equal.ts';
import { type Dialog, NO_DIALOG, type ShownDialog } from './dialogs/dialog.ts';
import { createQueue, unsentOf } from './queue.ts';
import { connect, RefusedByServer, type Server } from './server.ts';

/** All that the panel shows. A new object for each change. */
export interface Snapshot {
  readonly site: SiteOverview;
  readonly grammar: FormGrammar;
  readonly state: EditState;
  readonly documents: ReadonlyMap<string, DocumentState>;
  readonly selected: Place | undefined;
  /** Whether the focus goes there, also where it is a whole document. */
  readonly isFocused: boolean;
  readonly notice: string | undefined;
  /** What was typed and refused; it can be written all the same. */
  readonly refused: Action | undefined;
  /** Why the last save was refused. */
  readonly notSaved: Refusal | undefined;
  /** Whether something typed has not reached the server yet. */
  readonly isSending: boolean;
  readonly presence: Presence;
  /** The number is another one each time. */
  readonly status: {
    readonly text: string;
    readonly number: number;
    /** Whether what was done can be undone beside it. */
    readonly canUndo?: boolean;
  };
  readonly dialog: ShownDialog;
}

/** What is shown, which is read and subscribed to as any zustand store, and what can be done. */
export type Store = Awaited<ReturnType<typeof createStore>>;

/** After so long without typing the titles in the tree are read again, in milliseconds. */
const PAUSE = 600;

/** Reads what there is and listens to the server. */
export async function createStore(start: PanelStart) {
  const server = connect(start);
  const [site, grammar, state] = await Promise.all([
    server.site(),
    server.grammar(),
    server.state(),
  ]);
  const unsent = unsentOf(site.name);
  const {
    setState: set,
    getState: get,
    ...shown
  } = createZustandStore<Snapshot>(() => ({
    site,
    grammar,
    state,
    documents: new Map(),
    selected: undefined,
    isFocused: false,
    notice: undefined,
    refused: undefined,
    notSaved: undefined,
    isSending: false,
    presence: 'online',
    status: { text: '', number: 0 },
    dialog: NO_DIALOG,
  }));
  // What was typed is counted: what is older is not shown again.
  let [typed, steps] = [0, Date.now()];
  /** Up to which version the documents are known. */
  let known = state.version;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const readSite = async (): Promise<void> => {
    const next = await server.site();
    // The same site again draws nothing again.
    if (!isDeepEqual(next, get().site)) set({ site: next });
  };
  const readAll = async (): Promise<void> => {
    const [before, { version }] = [typed, get().state];
    const read = await Promise.all(
      [...get().documents.keys()].map(
        async (file) => [file, await server.document(file).catch(ifMissing)] as const,
      ),
    );
    // What was typed meanwhile is newer.
    if (typed !== before || queue.waiting().length > 0) return;
    known = Math.max(known, version);
    const documents = new Map(get().documents);
    for (const [file, one] of read)
      if (one) documents.set(file, withRefused(one, get().refused));
      else documents.delete(file);
    set({ documents });
    await readSite();
  };
  /** Reads again when somebody else has changed something. */
  const catchUp = async (): Promise<void> => {
    if (known < get().state.version && queue.waiting().length === 0) await readAll();
  };
  const lost = (error: unknown): void => {
    if (error instanceof RefusedByServer && !error.isUnknown) set({ notice: error.message });
    else unanswered(error);
  };
  const take = (next: EditState): void => {
    if (next.version >= get().state.version) set({ state: next });
  };
  const queue = createQueue(server, () => `${start.token.slice(0, 6)} ${steps++}`, {
    done: (next) => {
      // A version between is of somebody else: what it has changed is read again when all is sent.
      if (next.version === known + 1) known = next.version;
      take(next);
    },
    refused: (error, action) => {
      const refused = get().refused;
      set({ notice: error.message, refused: refused ? together([refused, action]) : action });
      known = -1;
    },
    unanswered: (error) => {
      unsent.keep(queue.waiting());
      unanswered(error);
    },
    idle: () => {
      if (get().presence !== 'online') unsent.keep([]);
      set({ isSending: uploads.size > 0 });
      void catchUp().catch(lost);
      clearTimeout(timer);
      timer = setTimeout(() => void readSite().catch(lost), PAUSE);
    },
  });
  const unanswered = listen(start, server, {
    state: (next) => {
      take(next);
      void catchUp().catch(lost);
    },
    presence: (presence) => {
      set({ presence });
      if (presence === 'online') void queue.flush();
    },
  });
  /** Pictures that are being chosen or prepared. */
  const uploads = new Set<Promise<void>>();
  const upload = async (act: () => Promise<void>): Promise<void> => {
    const sending = act();
    uploads.add(sending);
    set({ isSending: true });
    try {
      await sending;
    } finally {
      uploads.delete(sending);
      set({ isSending: uploads.size + queue.waiting().length > 0 });
    }
  };
  /** Nothing is done without a picture that is still on its way. @throws why one did not come */
  const settled = async (): Promise<void> => {
    while (uploads.size > 0) await Promise.all(uploads);
    await queue.flush();
  };
  const ask = async <T>(act: (server: Server) => Promise<T>, done?: () => void): Promise<T> => {
    await settled();
    if (queue.waiting().length > 0) throw new TypeError('no server answers');
    const answer = await act(server);
    done?.();
    take(await server.state());
    await readAll();
    return answer;
  };
  const open = async (file: string): Promise<void> => {
    if (get().documents.has(file)) return;
    const document = await server.document(file);
    if (!get().documents.has(file))
      set({ documents: new Map(get().documents).set(file, document) });
  };
  const change = (asked: Action): void => {
    const goesOn = goingOn(get().refused, asked, get().documents);
    const { action, left } = goesOn ?? { action: asked };
    if (goesOn) set({ refused: left, ...(left ? {} : { notice: undefined, notSaved: undefined }) });
    const documents = new Map(get().documents);
    const before: Record<string, Plain> = {};
    for (const { file, operation } of action.operations) {
      const document = documents.get(file);
      if (!document) continue;
      before[file] ??= document.value;
      documents.set(file, { ...document, value: valueAfter(document.value, operation) as Plain });
    }
    typed += 1;
    queue.add(action, before);
    if (get().presence !== 'online') unsent.keep(queue.waiting());
    // Undo would take this back, and not what was announced.
    set({ documents, isSending: true, status: { ...get().status, canUndo: false } });
    if (get().presence === 'online') void queue.flush();
  };
  queue.restore(unsent.read());
  if (queue.waiting().length > 0) {
    known = -1;
    set({ isSending: true });
    void queue.flush();
  }

  const store = {
    start,
    server,
    getState: get,
    ...shown,
    select: (place: Place | undefined, isFocused = false): void => {
      set({ selected: place, isFocused });
      // The address keeps what is open over a reload, and can be given to others.
      history.replaceState(null, '', place ? `#${place.file}#${place.pointer}` : '#');
      if (place) open(place.file).catch(lost);
    },
    /** Reads a document that is not here yet. One that cannot be read is left out. */
    open: (file: string): Promise<void> => open(file).catch(() => undefined),
    change,
    /** The same as `run` for those who show an answer or a refusal themselves. @throws RefusedByServer, TypeError */
    ask: async <T>(act: (server: Server) => Promise<T>): Promise<T> => {
      try {
        return await ask(act);
      } catch (error) {
        if (!(error instanceof RefusedByServer) || error.isUnknown) unanswered(error);
        throw error;
      }
    },
    /** Brings a picture: what is asked of the server meanwhile waits for it. @throws what `act` does */
    upload,
    /** Sends what was typed. Ends when all of it is sent, or no server answers. @throws why a picture did not come */
    settled,
    /**
     * Something that the server does with the draft as a whole: undo, a repair … Sends first what was typed.
     * Returns whether it was done; why not is a notice.
     */
    run: async (act: (server: Server) => Promise<EditState>): Promise<boolean> => {
      try {
        await ask(act, () => set({ notice: undefined, refused: undefined }));
        return true;
      } catch (error) {
        lost(error);
        return false;
      }
    },
    notify: (notice: string | undefined) => {
      const wasRefused = get().refused !== undefined;
      set({ notice, refused: undefined });
      // The field shows again what is written.
      if (wasRefused) void readAll().catch(lost);
    },
    /** Says why a save was refused; undefined when it was not, or nobody has to know any more. */
    refuseSave: (notSaved: Refusal | undefined) => set({ notSaved }),
    /** Says something that is done, also to screen readers: "Saved". */
    announce: (text: string, canUndo = false) =>
      set({ status: { text, number: get().status.number + 1, canUndo } }),
    openDialog: (dialog: Dialog) =>
      set(({ dialog: { count } }) => ({
        dialog: { dialog, isOpen: true, returnsFocus: true, count: count + 1 },
      })),
    /** With `false` the focus goes to a field. What was open is drawn until it has faded out. */
    closeDialog: (returnsFocus = true) =>
      set(({ dialog }) =>
        dialog.isOpen ? { dialog: { ...dialog, isOpen: false, returnsFocus } } : {},
      ),
  };
  const selectAddress = (): void => {
    const [, file, pointer = ''] = decodeURIComponent(location.hash).split('#');
    if (file) store.select({ file, pointer });
  };
  window.addEventListener('hashchange', selectAddress);
  selectAddress();
  return store;
}

/** What is written at a place of the documents that are open. */
export function valueAt({ documents }: Snapshot, file: string, path: readonly (string | number)[]) {
  return at(documents.get(file)?.value, path) as Plain | undefined;
}

/** A document that is gone is no failure. */
function ifMissing(error: unknown): undefined {
  if (!(error instanceof RefusedByServer && error.status === 404)) throw error;
}
