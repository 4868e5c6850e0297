// A page of the sample site → the states a visitor can bring it into, one after another on one page.
import type { Page } from 'playwright-core';

/** A state of a page: its name, and how it is reached from the state before. */
export type State = readonly [name: string, arrange: (page: Page) => Promise<unknown>];

/** Waits until nothing unfolds or fades any more. What moves for ever is no transition. */
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

/** Opens every panel: the accordions of Mantine and the details of events. */
const openPanels = async (page: Page): Promise<void> => {
  // Clicked by a program: what is to be seen is the state, not the way to it.
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

/** A message that could not be sent: the most a form can say. */
const refused = async (page: Page): Promise<void> => {
  await page.route('**/submit-form', (route) => void route.fulfill({ status: 503 }));
  for (const label of ['Name', 'Email', 'Question'])
    await page.getByLabel(label, { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.locator('[data-trouble]').waitFor();
  await page.locator('[data-snackbar]').waitFor();
};

const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('header nav a').first().waitFor();
};

const OF_SCREENS: Readonly<Record<string, State>> = {
  '/about': ['every panel open', openPanels],
  '/recruitment': ['every panel open', openPanels],
  '/faqs': ['every panel open', openPanels],
  '/careers': ['another year', lastTab],
  '/campus-involvement': ['another year', lastTab],
  '/contact': ['a message refused', refused],
};

/** The states of a page; the menu comes last, because it lies over the page. */
export const statesOf = (path: string, narrow: boolean): State[] => [
  ['nothing done', async () => {}],
  ...(OF_SCREENS[path] ? [OF_SCREENS[path]] : []),
  ...(narrow ? [['the menu open', openMenu] as const] : []),
];

/** Closes the menu, for tests that go on. */
export const closeMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Close the menu' }).click();
};
