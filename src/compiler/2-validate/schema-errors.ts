// What Ajv says of one document → one diagnostic for each mistake, at its smallest location.

import { isBelow } from '../../model/paths/left-out.ts';
import { decodePath } from '../../model/paths/routes.ts';
import type { Fix, SourceLocation } from '../diagnostics/diagnostic.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import { colorIn, formats, languageTag, siteUrl } from '../grammar/formats.ts';
import { fileOf, locationOf } from '../source/document.ts';
import { renameFix, writtenAt } from '../source/replacing.ts';
import { readLink } from '../text/addresses.ts';
import { readFilm } from '../text/films.ts';
import { languageNamed } from '../text/language-name.ts';
import { nearest, uniqueMatch } from '../text/nearest.ts';
import { slugOf } from '../text/slugs.ts';
import { readTime, type TimeForm, type WrittenTime } from '../time/written-time.ts';
import type { LocatedError, NamedError, SchemaErrors } from './located-error.ts';
import type { FactUse } from './placeholders.ts';
import { allowedBy, fieldsOf, ownerOf, ownerSchema, schemaOf } from './suggestions.ts';
import { reportType } from './type-errors.ts';
import { actualNoun, expectedNoun } from './type-words.ts';

/** More errors of one file than this are only counted, because locating each takes too long. */
const MAX_REPORTED = 400;

export function reportSchemaErrors(input: SchemaErrors): void {
  const { document, factUses, report } = input;
  const unfit = new Set<FactUse>();
  const errors = input.errors.filter(
    ({ error, implied }) => !implied && !SILENT.has(error.keyword),
  );
  for (const { error, path, ...correction } of errors.slice(0, MAX_REPORTED)) {
    const factUse = factUses.find((use) => isBelow(path, use.path));
    if (!factUse) {
      const location = locationOf(document, path);
      reportOne({ ...input, ...correction, error, path, name: fieldName(path), location });
    } else if (!unfit.has(factUse)) {
      // However much of a fact does not fit here, using it is one mistake.
      unfit.add(factUse);
      const kinds =
        path.length === factUse.path.length && error.keyword === 'type'
          ? { expected: expectedNoun(error), actual: actualNoun(error.data) }
          : {};
      report.add(
        'variable/unfit',
        { fact: factUse.fact, key: fieldName(factUse.path), ...kinds },
        locationOf(document, factUse.path),
      );
    }
  }
  for (const _ of errors.slice(MAX_REPORTED))
    report.add('file/more', { more: 1 }, { file: fileOf(document) });
}

/** Keywords whose mistakes the errors inside them say. */
const SILENT = new Set(['if', 'oneOf', 'propertyNames']);

function isIndex(step: string | number | undefined): boolean {
  return /^\d+$/.test(String(step ?? ''));
}

function fieldName(path: LocatedError['path']): Phrase {
  const field = path.findLast((step) => !isIndex(step));
  const isItem = isIndex(path.at(-1));
  if (field === undefined) return isItem ? { say: 'itemOfFile' } : { say: 'thisFile' };
  return { say: isItem ? 'itemOf' : 'field', name: String(field) };
}

function reportUnknown(found: NamedError): void {
  const { error, path, document, report, suggestion, parentPath } = found;
  const key = String(error.params.additionalProperty);
  const location = locationOf(document, [...path, key], 'key');
  const owner = ownerOf(found);
  if (parentPath) {
    const deeper = parentPath.length > path.length;
    report.add('schema/wrong-level', { key, owner, deeper }, location);
    return;
  }
  const known = fieldsOf(error);
  const params = { key, owner, known, ...(suggestion ? { nearest: suggestion } : {}) };
  report.add('schema/unknown-key', params, location, [], () =>
    sureRename(location, key, suggestion, known),
  );
}

/** Only where no other of those that exist can be meant. */
function sureRename(
  location: SourceLocation,
  written: string,
  meant: string | undefined,
  known: readonly string[],
  title?: Phrase,
): Fix | undefined {
  return meant !== undefined && uniqueMatch(written, known) === meant
    ? renameFix(location, written, meant, title)
    : undefined;
}

