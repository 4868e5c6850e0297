// Specification, sections 2, 3, 4 and 9 (Recruitment): the words of the season, five events, three buttons.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { run } from '../support/cli.ts';
import {
  box,
  boxes,
  DESKTOP,
  fromTop,
  links,
  MOBILE,
  sharedPage,
  styles,
  texts,
  visit,
} from '../support/measure.ts';
import { chapterRoot, temporaryFolder } from '../support/site.ts';

browserForThisFile();

const PATH = '/recruitment';
const cards = (page: Page) => page.locator('[data-block="eventCards"] li');
const card = (page: Page, title: string) => cards(page).filter({ hasText: title });

describe('section 2: Recruitment', () => {
  const screen = sharedPage(PATH);

  it('has the heading of the season, linked to a social page in a new tab', async () => {
    const heading = screen().getByRole('heading', { level: 1 });
    expect(await links(heading.locator('a'))).toEqual([
      ['Fall Rush 2025', 'https://example.com/lambdaepsilondelta/fall-rush-2025'],
    ]);
    expect(await heading.locator('a').getAttribute('target')).toBe('_blank');
    expect(await texts(heading)).toEqual(['Fall Rush 2025']);
  });

  it('has subtitle, description and deadline', async () => {
    const lead = screen().locator('[data-block="lead"]');
    const said = await texts(lead.locator('p'));
    expect(said[0]).toBe('Alpha Delta Class Recruitment');
    expect(said[1]?.length).toBeGreaterThan(100);
    expect(said[2]).toBe('Application deadline: October 9th, 2025 by 6:30 PM (PST).');
    expect(said).toHaveLength(3);
  });

  it('has the three buttons', async () => {
    const buttons = screen().locator('[data-block="buttons"] a');
    expect(await links(buttons)).toEqual([
      ['Why LED?', '/about'],
      ['FAQs', '/faqs'],
      ['Apply', 'https://example.com/forms/led-fall-2025-application'],
    ]);
    const targets = await buttons.evaluateAll((all) =>
      all.map((a) => (a as HTMLAnchorElement).target),
    );
    expect(targets).toEqual(['', '', '_blank']);
  });

  it('has Apply in the line of the deadline too, and both are gold', async () => {
    const apply = screen().getByRole('link', { name: 'Apply' });
    const to = 'https://example.com/forms/led-fall-2025-application';
    expect(await links(apply)).toEqual([
      ['Apply', to],
      ['Apply', to],
    ]);
    expect(new Set(await styles(apply, 'background-color'))).toEqual(
      new Set(['rgb(200, 150, 62)']),
    );
    const [line, button] = [
      await box(screen().locator('[data-block="lead"] time')),
      await box(apply.first()),
    ];
    expect(Math.abs(line.y - button.y)).toBeLessThan(button.height);
  });

  it('begins with the title, in sight without scrolling', async () => {
    const { y, height } = await box(screen().getByRole('heading', { level: 1 }));
    expect(y + height).toBeLessThan(900);
  });

  it('has its parts in order', async () => {
    expect(await fromTop(screen().locator('h1, h2, [data-block="buttons"] ul'))).toEqual([
      'Fall Rush 2025',
      'Meet the Bros',
      'Info Night',
      'Coffee Chats',
      'Professional Night',
      'Invite-Only Social',
      'Come and meet us',
      expect.stringContaining('Why LED?'),
    ]);
  });
});

it.each(['Asia/Tokyo', 'America/New_York'])(
  'section 9: the deadline is the same read in %s',
  async (timezoneId) => {
    const { page, complaints } = await visit(PATH, { timezoneId });
    expect(await texts(page.locator('[data-block="lead"] time'))).toEqual([
      'October 9th, 2025 by 6:30 PM (PST).',
    ]);
    expect(await page.locator('[data-block="lead"] time').getAttribute('datetime')).toBe(
      '2025-10-09T18:30',
    );
    expect(complaints).toEqual([]);
  },
);

