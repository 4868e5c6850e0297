// The title of an event → the status that it says in words, and the repair that gives it its field.

import type { Fix, Report } from '../diagnostics/diagnostic.ts';
import { locationOf, type SourceDocument } from '../source/document.ts';
import { quote, readsAs } from '../source/quoting.ts';
import type { Calendar, DatedEvent } from './season-dates.ts';

export function checkStatus({ document, events }: Calendar, report: Report): void {
  for (const event of events) {
    const said = 'status' in event.value ? undefined : statusIn(event.title);
    if (!said) continue;
    const params = { title: event.title, status: said.status };
    const location = locationOf(document, [...event.at, 'title'], 'value', said.word);
    report.add('calendar/status', params, location, [], () => fieldFor(document, event, said));
  }
}

interface SaidStatus {
  readonly word: string;
  readonly status: 'cancelled' | 'postponed';
  /** The title without it, where it stands alone before or behind: no other word is lost. */
  readonly rest?: string;
}

const WORD =
  '(cancell?ed|cancelad[oa]s?|suspendid[oa]s?|postponed|aplazad[oa]s?|pospuest[oa]s?)(?!\\p{L})';
const BEFORE = new RegExp(`^(?:[[(]${WORD}!?[\\])]:?|${WORD}!?(?::| [-–—|]))\\s*(?=\\S)`, 'iu');
const BEHIND = new RegExp(`(?<=\\S) ?(?:[[(]${WORD}!?[\\])]|(?: [-–—|]|[:,]) ?${WORD}!?)$`, 'iu');
/** "Workshop (POSTPONED to Jan 20)", "*Canceled* Hike", "CANCELED Open evening"; "Postponed plans" is a title. */
const BETWEEN = new RegExp(`[[(*¡~] ?${WORD}|^${WORD}!`, 'iu');
const CAPITALS = new RegExp(`^${WORD}`, 'iu');

export function statusIn(title: string): SaidStatus | undefined {
  const alone = BEFORE.exec(title) ?? BEHIND.exec(title);
  const first = CAPITALS.exec(title);
  const isLoud = first && first[0] === first[0].toUpperCase() && title !== title.toUpperCase();
  const found = alone ?? BETWEEN.exec(title) ?? (isLoud ? first : null);
  const word = found?.[1] ?? found?.[2];
  if (!word) return undefined;
  const status = /^(?:post|apl|posp)/i.test(word) ? 'postponed' : 'cancelled';
  return { word, status, ...(alone ? { rest: title.replace(alone[0], '') } : {}) };
}

/** In a list of blocks, where the title is one line. */
function fieldFor(
  document: SourceDocument,
  { at, title }: DatedEvent,
  { status, rest = '' }: SaidStatus,
): Fix | undefined {
  const { text = '', range } = locationOf(document, [...at, 'title']);
  const [start, end] = range?.() ?? [0, 0];
  const before = text.slice(text.lastIndexOf('\n', start) + 1, start);
  const [after, line = '\n'] = /^ *(\r?\n|$)/.exec(text.slice(end)) ?? [];
  const form = rest && (readsAs(rest, rest) ? rest : quote(rest));
  const isBlock = /^[ -]*title: *$/.test(before) && after !== undefined;
  if (!isBlock || !form || !readsAs(text.slice(start, end), title)) return undefined;
  return {
    range: [start, end],
    text: `${form}${line || '\n'}${' '.repeat(before.indexOf('title'))}status: ${status}`,
    title: { say: 'write', what: `status: ${status}` },
  };
}
