// A component of the editor's panel → the same in a document of jsdom, before a store that remembers what it was asked.
import { MantineProvider } from '@mantine/core';
import { act, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { createStore } from 'zustand';
import type { Plain } from '../../src/editor/operation.ts';
import { StoreContext } from '../../src/editor/panel/context.ts';
import { NO_DIALOG } from '../../src/editor/panel/dialogs/dialog.ts';
import type { FieldProps } from '../../src/editor/panel/forms/field.ts';
import type { Snapshot, Store } from '../../src/editor/panel/store.ts';
import type { SiteOverview } from '../../src/editor/protocol.ts';

/** What a small site has. */
export const overview: SiteOverview = {
  name: 'Lambda',
  documents: [
    {
      file: 'content/pages/about.yaml',
      schema: 'page',
      title: 'About',
      group: 'pages',
      path: '/about',
    },
    ...['Maya Okafor', 'Élodie Fontclair'].map((title) => ({
      file: `content/members/${title.replace('É', 'E').replace(' ', '_')}.yaml`,
      ...{ schema: 'member', title, group: 'entries' as const, collection: 'members' },
    })),
  ],
  pictures: [
    { path: 'images/icons/coffee.svg', url: '/d/images/icons/coffee.svg' },
    { path: 'images/members/Maya.jpg', url: '/d/images/members/Maya.jpg', width: 400, height: 600 },
  ],
  facts: [
    {
      ...{ name: 'season.name', value: 'Fall Rush 2025' },
      place: { file: 'content/season.yaml', pointer: '/name' },
      usedIn: ['a.yaml', 'b.yaml'],
    },
    {
      name: 'season.events',
      place: { file: 'content/season.yaml', pointer: '/events' },
      usedIn: ['a.yaml'],
    },
  ],
  timezone: 'America/Los_Angeles',
  links: ['/about', '/about#values'],
  theme: { brand: '#0d1b33', accent: '#c8963e' },
  git: false,
};

/** A store of one document, `d.yaml`, whose server is what the test says. */
export const fakeStore = (
  value: Plain = {},
  { site = overview, server = {} }: { site?: SiteOverview; server?: object } = {},
) => {
  const state = {
    version: 1,
    changed: [],
    conflicts: [],
    findings: [],
    isShown: true,
    renewed: [],
  };

  const shown = createStore<Snapshot>(() => ({
    ...{ site, state, selected: undefined, notice: undefined, isSending: false },
    ...{ refused: undefined, presence: 'online', status: { text: '', number: 0 } },
    dialog: NO_DIALOG,
    grammar: {
      documents: {
        shared: { definitions: {} },
        page: { properties: {} },
        member: { required: ['name'], properties: { name: {}, img: {} } },
      },
      blocks: { roster: { properties: { collection: { default: 'members' } } } },
      examples: {},
    },
    documents: new Map([['d.yaml', { file: 'd.yaml', schema: 'page', value, text: '' }]]),
  }));
  const select = vi.fn<Store['select']>();
  const change = vi.fn<Store['change']>();
  const notify = vi.fn<Store['notify']>();
  const store: Store = {
    start: { token: 't', draftBase: '/d/', language: 'en' },
    // A test gives the endpoints that it needs.
    server: server as Store['server'],
    ...shown,
    ...{ select, change, notify, open: async () => {}, run: async () => true },
    ...{ settled: async () => {}, announce: () => {}, close: () => {} },
    ...{ openDialog: () => {}, closeDialog: () => {} },
    ask: (act) => act(server as Store['server']),
  };
  return { store, select, change, notify };
};

/** Props of a field of `d.yaml`; what it writes is in `set`. */
export const field = (props: Partial<Omit<FieldProps, 'set'>> = {}) => {
  const set = vi.fn<FieldProps['set']>();
  return {
    ...{ file: 'd.yaml', path: ['field'], schema: {}, label: 'Field', required: true },
    ...{ value: '' as Plain | undefined, findings: [], set, ...props },
  };
};

/** Draws what the panel would draw, until the test is finished. */
export const draw = async (ui: ReactNode, store: Store) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  const show = (next: ReactNode) =>
    act(async () =>
      root.render(
        <MantineProvider env="test">
          <StoreContext value={store}>{next}</StoreContext>
        </MantineProvider>,
      ),
    );
  await show(ui);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    box.remove();
  });
  return { box, show };
};

/** Draws an input of `d.yaml`, with what it writes and what the store was asked. */
export const drawField = async (
  Field: ComponentType<FieldProps>,
  given: Parameters<typeof field>[0] = {},
  from = fakeStore(),
) => {
  const props = field(given);
  const shown = await draw(<Field {...props} />, from.store);
  return { ...shown, ...from, set: props.set, input: () => control(shown.box) };
};

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The control that a label names. */
export const control = (box: ParentNode, label = 'Field'): Control => {
  const found = [...box.querySelectorAll('label')].find((one) => one.textContent === label);
  const named = found && document.getElementById(found.htmlFor);
  if (!named) throw new Error(`no control is labelled "${label}"`);
  return named as Control;
};

/** The button of a name, anywhere in the document. */
export const button = (name: string): HTMLElement => {
  const all = [
    ...document.querySelectorAll<HTMLElement>('button, [role=option], input[type=radio]'),
  ];
  const found = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  if (!found) throw new Error(`there is no button "${name}": ${all.map((o) => o.textContent)}`);
  return found;
};

export const click = (element: HTMLElement) => act(async () => element.click());

/** Gives an input another text as typing does. */
export const type = (element: Control, text: string) =>
  act(async () => {
    const prototype = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Goes into an input and out again. */
export const visit = async (element: HTMLElement) => {
  await act(async () => element.focus());
  await act(async () => element.blur());
};

/** What Mantine asks of a browser and jsdom does not have. */
export const stubBrowser = (): void => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} },
    ...{ addListener: () => {}, removeListener: () => {} },
  }));
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
};
