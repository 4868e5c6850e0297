// Lines of a YAML file → blanks at their start that look like spaces and are others, with repairs.

import type { Params } from '../diagnostics/catalogue.ts';
import type { Fix, SourceRange } from '../diagnostics/diagnostic.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import { indentOf, type Line, lineAround, lineBelow } from './lines.ts';
import type { YamlProblem } from './problem.ts';
import { rewriteStarts } from './structure.ts';

const WIDE = '\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000';
const NARROW = '\u200b\u2060\ufeff';
const ODD = new RegExp(`[${WIDE}${NARROW}]`);
const HEAD_WITH_ODD = new RegExp(
  `^[ \\t${WIDE}${NARROW}]*(?:-[ ${WIDE}${NARROW}]+)*(?:[\\p{L}_][\\w-]*:[ ${WIDE}${NARROW}]+)?`,
  'u',
);
const INDENT_WITH_ODD = new RegExp(`^ *[${WIDE}${NARROW}][ \\t${WIDE}${NARROW}]*`);

type Widths = readonly [width: number, wide: number];

const NAMES: Readonly<Record<string, Params<'yaml/blank'>['name']>> = {
  '\u00a0': 'non-breaking',
  '\u202f': 'non-breaking',
  '\u3000': 'wide',
  '\u200b': 'zero-width',
  '\u2060': 'zero-width',
  '\ufeff': 'zero-width',
};

/** A blank that is no space before the text of a line, after its hyphen or after its colon. */
export function oddBlank({ text, start }: Line): YamlProblem | undefined {
  const head = HEAD_WITH_ODD.exec(text)?.[0] ?? '';
  const range = oddIn(head, start);
  if (!range) return undefined;
  const put = toSpaces(head.slice(range[0] - start, range[1] - start));
  return blankProblem(head, range, { range, text: put, title: titleOf(put) });
}

/** In the lines of a long text such blanks may be meant, behind the spaces that all of these begin with. */
export function oddIndents(text: string, widths: Widths): YamlProblem[] {
  return runsOfOddIndents(text).map((lines) => indentProblem(text, lines, widths));
}

function runsOfOddIndents(text: string): Line[][] {
  const runs: Line[][] = [];
  if (!ODD.test(text)) return runs;
  let longText: { readonly outside: number; column?: number } | undefined;
  let last: Line | undefined;
  for (let line: Line | undefined = lineAround(text, 0); line; line = lineBelow(text, line)) {
    if (line.text.trim() === '' && !ODD.test(line.text)) continue;
    const indent = indentOf(line);
    // A file may begin with a mark that is no blank.
    const isOdd = INDENT_WITH_ODD.test(line.text) && !(line.start === 0 && /^\ufeff/.test(text));
    if (isOdd) {
      const inText = longText && indent > longText.outside && indent >= (longText.column ?? 0);
      if (inText) continue;
      if (last && last === runs.at(-1)?.at(-1)) runs.at(-1)?.push(line);
      else runs.push([line]);
    } else if (longText && indent > longText.outside) longText.column ??= indent;
    else longText = /(?:^|[\s:-])[|>][-+\d]*\s*$/.test(line.text) ? { outside: indent } : undefined;
    last = line;
  }
  return runs;
}

const indentWithOdd = ({ text }: Line): string => INDENT_WITH_ODD.exec(text)?.[0] ?? '';

function indentProblem(text: string, lines: readonly Line[], widths: Widths): YamlProblem {
  const head = indentWithOdd(lines[0] ?? { text: '', start: 0 });
  const range = oddIn(head, lines[0]?.start ?? 0) ?? [0, 0];
  const title = titleOf(toSpaces(text.slice(...range), widths));
  const startOf = (line: Line) => {
    const blank = indentWithOdd(line);
    return { length: blank.length, put: toSpaces(blank, widths) };
  };
  return blankProblem(head, range, rewriteStarts(text, lines, startOf, title));
}

function oddIn(head: string, start: number): SourceRange | undefined {
  const first = head.search(ODD);
  const last = head.length - [...head].reverse().join('').search(ODD);
  return first === -1 ? undefined : [start + first, start + last];
}

function toSpaces(blank: string, [width, wide]: Widths = [1, 1]): string {
  const put = (sign: string): string =>
    ' '.repeat(NARROW.includes(sign) ? 0 : sign === '\u3000' ? wide : width);
  return [...blank].map((sign) => (ODD.test(sign) ? put(sign) : sign)).join('');
}

function titleOf(put: string): Phrase {
  return put === '' ? { say: 'deleteIt' } : { say: 'ordinarySpaces', count: put.length };
}

function blankProblem(head: string, range: SourceRange, repair: Fix): YamlProblem {
  const name = NAMES[ODD.exec(head)?.[0] ?? ''];
  const params = { count: range[1] - range[0], ...(name === undefined ? {} : { name }) };
  return { code: 'yaml/blank', params, range, repair };
}
