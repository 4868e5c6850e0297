// A schema and a value → their form in a document of jsdom, and what it would change.
import { EditorView } from '@codemirror/view';
import { MantineProvider, Modal } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore } from 'zustand';
import { type Plain, valueAfter } from '../../src/editor/operation.ts';
import type { Action } from '../../src/editor/panel/actions.ts';
import { StoreContext } from '../../src/editor/panel/context.ts';
import { NO_DIALOG } from '../../src/editor/panel/dialogs/dialog.ts';
import { DocumentForm } from '../../src/editor/panel/forms/DocumentForm.tsx';
import type { Snapshot, Store } from '../../src/editor/panel/store.ts';
import type {
  DocumentState,
  EditFinding,
  FormGrammar,
  Place,
  SiteOverview,
} from '../../src/editor/protocol.ts';
import type { Schema } from '../../src/model/schema/schema.ts';
import { FILE, overview } from './overview.ts';

export interface OpenForm {
  readonly container: HTMLElement;
  readonly actions: Action[];
  readonly value: () => Plain;
  readonly select: (pointer: string) => void;
  readonly selected: () => Place | undefined;
  /** As Undo does. */
  readonly undoTo: (value: Plain) => void;
  readonly find: (findings: readonly EditFinding[]) => void;
  readonly adding: () => Snapshot['adding'];
  /** Of the server. */
  readonly asked: [string, ...unknown[]][];
  readonly close: () => void;
}

interface FormOptions {
  readonly grammar: FormGrammar;
  readonly schema: string;
  readonly value: Plain;
  readonly findings?: readonly EditFinding[];
  readonly document?: Partial<DocumentState>;
  readonly isInherited?: boolean;
  readonly site?: Partial<SiteOverview>;
  /** For tests, Mantine draws what is open where it belongs, and at once. */
  readonly env?: 'test';
  readonly addPicture?: () => Promise<unknown>;
  /** Behind the form. */
  readonly beside?: ReactNode;
  readonly snapshot?: Partial<Snapshot>;
  readonly onRepair?: (id: string) => void;
}

/** What Mantine asks of a window and jsdom lacks. */
export const prepareWindow = (): void => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.matchMedia ??= (media) =>
    ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
  window.IntersectionObserver ??= class {
    observe() {}
    disconnect() {}
  } as never;
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  Range.prototype.getClientRects ??= () => [] as never;
  // Floating elements ask for all ancestors' styles, half of the time of a form, which say nothing without a layout.
  const { style } = document.createElement('div');
  window.getComputedStyle = () => style;
  // jsdom has no such fonts, and no layout.
  Object.defineProperty(document, 'fonts', {
    value: { addEventListener() {}, removeEventListener() {} },
    configurable: true,
  });
};

export const openForm = (options: FormOptions): OpenForm => {
  prepareWindow();
  const { grammar, schema, value, findings = [], isInherited = false } = options;
  const [entry, ...others] = overview.documents.map((one) =>
    one.file === FILE ? { ...one, schema, ...(isInherited ? { inherited: true } : {}) } : one,
  );
  const shown = createStore<Snapshot>(
    () =>
      ({
        ...{
          refused: undefined,
          adding: undefined,
          notSaved: undefined,
          presence: 'online',
          dialog: NO_DIALOG,
          status: { text: '', number: 0 },
        },
        ...{
          isFocused: false,
          isArrival: false,
          language: 'en',
          preferences: {},
          notice: undefined,
          isSaving: false,
          isSending: false,
          selected: { file: FILE, pointer: '' },
          grammar,
        },
        site: { ...overview, documents: [entry, ...others], ...options.site },
        state: { version: 0, changed: [], conflicts: [], findings, isShown: true },
        documents: new Map([
          [FILE, { file: FILE, schema, value, text: 'a: 1\n', ...options.document }],
        ]),
        ...options.snapshot,
      }) as Snapshot,
  );
  const { setState: set, getState: now } = shown;
  const document_ = () => now().documents.get(FILE) as DocumentState;
  const write = (next: Plain): void =>
    set({ documents: new Map([[FILE, { ...document_(), value: next }]]) });
  const actions: Action[] = [];
  const asked: OpenForm['asked'] = [];
  const server = {
    // Until it answers, the middle stands in.
    proposal: () => new Promise(() => {}),
    openText: async (place: Place) => void asked.push(['openText', place]),
    // What a site has nothing for has no look.
    look: async (of: string) => {
      asked.push(['look', of]);
      return of === 'quote' ? {} : { html: `<main><p data-at="0">Look of ${of}</p></main>` };
    },
    repair: async (id: string) => {
      asked.push(['repair', id]);
      options.onRepair?.(id);
    },
    addPicture: (...given: unknown[]) => {
      asked.push(['addPicture', ...given]);
      return options.addPicture?.();
    },
  } as unknown as Store['server'];
  const store = {
    start: { token: '', draftBase: '/draft/', language: 'en', preferences: {} },
    server,
    ...shown,
    select: (selected: Place | undefined) => set({ selected }),
    change: (action: Action) => {
      actions.push(action);
      const apply = (before: unknown, { operation }: (typeof action.operations)[number]) =>
        valueAfter(before, operation);
      write(action.operations.reduce(apply, document_().value as unknown) as Plain);
    },
    upload: (act: () => Promise<void>) => act(),
    addBlock: (adding: Snapshot['adding']) => set({ adding }),
    notify: (notice: string | undefined) => set({ notice }),
    announce: (...said: unknown[]) => void asked.push(['announce', ...said]),
    openDialog: (dialog: unknown) => void asked.push(['openDialog', dialog]),
    run: async (work: (of: Store['server']) => unknown) => {
      await work(server);
      return true;
    },
    ask: async (work: (of: Store['server']) => unknown) => (await work(server)) ?? {},
    closeDialog: () => {},
    refuseSave: (notSaved: Snapshot['notSaved']) => set({ notSaved }),
  } as unknown as Store;
  const { container, close } = drawn(
    <>
      <DocumentForm />
      {options.beside}
    </>,
    store,
    options.env,
  );
  return {
    ...{ container, actions, asked, close },
    value: () => document_().value,
    select: (pointer) => act(() => set({ selected: { file: FILE, pointer } })),
    selected: () => now().selected,
    adding: () => now().adding,
    undoTo: (next) => act(() => write(next)),
    find: (next) => act(() => set({ state: { ...now().state, findings: next } })),
  };
};

