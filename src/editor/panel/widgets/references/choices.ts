// A reference × what there is in the site → the values that can be written in the field.

import { isDocumentPath } from '../../../../model/paths/documents.ts';
import { nameAt } from '../../../../model/schema/adapt-example.ts';
import type { Path } from '../../../../model/schema/block-tree.ts';
import { type FieldUse, fieldsFor } from '../../../../model/schema/entry-fields.ts';
import { labelOf } from '../../../../model/schema/field-label.ts';
import { asSchema, type Schema } from '../../../../model/schema/schema.ts';
import { createSchemas, schemaAlong } from '../../../../model/schema/schemas.ts';
import type { DocumentEntry, FormGrammar } from '../../../protocol.ts';
import { type Snapshot, valueAt } from '../../store.ts';

export interface Choice {
  readonly value: string;
  /** What it is called, when that is something else. */
  readonly title?: string;
  /** Whether it is a file that no other shares its title with. */
  readonly isTitled?: boolean;
  readonly note?: string;
  readonly portrait?: string;
}

interface FieldPlace {
  readonly file: string;
  readonly path: Path;
}

export function choicesOf(reference: Reference, snapshot: Snapshot, place: FieldPlace): Choice[] {
  const all = allOf(reference, snapshot, place);
  const isNamed = reference.kind === 'person' || reference.kind === 'entry';
  return isNamed ? all.sort((a, b) => (a.title ?? a.value).localeCompare(b.title ?? b.value)) : all;
}

/** The choice that is written in the field now. Fields by the hundred ask this: nothing is sorted for it. */
export function findChosen(
  reference: Reference,
  value: string,
  snapshot: Snapshot,
  place: FieldPlace,
): Choice | undefined {
  const all = allOf(reference, snapshot, place);
  const chosen = all.find((one) => one.value === value);
  const isFile = reference.kind === 'entry' || reference.kind === 'page';
  if (!chosen?.title || !isFile) return chosen;
  return { ...chosen, isTitled: all.filter(({ title }) => title === chosen.title).length === 1 };
}

function allOf(reference: Reference, snapshot: Snapshot, place: FieldPlace): Choice[] {
  const { documents, links } = snapshot.site;
  const collection = resolveName(reference.collection ?? '', snapshot, place);
  switch (reference.kind) {
    case 'person':
      return documents.flatMap((one) => personOf(one, snapshot.grammar) ?? []);
    case 'entry':
      return documents
        .filter((one) => one.collection === collection)
        .map((one) => choiceOf(keyOf(one.file), one));
    case 'link':
      return [...linksOf(documents, links), ...downloadsOf(snapshot)];
    case 'document':
      return downloadsOf(snapshot);
    case 'page':
      return documents
        .filter(({ group }) => group === 'pages')
        .map(({ file, title }) => ({ value: keyOf(file), title }));
    case 'collection':
      return asChoices(documents.flatMap(({ collection }) => collection ?? []));
    case 'schema':
      return asChoices(entrySchemas(snapshot));
    case 'timezone':
      // Browsers know it and leave it out of their list.
      return asChoices(['UTC', ...Intl.supportedValuesOf('timeZone')]);
    case 'ownField':
      return fieldsOf(snapshot, (one) => one.path !== undefined, []);
    case 'field': {
      if (reference.schema !== undefined)
        return fieldsOfSchema(
          resolveName(reference.schema, snapshot, place),
          reference.use,
          snapshot,
        );
      const within = (reference.within ?? []).map((step) => resolveName(step, snapshot, place));
      return fieldsOf(snapshot, (one) => one.collection === collection, within, reference.use);
    }
  }
}

/** As examples name collections, seen from a place of a document. */
export function resolveName(name: string, snapshot: Snapshot, { file, path }: FieldPlace): string {
  const { blocks } = snapshot.grammar;
  return nameAt(name, path, valueAt(snapshot, file, []), (type) => blocks[type]);
}

/** An entry that is a person: its schema asks for a name. */
function personOf(document: DocumentEntry, { documents }: FormGrammar): Choice | undefined {
  const schema = document.group === 'entries' ? documents[document.schema] : undefined;
  const { required } = schema ?? {};
  const isPerson = Array.isArray(required) && required.includes('name');
  return isPerson ? { ...choiceOf(document.title, document), value: document.title } : undefined;
}

