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
import { listsOf } from './event-lists.ts';

interface Found {
  /** Of the calendar. */
  readonly name: string;
  readonly into: string;
  readonly until: string;
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
  const { fresh, there } = sorted(found.events, list.events);
  const told = tellRest(found, there, say);
  if (fresh.length === 0)
    throw new UserError([say.nothing({ name: found.name }), ...told].join('\n'));
  if (fresh.length > MAX_EVENTS)
    throw new UserError(say.many({ count: fresh.length, most: MAX_EVENTS }));
  const changes = createChanges(context);
  // From the last one on: no place moves before it is used.
  for (const event of fresh.toReversed())
    changes.edit(list.file, {
      do: 'insert',
      path: list.path,
      at: placeFor(event, list.events),
      value: written(event),
    });
  return {
    words: say.words({ count: fresh.length }),
    changes: changes.all(),
    open: { file: list.file, pointer: `/${list.path.join('/')}` },
    summary: [...limited(table(fresh, say), say), ...told],
  };
}

/** What is meant where nothing is said is left out. */
function written({ repeats, ...event }: SeasonEvent): Plain {
  const { title, dates, ...others } = event;
  const every = repeats?.every === 'twoWeeks' ? { every: repeats.every } : {};
  const again = repeats ? { repeats: { ...every, until: repeats.until } } : {};
  return { title, dates, ...again, ...others } as unknown as Plain;
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

function placeFor({ dates: [day = ''] }: SeasonEvent, existing: readonly unknown[]): number {
  return existing.findLastIndex((one) => String(at(one, ['dates', 0])) <= day) + 1;
}

function table(events: readonly SeasonEvent[], say: ImportEventsWords): string[] {
  const rows = events.map((event) => [event.dates[0] ?? '', whenOf(event, say), event]) satisfies [
    string,
    string,
    SeasonEvent,
  ][];
  const wide = Math.max(...rows.map(([, when]) => when.length));
  return rows.map(([day, when, { title, location, status }]) =>
    [
      day,
      when.padEnd(wide),
      [title, ...(status ? [say.canceled] : []), ...(location ? [location] : [])].join(', '),
    ].join('  '),
  );
}

function whenOf(event: SeasonEvent, say: ImportEventsWords): string {
  const { dates, repeats, time } = event;
  const until = dates.at(-1) ?? '';
  const again = repeats
    ? [say.every({ weeks: weeksOf(repeats), until: repeats.until })]
    : dates.length > 1
      ? [say.days({ count: dates.length, until })]
      : [];
  return [...(time ? [time] : []), ...again].join(', ');
}

function tellRest(
  { until, calendar }: Found,
  there: readonly SeasonEvent[],
  say: ImportEventsWords,
): string[] {
  const { past, later, problems } = calendar;
  const titles = limited([...new Set(there.map(({ title }) => title))], say, 8);
  const rest = [
    ...(there.length > 0 ? [say.there({ count: there.length, titles })] : []),
    ...(past > 0 ? [say.past({ count: past })] : []),
    ...(later > 0 ? [say.later({ count: later, until })] : []),
  ];
  const lines = problems.map((one) => `  ${tellProblem(one, say)}`);
  return [
    ...(rest.length > 0 ? ['', ...rest] : []),
    ...(lines.length > 0 ? ['', say.problems, ...limited(lines, say)] : []),
  ];
}

function tellProblem({ line, title, fault, what = '' }: Problem, say: ImportEventsWords): string {
  const reason = say.faults[fault];
  const text = typeof reason === 'string' ? reason : reason({ what });
  return say.problem({ line, title: title === '' ? 'none' : title, text });
}

const MAX_LINES = 60;

function limited(lines: readonly string[], say: ImportEventsWords, most = MAX_LINES): string[] {
  const rest = lines.length - most;
  return rest > 0 ? [...lines.slice(0, most), say.more({ count: rest })] : [...lines];
}
