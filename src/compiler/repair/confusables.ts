// The lines around an error → signs in them that look like those of YAML and are others, with repairs.
import type { Fix, SourceRange } from '../diagnostics/diagnostic.ts';
import { oddBlank } from './blanks.ts';
import { indentOf, type Line, lineAbove, lineAround, lineBelow, valueIn } from './lines.ts';
import type { YamlProblem } from './problem.ts';
import { gluedIn, unclosedQuote } from './punctuation.ts';
import { writtenBelow } from './structure.ts';

/** Every odd sign near an error. Whether it is the mistake shows when its repair is tried. */
export function confusablesNear(text: string, offset: number): YamlProblem[] {
  const here = lineAround(text, offset);
  const lines = [here, lineAbove(text, here), lineBelow(text, here)].filter((l) => l !== undefined);
  return [
    ...lines.flatMap((line) => oddBlank(line) ?? []),
    ...lines.flatMap((line) => wideColon(line) ?? []),
    ...lines.flatMap((line) => dashes(text, line) ?? []),
    ...lines.flatMap((line) => gluedIn(text, line.start) ?? []),
    ...openQuotes(text, here),
  ];
}

/** A colon of another script after the name of a field. */
export function wideColon({ text, start }: Line): YamlProblem | undefined {
  const match = /^\s*(?:- +)*[\p{L}_][\w-]*([：﹕︓])\s*/u.exec(text);
  if (!match?.[1]) return undefined;
  const at = start + text.indexOf(match[1]);
  const spaced = /\s$/.test(match[0]) || match[0].length === text.length;
  return {
    code: 'yaml/colon',
    params: { sign: match[1] },
    range: [at, at + 1],
    repair: { range: [at, at + 1], text: spaced ? ':' : ': ', title: { say: 'ordinaryColon' } },
  };
}

const BULLET = /^([ ]*)([–—−‐‑•·‣▪◦●*])[ \u00a0]+(?=\S)/;

/** The dashes or dots of a whole list in the place of its hyphens. */
export function dashes(text: string, line: Line): YamlProblem | undefined {
  const [, indent = '', sign] = BULLET.exec(line.text) ?? [];
  if (sign === undefined) return undefined;
  const offsets: number[] = [];
  for (let next: Line | undefined = line; next; next = lineBelow(text, next)) {
    const match = BULLET.exec(next.text);
    if (match?.[1] === indent) offsets.push(next.start + indent.length);
    else if (next.text.trim() !== '' && indentOf(next) <= indent.length) break;
  }
  const first = offsets[0] ?? line.start;
  const range: SourceRange = [first, (offsets.at(-1) ?? first) + 1];
  const bulleted = Array.from(text.slice(...range).split(''), (old, i) =>
    offsets.includes(first + i) ? '-' : old,
  );
  return {
    code: 'yaml/dash',
    params: { sign },
    range: [first, first + 1],
    repair: { range, text: bulleted.join(''), title: { say: 'ordinaryHyphen' } },
  };
}

const REACH = 5000;

function openQuotes(text: string, from: Line): YamlProblem[] {
  const found: YamlProblem[] = [];
  let line: Line | undefined = from;
  for (let i = 0; line && i < REACH; i += 1, line = lineAbove(text, line)) {
    const [start, end] = valueIn(line);
    const value = text.slice(start, end);
    const open = /^(?:"(?:[^"\\]|\\.)*|'(?:[^']|'')*)$/.test(value);
    if (!open || / #/.test(value) || !endsHere(text, line)) continue;
    const sign = value.charAt(0);
    const repair: Fix = { range: [end, end], text: sign, title: { say: 'addAtEnd', sign } };
    found.push({ ...unclosedQuote(sign, start), repair });
  }
  return found;
}

function endsHere(text: string, line: Line): boolean {
  const next = writtenBelow(text, line);
  return !next || /^\s*(?:- |[\w-]+:(?:\s|$))/.test(next.text);
}
