// The editor's server → what the panel shows: documents with what was typed a moment ago, and the state of the draft.
import { createStore as createZustandStore } from 'zustand';
import { at } from '../../model/schema/value.ts';
import { type Plain, valueAfter } from '../operation.ts';
import type {
  Begun,
  EditState,
  FormGrammar,
  Language,
  OtherHere,
  PanelStart,
  Place,
  Preferences,
  Refusal,
} from '../protocol.ts';
import { type Action, combineActions, resendRefused } from './actions.ts';
import { createBegunStore } from './begun.ts';
import { listen, type Presence } from './connection.ts';
import { type Dialog, NO_DIALOG, type ShownDialog } from './dialogs/dialog.ts';
import type { Selected } from './frame/clicked-words.ts';
import { createQueue, createUnsentStore } from './queue.ts';
import { createReading, type Read } from './reading.ts';
import { connect, RefusedByServer, type Server } from './server.ts';
import { createUploads } from './uploads.ts';

/** All that the panel shows. A new object for each change. */
export interface Snapshot extends Read {
  readonly grammar: FormGrammar;
  readonly preferences: Preferences;
  readonly language: Language;
  /** Whether the focus goes there, also where it is a whole document. */
  readonly isFocused: boolean;
  /** Whether the frame went to its page by itself, and nobody asked for its fields. */
  readonly isArrival: boolean;
  readonly notice: string | undefined;
  readonly notSaved: Refusal | undefined;
  readonly isSaving: boolean;
  /** Whether something typed has not reached the server yet. */
  readonly isSending: boolean;
  readonly presence: Presence;
  readonly others: readonly OtherHere[];
  /** The number is another one each time. */
  readonly status: {
    readonly text: string;
    readonly number: number;
    /** A function where it is no step of the draft that is undone. */
    readonly canUndo?: boolean | (() => void);
  };
  readonly dialog: ShownDialog;
  /** The list that a block is chosen for, and before which of its blocks. */
  readonly adding: (Place & { readonly at: number }) | undefined;
}

export type Store = Awaited<ReturnType<typeof createStore>>;

/** After so long without typing the titles in the tree are read again, in milliseconds. */
const TITLES_PAUSE_MS = 600;

