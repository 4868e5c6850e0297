// The text of a YAML file → its tree, every syntax error whose repair is certain, and the first that has none.
import { isDeepStrictEqual } from 'node:util';
import { type Document, type Node, visit, type YAMLError } from 'yaml';
import type { Fix } from '../diagnostics/diagnostic.ts';
import { applyEdits, originOf, overlap } from '../source/edit.ts';
import { oddIndents } from './blanks.ts';
import { confusablesNear } from './confusables.ts';
import { colonAtEnd, offByOne } from './indents.ts';
import { lostHyphens } from './items.ts';
import { lineAround } from './lines.ts';
import { outdentedText } from './long-texts.ts';
import { gluedItems, misplacedItems } from './misplaced-items.ts';
import type { YamlProblem } from './problem.ts';
import { plainYamlProblem } from './syntax-errors.ts';
import { tabs } from './tabs.ts';

type Documents = readonly Document.Parsed[];

/** Undefined for a text that is nested too deeply. */
export type Parse = (text: string) => Documents | undefined;

export interface Recovered {
  /** The documents of the repaired text; undefined when too much was parsed to know them. */
  readonly documents: Documents | undefined;
  /** In locations of the original text. Each has its repair when that is certain. */
  readonly problems: readonly YamlProblem[];
  readonly edits: readonly Fix[];
  readonly whole: boolean;
}

/** Errors make parsing slower, so a hopeless file is given up after one or two attempts. */
const MAX_PARSED = 600_000;
const COST_OF_ERROR = 200;
const MAX_ROUNDS = 50;

/** A repair is certain when the error is gone with it and nothing above has become wrong; else nothing below can be trusted. */
export function recover(text: string, parseText: Parse): Recovered {
  const parse = countedParser(parseText);
  const problems = indentsWithOddBlanks(text, parse);
  let edits: readonly Fix[] = problems.flatMap(({ repair }) => repair ?? []);
  for (let round = 0; ; round += 1) {
    const working = applyEdits(text, edits);
    const documents = parse(working);
    const error = firstError(documents);
    if (!error) return { documents, problems, edits, whole: documents !== undefined };
    const found = diagnose(error, working, parse);
    const origin = originOf(edits);
    const located = inOriginal(found, origin);
    const { repair } = located;
    const clash = repair !== undefined && edits.some((edit) => overlap(edit, repair));
    problems.push(clash ? { ...located, repair: undefined } : located);
    if (!repair || clash || round === MAX_ROUNDS)
      return { documents, problems, edits, whole: false };
    edits = [...edits, repair];
  }
}

const WIDTHS = [
  [1, 2],
  [1, 1],
  [0, 0],
  [2, 4],
] as const;

/** Without a repair where no number of spaces fits. */
function indentsWithOddBlanks(text: string, parse: Parse): YamlProblem[] {
  const [usual = [], ...others] = WIDTHS.map((widths) => oddIndents(text, widths));
  const errorWith = (problems: readonly YamlProblem[]): number | undefined => {
    const edits = problems.flatMap(({ repair }) => repair ?? []);
    const error = firstError(parse(applyEdits(text, edits)));
    return error && lineAround(text, originOf(edits)(error.pos[0])).start;
  };
  if (usual.length === 0) return [];
  const all = [usual, ...others];
  const fitting =
    all.find((problems) => errorWith(problems) === undefined) ??
    all.find((problems) => {
      const at = errorWith(problems) ?? -1;
      return problems.every(
        ({ repair }) => repair && (at < repair.range[0] || at > repair.range[1]),
      );
    });
  return fitting ?? usual.map((problem) => ({ ...problem, repair: undefined }));
}

