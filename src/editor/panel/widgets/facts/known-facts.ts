// The facts of the site and the schemas → what each is called, and what pages say in its place.
import { use, useMemo } from 'react';
import { nearest } from '../../../../compiler/text/nearest.ts';
import { pathOf } from '../../../../model/paths/pointer.ts';
import { labelOf } from '../../../../model/schema/field-label.ts';
import { asSchema } from '../../../../model/schema/schema.ts';
import { createSchemas, type Schemas, schemaAlong } from '../../../../model/schema/schemas.ts';
import type { EntryFact, Fact, FormGrammar, SiteOverview } from '../../../protocol.ts';
import { useSelect, useStore, useStrings } from '../../context.ts';
import { FormContext } from '../../forms/form-context.ts';
import type { Choice } from '../references/choices.ts';

export interface NamedFact {
  readonly name: string;
  /** "Chapter name"; of a name that no fact has, that name. */
  readonly title: string;
  /** Where it is written and who uses it; undefined where no fact has the name. */
  readonly fact?: Fact | EntryFact;
  /** What a page says; undefined where that is no single text. */
  readonly value?: string;
  /** The fact that was meant by a name that no fact has. */
  readonly meant?: NamedFact;
}

/** Names → facts. The same object while the site has the same facts. */
export interface Facts {
  readonly all: readonly NamedFact[];
  readonly named: (name: string) => NamedFact;
}

/** The facts as the site has them now. Fields that draw them ask; all others when a list of them is opened. */
export function useFacts(): Facts {
  const facts = useFactsHere();
  const documents = useSelect(({ site }) => site.documents);
  const grammar = useSelect((snapshot) => snapshot.grammar);
  return useMemo(
    () => createFacts({ facts, documents }, createSchemas(grammar)),
    [facts, documents, grammar],
  );
}

/** What a text of the form that is open can name; of no form, all that any text can. */
export function useFactsHere(): readonly (Fact | EntryFact)[] {
  const facts = useSelect(({ site }) => site.facts);
  const entryFacts = useSelect(({ site }) => site.entryFacts);
  const page = use(FormContext)?.file;
  return useMemo(() => nameableIn({ facts, entryFacts }, page), [facts, entryFacts, page]);
}

function nameableIn(
  { facts, entryFacts }: Pick<SiteOverview, 'facts' | 'entryFacts'>,
  page?: string,
) {
  return [...entryFacts.filter((one) => page === undefined || one.page === page), ...facts];
}

/** The facts by the words of the schemas. @param page the file of the text that names them; without it those of all texts */
export function factsOf({ site, grammar }: KnownSite, page?: string): Facts {
  return createFacts({ ...site, facts: nameableIn(site, page) }, createSchemas(grammar));
}

interface KnownSite {
  readonly site: Pick<SiteOverview, 'facts' | 'entryFacts' | 'documents'>;
  readonly grammar: FormGrammar;
}

interface Known extends Pick<SiteOverview, 'documents'> {
  readonly facts: readonly (Fact | EntryFact)[];
}

function createFacts(site: Known, schemas: Schemas): Facts {
  let read: readonly NamedFact[] | undefined;
  // Most fields that may hold some hold none.
  const readAll = (): readonly NamedFact[] => {
    const titles = titlesOf(site, schemas);
    return site.facts.map((fact, i): NamedFact => {
      const value = fact.value && filledIn(fact.value, site.facts);
      return { name: fact.name, title: titles[i] ?? fact.name, fact, value };
    });
  };
  const allOf = () => (read ??= readAll());
  const named = (name: string): NamedFact => {
    const all = allOf();
    const known = all.find((one) => one.name === name);
    if (known) return known;
    // A part of a fact that is a group or a list: ${season.events.0.title}.
    const whole = all.find((one) => one.value === undefined && name.startsWith(`${one.name}.`));
    if (whole?.fact) return { name, title: `${whole.title}…`, fact: whole.fact };
    const meant = all.find((one) => one.name === suggestFact(name, all));
    return { name, title: name, meant };
  };
  return {
    get all() {
      return allOf();
    },
    named,
  };
}

