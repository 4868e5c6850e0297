// A block that shows a collection in pages × the entries → the pages of the list: each with its address and its entries.
import { isDay } from '../../model/schema/entry-fields.ts';
import { asSchema, listOf, type Schema } from '../../model/schema/schema.ts';
import type { Schemas } from '../../model/schema/schemas.ts';
import type { ListFilter, ListPage } from '../../model/shapes.ts';
import type { CheckedEntry, Reference } from '../2-validate/validate.ts';
import { type Grammar, schemasOf } from '../grammar/grammar.ts';
import type { Path } from '../source/document.ts';
import { slugOf } from '../text/slugs.ts';

type Entries = ReadonlyMap<string, CheckedEntry>;

export interface ListedPage extends Omit<ListPage, 'words'> {
  readonly entries: Entries;
  readonly choice?: string;
}

/** A value of an entry by which nobody can filter: it has no address, or that of another value. */
export interface UnfitValue {
  readonly entry: CheckedEntry;
  readonly path: Path;
  readonly value: string;
  readonly other?: string;
}

export function listPages(
  path: string,
  { shows }: Reference,
  entries: Entries,
  schema: string,
  grammar: Grammar,
) {
  const { size, filters: fields = [] } = shows ?? {};
  const schemas = schemasOf(grammar);
  const root = path === '/' ? '' : path;
  const unfit: UnfitValue[] = [];
  const choices = fields.map((field) => {
    const property = schemas.document(schema).properties?.[field];
    return choicesOf(field, schemas.follow(asSchema(property)), entries, schemas, unfit);
  });
  const filters = choices.map(
    (all, i): ListFilter => ({
      field: fields[i] ?? '',
      choices: all.map(({ label, at }) => ({ label, url: `${root}/${at}` })),
    }),
  );
  // By their paths; the first is that of the page itself.
  const pages = new Map<string, ListedPage>();
  const add = (url: string, chosen: Entries, choice?: string): void => {
    const perPage = size ?? Math.max(1, chosen.size);
    const of = Math.max(1, Math.ceil(chosen.size / perPage));
    const inOrder = [...chosen];
    for (let number = 1; number <= of; number += 1)
      pages.set(number === 1 ? url || '/' : `${url}/${number}`, {
        entries: new Map(inOrder.slice((number - 1) * perPage, number * perPage)),
        ...{ number, of, url: url || '/', all: path, filters },
        ...(choice === undefined ? {} : { choice }),
      });
  };
  add(root, entries);
  for (const { label, at, entries: chosen } of choices.flat()) add(`${root}/${at}`, chosen, label);
  return { pages, unfit };
}

interface Choice {
  readonly label: string;
  readonly at: string;
  readonly entries: Map<string, CheckedEntry>;
}

/** The values that entries have in a field: years from the last, choices as the schema lists them, others by their letters. */
function choicesOf(
  field: string,
  property: Schema,
  entries: Entries,
  schemas: Schemas,
  unfit: UnfitValue[],
): Choice[] {
  const isOfDays = isDay(property);
  const found = new Map<string, Choice>();
  // "projectKind" is at project-kind/.
  const folder = slugOf(field.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2'));
  const labelOf = (value: unknown) => (isOfDays ? String(value).slice(0, 4) : String(value).trim());
  const slugIn = slugsOf(
    [...entries.values()].flatMap(({ value }) => [value[field] ?? []].flat().map(labelOf)),
  );
  for (const [key, entry] of entries) {
    const held = entry.value[field];
    for (const [i, value] of [held ?? []].flat().entries()) {
      const label = labelOf(value);
      const slug = slugIn(label);
      const known = found.get(slug);
      if (slug === '' || (known && foldCase(known.label) !== foldCase(label))) {
        const place = Array.isArray(held) ? [field, i] : [field];
        const other = known ? { other: known.label } : {};
        unfit.push({ entry, path: place, value: label, ...other });
      } else if (known) known.entries.set(key, entry);
      else {
        const at = isOfDays ? slug : `${folder}/${slug}`;
        found.set(slug, { label, at, entries: new Map([[key, entry]]) });
      }
    }
  }
  const items = schemas.follow(listOf([property.items])[0] ?? {});
  const listed = (Array.isArray(property.enum) ? property.enum : items.enum) as unknown;
  const order = Array.isArray(listed) ? listed.map(String) : undefined;
  return [...found.values()].sort((a, b) =>
    order
      ? order.indexOf(a.label) - order.indexOf(b.label)
      : (a.at < b.at ? -1 : 1) * (isOfDays ? -1 : 1),
  );
}

/** "c" where nothing else is called so; else C is "c", C# "c-sharp" and C++ "c-plus-plus". */
function slugsOf(labels: readonly string[]): (label: string) => string {
  const called = new Map<string, Set<string>>();
  for (const label of labels) {
    const slug = slugOf(label);
    called.set(slug, (called.get(slug) ?? new Set()).add(foldCase(label)));
  }
  return (label) => {
    const slug = slugOf(label);
    if ((called.get(slug)?.size ?? 0) < 2) return slug;
    return slugOf(label.replaceAll('#', ' sharp ').replaceAll('+', ' plus '));
  };
}

function foldCase(label: string): string {
  return label.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
}
