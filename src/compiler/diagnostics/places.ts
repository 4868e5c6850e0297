// What a mistake is reported with → what places of its sentences stand for, where that must be computed.
import { inOneLine, type Phrase } from './phrase.ts';
import type { Reader } from './reader.ts';

/** So many things are named where there may be any number. */
const NAMED = 5;

function makerOf({ author, software }: { author: string; software: string }) {
  return { maker: [author, software].filter((one) => one !== '') };
}

function lacking({ paths }: { paths: readonly string[] }) {
  return { count: paths.length, files: paths.map((path) => `content/${path}`) };
}

/** A span of a picture as it is to be written, and what stands there now where that is not left out. */
export interface NewSpan {
  readonly field: 'cols' | 'rows';
  readonly span: number;
  readonly now?: number;
}

/** The nearest spans that fit: the fields as they are to be written, by picture. */
interface NewSizes {
  readonly changes: readonly { readonly image: string; readonly fields: readonly NewSpan[] }[];
}

function newSizes({ changes }: NewSizes) {
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

const FORMS = ['date', 'local-date-time', 'name'];

interface Form {
  readonly about?: Phrase;
  readonly form?: string;
  /** What can be meant, in the form that is needed. */
  readonly readings?: readonly string[];
  readonly tooLate?: { readonly month: number; readonly year?: string; readonly days: number };
}

function formPlaces(
  { about, form = '', readings = [], tooLate }: Form,
  { isOfficer, day }: Reader,
) {
  const isDate = form === 'date' || form === 'local-date-time';
  const isPicked = isDate && isOfficer;
  const how = isPicked ? 'calendar' : FORMS.includes(form) ? form : undefined;
  return {
    ...tooLate,
    written: readings.map((one) => (isPicked ? day(one) : `"${one}"`)),
    hasReadings: readings.length > 0,
    how: isDate || !about ? how : undefined,
  };
}

export const places = {
  'file/too-large': (p: { bytes: number; limit: number }) => ({
    kilobytes: Math.ceil(p.bytes / 1000),
    most: p.limit / 1000,
  }),
  'file/unexpected': ({ languages = [] }: { languages?: readonly string[] }) => ({
    isLanguage: languages.length > 0,
    languages,
  }),
  'yaml/duplicate-key': ({
    begins,
    key,
    list,
  }: {
    key: string;
    begins?: string;
    list?: boolean;
  }) => ({
    case: begins === key ? 'again' : begins !== undefined ? 'item' : list ? 'list' : 'other',
  }),
  'yaml/anchor': ({ name }: { name: string }) => ({ sign: name.charAt(0) }),
  'schema/too-long': ({ most }: { most: number }) => ({ isLong: most > 1000 }),
  'schema/format': formPlaces,
  'variable/unclosed': ({ name = 'chapter.name' }: { name?: string }) => ({ name }),
  'variable/entry': ({ known = [] }: { known?: readonly string[] }) => ({
    hasKnown: known.length > 0,
  }),
  'variable/too-long': ({ characters }: { characters: number }) => ({ isVast: characters > 1e9 }),
  'content/todo': ({ what }: { what: string }) => ({
    what: what.replace(/(?<![.\s])[.\s]+$/, ''),
  }),
  'page/gallery-hole': newSizes,
  'collection/field-kind': ({ known }: { known: readonly string[] }) => ({
    hasKnown: known.length > 0,
  }),
  'collection/disagreement': ({ own }: { own: readonly string[] }) => ({
    several: own.length > 1,
    first: own.slice(0, NAMED),
  }),
  'grammar/schema': ({ help = { say: 'compareSchemas' } }: { help?: Phrase }) => ({ help }),
  'grammar/name': ({ name }: { name: string }) => ({
    bare: name.replace(/(\.schema)?\.json$/i, ''),
  }),
  'link/unknown-page': ({ to }: { to: string }) => ({ isFile: /\.[a-z0-9]{2,4}$/i.test(to) }),
  'text/markdown': ({ written, meant }: { written: string; meant?: string }) => ({
    written: inOneLine(written),
    meant: meant === undefined ? undefined : inOneLine(meant),
  }),
  'image/heavy': ({ bytes }: { bytes: number }) => ({
    megabytes: (Math.ceil(bytes / 100_000) / 10).toFixed(1),
  }),
  'document/no-title': lacking,
  'document/no-language': lacking,
  'privacy/document': makerOf,
  'privacy/signed-document': makerOf,
  'privacy/document-shows': ({ path }: { path: string }) => ({ isPdf: path.endsWith('.pdf') }),
  'privacy/spreadsheet': ({ columns }: { columns: readonly string[] }) => ({
    isRead: columns.length > 0,
  }),
  'privacy/phone': ({ number }: { number: string }) => ({
    digits: number.replace(/[^+0-9]/g, ''),
  }),
  'calendar/dates': (p: { date: string; earlier: string }) => ({ isTwice: p.date === p.earlier }),
  'words/place': ({ wanted }: { wanted: readonly string[] }) => ({
    hasWanted: wanted.length > 0,
    placeholders: wanted.map((one) => `{${one}}`),
  }),
  'words/untranslated': ({ missing }: { missing: readonly string[] }) => ({
    count: missing.length,
    first: missing.slice(0, NAMED),
    hasMore: missing.length > NAMED,
  }),
} as const;
