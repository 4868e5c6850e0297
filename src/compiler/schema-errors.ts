// What Ajv says of one document → one diagnostic for each mistake, at its smallest place.
import type { ErrorObject } from 'ajv';
import type { Report } from './diagnostics/diagnostic.ts';
import { nearest } from './diagnostics/nearest.ts';
import { type Path, placeOf, type SourceDocument } from './document.ts';
import type { JsonSchema } from './schemas.ts';

/** Reports the errors of a document, except at and below the `silent` paths. */
export const reportSchemaErrors = (
  document: SourceDocument,
  errors: readonly ErrorObject[],
  blockTypes: readonly string[],
  silent: readonly Path[],
  report: Report,
): void => {
  const quiet = new Set(silent.map((path) => path.map(String).join('\u0000')));
  const located = errors
    .map((error) => ({ error, path: pathOf(error.instancePath) }))
    .filter(({ path }) => !path.some((_, i) => quiet.has(path.slice(0, i + 1).map(String).join('\u0000'))));
  const mended = misspelt(located);
  for (const { error, path } of located) {
    if (!mended.has(error)) reportOne({ document, error, path, report, blockTypes });
  }
};

interface Located {
  readonly error: ErrorObject;
  readonly path: Path;
}

interface Found extends Located {
  readonly document: SourceDocument;
  readonly report: Report;
  readonly blockTypes: readonly string[];
}

const pathOf = (pointer: string): Path =>
  pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * An unknown field beside the missing field it stands for is one mistake: the errors of the
 * missing fields that a misspelt neighbour explains.
 */
const misspelt = (located: readonly Located[]): Set<ErrorObject> => {
  const explained = new Set<ErrorObject>();
  for (const { error } of located) {
    if (error.keyword !== 'additionalProperties') continue;
    const key = String(error.params.additionalProperty);
    const missing = located.filter(
      (other) => other.error.keyword === 'required' && other.error.instancePath === error.instancePath && !explained.has(other.error),
    );
    const near = nearest(key, missing.map((m) => String(m.error.params.missingProperty)));
    if (near !== nearestField(error)) continue;
    const cause = missing.find((m) => m.error.params.missingProperty === near);
    if (cause) explained.add(cause.error);
  }
  return explained;
};

const schemaOf = (error: ErrorObject): JsonSchema => (error.parentSchema ?? {}) as JsonSchema;
const fieldsOf = (error: ErrorObject): string[] => Object.keys(schemaOf(error).properties ?? {});

/** The field an unknown one was probably meant to be: one that is not there already. */
const nearestField = (error: ErrorObject): string | undefined => {
  const present = typeof error.data === 'object' && error.data !== null ? Object.keys(error.data) : [];
  return nearest(String(error.params.additionalProperty), fieldsOf(error).filter((f) => !present.includes(f)));
};

