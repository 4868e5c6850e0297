// Specification, sections 1 to 3, 5 and 9: what each page says, in which order, where it leads, and its walls of logos.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import {
  box,
  boxes,
  columns,
  fromTop,
  links,
  sharedPage,
  styles,
  texts,
} from '../support/measure.ts';

browserForThisFile();

const VALUES = ['Curiosity', 'Excellence', 'Relationships', 'Integrity', 'Altruism'];
const APPLY = 'https://example.com/forms/led-fall-2025-application';

interface Content {
  /** What stands on the page from top to foot: by default its headings. */
  readonly parts?: readonly [selector: string, said: readonly unknown[]];
  /** The links of a place, with their addresses. */
  readonly leads?: readonly [selector: string, to: readonly (readonly [string, string])[]];
  readonly says?: readonly RegExp[];
  /** How many logos with a name its wall has. */
  readonly logos?: number;
  /** Places that stand below each other. */
  readonly order?: readonly string[];
  /** Lists by their names, and how many different people each has. */
  readonly lists?: Readonly<Record<string, number>>;
}

const FROM_INTRO = [
  '[data-block="prose"] p',
  '[data-block="logoWall"] > section',
  '[role="tablist"]',
];

const CONTENT: Readonly<Record<string, Content>> = {
  '/': {
    parts: [
      'h1, h2',
      [
        'Grow Forward. Give Back.',
        '12 years of history',
        'Our pledge classes',
        'Professionalism',
        'Brotherhood',
        'Five words we answer to',
        ...VALUES,
        'Where our brothers have worked',
        'A year with us',
      ],
    ],
    leads: [
      'main a:not([data-hero] a)',
      [
        ['Careers', '/careers'],
        ['Meet Our Brothers', '/active-brothers'],
        ['Learn More', '/about'],
        ['Gallery', '/gallery'],
      ],
    ],
    says: [/12 years of history/, /2010/, /Over 300 active and alumni brothers/],
    logos: 20,
  },
  '/about': {
    parts: [
      'h1, h2',
      ['About Us', 'Who we are', 'History', 'The people who began it', 'Our Values', ...VALUES],
    ],
    leads: [
      '[data-block="factsGrid"] a',
      [
        ['227 Active and alumni brothers', '/active-brothers'],
        ['9 Business orgs founded', '/campus-involvement'],
        ['34 Current leadership positions', '/campus-involvement'],
        ['4 Current president positions', '/campus-involvement'],
        ['100% Internship placement rate', '/careers'],
        ['2.8 Average internships per active', '/careers'],
      ],
    ],
    says: [
      /2008.*200 students of its first undergraduate business cohort/,
      /financial crisis/,
      /In 2010 .* founded under the name (?!Lambda)/,
      /In 2014 the brothers took a new name/,
    ],
    lists: { 'Founding C-Suite': 5, 'Founding Fathers': 11 },
  },
  '/campus-involvement': { logos: 8, order: ['h1', ...FROM_INTRO] },
  '/careers': { logos: 37, order: ['h1', ...FROM_INTRO] },
  '/recruitment': {
    parts: [
      'h1, h2, h3, [data-block="lead"] p:not([hidden] p), [data-block="buttons"] ul',
      [
        'Fall Rush 2025',
        'Alpha Delta Class Recruitment',
        expect.stringMatching(/^.{100,}$/),
        'Application deadline: October 9th, 2025 by 6:30 PM (PST).',
        'When to meet us',
        'Meet the Bros',
        'Info Night',
        'Coffee Chats',
        'Professional Night',
        'Invite-Only Social',
        'Come and meet us',
        expect.stringContaining('Why LED?'),
      ],
    ],
    leads: [
      'h1 a, [data-block="lead"] a[href*="forms"], [data-block="buttons"] a',
      [
        ['Fall Rush 2025', 'https://example.com/lambdaepsilondelta/fall-rush-2025'],
        ['Apply', APPLY],
        ['Why LED?', '/about'],
        ['FAQs', '/faqs'],
        ['Apply', APPLY],
      ],
    ],
  },
  '/faqs': {
    says: [
      /current undergraduate/i,
      /at least 2 quarters left/,
      /cumulative GPA needs to be at least 3\.0/,
      /not .*business major|major(s)? .*(welcome)/i,
      /every Fall and Winter quarter/i,
      /four .*invite-only.*interviews/is,
      /7 weeks|seven weeks/i,
      /a class of four units|four-unit class/i,
    ],
    leads: ['main a[href="/contact"]', [['Contact Us', '/contact']]],
  },
};

/** The pages by their paths. Who changes a window puts it back. */
const screens = Object.fromEntries(
  Object.keys(CONTENT).map((path) => [path, sharedPage(path, { asksElsewhere: true })]),
);
const screenOf = (path: string): Page => {
  const screen = screens[path];
  if (!screen) throw new Error(`${path} is not in the table`);
  return screen();
};
const WINDOW = { width: 1280, height: 800 };

