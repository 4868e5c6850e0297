// Every page, state and way through the sample site: the policy refuses nothing of its own, and no other host is asked.
import { expect, inject, it } from 'vitest';
import { PLAYER } from '../../src/model/paths/addresses.ts';
import { ROUTES } from '../support/addresses.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { exercise, playing, sendForm, toFoot } from '../support/exercise.ts';
import { DESKTOP, MOBILE } from '../support/measure.ts';
import { tally } from '../support/tally.ts';

browserForThisFile();

/** A page of the site under both policies, its own and that of the header: each reports by itself. */
const watched = async (options = DESKTOP) => {
  const opened = await openPage({ ...options, asksElsewhere: true });
  const { page } = opened;
  const [refused, elsewhere]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const { origin, protocol, href } = new URL(request.url());
    if (origin === new URL(inject('site')).origin || protocol === 'data:') return;
    elsewhere.push(`${new URL(page.url()).pathname} ${protocol === 'https:' ? origin : href}`);
  });
  await page.exposeFunction('refuse', (what: string) => refused.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { refuse(what: string): void }).refuse(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
      ),
    ),
  );
  await playing(page);
  return { ...opened, refused, elsewhere };
};

/** The film is the only thing that comes from another host. */
const ofFilm = (path: string): string[] => (path === '/recruitment' ? [PLAYER] : []);

// The menu is the only thing that a narrow window has and a wide one has not.
const NARROW = ['/', '/recruitment'];

it.each([
  ...[...ROUTES, '/nowhere', '/active-brothers/jane-doe'].map((path) => [path, DESKTOP] as const),
  ...NARROW.map((path) => [path, MOBILE] as const),
])(
  '%s stays within the policy and on its host, whatever is done',
  { timeout: 120_000 },
  async (path, options) => {
    const { page, goto, complaints, refused, elsewhere } = await watched(options);
    await goto(path);
    if (path === '/recruitment')
      await page.locator('[data-hero] iframe').waitFor({ state: 'attached' });
    let states = await exercise(page);
    if (path === '/contact') states += await sendForm(page);
    expect(refused).toEqual([]);
    const asked = new Set(elsewhere.map((line) => line.split(' ')[1]));
    expect([...asked]).toEqual(ofFilm(path));
    const known = /status of (?:404|503)/;
    expect(complaints.filter((line) => !known.test(line))).toEqual([]);
    expect(states).toBeGreaterThan(2);
    tally('states', 'pages under the policy', states);
  },
);

it.each(['/', '/recruitment'])(
  'so does every page that is reached from %s by a click',
  {
    timeout: 120_000,
  },
  async (first) => {
    const { page, goto, complaints, refused, elsewhere } = await watched();
    await goto(first);
    const links = page.locator('header nav a');
    for (let i = 0; i < (await links.count()); i += 1) {
      const href = (await links.nth(i).getAttribute('href')) ?? '';
      await links.nth(i).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(href);
      if (href === '/recruitment')
        await page.locator('[data-hero] iframe').waitFor({ state: 'attached' });
      expect(await page.locator('h1').count()).toBe(1);
      await toFoot(page);
      tally('states', 'pages under the policy');
    }
    expect(refused).toEqual([]);
    expect([...new Set(elsewhere)]).toEqual([`/recruitment ${PLAYER}`]);
    expect(complaints).toEqual([]);
  },
);

it('without scripts no page asks another host', { timeout: 120_000 }, async () => {
  const { page, goto, complaints, elsewhere } = await watched({
    ...DESKTOP,
    javaScriptEnabled: false,
  });
  for (const path of ROUTES) {
    await goto(path);
    tally('states', 'pages under the policy');
  }
  expect(await page.locator('h1').count()).toBe(1);
  expect([complaints, elsewhere]).toEqual([[], []]);
});
