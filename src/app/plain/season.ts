// The visitor's clock → which events are past, and in how many days the next one is, on the calendar of the chapter.
import { say } from '../../model/words.ts';
import { fresh } from './fresh.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

export function tellSeason(): void {
  for (const list of fresh('[data-events]')) {
    everyMinute((minute) => tellEvents(list, dayOn(list.dataset.events ?? '', minute)));
    const fold = list.previousElementSibling;
    fold?.addEventListener('toggle', () => foldPast(list));
    list.addEventListener('beforematch', () => fold?.setAttribute('open', ''));
  }
  // The script in the head knows what is past (app/plain/clock.js), and new elements have come since.
  if (fresh('[data-until]').length > 0) everyMinute(() => dispatchEvent(new Event('clock')));
}

/** Calls now and each minute with the minutes since 1970. The HTML says nothing of it, which no day changes. */
function everyMinute(tell: (minute: number) => void): void {
  const look = () => tell(Math.floor(Date.now() / MINUTE));
  look();
  setInterval(look, MINUTE);
  document.addEventListener('visibilitychange', look);
}

/** The day on the clock of the chapter as the build wrote it (clockAround): a browser may know an older law. */
function dayOn(clock: string, minute: number): string {
  const [first = 0, ...changes] = clock.split(' ').map(Number);
  let offset = first;
  for (let at = 0; (changes[at] ?? Infinity) <= minute; at += 2) offset = changes[at + 1] ?? offset;
  return new Date((minute + offset) * MINUTE).toISOString().slice(0, 10);
}

/** "in 5 days", by the forms that the build wrote (daysAhead). */
function ahead(written: string, days: number): string {
  const [which = '', digits = '', ...forms] = written.split('|');
  const alike = days < 200 ? days : 100 + (days % 100);
  const form = forms[Number(which.charAt(Math.min(alike, which.length - 1)))] ?? '';
  return say(form, { n: String(days).replace(/\d/g, (digit) => [...digits][+digit] ?? digit) });
}

interface Event {
  readonly element: HTMLElement;
  readonly dates: readonly string[];
}

/** How the events stand to the present day. */
function tellEvents(list: HTMLElement, today: string): void {
  const events = [...list.children].map((element): Event => {
    const times = [...element.querySelectorAll('time')];
    return { element: element as HTMLElement, dates: times.map(({ dateTime }) => dateTime) };
  });
  const isPast = ({ dates }: Event) => dates.every((date) => date < today);
  const daysUntil = (date: string) => (Date.parse(date) - Date.parse(today)) / DAY;
  const first = ({ dates }: Event) => Math.min(...dates.map(daysUntil).filter((days) => days >= 0));
  const held = events.filter((event) => !event.element.dataset.status && !isPast(event));
  const [next] = held.sort((a, b) => first(a) - first(b));
  for (const event of events) {
    const { element, dates } = event;
    const past = isPast(event);
    element.toggleAttribute('data-past', past);
    for (const time of element.querySelectorAll('time'))
      time.toggleAttribute('data-past', time.dateTime < today);
    element.toggleAttribute('data-next', event === next);
    const soon = past
      ? list.dataset.over
      : event === next && ahead(list.dataset.ahead ?? '', first(event));
    const year = dates.at(-1)?.slice(0, 4);
    const said = year !== today.slice(0, 4) ? ` · ${year}` : '';
    const place = element.querySelector('[data-when]');
    place?.replaceChildren(soon ? `${said} · ` : said);
    if (soon) place?.appendChild(document.createElement('strong')).append(soon);
  }
  foldPast(list);
}

/** What is past, below its heading: find-in-page finds it, and nobody is told of an empty item. */
function foldPast(list: HTMLElement): void {
  if (!list.matches('details + ul')) return;
  const isFolded = list.matches(':not([data-past]) > details:not([open]) + ul');
  for (const one of list.querySelectorAll(':scope > [data-past]')) {
    one.toggleAttribute('hidden', isFolded);
    if (isFolded) one.setAttribute('hidden', 'until-found');
    one.role = isFolded ? 'none' : null;
  }
}
