// The objects of a PDF → who made it and with what, and the same bytes with blanks in place of that. No byte moves, so no page does.
import zlib from 'node:zlib';
import { withoutMetadata } from '../../pictures/metadata/metadata.ts';
import { hasPosition } from '../../pictures/metadata/position.ts';
import {
  entryOf,
  filtersOf,
  inflate,
  isNamed,
  type PdfObject,
  type PdfStream,
  type Places,
  type Source,
  unpackedOf,
} from './pdf-objects.ts';
import {
  type Parsed,
  type PdfDictionary,
  type PdfEntry,
  type PdfText,
  parseAt,
  wordsOf,
} from './pdf-syntax.ts';
import type { InspectedDocument } from './reading-process.ts';
import { cleanXmp } from './xmp.ts';

const KEPT = ['Title', 'Subject', 'Keywords', 'CreationDate', 'ModDate'];

/** What readers write on the pages of others (ISO 32000, 12.5.6): each names its author. */
const NOTES =
  'Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink'.split(
    ' ',
  );

/** What of a file tells of people, taken down while its objects are read, and taken out when all are known. */
export type Cleaning = ReturnType<typeof createCleaning>;

export function createCleaning(main: Source) {
  return {
    main,
    told: { author: '', software: '' },
    copies: new Map<Source, Buffer>(),
    infos: new Set<number>(),
    streams: [] as PdfStream[],
    /** Objects that only what was taken out refers to, such as what a drawing program keeps for itself. */
    dropped: new Set<number>(),
    isSigned: false,
    /** Whether all could be taken out that tells of people. */
    isWhole: true,
    /** What stays because only people can say whether it should. */
    shows: new Set<'commentsOnPages' | 'olderVersions' | 'photoTellsWhere'>(),
  };
}

export function collectPeople(object: PdfObject, cleaning: Cleaning): void {
  const { parsed, source, stream } = object;
  if (stream && (isNamed(stream.dictionary, 'Type', 'Metadata') || isPhoto(stream)))
    cleaning.streams.push(stream);
  for (const dictionary of parsed.dictionaries) {
    const isNote = isNamed(dictionary, 'Subtype', ...NOTES);
    const isTrailer = object.number === undefined || isNamed(dictionary, 'Type', 'XRef');
    for (const entry of dictionary.entries) {
      const { key, value } = entry;
      if (key === 'Info' && isTrailer && value.kind === 'reference')
        cleaning.infos.add(value.number);
      if (key === 'ByteRange' && value.kind === 'list')
        collectSignature(dictionary, source, cleaning);
      if (key === 'PieceInfo' || key === 'Thumb') drop(entry, source, cleaning);
      if (isNote && key === 'T') {
        if (value.kind === 'text') cleaning.told.author ||= wordsOf(source.bytes, value);
        drop(entry, source, cleaning);
      }
      if (isNote && key === 'Contents' && value.to - value.from > 2)
        cleaning.shows.add('commentsOnPages');
    }
  }
}

function isPhoto(stream: PdfStream): boolean {
  return filtersOf(stream)?.at(-1) === 'DCTDecode';
}

function collectSignature(dictionary: PdfDictionary, { bytes }: Source, cleaning: Cleaning): void {
  cleaning.isSigned = true;
  const name = entryOf(dictionary, 'Name');
  if (name?.kind !== 'text') return;
  cleaning.told.author ||= wordsOf(bytes, name);
  cleaning.isWhole = false;
}

function copyOf(source: Source, { copies }: Cleaning): Buffer {
  const copy = copies.get(source) ?? Buffer.from(source.bytes);
  copies.set(source, copy);
  return copy;
}

function drop({ from, value }: PdfEntry, source: Source, cleaning: Cleaning): void {
  if (value.kind === 'reference') cleaning.dropped.add(value.number);
  else dropOthers(parseAt(source.bytes, value.from), cleaning);
  copyOf(source, cleaning).fill(32, from, value.to);
}

function dropOthers({ dictionaries }: Pick<Parsed, 'dictionaries'>, { dropped }: Cleaning): void {
  for (const { entries } of dictionaries)
    for (const { value } of entries) if (value.kind === 'reference') dropped.add(value.number);
}

