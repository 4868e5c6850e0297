// The panel's store → what it sends, what it shows, and what it keeps while no server answers.

import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Plain, valueAfter } from '../../src/editor/operation.ts';
import { refusedSave } from '../../src/editor/panel/refused-save.ts';
import { RefusedByServer } from '../../src/editor/panel/server.ts';
import { createStore, type Store, valueAt } from '../../src/editor/panel/store.ts';
import type { ChangeRequest, EditState } from '../../src/editor/protocol.ts';
import { at } from '../../src/model/schema/value.ts';

const FILE = 'content/season.yaml';
const OTHER = 'content/other.yaml';

class FakeEvents extends EventTarget {
  static readonly CLOSED = 2;
  static open: FakeEvents[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEvents.open.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
}

/** A server with two documents: what the endpoints do, without a compiler. */
function createServer() {
  const documents = new Map<string, Plain>([
    [FILE, { name: 'Fall 2026', events: ['a', 'b'] }],
    [OTHER, { name: 'Other' }],
  ]);
  const asked: ChangeRequest[] = [];
  const state = (): Partial<EditState> => ({
    version: server.version,
    changed: [],
    findings: [],
    conflicts: [],
  });
  const server = {
    documents,
    asked,
    /** What was asked for and is gone, which a browser writes to its console. */
    missed: [] as string[],
    token: 'first',
    version: 0,
    /** What happens to a request for a change before, or after, it is done. */
    before: async (): Promise<void> => {},
    after: async (): Promise<void> => {},
    isAway: false,
    tell: (): void => {
      for (const one of FakeEvents.open)
        one.dispatchEvent(new MessageEvent('state', { data: JSON.stringify(state()) }));
    },
    change: (request: ChangeRequest): void => {
      for (const { file, operation, expect: seen } of request.operations) {
        const now = documents.get(file);
        if (operation.do === 'set' && !isDeepStrictEqual(at(now, operation.path), seen))
          throw new Error('changed meanwhile');
        if (JSON.stringify(operation).includes('BAD')) throw new Error('no file can hold this');
        documents.set(file, valueAfter(now, operation) as Plain);
      }
      server.version += 1;
      server.tell();
    },
    answer: async (url: string, { body, headers }: RequestInit = {}): Promise<Response> => {
      const say = (value: unknown, status = 200) => Response.json(value, { status });
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      if (server.isAway) throw new TypeError('fetch failed');
      if (new Headers(headers).get('x-chapterkit-token') !== server.token)
        return say({ refused: 'started anew' }, 403);
      const name = pathname.split('/').at(-1);
      if (name === 'site')
        return say({ name: 'Site', documents: [...documents.keys()].map((file) => ({ file })) });
      if (name === 'grammar') return say({});
      if (name === 'preferences') return say(JSON.parse(String(body)));
      if (name === 'document') {
        const file = searchParams.get('file') ?? '';
        if (!documents.has(file)) {
          server.missed.push(file);
          return say({ refused: 'There is no such file.' }, 404);
        }
        return say({ file, schema: 'season', value: documents.get(file), text: '' });
      }
      if (name === 'change') {
        const request = JSON.parse(String(body)) as ChangeRequest;
        asked.push(request);
        await server.before();
        try {
          server.change(request);
        } catch {
          return say({ refused: 'This field was changed meanwhile.' });
        }
        await server.after();
      }
      return say(state());
    },
  };
  return server;
}

let server: ReturnType<typeof createServer>;

beforeEach(() => {
  server = createServer();
  FakeEvents.open = [];
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('EventSource', FakeEvents);
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.answer(url, init));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('history', { replaceState: () => {} });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A window of the editor with both documents open. */
async function openWindow(token = 'first'): Promise<Store> {
  const store = await createStore({ token, draftBase: '/draft/', language: 'en', preferences: {} });
  store.select({ file: FILE, pointer: '/name' });
  store.select({ file: OTHER, pointer: '' });
  await settle();
  return store;
}

/** Lets all requests and pauses end. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(10_000);

function type(store: Store, value: string, file = FILE): void {
  const seen = valueAt(store.getState(), file, ['name']);
  store.change({
    words: 'Name',
    step: `${file}#/name`,
    operations: [
      {
        file,
        ...(seen === undefined ? {} : { expect: seen }),
        operation: { do: 'set', path: ['name'], value },
      },
    ],
  });
}

const insert = (store: Store, value: string): void =>
  store.change({
    words: 'Add',
    operations: [{ file: FILE, operation: { do: 'insert', path: ['events'], at: 0, value } }],
  });

const nameIn = (store: Store, file = FILE) => valueAt(store.getState(), file, ['name']);

/** A gate that the test opens. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('what is typed shows at once; while a request is under way only the last value waits', async () => {
  const store = await openWindow();
  const { open, opened } = gate();
  server.before = () => opened;
  for (const value of ['F', 'Fa', 'Fal', 'Fall']) type(store, value);
  expect(nameIn(store)).toBe('Fall');
  expect(store.getState().isSending).toBe(true);
  open();
  await settle();
  expect(server.asked.map(({ operations }) => operations[0]?.expect)).toEqual(['Fall 2026', 'F']);
  expect(at(server.documents.get(FILE), ['name'])).toBe('Fall');
  expect(store.getState().isSending).toBe(false);
});

test('values of other fields, and what is no value, are not joined', async () => {
  const store = await openWindow();
  const { open, opened } = gate();
  server.before = () => opened;
  type(store, 'A');
  insert(store, 'x');
  type(store, 'B');
  type(store, 'C', OTHER);
  open();
  await settle();
  expect(server.asked).toHaveLength(4);
  expect(server.documents.get(FILE)).toEqual({ name: 'B', events: ['x', 'a', 'b'] });
});

test('a refusal is said; what it refused is kept to be written all the same; all else goes on', async () => {
  const store = await openWindow();
  const { open, opened } = gate();
  server.before = () => opened;
  type(store, 'mine');
  insert(store, 'x');
  type(store, 'another file', OTHER);
  server.documents.set(FILE, { name: 'theirs', events: ['a', 'b'] });
  open();
  await settle();
  expect(store.getState().notice).toMatch(/changed meanwhile/);
  expect(store.getState().refused?.operations[0]?.operation).toMatchObject({ value: 'mine' });
  expect(nameIn(store)).toBe('theirs');
  expect(server.documents.get(FILE)).toEqual({ name: 'theirs', events: ['x', 'a', 'b'] });
  expect(at(server.documents.get(OTHER), ['name'])).toBe('another file');
});

test('what is asked of the server waits for a picture on its way, and is not done without it', async () => {
  const store = await openWindow();
  const { open, opened } = gate();
  void store.upload(async () => {
    await opened;
    type(store, 'with its picture');
  });
  expect(store.getState().isSending).toBe(true);
  const order: string[] = [];
  const saved = store.ask(async () => void order.push(String(nameIn(store))));
  await settle();
  expect(order).toEqual([]);
  open();
  await settle();
  await saved;
  expect(order).toEqual(['with its picture']);
  expect(at(server.documents.get(FILE), ['name'])).toBe('with its picture');
  expect(store.getState().isSending).toBe(false);
  const refused = new RefusedByServer({ refused: 'This is no picture.' }, 200);
  const bringing = store.upload(() => Promise.reject(refused));
  await expect(store.ask(async () => void order.push('done'))).rejects.toBe(refused);
  await expect(bringing).rejects.toBe(refused);
  expect(order).toHaveLength(1);
});

describe('a file that gets another name, or goes', () => {
  const NEXT = 'content/winter.yaml';
  let answer: ReturnType<typeof gate>;
  /** What a task does on the server; everybody is told before the answer comes. */
  const rename = async (to: string | undefined): Promise<{ open?: { file: string } }> => {
    const value = server.documents.get(FILE) as Plain;
    server.documents.delete(FILE);
    if (to !== undefined) server.documents.set(to, value);
    server.documents.set(OTHER, { name: to ?? '' });
    server.version += 1;
    server.tell();
    await answer.opened;
    return to === undefined ? {} : { open: { file: to } };
  };
  /** What is seen meanwhile: whether the site and the documents are of one moment, and what is open. */
  const watched = (store: Store) => {
    const seen: string[] = [];
    store.subscribe(({ site, documents, selected }) => {
      const isKnown = (file: string) => site.documents.some((one) => one.file === file);
      const other = String(at(documents.get(OTHER)?.value, ['name']));
      if (/yaml$/.test(other) && !isKnown(other)) seen.push(`named and unknown: ${other}`);
      if (selected && !documents.has(selected.file)) seen.push(`not there: ${selected.file}`);
      if (selected && !isKnown(selected.file)) seen.push(`unknown: ${selected.file}`);
    });
    return seen;
  };
  const opened = async (): Promise<Store> => {
    answer = gate();
    const store = await openWindow();
    store.select({ file: FILE, pointer: '' });
    return store;
  };

  test('is followed, and is seen under both names at no moment', async () => {
    const store = await opened();
    const seen = watched(store);
    const placeIn = ({ open }: { open?: { file: string } }) => open && { ...open, pointer: '' };
    const done = store.ask(() => rename(NEXT), placeIn);
    await settle();
    // Until there is an answer all stays as it was.
    expect(store.getState().documents.has(FILE)).toBe(true);
    answer.open();
    await done;
    expect(nameIn(store, NEXT)).toBe('Fall 2026');
    expect(store.getState().selected?.file).toBe(NEXT);
    store.select({ file: NEXT, pointer: '' }, true);
    await settle();
    expect(seen).toEqual([]);
    expect(server.missed).toEqual([]);
    expect([...store.getState().documents.keys()].sort()).toEqual([OTHER, NEXT]);
  });

  test('is closed where nothing takes its place, also when somebody else does it', async () => {
    for (const isOwn of [true, false]) {
      server = createServer();
      const store = await opened();
      const seen = watched(store);
      const done = isOwn ? store.ask(() => rename(undefined)) : rename(undefined);
      await settle();
      answer.open();
      await done;
      expect(store.getState().selected).toBeUndefined();
      expect(seen).toEqual([]);
      expect(server.missed).toEqual([]);
    }
  });
});

