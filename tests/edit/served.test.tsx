// @vitest-environment jsdom
// Where several people edit: the dialog People with the drafts that were left, and who else is here.
import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { OthersHere } from '../../src/editor/panel/served/OthersHere.tsx';
import { PeopleDialog } from '../../src/editor/panel/served/PeopleDialog.tsx';
import type { Store } from '../../src/editor/panel/store.ts';
import type { LeftDraft, LinkShown, OtherHere, PersonShown } from '../../src/editor/protocol.ts';
import { answered, drawn, opened, prepareWindow } from '../support/form.tsx';

const ANA: PersonShown = {
  ...{ id: 'ana', name: 'Ana', role: 'owner', email: undefined, joined: true, isMe: true },
  createdAt: '2026-11-01T10:00:00.000Z',
};
const LEO: PersonShown = { ...ANA, id: 'leo', name: 'Leo', role: 'editor', isMe: false };
const LINK: LinkShown = { address: 'https://edit.example.org/join#x', qr: 'data:,' };

let close = (): void => {};
afterEach(() => close());

const draw = async (children: ReactNode, server: object, snapshot: object) => {
  prepareWindow();
  const said: string[] = [];
  const shown = createStore<object>(() => ({ language: 'en', ...snapshot }));
  const store = {
    ...shown,
    start: { person: { name: 'Ana', role: 'owner' } },
    ask: (work: (of: typeof server) => unknown) => work(server),
    announce: (text: string) => void said.push(text),
  } as unknown as Store;
  const part = drawn(children, store, 'test');
  close = part.close;
  const { container } = part;
  await answered();
  const named = (name: string) =>
    [...container.querySelectorAll<HTMLElement>('button, select, input')].find((one) =>
      [one.ariaLabel ?? one.getAttribute('aria-label'), one.textContent].includes(name),
    );
  const press = (name: string) => act(async () => named(name)?.click());
  const set = (next: object) => act(async () => shown.setState(next));
  return { container, said, named, press, set };
};

/** The dialog; what its server was asked to do, and the answers that it waits for where a test wants it. */
const openPeople = async (left: readonly LeftDraft[] = []) => {
  const asked: unknown[][] = [];
  const waiting: (() => void)[] = [];
  const waits = { people: false, invite: false };
  const answer = async <T,>(name: keyof typeof waits, value: T): Promise<T> => {
    if (waits[name]) await new Promise<void>((resolve) => waiting.push(resolve));
    return value;
  };
  const drafts = [...left];
  const note =
    (name: string, value: unknown = null) =>
    async (...body: unknown[]) => {
      asked.push([name, ...body]);
      drafts.length = 0;
      return value;
    };
  const server = {
    people: () => answer('people', [ANA, LEO]),
    leftDrafts: async () => [...drafts],
    invite: (body: unknown) => {
      asked.push(['invite', body]);
      return answer('invite', LINK);
    },
    deleteDraft: note('deleteDraft'),
    handOnDraft: note('handOnDraft'),
  };
  return {
    asked,
    waits,
    go: () => act(async () => waiting.splice(0).forEach((one) => void one())),
    open: () => draw(opened(<PeopleDialog />), server, {}),
  };
};