export function cleanCopy(cleaning: Cleaning, places: Places): InspectedDocument {
  const { main, told, copies, isSigned, shows } = cleaning;
  wipeDropped(cleaning, places);
  cleanInfos(cleaning, places, false);
  for (const stream of cleaning.streams) cleanStream(stream, cleaning);
  cleanInfos(cleaning, places, true);
  for (const [{ stream }, copy] of copies) if (stream) write(stream, copy, cleaning);
  const copy = copies.get(main) ?? main.bytes;
  const isTold = !copy.equals(main.bytes);
  return {
    bytes: isSigned ? main.bytes : copy,
    ...told,
    stays: (isSigned && isTold) || !cleaning.isWhole,
    shows: Array.from(shows, (say) => ({ say })),
  };
}

/** What a program keeps for itself, and what that refers to in turn; what has a type may be used by pages too. */
function wipeDropped(cleaning: Cleaning, places: Places): void {
  // A set that grows is walked to its end.
  for (const number of cleaning.dropped)
    for (const { source, from } of places.get(number) ?? []) {
      const { value, dictionaries } = parseAt(source.bytes, from);
      if (!value || value.to - value.from < 4) continue;
      const isUsed = dictionaries.some(({ entries }) =>
        entries.some(({ key }) => key === 'Type' || key === 'Subtype'),
      );
      if (isUsed) continue;
      dropOthers({ dictionaries }, cleaning);
      const copy = copyOf(source, cleaning);
      copy.fill(32, value.from, value.to);
      copy.write('null', value.from, 'latin1');
    }
}

function cleanInfos(cleaning: Cleaning, places: Places, isListed: boolean): void {
  const others = new Map<number, string>();
  for (const number of cleaning.infos)
    for (const { source, from } of places.get(number) ?? []) {
      if ((source.stream !== undefined) !== isListed) continue;
      for (const { entries } of parseAt(source.bytes, from).dictionaries)
        for (const { key, value } of entries)
          if (KEPT.includes(key)) continue;
          else if (value.kind === 'reference') others.set(value.number, key);
          else if (value.kind === 'text') cleanText(key, value, source, cleaning);
    }
  for (const [number, key] of others)
    for (const { source, from } of places.get(number) ?? []) {
      const { value } = parseAt(source.bytes, from);
      if (value?.kind === 'text') cleanText(key, value, source, cleaning);
    }
}

function cleanText(key: string, text: PdfText, source: Source, cleaning: Cleaning): void {
  const { told } = cleaning;
  const words = wordsOf(source.bytes, text);
  if (key === 'Author') told.author ||= words;
  else if (key === 'Creator' || key === 'Producer') told.software ||= words;
  const copy = copyOf(source, cleaning);
  if (text.isHex) copy.fill('20', text.from + 1, text.to - 1);
  else copy.fill(32, text.from + 1, text.to - 1);
}

function cleanStream(stream: PdfStream, cleaning: Cleaning): void {
  const { told, shows } = cleaning;
  const { bytes } = cleaning.main;
  if (!isPhoto(stream)) {
    const plain = unpackedOf(bytes, stream);
    const clean = plain && cleanXmp(plain, told);
    if (!plain || !clean) cleaning.isWhole = false;
    else if (!clean.equals(plain)) write(stream, clean, cleaning);
    return;
  }
  const data = bytes.subarray(stream.from, stream.to);
  const photo = filtersOf(stream)?.[0] === 'FlateDecode' ? inflate(data) : data;
  if (!photo) return;
  const { bytes: bare, isWhole } = withoutMetadata(photo);
  if (!bare || !isWhole) {
    if (hasPosition(photo)) shows.add('photoTellsWhere');
  } else if (!photo.subarray(0, bare.length).equals(bare)) write(stream, bare, cleaning);
}

/** Writes other content into a stream; what is left behind its end, nobody reads. */
function write(stream: PdfStream, content: Buffer, cleaning: Cleaning): void {
  const isPacked = filtersOf(stream)?.[0] === 'FlateDecode';
  const data = isPacked ? zlib.deflateSync(content, { level: 9, memLevel: 9 }) : content;
  const copy = copyOf(cleaning.main, cleaning);
  if (data.length > stream.to - stream.from) cleaning.isWhole = false;
  else copy.fill(0, stream.from, stream.to).set(data, stream.from);
}
