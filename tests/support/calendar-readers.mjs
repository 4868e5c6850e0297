// The text of a calendar file on stdin → the moments that three readers of npm make of it, on the clock of this process (TZ).
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import ical from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

const text = readFileSync(0, 'utf8');
const [FROM, TO] = [new Date('2020-01-01'), new Date('2040-01-01')];

/** Follows the zone that the file describes. */
const byFile = () => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const moments = [];
    const days = event.iterator();
    for (let time = days.next(); time; time = days.next())
      moments.push(time.isDate ? time.toString() : time.toJSDate().toISOString());
    return [event.summary, component.getFirstPropertyValue('status'), moments];
  });
};

/** Follows its own table of zones; a day is that of the clock of the machine. */
const byTable = () =>
  Object.values(ical.sync.parseICS(text))
    .filter(({ type }) => type === 'VEVENT')
    .map((event) => {
      const days = event.rrule
        ? ical.expandRecurringEvent(event, { from: FROM, to: TO }).map(({ start }) => start)
        : [event.start];
      const said = (at) =>
        event.datetype === 'date' ? at.toLocaleDateString('sv-SE') : at.toISOString();
      return [event.summary, event.status ?? null, days.map(said)];
    });

/** Follows the file; what repeats it works out on the clock of the machine, so only its first day and its end are asked. */
const firstByFile = () =>
  (convertIcsCalendar(undefined, text).events ?? []).map(({ summary, status, start, ...event }) => {
    const said = ({ date, type }) => date.toISOString().slice(0, type === 'DATE' ? 10 : 24);
    const until = event.recurrenceRule?.until;
    return [summary, status ?? null, [start, ...(until ? [until] : [])].map(said)];
  });

const read = { 'ical.js': byFile(), 'node-ical': byTable(), 'ts-ics': firstByFile() };
process.stdout.write(JSON.stringify(read));
