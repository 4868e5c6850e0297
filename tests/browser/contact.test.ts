// Specification, sections 2, 4, 5 and 7 to 9 (Contact): four fields, the browser's own checks, sending, and nothing lost.
import http from 'node:http';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { listen, type Served, serveFolder } from '../../src/serve/preview/serve.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { run, serve } from '../support/cli.ts';
import { box, boxes, focused, texts, visit } from '../support/measure.ts';
import { chapterRoot, projectRoot, temporaryFolder } from '../support/site.ts';

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
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

let received: Received[] = [];
/** How the receiver answers; each test says it anew. */
let answer: (response: http.ServerResponse, request: http.IncomingMessage) => void = () => {};
let served: Served;

/** The built site with a receiver that does what the test says. */
beforeAll(async () => {
  const site = serveFolder(inject('dist'), '/');
  const server = http.createServer((request, response) => {
    if (request.url !== '/submit-form') return site(request, response);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      received.push({ method: request.method, headers: request.headers, body });
      answer(response, request);
    });
  });
  served = await listen(server, 0, '/', () => {});
});
afterAll(() => served.close());
beforeEach(() => {
  received = [];
  answer = (response) => response.writeHead(201).end('{"id":"1"}');
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
const hang = () => {};

/** The contact page with a clock that tests can turn; it runs by itself, too. */
const contact = async (site = served.url) => {
  const opened = await openPage({}, site);
  await opened.page.clock.install();
  await opened.goto('/contact');
  return opened;
};
const written = async (site = served.url) => {
  const opened = await contact(site);
  await fill(opened.page);
  return opened;
};
const said = (page: Page) => page.locator('form [role=status]').innerText();

describe('sections 2 and 5: the form', () => {
  it('has four fields of several lines below each other and Submit, one optional, and its logo', async () => {
    const { page } = await visit('/contact');
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
    const by = await field(page, 'year').getAttribute('aria-describedby');
    expect(await texts(page.locator(`[id="${by}"]`))).toEqual(['optional']);
    expect(await page.getByText('optional', { exact: true }).count()).toBe(1);
    for (const id of Object.keys(WORDS)) {
      await field(page, id).focus();
      await page.keyboard.type('one');
      await page.keyboard.press('Enter');
      await page.keyboard.type('two');
    }
    // What is written is held on the page, also over 700 px, where the logo changes.
    const logo = page.locator('[data-block="form"] img');
    for (const [width, wanted] of [
      [1280, 200],
      [390, 150],
      [699, 150],
      [700, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect((await box(logo)).width).toBe(wanted);
      expect((await box(logo)).y).toBeLessThan((await box(field(page, 'firstName'))).y);
    }
    expect(new Set(Object.values(await values(page)))).toEqual(new Set(['one\ntwo']));
  });

  it('asks for each field that is required, and for no more: the browser checks', async () => {
    const { page, complaints } = await contact();
    await submit(page).click();
    expect(await focused(field(page, 'firstName'))).toBe(true);
    for (const id of ['firstName', 'email', 'question'])
      for (const blank of ['', ' \n\u200b ']) {
        await fill(page);
        await field(page, id).fill(blank);
        await submit(page).click();
        expect(await focused(field(page, id)), id).toBe(true);
        const message = (e: Element) => (e as HTMLTextAreaElement).validationMessage;
        expect(await field(page, id).evaluate(message)).not.toBe('');
        expect([received, await bar(page).count()]).toEqual([[], 0]);
      }
    // Year is not, and the form of an email is not checked.
    await fill(page, { ...WORDS, year: '', email: 'x' });
    await submit(page).click();
    await bar(page).waitFor();
    expect(received).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});

describe('section 7: the call', () => {
  it('is one PUT of five strings as JSON', async () => {
    const { page, complaints } = await written();
    await submit(page).click();
    await bar(page).waitFor();
    expect(received).toHaveLength(1);
    expect(received[0]?.method).toBe('PUT');
    expect(received[0]?.headers['content-type']).toBe('application/json');
    const body = JSON.parse(received[0]?.body ?? '');
    expect(body).toEqual([
      WORDS.firstName,
      WORDS.year,
      WORDS.email,
      WORDS.question,
      expect.any(String),
    ]);
    expect(Number.isNaN(Date.parse(body[4]))).toBe(false);
    expect(complaints).toEqual([]);
  });

  const SUCCESSES = [
    ['201 with JSON', 201, '{"id":"x"}'],
    ['200 with HTML', 200, '<p>thanks'],
    ['204 without a body', 204, undefined],
    ['299 with half a JSON', 299, '{"id":'],
  ] as const;

  it('every 2xx is success, with any body or none', async () => {
    const { page } = await contact();
    for (const [what, status, body] of SUCCESSES) {
      answer = (response) => response.writeHead(status).end(body);
      await fill(page);
      await submit(page).click();
      await expect.poll(() => values(page), { message: what }).toEqual(EMPTY);
      expect(await bar(page).innerText(), what).toContain(SUCCESS);
      expect(await said(page), what).toBe(SUCCESS);
      expect(await trouble(page).count(), what).toBe(0);
    }
    expect(received).toHaveLength(SUCCESSES.length);
  });

  it('every other status is failure, and every word stays', async () => {
    const { page } = await written();
    for (const status of [400, 404, 413, 429, 500, 503]) {
      const count = received.length;
      answer = (response) => response.writeHead(status).end(SUCCESS);
      await submit(page).click();
      await expect.poll(() => received.length, { message: `${status}` }).toBe(count + 1);
      await page.locator('form[aria-busy=false]').waitFor();
      expect(await bar(page).innerText(), `${status}`).toContain(FAILURE);
      expect(await said(page), `${status}`).toBe(FAILURE);
      expect(await values(page), `${status}`).toEqual(WORDS);
      expect(await trouble(page).innerText(), `${status}`).toContain(FAILURE);
    }
  });
});

describe('after a failure', () => {
  it('the other ways stay at the form until the next attempt', async () => {
    answer = (response) => response.writeHead(500).end();
    const { page } = await written();
    await submit(page).click();
    await bar(page).waitFor();
    await page.clock.runFor(10_000);
    expect(await bar(page).count()).toBe(0);
    const ways = trouble(page).locator('a');
    const footer = page.locator('footer a');
    const addresses = (e: Element[]) => e.map((a) => a.getAttribute('href'));
    expect(await ways.evaluateAll(addresses)).toEqual(await footer.evaluateAll(addresses));
    answer = hang;
    await submit(page).click();
    await expect.poll(() => trouble(page).count()).toBe(0);
  });

  it('a retry carries the same key and the same body, also after a reload', async () => {
    answer = (response) => response.writeHead(503).end();
    const { page } = await written();
    await submit(page).click();
    await trouble(page).waitFor();
    await submit(page).click();
    await expect.poll(() => received.length).toBe(2);
    await trouble(page).waitFor();
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    expect(await values(page)).toEqual(WORDS);
    answer = (response) => response.writeHead(201).end();
    await submit(page).click();
    await bar(page).waitFor();
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    // The same words after a success are a new message, and so are others after a failure.
    received = [];
    await expect.poll(() => values(page)).toEqual(EMPTY);
    await fill(page);
    answer = (response) => response.writeHead(503).end();
    await submit(page).click();
    await trouble(page).waitFor();
    await field(page, 'question').fill('Why?');
    await submit(page).click();
    await expect.poll(() => received.length).toBe(2);
    const more = received.map(({ headers }) => headers['idempotency-key']);
    expect(new Set([...keys, ...more]).size).toBe(3);
  });
});

describe('no answer', () => {
  const reasons = {
    'a connection that is reset': (response: http.ServerResponse) => response.socket?.destroy(),
    'an answer that is no HTTP': (response: http.ServerResponse) => {
      response.socket?.end('what?\r\n\r\n');
    },
  };
  it('a redirect is none, whatever it leads to', async () => {
    answer = (response) => response.writeHead(303, { location: '/' }).end();
    const { page } = await written();
    await submit(page).click();
    await trouble(page).waitFor();
    expect(await values(page)).toEqual(WORDS);
  });

  it.each(Object.entries(reasons))('%s is said in words, and the button works', async (_, how) => {
    answer = how;
    const { page } = await written();
    await submit(page).click();
    await trouble(page).waitFor();
    expect(await trouble(page).getAttribute('data-trouble')).toBe('unreachable');
    expect(await said(page)).toContain('cannot be reached');
    expect(await bar(page).innerText()).toContain(FAILURE);
    expect(await values(page)).toEqual(WORDS);
    answer = (response) => response.writeHead(201).end();
    await submit(page).click();
    await expect.poll(() => values(page)).toEqual(EMPTY);
  });

  it('offline', async () => {
    const { page } = await written();
    await page.context().setOffline(true);
    await submit(page).click();
    await trouble(page).waitFor();
    expect(received).toEqual([]);
    expect(await values(page)).toEqual(WORDS);
    await page.context().setOffline(false);
    await submit(page).click();
    await expect.poll(() => values(page)).toEqual(EMPTY);
    expect(received).toHaveLength(1);
  });

  it('15 seconds of silence', async () => {
    answer = hang;
    const { page } = await written();
    await page.clock.pauseAt(Date.now() + 60_000);
    await submit(page).click();
    await expect.poll(() => received.length).toBe(1);
    await page.clock.runFor(14_900);
    expect(await trouble(page).count()).toBe(0);
    expect(await submit(page).innerText()).toBe('Sending…');
    await page.clock.runFor(200);
    await trouble(page).waitFor();
    expect(await trouble(page).getAttribute('data-trouble')).toBe('late');
    expect(await said(page)).toContain('did not answer in time');
    expect(await submit(page).innerText()).toBe('Submit');
    expect(await values(page)).toEqual(WORDS);
  });
});

describe('one request', () => {
  it.each([
    ['two clicks', (page: Page) => submit(page).dblclick()],
    [
      'ten submits by a program',
      (page: Page) =>
        page.locator('form').evaluate((form: HTMLFormElement) => {
          for (let n = 0; n < 10; n += 1) form.requestSubmit();
        }),
    ],
  ])('%s on a slow network', async (_, press) => {
    let finish = () => {};
    answer = (response) => {
      finish = () => response.writeHead(201).end();
    };
    const { page } = await written();
    await press(page);
    await expect.poll(() => received.length).toBe(1);
    expect(await said(page)).toBe('Sending…');
    // What is on its way cannot be changed, so that success clears nothing that was not sent.
    expect(await field(page, 'question').evaluate((e) => (e as HTMLTextAreaElement).readOnly)).toBe(
      true,
    );
    await submit(page).click({ force: true });
    finish();
    await bar(page).waitFor();
    expect(received).toHaveLength(1);
    expect(await focused(submit(page))).toBe(true);
  });
});

describe('section 9: the bar', () => {
  const opened = async () => {
    const { page } = await written();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(5, 5);
    await submit(page).focus();
    await page.keyboard.press('Enter');
    await bar(page).waitFor();
    return page;
  };

  it('stands at the bottom right, goes after 6000 ms, and not on a click elsewhere', async () => {
    const page = await opened();
    const place = await box(bar(page));
    expect(place.x + place.width).toBeGreaterThan(1280 - 40);
    expect(place.y + place.height).toBeGreaterThan(800 - 40);
    await page.mouse.click(20, 400);
    await page.clock.runFor(5900);
    expect(await bar(page).count()).toBe(1);
    await page.clock.runFor(200);
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  it('waits while it is hovered or focused, and closes by its button, which gives the focus back', async () => {
    const page = await opened();
    const close = bar(page).getByRole('button', { name: 'Close' });
    await page.clock.runFor(4000);
    await bar(page).hover();
    await page.clock.runFor(60_000);
    expect(await bar(page).count()).toBe(1);
    await close.focus();
    await page.mouse.move(5, 5);
    await page.clock.runFor(60_000);
    expect(await bar(page).count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => bar(page).count()).toBe(0);
    expect(await focused(submit(page))).toBe(true);
  });

  it('goes 2000 ms after what held it', async () => {
    const page = await opened();
    await page.clock.runFor(4000);
    await bar(page).hover();
    await page.clock.runFor(60_000);
    await page.mouse.move(5, 5);
    await page.clock.runFor(1500);
    expect(await bar(page).count()).toBe(1);
    await page.clock.runFor(1000);
    await expect.poll(() => bar(page).count()).toBe(0);
  });
});

describe('the draft', () => {
  it('survives a reload and is dropped after success', async () => {
    const { page } = await written();
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    expect(await values(page)).toEqual(WORDS);
    await submit(page).click();
    await bar(page).waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    expect(await values(page)).toEqual(EMPTY);
  });

  it.each(['throw', 'nonsense'])('storage that gives %s breaks nothing', async (kind) => {
    const { page, complaints, goto } = await openPage({}, served.url);
    await page.addInitScript((how) => {
      const storage = {
        getItem: () => {
          if (how === 'throw') throw new DOMException('no', 'SecurityError');
          return '{"words":{"firstName":7},"attempt":"x"}';
        },
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
        removeItem: () => {
          throw new DOMException('no', 'SecurityError');
        },
      };
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          if (how === 'throw') throw new DOMException('no', 'SecurityError');
          return storage;
        },
      });
    }, kind);
    await goto('/contact');
    expect(await values(page)).toEqual(EMPTY);
    await fill(page);
    await submit(page).click();
    await bar(page).waitFor();
    expect(await values(page)).toEqual(EMPTY);
    expect(complaints).toEqual([]);
  });
});

describe('leaving the page while a message is on its way', () => {
  it.each([
    ['for another page of the site', 201],
    ['for another page, and it fails', 500],
  ])('%s claims nothing', async (_, status) => {
    let finish = () => {};
    answer = (response) => {
      finish = () => response.writeHead(status).end();
    };
    const { page, complaints } = await written();
    await submit(page).click();
    await expect.poll(() => received.length).toBe(1);
    await page.locator('header a[href="/faqs"]').click();
    await page.getByRole('heading', { name: 'Common Questions' }).waitFor();
    const answered = page.waitForResponse('**/submit-form');
    finish();
    await answered;
    await page.clock.runFor(1000);
    expect(await bar(page).count()).toBe(0);
    expect(complaints.filter((line) => !line.includes('500'))).toEqual([]);
    // What became of it is unknown to the visitor, so the words are there and safe to send again.
    await page.goBack();
    await expect.poll(() => values(page)).toEqual(WORDS);
    answer = (response) => response.writeHead(201).end();
    await submit(page).click();
    await bar(page).waitFor();
    expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('for another site and back shows the letter again', async () => {
    answer = hang;
    const { page } = await written();
    await submit(page).click();
    await expect.poll(() => received.length).toBe(1);
    await page.goto('about:blank');
    await page.goBack();
    await page.waitForSelector('html[data-ready]');
    await expect.poll(() => values(page)).toEqual(WORDS);
    await expect.poll(() => submit(page).innerText()).toBe('Submit');
  });
});

describe('what must not be sent', () => {
  it('a form whose hidden field is filled: nothing is sent and success is shown', async () => {
    const { page } = await written();
    const trap = page.locator('input[name=reference]');
    expect(await trap.evaluate((e) => e.closest('[aria-hidden=true]') !== null)).toBe(true);
    expect(await trap.evaluate((e) => (e as HTMLInputElement).tabIndex)).toBe(-1);
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
    expect(received).toEqual([]);
  });

  it('a message longer than the receiver takes: the browser says so, and no word is cut', async () => {
    const { page } = await written();
    await field(page, 'question').fill('é'.repeat(9000));
    await submit(page).click();
    expect(received).toEqual([]);
    expect(
      await field(page, 'question').evaluate((e) => (e as HTMLTextAreaElement).validationMessage),
    ).toContain('shorten');
    expect((await values(page)).question).toHaveLength(9000);
    await field(page, 'question').fill('short');
    await submit(page).click();
    await bar(page).waitFor();
    expect(received).toHaveLength(1);
  });

  it('a press before the page answers: nothing goes into the address', async () => {
    const { page } = await openPage({ javaScriptEnabled: false }, served.url);
    await page.goto(new URL('contact', served.url).href);
    expect(await page.locator('form').getAttribute('method')).toBe('dialog');
    expect(await page.getByText('This form needs JavaScript.').isVisible()).toBe(true);
    expect(await submit(page).isVisible()).toBe(false);
  });
});

describe('the real receiver', () => {
  const inbox = (root: string) =>
    JSON.parse(run(['inbox', '--json', '--root', root]).out) as {
      messages: Readonly<Record<string, string>>[];
    };

  it('preview keeps a message, and the officers read it', async () => {
    const root = temporaryFolder();
    const { url } = await serve([
      'preview',
      '--root',
      root,
      '--out',
      inject('dist'),
      '--port',
      '0',
    ]);
    const { page } = await written(url);
    await submit(page).click();
    await bar(page).waitFor();
    expect(await bar(page).innerText()).toContain(SUCCESS);
    const { messages } = inbox(root);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      name: WORDS.firstName,
      year: WORDS.year,
      email: WORDS.email,
      question: WORDS.question,
    });
  });

  it('of another origin: FORM_HOST while building, CORS while sending', async () => {
    const root = temporaryFolder();
    const out = path.join(temporaryFolder(), 'site');
    const site = http.createServer((request, response) => serveFolder(out, '/')(request, response));
    const own = await listen(site, 0, '/', () => {});
    const origin = new URL(own.url).origin;
    const receiver = await serve(
      ['receive', '--root', root, '--host', 'localhost', '--port', '0'],
      {
        ALLOWED_ORIGINS: origin,
      },
    );
    const host = new URL(receiver.url).origin;
    const built = run(
      ['build', '--root', chapterRoot, '--out', out, '--pictures', 'on-demand'],
      projectRoot,
      { FORM_HOST: host },
    );
    expect(built.code).toBe(0);
    const { page } = await written(own.url);
    await submit(page).click();
    await bar(page).waitFor();
    expect(await bar(page).innerText()).toContain(SUCCESS);
    expect(inbox(root).messages).toHaveLength(1);

    // The same site at an address that the receiver does not know: the browser forbids the call.
    const other = http.createServer(serveFolder(out, '/'));
    const stranger = await listen(other, 0, '/', () => {});
    const opened = await written(stranger.url);
    await submit(opened.page).click();
    await trouble(opened.page).waitFor();
    expect(await trouble(opened.page).getAttribute('data-trouble')).toBe('unreachable');
    expect(await values(opened.page)).toEqual(WORDS);
    expect(inbox(root).messages).toHaveLength(1);

    await receiver.stop();
    await fill(page);
    await submit(page).click();
    await trouble(page).waitFor();
    expect(await trouble(page).getAttribute('data-trouble')).toBe('unreachable');
    await Promise.all([own.close(), stranger.close()]);
  });
});
