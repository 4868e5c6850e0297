// The bytes of a Word, Excel or PowerPoint file, or of a ZIP archive → why it is refused, or who made it and a copy that does not say so.
import { type DocumentKind, documentKind } from '../../../model/paths/documents.ts';
import type { Phrase } from '../../diagnostics/phrase.ts';
import { kindOf } from '../../pictures/kind.ts';
import { withoutMetadata } from '../../pictures/metadata/metadata.ts';
import { hasPosition } from '../../pictures/metadata/position.ts';
import {
  cleanPart,
  decodeXml,
  type OfficeNotes,
  visibleTraces,
  withoutParts,
} from './office-copy.ts';
import type { InspectedDocument } from './reading-process.ts';
import { archiveIn, readZip, replaceFiles, unpack, type ZipEntry } from './zip.ts';
import { shownName } from './zip-names.ts';

const MAIN: Readonly<Partial<Record<DocumentKind, string>>> = {
  docx: 'wordprocessingml.document.main+xml',
  xlsx: 'spreadsheetml.sheet.main+xml',
  pptx: 'presentationml.presentation.main+xml',
};

const RUNS =
  /\.(?:html?|xhtml|mht(?:ml)?|svgz?|[cm]?js|exe|dll|com|bat|cmd|ps1|vb[es]?|ws[fh]|hta|scr|msi|jar|class|lnk|url|app|apk|sh)$/i;
const MACROS =
  /(?:^|\/)vba(?:project\.bin|data\.xml)$|\.(?:doc|dot|xls|xlt|xla|ppt|pot|pps|ppa)m$/i;

/** Beginning of a file of the time before, or of one with a password (Compound File Binary). */
const OLD = 'd0cf11e0a1b11ae1';

/** So many parts, bytes of one of them, and relations between them no file of people has. */
const MAX_PARTS = 5_000;
const MAX_PART_BYTES = 64_000_000;
const MAX_RELATIONS = 50_000;

/** Documents in documents, of which charts have one each. */
const MAX_NESTING = 2;

export function inspectZip(given: Buffer, kind: DocumentKind): InspectedDocument | Phrase {
  const bytes = archiveIn(given, kind);
  if ('say' in bytes) return bytes;
  const entries = readZip(bytes);
  if (!Array.isArray(entries)) return entries;
  const names = entries.flatMap((entry) => entry.names);
  const running = names.find((name) => RUNS.test(name));
  if (running !== undefined) return { say: 'holdsProgram', name: shownName(running) };
  if (names.some((name) => MACROS.test(name))) return { say: 'holdsMacros' };
  for (const entry of entries) if (!unpack(bytes, entry)) return { say: 'cutOff' };
  return { bytes };
}

/** `within`: in how many other files it lies. */
export function inspectOffice(
  given: Buffer,
  kind: DocumentKind,
  within = 0,
): InspectedDocument | Phrase {
  if (given.toString('hex', 0, 8) === OLD) return { say: 'encryptedOrOld' };
  const bytes = archiveIn(given, kind);
  if ('say' in bytes) return bytes;
  const entries = readZip(bytes, MAX_PARTS);
  if (!Array.isArray(entries)) return entries;
  const refused = findEntryProblem(entries);
  if (refused) return refused;
  const copy: Copy = {
    ...{ instead: new Map(), shows: [], types: '', within },
    // Another byte would break the signature.
    isSigned: entries.some(({ name }) => name.startsWith('_xmlsignatures/')),
    notes: {
      ...{ author: '', software: '', relations: 0, gone: new Set(), counts: new Map() },
      ...{ sheets: [], parts: new Map(), hiding: new Set() },
    },
  };
  for (const entry of entries) {
    const content = unpack(bytes, entry);
    const why: Phrase | undefined = content
      ? readPart(entry.name, content, copy)
      : { say: 'cutOff' };
    if (why) return why;
  }
  const types = decodeXml(copy.types);
  if (/macroEnabled|macrosheet|vbaProject|activeX/i.test(types)) return { say: 'holdsMacros' };
  if (/text\/html|message\/rfc822/i.test(types)) return { say: 'holdsPage' };
  return copy.types.includes(MAIN[kind] ?? '')
    ? finishCopy(bytes, entries, copy)
    : { say: 'otherKind', kind: kind.toUpperCase() };
}

interface Copy {
  /** Other bytes for parts, by their names; undefined for those that are left out. */
  readonly instead: Map<string, Buffer | undefined>;
  readonly notes: OfficeNotes;
  readonly shows: Phrase[];
  readonly isSigned: boolean;
  readonly within: number;
  /** The list of the kinds of all parts. */
  types: string;
}

