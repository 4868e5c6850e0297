// One document × facts × schema → its value and errors, and all together → what is wrong with each, reported once.

import type { Params } from '../diagnostics/catalogue.ts';
import { type Report, remembered } from '../diagnostics/diagnostic.ts';
import type { Grammar } from '../grammar/grammar.ts';
import type { Check } from '../grammar/validator.ts';
import { type Path, placeOf, type SourceDocument } from '../text/document.ts';
import { tooLong } from '../text/markdown.ts';
import type { Checked } from './checked.ts';
import { checkCorrected } from './corrected-fields.ts';
import { type Borrowed, expand, type Facts, type Refusal } from './facts.ts';
import type { Located } from './located-error.ts';
import { numbersChanged } from './numbers.ts';
import { reportSchemaErrors } from './schema-errors.ts';

/** A document with its facts in place, and everything that could be held against it. */
export interface ValidatedDocument extends Checked<unknown> {
  readonly errors: readonly Located[];
  readonly refusals: readonly Refusal[];
  readonly borrowed: readonly Borrowed[];
  readonly sound: boolean;
  /** Whether it would be another one with other facts. */
  readonly usesFacts: boolean;
  /** The name of the fact at a path, in a file that holds facts. */
  readonly factAt: (path: Path) => string | undefined;
}

interface Material {
  readonly document: SourceDocument;
  readonly schema: string;
  readonly facts: Facts;
  readonly check: Check;
  readonly grammar: Grammar;
  readonly report: Report;
}

interface Known extends Pick<Material, 'schema' | 'grammar' | 'facts'> {
  readonly validated: ValidatedDocument | undefined;
  readonly repeat: (report: Report) => void;
}

/**
 * Checks one document; undefined when it has no content to check, which is reported. A document that
 * was checked before is not checked again, unless facts that it names have changed.
 */
export function validateDocument(material: Material): ValidatedDocument | undefined {
  const { document, schema, grammar, facts, report } = material;
  const before = document.derived.get(validateDocument) as Known | undefined;
  if (before && isSame(before, material)) {
    before.repeat(report);
    return before.validated;
  }
  const { result, repeat } = remembered(report, (listening) =>
    checkAnew({ ...material, report: listening }),
  );
  document.derived.set(validateDocument, { schema, grammar, facts, validated: result, repeat });
  return result;
}

function isSame(before: Known, { schema, grammar, facts }: Material): boolean {
  return (
    before.schema === schema &&
    before.grammar === grammar &&
    (!before.validated?.usesFacts || isSameFacts(before.facts, facts))
  );
}

/** The facts of a file that has not changed are the same objects. */
function isSameFacts(a: Facts, b: Facts): boolean {
  return (
    Object.keys(a).join() === Object.keys(b).join() &&
    Object.keys(a).every((space) => a[space] === b[space])
  );
}

function checkAnew({
  document,
  schema,
  facts,
  check,
  grammar,
  report,
}: Material): ValidatedDocument | undefined {
  if (document.value === undefined) return undefined;
  if (document.value === null) {
    report.add('file/empty', { needs: needs(grammar, schema) }, { file: document.file });
    return undefined;
  }
  const factAt = factNames(schema, grammar);
  const { value, usesFacts, ...expanded } = expand(document.value, facts, factAt);
  const meant = checkCorrected(check, schema, value, document, grammar);
  const { errors, mentions, pathOf } = meant;
  const borrowed = expanded.borrowed.map((b) => ({ ...b, path: pathOf(b.path) }));
  const refusals = expanded.refusals.map((r) => ({ ...r, path: pathOf(r.path) }));
  for (const number of numbersChanged(meant, (changed) => check(schema, changed).errors, value))
    report.add('yaml/number', number.params, number.place, [], () => number.fix);
  const loanOf = around(borrowed);
  for (const { kind, value: text, path } of mentions) {
    const long = kind === 'markdown' ? tooLong(text) : undefined;
    if (!long) continue;
    const name = `"${path.findLast((step) => !/^\d+$/.test(step)) ?? ''}"`;
    refusals.push(refusalOf({ key: name, ...long }, path, loanOf(path)?.fact));
  }
  const faulty = new Set([
    ...errors.map(({ path }) => key(path)),
    ...refusals.map(({ path }) => key(path)),
  ]);
  // Nearly always nothing is wrong or borrowed.
  const references =
    faulty.size + borrowed.length === 0
      ? mentions
      : mentions
          .filter(({ path }) => !faulty.has(key(path)))
          .map((m) => ({ ...m, borrowed: loanOf(m.path) !== undefined }));
  const sound = errors.length + refusals.length === 0;
  return {
    ...{ document: meant.document, value, references, errors, refusals, borrowed, sound },
    ...{ usesFacts, factAt },
  };
}

