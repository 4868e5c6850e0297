// A page of a browser at a published site → a letter that a visitor writes there, and what the visitor is shown.
import type { BrowserContext, Page } from 'playwright-core';
import type { FakeService } from '../support/form-services.ts';

/** Whatever else is not on this machine is not asked. */
export async function surround(
  context: BrowserContext,
  origin = '',
  fake?: FakeService,
): Promise<void> {
  await context.route(/^https?:\/\/(?!127\.0\.0\.1[:/])/, async (route) => {
    const asked = route.request();
    if (!fake || new URL(asked.url()).origin !== origin) return route.abort();
    if (asked.method() === 'GET')
      return route.fulfill({ contentType: 'text/html', body: '<p>Thank you!</p>' });
    const [headers, body] = [await asked.allHeaders(), asked.postData()];
    const request = new Request(asked.url(), { method: asked.method(), headers, body });
    const answer = await fake.answer(request);
    const said = Object.fromEntries(answer.headers);
    return route.fulfill({ status: answer.status, headers: said, body: await answer.text() });
  });
}

/** Returns what the visitor is shown then. */
export async function write(page: Page, question: string, scripts: boolean): Promise<string> {
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
  await page.waitForURL('**/contact*');
  const mail = page.locator('main a[href^="mailto:"]').first();
  const address = async (): Promise<string> =>
    (await mail.isVisible()) ? `the link ${await mail.getAttribute('href')}` : 'nothing';
  const send = page.locator('main form button[type=submit]');
  if ((await send.count()) === 0) return `no form, and ${await address()}`;
  // For a receiver the page shows the button with scripts only.
  if (!(await send.isVisible())) return `no button, and ${await address()}`;
  if (scripts) {
    await page.locator('main form').getByLabel('Name', { exact: true }).focus();
    await page.waitForSelector('html[data-ready]');
  }
  for (const [label, text] of [
    ['Name', 'Ada Byron'],
    ['Email', 'ada@example.org'],
    ['Question', question],
  ] as const)
    await page.locator('main form').getByLabel(label, { exact: true }).fill(text);
  await send.click();
  if (scripts) return `"${await page.locator('[data-snackbar]').innerText()}"`;
  await page.waitForTimeout(2_000);
  if (await send.isVisible())
    return `${page.url().endsWith('#sent') ? 'the words of success' : 'the form still'}, and ${await address()}`;
  return `"${(await page.locator('body').innerText()).trim().split('\n')[0]}"`;
}
