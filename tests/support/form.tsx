// A schema and a value → their form in a document of jsdom, and what it would change.
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore } from 'zustand';
import { type Operation, type Plain, valueAfter } from '../../src/editor/operation.ts';
import { StoreContext } from '../../src/editor/panel/context.ts';
import { NO_DIALOG } from '../../src/editor/panel/dialogs/dialog.ts';
import { DocumentForm } from '../../src/editor/panel/forms/DocumentForm.tsx';
import type { Action } from '../../src/editor/panel/queue.ts';
import type { Snapshot, Store } from '../../src/editor/panel/store.ts';
import type { DocumentState, EditFinding, FormGrammar, Place } from '../../src/editor/protocol.ts';

export const FILE = 'content/page.yaml';

/** A form that is open. */
export interface OpenForm {
  readonly container: HTMLElement;
  /** The actions that it has made, in their order. */
  readonly actions: Action[];
  /** The operations of all actions. */
  readonly operations: () => Operation[];
  readonly value: () => Plain;
  readonly select: (pointer: string) => void;
  readonly selected: () => Place | undefined;
  /** What the server was asked to do. */
  readonly asked: [string, unknown][];
  readonly close: () => void;
}

interface FormOptions {
  readonly grammar: FormGrammar;
  readonly schema: string;
  readonly value: Plain;
  readonly findings?: readonly EditFinding[];
  readonly document?: Partial<DocumentState>;
  readonly isInherited?: boolean;
}

const prepareWindow = (): void => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.matchMedia ??= (media) =>
    ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
  // Floating elements ask for the style of all their ancestors, which takes jsdom half of the time of a
  // form; without a layout it says nothing that they could use.
  const { style } = document.createElement('div');
  window.getComputedStyle = () => style;
  // jsdom has no such fonts, and no layout.
  Object.defineProperty(document, 'fonts', {
    value: { addEventListener() {}, removeEventListener() {} },
    configurable: true,
  });
};

/** Opens the form of a document. */
export const openForm = (options: FormOptions): OpenForm => {
  prepareWindow();
  const { grammar, schema, value, findings = [], isInherited } = options;
  const entry = { file: FILE, schema, title: 'The document', group: 'pages' } as const;
  const shown = createStore<Snapshot>(() => ({
    ...{ refused: undefined, presence: 'online', status: { text: '', number: 0 } },
    dialog: NO_DIALOG,
    site: {
      ...{ name: '', pictures: [], timezone: 'UTC', links: ['/'], git: false },
      documents: [isInherited ? { ...entry, inherited: true } : entry],
      facts: [{ name: 'season.events', place: { file: '', pointer: '' }, usedIn: [] }],
      theme: { brand: '#000000', accent: '#ffffff' },
    },
    grammar,
    state: { version: 0, changed: [], conflicts: [], findings, isShown: true, renewed: [] },
    documents: new Map([
      [FILE, { file: FILE, schema, value, text: 'a: 1\n', ...options.document }],
    ]),
    selected: { file: FILE, pointer: '' },
    notice: undefined,
    isSending: false,
  }));
  const { setState: set, getState: now } = shown;
  const actions: Action[] = [];
  const asked: [string, unknown][] = [];
  const server = {
    openText: async (place: Place) => void asked.push(['openText', place]),
    repair: async (id: string) => void asked.push(['repair', id]),
  } as unknown as Store['server'];
  const store = {
    start: { token: '', draftBase: '/draft/', language: 'en' },
    server,
    ...shown,
    select: (selected: Place | undefined) => set({ selected }),
    change: (action: Action) => {
      actions.push(action);
      const document = now().documents.get(FILE) as DocumentState;
      const next = action.operations.reduce<unknown>(
        (before, { operation }) => valueAfter(before, operation),
        document.value,
      );
      set({ documents: new Map([[FILE, { ...document, value: next as Plain }]]) });
    },
    run: async (work: (of: Store['server']) => unknown) => {
      await work(server);
      return true;
    },
  } as unknown as Store;
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  act(() =>
    root.render(
      <MantineProvider>
        <StoreContext value={store}>
          <DocumentForm />
        </StoreContext>
      </MantineProvider>,
    ),
  );
  return {
    container,
    actions,
    asked,
    operations: () => actions.flatMap((one) => one.operations.map(({ operation }) => operation)),
    value: () => (now().documents.get(FILE) as DocumentState).value,
    select: (pointer) => act(() => set({ selected: { file: FILE, pointer } })),
    selected: () => now().selected,
    close: () => {
      act(() => root.unmount());
      container.remove();
      Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
    },
  };
};

/** Opens all that is folded. */
export const unfold = ({ container }: OpenForm): void => {
  for (let round = 0; round < 9; round += 1) {
    const closed = [
      ...container.querySelectorAll<HTMLElement>(
        'button[aria-expanded=false]:not([aria-label^=About])',
      ),
    ];
    if (closed.length === 0) return;
    act(() => {
      for (const button of closed) button.click();
    });
  }
};

/** The field of a place. */
export const fieldAt = ({ container }: OpenForm, pointer: string): HTMLElement | null =>
  [...container.querySelectorAll<HTMLElement>('[data-pointer]')].find(
    ({ dataset }) => dataset.pointer === `${FILE}#${pointer}`,
  ) ?? null;

/** What screen readers call a control or a group. */
export const accessibleName = (element: Element): string => {
  const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const said = labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const label = [...document.querySelectorAll('label')].find(
    ({ htmlFor }) => htmlFor !== '' && htmlFor === element.id,
  );
  return (
    said ||
    element.getAttribute('aria-label') ||
    label?.textContent ||
    element.closest('label')?.textContent ||
    element.textContent ||
    ''
  ).trim();
};

/** The control of a field: the input, or the group of a list or object. */
export const controlOf = (field: Element): Element | null =>
  field.matches('[role=group]')
    ? field
    : field.querySelector('[role=radiogroup], input, textarea, select');

/** A button with a name inside something. */
export const buttonIn = (within: Element, name: string): HTMLButtonElement => {
  const found = [...within.querySelectorAll('button')].find((one) => accessibleName(one) === name);
  if (!found) throw new Error(`there is no button ${name}`);
  return found;
};

export const click = (element: HTMLElement): void => act(() => element.click());

/** Writes a text into an input, as one keystroke. */
export const type = (element: Element | null | undefined, text: string): void => {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    throw new Error('there is no input');
  const prototype =
    element instanceof HTMLInputElement
      ? HTMLInputElement.prototype
      : HTMLTextAreaElement.prototype;
  act(() => {
    element.focus();
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
};

/** Chooses a value of a list. */
export const choose = (element: Element | null | undefined, value: string): void => {
  if (!(element instanceof HTMLSelectElement)) throw new Error('there is no list of choices');
  act(() => {
    element.value = value;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
};