test('why a save was refused holds as long as it is so', () => {
  const finding = (message: string, isNew = true) => ({
    message,
    isNew,
    file: FILE,
    pointer: `/${message}`,
    severity: 'error',
    code: 'x',
  });
  const state = (findings: object[], conflicts: object[] = []) => ({ findings, conflicts });
  const place = { file: FILE, pointer: '/a' };
  const why = (notSaved: object | undefined, now: object) =>
    refusedSave({ notSaved, state: now } as never)?.refused;
  expect(why(undefined, state([finding('a')]))).toBeUndefined();
  expect(
    why({ refused: 'a', place }, state([finding('old', false), finding('a'), finding('b')])),
  ).toBe('a');
  expect(why({ refused: 'a', place }, state([finding('b')]))).toBe('b');
  expect(why({ refused: 'a', place }, state([]))).toBeUndefined();
  expect(why({ refused: 'The disk is full.' }, state([]))).toBe('The disk is full.');
});

describe('a text that no file can hold', () => {
  const typeOn = async (store: Store, more: string): Promise<void> => {
    for (const letter of more) {
      type(store, `${nameIn(store)}${letter}`);
      await vi.advanceTimersByTimeAsync(1);
    }
    await settle();
  };

  test('stays in its field as it was typed, and is written once it is put right', async () => {
    const store = await openWindow();
    type(store, '');
    await typeOn(store, 'Sam said BAD');
    await typeOn(store, ' and went on');
    expect(nameIn(store)).toBe('Sam said BAD and went on');
    expect(store.getState().notice).toMatch(/changed meanwhile/);
    expect(at(server.documents.get(FILE), ['name'])).toBe('Sam said BA');
    // What others write elsewhere in the file takes nothing of it.
    server.change({
      step: '',
      words: '',
      operations: [
        { file: FILE, operation: { do: 'insert', path: ['events'], at: 0, value: 'theirs' } },
      ],
    });
    await settle();
    expect(nameIn(store)).toBe('Sam said BAD and went on');
    type(store, 'Sam said “yes” and went on');
    await settle();
    expect(at(server.documents.get(FILE), ['name'])).toBe('Sam said “yes” and went on');
    expect(store.getState()).toMatchObject({ notice: undefined, refused: undefined });
  });

  test('takes nothing with it that was typed elsewhere, before or behind', async () => {
    const store = await openWindow();
    const { open, opened } = gate();
    server.before = () => opened;
    type(store, 'BAD');
    insert(store, 'x');
    type(store, 'BAD too', OTHER);
    type(store, 'BAD and more');
    open();
    await settle();
    expect([nameIn(store), nameIn(store, OTHER)]).toEqual(['BAD and more', 'BAD too']);
    expect(store.getState().refused?.operations).toHaveLength(2);
    expect(at(server.documents.get(FILE), ['events'])).toEqual(['x', 'a', 'b']);
    type(store, 'good', OTHER);
    type(store, 'better');
    await settle();
    expect([FILE, OTHER].map((file) => at(server.documents.get(file), ['name']))).toEqual([
      'better',
      'good',
    ]);
    expect(store.getState().notice).toBeUndefined();
  });

  test('goes when nobody wants it: the field shows what is written', async () => {
    const store = await openWindow();
    type(store, 'BAD');
    await settle();
    store.notify(undefined);
    await settle();
    expect(nameIn(store)).toBe('Fall 2026');
    type(store, 'Fall');
    await settle();
    expect(at(server.documents.get(FILE), ['name'])).toBe('Fall');
  });

  test('of two windows: theirs shows, and what was typed is kept, to its last letter', async () => {
    const [one, two] = [await openWindow(), await openWindow()];
    const { open, opened } = gate();
    server.before = () => opened;
    type(one, 'from one');
    type(two, 'from');
    await vi.advanceTimersByTimeAsync(1);
    type(two, 'from two');
    open();
    await settle();
    expect(nameIn(two)).toBe('from one');
    type(two, 'from one on');
    await settle();
    expect(at(server.documents.get(FILE), ['name'])).toBe('from one on');
    expect(two.getState().refused?.operations[0]?.operation).toMatchObject({ value: 'from two' });
  });
});