function reportMissing(found: NamedError): void {
  const key = String(found.error.params.missingProperty);
  const text = ownerSchema(found).properties?.[key]?.description;
  found.report.add(
    'schema/missing',
    { key, owner: ownerOf(found), ...(text ? { about: { say: 'described', text } } : {}) },
    found.location,
  );
}

function reportChoice({ error, path, report, location, name, suggestion }: NamedError): void {
  const allowed = allowedBy(error);
  const expected = { say: 'oneOf', values: allowed } as const;
  if (error.data === null) {
    report.add('schema/no-value', { key: name, item: isIndex(path.at(-1)), expected }, location);
  } else if (typeof error.data === 'object') {
    report.add(
      'schema/wrong-type',
      { key: name, expected, actual: actualNoun(error.data) },
      location,
    );
  } else {
    const value = String(error.data);
    const near = suggestion ?? nearest(value, allowed);
    const params = { key: name, value, allowed, ...(near ? { nearest: near } : {}) };
    const title = { say: 'writeText', what: near ?? '' } as const;
    report.add('schema/not-allowed', params, location, [], () =>
      sureRename(location, value, near, allowed, title),
    );
  }
}

function writing(what: string, form: string | undefined): Phrase {
  return isTimeForm(form) ? { say: 'writeDay', day: what } : { say: 'write', what };
}

function reportFormat({ error, path, document, report, location, name }: NamedError): void {
  const text = schemaOf(error).description;
  const form = error.keyword === 'format' ? String(error.params.format) : undefined;
  const more = {
    ...(text ? { about: { say: 'described', text } as const } : {}),
    ...(form ? { form } : {}),
  };
  if (error.propertyName !== undefined) {
    const here = locationOf(document, [...path, error.propertyName], 'key');
    const params = { key: name, value: error.propertyName, ...more, form: 'name' };
    report.add('schema/format', params, here);
    return;
  }
  const value = String(error.data);
  // Where both are broken, the format says more than the pattern.
  if (!form && formats[String(schemaOf(error).format)]?.(value) === false) return;
  const { advice, ...read } = readingsOf(value, form, error.params.pattern);
  const params = { key: name, value, ...more, ...read, ...(advice ? { about: advice } : {}) };
  const [reading] = read.readings;
  report.add('schema/format', params, location, [], () =>
    read.certain && reading !== undefined
      ? renameFix(location, value, reading, writing(reading, form))
      : undefined,
  );
}

function readingsOf(
  value: string,
  form: string | undefined,
  pattern: unknown,
): WrittenTime & { readonly reason?: Phrase } {
  // These say more than a link where they are none.
  const isAddress = form === 'site-url' || form === 'form-host';
  const target = isAddress && /^[a-z]+:\S/i.test(value) ? readLink(value) : undefined;
  if (target?.kind === 'malformed') {
    const { meant, reason, advice } = target;
    return { ...singleReading(meant && siteUrl(meant)), reason, ...(advice ? { advice } : {}) };
  }
  if (isTimeForm(form)) return readTime(value, form);
  if (form === 'language-tag') return singleReading(languageTag(value) ?? languageNamed(value));
  if (form === 'color') return singleReading(colorIn(value));
  if (form === 'site-url') return singleReading(siteUrl(value));
  if (form !== 'youtube-id') return withSlash(value, pattern);
  const { code, advice } = readFilm(value);
  return { ...singleReading(code), ...(advice ? { advice } : {}) };
}

function singleReading(reading: string | undefined): WrittenTime {
  return { readings: reading === undefined ? [] : [reading], certain: reading !== undefined };
}

