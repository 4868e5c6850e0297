// A location and what should stand there → the repair, if the location holds what it is thought to hold.
import { isSeq, type YAMLSeq } from 'yaml';
import type { Fix, SourceLocation, SourceRange } from '../diagnostics/diagnostic.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import { type Path, rangeOf, type SourceDocument } from './document.ts';
import { quote, readsAs } from './quoting.ts';

export function writtenAt(location: SourceLocation): string {
  return location.range ? (location.text?.slice(...location.range()) ?? '') : '';
}

/** A repair that writes another word, in the quotes that the old one has. */
export function renameFix(
  location: SourceLocation,
  from: string,
  to: string,
  title: Phrase = { say: 'renameTo', name: to },
): Fix | undefined {
  const written = writtenAt(location);
  const sign = /^["']/.exec(written)?.[0] ?? '';
  if (location.range === undefined || written !== sign + from + sign) return undefined;
  const text = sign + to + sign;
  const form = readsAs(text, to) ? text : quote(to);
  return form === undefined ? undefined : { range: location.range(), text: form, title };
}

export function rewriteFix(
  location: SourceLocation,
  from: string,
  to: string | undefined,
): Fix | undefined {
  return to === undefined ? undefined : renameFix(location, from, to, { say: 'write', what: to });
}

export function factAt(range: SourceRange, name: string): Fix {
  return { range, text: `\${${name}}`, title: { say: 'write', what: `\${${name}}` } };
}

export function quoteFix(location: SourceLocation): Fix | undefined {
  const written = writtenAt(location);
  const form = /^[\w.+:-]+$/.test(written) ? quote(written) : undefined;
  return location.range && form
    ? { range: location.range(), text: form, title: { say: 'write', what: form } }
    : undefined;
}

/** A repair that writes a number or an answer in place of a text. */
export function plain(location: SourceLocation, from: string, to: string): Fix | undefined {
  const written = writtenAt(location);
  if (!location.range || written.replace(/^(["'])(.*)\1$/, '$2') !== from) return undefined;
  return { range: location.range(), text: to, title: { say: 'writePlain', what: to } };
}

/** A repair that removes a field of one line with that line, where nothing else stands in it. */
export function withoutLine(key: SourceLocation, value: SourceLocation): Fix | undefined {
  const { text = '' } = key;
  const [start, keyEnd] = key.range?.() ?? [0, 0];
  const [valueStart, end] = value.range?.() ?? [0, 0];
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next + 1;
  const around = text.slice(from, start) + text.slice(end, to);
  // A map or list has the place of its first field, or of its key.
  return valueStart > keyEnd &&
    !text.slice(start, end).includes('\n') &&
    /^\s*(?:#.*)?$/.test(around)
    ? { range: [from, to], text: '', title: { say: 'removeLine' } }
    : undefined;
}

/** A repair that removes an item of a list: with its lines, where they are all its own, or its comma. */
export function withoutItem({ text, root }: SourceDocument, path: Path): Fix | undefined {
  const list: unknown = root && 'getIn' in root ? root.getIn(path.slice(0, -1), true) : undefined;
  const at = Number(path.at(-1));
  if (!isSeq(list) || list.items[at] === undefined) return undefined;
  const range = list.flow ? withComma(list, at) : ownLines(text, rangeOf(list.items[at]));
  if (!range) return undefined;
  const [indent = ''] = /^\s*/.exec(text.slice(range[0])) ?? [];
  // A list without items would be no list any more.
  const left = list.flow || list.items.length > 1 ? '' : `${indent} []\n`;
  return { range, text: left, title: { say: 'removeItem' } };
}

function withComma({ items }: YAMLSeq, at: number): SourceRange {
  const [start, end] = rangeOf(items[at]);
  if (at + 1 < items.length) return [start, rangeOf(items[at + 1])[0]];
  return at > 0 ? [rangeOf(items[at - 1])[1], end] : [start, end];
}

function ownLines(text: string, [start, end]: SourceRange): SourceRange | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = text[end - 1] === '\n' ? end : next === -1 ? text.length : next + 1;
  const isOwn =
    /^\s*-\s+$/.test(text.slice(from, start)) &&
    /^\s*(?:#.*)?$/.test(text.slice(Math.min(end, to), to));
  return isOwn ? [from, to] : undefined;
}
