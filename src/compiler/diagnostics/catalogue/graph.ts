// What site.yaml and the folders declare, and who belongs to whom: routes, pages, collections.
import type { FieldUse } from '../../../model/schema/entry-fields.ts';
import { entry } from '../entry.ts';
import type { Phrase } from '../phrase.ts';

/** A span of a picture as it is to be written, and what stands there now where that is not left out. */
export interface NewSpan {
  readonly field: 'cols' | 'rows';
  readonly span: number;
  readonly now?: number;
}

interface NewSizes {
  readonly image: string;
  readonly fields: readonly NewSpan[];
}

function newSizes({ changes }: { readonly changes: readonly NewSizes[] }) {
  const all = (phrases: Phrase[]) =>
    phrases.reduceRight<Phrase | undefined>(
      (second, first) => (second ? { say: 'alsoThis', first, second } : first),
      undefined,
    );
  return {
    count: changes.length,
    spans: all(
      changes.map(({ image, fields }) => ({
        say: 'newSpans',
        image,
        spans: fields.map((field) => ({ say: 'newSpan', ...field })),
      })),
    ),
    sizes: all(
      changes.map(({ image, fields }) => ({
        say: 'newSizes',
        image: image.split('/').at(-1) ?? image,
        sizes: fields.map(({ field, span }) => ({ say: 'newSize', field, span })),
      })),
    ),
  };
}

export const graph = {
  'route/duplicate': entry<{ path: string }>({ severity: 'error' }),
  'route/taken': entry<{ path: string; url: string; by?: 'list' }>({ severity: 'error' }),
  'route/reserved': entry<{ url: string; name: string; by: string }>({ severity: 'warning' }),
  'route/unknown-page': entry<{ page: string; nearest?: string }>({
    severity: 'error',
    written: 'page',
  }),
  'route/parameter': entry<{ path: string; wrong: 'noPart' | 'noCollection' | 'severalParts' }>({
    severity: 'error',
  }),
  'route/misspelt': entry<{ path: string; nearest: string; links: number }>({
    severity: 'error',
    written: 'path',
  }),
  'route/no-home': entry<Record<never, never>>({ severity: 'error' }),
  'page/unrouted': entry<{ page: string }>({ severity: 'warning' }),
  'page/no-hero': entry<{ number: number; fallback: string }>({ severity: 'warning' }),
  'page/no-heading': entry<Record<never, never>>({ severity: 'warning' }),
  'page/gallery-hole': entry<{
    cells: number;
    /** The nearest spans that fit: the fields as they are to be written, by picture. */
    changes: readonly NewSizes[];
  }>({ severity: 'warning', places: newSizes }),
  'page/roster-hole': entry<{ group: string; before?: string }>({ severity: 'warning' }),
  'page/roster-full': entry<{ field: string; isFirst: boolean; member?: string }>({
    severity: 'error',
  }),
  'page/list': entry<{ why: 'second' | 'entry' }>({ severity: 'error' }),
  'page/duplicate-id': entry<{ id: string }>({ severity: 'error' }),
  'page/misspelt-id': entry<{ id: string; nearest: string; page: string; links: number }>({
    severity: 'error',
    written: 'id',
  }),
  'collection/unknown': entry<{ name: string; nearest?: string }>({
    severity: 'error',
    written: 'name',
  }),
  'collection/unknown-schema': entry<{ name: string; known: readonly string[]; nearest?: string }>({
    severity: 'error',
    written: 'name',
  }),
  'collection/feed': entry<{
    collection: string;
    schema: string;
    lacks: 'moment' | 'text' | 'pages';
  }>({ severity: 'error' }),
  'collection/unknown-entry': entry<{
    key: string;
    collection: string;
    /** Whether it stands in an item of a list that can do without it. */
    item: boolean;
    nearest?: string;
  }>({ severity: 'error', written: 'key' }),
  'collection/unknown-field': entry<{
    field: string;
    collection: string;
    known: readonly string[];
    nearest?: string;
  }>({ severity: 'error', written: 'field' }),
  'collection/field-kind': entry<{
    field: string;
    schema: string;
    use: FieldUse;
    known: readonly string[];
    isThere: boolean;
    nearest?: string;
  }>({
    severity: 'error',
    written: 'field',
    places: ({ known }) => ({ hasKnown: known.length > 0 }),
  }),
  'collection/filter-value': entry<{ value: string; other?: string }>({ severity: 'error' }),
  'collection/key-mismatch': entry<{ name: string; key: string; wanted: string }>({
    severity: 'error',
  }),
  'collection/name-spelling': entry<{ written: string; name: string }>({ severity: 'warning' }),
  'collection/no-slug': entry<{ name: string }>({ severity: 'error' }),
  'collection/unused-entry': entry<{ name: string; key: string; url: string }>({
    severity: 'warning',
  }),
  'collection/disagreement': entry<{ said: string; name: string; own: readonly string[] }>({
    severity: 'warning',
    places: ({ own }) => ({ several: own.length > 1, first: own.slice(0, 5) }),
  }),
  'collection/duplicate-slug': entry<{ name: string; slug?: string }>({ severity: 'error' }),
} as const;
