// Specification, sections 2, 4, 5 and 7 to 9 (Contact): four fields, the browser's own checks, sending, and nothing lost.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { listen, type Served, serveFolder } from '../../src/serve/preview/serve.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { built, served } from '../support/built.ts';
import { run, serve } from '../support/cli.ts';
import { type FakeService, fakeNetlify, fakeWeb3Forms } from '../support/form-services.ts';
import { box, boxes, focused, texts } from '../support/measure.ts';
import { edited, replaceIn, site as siteFrom, temporaryFolder } from '../support/site.ts';

browserForThisFile();

const SUCCESS = "We'll get back to you soon!";
const FAILURE = 'Error with your submission! Please contact us through any of our socials.';
const WORDS = {
  firstName: 'Ada Byron',
  year: '2nd',
  email: 'ada@example.org',
  question: 'Where?\nWhen?',
};

interface Received {
  readonly method: string | undefined;
  readonly type: string | undefined;
  readonly key: unknown;
  readonly body: string;
}

let received: Received[] = [];
/** How the receiver answers; each test says it anew. */
let answer: (response: http.ServerResponse) => void = () => {};
let own: Served;

/** The built site with a receiver that does what the test says. */
beforeAll(async () => {
  const site = serveFolder(inject('dist'), '/');
  const server = http.createServer((request, response) => {
    if (request.url !== '/submit-form') return site(request, response);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const { 'content-type': type, 'idempotency-key': key } = request.headers;
      received.push({ method: request.method, type, key, body });
      answer(response);
    });
  });
  own = await listen(server, 0, '/', () => {});
});
afterAll(() => own.close());
/** From now on every message is answered with a status. */
const answerWith = (status: number, body?: string): void => {
  answer = (response) => response.writeHead(status).end(body);
};
beforeEach(() => {
  received = [];
  answerWith(201, '{"id":"1"}');
});

const field = (page: Page, id: string) => page.locator(`textarea#${id}`);
const submit = (page: Page) => page.locator('form button[type=submit]');
const bar = (page: Page) => page.locator('[data-snackbar]');
const trouble = (page: Page) => page.locator('[data-trouble]');
const values = (page: Page) =>
  page
    .locator('form textarea')
    .evaluateAll((all) =>
      Object.fromEntries(all.map((e) => [e.id, (e as HTMLTextAreaElement).value])),
    );
const fill = async (page: Page, words: Readonly<Record<string, string>> = WORDS) => {
  for (const [id, text] of Object.entries(words)) await field(page, id).fill(text);
};
const EMPTY = { firstName: '', year: '', email: '', question: '' };

/** The contact page, filled in, with a clock that tests can turn; it runs by itself, too. */
const written = async (site = own.url) => {
  const opened = await openPage({}, site);
  await opened.page.clock.install();
  await opened.goto('/contact');
  await fill(opened.page);
  return opened;
};
/** What was written before brings the app, whatever anybody turns to. */
const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await page.waitForSelector('html[data-ready]');
};
const said = (page: Page) => page.locator('form [role=status]').innerText();
const complaint = (page: Page, id: string) =>
  field(page, id).evaluate((e) => (e as HTMLTextAreaElement).validationMessage);