test.each([
  ['done', 'after', 1],
  ['not done', 'before', 2],
] as const)(
  'an action that was %s when the answer was lost is done once',
  async (_, when, times) => {
    const store = await openWindow();
    server[when] = async () => {
      server[when] = async () => {};
      throw new TypeError('fetch failed');
    };
    insert(store, 'x');
    await settle();
    expect(server.asked).toHaveLength(times);
    expect(at(server.documents.get(FILE), ['events'])).toEqual(['x', 'a', 'b']);
    expect(valueAt(store.getState(), FILE, ['events'])).toEqual(['x', 'a', 'b']);
  },
);

test('a server that was started anew is said; what it has not got is sent by the panel that is loaded next', async () => {
  const store = await openWindow();
  server.isAway = true;
  type(store, 'typed');
  await settle();
  insert(store, 'x');
  server.token = 'second';
  server.isAway = false;
  await settle();
  expect(store.getState().presence).toBe('restarted');
  const next = await openWindow('second');
  expect(server.documents.get(FILE)).toEqual({ name: 'typed', events: ['x', 'a', 'b'] });
  expect(nameIn(next)).toBe('typed');
  // And only once.
  await openWindow('second');
  expect(server.documents.get(FILE)).toEqual({ name: 'typed', events: ['x', 'a', 'b'] });
});

