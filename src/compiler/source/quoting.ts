// What an officer wrote as a text → the same text in the quotes that YAML needs.
import { parse } from 'yaml';

/** A text in quotes that YAML reads as exactly this text; undefined when there is no such form. */
export function quote(text: string): string | undefined {
  const form = forms(text).find((candidate) => readsAs(candidate, text));
  return /[\r\n]/.test(text) ? undefined : form;
}

/** Quotes around all of it, straight or curly, count as quotes, any others as letters. */
export function intended(written: string): string {
  const inner = written.slice(1, -1);
  if (isCurlyQuoted(written)) return inner;
  const sign = written.charAt(0);
  if (!/["']/.test(sign) || written.length < 2 || !written.endsWith(sign)) return written;
  // 'We're here' is in quotes as a whole, "one" and "two" is not.
  const first = inner.indexOf(sign);
  const apostrophes = sign === "'" && !/'(?!\p{L})|(?<!\p{L})'/u.test(inner);
  return first === -1 || apostrophes || /\s/.test(inner.charAt(first - 1)) || first === 0
    ? inner
    : written;
}

/** A text between a curly quote and a straight one: the keyboard of a phone turns one of the two. */
const MIXED = /^(?:[“„”][^“„”"\r\n]+"|"[^“„”"\r\n]+[”“]|[‘‚][^‘‚’'\r\n]+'|'[^‘‚’'\r\n]+[’‘])$/;

/** Whether curly quotes stand around the whole of a text, at one end at least, with none of their kind inside. */
export function isCurlyQuoted(text: string): boolean {
  return (
    MIXED.test(text) ||
    /^[“„”][^“„”"\r\n]+[”“]$/.test(text) ||
    /^[‘‚](?:[^‘‚’'\r\n]|(?<=\p{L})’(?=\p{L}))+[’‘]$/u.test(text)
  );
}

function forms(text: string): string[] {
  const double = `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  const single = `'${text.replaceAll("'", "''")}'`;
  return /["\\]/.test(text) && !text.includes("'") ? [single, double] : [double, single];
}

export function readsAs(form: string, text: string): boolean {
  try {
    return parse(form, { schema: 'core', version: '1.2' }) === text;
  } catch {
    return false;
  }
}