/** "RosterEntry" → "roster entry": what officers call the thing a schema describes. */
const ownerOf = (error: ErrorObject): string => {
  const title = schemaOf(error).title ?? titleOfData(error) ?? 'part';
  return title.replace(/Document$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
};

const titleOfData = (error: ErrorObject): string | undefined => {
  const type = (error.data as { type?: unknown } | null | undefined)?.type;
  return typeof type === 'string' ? type : undefined;
};

const reportOne = (found: Found): void => {
  const { error, path, document, report } = found;
  const key = String([...path].reverse().find((step) => !/^\d+$/.test(String(step))) ?? 'this file');
  const item = /^\d+$/.test(String(path.at(-1) ?? ''));
  const name = item ? `an item of ${key}` : key;
  const here = placeOf(document, path);
  switch (error.keyword) {
    case 'additionalProperties': {
      const unknown = String(error.params.additionalProperty);
      const near = nearestField(error);
      const params = { key: unknown, owner: ownerOf(error), known: fieldsOf(error), ...(near ? { nearest: near } : {}) };
      report.add('schema/unknown-key', params, placeOf(document, [...path, unknown], 'key'));
      return;
    }
    case 'required': {
      const missing = String(error.params.missingProperty);
      const about = schemaOf(error).properties?.[missing]?.description;
      report.add('schema/missing', { key: missing, owner: ownerOf(error), ...(about ? { about } : {}) }, here);
      return;
    }
    case 'discriminator':
      reportDiscriminator(found);
      return;
    case 'type':
      reportType(found, name);
      return;
    case 'enum':
    case 'const': {
      const allowed = (error.keyword === 'enum' ? error.params.allowedValues : [error.params.allowedValue]).map(String);
      const value = String(error.data);
      const near = nearest(value, allowed);
      report.add('schema/not-allowed', { key: name, value, allowed, ...(near ? { nearest: near } : {}) }, here);
      return;
    }
    case 'minLength':
      report.add('schema/empty', { key: name, what: 'text', least: 1 }, here);
      return;
    case 'minItems':
      report.add('schema/empty', { key: name, what: 'list', least: Number(error.params.limit) }, here);
      return;
    case 'maxItems':
      report.add('schema/too-many', { key: name, most: Number(error.params.limit) }, here);
      return;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      report.add('schema/out-of-range', { key: name, value: String(error.data), rule: limits[error.keyword](Number(error.params.limit)) }, here);
      return;
    case 'pattern':
    case 'format':
      reportFormat(found, name);
      return;
    case 'if':
    case 'oneOf':
    case 'propertyNames':
      return; // said by the errors inside them
    default:
      throw new Error(`no sentence for the schema keyword "${error.keyword}" (${error.schemaPath})`);
  }
};

const limits = {
  minimum: (n: number) => `at least ${n}`,
  maximum: (n: number) => `at most ${n}`,
  exclusiveMinimum: (n: number) => `more than ${n}`,
  exclusiveMaximum: (n: number) => `less than ${n}`,
};

const reportFormat = ({ error, path, document, report }: Found, name: string): void => {
  const about = schemaOf(error).description;
  if (error.propertyName !== undefined) {
    const params = { key: name, value: error.propertyName, ...(about ? { about } : {}) };
    report.add('schema/format', params, placeOf(document, [...path, error.propertyName], 'key'));
    return;
  }
  report.add('schema/format', { key: name, value: String(error.data), ...(about ? { about } : {}) }, placeOf(document, path));
};

const reportDiscriminator = ({ error, path, document, report, blockTypes }: Found): void => {
  const { tagValue } = error.params as { tagValue: unknown };
  if (typeof tagValue === 'string') {
    const near = nearest(tagValue, blockTypes);
    const params = { type: tagValue, known: blockTypes, ...(near ? { nearest: near } : {}) };
    report.add('schema/unknown-block', params, placeOf(document, [...path, 'type']));
    return;
  }
  if (tagValue !== undefined) {
    const params = { key: 'type', expected: 'text', actual: actualType(tagValue) };
    report.add('schema/wrong-type', params, placeOf(document, [...path, 'type']));
    return;
  }
  const keys = Object.keys(error.data as object);
  const typo = nearest('type', keys);
  if (typo) {
    const params = { key: typo, owner: 'block', nearest: 'type', known: ['type'] };
    report.add('schema/unknown-key', params, placeOf(document, [...path, typo], 'key'));
  } else {
    const about = `The types are ${blockTypes.join(', ')}.`;
    report.add('schema/missing', { key: 'type', owner: 'block', about }, placeOf(document, path));
  }
};

const NOUNS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  null: 'empty',
};

const actualType = (value: unknown): string => {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'boolean') return `the answer ${value} (yes or no), not text`;
  if (typeof value === 'number') return 'a number';
  return NOUNS[typeof value] ?? typeof value;
};

const reportType = ({ error, path, document, report }: Found, name: string): void => {
  const wanted = [error.params.type as string | string[]].flat();
  const expected = wanted.map((type) => NOUNS[type] ?? type).join(' or ');
  const { data } = error as { data?: unknown };
  if (path.length === 0) {
    const title = (schemaOf(error).title ?? 'A content file').replace(/Document$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
    report.add('schema/wrong-root', { expected: title, actual: actualType(data) }, placeOf(document, path));
    return;
  }
  if (data === null) {
    report.add('schema/no-value', { key: name, expected }, placeOf(document, path));
    return;
  }
  const place = placeOf(document, path);
  const written = place.span ? place.text?.slice(...place.span()) : undefined;
  const quote = wanted.includes('string') && typeof data !== 'object' ? written : undefined;
  report.add('schema/wrong-type', { key: name, expected, actual: actualType(data), ...(quote ? { quote } : {}) }, place);
};