/** An address that only lacks its first slash, or has one too many; or, of a page, capital letters and blanks. */
function withSlash(value: string, pattern: unknown): WrittenTime {
  if (!/^\^\(?\//.test(String(pattern))) return singleReading(undefined);
  const path = `/${decodePath(value)
    .replaceAll('\\', '/')
    .replace(/^\/+|(?<!\/)\/+$/g, '')}`;
  const isIt = new RegExp(String(pattern), 'u');
  // A sentence is no address, though a slash makes it one.
  const isSure = value.startsWith('/') || !path.includes(' ');
  if (isIt.test(path)) return { readings: [path], certain: isSure };
  const plain = path
    .split('/')
    .map((part) => (/^:/.test(part) || String(pattern).startsWith('^(') ? part : slugOf(part)))
    .join('/');
  return { readings: isIt.test(plain) && plain !== '/' ? [plain] : [], certain: false };
}

function isTimeForm(form: string | undefined): form is TimeForm {
  return form === 'date' || form === 'local-date-time';
}

function reportDiscriminator(found: NamedError): void {
  const { error, path, document, report, grammar, location, suggestion } = found;
  const known = [...grammar.blocks.keys()];
  const type = error.params.tagValue as unknown;
  if (typeof type === 'string') {
    const at = locationOf(document, [...path, 'type']);
    const params = { type, known, ...(suggestion ? { nearest: suggestion } : {}) };
    report.add('schema/unknown-block', params, at, [], () =>
      sureRename(at, type, suggestion, known),
    );
  } else if (type !== undefined) {
    const at = [...path, 'type'];
    const itself = { ...error, params: { type: 'string' }, data: type };
    reportType({
      ...found,
      error: itself,
      path: at,
      name: { say: 'field', name: 'type' },
      location: locationOf(document, at),
    });
  } else if (suggestion !== undefined) {
    const key = found.writtenKey ?? '';
    const at = locationOf(document, [...path, key], 'key');
    const params = { key, owner: { part: 'block' }, nearest: 'type', known: ['type'] };
    report.add('schema/unknown-key', params, at, [], () => renameFix(at, key, 'type'));
  } else {
    const about = { say: 'types', known } as const;
    report.add('schema/missing', { key: 'type', owner: { part: 'block' }, about }, location);
  }
}

function reportEmpty({ error, report, location, name }: NamedError): void {
  // What is left of a text without quotes and blanks cannot be seen.
  const isBlank = /^["']?\s*["']?$/.test(writtenAt(location));
  const what = error.keyword === 'minItems' ? 'list' : isBlank ? 'text' : 'unseen';
  report.add('schema/empty', { key: name, what, least: Number(error.params.limit) }, location);
}

function reportTooMany({ error, report, location, name }: NamedError): void {
  report.add('schema/too-many', { key: name, most: Number(error.params.limit) }, location);
}

/** Ajv names two that are equal, the later one first or last. */
function reportTwice({ error, document, path, report, name }: NamedError): void {
  const later = Math.max(Number(error.params.i), Number(error.params.j));
  const value = String((error.data as readonly unknown[])[later]);
  report.add('schema/twice', { key: name, value }, locationOf(document, [...path, later]));
}

function reportTooLong({ error, report, location, name }: NamedError): void {
  const most = Number(error.params.limit);
  report.add('schema/too-long', { key: name, signs: false, most }, location);
}

function reportRange({ error, report, location, name }: NamedError): void {
  const than = String(error.params.limit);
  const rule = { say: 'limit', limit: error.keyword as Limit, than } as const;
  report.add('schema/out-of-range', { key: name, value: String(error.data), rule }, location);
}

type Limit = Extract<Phrase, { say: 'limit' }>['limit'];

const REPORTERS: Readonly<Record<string, (found: NamedError) => void>> = {
  additionalProperties: reportUnknown,
  required: reportMissing,
  discriminator: reportDiscriminator,
  type: reportType,
  enum: reportChoice,
  const: reportChoice,
  minLength: reportEmpty,
  minItems: reportEmpty,
  maxItems: reportTooMany,
  uniqueItems: reportTwice,
  maxLength: reportTooLong,
  minimum: reportRange,
  maximum: reportRange,
  exclusiveMinimum: reportRange,
  exclusiveMaximum: reportRange,
  pattern: reportFormat,
  format: reportFormat,
};

function reportOne(found: NamedError): void {
  const { keyword, schemaPath } = found.error;
  const reporter = REPORTERS[keyword];
  if (!reporter) throw new Error(`no sentence for the schema keyword "${keyword}" (${schemaPath})`);
  reporter(found);
}
