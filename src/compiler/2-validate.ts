// Documents × grammar → typed pages, entries and facts, with the references found on the way.
import { Ajv, type ValidateFunction } from 'ajv';
import type { PageDocument, Site } from '../model.gen.ts';
import type { Source } from './1-load.ts';
import type { Report } from './diagnostics/diagnostic.ts';
import { nearest } from './diagnostics/nearest.ts';
import { type Path, placeOf, type SourceDocument } from './document.ts';
import { expand, type Facts } from './facts.ts';
import { formats } from './formats.ts';
import { reportSchemaErrors } from './schema-errors.ts';
import { type Grammar, type JsonSchema, validationSchemas } from './schemas.ts';

/** What a text refers to, as the keyword `ref` of its schema says. */
export type RefKind =
  | 'link'
  | 'image'
  | 'markdown'
  | 'anchor'
  | 'page'
  | 'collection'
  | 'schema'
  | { readonly entry: string; readonly take: readonly string[] }
  | { readonly mention: string }
  | { readonly field: string };

export interface Reference {
  readonly kind: RefKind;
  readonly value: string;
  readonly path: Path;
  /** Whether the text came from a fact, whose own file reports its mistakes. */
  readonly borrowed: boolean;
}

/** A document that follows its schema. */
export interface Checked<T> {
  readonly document: SourceDocument;
  readonly value: T;
  readonly references: readonly Reference[];
}

export interface Validated {
  /** Undefined when site.yaml has mistakes: nothing can be linked without it. */
  readonly site: Checked<Site> | undefined;
  readonly facts: readonly Checked<unknown>[];
  readonly pages: ReadonlyMap<string, Checked<PageDocument>>;
  /** Collections by name, their sound entries by key. */
  readonly collections: ReadonlyMap<string, ReadonlyMap<string, Checked<Record<string, unknown>>>>;
  /** Files that exist, sound or not: who refers to a broken one makes no second mistake. */
  readonly existing: ReadonlySet<string>;
}

/** Validates every document once and collects its references in the same pass. */
export const validate = (source: Source, grammar: Grammar, report: Report): Validated => {
  const check = createChecker(grammar, report);
  const inFolder = (folder: string) =>
    [...source.documents.values()].filter(
      (d) => d.file.startsWith(`${folder}/`) && !d.file.slice(folder.length + 1).includes('/'),
    );
  const siteDocument = source.documents.get('site.yaml');
  const rawFacts = inFolder('content').filter((d) => isFactFile(d, grammar, report));
  const facts: Record<string, unknown> = {
    chapter: (siteDocument?.value as { chapter?: unknown } | undefined)?.chapter ?? {},
  };
  for (const document of rawFacts) facts[nameOf(document)] = document.value ?? {};

  const site = siteDocument && check<Site>(siteDocument, 'site', facts);
  const checkedFacts = rawFacts.flatMap((d) => check<unknown>(d, nameOf(d), facts) ?? []);
  const pages = new Map<string, Checked<PageDocument>>();
  for (const document of inFolder('content/pages')) {
    const page = check<PageDocument>(document, 'page', facts);
    if (page) pages.set(nameOf(document), page);
  }
  const collections = new Map<string, Map<string, Checked<Record<string, unknown>>>>();
  for (const [name, declared] of Object.entries(site?.value.collections ?? {})) {
    const schema = declared?.schema ?? '';
    if (!grammar.documents.has(schema)) continue; // reported while linking
    const entries = new Map<string, Checked<Record<string, unknown>>>();
    for (const document of inFolder(`content/${name}`)) {
      const entry = check<Record<string, unknown>>(document, schema, facts);
      if (entry) entries.set(nameOf(document), entry);
    }
    collections.set(name, entries);
  }
  if (site) reportUnread(source, Object.keys(site.value.collections), report);
  return { site, facts: checkedFacts, pages, collections, existing: new Set(source.documents.keys()) };
};

