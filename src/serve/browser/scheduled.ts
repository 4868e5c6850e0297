// Development only: the page on view and what is not yet public → a bar on such a page, and a mark at links to others.
import type { SiteData } from '../../model/shapes.ts';
import type { DevWords } from '../../words/gen/dev.gen.ts';
import classes from './overlay.module.css';

/** The paths that visitors cannot see yet, each with its moment as it is written. */
export type ScheduledPages = Readonly<Record<string, string>>;

export function createScheduledMarks(
  site: Pick<SiteData, 'base'>,
): (path: string, scheduled: ScheduledPages, words: DevWords, language: string) => void {
  const style = document.head.appendChild(document.createElement('style'));
  const bar = document.createElement('p');
  bar.className = classes.ahead ?? '';
  bar.setAttribute('role', 'status');
  return (path, scheduled, words, language) => {
    const links = Object.keys(scheduled)
      .map((url) => `a[href=${JSON.stringify(site.base + url.slice(1))}]`)
      .join();
    const label = JSON.stringify(` ${words.draft}`);
    const rule = links && `:is(${links})::after{content:${label};${MARK}}`;
    if (style.textContent !== rule) style.textContent = rule;
    const written = scheduled[path];
    if (written === undefined) return bar.remove();
    const said = words.notYet({ when: formatMoment(written, language) });
    if (bar.textContent !== said) bar.textContent = said;
    if (!bar.isConnected) document.body.append(bar);
  };
}

const MARK = [
  'display:inline-block;margin-inline-start:.6em;padding:.15em .55em;border-radius:99px',
  'background:#ffd766;color:#1c1500;font:600 12px/1.4 system-ui,sans-serif;vertical-align:middle',
].join(';');

function formatMoment(written: string, language: string): string {
  const [day = '', time] = written.split(/[ T]/);
  const moment = new Date(`${day}T${time ?? '00:00'}Z`);
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    ...(time ? { timeStyle: 'short' as const } : {}),
    timeZone: 'UTC',
  }).format(moment);
}
