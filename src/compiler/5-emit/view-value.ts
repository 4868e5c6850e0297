// A checked document → its value as views take it: HTML in place of Markdown, printed pictures by their keys, an id for each place.

import { collectionKey } from '../../model/paths/collection-key.ts';
import { documentOf, leadsToDocument } from '../../model/paths/documents.ts';
import { withoutPlaces } from '../../model/paths/left-out.ts';
import { at, replaceAt } from '../../model/schema/value.ts';
import type { Site } from '../../model/shapes.gen.ts';
import type { Checked, Reference } from '../2-validate/validate.ts';
import { namedPlaces } from '../grammar/ids.ts';
import { shownOf } from '../grammar/shown-entries.ts';
import { pictureKey, tonesAt } from '../pictures/tones.ts';
import { readLink } from '../text/addresses.ts';
import { readerOf, render } from '../text/markdown.ts';

/** The value of a document as views take it; what needs no change is shared. */
export function viewValue(
  checked: Checked<unknown>,
  theme: Site['theme'],
  addressing: Addressing,
): unknown {
  let { value } = checked;
  const read = readerOf(checked.document);
  for (const reference of checked.references) {
    const text = viewText(reference, theme, addressing, read);
    if (text !== undefined) value = replaceAt(value, reference.path, text);
  }
  // A button that leads to the application closes with it, and says so in browsers.
  for (const { kind, path } of addressing.closes ? checked.references : [])
    if (kind === 'link' && at(checked.document.value, path) === APPLICATION && path.at(-1) === 'to')
      value = replaceAt(value, [...path.slice(0, -1), 'until'], addressing.closes);
  for (const { id, path, isMade } of namedPlaces(checked.references))
    if (isMade) value = replaceAt(value, path, id);
  return withoutPlaces(value, checked.leftOut ?? []);
}

/** The settings of the site, of which nothing but links reads otherwise on pages. */
export function withDocuments(site: Checked<Site>, moved: Addressing['moved']): Site {
  let value: unknown = site.value;
  for (const { kind, value: to, path } of site.references) {
    const meant = kind === 'link' ? linkIn(to, moved) : to;
    if (meant !== to) value = replaceAt(value, path, meant);
  }
  return value as Site;
}

/** What a view takes in the place of a text; undefined where it takes the text. */
function viewText(
  reference: Reference,
  theme: Site['theme'],
  addressing: Addressing,
  read: ReturnType<typeof readerOf>,
): string | undefined {
  const { kind, value } = reference;
  if (kind === 'collection' && reference.shows) return collectionKey(value, shownOf(reference));
  if (kind === 'markdown') return render(value, (to) => finalHref(to, addressing), read);
  if (kind === 'link' || kind === 'document') {
    const meant = linkIn(value, addressing.moved);
    return meant === value ? undefined : meant;
  }
  const tones = kind === 'image' ? tonesAt(reference, theme) : undefined;
  return tones && pictureKey(value, tones);
}

export interface Addressing {
  /** The base path with slashes at both ends. */
  readonly base: string;
  /** The same of what all languages of a site share. */
  readonly files: string;
  /** An address of the first language as one of this. */
  readonly moved: (path: string) => string;
  /** What the words of a link to a document add, by its path: "PDF, 240 KB". */
  readonly notes: ReadonlyMap<string, string>;
  /** The moment from which nobody can apply to the season. */
  readonly closes?: string;
}

function linkIn(to: string, moved: Addressing['moved']): string {
  return leadsToDocument(to) ? `/${to}` : moved(to);
}

/** What leads there closes with the season. */
const APPLICATION = '${season.applyLink}';

function finalHref(
  to: string,
  { base, files, notes, moved }: Addressing,
): { url: string; external: boolean; note?: string | undefined } {
  if (leadsToDocument(to))
    return { url: files + to, external: false, note: notes.get(documentOf(to)) };
  return to.startsWith('/')
    ? { url: base + moved(to).slice(1), external: false }
    : { url: to, external: readLink(to).kind === 'external' && /^https?:/i.test(to) };
}