test('what one window does the other one shows; what it types itself it does not read again', async () => {
  const [one, two] = [await openWindow(), await openWindow()];
  type(one, 'from one');
  await settle();
  expect(nameIn(two)).toBe('from one');
  type(two, 'from two');
  type(one, 'other', OTHER);
  await settle();
  for (const store of [one, two]) {
    expect(nameIn(store)).toBe('from two');
    expect(nameIn(store, OTHER)).toBe('other');
  }
});

test('two windows that type in the same field: the second is told, nothing is overwritten', async () => {
  const [one, two] = [await openWindow(), await openWindow()];
  type(one, 'from one');
  type(two, 'from two');
  await settle();
  expect(nameIn(one)).toBe('from one');
  expect(nameIn(two)).toBe('from one');
  expect(two.getState().refused?.operations[0]?.operation).toMatchObject({ value: 'from two' });
});

test('what a slow answer says never takes back what was typed since', async () => {
  const store = await openWindow();
  const { open, opened } = gate();
  const answer = server.answer;
  server.answer = async (url, init) => {
    const response = await answer(url, init);
    if (url.includes('document')) await opened;
    return response;
  };
  const done = store.run((one) => one.state());
  await vi.advanceTimersByTimeAsync(10);
  type(store, 'typed');
  await vi.advanceTimersByTimeAsync(10);
  open();
  await settle();
  await done;
  expect(nameIn(store)).toBe('typed');
});

