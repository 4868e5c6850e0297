// A calendar, and where its events are to go → the lines of that list, as a journey.
import { formats } from '../../../../compiler/grammar/formats.ts';
import { zoneOf } from '../../../../compiler/time/time-zone.ts';
import { UserError } from '../../../../model/errors.ts';
import { chosenLanguage } from '../../../../model/language.ts';
import { addDays, MAX_DAYS } from '../../../../model/schema/event-days.ts';
import { importEventsWords } from '../../../../words/gen/import-events.gen.ts';
import { fileOf } from '../../given-file.ts';
import { addEvents } from '../../import/events/add-events.ts';
import { readCalendar } from '../../import/events/calendar.ts';
import { listsOf } from '../../import/events/event-lists.ts';
import { siteEvents } from '../../import/events/site-events.ts';
import { RefusedAnswer } from '../../in-form.ts';
import { createJourney } from '../../journey.ts';
import { siteOf, textAt } from '../../site-folder.ts';

/** A calendar of a thousand events has half a megabyte; some hold pictures. */
const MEGABYTES = 20;

export const journey = createJourney('import-events', {
  require: (context) => {
    siteOf(context);
    if (listsOf(context).length === 0)
      throw new UserError(importEventsWords(context.language).noList);
  },
  ask: async (context, ask) => {
    const file = await ask('file', { megabytes: MEGABYTES, form: { accept: '.ics' } });
    const choices = listsOf(context).map(({ name }) => name);
    const into = await ask('into', { choices, proposal: choices[0] ?? '' });
    const check = (answer: string) =>
      formats.date?.(answer) ? undefined : importEventsWords(context.language).day;
    const day = { form: { format: 'date' }, isExtra: true, check } as const;
    const from = await ask('from', { ...day, proposal: context.today });
    const begin = from < context.today ? context.today : from;
    const until = await ask('until', { ...day, proposal: addDays(begin, MAX_DAYS) });
    const notes = await ask('notes', { choices: ['leave', 'take'], proposal: 'leave' });
    return { file, into, from, until, hasNotes: notes === 'take' };
  },
  plan: (context, { file, into, from, until, hasNotes }) => {
    const { language } = context;
    const { name, bytes } = fileOf(file, language);
    const site = siteOf(context);
    const timezone = textAt(site, 'timezone') ?? 'UTC';
    const clock = { timezone, timezoneLabel: textAt(site, 'timezoneLabel') };
    const calendar = readCalendar(bytes, { zone: zoneOf(timezone), from, until });
    if (!calendar)
      throw new RefusedAnswer('file', importEventsWords(language).noCalendar({ name }));
    const written = chosenLanguage({ site: textAt(site, 'language') });
    const events = siteEvents(calendar.entries, { clock, language: written, hasNotes });
    const { pastHeading } = importEventsWords(written);
    const window = { name, into, from, until };
    return addEvents(context, { ...window, pastHeading, timezone, calendar, events });
  },
});
