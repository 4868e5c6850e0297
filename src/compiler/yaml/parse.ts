// The text of one YAML file → its plain value, or what in it is not plain YAML.
import { type Document, isMap, isScalar, isSeq, type ParsedNode, parseAllDocuments } from 'yaml';
import type { Code, Params } from '../diagnostics/catalogue.ts';
import {
  createReport,
  type Fix,
  type Report,
  type SourceLocation,
  type SourceRange,
} from '../diagnostics/diagnostic.ts';
import type { YamlProblem } from '../repair/problem.ts';
import {
  inOriginal,
  moveToOriginal,
  type Parse,
  type Recovered,
  recover,
} from '../repair/recovery.ts';
import { keyOf, type SourceDocument } from '../source/document.ts';
import { anyOverlap, applyEdits, originOf } from '../source/edit.ts';
import { tooDeepIn } from './depth.ts';
import { readPlain } from './plain-reader.ts';
import { type Violation, violationsIn } from './restrictions.ts';

/** Where all repairs are certain, the value is that of the repaired text; the reported error keeps it unpublished. */
export function parseDocument(file: string, text: string, report: Report): SourceDocument {
  const value = readPlain(text);
  return value === undefined
    ? parseWithLocations(file, text, report)
    : plainDocument(file, text, value);
}

/** A document whose tree is made only when somebody asks for a location in it, which is seldom. */
export function plainDocument(file: string, text: string, value: unknown): SourceDocument {
  let root: SourceDocument['root'] | undefined;
  return {
    file,
    text,
    value,
    plain: true,
    derived: new Map(),
    get root() {
      root ??= parseWithLocations(file, text, createReport()).root;
      return root;
    },
  };
}

export function parseWithLocations(file: string, text: string, report: Report): SourceDocument {
  const refuse = refuserOf(file, text, report);
  const unknown = { file, text, root: null, value: undefined, derived: new Map() };
  const blocking = conflicts(text) ?? directive(text) ?? depth(text);
  for (const problem of blocking ?? []) refuse(problem);
  if (blocking) return unknown;
  const recovered = recover(text, parseText);
  const { documents, problems, whole } = recovered;
  const second = documents?.[1];
  if (!documents) refuse({ code: 'yaml/too-deep', params: {}, range: [0, 0] });
  else if (second) refuse(severalDocuments(text, second));
  else for (const problem of problems) refuse(problem);
  return whole && !second ? understood(unknown, recovered, refuse) : unknown;
}

type Refuse = (problem: YamlProblem & Partial<Pick<Violation, 'first' | 'certain'>>) => void;

