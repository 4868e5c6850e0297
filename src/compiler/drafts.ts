// One document × facts × schema → a draft, and all drafts together → what is wrong with each, told once.
import type { ErrorObject } from 'ajv';
import type { Checked, Reference } from './2-validate.ts';
import { type Check, stepsOf } from './checker.ts';
import type { Params } from './diagnostics/catalogue.ts';
import type { Report } from './diagnostics/diagnostic.ts';
import { type Path, placeOf, type SourceDocument } from './document.ts';
import { type Borrowed, expand, type Facts, type Refusal } from './facts.ts';
import { nearestField } from './misspelt.ts';
import { reportSchemaErrors } from './schema-errors.ts';
import type { Grammar } from './schemas.ts';

export interface Located {
  readonly error: ErrorObject;
  readonly path: Path;
}

/** A document with its facts in place, and everything that could be held against it. */
export interface Draft {
  readonly document: SourceDocument;
  readonly value: unknown;
  readonly references: readonly Reference[];
  readonly errors: readonly Located[];
  readonly refusals: readonly Refusal[];
  readonly borrowed: readonly Borrowed[];
  readonly sound: boolean;
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

/** Checks one document; undefined when it has no content to check, which is reported. */
export const draftOf = ({
  document,
  schema,
  facts,
  check,
  grammar,
  report,
}: Material): Draft | undefined => {
  if (document.value === undefined) return undefined;
  if (document.root === null || document.value === null) {
    report.add('file/empty', { needs: needs(grammar, schema) }, { file: document.file });
    return undefined;
  }
  const factAt = factNames(schema, grammar);
  const { value, borrowed, refusals } = expand(document.value, facts, factAt);
  const findings = check(schema, value);
  const errors = findings.errors.map((error) => ({ error, path: stepsOf(error.instancePath) }));
  const faulty = new Set([
    ...errors.map(({ path }) => key(path)),
    ...refusals.map(({ path }) => key(path)),
  ]);
  const references = findings.mentions
    .filter(({ path }) => !faulty.has(key(path)))
    .map((m) => ({ ...m, borrowed: borrowed.some((b) => isBelow(m.path, b.path)) }));
  const sound = errors.length + refusals.length === 0;
  return { document, value, references, errors, refusals, borrowed, sound, factAt };
};

const needs = (grammar: Grammar, schema: string): string => {
  const required = grammar.documents.get(schema)?.required ?? [];
  return `its fields (${required.map((name) => `"${name}"`).join(', ')})`;
};

const factNames =
  (schema: string, grammar: Grammar) =>
  (path: Path): string | undefined => {
    if (schema === 'site') return path[0] === 'chapter' ? path.join('.') : undefined;
    return grammar.documents.get(schema)?.fact ? [schema, ...path].join('.') : undefined;
  };

const key = (path: Path): string => path.map(String).join('\u0000');
const isBelow = (path: Path, parent: Path): boolean =>
  parent.every((step, i) => String(step) === String(path[i]));

interface Circumstances {
  readonly lost: readonly string[];
  readonly grammar: Grammar;
  readonly report: Report;
}

/** Tells the mistakes of all drafts, each only in the file in which it is to be mended. */
export const settle = (
  drafts: readonly Draft[],
  { lost, grammar, report }: Circumstances,
): Map<Draft, Checked<unknown>> => {
  const broken = new Set([...lost, ...drafts.flatMap(brokenFacts)]);
  const isBroken = (fact: string): boolean =>
    [...broken].some((b) => b === fact || fact.startsWith(`${b}.`) || b.startsWith(`${fact}.`));
  for (const draft of drafts) tell(draft, isBroken, grammar, report);
  // What was left unsaid here is said in the file of a fact. If not, better twice than never.
  if (!report.hasErrors()) for (const draft of drafts) tell(draft, undefined, grammar, report);
  return new Map(
    drafts.map((draft) => {
      const { document, value, references } = draft;
      return [draft, { document, value, references }];
    }),
  );
};

const tell = (
  draft: Draft,
  isBroken: ((fact: string) => boolean) | undefined,
  grammar: Grammar,
  report: Report,
): void => {
  const { document, refusals, borrowed, errors } = draft;
  const silent = [
    ...refusals.map(({ path }) => path),
    ...borrowed.filter(({ fact }) => isBroken?.(fact)).map(({ path }) => path),
  ];
  for (const { code, params, path, part, within, fact, elsewhere } of refusals) {
    if (
      isBroken &&
      (elsewhere || (fact !== undefined && code === 'variable/unknown' && isBroken(fact)))
    )
      continue;
    report.add(code, params as Params<typeof code>, placeOf(document, path, part, within));
  }
  const told = errors.filter(({ path }) => !silent.some((s) => isBelow(path, s)));
  reportSchemaErrors({ document, errors: told, borrowed, grammar, report });
};

/** The facts that a draft of their own file gets wrong, as "season.events". */
const brokenFacts = ({ errors, refusals, borrowed, factAt }: Draft): string[] => {
  const own = errors.filter(({ path }) => !borrowed.some((b) => isBelow(path, b.path)));
  const places: Path[] = [
    ...refusals.filter((r) => !r.elsewhere).map(({ path }) => path),
    ...own.map(({ error, path }) => {
      if (error.keyword === 'required') return [...path, String(error.params.missingProperty)];
      if (error.keyword !== 'additionalProperties') return path;
      return [...path, nearestField(error) ?? String(error.params.additionalProperty)];
    }),
  ];
  return places.flatMap((path) => factAt(path) ?? []);
};
