// @vitest-environment jsdom
// The dialog Hand in: what it is called, what is folded away, and what it says afterwards.
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { HandInDialog } from '../../src/editor/panel/dialogs/HandInDialog.tsx';
import { RefusedByServer } from '../../src/editor/panel/server.ts';
import type { Store } from '../../src/editor/panel/store.ts';
import type { HandedIn, HandIn } from '../../src/editor/protocol.ts';
import { answered, drawn, opened, prepareWindow } from '../support/form.tsx';

const HAND_IN: HandIn = {
  ...{ branch: 'main', proposedBranch: 'edit/deadline', files: ['a.yaml'], others: [] },
  title: 'Deadline: October 9 → October 12, and 1 more',
  words: ['Deadline: October 9 → October 12', 'Photo strip moved up'],
};

const DONE: HandedIn = { branch: 'edit/deadline', commit: '0123456789', pushed: true };

let close = (): void => {};
afterEach(() => close());

/** The dialog, its text and its buttons; `made` is what handing in comes to. */
const open = async (asked: Partial<HandIn>, made: HandedIn | RefusedByServer = DONE) => {
  prepareWindow();
  const server = {
    handIn: async () => ({ ...HAND_IN, ...asked }),
    makeHandIn: async () => {
      if (made instanceof RefusedByServer) throw made;
      return made;
    },
  };
  const store = {
    ...createStore(() => ({ language: 'en', preferences: {} })),
    start: {},
    keep: () => {},
    ask: (work: (of: typeof server) => unknown) => work(server),
    closeDialog: () => {},
  } as unknown as Store;
  const dialog = drawn(opened(<HandInDialog />), store, 'test');
  close = dialog.close;
  const { container } = dialog;
  await answered();
  const buttons = () =>
    [...container.querySelectorAll<HTMLElement>('button, a')].map((one) => one.textContent);
  const press = (name: string) =>
    act(async () =>
      [...container.querySelectorAll<HTMLElement>('button')]
        .find((one) => one.textContent === name)
        ?.click(),
    );
  return { container, buttons, press, text: () => container.textContent ?? '' };
};

it.each([
  ['with a remote', 'git@example.com:a/b.git', 'Send for review'],
  ['without one', undefined, 'Keep as a version'],
])('is called Hand in, with a button of its own %s', async (_, remote, name) => {
  const { container, buttons, text } = await open(remote === undefined ? {} : { remote });
  expect(container.querySelector('h2')?.textContent).toBe('Hand in');
  expect(buttons()).toContain(name);
  expect(buttons()).not.toContain('Hand in');
  expect(container.querySelector('h3')?.textContent).toBe(HAND_IN.title);
  for (const one of HAND_IN.words) expect(text()).toContain(one);
});

it('says the one change once', async () => {
  const title = 'Deadline: October 9 → October 12';
  const { text } = await open({ title, words: [title] });
  expect(text().split(title).length - 1).toBe(1);
});

it('has branch and commit text under Details', async () => {
  const { container, press } = await open({});
  expect(container.querySelectorAll('input, textarea').length).toBe(0);
  await press('Details');
  expect(container.querySelector('input')?.value).toBe('edit/deadline');
  expect(container.querySelector('textarea')?.value).toContain('- Photo strip moved up');
});

it('shows the details by itself where something of them may be refused', async () => {
  const refusal = new RefusedByServer({ refused: 'The name is already taken.' }, 409);
  const { container, press, text } = await open({}, refusal);
  await press('Keep as a version');
  expect(text()).toContain('already taken');
  expect(container.querySelector('input')?.value).toBe('edit/deadline');
});

it.each<[string, HandedIn, string | undefined, RegExp]>([
  ['sent', { ...DONE, address: 'https://a/b' }, 'x', /Sent for review.*open the pull request/],
  ['sent elsewhere', DONE, 'x', /Sent for review.*tell the person.*edit\/deadline/],
  ['kept here', { ...DONE, pushed: false }, undefined, /Kept as a version.*keep editing/],
  [
    'not sent',
    { ...DONE, pushed: false, problem: 'origin did not accept it. Try again later.' },
    'x',
    /couldn’t be sent.*Try again later/,
  ],
])('says what happens next when it is %s', async (_, done, remote, expected) => {
  const { container, press, text } = await open(remote === undefined ? {} : { remote }, done);
  await press(remote === undefined ? 'Keep as a version' : 'Send for review');
  expect(text()).toMatch(expected);
  expect(text()).not.toContain('0123456');
  expect(container.querySelector('a')?.getAttribute('href')).toBe(done.address);
  await press('Details');
  expect(text()).toContain('edit/deadline · 0123456');
});
