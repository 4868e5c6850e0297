// The lines around an error → signs in them that look like those of YAML and are others, with repairs.
import type { Fix, SourceRange } from '../diagnostics/diagnostic.ts';
import { indentOf, type Line, lineAbove, lineAround, lineBelow, valueIn } from './lines.ts';
import type { YamlProblem } from './problem.ts';
import { gluedIn, unclosedQuote } from './punctuation.ts';

/** Blanks other than the space: those with a width, and those without one. */
const WIDE = '\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000';
const NARROW = '\u200b\u2060\ufeff';
const ODD = new RegExp(`[${WIDE}${NARROW}]`);
const HEAD_WITH_ODD = new RegExp(
  `^[ \\t${WIDE}${NARROW}]*(?:-[ ${WIDE}${NARROW}]+)*(?:[\\p{L}_][\\w-]*:[ ${WIDE}${NARROW}]+)?`,
  'u',
);

/**
 * What may stand behind an error besides what the parser says: every odd sign in its line and in
 * the lines next to it. Whether it is the mistake shows when its repair is tried.
 */
export function confusablesNear(text: string, offset: number): YamlProblem[] {
  const here = lineAround(text, offset);
  const lines = [here, lineAbove(text, here), lineBelow(text, here)].filter((l) => l !== undefined);
  return [
    ...lines.flatMap((line) => oddBlank(line) ?? []),
    ...lines.flatMap((line) => wideColon(line) ?? []),
    ...lines.flatMap((line) => dashes(text, line) ?? []),
    ...(tabs(text, here) ?? []),
    ...lines.flatMap((line) => gluedIn(text, line.start) ?? []),
    ...openQuotes(text, here),
  ];
}

/** A blank that is no space before the text of a line, after its hyphen or after its colon. */
export function oddBlank({ text, start }: Line): YamlProblem | undefined {
  const head = HEAD_WITH_ODD.exec(text)?.[0] ?? '';
  const first = head.search(ODD);
  if (first === -1) return undefined;
  const last = head.length - [...head].reverse().join('').search(ODD);
  const put = [...head.slice(first, last)]
    .map((sign) => (ODD.test(sign) ? (NARROW.includes(sign) ? '' : ' ') : sign))
    .join('');
  const range: SourceRange = [start + first, start + last];
  return {
    code: 'yaml/blank',
    params: { count: last - first },
    range,
    repair: { range, text: put, title: put === '' ? 'delete it' : 'write an ordinary space' },
  };
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
    repair: {
      range: [at, at + 1],
      text: spaced ? ':' : ': ',
      title: 'write an ordinary colon and a space',
    },
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
  return {
    code: 'yaml/dash',
    params: { sign },
    range: [first, first + 1],
    repair: { range, text: withSigns(text, range, offsets, '-'), title: 'write a hyphen' },
  };
}

/** The tabs at the start of the lines that follow each other. */
function tabs(text: string, line: Line): YamlProblem[] | undefined {
  const runs: SourceRange[] = [];
  for (let next: Line | undefined = line; next; next = lineBelow(text, next)) {
    const blank = /^[ \t]*(?:-[ \t]+)*/.exec(next.text)?.[0] ?? '';
    const first = blank.indexOf('\t');
    if (first === -1) break;
    runs.push([next.start + first, next.start + blank.lastIndexOf('\t') + 1]);
  }
  const [first] = runs;
  if (!first) return undefined;
  const problem = 'A tab stands here, and YAML only understands spaces at the start of a line.';
  const repairOf = (range: SourceRange): Fix => ({
    range,
    text: tabless(text, range),
    title: 'replace each tab with two spaces',
  });
  // Rather all of the lines at once: they are one mistake of the editor.
  return [...new Set([runs.at(-1) ?? first, first])].map((last) => ({
    code: 'yaml/syntax',
    params: { problem, advice: 'Replace the tab with two spaces.' },
    range: first,
    repair: repairOf([first[0], last[1]]),
  }));
}

/** The text of a range of lines with two spaces for each tab before their words. */
function tabless(text: string, [start, end]: SourceRange): string {
  return text
    .slice(start, end)
    .split('\n')
    .map((line, i) =>
      (i === 0 && text[start - 1] === '-' ? line.replace('\t', ' ') : line).replace(
        /^[ \t]*(?:-[ \t]+)*/,
        (blank) => blank.replace(/-\t/g, '- ').replaceAll('\t', '  '),
      ),
    )
    .join('\n');
}

function withSigns(
  text: string,
  [start, end]: SourceRange,
  offsets: readonly number[],
  sign: string,
): string {
  return Array.from({ length: end - start }, (_, i) =>
    offsets.includes(start + i) ? sign : (text[start + i] ?? ''),
  ).join('');
}

/**
 * An item whose hyphen no space follows and whose other lines stand under its first word: they move
 * to the right together with it.
 */
export function gluedItems(text: string, offset: number): YamlProblem[] {
  let line: Line | undefined = lineAround(text, offset);
  for (let i = 0; line && i < 3; i += 1, line = lineAbove(text, line)) {
    const column = indentOf(line);
    if (!/^ *-[^\s-]/.test(line.text)) continue;
    const at = line.start + column;
    const offsets: number[] = [];
    let below = lineBelow(text, line);
    for (; below && (below.text.trim() === '' || indentOf(below) > column); ) {
      if (below.text.trim() !== '') offsets.push(below.start);
      below = lineBelow(text, below);
    }
    const range: SourceRange = [at + 1, offsets.at(-1) ?? at + 1];
    const pieces = [...offsets, range[1]].map((to, n) =>
      text.slice(offsets[n - 1] ?? range[0], to),
    );
    const found = gluedIn(text, at);
    const title = 'add a space after the hyphen, and move the lines below';
    return found ? [{ ...found, repair: { range, text: ` ${pieces.join(' ')}`, title } }] : [];
  }
  return [];
}

/** How many lines above an error may hold the quote that causes it. */
const REACH = 5000;

/** The quotes that open a value and do not end in its line, from the error upwards. */
function openQuotes(text: string, from: Line): YamlProblem[] {
  const found: YamlProblem[] = [];
  let line: Line | undefined = from;
  for (let i = 0; line && i < REACH; i += 1, line = lineAbove(text, line)) {
    const [start, end] = valueIn(line);
    const value = text.slice(start, end);
    const open = /^(?:"(?:[^"\\]|\\.)*|'(?:[^']|'')*)$/.test(value);
    if (!open || / #/.test(value) || !endsHere(text, line)) continue;
    const sign = value.charAt(0);
    const repair: Fix = {
      range: [end, end],
      text: sign,
      title: `add ${sign} at the end of the text`,
    };
    found.push({ ...unclosedQuote(sign, start), repair });
  }
  return found;
}

/** Whether the line below begins something new: a field, an item, or the end of the file. */
function endsHere(text: string, line: Line): boolean {
  let next = lineBelow(text, line);
  while (next && /^\s*(#.*)?$/.test(next.text)) next = lineBelow(text, next);
  return !next || /^\s*(?:- |[\w-]+:(?:\s|$))/.test(next.text);
}
