// A page of the sample site → the states a visitor can bring it into, one after another on one page.
import type { Page } from 'playwright-core';
import { send } from './exercise.ts';

export type State = readonly [name: string, arrange: (page: Page) => Promise<unknown>];

/** What moves for ever is no transition. */
export const settled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    do {
      await Promise.all(moving().map(({ finished }) => finished.catch(() => undefined)));
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    } while (moving().length > 0);
  });
};

const openPanels = async (page: Page): Promise<void> => {
  // Opened by a program: what is to be seen is the state, not the way to it.
  await page.locator('main details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
  await page.locator('main [aria-expanded="false"]').evaluateAll(async (all) => {
    for (const button of all) {
      (button as HTMLElement).click();
      await new Promise((next) => requestAnimationFrame(next));
    }
  });
  await page.locator('main [aria-expanded="false"]').first().waitFor({ state: 'detached' });
};

const lastTab = async (page: Page): Promise<void> => {
  await page
    .getByRole('tab')
    .last()
    .evaluate((tab: HTMLElement) => tab.click());
  await page.locator('[role="tab"][aria-selected="true"]:last-child').waitFor();
};

/** The most a form can say. */
const refused = async (page: Page): Promise<void> => {
  await send(page, 503, '[data-trouble]');
  await page.locator('[data-snackbar]').waitFor();
};

const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('header nav a').first().waitFor();
};

export const closeMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Close the menu' }).click();
};

const OF_SCREENS: Readonly<Record<string, State>> = {
  '/about': ['every panel open', openPanels],
  '/recruitment': ['every panel open', openPanels],
  '/faqs': ['every panel open', openPanels],
  '/careers': ['another year', lastTab],
  '/campus-involvement': ['another year', lastTab],
  '/contact': ['a message refused', refused],
};

/** The menu comes last, because it lies over the page. */
export const statesOf = (path: string, hasMenu: boolean): State[] => [
  ['nothing done', async () => {}],
  ...(OF_SCREENS[path] ? [OF_SCREENS[path]] : []),
  ...(hasMenu ? [['the menu open', openMenu] as const] : []),
];

/** Beside its states, one after another. */
export const MOMENTS: Readonly<Record<string, readonly State[]>> = {
  '/about': [
    [
      'a slice pointed at',
      async (page) => {
        await page.getByRole('row', { name: 'Consulting' }).hover();
        await page.locator('tr[data-active]').waitFor();
      },
    ],
  ],
  '/recruitment': [
    [
      'the film',
      async (page) => {
        await page.getByRole('button', { name: 'Play the film' }).click();
        await page.locator('[data-hero] iframe').waitFor({ state: 'attached' });
      },
    ],
    [
      'a hint',
      async (page) => {
        await page.getByRole('button', { name: 'Coffee Chats', exact: true }).hover();
        await page.locator('[role="tooltip"][data-open]').waitFor();
      },
    ],
  ],
  '/contact': [
    ['a message that arrived', (page) => send(page, 201, '[data-tone="good"]')],
    ['a message on its way', (page) => send(page, undefined, 'form[aria-busy=true]')],
  ],
};
