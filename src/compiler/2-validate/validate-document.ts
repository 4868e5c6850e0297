// One document × facts × schema → its value and errors; all documents → each of their errors, reported once.
import { pointerOf } from '../../model/paths/pointer.ts';
import type { Params } from '../diagnostics/catalogue.ts';
import { type Recorded, type Report, record } from '../diagnostics/diagnostic.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { isLinkLeftOut, leftOutWith } from '../grammar/left-out.ts';
import type { Validator } from '../grammar/validator.ts';
import { fileOf, locationOf, type Path, type SourceDocument } from '../source/document.ts';
import { factAt, writtenAt } from '../source/replacing.ts';
import { entryFieldsIn, isOfEntry } from '../text/entry-facts.ts';
import { tooLong } from '../text/markdown.ts';
import { type KeptValidation, keepValidation, keptValidation } from './kept-validation.ts';
import { expandPlaceholders, type Facts, type TextError } from './placeholders.ts';
import { findRewrittenNumbers } from './rewritten-numbers.ts';
import { reportSchemaErrors } from './schema-errors.ts';
import { withSuggestions } from './suggestions.ts';
import type { ValidatedDocument } from './validated.ts';

interface ValidationInput {
  readonly document: SourceDocument;
  readonly schema: string;
  readonly facts: Facts;
  /** Another one for other facts. */
  readonly factsKey: () => string;
  readonly check: Validator;
  readonly grammar: Grammar;
  readonly report: Report;
}

interface Previous extends Pick<ValidationInput, 'document' | 'schema' | 'grammar' | 'facts'> {
  readonly validated: Recorded<ValidatedDocument | undefined>;
}

/** Undefined when it is empty, which is reported. It is checked again only when facts that it names change. */
export function validateDocument(input: ValidationInput): ValidatedDocument | undefined {
  const { document, schema, grammar, facts, factsKey, report } = input;
  const before = document.derived.get(validateDocument) as Previous | undefined;
  if (before && isSame(before, input)) {
    before.validated.replay(report);
    return before.validated.result;
  }
  const validated =
    findKept(input) ?? record(report, (listening) => checkAnew({ ...input, report: listening }));
  const now: Previous = { document, schema, grammar, facts, validated };
  document.derived.set(validateDocument, now);
  keep(now, factsKey);
  return validated.result;
}

function findKept({
  document,
  schema,
  grammar,
  factsKey,
}: ValidationInput): Previous['validated'] | undefined {
  const kept = keptValidation(document);
  if (kept?.schema !== schema || kept.grammar !== grammar.key) return undefined;
  if (kept.facts !== undefined && kept.facts !== factsKey()) return undefined;
  return { result: asValid(document, kept, grammar), replay: () => {}, isSilent: true };
}

function keep(
  { document, schema, grammar, validated: { result, isSilent } }: Previous,
  factsKey: ValidationInput['factsKey'],
): void {
  if (!isSilent || !result?.valid) return;
  const { value, references, usesFacts, leftOut } = result;
  const facts = usesFacts ? factsKey() : undefined;
  keepValidation(document, {
    ...{ value, references, schema, grammar: grammar.key, facts },
    ...(leftOut && { leftOut }),
  });
}

function asValid(
  document: SourceDocument,
  { schema, value, references, leftOut, facts }: KeptValidation,
  grammar: Grammar,
): ValidatedDocument {
  return {
    ...{ document, schema, value, references, errors: [], textErrors: [], factUses: [] },
    ...{ valid: true, usesFacts: facts !== undefined, factAt: factNames(schema, grammar) },
    ...(leftOut && { leftOut }),
  };
}

