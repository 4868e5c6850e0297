// A value of the wrong kind → what it is, what it must be, and the mistake of YAML that often lies behind it.
import type { Code, Params } from '../diagnostics/catalogue.ts';
import type { Fix, SourceLocation, SourceRange } from '../diagnostics/diagnostic.ts';
import { oddBlank } from '../repair/blanks.ts';
import { dashes, wideColon } from '../repair/confusables.ts';
import { ADD_HYPHEN, hyphenMissing, lostHyphen } from '../repair/items.ts';
import { type Line, lineAround, lineBelow, valueIn } from '../repair/lines.ts';
import { quotesAround, type YamlProblem } from '../repair/problem.ts';
import { gluedIn } from '../repair/punctuation.ts';
import { headOf, rewriteStarts, writtenBelow } from '../repair/structure.ts';
import { factAt, plain, quoteFix, writtenAt } from '../source/replacing.ts';
import type { NamedError } from './located-error.ts';
import { schemaOf } from './suggestions.ts';
import { actualNoun, adviceFor, answerIn, colorOf, expectedNoun, wantedBy } from './type-words.ts';

export function reportType(found: NamedError): void {
  const { error, path, report, location, name } = found;
  const data: unknown = error.data;
  const expected = expectedNoun(error);
  const actual = actualNoun(data);
  const behind = hiddenList(found, location);
  if (behind) {
    const { code, params, range, repair } = behind;
    report.add(code, params as Params<Code>, { ...location, range: () => range }, [], () => repair);
    return;
  }
  if (path.length === 0) {
    const first = schemaOf(error).required?.[0] ?? 'title';
    report.add('schema/wrong-root', { first, actual }, location);
    return;
  }
  const written = writtenAt(location);
  if (data === null) {
    const item = /^\d+$/.test(String(path.at(-1)));
    // YAML reads some words as nothing. Whether the word was meant, only the author knows.
    const word = /^(null|Null|NULL|~)$/.test(written) ? { word: written } : {};
    report.add('schema/no-value', { key: name, item, expected, ...word }, location);
    return;
  }
  const params = { key: name, expected, actual, ...adviceFor(error, written) };
  const at = typeof data === 'object' ? bracketsOf(location) : location;
  const [braces, fact] = /^\{ *([a-z]+(?:\.\w+)+) *\}$/.exec(writtenAt(at)) ?? [];
  if (braces !== undefined && fact !== undefined && wantedBy(error).includes('string')) {
    const fix = () => at.range && factAt(at.range(), fact);
    report.add('variable/signs', { written: braces, name: fact }, at, [], fix);
    return;
  }
  report.add('schema/wrong-type', params, at, [], () => repairOf(found, written));
}

function bracketsOf(location: SourceLocation): SourceLocation {
  return {
    ...location,
    range: () => {
      const range = location.range?.() ?? [0, 0];
      const value = valueIn(lineAround(location.text ?? '', range[0]));
      const written = location.text?.slice(...value) ?? '';
      return value[0] >= range[0] && /^(\[[^\]]*\]|\{[^}]*\})$/.test(written) ? value : range;
    },
  };
}