test('another language shows when all is said in it; what is chosen meanwhile holds', async () => {
  const store = await openWindow();
  const { open, opened } = gate();
  const answer = server.answer;
  server.answer = async (url, init) => {
    const response = await answer(url, init);
    if (url.includes('grammar')) await opened;
    return response;
  };
  const done = store.speak('es');
  await settle();
  expect(store.getState().language).toBe('en');
  store.prefer({ areContentsHidden: true });
  open();
  await settle();
  await done;
  expect(store.getState().language).toBe('es');
  expect(store.getState().preferences).toEqual({
    areContentsHidden: true,
    language: 'es',
    begun: {},
  });
});

describe('where somebody is', () => {
  const start = { token: 'first', draftBase: '/draft/', language: 'en', preferences: {} } as const;
  /** The documents that the server was told, with the panel that told them. */
  const tellers = () => {
    const told: string[][] = [];
    const answer = server.answer;
    server.answer = async (url, init) => {
      if (url.endsWith('/at')) {
        const { panel, file } = JSON.parse(String(init?.body));
        told.push([panel, file]);
        return Response.json(null);
      }
      return answer(url, init);
    };
    return told;
  };
  const listens = () => FakeEvents.open.at(-1)?.dispatchEvent(new Event('open'));

  test('is told where several people edit, when it changes and to each new stream; who else is here is shown', async () => {
    const told = tellers();
    const store = await createStore({ ...start, person: { name: 'Ana', role: 'editor' } });
    const panel = new URL(FakeEvents.open.at(-1)?.url ?? '', 'http://localhost').searchParams;
    const tells = (file: string) => [panel.get('panel'), file];
    listens();
    store.select({ file: FILE, pointer: '/name' });
    store.select({ file: FILE, pointer: '/events' });
    store.select({ file: OTHER, pointer: '' });
    await settle();
    expect(told).toEqual([tells(''), tells(FILE), tells(OTHER)]);
    listens();
    await settle();
    expect(told.at(-1)).toEqual(tells(OTHER));
    const others = [{ name: 'Leo', file: FILE }];
    FakeEvents.open
      .at(-1)
      ?.dispatchEvent(new MessageEvent('others', { data: JSON.stringify(others) }));
    expect(store.getState().others).toEqual(others);
  });

  test('is told nobody where one person edits alone', async () => {
    const told = tellers();
    const store = await createStore(start);
    listens();
    store.select({ file: FILE, pointer: '/name' });
    await settle();
    expect([told, FakeEvents.open.map(({ url }) => url)]).toEqual([[], ['/draft/__events']]);
  });
});

test('a document that several wait for is asked for once', async () => {
  const store = await createStore({
    token: 'first',
    draftBase: '/draft/',
    language: 'en',
    preferences: {},
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push(url);
    return server.answer(url, init);
  });
  store.select({ file: FILE, pointer: '/name' });
  await store.open(FILE);
  await store.open(FILE);
  expect(asked.filter((url) => url.includes('document'))).toHaveLength(1);
  expect(store.getState().documents.has(FILE)).toBe(true);
});