function choiceOf(value: string, { title, portrait }: DocumentEntry): Choice {
  return { value, title: title === value ? undefined : title, portrait };
}

function linksOf(documents: readonly DocumentEntry[], links: readonly string[]): Choice[] {
  const titles = new Map(documents.flatMap(({ path, title }) => (path ? [[path, title]] : [])));
  const paths = new Set([...titles.keys(), ...links]);
  return [...paths].sort().map((path) => ({ value: path, title: titles.get(path) }));
}

/** What can be downloaded, without what could not be linked: a file under another name, or of another kind. */
function downloadsOf({ site }: Snapshot): Choice[] {
  return asChoices(site.downloads.map(({ path }) => path).filter(isDocumentPath));
}

function fieldsOf(
  { site, grammar }: Snapshot,
  isOne: (entry: DocumentEntry) => boolean,
  within: readonly string[],
  use?: FieldUse,
): Choice[] {
  const entries = site.documents.filter((one) => one.group === 'entries' && isOne(one));
  const schemas = [...new Set(entries.map(({ schema }) => schema))];
  const walker = createSchemas(grammar);
  const titles = new Map<string, string>();
  for (const name of schemas) {
    const owner = schemaAlong(walker, walker.document(name), within);
    for (const field of use ? fieldsFor(use, walker, owner) : Object.keys(owner.properties ?? {}))
      titles.set(field, labelOf(field, asSchema(owner.properties?.[field])));
  }
  return Array.from(titles, ([value, title]) => ({ value, title }));
}

/** The fields of a schema that can do something for a collection; what puts in order does so either way. */
function fieldsOfSchema(name: string, use: FieldUse = 'title', { grammar }: Snapshot): Choice[] {
  const walker = createSchemas(grammar);
  const schema = walker.document(name);
  const fields = fieldsFor(use, walker, schema).map((field) => ({
    field,
    label: labelOf(field, asSchema(schema.properties?.[field])),
  }));
  if (use !== 'order') return fields.map(({ field, label }) => ({ value: field, title: label }));
  return [
    ...fields.flatMap(({ field, label }) => [
      { value: field, title: `${label} ↑` },
      { value: `-${field}`, title: `${label} ↓` },
    ]),
    ...asChoices(['ascending', 'descending']),
  ];
}

/** The schemas that entries can follow: those of documents of another kind are no choice. */
function entrySchemas({ grammar, site }: Snapshot): string[] {
  const others = site.documents.filter(({ group }) => group !== 'entries');
  const taken = new Set(['shared', 'words', ...others.map(({ schema }) => schema)]);
  return Object.keys(grammar.documents).filter((name) => !taken.has(name));
}

function asChoices(values: readonly string[]): Choice[] {
  return [...new Set(values)].map((value) => ({ value }));
}

/** content/members/Maya_Okafor.yaml → Maya_Okafor. */
function keyOf(file: string): string {
  return (file.split('/').at(-1) ?? file).replace(/\.yaml$/, '');
}

const PLAIN = ['person', 'link', 'document', 'page', 'collection', 'schema', 'ownField'] as const;

/** What a field refers to. Names are names, or relative JSON pointers such as "5/collection". */
export interface Reference {
  readonly kind: (typeof PLAIN)[number] | 'timezone' | 'entry' | 'field';
  readonly collection?: string;
  readonly within?: readonly string[];
  /** What a field is to do, and the schema it is of where that is not one of entries. */
  readonly use?: FieldUse;
  readonly schema?: string;
}

/** The reference of a schema; undefined where a text is free, leads to another site or has an input of another kind. */
export function referenceOf({ ref, format, external }: Schema): Reference | undefined {
  if (external === true) return undefined;
  if (format === 'timezone') return { kind: 'timezone' };
  if (ref === 'collectionName') return { kind: 'collection' };
  const kind = PLAIN.find((one) => one === ref);
  if (kind) return { kind };
  const {
    entry,
    field,
    fieldOf,
    for: use,
    in: within,
  } = Object(ref) as Readonly<Record<string, unknown>>;
  if (typeof entry === 'string') return { kind: 'entry', collection: entry };
  const does = use === undefined ? {} : { use: use as FieldUse };
  if (typeof fieldOf === 'string') return { kind: 'field', schema: fieldOf, ...does };
  if (typeof field !== 'string') return undefined;
  const way = Array.isArray(within) ? within.map(String) : [];
  return { kind: 'field', collection: field, within: way, ...does };
}