function refusalOf(
  params: Params<'schema/too-long'>,
  path: Path,
  fact: string | undefined,
): Refusal {
  return {
    ...{ code: 'schema/too-long', params, path, part: 'value', elsewhere: false },
    ...(fact === undefined ? {} : { fact }),
  };
}

function needs(grammar: Grammar, schema: string): string {
  const required = grammar.documents.get(schema)?.required ?? [];
  return `its fields (${required.map((name) => `"${name}"`).join(', ')})`;
}

function factNames(schema: string, grammar: Grammar) {
  return (path: Path): string | undefined => {
    if (schema === 'site') return path[0] === 'chapter' ? path.join('.') : undefined;
    return grammar.documents.get(schema)?.fact ? [schema, ...path].join('.') : undefined;
  };
}

function key(path: Path): string {
  return path.map(String).join('\u0000');
}

/**
 * Of things that have paths, the outermost that holds a path, and of several at one path the first; to try
 * each on each takes seconds in a flood.
 */
function around<Thing extends { readonly path: Path }>(
  things: readonly Thing[],
): (path: Path) => Thing | undefined {
  const known = new Map([...things].reverse().map((thing) => [key(thing.path), thing]));
  const lengths = [...new Set(things.map(({ path }) => path.length))].sort((a, b) => a - b);
  return (path) => {
    for (const length of lengths) {
      const found = length <= path.length ? known.get(key(path.slice(0, length))) : undefined;
      if (found) return found;
    }
    return undefined;
  };
}

interface Circumstances {
  readonly lost: readonly string[];
  readonly grammar: Grammar;
  readonly report: Report;
}

/** Reports the mistakes of all documents, each only in the file in which it is to be mended. */
export function reportAll(
  documents: readonly ValidatedDocument[],
  { lost, grammar, report }: Circumstances,
): void {
  const unsound = documents.filter(({ sound }) => !sound);
  const broken = new Set([...lost, ...unsound.flatMap(brokenFacts)]);
  const isBroken = (fact: string): boolean =>
    [...broken].some((b) => b === fact || fact.startsWith(`${b}.`) || b.startsWith(`${fact}.`));
  for (const validated of unsound) reportOne(validated, isBroken, grammar, report);
  // What was left unsaid here is said in the file of a fact. If not, better twice than never.
  if (!report.hasErrors())
    for (const validated of unsound) reportOne(validated, undefined, grammar, report);
}

/** What is said in the file of a fact and not again where it is repeated. */
const REPORTED_AT_FACT: ReadonlySet<string> = new Set([
  'variable/unknown',
  'variable/not-text',
  'schema/too-long',
]);

function reportOne(
  validated: ValidatedDocument,
  isBroken: ((fact: string) => boolean) | undefined,
  grammar: Grammar,
  report: Report,
): void {
  const { document, refusals, borrowed, errors } = validated;
  const silence = around<{ readonly path: Path }>([
    ...refusals,
    ...borrowed.filter(({ fact }) => isBroken?.(fact)),
  ]);
  for (const { code, params, path, part, within, fact, elsewhere } of refusals) {
    if (
      isBroken &&
      (elsewhere || (fact !== undefined && REPORTED_AT_FACT.has(code) && isBroken(fact)))
    )
      continue;
    report.add(code, params as Params<typeof code>, placeOf(document, path, part, within));
  }
  const open = errors.filter(({ path }) => !silence(path));
  reportSchemaErrors({ document, errors: open, borrowed, grammar, report });
}

/** The facts that their own file gets wrong, as "season.events". */
function brokenFacts({ errors, refusals, borrowed, factAt }: ValidatedDocument): string[] {
  const loanOf = around(borrowed);
  const own = errors.filter(({ path }) => !loanOf(path));
  const places: Path[] = [
    ...refusals.filter((r) => !r.elsewhere).map(({ path }) => path),
    ...own.map(({ error, path, meant, belongs }) => {
      if (error.keyword === 'required') return [...path, String(error.params.missingProperty)];
      if (error.keyword !== 'additionalProperties') return path;
      return [...(belongs ?? path), meant ?? String(error.params.additionalProperty)];
    }),
  ];
  return places.flatMap((path) => factAt(path) ?? []);
}
