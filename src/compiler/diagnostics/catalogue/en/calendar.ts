// The dates of the season, against each other and against the clock, in English.
import type { calendar as codes } from '../calendar.ts';
import type { Messages } from '../entry.ts';
import { command } from './phrasing.ts';

export const calendar: Messages<typeof codes> = {
  'calendar/order': {
    message: (p, { day }) =>
      `"${p.title}" is on ${day(p.date)}, but it comes ${p.stands} "${p.other}" on ${day(p.otherDate)}.`,
    help: () => 'Correct the date, or put the events in the order of their dates.',
    why: 'Visitors see the events in the order of the file and expect them in the order of their dates. A date out of order was usually forgotten or mistyped.',
  },
  'calendar/dates': {
    message: (p, { day }) =>
      p.date === p.earlier
        ? `"${p.title}" has the date ${day(p.date)} twice.`
        : `The dates of "${p.title}" are not in order: ${day(p.date)} comes after ${day(p.earlier)}.`,
    help: () => 'List each day once, earliest first.',
    why: 'An event on two days is shown as "first and second", in the order of the file.',
  },
  'calendar/deadline': {
    message: (p, { day }) =>
      p.wrong === 'after'
        ? `The deadline ${day(p.deadline)} is after the last event on ${day(p.edge)}.`
        : `The deadline ${day(p.deadline)} is before the first event on ${day(p.edge)}.`,
    help: () => 'Correct the deadline or the dates of the events.',
    why: 'Applications close during the rush, not before it starts or after it ends.',
  },
  'calendar/name': {
    message: (p) =>
      `The season is named "${p.name}", but all of its dates are in ${p.years.join(' and ')}.`,
    help: (p) =>
      `Write ${p.years.join(' and ')} in place of ${p.named.join(' and ')}, or correct the dates.`,
    why: "When last year's file is reused, the name or the dates are easily forgotten.",
  },
  'calendar/year': {
    message: (p, { day }) => `${day(p.date)} is not in the year of "${p.name}".`,
    help: (_, to) =>
      `Correct the year of the date. For a new season, ${command('season:new', to)} writes its name and its dates.`,
    why: 'The other dates of the season are in the year of its name. A date in another year was usually forgotten.',
  },
  'calendar/time': {
    message: (p) =>
      p.wrong === 'order'
        ? `"${p.time}" ends before it begins.`
        : p.wrong === 'no time'
          ? `"${p.time}" is not a time of day.`
          : `Calendars show "${p.time}" as an all-day event, because it could mean several times.`,
    help: () =>
      'Write it like "7:00PM - 9:30PM", in the time zone of the chapter, and put other words in the subtitle or the description.',
    why: 'Guests come when the page and their calendar say. Calendars and search engines need a time that can be read in only one way.',
  },
  'calendar/weekday': {
    message: (p, { day }) => `This says ${p.weekday}, but ${day(p.date)} is a ${p.actual}.`,
    help: () => 'Correct the day or the date.',
    why: 'When a date moves to another year, its weekday changes, and the word next to it is easily forgotten.',
  },
  'calendar/old-link': {
    message: (p) => `This address is from ${p.year}, but the season is named "${p.name}".`,
    help: () => 'Write the address for this season.',
    why: 'Forms and pages of an earlier rush are often left in the file of the next one. Guests would sign up for something that is over.',
  },
  'calendar/no-application': {
    message: (p) =>
      `"${p.name}" has no application link: visitors will see no Apply button, unless a page has its own.`,
    help: () =>
      'Add "applyLink" with the address of the form, or of a page such as /contact, and on the page of the season put a button that leads to ${season.applyLink}.',
    why: 'The button that leads to the application takes its address from the season, so that it follows from one season to the next. Without an address there is no button, and nothing on the page says that one is missing.',
  },
  'calendar/old-label': {
    message: (p) => `The menu says "${p.label}", but the season is named "${p.name}".`,
    help: (p) => `Write "${p.name}", or words that fit every season, such as "Rush".`,
    why: 'The menu label is separate from the name of the season, and is easily forgotten. It may also be on purpose, so this is only a note and never fails a check.',
  },
  'calendar/past': {
    message: (p, { day }) =>
      `All events of "${p.name}" are over: the last one was on ${day(p.last)}, and today is ${day(p.today)}.`,
    help: (_, to) =>
      `Fill in the next season when it is known; ${command('season:new', to)} sets it up.`,
    why: 'The page still shows the last rush. This is only a reminder and never fails a check. "check --at 2026-09-20" checks as of another day.',
  },
};