function hiddenList(found: NamedError, location: SourceLocation): YamlProblem | undefined {
  const { error } = found;
  const wanted = wantedBy(error);
  if (error.data !== null && typeof error.data === 'object' && !Array.isArray(error.data))
    return listWithoutHyphen(found, location);
  if (typeof error.data !== 'string' || !location.range || location.text === undefined)
    return undefined;
  if (!wanted.includes('array') && !wanted.includes('object')) return undefined;
  const [start] = location.range();
  const line = lineAround(location.text, start);
  if (/^["']/.test(location.text.slice(start))) return undefined;
  const list = wanted.includes('array');
  const isBlank = oddBlank(line);
  if (isBlank && isBlank.range[0] >= start) return isBlank;
  const problem = list
    ? (dashes(location.text, line) ??
      gluedHyphens(location.text, start) ??
      firstTextWithoutHyphen(location.text, start))
    : (wideColon(line) ?? gluedIn(location.text, start));
  return problem && problem.range[0] >= start ? problem : undefined;
}

/** The hyphens of a list without a space: "-Engines -Ships" is one text for YAML. */
function gluedHyphens(text: string, start: number): YamlProblem | undefined {
  const first = gluedIn(text, start);
  const indent = /^ *-(?! )/.exec(lineAround(text, start).text)?.[0];
  if (!first || indent === undefined) return undefined;
  const glued: Line[] = [];
  let line: Line | undefined = lineAround(text, start);
  for (; line?.text.startsWith(indent); line = lineBelow(text, line))
    if (line.text.charAt(indent.length) !== ' ') glued.push(line);
  if (glued.length < 2) return first;
  const startOf = () => ({ length: indent.length, put: `${indent} ` });
  return { ...first, repair: rewriteStarts(text, glued, startOf, { say: 'spaceAfterEach' }) };
}

/** The first item of a list without its hyphen: YAML reads all items as one text. */
function firstTextWithoutHyphen(text: string, start: number): YamlProblem | undefined {
  const line = lineAround(text, start);
  const below = writtenBelow(text, line);
  const { isItem, indent } = headOf(below ?? line);
  if (!isItem || line.start + indent !== start) return undefined;
  const end = line.start + line.text.trimEnd().length;
  return hyphenMissing(indent, [start, end], [line.start, start]);
}

/** The only item of a list without its hyphen: a group of fields below the name of the list. */
function listWithoutHyphen(
  { error }: NamedError,
  { text = '', range }: SourceLocation,
): YamlProblem | undefined {
  const field = lineAround(text, range?.()[0] ?? 0);
  const first = writtenBelow(text, field);
  if (!wantedBy(error).includes('array') || !first || !headOf(field).isOpen) return undefined;
  const { key, indent, isItem } = headOf(first);
  const { type } = (error.parentSchema?.items ?? {}) as { type?: string };
  if (key === undefined || isItem || indent < headOf(field).column + 2 || type === 'string')
    return undefined;
  const at = first.start + indent;
  return lostHyphen([at, at + key.length], key, {
    range: [at - 2, at],
    text: '- ',
    title: ADD_HYPHEN,
  });
}

/** "Fridays: open to all" is a group of one field for YAML: quotes make it the text it was meant to be. */
function textWithColon(data: object | null, location: SourceLocation): Fix | undefined {
  const [[key, value] = [], ...more] = Object.entries(data ?? {});
  if (!location.range || location.text === undefined || more.length > 0 || Array.isArray(data))
    return undefined;
  const [start] = location.range();
  const line = lineAround(location.text, start);
  const range: SourceRange = [start, line.start + line.text.trimEnd().length];
  return location.text.slice(...range) === (value === null ? `${key}:` : `${key}: ${value}`)
    ? quotesAround(location.text, range)
    : undefined;
}

function repairOf({ error, location }: NamedError, written: string): Fix | undefined {
  const wanted = wantedBy(error);
  const { data } = error;
  if (wanted.includes('string')) {
    if (typeof data === 'object') return textWithColon(data, location);
    const color = colorOf(error, written);
    if (color !== undefined && location.range)
      return {
        range: location.range(),
        text: `"${color}"`,
        title: { say: 'writeText', what: color },
      };
    return typeof data === 'number' || typeof data === 'boolean' ? quoteFix(location) : undefined;
  }
  if (typeof data !== 'string') return undefined;
  if (wanted.includes('boolean')) {
    const answer = answerIn(data);
    return answer === undefined ? undefined : plain(location, data, answer);
  }
  const isNumber = /^(0|[1-9]\d*)(\.\d*[1-9])?$/.test(data);
  const whole = wanted.includes('integer') && !wanted.includes('number');
  return isNumber && !(whole && data.includes('.')) && /^["']/.test(written)
    ? plain(location, data, data)
    : undefined;
}
