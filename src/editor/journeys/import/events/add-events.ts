// Events of a calendar and a list of the site → where each is put, and a table of what comes, what is past and what is there already.

import { UserError } from '../../../../model/errors.ts';
import { daysOf, weeksOf } from '../../../../model/schema/event-days.ts';
import { at } from '../../../../model/schema/value.ts';
import type { SeasonEvent } from '../../../../model/shapes.gen.ts';
import {
  type ImportEventsWords,
  importEventsWords,
} from '../../../../words/gen/import-events.gen.ts';
import type { Plain } from '../../../operation.ts';
import type { JourneyContext, Plan } from '../../journey.ts';
import { createChanges } from '../../references/changes.ts';
import type { ReadCalendar } from './calendar.ts';
import type { Problem } from './entries.ts';
import { listsOf, SEASON } from './event-lists.ts';

interface Found {
  /** Of the calendar. */
  readonly name: string;
  readonly into: string;
  readonly from: string;
  readonly until: string;
  /** What a page calls the past, in the language of the site. */
  readonly pastHeading: string;
  /** Which clock the times are told by. */
  readonly timezone: string;
  readonly calendar: ReadCalendar;
  readonly events: readonly SeasonEvent[];
}

/** Each costs a reader a card. */
const MAX_EVENTS = 200;

/** @throws UserError where none of them is new, or too many are */
export function addEvents(context: JourneyContext, found: Found): Plan {
  const say = importEventsWords(context.language);
  const list = listsOf(context).find(({ name }) => name === found.into);
  if (!list) throw new UserError(say.noList);
  const isSeason = list.file === SEASON;
  const { fresh, there } = sorted(found.events, list.events);
  const isPast = (event: SeasonEvent) => (daysOf(event).at(-1) ?? '') < context.today;
  // A season folds away what is past by itself.
  const count = isSeason ? 0 : fresh.filter(isPast).length;
  const heading = typeof list.heading === 'string' ? list.heading : found.pastHeading;
  const told = tellRest(found, there, say.archived({ count, heading }), say);
  if (fresh.length === 0)
    throw new UserError([say.nothing({ name: found.name }), ...told].join('\n'));
  if (fresh.length > MAX_EVENTS)
    throw new UserError(say.many({ count: fresh.length, most: MAX_EVENTS }));
  const changes = createChanges(context);
  // From the last one on: no place moves before it is used.
  for (const event of fresh.toReversed()) {
    const [day = ''] = event.dates;
    const before = list.events.findLastIndex((one) => String(at(one, ['dates', 0])) <= day);
    const value = written(event);
    changes.edit(list.file, { do: 'insert', path: list.path, at: before + 1, value });
  }
  if (count > 0 && list.heading === undefined) {
    const path = [...list.path.slice(0, -1), 'pastHeading'];
    const order = ['type', 'heading', 'pastHeading', 'events'];
    changes.edit(list.file, { do: 'set', path, value: heading, order });
  }
  return {
    words: say.words({ count: fresh.length }),
    changes: changes.all(),
    open: { file: list.file, pointer: `/${list.path.join('/')}` },
    summary: [
      ...limited(table(fresh, say), say),
      ...(fresh.some(({ time }) => time) ? ['', say.clock({ timezone: found.timezone })] : []),
      ...told,
    ],
  };
}

/** What is meant where nothing is said is left out. */
function written(event: SeasonEvent): Plain {
  const { every, until } = event.repeats ?? {};
  return { ...event, ...(every === 'week' ? { repeats: { until } } : {}) } as unknown as Plain;
}

/** By title and day: a calendar's own name for an event has no place in a site. What is there stays as it is. */
function sorted(events: readonly SeasonEvent[], existing: readonly unknown[]) {
  const known = new Set(existing.flatMap(keysOf));
  const [fresh, there]: [SeasonEvent[], SeasonEvent[]] = [[], []];
  for (const event of events) {
    const keys = keysOf(event);
    (keys.some((key) => known.has(key)) ? there : fresh).push(event);
    for (const key of keys) known.add(key);
  }
  return { fresh, there };
}

/** What somebody has written may lack anything. */
function keysOf(event: unknown): string[] {
  const [title, dates] = [at(event, ['title']), at(event, ['dates'])];
  if (typeof title !== 'string' || !Array.isArray(dates)) return [];
  const name = title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return daysOf(event as SeasonEvent).map((day) => `${day} ${name}`);
}

function table(events: readonly SeasonEvent[], say: ImportEventsWords): string[] {
  const times = events.map((event) => whenOf(event, say));
  const wide = Math.max(...times.map((time) => time.length));
  return events.map(({ dates, title, status, location }, i) => {
    const what = [title, ...(status ? [say.canceled] : []), ...(location ? [location] : [])];
    return [dates[0], times[i]?.padEnd(wide), what.join(', ')].join('  ');
  });
}

function whenOf({ dates, repeats, time }: SeasonEvent, say: ImportEventsWords): string {
  const days = say.days({ count: dates.length, until: dates.at(-1) ?? '' });
  const again = repeats ? [say.every({ weeks: weeksOf(repeats), until: repeats.until })] : [];
  return [...(time ? [time] : []), ...again, ...(dates.length > 1 ? [days] : [])].join(', ');
}

function tellRest(
  { from, until, calendar: { past, later, problems } }: Found,
  there: readonly SeasonEvent[],
  ofPast: string,
  say: ImportEventsWords,
): string[] {
  const titles = limited([...new Set(there.map(({ title }) => title))], say, 8);
  const rest = [
    say.there({ count: there.length, titles }),
    ofPast,
    say.past({ count: past, from }),
    say.later({ count: later, until }),
  ].filter((line) => line !== '');
  const lines = problems.map((one) => tellProblem(one, say));
  return [
    ...(rest.length > 0 ? ['', ...rest] : []),
    ...(lines.length > 0 ? ['', say.problems, ...limited(lines, say)] : []),
  ];
}

function tellProblem({ line, title, fault, what = '' }: Problem, say: ImportEventsWords): string {
  const reason = say.faults[fault];
  const text = typeof reason === 'string' ? reason : reason({ what });
  return `  ${say.problem({ line, title: title === '' ? 'none' : title, text })}`;
}

const MAX_LINES = 60;

function limited(lines: readonly string[], say: ImportEventsWords, most = MAX_LINES): string[] {
  const rest = lines.length - most;
  return rest > 0 ? [...lines.slice(0, most), say.more({ count: rest })] : [...lines];
}
