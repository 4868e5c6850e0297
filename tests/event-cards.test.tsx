// @vitest-environment jsdom
// Events that are off, that repeat and that are calls → what their cards say, without a script and on a day of the season.
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import EventCards from '../src/app/blocks/eventCards/view.tsx';
import { tellSeason } from '../src/app/plain/season.ts';
import { PageContext } from '../src/app/ui/context.ts';
import { eachBlock } from '../src/model/schema/block-tree.ts';
import type { EventCardsBlock } from '../src/model/shapes.gen.ts';
import { writerOf } from '../src/site/render/writer.ts';
import { compiled, edited, type Files, site } from './support/site.ts';

const SEASON = `name: Fall 2026
menuLabel: Rush
events:
  - {title: Info Night, dates: [2026-10-01], status: cancelled, checkinLink: /about}
  - {title: Meeting, dates: [2026-10-06], repeats: {until: 2026-10-28}, location: "Hall 3 and https://example.com/call"}
  - {title: Dinner, dates: [2026-10-13, 2026-10-15], status: postponed, checkinLink: /about}
`;

const cardsIn = (language: string, changed: Files = {}): Element[] => {
  const files = {
    ...edited('site.yaml', 'timezone:', `language: ${language}\ntimezone:`),
    ...changed,
  };
  const { output, diagnostics } = compiled(site({ ...files, 'content/season.yaml': SEASON }));
  const page = output?.pages.get('/about');
  if (!output || !page) throw new Error(JSON.stringify(diagnostics));
  const found: EventCardsBlock[] = [];
  eachBlock(page.blocks, (block) => block.type === 'eventCards' && found.push(block));
  document.documentElement.lang = language;
  document.body.innerHTML = renderToString(
    <PageContext value={{ site: output.site, page, write: writerOf(output.site) }}>
      {found.map((block) => (
        <EventCards key="0" block={block} path="0" prepared={undefined} render={() => null} />
      ))}
    </PageContext>,
  );
  return [...document.querySelectorAll('[data-events] > li')];
};

/** The list of a page: its cards in their order, and the heading above. */
const ownCards = (): Element[] => {
  const list = `
    pastHeading: Past events
    events:
      - {title: Gala, dates: [2026-12-01]}
      - {title: Lunch, dates: [2026-09-09], repeats: {until: 2026-11-18}}
      - {title: Retreat, dates: [2026-09-12]}`;
  return cardsIn('en', edited('content/pages/about.yaml', '\n    events: ${season.events}', list));
};

const textOf = (element: Element | null | undefined) => element?.textContent?.trim();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['en', 'Canceled Info Night', 'Tue, every week until 10/28', 'Postponed Dinner'],
  ['es', 'Cancelado Info Night', 'mar, cada semana hasta el 28/10', 'Aplazado Dinner'],
])(
  'say what is off in their heading, and every day of what repeats: %s',
  (language, off, again, later) => {
    const [info, meeting, dinner] = cardsIn(language);
    const headings = [info, meeting, dinner].map((card) =>
      textOf(card?.querySelector('h2, h3, h4')),
    );
    expect(headings).toEqual([off, 'Meeting', later]);
    const links = [info, meeting, dinner].map((card) =>
      [...(card?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
    );
    const file = '/calendar/meeting-2026-10-06.ics';
    // Whoever signed up for what is postponed still may.
    expect(links).toEqual([[], ['https://example.com/call', file], ['/about']]);
    expect(textOf(meeting?.querySelector('dd'))).toMatch(/^Hall 3 (?:and) example\.com\/call/);
    expect(textOf(meeting?.querySelector('p'))).toContain(again);
    const days = [...(meeting?.querySelectorAll('time') ?? [])].map(({ dateTime }) => dateTime);
    expect(days).toEqual(['2026-10-06', '2026-10-13', '2026-10-20', '2026-10-27']);
  },
);

it.each([
  ['2026-09-30T20:00:00Z', [], [], 'in 6 days'],
  ['2026-10-28T20:00:00Z', [0, 1, 2], ['06', '13', '20', '27'], 'Over'],
] as const)('at %s', (time, over, past, said) => {
  vi.setSystemTime(new Date(time));
  const cards = cardsIn('en');
  tellSeason();
  expect(cards.flatMap((card, i) => (card.matches('[data-past]') ? [i] : []))).toEqual(over);
  const gone = [...(cards[1]?.querySelectorAll('time[data-past]') ?? [])];
  expect(gone.map((one) => (one as HTMLTimeElement).dateTime.slice(-2))).toEqual(past);
  expect(textOf(cards[1]?.querySelector('[data-when]'))).toBe(`· ${said}`);
});

it('while a series goes on, its past days are marked and it is not over', () => {
  vi.setSystemTime(new Date('2026-10-14T20:00:00Z'));
  const [, meeting] = cardsIn('en');
  tellSeason();
  expect(meeting?.matches('[data-past]')).toBe(false);
  expect(meeting?.querySelectorAll('time[data-past]')).toHaveLength(2);
});

const titlesOf = (cards: readonly Element[]) =>
  cards.map((card) => textOf(card.querySelector('h2')));

it('a list of a page is in the order of its dates; what is past is below its heading, found and read only there', () => {
  vi.setSystemTime(new Date('2026-10-14T20:00:00Z'));
  const cards = ownCards();
  expect(titlesOf(cards)).toEqual(['Lunch', 'Retreat', 'Gala']);
  const fold = document.querySelector<HTMLDetailsElement>('details details');
  expect(textOf(fold)).toBe('Past events');
  expect(document.querySelector('details details + ul > [hidden]')).toBe(null);
  tellSeason();
  const folded = () =>
    titlesOf(cards.filter((card) => card.matches('[hidden=until-found][role=none]')));
  expect(folded()).toEqual(['Retreat']);
  cards[1]?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  expect(fold?.open).toBe(true);
  fold?.dispatchEvent(new Event('toggle'));
  expect(folded()).toEqual([]);
  expect(cards[1]?.hasAttribute('role')).toBe(false);
});

it('once all of it is past, one heading folds it away, and not two', () => {
  vi.setSystemTime(new Date('2027-01-01T20:00:00Z'));
  const cards = ownCards();
  document.querySelector('details')?.setAttribute('data-past', '');
  tellSeason();
  expect(cards.filter((card) => card.matches('[data-past]:not([hidden])'))).toHaveLength(3);
});