function diagnose(error: YAMLError, text: string, parse: Parse): YamlProblem {
  const [at] = error.pos;
  const plain = plainYamlProblem(error, text);
  const alone = [
    ...gluedItems(text, at),
    ...confusablesNear(text, at),
    ...colonAtEnd(text, at),
    ...lostHyphens(text, at),
    ...outdentedText(text, at),
    plain,
  ].map((one) => [one]);
  const fits = ({ repair, until = 0 }: YamlProblem): boolean =>
    repair !== undefined && fixes(repair, until, error, text, parse);
  // Of several that fix this error, one may leave none in the file.
  const leavesNone = ({ repair }: YamlProblem): boolean =>
    repair !== undefined && !firstError(parse(applyEdits(text, [repair])));
  let doubtful: YamlProblem | undefined;
  const columns = tabs(text, lineAround(text, at));
  let left: readonly YamlProblem[] = [];
  for (const group of [...columns, ...alone, ...misplacedItems(text, at)]) {
    // A column that is less sure can tell which of several it is, but not that it is none of them.
    const isLess = left.length > 0 && columns.includes(group);
    const isLeft = ({ repair }: YamlProblem) =>
      !isLess || left.some((one) => isDeepStrictEqual(one.repair, repair));
    const fitting = distinct(group, text).filter((one) => fits(one) && isLeft(one));
    const best = fitting.filter(leavesNone);
    if (!isLess) left = best;
    const [first, ...others] = best.length > 0 ? best : fitting;
    if (first && others.length === 0) return first;
    // One of several that fix all of the file still says where the mistake is.
    doubtful = best[0] ?? doubtful;
  }
  if (doubtful) return { ...doubtful, repair: undefined };
  for (const columns of offByOne(text, at)) {
    // A line that fits in two columns could belong to either.
    const fitting = columns.filter(fits);
    if (fitting[0] && fitting.length === 1) return fitting[0];
  }
  return { ...plain, repair: undefined };
}

/** The problems but for those whose repairs make the same text as that of an earlier one. */
function distinct(group: readonly YamlProblem[], text: string): readonly YamlProblem[] {
  const made = new Set<string>();
  return group.filter(({ repair }) => {
    const result = repair && applyEdits(text, [repair]);
    return result !== undefined && !made.has(result) && made.add(result);
  });
}

/** Whether the text has no error with a repair, or only errors below its lines. */
function fixes(repair: Fix, until: number, error: YAMLError, text: string, parse: Parse): boolean {
  const repaired = applyEdits(text, [repair]);
  const documents = parse(repaired);
  if (!documents || documents.length > 1) return false;
  const next = firstError(documents);
  if (!next) return true;
  const shift = repair.text.length - (repair.range[1] - repair.range[0]);
  const done = Math.max(repair.range[1], error.pos[0], until) + shift;
  return lineAround(repaired, next.pos[0]).start > done;
}

function firstError(documents: Documents | undefined): YAMLError | undefined {
  const [first] = documents ?? [];
  return first?.errors[0] ?? first?.warnings.find((w) => w.code !== 'TAG_RESOLVE_FAILED');
}

/** A parser that remembers the texts, and knows nothing any more when it has read too much. */
function countedParser(parseText: Parse): Parse {
  const known = new Map<string, Documents | undefined>();
  let parsed = 0;
  return (text) => {
    if (known.has(text)) return known.get(text);
    const first = parsed === 0;
    if (!first && parsed > MAX_PARSED) return undefined;
    const documents = parseText(text);
    const errors = documents?.reduce((sum, document) => sum + document.errors.length, 0) ?? 0;
    parsed += text.length + COST_OF_ERROR * errors;
    known.set(text, documents);
    return documents;
  };
}

export function inOriginal<P extends YamlProblem>(
  problem: P,
  origin: (offset: number) => number,
): P {
  const { range, repair } = problem;
  return {
    ...problem,
    range: [origin(range[0]), Math.max(origin(range[1]), origin(range[0]))],
    repair: repair && { ...repair, range: [origin(repair.range[0]), origin(repair.range[1])] },
  };
}

export function moveToOriginal(document: Document.Parsed, edits: readonly Fix[]): void {
  if (edits.length === 0) return;
  const origin = originOf(edits);
  visit(document, {
    Node: (_, node) => {
      const { range } = node as Node;
      if (range) (node as Node).range = [origin(range[0]), origin(range[1]), origin(range[2])];
    },
  });
}
