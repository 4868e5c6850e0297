// Documents × grammar → typed pages, entries and facts, with the references found on the way.

import path from 'node:path';
import {
  isTranslation,
  otherLanguages,
  SITE,
  translatedFile,
  translationFile,
  wrongFirst,
} from '../../model/paths/translations.ts';
import { isMap } from '../../model/schema/value.ts';
import type { PageDocument, Site, Words } from '../../model/shapes.gen.ts';
import type { Source } from '../1-load/load.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { keyOf } from '../files/cache.ts';
import { languageTag } from '../grammar/formats.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { type Reference, validatorOf } from '../grammar/validator.ts';
import { fileOf, locationOf, type SourceDocument } from '../source/document.ts';
import type { Steps } from '../steps.ts';
import { languageNamed } from '../text/language-name.ts';
import { nearest, suggest } from '../text/nearest.ts';
import { asSeen } from '../text/slugs.ts';
import { orderEntries } from './collections.ts';
import { expandPlaceholders, type Facts } from './placeholders.ts';
import { reportDocuments, validateDocument } from './validate-document.ts';
import type { Checked, Outline, Validated, ValidatedDocument } from './validated.ts';

export type { Reference } from '../grammar/validator.ts';

export type { Facts } from './placeholders.ts';
export type { Checked, CheckedEntry, Outline, Validated } from './validated.ts';

/** A value with the facts in place of `${namespace.field}`; what names none that is known stays as it is. */
export function withFacts(value: unknown, facts: Facts): unknown {
  return expandPlaceholders(value, facts).value;
}

export function imagesOf({ references }: Checked<unknown>): readonly Reference[] {
  return references.filter(({ kind }) => kind === 'image');
}

export function shownPictures({ all }: Validated): Set<string> {
  return new Set(all.flatMap((one) => imagesOf(one).map(({ value }) => `content/${value}`)));
}

/** What `examples` refer to need not be there. */
export function* validate(
  source: Source,
  grammar: Grammar,
  report: Report,
  examples: readonly SourceDocument[] = [],
): Steps<Validated> {
  const documents = [...source.documents.values()];
  const inFolder = (folder: string) =>
    documents.filter(
      (d) => d.file.startsWith(`${folder}/`) && !d.file.slice(folder.length + 1).includes('/'),
    );
  const { facts, spaces, unreadable } = gatherFacts(source, inFolder('content'), grammar, report);
  const check = validatorOf(grammar);
  let key: string | undefined;
  const factsKey = (): string => (key ??= keyOf(JSON.stringify(facts)));
  const validateOne = (document: SourceDocument, schema: string) =>
    validateDocument({ document, schema, facts, factsKey, check, grammar, report });
  const validated: ValidatedDocument[] = [];
  const validateFolder = function* (folder: string, schema: string) {
    const found: [string, ValidatedDocument][] = [];
    for (const d of inFolder(folder)) {
      yield;
      const one = validateOne(d, schema);
      if (one) found.push([nameOf(d), one]);
    }
    validated.push(...found.map(([, one]) => one));
    return found;
  };

  const siteDocument = source.documents.get('site.yaml');
  const site = siteDocument && validateOne(siteDocument, 'site');
  const factDocuments = spaces.flatMap((d) => validateOne(d, nameOf(d)) ?? []);
  validated.push(...(site ? [site] : []), ...factDocuments);
  const outline = site && outlineOf(site);
  const pages = yield* validateFolder('content/pages', 'page');
  const language = outline?.value.language ?? 'en';
  const collections: [string, ReturnType<typeof orderEntries>][] = [];
  for (const [name, declared] of Object.entries(outline?.value.collections ?? {})) {
    const schema = declared?.schema ?? '';
    // An unknown schema is reported while linking.
    if (!grammar.documents.has(schema)) continue;
    const files = yield* validateFolder(`content/${name}`, schema);
    yield;
    const valid = files.filter(([, one]) => one.valid);
    collections.push([name, orderEntries(declared, valid, language, grammar)]);
  }

  const languages = otherLanguages(siteDocument?.value);
  for (const d of documents) {
    const place = translatedFile(d.file, languages);
    // A whole document is checked where it stands in its language.
    if (!place || !(place.of === SITE || isTranslation(d.value))) continue;
    const one = validateOne(d, 'translation');
    if (one) validated.push(one);
    if (source.documents.has(place.of)) continue;
    const nameFor = (file: string) => translationFile(file, place.language);
    const isFree = (file: string) =>
      !translatedFile(file, languages) && !source.documents.has(nameFor(file));
    const near = suggestFile(place.of, [...source.documents.keys()].filter(isFree));
    const name = near.nearest && { name: nameFor(near.nearest) };
    report.add('language/no-file', { file: place.of, ...near, ...name }, { file: d.file });
  }

  const shown = examples.flatMap((d) => validateExample(d, validateOne, report) ?? []);
  reportDocuments([...validated, ...shown], { unreadable, grammar, report });
  if (outline) {
    const own = isUnclear(site) ? undefined : [language, ...languages];
    reportUnread(source, Object.keys(outline.value.collections), own, report);
  }
  return {
    site: site?.valid ? (site as Checked<Site>) : undefined,
    outline,
    pages: new Map(pages.filter(([, one]) => one.valid)) as Map<string, Checked<PageDocument>>,
    collections: new Map(collections),
    words: factDocuments.find(
      ({ document, valid: isValid }) => isValid && nameOf(document) === 'words',
    ) as Checked<Words> | undefined,
    all: validated,
    ...(source.moved ? { moved: source.moved } : {}),
    existing: new Set([...source.documents.keys(), ...source.misnamed]),
  };
}