describe('section 9: the events', () => {
  const screen = sharedPage(PATH);

  it.each([
    ['Meet the Bros', ['09/29'], /^7:00PM - 9:30PM$/, /./, /^casual attire$/i, false],
    ['Info Night', ['10/01'], /PM/, /./, /^business casual$/i, false],
    ['Coffee Chats', ['10/02', '10/04'], /^by appointment$/i, /^virtual$/i, /./, true],
    ['Professional Night', ['10/06'], /PM/, /./, /^business professional$/i, false],
    ['Invite-Only Social', ['10/09'], /PM/, /./, /^dressy casual$/i, false],
  ])('%s on %j', async (title, dates, time, location, dress, signUp) => {
    const event = card(screen(), title);
    expect(await texts(event.locator('time'))).toEqual(dates);
    const facts = await event
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((row) => [
          row.querySelector('dt')?.textContent,
          row.querySelector('dd')?.textContent,
        ]),
      );
    expect(facts).toEqual([
      ['Time', expect.stringMatching(time)],
      ['Location', expect.stringMatching(location)],
      ['Dress code', expect.stringMatching(dress)],
    ]);
    const out = await event.locator('a[target="_blank"]').count();
    expect(out).toBe(signUp ? 1 : 0);
    expect(await event.locator('img').evaluate((img) => (img as HTMLImageElement).src)).toMatch(
      /\/images\//,
    );
    expect(
      (await event.getByRole('tooltip', { includeHidden: true }).textContent())?.length,
    ).toBeGreaterThan(5);
  });

  it('are five, in the order of their dates', async () => {
    const dates = await cards(screen()).evaluateAll((all) =>
      all.map((li) => li.querySelector('time')?.dateTime),
    );
    expect(dates).toEqual(['2025-09-29', '2025-10-01', '2025-10-02', '2025-10-06', '2025-10-09']);
  });
});

describe('how far away the events are', () => {
  const at = async (time: string, timezoneId: string) => {
    const { page, goto, complaints } = await openPage({ timezoneId });
    await page.clock.setFixedTime(time);
    await goto(PATH);
    return { page, complaints };
  };
  const marked = (page: Page, mark: string) =>
    page.locator(`[data-block="eventCards"] [data-${mark}]`).locator('h2');

  it.each([
    // Noon of the 24th on the chapter's clock, wherever the visitor is.
    ['2025-09-24T19:00:00Z', 'Asia/Tokyo', 'in 5 days'],
    // The 29th has begun in Tokyo and not at the chapter; half an hour later at the chapter too.
    ['2025-09-29T06:45:00Z', 'Asia/Tokyo', 'tomorrow'],
    ['2025-09-29T07:15:00Z', 'Pacific/Honolulu', 'today'],
  ])('at %s in %s the first one says %s, and nothing moves', async (time, zone, said) => {
    const { page, complaints } = await at(time, zone);
    await expect.poll(() => texts(marked(page, 'next'))).toEqual(['Meet the Bros']);
    expect(await card(page, 'Meet the Bros').locator('p').first().textContent()).toBe(
      `${said} 09/29`,
    );
    expect(await texts(cards(page).getByText(said, { exact: true }))).toHaveLength(1);
    const { height } = await box(card(page, 'Meet the Bros'));
    await card(page, 'Meet the Bros').evaluate((li) => {
      for (const note of li.querySelectorAll('[data-next] p > span:first-child')) note.remove();
      delete li.dataset.next;
    });
    expect((await box(card(page, 'Meet the Bros'))).height).toBe(height);
    expect(complaints).toEqual([]);
  });

  it('once one is past, none says so; what is past is dimmed, of two days after the second', async () => {
    const { page } = await at('2025-10-04T12:00:00Z', 'Europe/Berlin');
    await expect.poll(() => texts(marked(page, 'past'))).toEqual(['Meet the Bros', 'Info Night']);
    expect(await marked(page, 'next').count()).toBe(0);
  });

  it('the HTML says nothing of it', () => {
    const html = fs.readFileSync(path.join(inject('dist'), 'recruitment/index.html'), 'utf8');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).toContain('Meet the Bros');
    expect(main).not.toMatch(/data-(next|past)|tomorrow|in \d+ days/);
  });
});