const nameOf = (document: SourceDocument): string => document.file.replace(/^.*\//, '').replace(/\.yaml$/, '');

const isFactFile = (document: SourceDocument, grammar: Grammar, report: Report): boolean => {
  const name = nameOf(document);
  const known = [...grammar.documents].flatMap(([key, schema]) => (schema.fact ? [key] : []));
  if (known.includes(name)) return true;
  report.add('file/unknown-facts', { name, known }, { file: document.file });
  return false;
};

/** Files in folders that no collection reads would be left out without a word. */
const reportUnread = (source: Source, collections: readonly string[], report: Report): void => {
  for (const file of source.documents.keys()) {
    const [, folder, ...rest] = file.split('/');
    if (file === 'site.yaml' || rest.length === 0) continue;
    if (rest.length === 1 && (folder === 'pages' || collections.includes(folder ?? ''))) continue;
    const near = nearest(folder ?? '', ['pages', ...collections]);
    const params = { folder: file.slice(0, file.lastIndexOf('/')), ...(near && rest.length === 1 ? { nearest: near } : {}) };
    report.add('file/unexpected', params, { file });
  }
};

type Check = <T>(document: SourceDocument, schema: string, facts: Facts) => Checked<T> | undefined;

/** A function that validates one document against a schema by its name. */
const createChecker = (grammar: Grammar, report: Report): Check => {
  let found: Reference[] = [];
  const ajv = new Ajv({
    strict: true,
    // A block may need a field only for one of its variants; the field is declared outside the condition.
    strictRequired: false,
    allErrors: true,
    verbose: true,
    ownProperties: true,
    useDefaults: true,
    discriminator: true,
    allowUnionTypes: true,
    formats,
  });
  ajv.addKeyword('fact');
  ajv.addKeyword({
    keyword: 'ref',
    schema: true,
    errors: false,
    validate: (kind: RefKind, value: unknown, _schema?: unknown, at?: { instancePath: string }) => {
      const path = (at?.instancePath ?? '').split('/').slice(1).map((s) => s.replaceAll('~1', '/').replaceAll('~0', '~'));
      if (typeof value === 'string') found.push({ kind, value, path, borrowed: false });
      return true;
    },
  });
  const schemas = new Map<string, JsonSchema>();
  for (const schema of validationSchemas(grammar)) {
    schemas.set(String(schema.$id), schema);
    ajv.addSchema(schema);
  }
  const blockTypes = [...grammar.blocks.keys()];
  return <T>(document: SourceDocument, schema: string, facts: Facts): Checked<T> | undefined => {
    if (document.value === undefined) return undefined;
    if (document.root === null || document.value === null) {
      report.add('file/empty', { needs: needs(grammar, schema) }, { file: document.file });
      return undefined;
    }
    const run = ajv.getSchema(`${schema}.schema.json`) as ValidateFunction<T> | undefined;
    if (!run) throw new Error(`there is no schema "${schema}"`);
    const { value, borrowed } = expand(document, document.value, facts, report);
    found = [];
    const sound = run(value);
    const references = found.map((r) => ({ ...r, borrowed: isBelow(r.path, borrowed) }));
    if (sound && !report.hasErrors(document.file)) return { document, value: value as T, references };
    // A fact of another file that has the wrong kind is said there, if that file is at fault.
    const silent = borrowed.filter((path) => report.hasErrors(factFileOf(document, path)));
    reportSchemaErrors(document, run.errors ?? [], blockTypes, silent, report);
    return undefined;
  };
};

const isBelow = (path: Path, parents: readonly Path[]): boolean =>
  parents.some((parent) => parent.every((step, i) => String(step) === String(path[i])));

/** The file that holds the fact which a text takes whole. */
const factFileOf = (document: SourceDocument, path: Path): string => {
  const place = placeOf(document, path);
  const written = place.span ? (place.text ?? '').slice(...place.span()) : '';
  const space = /\$\{([a-z-]+)\./.exec(written)?.[1] ?? '';
  return space === 'chapter' ? 'site.yaml' : `content/${space}.yaml`;
};

const needs = (grammar: Grammar, schema: string): string => {
  const required = grammar.documents.get(schema)?.required ?? [];
  return `its fields (${required.map((key) => `"${key}"`).join(', ')})`;
};
