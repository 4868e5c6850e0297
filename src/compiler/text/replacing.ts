// A place and what should stand there → the repair, if the place holds what it is thought to hold.
import type { Fix, Place } from '../diagnostics/diagnostic.ts';
import { quoted, readsAs } from './quoting.ts';

/** What is written at a place. */
export function writtenAt(place: Place): string {
  return place.span ? (place.text?.slice(...place.span()) ?? '') : '';
}

/** A repair that writes another word, in the quotes that the old one has. */
export function renamed(
  place: Place,
  from: string,
  to: string,
  title = `rename it to "${to}"`,
): Fix | undefined {
  const written = writtenAt(place);
  const sign = /^["']/.exec(written)?.[0] ?? '';
  if (place.span === undefined || written !== sign + from + sign) return undefined;
  const text = sign + to + sign;
  const form = readsAs(text, to) ? text : quoted(to);
  return form === undefined ? undefined : { span: place.span(), text: form, title };
}

/** A repair that puts a value without quotes, such as 2019, in quotes. */
export function inQuotes(place: Place): Fix | undefined {
  const written = writtenAt(place);
  const form = /^[\w.+:-]+$/.test(written) ? quoted(written) : undefined;
  return place.span && form
    ? { span: place.span(), text: form, title: `write ${form}` }
    : undefined;
}

/** A repair that writes a number or an answer in place of a text. */
export function plain(place: Place, from: string, to: string): Fix | undefined {
  const written = writtenAt(place);
  if (!place.span || written.replace(/^(["'])(.*)\1$/, '$2') !== from) return undefined;
  return { span: place.span(), text: to, title: `write ${to} without quotes` };
}