function refuserOf(file: string, text: string, report: Report): Refuse {
  return ({ code, params, range, repair, first, certain = true }) => {
    const location = (at: SourceRange): SourceLocation => ({ file, text, range: () => at });
    const related = first
      ? [{ message: { say: 'firstHere' } as const, location: location(first) }]
      : [];
    // A repair by quotes says which text is not understood; it may be shown without being certain.
    const around = repair && /^["']./.test(repair.text) ? { doubtful: repair.range } : {};
    const fix = certain ? repair : undefined;
    report.add(code, params as Params<Code>, { ...location(range), ...around }, related, () => fix);
  };
}

function understood(
  { file, text }: Pick<SourceDocument, 'file' | 'text'>,
  recovered: Recovered,
  refuse: Refuse,
): SourceDocument {
  const origin = originOf(recovered.edits);
  const found = violationsOf(recovered, text).map(({ first, ...one }): Violation => {
    const located = inOriginal(one, origin);
    return first ? { ...located, first: [origin(first[0]), origin(first[1])] } : located;
  });
  const repaired = found.length === 0 ? recovered : afterRepairs(text, recovered.edits, found);
  for (const { repair, certain, ...rest } of found)
    refuse({ ...rest, repair, certain: repaired !== undefined && certain });
  const root = (repaired ?? recovered).documents?.[0];
  if (root) moveToOriginal(root, (repaired ?? recovered).edits);
  const contents = (root?.contents ?? null) as ParsedNode | null;
  return {
    file,
    text,
    derived: new Map(),
    root: contents,
    value: repaired ? plainOf(contents) : undefined,
  };
}

function violationsOf({ documents, edits }: Recovered, text: string): Violation[] {
  const [document] = documents ?? [];
  return document ? violationsIn(document, applyEdits(text, edits)) : [];
}

/** The text with all repairs, if it is understood then; repairs that meddle with each other are none. */
function afterRepairs(
  text: string,
  edits: readonly Fix[],
  found: readonly Violation[],
): Recovered | undefined {
  const repairs = found.flatMap(({ repair }) => repair ?? []);
  const all = [...edits, ...repairs];
  if (anyOverlap(all)) return undefined;
  const again = recover(applyEdits(text, all), parseText);
  if (!again.whole || again.edits.length > 0 || again.documents?.length !== 1) return undefined;
  const result = { ...again, edits: all };
  return violationsOf(result, text).every(({ harmless }) => harmless) ? result : undefined;
}

/** Objects own their keys only, so that `__proto__` is a key like any other. Of two equal fields the first counts. */
function plainOf(node: unknown): unknown {
  if (isScalar(node)) return node.value;
  if (isSeq(node)) return node.items.map(plainOf);
  if (!isMap(node)) return null;
  const entries = new Map<string, unknown>();
  for (const pair of node.items) {
    const key = keyOf(pair) ?? '';
    if (!entries.has(key)) entries.set(key, plainOf(pair.value));
  }
  return Object.fromEntries(entries);
}

/** Only \n ends a line of YAML; others would be signs within a text. */
const MARKER = /(?<![^\n])(?:(?:<{7}|>{7}|\|{7})(?: [^\n]*)?|={7}\r?)(?![^\n])/g;

/** The lines that a version control system leaves when two people have changed the same place. */
function conflicts(text: string): YamlProblem[] | undefined {
  const found: YamlProblem[] = [];
  let inside = false;
  for (const match of text.matchAll(MARKER)) {
    const sign = match[0].charAt(0);
    if (!inside || sign === '<')
      found.push({
        code: 'yaml/conflict',
        params: {},
        range: [match.index, match.index + match[0].trimEnd().length],
      });
    inside = sign !== '>';
  }
  return found.length > 0 ? found : undefined;
}

function directive(text: string): YamlProblem[] | undefined {
  const match = /^(?:[ \t]*(?:#.*)?\r?\n|\uFEFF)*(%.*)/.exec(text);
  if (!match?.[1]) return undefined;
  const range: SourceRange = [match[0].length - match[1].length, match[0].length];
  return [{ code: 'yaml/directive', params: {}, range }];
}

/** The documents of a text; a parser runs out of stack in one that is nested too deeply. */
const parseText: Parse = (text) => {
  if (tooDeepIn(text)) return undefined;
  const { stackTraceLimit } = Error;
  // A text of nothing but brackets has an error for each, and a stack takes most of the time of one.
  Error.stackTraceLimit = 0;
  try {
    const parsed = parseAllDocuments(text, {
      schema: 'core',
      version: '1.2',
      prettyErrors: false,
      uniqueKeys: false,
    });
    return Array.isArray(parsed) ? parsed : [];
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
};

function depth(text: string): YamlProblem[] | undefined {
  const range = tooDeepIn(text);
  return range && [{ code: 'yaml/too-deep', params: {}, range }];
}

function severalDocuments(text: string, second: Document.Parsed): YamlProblem {
  const from = second.range?.[0] ?? text.length;
  const at = Math.max(text.lastIndexOf('---', from), text.lastIndexOf('...', from));
  const range: SourceRange = at === -1 ? [from, from] : [at, at + 3];
  return { code: 'yaml/several-documents', params: {}, range };
}