function findEntryProblem(entries: readonly ZipEntry[]): Phrase | undefined {
  const large = entries.find(({ size }) => size > MAX_PART_BYTES);
  if (large)
    return { say: 'partTooLarge', name: shownName(large.name), megabytes: MAX_PART_BYTES / 1e6 };
  const names = entries.flatMap((entry) => entry.names);
  if (names.some((name) => MACROS.test(name) || /\/(?:activeX|macrosheets)\//i.test(name)))
    return { say: 'holdsMacros' };
  if (names.some((name) => /\/oleObject[^/]*\.bin$/i.test(name))) return { say: 'holdsObject' };
  // Pictures that are drawings are drawn by the program, which runs nothing in them.
  const held = names.find((name) => RUNS.test(name) && !/\/media\/[^/]+\.svg$/i.test(name));
  return held === undefined ? undefined : { say: 'holdsProgram', name: shownName(held) };
}

function readPart(name: string, content: Buffer, copy: Copy): Phrase | undefined {
  const { instead, notes, within } = copy;
  const kind = /\/embeddings\//.test(name) ? documentKind(name) : undefined;
  if (kind !== undefined && MAIN[kind] !== undefined) {
    const seen = within < MAX_NESTING ? inspectOffice(content, kind, within + 1) : undefined;
    if (!seen || 'say' in seen) return seen ?? { say: 'hidesParts' };
    instead.set(name, seen.bytes);
    notes.author ||= seen.author ?? '';
    copy.shows.push(...(seen.shows ?? []), ...(seen.stays ? [{ say: 'makersStay' } as const] : []));
    return undefined;
  }
  const text = content.toString('latin1');
  const isXml = /\.(?:xml|rels|vml)$/i.test(name) || /^(?:\xef\xbb\xbf)?<\?xml/.test(text);
  if (!isXml || name.endsWith('.svg')) return takePicture(name, content, copy);
  // What programs have put aside for themselves is left out.
  if (!copy.isSigned && /^customXml\/(?!.*\.rels$)/i.test(name)) {
    notes.gone.add(`/${name}`.toLowerCase());
    return undefined;
  }
  // Not in UTF-8, or with words of its own: then nothing could be found in it.
  if (/^(?:\xff\xfe|\xfe\xff|<\0|\0<)/.test(text) || text.includes('<!DOCTYPE'))
    return { say: 'hidesParts' };
  if (name === '[Content_Types].xml') copy.types = text;
  const clean = cleanPart(name, text, notes);
  if (clean !== text) instead.set(name, Buffer.from(clean, 'latin1'));
  if (notes.relations > MAX_RELATIONS) return { say: 'tooManyRelations', most: MAX_RELATIONS };
  const outside = notes.outside ?? commandIn(text);
  return outside === undefined ? undefined : { say: 'loadsElsewhere', address: shownName(outside) };
}

/** A photo without what it says beside its picture. */
function takePicture(name: string, content: Buffer, { instead, shows, isSigned }: Copy): undefined {
  if (kindOf(content) === undefined) return;
  const { bytes } = withoutMetadata(content);
  if (bytes && !bytes.equals(content)) instead.set(name, bytes);
  if ((isSigned || !bytes) && hasPosition(content)) shows.push({ say: 'photoTellsWhere', name });
}

function finishCopy(bytes: Buffer, entries: readonly ZipEntry[], copy: Copy): InspectedDocument {
  const { instead, notes, isSigned } = copy;
  const { author, software, gone } = notes;
  if (gone.size > 0)
    instead.set('[Content_Types].xml', Buffer.from(withoutParts(copy.types, gone), 'latin1'));
  for (const { name } of entries)
    if (gone.has(`/${name}`.toLowerCase()) || (gone.size > 0 && /^customXml\/_rels\//i.test(name)))
      instead.set(name, undefined);
  const stays = isSigned && instead.size > 0;
  const shows = [...visibleTraces(notes), ...copy.shows];
  if (stays && author + software === '') shows.push({ say: 'makersStay' });
  return {
    bytes: instead.size === 0 || isSigned ? bytes : replaceFiles(bytes, entries, instead),
    author,
    software,
    stays,
    shows,
  };
}

/** A field or a cell that asks another program (DDE). What fields do not evaluate are texts in quotes, such as addresses. */
function commandIn(text: string): string | undefined {
  if (/<(?:[^\s<>/:]+:)?(?:dde|ole)Link\b/.test(text)) return 'DDE';
  if (!/instrText|fldSimple/.test(text)) return undefined;
  const fields = text.split(/\bfldCharType\s*=|(?=<(?:[^\s<>/:]+:)?fldSimple\s)/).map((field) => {
    const written = field.matchAll(WRITTEN);
    const words = [...written].map(([, simple, one]) => simple?.slice(1, -1) ?? one).join('');
    return decodeXml(words.replace(/<!\[CDATA\[|\]\]>/g, '')).replace(/"[^"]*"/g, '');
  });
  return /\bDDE(?:AUTO)?\b/i.test(fields.join('')) ? 'DDE' : undefined;
}

const WRITTEN =
  /<(?:[^\s<>/:]+:)?(?:fldSimple\s[^<>]*?\binstr\s*=\s*("[^"<]*"|'[^'<]*')|instrText\b[^<>]*>((?:<!\[CDATA\[)?[^<]*))/g;
