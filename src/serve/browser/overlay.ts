// Development only: what is wrong with the content → an overlay for mistakes, a note in a corner for warnings; what is not yet public → a bar and marks; and a link to the editor.
import { PAGE_QUERY, PANEL_PATH } from '../../editor/protocol.ts';
import { PACKAGE } from '../../model/product.ts';
import type { Finding, SiteData, Told } from '../../model/shapes.ts';
import { type DevWords, devWords } from '../../words/gen/dev.gen.ts';
import classes from './overlay.module.css';

const OVERLAY = `${PACKAGE}-mistakes`;
const NOTE = `${PACKAGE}-warnings`;
const FIX = '/__fix';

export function showFindings({ findings, language }: Told): void {
  putAside();
  const words = devWords(language);
  const of = (severity: Finding['severity']) => findings.filter((one) => one.severity === severity);
  const [errors, warnings] = [of('error'), of('warning')];
  if (errors.length > 0) document.body.append(overlay(errors, words));
  else if (warnings.length > 0) document.body.append(note(warnings, words));
}

export function putAside(): void {
  document.getElementById(OVERLAY)?.remove();
  document.getElementById(NOTE)?.remove();
}

function overlay(errors: readonly Finding[], words: DevWords): HTMLElement {
  const box = element('section', classes.overlay);
  box.id = OVERLAY;
  box.setAttribute('role', 'alert');
  const head = element('div', classes.head);
  const aside = button(words.hide, putAside);
  head.append(element('p', classes.title, words.mistakes({ count: errors.length })), aside);
  box.append(head, ...errors.map((one) => findingBox(one, words)));
  return box;
}

function note(warnings: readonly Finding[], words: DevWords): HTMLElement {
  const box = element('details', classes.note);
  box.id = NOTE;
  box.append(
    element('summary', classes.summary, words.warnings({ count: warnings.length })),
    ...warnings.map((one) => findingBox(one, words)),
    button(words.hide, putAside),
  );
  return box;
}

function findingBox({ text, fix }: Finding, words: DevWords): HTMLElement {
  const box = element('div', classes.finding);
  box.append(element('pre', classes.text, text));
  if (fix) {
    const ask = () => void askFor(fix.id, repair, box, words);
    const repair = button(words.fix(fix), ask);
    box.append(repair);
  }
  return box;
}

/** When the repair is made, the file changes and the server says what is left. */
async function askFor(
  id: string,
  repair: HTMLButtonElement,
  box: HTMLElement,
  words: DevWords,
): Promise<void> {
  repair.disabled = true;
  const refusal = await fetch(`${FIX}?id=${id}`, { method: 'POST' }).then(
    async (response) => (response.ok ? '' : response.text()),
    () => words.silent,
  );
  if (refusal === '') return;
  const line = element('p', classes.refusal, refusal);
  line.setAttribute('role', 'status');
  box.append(line);
}

/** Opens the page in the editor. Within a frame, as in the editor itself, it is shown nowhere. */
export function editLink(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = classes.edit ?? '';
  const lead = (): void => {
    link.href = `${PANEL_PATH}?${new URLSearchParams({ [PAGE_QUERY]: location.pathname })}`;
  };
  lead();
  // The page may be another one by the time somebody turns to the link.
  for (const turn of ['pointerenter', 'pointerdown', 'focus']) link.addEventListener(turn, lead);
  return link;
}

function button(words: string, act: () => void): HTMLButtonElement {
  const made = element('button', classes.button, words) as HTMLButtonElement;
  made.type = 'button';
  made.addEventListener('click', act);
  return made;
}

function element(tag: string, className: string | undefined, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className ?? '';
  made.textContent = text;
  return made;
}

/** The paths that visitors cannot see yet, each with its moment as it is written. */
type ScheduledPages = Readonly<Record<string, string>>;

/** A bar on such a page, and a mark at links to others. */
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
