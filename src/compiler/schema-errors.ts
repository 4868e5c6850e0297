// What Ajv says of one document → one diagnostic for each mistake, at its smallest place.
import type { Report } from './diagnostics/diagnostic.ts';
import { nearest, suggest } from './diagnostics/nearest.ts';
import { placeOf, type SourceDocument } from './document.ts';
import type { Located } from './drafts.ts';
import type { Borrowed } from './facts.ts';
import { fieldsOf, misspelt, nearestField, schemaOf } from './misspelt.ts';
import type { Grammar, JsonSchema } from './schemas.ts';
import { actualNoun, adviceFor, expectedNoun } from './type-words.ts';

interface Input {
  readonly document: SourceDocument;
  readonly errors: readonly Located[];
  readonly borrowed: readonly Borrowed[];
  readonly grammar: Grammar;
  readonly report: Report;
}

/** Reports the errors of a document. */
export const reportSchemaErrors = (input: Input): void => {
  const { document, errors, borrowed, report } = input;
  const mended = misspelt(errors);
  const unfit = new Set<Borrowed>();
  for (const { error, path } of errors) {
    if (mended.has(error) || SILENT.has(error.keyword)) continue;
    const loan = borrowed.find((b) => b.path.every((step, i) => String(step) === String(path[i])));
    if (!loan)
      reportOne({ ...input, error, path, name: nameOf(path), place: placeOf(document, path) });
    else if (!unfit.has(loan)) {
      // However much of a borrowed value does not fit, it is one mistake to name it here.
      unfit.add(loan);
      const kinds =
        path.length === loan.path.length && error.keyword === 'type'
          ? { expected: expectedNoun(error), actual: actualNoun(error.data) }
          : {};
      report.add(
        'variable/unfit',
        { fact: loan.fact, key: nameOf(loan.path), ...kinds },
        placeOf(document, loan.path),
      );
    }
  }
};

/** Keywords whose mistakes the errors inside them say. */
const SILENT = new Set(['if', 'oneOf', 'propertyNames']);

interface Found extends Input, Located {
  /** What is at fault in a sentence: "title", or an item of "interests". */
  readonly name: string;
  readonly place: ReturnType<typeof placeOf>;
}

const isIndex = (step: string | number | undefined): boolean => /^\d+$/.test(String(step ?? ''));

const nameOf = (path: Located['path']): string => {
  const field = path.findLast((step) => !isIndex(step));
  const quoted = field === undefined ? 'this file' : `"${field}"`;
  return isIndex(path.at(-1)) ? `an item of ${quoted}` : quoted;
};

/** The schema of the object an error is about; a condition inside it has neither title nor fields. */
const ownerSchema = ({ error, errors, grammar }: Found): JsonSchema => {
  const block = grammar.blocks.get(String((error.data as { type?: unknown } | null)?.type));
  const candidates = errors
    .filter((other) => other.error.instancePath === error.instancePath)
    .map((other) => schemaOf(other.error));
  return [schemaOf(error), ...candidates].find((schema) => schema.title) ?? block ?? {};
};