describe('an invitation', () => {
  /** What a browser does at Enter: it presses the button of the form, unless that is off (HTML, implicit submission). */
  const invite = async (container: HTMLElement, name: string) => {
    const form = container.querySelector('form');
    const input = form?.querySelector('input');
    const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
    if (!form || !input || !button) throw new Error('there is no form');
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    await act(async () => {
      set?.call(input, name);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => {
      if (!button.disabled) form.requestSubmit(button);
    });
    return input;
  };

  it('is made at Enter, also while the list is still being read', async () => {
    const { asked, waits, go, open } = await openPeople();
    waits.people = true;
    const { container } = await open();
    await invite(container, 'Kim');
    expect(asked).toEqual([['invite', { name: 'Kim', role: 'editor' }]]);
    // And while it is read again after that, for the next one.
    await invite(container, 'Zoe');
    expect(asked).toHaveLength(2);
    await go();
    expect(container.textContent).toContain('Leo');
  });

  it('is made once, however often Enter is pressed, and takes nothing that was typed meanwhile', async () => {
    const { asked, waits, go, open } = await openPeople();
    const { container } = await open();
    waits.invite = true;
    await invite(container, 'Kim');
    const input = await invite(container, 'Kim');
    expect(asked).toHaveLength(1);
    await invite(container, 'Zoe');
    expect(asked).toHaveLength(1);
    await go();
    expect(input.value).toBe('Zoe');
  });
});

describe('a draft that was left', () => {
  const LEFT: LeftDraft = { id: 'kim', name: 'Kim Lee', changes: 3 };

  it('is deleted when that was asked twice', async () => {
    const { asked, open } = await openPeople([LEFT]);
    const { container, said, press } = await open();
    expect(container.textContent).toContain('3 changes not published');
    await press('Delete the draft of Kim Lee');
    expect(asked).toEqual([]);
    await press('Delete 3 changes? (Kim Lee)');
    expect(asked).toEqual([['deleteDraft', 'kim']]);
    expect(said).toEqual(['The draft of Kim Lee was deleted']);
    expect(container.textContent).not.toContain('Kim Lee');
  });

  it('is handed on to whoever is chosen', async () => {
    const { asked, open } = await openPeople([LEFT]);
    const { said, named, press } = await open();
    const choice = named('Transfer the draft of Kim Lee to') as HTMLSelectElement;
    expect([...choice.options].map(({ text }) => text)).toEqual(['Ana (you)', 'Leo']);
    await act(async () => {
      choice.value = 'leo';
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await press('Transfer draft of Kim Lee');
    expect(asked).toEqual([['handOnDraft', 'kim', 'leo']]);
    expect(said).toEqual(['The draft of Kim Lee was transferred to Leo']);
  });

  it('that cannot be read is only deleted', async () => {
    const { id, name } = LEFT;
    const { open } = await openPeople([{ id, name }]);
    const { container, named } = await open();
    expect(container.textContent).toContain('This draft can’t be read.');
    expect(named('Transfer draft of Kim Lee')).toBeUndefined();
    expect(named('Delete the draft of Kim Lee')).toBeDefined();
  });
});

describe('others who are here', () => {
  const site = {
    documents: [
      { file: 'content/season.yaml', title: 'Fall 2026', shownOn: '/rush' },
      { file: 'content/pages/rush.yaml', title: 'Recruitment', path: '/rush', shownOn: '/rush' },
      { file: 'site.yaml', title: 'Site' },
    ],
  };
  const draws = (others: readonly OtherHere[], more: object = {}, hasRoom = true) =>
    draw(<OthersHere hasRoom={hasRoom} />, {}, { site, others, presence: 'online', ...more });
  const initials = (container: HTMLElement) =>
    [...container.querySelectorAll('[data-text]')].map((one) => one.getAttribute('data-text'));
  const RUSH = 'content/pages/rush.yaml';
  const ON: OtherHere = { name: 'Leo van Lang', file: RUSH };

  it('are named with the title of their page, never its file, and nothing is announced', async () => {
    const others = [ON, { name: 'Zoe', file: 'content/pages/gone.yaml' }];
    const { container, said, set } = await draws(others);
    const button = container.querySelector('button');
    expect(button?.getAttribute('aria-label')).toBe(
      'Also here: Leo van Lang is on Recruitment · Zoe is here',
    );
    expect(initials(container)).toEqual(['LL', 'Z']);
    expect(button?.textContent).toBe('Leo van Lang is on Recruitment · Zoe is here');
    await set({ others: [{ name: 'Zoe' }] });
    expect([initials(container), button?.textContent]).toEqual([['Z'], 'Zoe is here']);
    expect(container.querySelector('[role=status], [role=alert], [aria-live]')).toBeNull();
    expect(said).toEqual([]);
  });

  it('are on the page that shows what they edit, or where there is none on that', async () => {
    const others = ['content/season.yaml', 'site.yaml'].map((file) => ({ name: 'Zoe', file }));
    const { container, set } = await draws(others.slice(0, 1));
    expect(container.querySelector('button')?.textContent).toBe('Zoe is on Recruitment');
    await set({ others: others.slice(1) });
    expect(container.querySelector('button')?.textContent).toBe('Zoe is on Site');
  });

  it('are initials where there is little room, with a list of all behind them', async () => {
    const others = ['Leo', 'Zoe', 'Kim'].map((name) => ({ name, file: RUSH }));
    const { container } = await draws(others, {}, false);
    expect(initials(container)).toEqual(['L', '+2']);
    const button = container.querySelector('button');
    const listed = () => [...container.querySelectorAll('li')].map((one) => one.textContent);
    await act(async () => button?.click());
    expect(listed()).toEqual([
      'Leo is on Recruitment',
      'Zoe is on Recruitment',
      'Kim is on Recruitment',
    ]);
    const away = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    await act(async () => button?.dispatchEvent(away));
    expect(listed()).toEqual([]);
  });

  it.each<[string, readonly OtherHere[], object]>([
    ['nobody is here', [], {}],
    ['no server answers', [ON], { presence: 'offline' }],
  ])('are not drawn where %s', async (_, others, more) => {
    const { container } = await draws(others, more);
    expect(container.querySelector('button')).toBeNull();
  });
});
