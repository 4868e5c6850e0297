// The bytes of a Word, Excel or PowerPoint file, or of a ZIP archive → why it is refused, or who made it and a copy that does not say so.
import type { DocumentKind } from '../../../model/paths/documents.ts';
import type { Phrase } from '../../diagnostics/catalogue/phrase.ts';
import type { Seen } from './seen.ts';
import { readZip, shownName, unpacked, withFiles, type ZipEntry } from './zip.ts';

/** What the list of parts says of the main one. */
const MAIN: Readonly<Partial<Record<DocumentKind, string>>> = {
  docx: 'wordprocessingml.document.main+xml',
  xlsx: 'spreadsheetml.sheet.main+xml',
  pptx: 'presentationml.presentation.main+xml',
};

/** What runs where it is opened, by its name. */
const RUNS =
  /\.(?:html?|xhtml|mht(?:ml)?|svgz?|[cm]?js|exe|dll|com|bat|cmd|ps1|vb[es]?|ws[fh]|hta|scr|msi|jar|class|lnk|url|app|apk|sh)$/i;
const MACROS =
  /(?:^|\/)vba(?:project\.bin|data\.xml)$|\.(?:doc|dot|xls|xlt|xla|ppt|pot|pps|ppa)m$/i;

/** Beginning of a file of the time before, or of one with a password (Compound File Binary). */
const OLD = 'd0cf11e0a1b11ae1';

/** Reads an archive. */
export function seeZip(bytes: Buffer): Seen | Phrase {
  const entries = readZip(bytes);
  if (!Array.isArray(entries)) return entries;
  const running = entries.find(({ name }) => RUNS.test(name));
  if (running) return { say: 'holdsProgram', name: shownName(running.name) };
  if (entries.some(({ name }) => MACROS.test(name))) return { say: 'holdsMacros' };
  for (const entry of entries) if (!unpacked(bytes, entry)) return { say: 'cutOff' };
  return { bytes };
}

/** Reads a file of an office program. */
export function seeOffice(bytes: Buffer, kind: DocumentKind): Seen | Phrase {
  if (bytes.toString('hex', 0, 8) === OLD) return { say: 'encryptedOrOld' };
  const entries = readZip(bytes);
  if (!Array.isArray(entries)) return entries;
  const named = whyNamed(entries);
  if (named) return named;
  const kept = new Map<string, string>();
  for (const entry of entries) {
    const content = unpacked(bytes, entry);
    if (!content) return { say: 'cutOff' };
    if (!/\.(?:xml|rels|vml)$/i.test(entry.name)) continue;
    const text = content.toString('latin1');
    const refused = whyPart(entry.name, text);
    if (refused) return refused;
    // A table of a hundred megabytes is read and forgotten.
    if (KEPT.test(entry.name)) kept.set(entry.name, text);
  }
  const types = kept.get('[Content_Types].xml') ?? '';
  if (/macroEnabled|macrosheet|vbaProject|activeX/i.test(types)) return { say: 'holdsMacros' };
  if (/text\/html|message\/rfc822/i.test(types)) return { say: 'holdsPage' };
  return types.includes(MAIN[kind] ?? '')
    ? withoutMaker(bytes, entries, kept)
    : { say: 'otherKind', kind: kind.toUpperCase() };
}

/** The parts that say what a file is, who made it, and from which template. */
const KEPT = /^(?:docProps\/|\[Content_Types\]|word\/_rels\/settings\d*\.xml\.rels$)/i;

function whyNamed(entries: readonly ZipEntry[]): Phrase | undefined {
  const isMacro = ({ name }: ZipEntry) =>
    MACROS.test(name) || /\/(?:activeX|macrosheets)\//i.test(name);
  if (entries.some(isMacro)) return { say: 'holdsMacros' };
  if (entries.some(({ name }) => /\/oleObject[^/]*\.bin$/i.test(name)))
    return { say: 'holdsObject' };
  // Pictures that are drawings are drawn by the program, which runs nothing in them.
  const held = entries.find(({ name }) => RUNS.test(name) && !/\/media\/[^/]+\.svg$/i.test(name));
  return held && { say: 'holdsProgram', name: shownName(held.name) };
}