/** A copy of a document has what was worked out of it, and may have another value. */
function isSame(before: Previous, input: ValidationInput): boolean {
  const { document, schema, grammar, facts } = input;
  return (
    before.document === document &&
    before.schema === schema &&
    before.grammar === grammar &&
    (!before.validated.result?.usesFacts || isSameFacts(before.facts, facts))
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
}: ValidationInput): ValidatedDocument | undefined {
  if (document.value === undefined) return undefined;
  if (document.value === null) {
    report.add(
      'file/empty',
      { fields: grammar.documents.get(schema)?.required ?? [] },
      { file: fileOf(document) },
    );
    return undefined;
  }
  const factAt = factNames(schema, grammar);
  const { value, usesFacts, factUses, ...expanded } = expandPlaceholders(
    document.value,
    facts,
    factAt,
    (fact) => isLinkLeftOut(fact, facts, grammar),
    schema === 'page' ? isOfEntry : undefined,
  );
  const empty = expanded.leftOut.map(({ path }) => path);
  const leftOut = leftOutWith(empty, value, schema, grammar);
  const textErrors = [
    ...expanded.textErrors,
    ...expanded.leftOut
      .filter(({ path }) => leftOut.needed.includes(path))
      .map(({ path, fact }) => nothingError(path, fact)),
  ];
  const isThere = (path: Path) => !empty.some((one) => pointerOf(one) === pointerOf(path));
  const checked = check(schema, value);
  // What a page repeats of its entry leads where that does, and is checked there.
  const references = checked.references.filter(
    ({ kind, value: text, path }) =>
      isThere(path) &&
      (kind === 'markdown' || schema !== 'page' || entryFieldsIn(text).length === 0),
  );
  const errors = withSuggestions(checked.errors, grammar).filter(({ path }) => isThere(path));
  const refused = (changed: unknown) => check(schema, changed).errors;
  for (const number of findRewrittenNumbers({ document, errors }, refused, value))
    report.add('yaml/number', number.params, number.location, [], () => number.fix);
  const factUseAt = outermostAt(factUses);
  for (const { kind, value: text, path } of references) {
    const long = kind === 'markdown' ? tooLong(text) : undefined;
    if (!long) continue;
    const name = path.findLast((step) => !/^\d+$/.test(step)) ?? '';
    textErrors.push(
      tooLongError({ key: { say: 'field', name }, ...long }, path, factUseAt(path)?.fact),
    );
  }
  const faulty = new Set([
    ...errors.map(({ path }) => pointerOf(path)),
    ...textErrors.map(({ path }) => pointerOf(path)),
  ]);
  // Nearly always nothing is wrong and no text is a fact.
  const followed =
    faulty.size + factUses.length === 0
      ? references
      : references
          .filter(({ path }) => !faulty.has(pointerOf(path)))
          .map((one) => ({ ...one, fromFact: factUseAt(one.path) !== undefined }));
  const valid = errors.length + textErrors.length === 0;
  return {
    ...{ document, schema, value, references: followed, errors, textErrors, factUses, valid },
    ...{ usesFacts, factAt, leftOut: leftOut.places },
  };
}

function nothingError(path: Path, fact: string): TextError {
  return {
    ...{ code: 'variable/unknown', params: { name: fact }, path, part: 'value', fact },
    ...{ within: `\${${fact}}`, elsewhere: false },
  };
}

function tooLongError(
  params: Params<'schema/too-long'>,
  path: Path,
  fact: string | undefined,
): TextError {
  return {
    ...{ code: 'schema/too-long', params, path, part: 'value', elsewhere: false },
    ...(fact === undefined ? {} : { fact }),
  };
}

function factNames(schema: string, grammar: Grammar) {
  return (path: Path): string | undefined => {
    if (schema === 'site') return path[0] === 'chapter' ? path.join('.') : undefined;
    return grammar.documents.get(schema)?.fact ? [schema, ...path].join('.') : undefined;
  };
}