it('sections 2 and 5: four fields of several lines below each other and Submit, one optional, and a logo', async () => {
  const { page } = await written();
  const controls = page.locator(
    'form :is(input, textarea, select, button):not([aria-hidden=true] *)',
  );
  const found = await controls.evaluateAll((all) =>
    all.map((e) => [e.tagName, e.id || e.textContent, (e as HTMLTextAreaElement).required]),
  );
  expect(found).toEqual([
    ['TEXTAREA', 'firstName', true],
    ['TEXTAREA', 'year', false],
    ['TEXTAREA', 'email', true],
    ['TEXTAREA', 'question', true],
    ['BUTTON', 'Submit', undefined],
  ]);
  for (const [i, label] of ['Name', 'Year', 'Email', 'Question'].entries())
    expect(await page.getByLabel(label, { exact: true }).getAttribute('id')).toBe(
      Object.keys(WORDS)[i],
    );
  const tops = (await boxes(controls)).map(({ y }) => y);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const hints = ['inputmode', 'autocapitalize', 'autocorrect', 'spellcheck', 'autocomplete'];
  const given = await field(page, 'email').evaluate(
    (e, names) => names.map((name) => e.getAttribute(name)),
    hints,
  );
  expect(given).toEqual(['email', 'none', 'off', 'false', 'email']);
  const by = await field(page, 'year').getAttribute('aria-describedby');
  expect(await texts(page.locator(`[id="${by}"]`))).toEqual(['optional']);
  // What is written is held on the page, also over 700 px, where the logo changes.
  const logo = page.locator('[data-block="form"] img').first();
  for (const [width, wanted] of [
    [1280, 200],
    [699, 150],
    [700, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect((await box(logo)).width).toBe(wanted);
    expect((await box(logo)).y).toBeLessThan((await box(field(page, 'firstName'))).y);
  }
  expect(await values(page)).toEqual(WORDS);
});

const blank = async () => {
  const opened = await openPage({}, own.url);
  await opened.goto('/contact');
  return opened;
};

/** What stands below fields that are wrong, in words that screen readers read with them. */
const below = (page: Page) =>
  page.locator('form [aria-invalid="true"]').evaluateAll((all) =>
    all.map((field) => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      const message = document.getElementById(ids.at(-1) ?? '');
      const isBelow =
        (message?.getBoundingClientRect().top ?? 0) >= field.getBoundingClientRect().bottom;
      return [field.id, isBelow ? message?.textContent : 'not below'];
    }),
  );

it('issue 41: what is missing stands below each field until it is there; the first gets the focus', async () => {
  const { page } = await blank();
  await submit(page).click();
  const wrong = async () =>
    (await below(page)).map(([id, said]) => [id, said !== 'not below' && said !== '']);
  expect(await wrong()).toEqual([
    ['firstName', true],
    ['email', true],
    ['question', true],
  ]);
  expect(await focused(field(page, 'firstName'))).toBe(true);
  await field(page, 'firstName').fill('Ada');
  expect((await wrong()).map(([id]) => id)).toEqual(['email', 'question']);
  await fill(page);
  expect(await below(page)).toEqual([]);
});

it('issue 41: who reads the messages and how soon stands at the head of the letter', async () => {
  const { page } = await blank();
  const head = page.locator('form > div').first();
  expect(await texts(head)).toEqual([
    'Hugo Marchetti Reads every message and usually answers within two days',
  ]);
  expect(await head.getByRole('link').getAttribute('href')).toBe('/active-brothers/hugo-marchetti');
  const [logo, face] = await boxes(head.locator('img'));
  expect([logo?.width, face?.width, face?.height]).toEqual([200, 64, 80]);
  // As many whole stripes as there is room for, at every width.
  const stripe = await page
    .locator('form')
    .evaluate((e) => getComputedStyle(e, '::before').backgroundRepeat);
  expect(stripe.split(' ')[0]).toBe('round');
});

it('asks for each field that is required, and for no more: the browser checks, also what is too long', async () => {
  const { page, complaints } = await written();
  for (const id of ['firstName', 'email', 'question'])
    for (const blank of ['', ' \n\u200b ']) {
      await fill(page);
      await field(page, id).fill(blank);
      await submit(page).click();
      expect(await focused(field(page, id)), id).toBe(true);
      expect(await complaint(page, id)).not.toBe('');
      expect(await below(page)).toEqual([[id, await complaint(page, id)]]);
    }
  await fill(page, { ...WORDS, question: 'é'.repeat(9000) });
  await submit(page).click();
  expect(await complaint(page, 'question')).toContain('shorten');
  expect(await below(page)).toEqual([['question', await complaint(page, 'question')]]);
  expect((await values(page)).question).toHaveLength(9000);
  expect([received, await bar(page).count()]).toEqual([[], 0]);
  // Year is not, and an address that seems to have a slip is asked about once.
  for (const [email, question] of [
    ['x', 'send again'],
    ['ada@gmial.com', 'ada@gmail.com'],
  ]) {
    received = [];
    await fill(page, { ...WORDS, year: '', email: email ?? '' });
    await submit(page).click();
    expect(await focused(field(page, 'email'))).toBe(true);
    expect(await said(page)).toContain(question);
    expect(await page.locator('form').innerText()).toContain(question);
    expect([received, await bar(page).count()]).toEqual([[], 0]);
    await submit(page).click();
    await bar(page).waitFor();
    expect(received).toHaveLength(1);
    await bar(page).getByRole('button', { name: 'Close' }).click();
  }
  expect(complaints).toEqual([]);
});

it('section 7: the call is one PUT of five strings as JSON, and every 2xx is success, with any body or none', async () => {
  const { page, complaints } = await written();
  for (const [status, body] of [
    [201, '{"id":"x"}'],
    [200, '<p>thanks'],
    [204, undefined],
    [299, '{"id":'],
  ] as const) {
    answerWith(status, body);
    await fill(page);
    await submit(page).click();
    await expect.poll(() => values(page), { message: `${status}` }).toEqual(EMPTY);
    expect(await bar(page).innerText(), `${status}`).toContain(SUCCESS);
    expect([await said(page), await trouble(page).count()]).toEqual([SUCCESS, 0]);
  }
  expect(received).toHaveLength(4);
  expect(received[0]).toMatchObject({ method: 'PUT', type: 'application/json' });
  const { firstName, year, email, question } = WORDS;
  const sent = JSON.parse(received[0]?.body ?? '');
  expect(sent).toEqual([firstName, year, email, question, expect.any(String)]);
  expect(Number.isNaN(Date.parse(sent[4]))).toBe(false);
  expect(complaints).toEqual([]);
});

it('every other status is failure: every word stays, with other ways until the next attempt', async () => {
  const { page } = await written();
  for (const status of [400, 413, 429, 503]) {
    const count = received.length;
    answerWith(status, SUCCESS);
    await submit(page).click();
    await expect.poll(() => received.length, { message: `${status}` }).toBe(count + 1);
    await page.locator('form[aria-busy=false]').waitFor();
    expect(await bar(page).innerText(), `${status}`).toContain(FAILURE);
    expect(await said(page), `${status}`).toBe(FAILURE);
    expect(await values(page), `${status}`).toEqual(WORDS);
    // It is said once, in the bar; beside the form are the other ways.
    expect(await trouble(page).innerText(), `${status}`).not.toContain(FAILURE);
  }
  await page.clock.runFor(10_000);
  expect(await bar(page).count()).toBe(0);
  const addresses = (e: Element[]) => e.map((a) => a.getAttribute('href'));
  expect(await trouble(page).locator('a').evaluateAll(addresses)).toEqual(
    await page.locator('footer a').evaluateAll(addresses),
  );
  answer = () => {};
  await submit(page).click();
  await expect.poll(() => trouble(page).count()).toBe(0);
});

it('the bar lies over nothing that can be pressed, in windows of any shape', async () => {
  const { page } = await written();
  // A site's own blocks may hold any control.
  await page.evaluate(() => {
    const own =
      '<p style="text-align: end"><input> <select></select></p><details><summary>More</summary></details>';
    document.querySelector('main')?.insertAdjacentHTML('beforeend', own.repeat(4));
  });
  for (const [width, height, status] of [
    [320, 568, 503],
    [390, 844, 503],
    [390, 664, 201],
    [844, 390, 503],
    [640, 400, 503],
    [320, 256, 201],
  ] as const) {
    await page.setViewportSize({ width, height });
    answerWith(status);
    await fill(page);
    await submit(page).click();
    await bar(page).waitFor();
    const below = () =>
      bar(page).evaluate((one: HTMLElement) => {
        const [x, y] = [one.offsetLeft, one.offsetTop];
        const [right, bottom] = [x + one.offsetWidth, y + one.offsetHeight];
        return [...document.querySelectorAll('a[href], button, input, select, summary, textarea')]
          .filter((other) => !one.contains(other))
          .filter((other) => {
            const box = other.getBoundingClientRect();
            return box.left < right && box.right > x && box.top < bottom && box.bottom > y;
          })
          .map((other) => other.textContent || other.id);
      });
    await expect.poll(below, { message: `${width} by ${height} px` }).toEqual([]);
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await bar(page).waitFor({ state: 'detached' });
  }
});

/** A telephone, one whose keyboard is open, the smallest, tablets and desktops. */
const SCREENS = [
  [390, 844],
  [390, 420],
  [320, 568],
  [768, 1024],
  [844, 390],
  [1440, 900],
  [1920, 1080],
] as const;

it('what is wrong and what failed is in sight, below the header, one message at a time and over nothing', async () => {
  for (const [width, height] of SCREENS) {
    const at = `${width} by ${height} px`;
    const opened = await openPage({ viewport: { width, height } }, own.url);
    const { page } = opened;
    await opened.goto('/contact');
    const span = (of: string) =>
      page.locator(of).evaluate((one) => {
        const header = document.querySelector('header') as HTMLElement;
        const isFixed = getComputedStyle(header).position === 'fixed';
        const top = one.getBoundingClientRect().top - (isFixed ? header.offsetHeight : 0);
        return { top: Math.round(top), below: innerHeight - one.getBoundingClientRect().bottom };
      });
    await submit(page).click();
    for (const part of ['label[for=firstName]', '#firstName', '#firstName ~ p']) {
      const { top, below } = await span(part);
      expect(Math.min(top, below), `${part} at ${at}`).toBeGreaterThanOrEqual(0);
    }
    await fill(page);
    answerWith(503);
    await submit(page).click();
    await trouble(page).waitFor();
    expect(await focused(trouble(page)), at).toBe(true);
    const { top, below } = await span('[data-trouble]');
    expect(top, at).toBeGreaterThanOrEqual(0);
    if (height > 700) expect(below, at).toBeGreaterThanOrEqual(0);
    const over = await bar(page).evaluate((one) => {
      const own = one.getBoundingClientRect();
      const others = document.querySelectorAll('main :is(a, button, textarea, [data-trouble])');
      return [...others].filter((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        const isBeside = right <= own.left || left >= own.right;
        return !one.contains(other) && !isBeside && bottom > own.top && top < own.bottom;
      }).length;
    });
    expect(over, at).toBe(0);
    await page.context().setOffline(true);
    await page
      .locator('footer a, header a')
      .first()
      .evaluate((one: HTMLElement) => one.click());
    await page.getByText('That page did not load').waitFor();
    expect(await bar(page).isVisible(), at).toBe(false);
    await page.context().setOffline(false);
    await submit(page).click();
    await expect.poll(() => bar(page).isVisible()).toBe(true);
    expect(await page.getByText('That page did not load').count(), at).toBe(0);
    await page.context().close();
  }
});

it('a retry carries the same key and body, also after a reload; other words are a new message; success drops the draft', async () => {
  answerWith(503);
  const { page } = await written();
  await submit(page).click();
  await trouble(page).waitFor();
  await reload(page);
  expect(await values(page)).toEqual(WORDS);
  answerWith(201);
  await submit(page).click();
  await bar(page).waitFor();
  expect(received).toHaveLength(2);
  expect(received[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(received[1]).toEqual(received[0]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.reload();
  expect(await values(page)).toEqual(EMPTY);
  // The same words after a success are a new message, and so are others after a failure.
  await fill(page);
  answerWith(503);
  await submit(page).click();
  await trouble(page).waitFor();
  await field(page, 'question').fill('Why?');
  await submit(page).click();
  await expect.poll(() => received.length).toBe(4);
  expect(new Set(received.map(({ key }) => key)).size).toBe(3);
});

it('no answer, one that is no HTTP, a redirect and no network are said in words, and the button works', async () => {
  const { page } = await written();
  const reasons: readonly (typeof answer)[] = [
    (response) => response.socket?.destroy(),
    (response) => response.socket?.end('what?\r\n\r\n'),
    (response) => response.writeHead(303, { location: '/' }).end(),
  ];
  for (const how of [...reasons, undefined]) {
    if (how) answer = how;
    else await page.context().setOffline(true);
    await submit(page).click();
    await page.locator('[data-trouble=unreachable]').waitFor();
    expect(await said(page)).toContain('cannot be reached');
    expect(await bar(page).innerText()).toContain(FAILURE);
    expect(await values(page)).toEqual(WORDS);
    await page.context().setOffline(false);
    answerWith(201);
    await submit(page).click();
    await expect.poll(() => values(page)).toEqual(EMPTY);
    await fill(page);
  }
});

it('15 seconds of silence are too late', async () => {
  answer = () => {};
  const { page } = await written();
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page).click();
  await expect.poll(() => received.length).toBe(1);
  await page.clock.runFor(14_900);
  expect(await trouble(page).count()).toBe(0);
  expect(await submit(page).innerText()).toBe('Sending…');
  await page.clock.runFor(200);
  await page.locator('[data-trouble=late]').waitFor();
  expect(await said(page)).toContain('did not answer in time');
  expect(await submit(page).innerText()).toBe('Submit');
  expect(await values(page)).toEqual(WORDS);
});

it('two clicks and ten submits by a program on a slow network are one request', async () => {
  let finish = () => {};
  answer = (response) => {
    finish = () => response.writeHead(201).end();
  };
  const { page } = await written();
  await submit(page).dblclick();
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    for (let n = 0; n < 10; n += 1) form.requestSubmit();
  });
  await expect.poll(() => received.length).toBe(1);
  expect(await said(page)).toBe('Sending…');
  // What is on its way cannot be changed, so that success clears nothing that was not sent.
  expect(await field(page, 'question').evaluate((e) => (e as HTMLTextAreaElement).readOnly)).toBe(
    true,
  );
  finish();
  await bar(page).waitFor();
  expect(received).toHaveLength(1);
  expect(await focused(submit(page))).toBe(true);
});

it('section 9: the bar at the bottom right goes after 6000 ms, not on a click elsewhere, nor while it is held', async () => {
  const { page } = await written();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(5, 5);
  const opened = async () => {
    await fill(page);
    await submit(page).focus();
    await page.keyboard.press('Enter');
    await bar(page).waitFor();
  };
  await opened();
  const place = await box(bar(page));
  expect(place.x + place.width).toBeGreaterThan(1280 - 40);
  expect(place.y + place.height).toBeGreaterThan(800 - 40);
  await page.mouse.click(20, 400);
  await page.clock.runFor(5900);
  expect(await bar(page).count()).toBe(1);
  await page.clock.runFor(200);
  await expect.poll(() => bar(page).count()).toBe(0);
  // It waits while it is hovered or focused, and goes 2000 ms after; its button gives the focus back.
  for (const how of ['left', 'closed']) {
    await opened();
    await page.clock.runFor(4000);
    await bar(page).hover();
    await page.clock.runFor(60_000);
    const close = bar(page).getByRole('button', { name: 'Close' });
    if (how === 'closed') await close.focus();
    await page.mouse.move(5, 5);
    await page.clock.runFor(how === 'closed' ? 60_000 : 1500);
    expect(await bar(page).count()).toBe(1);
    if (how === 'closed') await page.keyboard.press('Enter');
    else await page.clock.runFor(1000);
    await expect.poll(() => bar(page).count()).toBe(0);
  }
  expect(await focused(submit(page))).toBe(true);
});

it.each([201, 500])(
  'leaving while a message is on its way (%i) claims nothing; back it is safe to send again',
  async (status) => {
    let finish = () => {};
    let isCut = false;
    answer = (response) => {
      response.on('close', () => {
        isCut ||= !response.writableEnded;
      });
      finish = () => response.writeHead(status).end();
    };
    const { page, complaints } = await written();
    await submit(page).click();
    await expect.poll(() => received.length).toBe(1);
    await page.locator('header a[href="/faqs"]').click();
    await page.getByRole('heading', { name: 'Common Questions' }).waitFor();
    expect(isCut).toBe(false);
    finish();
    await page.clock.runFor(1000);
    expect(await bar(page).count()).toBe(0);
    expect(complaints.filter((line) => !line.includes('500'))).toEqual([]);
    await page.goBack();
    await expect.poll(() => values(page)).toEqual(WORDS);
    answerWith(201);
    await submit(page).click();
    await bar(page).waitFor();
    expect(new Set(received.map(({ key }) => key)).size).toBe(1);
  },
);

it('a message that a program seems to send is marked for the receiver, and success is shown', async () => {
  const { page } = await written();
  const trap = page.locator('input[name=reference]');
  expect(await trap.evaluate((e) => e.closest('[aria-hidden=true]') !== null)).toBe(true);
  const { x, width } = await box(trap);
  expect(x + width, 'out of reach').toBeLessThanOrEqual(0);
  await field(page, 'question').focus();
  await page.keyboard.press('Tab');
  expect(await focused(submit(page))).toBe(true);
  await trap.evaluate((e) => {
    (e as HTMLInputElement).value = 'spam';
  });
  await submit(page).click();
  await bar(page).waitFor();
  expect(await bar(page).innerText()).toContain(SUCCESS);
  expect(received.map(({ key }) => /^[0-9a-f]{32}-spam$/.test(String(key)))).toEqual([true]);
  // An address of the web, faster than anybody types; the same later is a message like any other.
  for (const isQuick of [true, false]) {
    received.length = 0;
    const { page: other } = await written();
    await field(other, 'question').fill('Look at https://example.com');
    if (!isQuick) await other.clock.fastForward(10_000);
    await submit(other).click();
    await bar(other).waitFor();
    expect(String(received[0]?.key).endsWith('-spam')).toBe(isQuick);
  }
});

it('a press before the page answers: nothing goes into the address', async () => {
  const { page } = await openPage({ javaScriptEnabled: false }, own.url);
  await page.goto(new URL('contact', own.url).href);
  expect(await page.locator('form').getAttribute('method')).toBe('dialog');
  expect(await page.getByText('This form needs JavaScript.').isVisible()).toBe(true);
  expect(await submit(page).isVisible()).toBe(false);
});

const CONTACT = `title: Contact
description: Ask us.
blocks:
  - type: hero
    variant: divider
    title: Questions?
  - type: form
    logo: images/logo.svg
    label: Contact us
    labels: {firstName: Name, year: Year, email: Email, question: Question}
    submit: Submit
    success: ${SUCCESS}
    failure: ${FAILURE}
`;

/** The tiny site with a form. */
const siteWith = (form: string, contact = CONTACT): string => {
  const route = 'routes:\n  - { path: /contact, page: contact }\n';
  const settings = edited('site.yaml', 'routes:\n', `form:\n${form}\n${route}`);
  return siteFrom({ ...settings, 'content/pages/contact.yaml': contact });
};

it('a real receiver of another origin: FORM_HOST while building, CORS while sending', async () => {
  const root = temporaryFolder();
  // The receiver has to know the address of the site, and the build that of the receiver.
  let out = inject('dist');
  const site = http.createServer((request, response) => serveFolder(out, '/')(request, response));
  const url = (await listen(site.unref(), 0, '/', () => {})).url;
  const receiver = await serve(['receive', '--root', root, '--host', 'localhost', '--port', '0'], {
    ALLOWED_ORIGINS: new URL(url).origin,
  });
  out = await built(siteWith('  host: same'), [], { FORM_HOST: new URL(receiver.url).origin });
  const stranger = await served(out);
  const { page } = await written(url);
  await submit(page).click();
  await bar(page).waitFor();
  expect(await bar(page).innerText()).toContain(SUCCESS);
  // The same site at an address that the receiver does not know: the browser forbids the call.
  const other = await written(stranger);
  await submit(other.page).click();
  await other.page.locator('[data-trouble=unreachable]').waitFor();
  expect(await values(other.page)).toEqual(WORDS);
  const { messages } = JSON.parse((await run(['inbox', '--json', '--root', root])).out);
  expect(messages).toEqual([expect.objectContaining(FILLED)]);
});

const KEY = '1a2b3c4d-1234-5678-9abc-def012345678';
const FIELDS = `    fields:
      - {label: Heard of us, type: choice, choices: [A friend, The fair], required: true}
      - {label: Major, type: text, help: The one you have declared.}
      - {label: Phone, type: phone}
      - {label: Newsletter, type: tick}
    submit:`;
const { firstName: name, ...others } = WORDS;
const FILLED = { name, ...others };
/** A browser writes line ends as CR LF (HTML, form submission). */
const BY_BROWSER = { ...FILLED, question: 'Where?\r\nWhen?' };
const MORE = { 'Heard of us': 'A friend', Major: 'History', Phone: '', Newsletter: 'yes' };

/** A site with another target of its form and fields of its own, built for the address that serves it. */
const servedWith = async (form: string, posted?: (request: Request) => Promise<Response>) => {
  let folder = inject('dist');
  const server = http.createServer(async (request, response) => {
    if (request.method !== 'POST' || !posted) return serveFolder(folder, '/')(request, response);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const body = Buffer.concat(parts);
    const answered = await posted(new Request(url, { method: 'POST', headers, body }));
    response.writeHead(answered.status, { 'content-type': 'text/html' }).end(await answered.text());
  });
  const url = (await listen(server.unref(), 0, '/', () => {})).url;
  const root = siteWith(form, CONTACT.replace('    submit:', FIELDS));
  replaceIn(root, 'site.yaml', 'url: https://tiny.example.org', `url: ${new URL(url).origin}`);
  folder = await built(root);
  return { url, folder };
};

/** A page of it whose requests to another host a service answers. */
const opened = async (url: string, service: FakeService, options = {}) => {
  const one = await openPage(options, url);
  await one.goto('/contact');
  await one.page.context().route('https://api.web3forms.com/**', async (route) => {
    const asked = route.request();
    const init = { method: asked.method(), headers: asked.headers(), body: asked.postData() };
    const response = await service.answer(new Request(asked.url(), init));
    const { status } = response;
    await route.fulfill({
      status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    });
  });
  return one;
};
const fillAll = async (page: Page) => {
  await fill(page);
  await page.getByLabel('Heard of us').selectOption('A friend');
  await page.getByLabel('Major').fill('History');
  await page.getByLabel('Newsletter').check();
};

it('a service and fields of the site: asked for, sent, kept as a draft, and sent without scripts, too', async () => {
  const service = fakeWeb3Forms(KEY);
  const form = `  service: {name: web3forms, id: ${KEY}}\n  email: hello@led.example.org`;
  const { url } = await servedWith(form);
  const { page, complaints } = await opened(url, service);
  await fill(page);
  await submit(page).click();
  const choice = page.getByLabel('Heard of us');
  expect(await focused(choice)).toBe(true);
  expect(service.kept).toEqual([]);
  const described = await page.getByLabel('Major').getAttribute('aria-describedby');
  const notes = described?.split(' ').map((id) => page.locator(`[id="${id}"]`).innerText()) ?? [];
  expect(await Promise.all(notes)).toEqual(['optional', 'The one you have declared.']);
  expect(complaints).toEqual([]);
  // It has had enough: every word stays, and the address comes first.
  service.left = 0;
  await fillAll(page);
  await submit(page).click();
  await trouble(page).waitFor();
  const mail = 'mailto:hello@led.example.org?subject=Contact%20%C2%B7%20Tiny%20Chapter';
  expect(await trouble(page).locator('a').first().getAttribute('href')).toBe(mail);
  await reload(page);
  expect(await values(page)).toMatchObject({ ...WORDS, 'more-1': 'History' });
  expect([await choice.inputValue(), await page.getByLabel('Newsletter').isChecked()]).toEqual([
    'A friend',
    true,
  ]);
  service.left = 9;
  await submit(page).click();
  await bar(page).waitFor();
  expect(await bar(page).innerText()).toContain(SUCCESS);
  expect(service.kept).toEqual([{ ...FILLED, ...MORE }]);
  expect(await choice.inputValue()).toBe('');
  expect(
    await page.locator('form').getByText('Or email us:').locator('a').getAttribute('href'),
  ).toBe(mail);
  // Without scripts the browser sends it, and comes back to the words that say so.
  const { page: plain } = await opened(url, service, { javaScriptEnabled: false });
  expect(await plain.getByText(SUCCESS).isVisible()).toBe(false);
  await fillAll(plain);
  await submit(plain).click();
  await plain.waitForURL('**/contact/#sent');
  expect(await plain.getByText(SUCCESS).isVisible()).toBe(true);
  expect(service.kept[1]).toEqual({ ...BY_BROWSER, ...MORE });
});

it('Netlify finds the form in the HTML, which it changes, and the page takes it as it is', async () => {
  const netlify = fakeNetlify();
  const { url, folder } = await servedWith(
    '  service: {name: netlify, id: contact}',
    netlify.answer,
  );
  const file = path.join(folder, 'contact/index.html');
  fs.writeFileSync(file, netlify.deploy(fs.readFileSync(file, 'utf8')));
  const { page, complaints } = await opened(url, netlify);
  // What the host has put into the form is still there: React has not drawn it anew.
  expect(await page.locator('input[name="form-name"]').count()).toBe(2);
  await fillAll(page);
  await submit(page).click();
  await bar(page).waitFor();
  expect(netlify.kept).toEqual([{ ...FILLED, ...MORE }]);
  expect(complaints).toEqual([]);
  const { page: plain } = await opened(url, netlify, { javaScriptEnabled: false });
  await fillAll(plain);
  await submit(plain).click();
  await plain.getByText('Your form submission has been received.').waitFor();
  expect(netlify.kept[1]).toMatchObject(BY_BROWSER);
});