/** As `check` guesses it: the one fact of that name in any group, or the name that is nearest. */
function suggestFact(written: string, all: readonly NamedFact[]): string | undefined {
  const names = all.map(({ name }) => name);
  const alike = names.filter((one) => one.endsWith(`.${written.trim()}`));
  return alike.length === 1 ? alike[0] : nearest(written.trim(), names);
}

/** So deep facts may repeat others; the compiler says where they never end. */
const MAX_DEPTH = 8;

const FACT = /\$\{([^{}]*)\}/g;

function filledIn(value: string, facts: Known['facts'], depth = 0): string {
  return value.replace(FACT, (whole, name: string) => {
    const inner = facts.find((one) => one.name === name)?.value;
    return inner === undefined || depth > MAX_DEPTH ? whole : filledIn(inner, facts, depth + 1);
  });
}

/** A title that the schema gives stands alone where it is the only one; any other says what it is a fact of. */
function titlesOf({ facts, documents }: Known, schemas: Schemas): string[] {
  const read = facts.map(({ name, place }) => {
    const [space = '', field = ''] = name.split('.');
    const schema = documents.find(({ file }) => file === place.file)?.schema;
    const root = schema === undefined ? {} : schemas.document(schema);
    const holder = schemaAlong(schemas, root, pathOf(place.pointer).slice(0, -1));
    const label = labelOf(field, asSchema(holder.properties?.[field]));
    return { label, own: label !== labelOf(field), space: labelOf(space, holder) };
  });
  return read.map(({ label, own, space }) => {
    if (!own)
      return `${space} ${label.replace(/^\p{Lu}(?=\p{Ll}|\P{L})/u, (A) => A.toLowerCase())}`;
    const isAlone = read.filter((one) => one.label === label).length === 1;
    return isAlone ? label : `${space}: ${label}`;
  });
}

/** A text as it is read: each fact by what pages say, or where that is not one text by what it is called. */
export function resolveFacts(text: string, { named }: Facts): string {
  return text.replace(FACT, (_, name: string) => named(name).value || named(name).title);
}

/** A text about facts, such as what a repair writes: each by what it is called. */
export function nameFacts(text: string, { named }: Facts): string {
  return text.replace(FACT, (_, name: string) => `“${named(name).title}”`);
}

/** The same for texts of the panel that are no fields; those without facts cost nothing. */
export function useResolvedFacts(
  texts: readonly string[],
  inWords = resolveFacts,
): readonly string[] {
  const store = useStore();
  const isAsked = texts.some((text) => text.includes('${'));
  const facts = useSelect(({ site }) => (isAsked ? site.facts : undefined));
  const page = use(FormContext)?.file;
  const all = useMemo(() => facts && factsOf(store.getState(), page), [facts, store, page]);
  return all ? texts.map((text) => inWords(text, all)) : texts;
}

/** The facts for a text: no lists, groups or empty ones, and fields of entries only in words of a page that is drawn for them. */
export function useFactChoices(isWords: boolean): () => Choice[] {
  const { all } = useFacts();
  const { each } = useStrings('fact');
  return () =>
    all.flatMap(({ name, title, value, fact }) => {
      const note = isOfEntry(fact) ? isWords && fact.isOffered && each : value;
      return note ? [{ value: name, title, note }] : [];
    });
}

function isOfEntry(fact: Fact | EntryFact | undefined): fact is EntryFact {
  return fact !== undefined && 'page' in fact;
}

/** What pages say in place of a fact, or why that is not one text. */
export function valueOnPages(
  fact: Fact | EntryFact,
  value: string | undefined,
  strings: Readonly<Record<'leftOut' | 'each' | 'several', string>>,
): string {
  if (value === '') return strings.leftOut;
  return value ?? (isOfEntry(fact) ? strings.each : strings.several);
}