describe.each(Object.entries(CONTENT))('%s', (path, content) => {
  const screen = () => screenOf(path);
  const { parts, leads, says = [], logos, order = [], lists = {} } = content;

  it('says what the specification wants said, in its order, and leads where it should', async () => {
    if (parts) expect(await fromTop(screen().locator(`main :is(${parts[0]})`))).toEqual(parts[1]);
    if (leads) expect(await links(screen().locator(leads[0]))).toEqual(leads[1]);
    const outside = await screen()
      .locator('main a[href^="https:"]')
      .evaluateAll((all) =>
        all.filter((a) => !(a as HTMLAnchorElement).matches('[target=_blank][rel~=noopener]')),
      );
    expect(outside).toEqual([]);
    const said = ((await screen().locator('main').textContent()) ?? '').replace(/\s+/g, ' ');
    for (const words of says) expect(said).toMatch(words);
    let foot = 0;
    for (const place of order) {
      const { y, height } = await box(screen().locator(place).first());
      expect(y, place).toBeGreaterThanOrEqual(foot);
      foot = y + height;
    }
    for (const [name, count] of Object.entries(lists)) {
      const list = screen().getByRole('region', { name }).getByRole('listitem');
      expect([await list.count(), new Set(await texts(list)).size]).toEqual([count, count]);
    }
  });

  if (logos)
    it(`has a wall of ${logos} logos, each with its name, in both sizes`, async () => {
      const wall = screen().locator('[data-block="logoWall"] li img');
      const names = await wall.evaluateAll((all) => all.map((i) => (i as HTMLImageElement).alt));
      expect([names.length, new Set(names.filter(Boolean)).size]).toEqual([logos, logos]);
      if (path === '/campus-involvement') return;
      for (const [size, width, height] of [
        [1280, 250, 150],
        [700, 250, 150],
        [390, 130, 54],
      ] as const) {
        await screen().setViewportSize({ width: size, height: 800 });
        const sizes = (await boxes(wall)).map(({ width: w, height: h }) => [w, h]);
        expect(sizes).toEqual(Array(logos).fill([width, height]));
      }
      await screen().setViewportSize(WINDOW);
    });
});

it('Home: the heading of the logos stands at the left, and a band of the night closes the page', async () => {
  const page = screenOf('/');
  const wall = page.locator('[data-block="logoWall"]');
  // The hairline around the tiles is a shadow of 1 px.
  expect((await box(wall.locator('h2'))).x).toBe((await box(wall.locator('ul'))).x - 1);
  const band = page.locator('main [data-block]').last().locator('[data-tone="night"]');
  expect(await texts(band.locator('h2, a'))).toEqual(['A year with us', 'Gallery']);
});

it('About: each year has a sentence that leads, and the first figure stands at the top of its cell', async () => {
  const page = screenOf('/about');
  await page.setViewportSize({ width: 1440, height: 900 });
  const years = page.locator('[data-block="prose"]');
  expect(await years.count()).toBe(3);
  for (const year of await years.all()) {
    const paragraphs = year.locator('> section > div > div:last-child p');
    const [lead, second] = (await styles(paragraphs, 'font-size')).map(Number.parseFloat);
    expect(lead).toBeGreaterThan(second ?? Number.POSITIVE_INFINITY);
    expect((await texts(paragraphs))[0]).toMatch(/^[^.]+\.$/);
  }
  const cell = await box(page.locator('[data-block="factsGrid"] li').first());
  const [value, label] = await boxes(
    page.locator('[data-block="factsGrid"] li').first().locator('a > span'),
  );
  expect((value?.y ?? 0) - cell.y).toBeLessThan(48);
  expect((label?.y ?? 0) - (value?.y ?? 0) - (value?.height ?? 0)).toBeLessThan(32);
  expect(cell.height).toBeGreaterThan(400);
});

it('Campus Involvement opens its 8 organizations beside the page', async () => {
  const page = screenOf('/campus-involvement');
  const logos = page.locator('[data-block="logoWall"] li a');
  expect(new Set((await links(logos)).map(([, to]) => to)).size).toBe(8);
  const [other] = await Promise.all([page.context().waitForEvent('page'), logos.first().click()]);
  expect(other.url()).toMatch(/^https:\/\/example\.com\/organizations\//);
  expect(new URL(page.url()).pathname).toBe('/campus-involvement');
});

it('Home has one column below 700 px and more from there, as the window is resized', async () => {
  const page = screenOf('/');
  const of = (heading: string, parts: string) =>
    boxes(page.locator('section', { hasText: heading }).last().locator(parts));
  const strip = page.locator('[data-block="photoStrip"] li');
  for (const [width, wanted] of [
    [699, 1],
    [700, 3],
    [390, 1],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns(strip)).toBe(wanted);
    expect(new Set((await boxes(strip)).map(({ height }) => height))).toEqual(new Set([250]));
    const [words, photo] = await of('Brotherhood', 'h2, img');
    expect(words && photo && photo.y > words.y + words.height).toBe(width < 700);
    // The Careers button has another place on telephones: below the picture.
    const found = page.locator('section', { hasText: 'Professionalism' }).last();
    const [image, link] = [await box(found.locator('img')), await box(found.locator('a'))];
    const title = await box(found.locator('h2'));
    if (width < 700) expect(link.y).toBeGreaterThanOrEqual(image.y + image.height);
    else {
      expect(link.x).toBe(title.x);
      expect(link.x + link.width).toBeLessThanOrEqual(image.x);
      expect(link.y + link.height).toBeLessThanOrEqual(image.y + image.height);
    }
  }
});

it('Recruitment begins with its title in sight, and Apply is gold, also beside the deadline', async () => {
  const page = screenOf('/recruitment');
  await page.setViewportSize({ width: 1280, height: 900 });
  const title = await box(page.getByRole('heading', { level: 1 }));
  expect(title.y + title.height).toBeLessThan(900);
  const apply = page.getByRole('link', { name: 'Apply' });
  const colors = await apply.evaluateAll((all) =>
    all.map((a) => getComputedStyle(a).backgroundColor),
  );
  expect(colors).toEqual(Array(2).fill('rgb(200, 150, 62)'));
  const line = await box(page.locator('[data-block="lead"] time'));
  const button = await box(apply.first());
  expect(Math.abs(line.y - button.y)).toBeLessThan(button.height);
});
