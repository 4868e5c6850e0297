// The dates of the season, against each other and against the clock.
import { entry } from '../entry.ts';

export const calendar = {
  'calendar/order': entry<{
    title: string;
    date: string;
    other: string;
    otherDate: string;
    stands: 'after' | 'before';
  }>({ severity: 'warning' }),
  'calendar/dates': entry<{ title: string; date: string; earlier: string }>({
    severity: 'warning',
    places: (p) => ({ isTwice: p.date === p.earlier }),
  }),
  'calendar/deadline': entry<{ deadline: string; edge: string; wrong: 'before' | 'after' }>({
    severity: 'warning',
  }),
  'calendar/name': entry<{
    name: string;
    named: readonly string[];
    years: readonly string[];
  }>({ severity: 'warning' }),
  'calendar/year': entry<{ date: string; name: string }>({ severity: 'warning' }),
  'calendar/time': entry<{ time: string; wrong: 'order' | 'noTime' | 'unread' }>({
    severity: 'warning',
  }),
  'calendar/every': entry<{ time: string; first: string }>({ severity: 'warning' }),
  'calendar/repeats': entry<{
    title: string;
    wrong: 'before' | 'long' | 'several';
    until: string;
    first: string;
  }>({ severity: 'error' }),
  'calendar/status': entry<{ title: string; status: 'cancelled' | 'postponed' }>({
    severity: 'warning',
  }),
  'calendar/weekday': entry<{ weekday: string; date: string; actual: string }>({
    severity: 'warning',
  }),
  'calendar/old-link': entry<{ year: string; name: string }>({ severity: 'warning' }),
  'calendar/no-application': entry<{ name: string }>({ severity: 'warning' }),
  'calendar/old-label': entry<{ label: string; name: string }>({ severity: 'info' }),
  'calendar/zone': entry<{
    zone: string;
    release: string;
    known: string;
    from: string;
    isUsed: boolean;
  }>({ severity: 'info' }),
  'calendar/past': entry<{
    name: string;
    last: string;
    today: string;
    /** Whether the season says when the next one is, or where it is announced. */
    isAnnounced: boolean;
  }>({ severity: 'info' }),
} as const;