/** Draws a part of the panel. */
export const drawn = (
  part: ReactNode,
  store: Store,
  env: 'test' | 'default' = 'default',
): { readonly container: HTMLElement; readonly close: () => void } => {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  act(() =>
    root.render(
      <MantineProvider env={env}>
        <StoreContext value={store}>{part}</StoreContext>
      </MantineProvider>,
    ),
  );
  const close = (): void => {
    act(() => root.unmount());
    container.remove();
    Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  };
  return { container, close };
};

/** A dialog that is open, around its words. */
export const opened = (dialog: ReactNode) => (
  <Modal.Root opened onClose={() => {}} withinPortal={false}>
    <Modal.Content>{dialog}</Modal.Content>
  </Modal.Root>
);

/** Opens the form of a document with a few fields, all of which have to be there unless `optional` names them. */
export const openFields = (
  fields: Readonly<Record<string, readonly [Schema, Plain | undefined]>>,
  options: Partial<FormOptions> & { readonly optional?: readonly string[] } = {},
): OpenForm => {
  const names = Object.keys(fields).filter((name) => !options.optional?.includes(name));
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, [schema]]) => [name, schema]),
  );
  const written = Object.entries(fields).flatMap(([name, [, value]]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const documents = {
    ...{ thing: { type: 'object', required: names, properties }, shared: { definitions: {} } },
    member: { required: ['name'], properties: { name: {}, img: {} } },
  };
  const grammar = { documents, blocks: {}, examples: {} };
  const value = Object.fromEntries(written);
  return openForm({ ...{ grammar, schema: 'thing', value, env: 'test' }, ...options });
};

export const unfold = ({ container }: OpenForm): void => {
  for (let round = 0; round < 9; round += 1) {
    const closed = [
      ...container.querySelectorAll<HTMLElement>('button[aria-expanded=false]:not([aria-label])'),
    ];
    if (closed.length === 0) return;
    act(() => {
      for (const button of closed) button.click();
    });
  }
};

export const fieldAt = ({ container }: OpenForm, pointer: string): HTMLElement | null =>
  [...container.querySelectorAll<HTMLElement>('[data-pointer]')].find(
    ({ dataset }) => dataset.pointer === `${FILE}#${pointer}`,
  ) ?? null;

/** As screen readers say it. */
export const accessibleName = (element: Element): string => {
  const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const named = labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const label = [...document.querySelectorAll('label')].find(
    ({ htmlFor }) => htmlFor !== '' && htmlFor === element.id,
  );
  return (
    named ||
    element.getAttribute('aria-label') ||
    label?.textContent ||
    element.closest('label')?.textContent ||
    element.textContent ||
    ''
  ).trim();
};

/** The input, or the group of a list or object. */
export const controlOf = (field: Element): Element | null =>
  field.matches('fieldset')
    ? field
    : field.querySelector(
        '[role=group], [role=radiogroup], [role=textbox], input:not([type=file]), textarea, select',
      );

/** Also an option or a radio button. */
export const buttonIn = (within: ParentNode, name: string): HTMLElement => {
  const all = within.querySelectorAll<HTMLElement>('button, [role=option], input[type=radio]');
  const found = [...all].find((one) => accessibleName(one) === name);
  if (!found) throw new Error(`there is no button ${name}: ${[...all].map(accessibleName)}`);
  return found;
};

export const click = (element: HTMLElement | null | undefined): void => act(() => element?.click());

export const answered = (): Promise<void> => act(async () => {});

export type Control = HTMLInputElement | HTMLTextAreaElement;

/** Undefined where the field has an input of the browser. */
export const drawnIn = (field: Element | null | undefined): EditorView | undefined => {
  const text = field?.querySelector<HTMLElement>('[role=textbox]');
  return (text && EditorView.findFromDOM(text)) ?? undefined;
};

export const typeInto = (view: EditorView | undefined, text: string): void =>
  act(() => view?.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type' }));

/** As one keystroke. */
export const type = (element: Element | null | undefined, text: string): void => {
  const view = element?.parentElement && drawnIn(element.parentElement);
  if (view) {
    act(() => view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } }));
    typeInto(view, text);
    return;
  }
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    throw new Error('there is no input');
  const { prototype } = element.constructor as { readonly prototype: Control };
  act(() => {
    element.focus();
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
};

/** Returns whether it was taken. */
export const press = (key: string, more: KeyboardEventInit = {}): boolean => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  act(() => void document.activeElement?.dispatchEvent(event));
  return event.defaultPrevented;
};

/** Returns whether it was taken. */
export const paste = (text: string): boolean => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  act(() => void document.activeElement?.dispatchEvent(event));
  return event.defaultPrevented;
};

export const choose = (element: Element | null | undefined, value: string): void => {
  if (!(element instanceof HTMLSelectElement)) throw new Error('there is no list of choices');
  act(() => {
    element.value = value;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
};
