// The document of a page × the entry that it is drawn for → the document with the fields of the entry in its texts.
import { isDay } from '../../model/schema/entry-fields.ts';
import { asSchema, type Schema } from '../../model/schema/schema.ts';
import { at, replaceAt } from '../../model/schema/value.ts';
import type { PageDocument } from '../../model/shapes.gen.ts';
import type { Checked, CheckedEntry, Reference } from '../2-validate/validate.ts';
import type { Path } from '../source/document.ts';
import { eachText } from '../text/each-text.ts';
import { entryFieldsIn, withEntryFields } from '../text/entry-facts.ts';
import { escapeMarkdown, plainWords, readerOf } from '../text/markdown.ts';
import { formatDays, formatTime } from '../time/days-in-words.ts';

/** So long is what searches and previews show of a description. */
const MAX_DESCRIPTION_LENGTH = 160;

export function repeatsEntry({ document: { text, base } }: Checked<PageDocument>): boolean {
  return [text, base?.text ?? ''].some((one) => entryFieldsIn(one).length > 0);
}

interface EntryContext {
  readonly schema: Schema;
  readonly language: string;
}

export function withEntryTexts(
  page: Checked<PageDocument>,
  entry: CheckedEntry,
  told: EntryContext,
): Checked<PageDocument> {
  const markdown = new Set(
    page.references.flatMap(({ kind, path }) => (kind === 'markdown' ? [path.join('.')] : [])),
  );
  const textAt = (text: string, path: Path): string =>
    withEntryFields(text, (field) => formatField(entry, field, markdown.has(path.join('.')), told));
  const references = page.references.map(
    (one): Reference =>
      one.kind === 'markdown' ? { ...one, value: textAt(one.value, one.path) } : one,
  );
  const { title, description, ...rest } = page.value;
  const called = entry.title?.text ?? '';
  let filled: unknown = rest;
  eachText(rest, (text, path) => {
    const said = textAt(text, path);
    if (said !== text) filled = replaceAt(filled, path, said);
  });
  const value: PageDocument = {
    ...(filled as typeof rest),
    title: textAt(title, ['title']),
    // An entry need not say what searches show of it.
    description: shorten(textAt(description, ['description']).trim() || called || title),
  };
  return { ...page, value, references };
}

function formatField(
  { document, value, references }: CheckedEntry,
  field: string,
  asMarkdown: boolean,
  { schema, language }: EntryContext,
): string {
  const written = String(at(value, [field]) ?? '');
  const isOfDay = written !== '' && isDay(asSchema(schema.properties?.[field]));
  const said = isOfDay ? formatMoment(written, language) : written;
  const isMarkdown = references.some(({ kind, path }) => kind === 'markdown' && path[0] === field);
  if (asMarkdown) return isMarkdown ? said : escapeMarkdown(said);
  return isMarkdown ? plainWords(said, readerOf(document)) : said;
}

function formatMoment(written: string, language: string): string {
  const day = formatDays(language)(written);
  return written.length > 'yyyy-mm-dd'.length ? `${day}, ${formatTime(written, language)}` : day;
}

export function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/(?<!\s)\s+\S*$/, '')}…`;
}
