// The visitor's clock → which events are past, in how many days the next one is, and whether a deadline has passed, on the calendar of the chapter.
import { say } from '../../model/words.ts';
import { fresh } from './fresh.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

export function tellSeason(): void {
  for (const list of fresh('[data-events]'))
    everyMinute(list.dataset.events ?? '', (time) => tellEvents(list, time.slice(0, 10)));
  for (const line of fresh('[data-deadline]'))
    everyMinute(line.dataset.zone ?? '', (time) => {
      if (time > (line.dataset.deadline ?? '')) tellPassed(line);
    });
}

/** Calls now and each minute with the chapter's time: "2025-10-09 18:30". The HTML says nothing of it, which no day changes. */
function everyMinute(timezone: string, tell: (time: string) => void): void {
  const look = () => tell(timeIn(timezone, new Date()));
  look();
  setInterval(look, MINUTE);
  document.addEventListener('visibilitychange', look);
}

/** A moment on the clock of a time zone, in Western digits, whatever language the visitor and the site have. */
function timeIn(timeZone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = format.formatToParts(moment);
  const [year, month, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map(
    (type) => parts.find((part) => part.type === type)?.value,
  );
  return `${year}-${month}-${day} ${hour}:${minute}`;
}

interface Event {
  readonly element: HTMLElement;
  readonly dates: readonly string[];
}

/** How the events stand to the present day; in their order, where one that has begun is not the next. */
function tellEvents(list: HTMLElement, today: string): void {
  const events = [...list.children].map((element): Event => {
    const times = [...element.querySelectorAll('time')];
    return { element: element as HTMLElement, dates: times.map(({ dateTime }) => dateTime) };
  });
  const isPast = ({ dates }: Event) => dates.every((date) => date < today);
  const daysUntil = (date: string) => (Date.parse(date) - Date.parse(today)) / DAY;
  const first = ({ dates }: Event) => Math.min(...dates.map(daysUntil).filter((days) => days >= 0));
  const held = events.filter(({ element }) => !element.dataset.status);
  const next = events.some(isPast) ? undefined : held.sort((a, b) => first(a) - first(b))[0];
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' });
  for (const event of events) {
    const { element, dates } = event;
    const past = isPast(event);
    element.toggleAttribute('data-past', past);
    for (const time of element.querySelectorAll('time'))
      time.toggleAttribute('data-past', time.dateTime < today);
    element.toggleAttribute('data-next', event === next);
    const soon = past ? list.dataset.over : event === next && words.format(first(event), 'day');
    const year = dates.at(-1)?.slice(0, 4);
    const said = year !== today.slice(0, 4) ? ` · ${year}` : '';
    const place = element.querySelector('[data-when]');
    if (!soon) place?.replaceChildren(said);
    else place?.replaceChildren(`${said} · `, emphasized(soon));
  }
}

function emphasized(text: string): HTMLElement {
  return Object.assign(document.createElement('strong'), { textContent: text });
}

/** All buttons that lead to the same place say it; they still lead there. */
function tellPassed(line: HTMLElement): void {
  const { to, over = '', passed = '' } = line.dataset;
  if (line.textContent) return;
  line.textContent = over;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-button]')) {
    const label = link.firstChild;
    if (label instanceof Text && to && link.getAttribute('href') === to)
      label.data = say(passed, { label: label.data });
  }
}
