// What was found ↔ JSON: for programs, and for a summary that is written elsewhere.
import type { Change, Comparison, Consequence, PageDifference } from '../comparison.ts';
import type { Summary } from './markdown.ts';

/** The data of a report, without pictures. The pages that differ are told by kind and address. */
export function jsonOf(comparison: Comparison): string {
  const { chapter, versions, changes, consequences, more, notDrawn } = comparison;
  const pages = comparison.pages.map(({ kind, url, title }) => ({ kind, url, title }));
  const data = { chapter, versions, changes, consequences, pages, more, notDrawn };
  return JSON.stringify(data, null, 2);
}

/** A file that is no report; its message says what is wrong with it. */
export class NoReport extends Error {}

/** So many characters of JSON are read. */
const MOST = 10_000_000;

/**
 * Reads what `jsonOf` wrote. Nothing in it is trusted: what has another shape is refused, and what is not known
 * is left out.
 *
 * @throws NoReport
 */
export function summaryIn(text: string): Summary {
  if (text.length > MOST) throw new NoReport('it is too large');
  const data = record(parsed(text), 'it');
  const versions = record(data.versions, 'versions');
  const more = record(data.more, 'more');
  return {
    chapter: string(data.chapter, 'chapter'),
    versions: { before: version(versions.before), after: version(versions.after) },
    changes: list(data.changes, 'changes').map(change),
    consequences: list(data.consequences, 'consequences').map(consequence),
    pages: list(data.pages, 'pages').map(page),
    more: {
      new: count(more.new, 'more.new'),
      removed: count(more.removed, 'more.removed'),
      changed: count(more.changed, 'more.changed'),
    },
    ...(data.notDrawn === undefined ? {} : { notDrawn: string(data.notDrawn, 'notDrawn') }),
  };
}

const CHANGES: readonly Change['kind'][] = ['added', 'removed', 'moved', 'renamed', 'changed'];
const PAGES: readonly PageDifference['kind'][] = ['new', 'removed', 'changed'];
const CONSEQUENCES: readonly Consequence['kind'][] = [
  ...(['mistake', 'link', 'redirect', 'picture', 'head'] as const),
  ...(['accessibility', 'calendar', 'program'] as const),
];

function version(value: unknown): Summary['versions']['before'] {
  const { name, program } = record(value, 'a version');
  return { name: string(name, 'name'), program: string(program, 'program') };
}

function change(value: unknown): Change {
  const one = record(value, 'a change');
  return {
    kind: oneOf(one.kind, CHANGES),
    words: string(one.words, 'words'),
    file: string(one.file, 'file'),
    line: count(one.line, 'line'),
    side: oneOf(one.side, ['before', 'after'] as const),
    pages: one.pages === 'every page' ? 'every page' : addresses(one.pages),
  };
}

function consequence(value: unknown): Consequence {
  const one = record(value, 'a consequence');
  const texts = one.texts === undefined ? undefined : record(one.texts, 'texts');
  const text = (side: 'before' | 'after') =>
    texts?.[side] === undefined ? {} : { [side]: string(texts[side], side) };
  return {
    kind: oneOf(one.kind, CONSEQUENCES),
    weight: oneOf(one.weight, ['problem', 'note'] as const),
    words: string(one.words, 'words'),
    ...(one.pages === undefined ? {} : { pages: addresses(one.pages) }),
    ...(one.file === undefined ? {} : { file: string(one.file, 'file') }),
    ...(one.line === undefined ? {} : { line: count(one.line, 'line') }),
    ...(texts ? { texts: { ...text('before'), ...text('after') } } : {}),
  };
}

function addresses(value: unknown): string[] {
  return list(value, 'pages').map((url) => string(url, 'page'));
}

function page(value: unknown): Summary['pages'][number] {
  const one = record(value, 'a page');
  return { kind: oneOf(one.kind, PAGES), url: string(one.url, 'url') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoReport('it is no JSON');
  }
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new NoReport(`${name} is no object`);
}

function list(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new NoReport(`${name} is no list`);
}

function string(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  throw new NoReport(`${name} is no text`);
}

function count(value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new NoReport(`${name} is no count`);
}

function oneOf<T extends string>(value: unknown, known: readonly T[]): T {
  const found = known.find((one) => one === value);
  if (found !== undefined) return found;
  throw new NoReport(`"${String(value).slice(0, 40)}" is none of ${known.join(', ')}`);
}