/** The outermost that holds a path, of several the first; an index, since a file can have thousands of errors. */
function outermostAt<Thing extends { readonly path: Path }>(
  things: readonly Thing[],
): (path: Path) => Thing | undefined {
  const known = new Map([...things].reverse().map((thing) => [pointerOf(thing.path), thing]));
  const lengths = [...new Set(things.map(({ path }) => path.length))].sort((a, b) => a - b);
  return (path) => {
    for (const length of lengths) {
      const found = length <= path.length ? known.get(pointerOf(path.slice(0, length))) : undefined;
      if (found) return found;
    }
    return undefined;
  };
}

interface ReportContext {
  readonly unreadable: readonly string[];
  readonly grammar: Grammar;
  readonly report: Report;
}

export function reportDocuments(
  documents: readonly ValidatedDocument[],
  { unreadable, grammar, report }: ReportContext,
): void {
  const invalid = documents.filter(({ valid }) => !valid);
  const broken = new Set([...unreadable, ...invalid.flatMap(brokenFacts)]);
  const isBroken = (fact: string): boolean =>
    [...broken].some((b) => b === fact || fact.startsWith(`${b}.`) || b.startsWith(`${fact}.`));
  for (const validated of invalid) reportDocument(validated, isBroken, grammar, report);
  // What was left unsaid here is said in the file of a fact. If not, better twice than never.
  if (!report.hasErrors())
    for (const validated of invalid) reportDocument(validated, undefined, grammar, report);
}

const REPORTED_AT_FACT: ReadonlySet<string> = new Set([
  'variable/unknown',
  'variable/not-text',
  'schema/too-long',
]);

function reportDocument(
  validated: ValidatedDocument,
  isBroken: ((fact: string) => boolean) | undefined,
  grammar: Grammar,
  report: Report,
): void {
  const { document, textErrors, factUses, errors } = validated;
  const silence = outermostAt<{ readonly path: Path }>([
    ...textErrors,
    ...factUses.filter(({ fact }) => isBroken?.(fact)),
  ]);
  for (const { code, params, path, part, within, fact, meant, elsewhere } of textErrors) {
    if (
      isBroken &&
      (elsewhere || (fact !== undefined && REPORTED_AT_FACT.has(code) && isBroken(fact)))
    )
      continue;
    const location = locationOf(document, path, part, within);
    const left = code === 'variable/unknown' ? findOptionalFact(fact ?? '', grammar) : undefined;
    const all = left ? { name: fact, ...left } : params;
    report.add(code, all as Params<typeof code>, location, [], () =>
      location.range && meant !== undefined && !left && writtenAt(location) === within
        ? factAt(location.range(), meant)
        : undefined,
    );
  }
  const open = errors.filter(({ path }) => !silence(path));
  reportSchemaErrors({ document, errors: open, factUses, grammar, report });
}

function findOptionalFact(
  fact: string,
  { documents }: Grammar,
): { file: string; key: string } | undefined {
  const [space = '', key = '', ...more] = fact.split('.');
  const isSite = space === 'chapter';
  const schema = documents.get(isSite ? 'site' : space);
  const known = isSite ? schema?.properties?.chapter : schema?.fact === true ? schema : undefined;
  const isField = Object.hasOwn(known?.properties ?? {}, key);
  const file = isSite ? 'site.yaml' : `content/${space}.yaml`;
  return isField && more.length === 0 ? { file, key } : undefined;
}

/** The facts that their own file gets wrong, as "season.events". */
function brokenFacts({ errors, textErrors, factUses, factAt }: ValidatedDocument): string[] {
  const factUseAt = outermostAt(factUses);
  const own = errors.filter(({ path }) => !factUseAt(path));
  const paths: Path[] = [
    ...textErrors.filter((r) => !r.elsewhere).map(({ path }) => path),
    ...own.map(({ error, path, suggestion, parentPath }) => {
      if (error.keyword === 'required') return [...path, String(error.params.missingProperty)];
      if (error.keyword !== 'additionalProperties') return path;
      return [...(parentPath ?? path), suggestion ?? String(error.params.additionalProperty)];
    }),
  ];
  return paths.flatMap((path) => factAt(path) ?? []);
}