describe('section 4: descriptions', () => {
  const details = (page: Page) => cards(page).getByRole('button', { name: /^Details about/ });
  const shown = (page: Page) =>
    cards(page).evaluateAll((all) =>
      all.map((li) => {
        const panel = li.querySelector<HTMLElement>('[data-open]:not([role="tooltip"])');
        return (
          panel !== null &&
          getComputedStyle(panel).visibility === 'visible' &&
          panel.offsetHeight > 20
        );
      }),
    );

  it.each([
    ['desktop', DESKTOP],
    ['mobile', MOBILE],
  ] as const)('are collapsed by default and toggled one by one (%s)', async (_, options) => {
    const { page } = await visit(PATH, { ...options, reducedMotion: 'reduce' });
    expect(await shown(page)).toEqual([false, false, false, false, false]);
    expect(await details(page).count()).toBe(5);
    await details(page).nth(1).click();
    await details(page).nth(4).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toEqual([false, true, false, false, true]);
    const expanded = await details(page).evaluateAll((all) =>
      all.map((b) => b.getAttribute('aria-expanded')),
    );
    expect(expanded).toEqual(['false', 'true', 'false', 'false', 'true']);
    await details(page).nth(1).click();
    await expect.poll(() => shown(page)).toEqual([false, false, false, false, true]);
  });

  it('a closed description is away for keyboards and screen readers, too', async () => {
    const { page } = await visit(PATH);
    const closed = cards(page).locator('[data-open="false"]');
    expect(await styles(closed, 'visibility')).toEqual(Array(5).fill('hidden'));
  });

  it('on paper every description is open', async () => {
    const { page } = await visit(PATH);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => shown(page)).toEqual([true, true, true, true, true]);
  });
});

it('issue 3: everything of a rush is changed in season.yaml alone', () => {
  const root = temporaryFolder();
  for (const item of ['site.yaml', 'content']) {
    fs.cpSync(path.join(chapterRoot, item), path.join(root, item), { recursive: true });
  }
  const file = path.join(root, 'content/season.yaml');
  const changed = [
    ['name: Fall Rush 2025', 'name: Spring Rush 2031'],
    ['menuLabel: Winter Rush 2024', 'menuLabel: Rush us'],
    ['className: Alpha Delta', 'className: Omega'],
    ['deadline: 2025-10-09 18:30', 'deadline: 2031-03-22 00:05'],
    ['/forms/led-fall-2025-application', '/forms/spring-2031'],
    ['- title: Meet the Bros', '- title: Bowling'],
  ] as const;
  const text = changed.reduce(
    (all, [before, after]) => {
      expect(all).toContain(before);
      return all.replace(before, after);
    },
    fs.readFileSync(file, 'utf8'),
  );
  fs.writeFileSync(file, text);
  const { code, out, err } = run(['build', '--root', root, '--pictures', 'on-demand']);
  expect(code, out + err).toBe(0);
  const html = fs
    .readFileSync(path.join(root, 'dist/recruitment/index.html'), 'utf8')
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '');
  for (const words of [
    'Spring Rush 2031',
    '>Rush us<',
    'Omega Class Recruitment',
    'March 22nd, 2031 by 12:05 AM (PST).',
    '/forms/spring-2031"',
    '>Bowling<',
  ]) {
    expect(html).toContain(words);
  }
  expect(html).not.toMatch(/Fall Rush 2025|Winter Rush 2024|Alpha Delta|October 9th/);
});

it('issue 3: the icons of the events stand in their cards', async () => {
  const { page } = await visit(PATH, MOBILE);
  for (const { width, height } of await boxes(cards(page).locator('button:has(img)'))) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});
