// A calendar, and where its events are to go → the lines of that list, as a journey.
import path from 'node:path';
import { readOrdinary } from '../../../compiler/files/read.ts';
import { formats } from '../../../compiler/grammar/formats.ts';
import { zoneOf } from '../../../compiler/time/time-zone.ts';
import { type JourneyContext, journeyOf } from '../../../editor/journeys/journey.ts';
import type { ListedJourney } from '../../../editor/journeys/journeys.ts';
import { siteOf, textAt } from '../../../editor/journeys/site-folder.ts';
import { UserError } from '../../../model/errors.ts';
import { chosenLanguage, type Language } from '../../../model/language.ts';
import { addDays, MAX_DAYS } from '../../../model/schema/event-days.ts';
import { importEventsWords } from '../../../words/gen/import-events.gen.ts';
import { addEvents } from './add-events.ts';
import { readCalendar } from './calendar.ts';
import { listsOf } from './event-lists.ts';
import { siteEvents } from './site-events.ts';

type Name = keyof ReturnType<typeof importEventsWords>['task']['questions'];

const task = (language: Language) => importEventsWords(language).task;

/** Typed as `import events <file>`. */
export const importEvents: ListedJourney = {
  name: 'import:events',
  argument: 'file',
  example: 'events calendar.ics --dry-run',
  words: task,
  load: async () => journey,
};

interface Known {
  readonly file: string;
  readonly into: string;
  readonly from: string;
  readonly until: string;
  readonly hasNotes: boolean;
}

const journey = journeyOf<Name, Known>(task, {
  require: (context) => {
    siteOf(context);
    if (listsOf(context).length === 0)
      throw new UserError(importEventsWords(context.language).noList);
  },
  ask: async (context, ask) => {
    const file = await ask('file', { conflict: (answer) => fileProblem(context, answer) });
    const choices = listsOf(context).map(({ name }) => name);
    const into = await ask('into', { choices, proposal: choices[0] ?? '' });
    const check = (answer: string) =>
      formats.date?.(answer) ? undefined : importEventsWords(context.language).day;
    const day = { form: { format: 'date' }, isExtra: true, check } as const;
    const from = await ask('from', { ...day, proposal: context.today });
    const until = await ask('until', { ...day, proposal: addDays(from, MAX_DAYS) });
    const notes = await ask('notes', { choices: ['leave', 'take'], proposal: 'leave' });
    return { file, into, from, until, hasNotes: notes === 'take' };
  },
  plan: (context, { file, into, from, until, hasNotes }) => {
    const { language } = context;
    const name = path.basename(file);
    const site = siteOf(context);
    const timezone = textAt(site, 'timezone') ?? 'UTC';
    const clock = { timezone, timezoneLabel: textAt(site, 'timezoneLabel') };
    const calendar = readCalendar(bytesOf(file), { zone: zoneOf(timezone), from, until });
    if (!calendar) throw new UserError(importEventsWords(language).noCalendar({ name }));
    const written = chosenLanguage({ site: textAt(site, 'language') });
    const events = siteEvents(calendar.entries, { clock, language: written, hasNotes });
    return addEvents(context, { name, into, until, calendar, events });
  },
});

/** A calendar of a thousand events has half a megabyte; some hold pictures. */
const MEGABYTES = 20;

function read(file: string): ReturnType<typeof readOrdinary> | undefined {
  try {
    return readOrdinary(path.resolve(file), MEGABYTES * 1e6);
  } catch {
    return undefined;
  }
}

function fileProblem({ language }: JourneyContext, file: string): string | undefined {
  const say = importEventsWords(language);
  const bytes = read(file);
  if (bytes === undefined) return say.noFile({ file });
  if (!('refused' in bytes)) return undefined;
  return bytes.refused === 'special'
    ? say.noFile({ file })
    : say.large({ name: path.basename(file), megabytes: MEGABYTES });
}

function bytesOf(file: string): Buffer {
  const bytes = read(file);
  return bytes === undefined || 'refused' in bytes ? Buffer.alloc(0) : bytes;
}
