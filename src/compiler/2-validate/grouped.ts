// Pages with a list of people grouped by a field × the entries → the same pages, with a group for each value and a place in it for everybody.
import { choicesOf, fieldsFor, isDay } from '../../model/schema/entry-fields.ts';
import { asSchema, type Schema } from '../../model/schema/schema.ts';
import { at, isMap } from '../../model/schema/value.ts';
import type { PageDocument } from '../../model/shapes.gen.ts';
import { type Grammar, schemasOf } from '../grammar/grammar.ts';
import { isGrouping } from '../grammar/shown-entries.ts';
import { type Reference, validatorOf } from '../grammar/validator.ts';
import { wordsOf } from '../text/site-strings.ts';
import { asSeen } from '../text/slugs.ts';
import { comparatorFor, isNothing } from './collections.ts';
import type { Checked, CheckedEntry, Validated } from './validated.ts';

/** Each place refers to its entry as if it were written; none is one of the document. */
export function withGroups(validated: Validated, grammar: Grammar): Validated {
  const grouped = new Map<Checked<unknown>, Checked<PageDocument>>();
  for (const page of validated.pages.values())
    for (const reference of page.references.filter((one) => isGrouping(one)))
      grouped.set(page, grown(grouped.get(page) ?? page, reference, validated, grammar));
  if (grouped.size === 0) return validated;
  return {
    ...validated,
    pages: new Map(Array.from(validated.pages, ([key, one]) => [key, grouped.get(one) ?? one])),
    all: validated.all.map((one) => grouped.get(one) ?? one),
  };
}

function grown(
  page: Checked<PageDocument>,
  { kind, value: field, path }: Reference,
  { collections, outline, words }: Validated,
  grammar: Grammar,
): Checked<PageDocument> {
  const collection = Object(kind).field as string;
  const { schema = '', order } = outline?.value.collections[collection] ?? {};
  const schemas = schemasOf(grammar);
  const entry = schemas.document(schema);
  // Another field is reported while linking.
  if (!fieldsFor('group', schemas, entry).includes(field)) return page;
  const [holder, language] = [path.slice(0, -1), outline?.value.language ?? 'en'];
  const inHolder = (one: Reference, ...below: string[]) =>
    [...holder, ...below].every((step, i) => one.path[i] === step);
  const isNamed = new Set(
    page.references.flatMap((one) =>
      isEntryOf(one, collection) && inHolder(one) ? asSeen(one.value) : [],
    ),
  );
  const rest = [...(collections.get(collection) ?? [])].filter(([key]) => !isNamed.has(key));
  const value = structuredClone(page.value);
  const block = at(value, holder) as { order?: unknown; groups?: unknown };
  const written = [block.groups ?? []].flat();
  const made = groupsOf(order === undefined ? byName(rest, language) : rest, {
    ...{ field, language, first: [block.order ?? []].flat() },
    property: schemas.follow(asSchema(entry.properties?.[field])),
    others: wordsOf(outline?.value ?? { language }, words?.value).grouped.others,
  });
  block.groups = [...written, ...made];
  const references = validatorOf(grammar)('page', value).references.flatMap((one) =>
    inHolder(one, 'groups') && Number(one.path[holder.length + 1]) >= written.length
      ? { ...one, fromFact: true }
      : [],
  );
  return { ...page, value, references: [...page.references, ...references] };
}

function isEntryOf({ kind }: Reference, collection: string): boolean {
  return typeof kind === 'object' && 'entry' in kind && kind.entry === collection;
}

type Entries = readonly (readonly [string, CheckedEntry])[];

function byName(entries: Entries, language: string): Entries {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const nameOf = ([key, { title }]: Entries[number]) => title?.text ?? key;
  return entries.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
}

interface Grouping {
  readonly field: string;
  readonly property: Schema;
  readonly first: readonly unknown[];
  readonly others: string;
  readonly language: string;
}

interface Group {
  readonly title: string;
  readonly value: unknown;
  readonly members: { member: string }[];
}

/** Years come from the newest; whoever says nothing comes last. */
function groupsOf(entries: Entries, { field, property, first, others, language }: Grouping) {
  const found = new Map<string, Group>();
  for (const [key, { value: fields }] of entries) {
    const value = fields[field];
    const title = titleOf(value, property);
    const group = found.get(folded(title)) ?? { title: title || others, value, members: [] };
    group.members.push({ member: key });
    found.set(folded(title), group);
  }
  const last = found.get('');
  found.delete('');
  const all = [...found.values()];
  const compare = comparatorFor(property, language);
  const sign = !choicesOf(property) && all.every(({ title }) => Number(title) > 999) ? -1 : 1;
  const wanted = first.map(folded);
  const rank = ({ value }: Group) => wanted.indexOf(folded(value)) + 1 || wanted.length + 1;
  all.sort((a, b) => rank(a) - rank(b) || sign * compare(a.value, b.value));
  return [...all, ...(last ? [last] : [])].map(({ title, members }) => ({ title, members }));
}

function folded(value: unknown): string {
  return String(value).trim().toLowerCase();
}

function titleOf(value: unknown, property: Schema): string {
  if (isNothing(value)) return '';
  const written = String(value).trim();
  if (isDay(property)) return written.slice(0, 4);
  const { choiceLabels } = property;
  return isMap(choiceLabels) ? String(choiceLabels[written] ?? written) : written;
}
