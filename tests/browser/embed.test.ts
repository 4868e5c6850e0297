// What other sites show, on a built page in a browser whose requests are counted.
import { expect, it } from 'vitest';
import { browserForThisFile, openPage, type PageOptions } from '../support/browser.ts';
import { built, served } from '../support/built.ts';
import { site } from '../support/site.ts';

browserForThisFile();

const FRAME = 'https://www.youtube-nocookie.com/embed/abc';

const embeds = `title: Home
description: A page.
blocks:
  - type: embed
    heading: Our film
    title: Rush
    address: https://youtu.be/abc
  - type: embed
    title: A mail each month
    address: https://buttondown.com/club
`;

let address: Promise<string> | undefined;

/** The page, with a service that answers, and all that was asked of others. */
const open = async (options?: PageOptions) => {
  address ??= built(site({ 'content/pages/home.yaml': embeds })).then((out) => served(out));
  const opened = await openPage(options, await address);
  const { page, goto } = opened;
  const asked: { url: string; method: string; body: string | null }[] = [];
  await page.context().route(
    (url) => !url.hostname.startsWith('127.') && url.hostname !== 'localhost',
    (route) => {
      const request = route.request();
      asked.push({ url: request.url(), method: request.method(), body: request.postData() });
      return route.fulfill({ contentType: 'text/html', body: '<title>x</title><p>played</p>' });
    },
  );
  await goto('/');
  return { ...opened, asked };
};

it('asks nothing of a service before somebody presses, and shows it then, with the focus in it', async () => {
  const { page, asked } = await open();
  await page.mouse.wheel(0, 4000);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const button = page.getByRole('button', { name: 'Load from YouTube' });
  await button.focus();
  await page.keyboard.press('Enter');
  const frame = page.locator(`iframe[title="Rush (YouTube)"]`);
  await expect.poll(() => frame.getAttribute('src')).toBe(FRAME);
  await page.frameLocator('iframe').getByText('played').waitFor();
  expect(asked.map(({ url }) => url)).toEqual([FRAME]);
  expect(await frame.evaluate((one) => document.activeElement === one)).toBe(true);
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  expect(await page.getByRole('link', { name: /Open in YouTube/ }).getAttribute('href')).toBe(
    'https://www.youtube.com/watch?v=abc',
  );
});

it('is a link where no script runs, and a newsletter is sent all the same', async () => {
  const { page, asked } = await open({ javaScriptEnabled: false });
  expect(await page.getByRole('button', { name: 'Load from YouTube' }).isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: /Open in YouTube/ }).isVisible()).toBe(true);
  await page.getByLabel('Email address').fill('ada@example.org');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect
    .poll(() => asked)
    .toEqual([
      {
        url: 'https://buttondown.com/api/emails/embed-subscribe/club',
        method: 'POST',
        body: 'email=ada%40example.org',
      },
    ]);
});

it('lets in from the pages of others only on the page that shows them', async () => {
  await open();
  const policyOf = async (path: string) =>
    /frame-src ([^;"]*)/.exec(await (await fetch(new URL(path, await address))).text())?.[1];
  expect(await policyOf('/')).toBe('https://www.youtube-nocookie.com');
  expect(await policyOf('/about/')).toBe("'none'");
});