/** "RosterEntry" → "roster entry", and for a block the type that officers write. */
const ownerOf = (found: Found): string => {
  const schema = ownerSchema(found);
  const type = schema.properties?.type?.const;
  if (typeof type === 'string') return `${type} block`;
  const title = schema.title ?? 'part';
  return title
    .replace(/Document$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
};

const reportUnknown = (found: Found): void => {
  const { error, path, document, report } = found;
  const key = String(error.params.additionalProperty);
  const guess = nearestField(error);
  const params = {
    key,
    owner: ownerOf(found),
    known: fieldsOf(error),
    ...(guess ? { nearest: guess } : {}),
  };
  report.add('schema/unknown-key', params, placeOf(document, [...path, key], 'key'));
};

const reportMissing = (found: Found): void => {
  const key = String(found.error.params.missingProperty);
  const about = ownerSchema(found).properties?.[key]?.description;
  found.report.add(
    'schema/missing',
    { key, owner: ownerOf(found), ...(about ? { about } : {}) },
    found.place,
  );
};

const reportChoice = ({ error, path, report, place, name }: Found): void => {
  const allowed = [error.params.allowedValues ?? error.params.allowedValue].flat().map(String);
  const expected = `one of ${allowed.map((value) => `"${value}"`).join(', ')}`;
  if (error.data === null) {
    report.add('schema/no-value', { key: name, item: isIndex(path.at(-1)), expected }, place);
  } else if (typeof error.data === 'object') {
    report.add('schema/wrong-type', { key: name, expected, actual: actualNoun(error.data) }, place);
  } else {
    const value = String(error.data);
    report.add(
      'schema/not-allowed',
      { key: name, value, allowed, ...suggest(value, allowed) },
      place,
    );
  }
};

const reportFormat = ({ error, path, document, report, place, name }: Found): void => {
  const about = schemaOf(error).description;
  const form = error.keyword === 'format' ? String(error.params.format) : undefined;
  const more = { ...(about ? { about } : {}), ...(form ? { form } : {}) };
  if (error.propertyName === undefined) {
    report.add('schema/format', { key: name, value: String(error.data), ...more }, place);
  } else {
    const here = placeOf(document, [...path, error.propertyName], 'key');
    report.add(
      'schema/format',
      { key: name, value: error.propertyName, ...more, form: 'name' },
      here,
    );
  }
};

const reportDiscriminator = (found: Found): void => {
  const { error, path, document, report, grammar, place } = found;
  const known = [...grammar.blocks.keys()];
  const type = error.params.tagValue as unknown;
  if (typeof type === 'string') {
    report.add(
      'schema/unknown-block',
      { type, known, ...suggest(type, known) },
      placeOf(document, [...path, 'type']),
    );
    return;
  }
  const typo = nearest('type', Object.keys(error.data as object));
  if (type !== undefined) {
    const at = [...path, 'type'];
    const itself = { ...error, params: { type: 'string' }, data: type };
    reportType({ ...found, error: itself, path: at, name: '"type"', place: placeOf(document, at) });
  } else if (typo) {
    const params = { key: typo, owner: 'block', nearest: 'type', known: ['type'] };
    report.add('schema/unknown-key', params, placeOf(document, [...path, typo], 'key'));
  } else {
    const about = `The types are ${known.join(', ')}.`;
    report.add('schema/missing', { key: 'type', owner: 'block', about }, place);
  }
};

const reportType = ({ error, path, report, place, name }: Found): void => {
  const data: unknown = error.data;
  const expected = expectedNoun(error);
  const actual = actualNoun(data);
  if (path.length === 0) {
    const first = schemaOf(error).required?.[0] ?? 'title';
    report.add('schema/wrong-root', { first, actual }, place);
  } else if (data === null) {
    report.add('schema/no-value', { key: name, item: isIndex(path.at(-1)), expected }, place);
  } else {
    const written = place.span ? (place.text?.slice(...place.span()) ?? '') : '';
    const params = { key: name, expected, actual, ...adviceFor(error, written) };
    report.add('schema/wrong-type', params, place);
  }
};

const reportEmpty = ({ error, report, place, name }: Found): void => {
  const what = error.keyword === 'minItems' ? 'list' : 'text';
  report.add('schema/empty', { key: name, what, least: Number(error.params.limit) }, place);
};

const reportTooMany = ({ error, report, place, name }: Found): void =>
  report.add('schema/too-many', { key: name, most: Number(error.params.limit) }, place);

const reportRange =
  (limit: string) =>
  ({ error, report, place, name }: Found): void => {
    const rule = `${limit} ${error.params.limit}`;
    report.add('schema/out-of-range', { key: name, value: String(error.data), rule }, place);
  };

/** Who speaks for each keyword of the schemas. */
const REPORTERS: Readonly<Record<string, (found: Found) => void>> = {
  additionalProperties: reportUnknown,
  required: reportMissing,
  discriminator: reportDiscriminator,
  type: reportType,
  enum: reportChoice,
  const: reportChoice,
  minLength: reportEmpty,
  minItems: reportEmpty,
  maxItems: reportTooMany,
  minimum: reportRange('at least'),
  maximum: reportRange('at most'),
  exclusiveMinimum: reportRange('more than'),
  exclusiveMaximum: reportRange('less than'),
  pattern: reportFormat,
  format: reportFormat,
};

const reportOne = (found: Found): void => {
  const { keyword, schemaPath } = found.error;
  const reporter = REPORTERS[keyword];
  if (!reporter) throw new Error(`no sentence for the schema keyword "${keyword}" (${schemaPath})`);
  reporter(found);
};