/** One of that name in another folder, or of a name like it in the same one: paths are like each other by their folders. */
function suggestFile(file: string, files: readonly string[]): { nearest?: string } {
  const { dir, base } = path.posix.parse(file);
  const same = files.find((one) => path.posix.basename(one) === base);
  if (same !== undefined) return { nearest: same };
  const beside = files.filter((one) => path.posix.dirname(one) === dir);
  const near = nearest(
    base,
    beside.map((one) => path.posix.basename(one)),
  );
  return near === undefined ? {} : { nearest: `${dir}/${near}` };
}

/** An example is of the block in whose folder it lies. */
function validateExample(
  document: SourceDocument,
  validateOne: (document: SourceDocument, schema: string) => ValidatedDocument | undefined,
  report: Report,
): ValidatedDocument | undefined {
  const [, block = ''] = document.file.split('/');
  const { value } = document;
  if (!isMap(value) || typeof value.type !== 'string' || value.type === block)
    return validateOne(document, 'block');
  report.add('grammar/example', { block, found: value.type }, locationOf(document, ['type']));
  return undefined;
}

function nameOf(document: SourceDocument): string {
  return asSeen(document.file.replace(/^.*\//, '').replace(/\.yaml$/, ''));
}

/** Routes and collections without mistakes carry the links of the site, whatever else is wrong in its file. */
function outlineOf(site: ValidatedDocument): Outline | undefined {
  const parts = ['routes', 'collections'];
  const touched = [
    ...site.errors.map(
      ({ path, error: { params } }) =>
        path[0] ?? params.missingProperty ?? params.additionalProperty,
    ),
    ...site.textErrors.map(({ path }) => path[0]),
  ];
  const { document, value } = site;
  if (touched.some((part) => part === undefined || parts.includes(String(part)))) return undefined;
  return { document, value: value as Site, references: [] };
}

function gatherFacts(
  source: Source,
  files: readonly SourceDocument[],
  grammar: Grammar,
  report: Report,
) {
  const known = [...grammar.documents].flatMap(([key, schema]) => (schema.fact ? [key] : []));
  const spaces = files.filter((d) => known.includes(nameOf(d)));
  const misnamed = files
    .filter((d) => !known.includes(nameOf(d)))
    .flatMap((document) => {
      const near = nearest(nameOf(document), known);
      const suggestion = near ? { nearest: `${near}.yaml` } : {};
      const params = { name: nameOf(document), known, ...suggestion };
      report.add('file/unknown-facts', params, { file: fileOf(document) });
      return near ?? [];
    });
  const site = source.documents.get('site.yaml')?.value;
  const chapter = isMap(site) ? site.chapter : undefined;
  const facts: Record<string, unknown> = { chapter };
  for (const document of spaces) facts[nameOf(document)] = document.value ?? {};
  const broken = spaces.filter((d) => !isMap(d.value)).map(nameOf);
  // Nothing is known about the fields of a namespace whose file is broken or has another name.
  const unreadable = [...misnamed, ...broken, ...(isMap(chapter) ? [] : ['chapter'])];
  return { facts, spaces, unreadable };
}

/** Whether a mistake in the languages is said, by which a folder of content/ may be that of one. */
function isUnclear({ errors, value }: ValidatedDocument): boolean {
  const isWrong = errors.some(({ path: [field] }) => field === 'language' || field === 'languages');
  return isWrong || wrongFirst(value) !== undefined;
}

/** Files in folders that no collection reads would be left out. @param languages undefined where they are unclear */
function reportUnread(
  source: Source,
  collections: readonly string[],
  languages: readonly string[] | undefined,
  report: Report,
): void {
  const judged = new Set<string>();
  for (const [file, document] of source.documents) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    if (judged.has(folder) || translatedFile(file, languages?.slice(1) ?? [])) continue;
    judged.add(folder);
    const [, name = '', ...rest] = file.split('/');
    const isTag = languageTag(name) === name && name !== languages?.[0];
    // A translation of site.yaml is directly in its folder.
    const nested = rest.length > 1 || (isTag && file.endsWith('/site.yaml'));
    if (file === 'site.yaml' || rest.length === 0 || (isTag && !languages)) continue;
    if (!nested && (name === 'pages' || collections.includes(name))) continue;
    const called = languageNamed(name);
    const isCalled = called !== name && languages?.slice(1).includes(called ?? '');
    const other = nested ? {} : suggest(name, ['pages', ...collections]);
    const near = isCalled ? { nearest: called } : other;
    const language = nested && isTag && languages ? { languages: [...languages, name] } : {};
    report.add(
      'file/unexpected',
      { folder, nested: nested && !isCalled, ...near, ...language },
      { file: fileOf(document) },
    );
  }
}