function whyPart(name: string, text: string): Phrase | undefined {
  // Not in UTF-8, or with words of its own: then nothing could be found in it.
  if (/^(?:\xff\xfe|\xfe\xff|<\0|\0<)/.test(text) || text.includes('<!DOCTYPE'))
    return { say: 'hidesParts' };
  const outside = name.endsWith('.rels') ? loadedBy(text) : commandIn(name, text);
  if (outside === undefined) return undefined;
  return { say: 'loadsElsewhere', address: shownName(Buffer.from(outside, 'latin1').toString()) };
}

/** A relation to the template on a disk that a document was begun with; its quote and its path are the first groups. */
const TEMPLATE =
  /(<Relationship\b(?=[^<>]*\bType\s*=\s*["'][^"']*\/attachedTemplate["'])[^<>]*\bTarget\s*=\s*)(["'])((?:file:\/\/\/[a-z]:[^"'<>]*|[^"'<>:\\/]+))\2/gi;

/** Where it is another one than everybody has, its path tells the name of a person. */
function withoutTemplate(relations: string): string {
  return relations.replace(TEMPLATE, '$1$2Normal.dotm$2');
}

/** What a list of relations loads from elsewhere: a link that somebody follows is none, nor is a template of one's own. */
function loadedBy(relations: string): string | undefined {
  const plain = relations.replace(/&#(x?)([\da-f]{1,6});/gi, (_, hex: string, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, hex ? 16 : 10)),
  );
  for (const [relation] of plain.matchAll(/<(?:\w+:)?Relationship\b[^<>]*>/g))
    if (
      /\bTargetMode\s*=\s*["']External/i.test(relation) &&
      !/\bType\s*=\s*["'][^"']*\/hyperlink["']/i.test(relation) &&
      relation.search(TEMPLATE) < 0
    )
      return /\bTarget\s*=\s*["']([^"']*)/.exec(relation)?.[1] ?? '';
  return undefined;
}

/** A field or a cell that asks another program (DDE). */
function commandIn(name: string, text: string): string | undefined {
  if (/^xl\/externalLinks\//i.test(name) && /<(?:\w+:)?(?:dde|ole)Link\b/.test(text)) return 'DDE';
  if (!/^word\//i.test(name) || !text.includes('instrText')) return undefined;
  const fields = [...text.matchAll(/<w:instrText\b[^<>]*>([^<]*)/g)].map(([, one]) => one).join('');
  return /\bDDE(?:AUTO)?\b/.test(fields) ? 'DDE' : undefined;
}

/** Elements of docProps that tell who made a file and with what, by their local names. */
const AUTHORS = ['creator', 'lastModifiedBy', 'Manager', 'Company'];
const SOFTWARE = ['Application', 'AppVersion', 'Template', 'HyperlinkBase', 'TotalTime'];

function withoutMaker(
  bytes: Buffer,
  entries: readonly ZipEntry[],
  texts: ReadonlyMap<string, string>,
): Seen {
  const instead = new Map<string, Buffer>();
  const told = { author: '', software: '' };
  for (const [name, text] of texts) {
    if (name.startsWith('[')) continue;
    let clean = name.endsWith('.rels') ? withoutTemplate(text) : text;
    for (const element of [...AUTHORS, ...SOFTWARE])
      clean = clean.replace(
        new RegExp(`(<((?:\\w+:)?${element})\\b[^<>]*>)([^<]*)(</\\2>)`, 'g'),
        (_, open: string, __, words: string, close: string) => {
          const value = Buffer.from(words, 'latin1').toString('utf8').trim();
          if (AUTHORS.includes(element)) told.author ||= value;
          else if (element === 'Application') told.software ||= value;
          return open + close;
        },
      );
    if (/custom[^/]*\.xml$/i.test(name)) clean = withoutProperties(clean);
    if (clean !== text) instead.set(name, Buffer.from(clean, 'latin1'));
  }
  // Another byte would break the signature.
  const isSigned = entries.some(({ name }) => name.startsWith('_xmlsignatures/'));
  const isSame = instead.size === 0 || isSigned;
  return {
    bytes: isSame ? bytes : withFiles(bytes, entries, instead),
    ...(told.author ? { author: told.author } : {}),
    ...(told.software ? { software: told.software } : {}),
    ...(isSigned && instead.size > 0 ? { stays: true } : {}),
  };
}

/** The list of what somebody added, without its items. */
function withoutProperties(text: string): string {
  const from = text.indexOf('>', text.indexOf('<Properties')) + 1;
  const to = text.lastIndexOf('</Properties>');
  return from > 0 && to > from ? text.slice(0, from) + text.slice(to) : text;
}