export async function createStore(start: PanelStart) {
  const server = connect(start);
  const [site, grammar, state] = await Promise.all([
    server.site(),
    server.grammar(),
    server.state(),
  ]);
  const unsent = createUnsentStore(site.name);
  const {
    setState: set,
    getState: get,
    ...shown
  } = createZustandStore<Snapshot>(() => ({
    site,
    grammar,
    preferences: start.preferences,
    language: start.language,
    state,
    documents: new Map(),
    selected: undefined,
    isFocused: false,
    isArrival: false,
    notice: undefined,
    refused: undefined,
    notSaved: undefined,
    isSaving: false,
    isSending: false,
    presence: 'online',
    others: [],
    status: { text: '', number: 0 },
    dialog: NO_DIALOG,
    adding: undefined,
  }));
  let steps = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isWaiting = () => queue.waiting().length > 0;
  const uploads = createUploads(() => set({ isSending: isWaiting() || uploads.count() > 0 }));
  const lost = (error: unknown): void => {
    if (error instanceof RefusedByServer && !error.isUnknown) set({ notice: error.message });
    else unanswered(error);
  };
  const reading = createReading({ getState: get, setState: set, server, isWaiting, lost });
  const take = (next: EditState): void => {
    if (next.version >= get().state.version) set({ state: next });
  };
  const queue = createQueue(server, () => `${start.token.slice(0, 6)} ${steps++}`, {
    done: (next) => {
      reading.made(next.version);
      take(next);
    },
    refused: (error, action) => {
      const refused = get().refused;
      set({ notice: error.message, refused: refused ? combineActions([refused, action]) : action });
      reading.forget();
    },
    unanswered: (error) => {
      unsent.keep(queue.waiting());
      unanswered(error);
    },
    idle: () => {
      if (get().presence !== 'online') unsent.keep([]);
      set({ isSending: uploads.count() > 0 });
      reading.catchUp();
      clearTimeout(timer);
      timer = setTimeout(reading.readSite, TITLES_PAUSE_MS);
    },
  });
  // It only tells apart the windows of one person.
  const panel = `${Math.random()}`.slice(2);
  const tellWhere = (): void => {
    if (start.person) server.at({ panel, file: get().selected?.file ?? '' }).catch(() => {});
  };
  const listener = {
    state: (next: EditState) => {
      take(next);
      reading.catchUp();
    },
    presence: (presence: Presence) => {
      set({ presence });
      if (presence === 'online') void Promise.all([queue.flush(), begun.flush()]);
    },
    listening: tellWhere,
    others: (others: Snapshot['others']) => set({ others }),
  };
  const unanswered = listen(start, server, listener, panel);
  const begun = createBegunStore(site.name, (now) => server.prefer({ begun: now }), lost);
  const showBegun = (next: Preferences['begun']): void =>
    set({ preferences: { ...get().preferences, begun: { ...next, ...begun.waiting() } } });
  showBegun(start.preferences.begun);
  void begun.flush();
  shown.subscribe((now, before) => {
    if (now.selected?.file !== before.selected?.file) tellWhere();
  });
  /** Nothing is done without a picture that is still on its way. @throws why one did not come */
  const settled = async (): Promise<void> => {
    await uploads.settled();
    await queue.flush();
  };
  const ask = async <T>(
    act: (server: Server) => Promise<T>,
    placeIn: (answer: T) => Place | undefined,
  ): Promise<T> => {
    await settled();
    if (isWaiting()) throw new TypeError('no server answers');
    return reading.holding(async () => {
      const answer = await act(server);
      take(await server.state());
      await reading.readAll(placeIn(answer));
      return answer;
    });
  };
  const change = (asked: Action): void => {
    const goesOn = resendRefused(get().refused, asked, get().documents);
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
    reading.typed();
    queue.add(action, before);
    if (get().presence !== 'online') unsent.keep(queue.waiting());
    // Undo would take this back, and not what was announced.
    set({ documents, isSending: true, status: { ...get().status, canUndo: false } });
    if (get().presence === 'online') void queue.flush();
  };
  queue.restore(unsent.read());
  if (isWaiting()) {
    reading.forget();
    set({ isSending: true });
    void queue.flush();
  }

  const store = {
    start,
    server,
    getState: get,
    ...shown,
    select: (place: Selected | undefined, isFocused = false, isArrival = false): void => {
      const { adding } = get();
      // A list that is no more shown gets no block.
      set({
        selected: place,
        isFocused,
        isArrival,
        ...(adding?.file === place?.file ? {} : { adding: undefined }),
      });
      // The address keeps what is open over a reload, and can be given to others.
      history.replaceState(null, '', place ? `#${place.file}#${place.pointer}` : '#');
      if (place) reading.open(place.file).catch(lost);
    },
    /** Reads a document that is not here yet. One that cannot be read is left out. */
    open: (file: string): Promise<void> => reading.open(file).catch(() => undefined),
    change,
    /** `run` for those who show an answer or a refusal. @param placeIn what is opened then, read with the others @throws RefusedByServer, TypeError */
    ask: async <T>(
      act: (server: Server) => Promise<T>,
      placeIn: (answer: T) => Place | undefined = () => undefined,
    ): Promise<T> => {
      try {
        return await ask(act, placeIn);
      } catch (error) {
        if (!(error instanceof RefusedByServer) || error.isUnknown) unanswered(error);
        throw error;
      }
    },
    /** Brings a picture: what is asked of the server meanwhile waits for it. @throws what `act` does */
    upload: uploads.add,
    /** Sends what was typed. Ends when all of it is sent, or no server answers. @throws why a picture did not come */
    settled,
    /** What the server does with the whole draft, such as undo, after what was typed is sent. Returns whether it was; why not is a notice. */
    run: async (act: (server: Server) => Promise<EditState>): Promise<boolean> => {
      try {
        await ask(act, () => void set({ notice: undefined, refused: undefined }));
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
      if (wasRefused) void reading.readAll().catch(lost);
    },
    saving: (isSaving: boolean) => set({ isSaving }),
    /** Says why a save was refused; undefined when it was not, or nobody has to know any more. */
    refuseSave: (notSaved: Refusal | undefined) => set({ notSaved }),
    announce: (text: string, canUndo: boolean | (() => void) = false) =>
      set({ status: { text, number: get().status.number + 1, canUndo } }),
    /** Keeps what was chosen for the next time; it holds in this window, whatever the server says. */
    prefer: (next: Preferences): void => {
      set({ preferences: { ...get().preferences, ...next } });
      server.prefer(next).catch(lost);
    },
    /** Keeps what is typed in a dialog until it is done; undefined when it is, or when it is discarded. */
    keep: (name: string, one: Begun | undefined): void => {
      begun.keep(name, one);
      showBegun(get().preferences.begun);
    },
    /** What was begun, in whichever window. @throws RefusedByServer, TypeError */
    readBegun: async (name: string): Promise<Begun | undefined> => {
      await begun.flush();
      showBegun((await server.prefer({})).begun);
      return get().preferences.begun?.[name] ?? undefined;
    },
    speak: async (language: Language): Promise<void> => {
      try {
        await server.prefer({ language });
        const [site, grammar, now] = await Promise.all([
          server.site(),
          server.grammar(),
          server.state(),
        ]);
        // What else was chosen meanwhile holds.
        set({ preferences: { ...get().preferences, language }, language, site, grammar });
        take(now);
        await reading.readAll();
      } catch (error) {
        lost(error);
      }
    },
    /** Lets somebody choose a block for a list, where its form is open; undefined when that is done. */
    addBlock: (adding: Snapshot['adding']) => set({ adding }),
    openDialog: (dialog: Dialog): void => {
      const count = get().dialog.count + 1;
      set({ dialog: { dialog, isOpen: true, returnsFocus: true, count } });
    },
    /** What was open is drawn until it has faded out. With `false` the focus goes to a field. */
    closeDialog: (returnsFocus = true): void => {
      const { dialog } = get();
      if (dialog.isOpen) set({ dialog: { ...dialog, isOpen: false, returnsFocus } });
    },
  };
  const selectAddress = (): void => {
    const [, file, pointer = ''] = decodeURIComponent(location.hash).split('#');
    if (file) store.select({ file, pointer });
  };
  window.addEventListener('hashchange', selectAddress);
  selectAddress();
  return store;
}

export function valueAt({ documents }: Snapshot, file: string, path: readonly (string | number)[]) {
  return at(documents.get(file)?.value, path) as Plain | undefined;
}
