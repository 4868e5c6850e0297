// What sites of real chapters say, which the sample does not → no figure or heading is broken, nothing is clipped, and nothing moves that cannot.
import { beforeAll, expect, it } from 'vitest';
import { brokenWords } from '../support/broken-words.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { built, served } from '../support/built.ts';
import { box } from '../support/measure.ts';
import { layOutAll, viewport, WIDTHS } from '../support/screens.ts';
import { edited, site } from '../support/site.ts';

browserForThisFile();

const HOME = `title: Home
description: As real chapters write.
blocks:
  - type: hero
    title: Impulsando cambios positivos en Arrecifes.
    text: Somos jóvenes líderes que transforman ideas en acciones.
    image: images/dot.png
    height: full
  - type: factsGrid
    facts: [{ value: 640+, label: Initiates }, { value: "300,000+", label: Members of all chapters }]
  - type: columns
    blocks:
      - { type: prose, heading: Professionalism, text: We develop engineers. }
      - { type: prose, heading: Ciclo de Capacitaciones, text: Una vez al mes. }
      - { type: prose, heading: Service, text: We are known for it. }
  - type: valueCarousel
    label: Testimonials
    cards: [{ title: Ro, text: First }, { title: Nia, text: Second }, { title: Milo, text: Third }]
`;

const TEXT = 'Connect with us to learn more.';
const LINKS = ['photos', 'video', 'video', 'social'].map(
  (network, at) => `    - { network: ${network}, label: "${at}", to: "https://example.com/${at}" }`,
);

let url: string;

beforeAll(async () => {
  const text = `The coordinating entity of all clubs, from Luzon to Mindanao.
  links:
${LINKS.join('\n')}`;
  const files = {
    ...edited('site.yaml', `${TEXT}\n  links:`, text),
    'content/pages/home.yaml': HOME,
  };
  url = await served(await built(site(files)));
});

it.each(WIDTHS)('at %d pixels', async (width) => {
  const { page, goto } = await openPage({ viewport: viewport(width) }, url);
  await goto('');
  await layOutAll(page);
  expect(await brokenWords(page, ['300,000+', 'Professionalism', 'Capacitaciones'])).toEqual([]);
  const hero = page.locator('[data-hero]');
  const [title, text] = [await box(hero.locator('h1')), await box(hero.locator('h1 ~ p'))];
  expect(text.y - title.y - title.height).toBeGreaterThan(20);
  const footer = page.locator('footer');
  const [foot, words] = [await box(footer), await box(footer.locator('p').last())];
  expect(words.width).toBeGreaterThan(180);
  expect(foot.y + foot.height - words.y - words.height).toBeGreaterThan(10);
  const next = page.locator('[data-block="valueCarousel"] button[aria-label^="Next"]');
  await page.locator('[data-block="valueCarousel"]').scrollIntoViewIfNeeded();
  await expect.poll(() => next.isVisible()).toBe(width < 700);
});
