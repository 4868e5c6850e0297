// The bytes of a PDF → why it is refused, or who made it and a copy that does not say so.
import type { Phrase } from '../../diagnostics/phrase.ts';
import { cleanCopy, collectPeople, createCleaning } from './pdf-cleaning.ts';
import { isNamed, type PdfObject, type Places, walkObjects } from './pdf-objects.ts';
import { isBlank, type PdfDictionary, type PdfValue, parseAt } from './pdf-syntax.ts';
import type { InspectedDocument } from './reading-process.ts';
import { MARKUP } from './texts.ts';

export function inspectPdf(whole: Buffer): InspectedDocument | Phrase {
  const bytes = withoutAround(whole);
  if ('say' in bytes) return bytes;
  const main = { bytes };
  const cleaning = createCleaning(main);
  const [reasons, triggers]: [Set<Reason>, number[]] = [new Set(), []];
  const { places, isHidden } = walkObjects(main, (object) => {
    collectPeople(object, cleaning);
    for (const reason of reasonsIn(object, triggers)) reasons.add(reason);
  });
  if (triggers.some((number) => isTriggered(number, places))) reasons.add('holdsScript');
  if (isHidden) reasons.add('hidesParts');
  const first = REASONS.find((reason) => reasons.has(reason));
  if (first) return { say: first };
  if (isChanged(bytes, places)) cleaning.shows.add('olderVersions');
  const seen = cleanCopy(cleaning, places);
  // A signature is over all bytes that there are.
  return cleaning.isSigned ? { ...seen, bytes: whole } : seen;
}

/** Why a PDF is refused, the weightiest first: of what is encrypted nothing else can be said. */
const REASONS = ['encrypted', 'holdsScript', 'holdsFiles', 'hidesParts'] as const;
type Reason = (typeof REASONS)[number];

/** Actions, notes and pictures that run or start something (ISO 32000, 12.6.4 and 13). */
const RUNS = ['JavaScript', 'Launch', 'Rendition', 'RichMedia', 'RichMediaExecute', 'ImportData'];
/** Actions that leave the document, which is well behind a link and not when it is opened. */
const LEAVES = ['URI', 'SubmitForm', 'GoToR', 'GoToE', 'Thread'];
const FILE_NAMES = ['F', 'UF', 'DOS', 'Mac', 'Unix'];
const TRIGGERS = 'E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' ');

function* reasonsIn({ parsed, number }: PdfObject, triggers: number[]): Generator<Reason> {
  // No program writes the name of an action as an object of its own.
  if (parsed.value?.kind === 'name' && [...RUNS, ...LEAVES].includes(parsed.value.name))
    yield 'holdsScript';
  for (const dictionary of parsed.dictionaries) {
    const isTrailer = number === undefined || isNamed(dictionary, 'Type', 'XRef');
    if (['S', 'Type', 'Subtype'].some((key) => isNamed(dictionary, key, ...RUNS)))
      yield 'holdsScript';
    if (
      isNamed(dictionary, 'Type', 'EmbeddedFile') ||
      isNamed(dictionary, 'Subtype', 'FileAttachment')
    )
      yield 'holdsFiles';
    const isFile =
      isNamed(dictionary, 'Type', 'Filespec', 'F') ||
      dictionary.entries.some(({ key }) => FILE_NAMES.includes(key));
    for (const { key, value } of dictionary.entries) {
      if (key === 'Encrypt' && isTrailer) yield 'encrypted';
      if (runs(key, value)) yield 'holdsScript';
      if (key === 'EmbeddedFiles' || (key === 'EF' && isFile && isPlace(value))) yield 'holdsFiles';
      if ((key === 'AA' || key === 'OpenAction') && value.kind === 'reference')
        triggers.push(value.number);
    }
  }
}

function runs(key: string, value: PdfValue): boolean {
  if (key === 'JS') return value.kind === 'text';
  // The script of a drawing in three dimensions.
  if (key === 'OnInstantiate') return value.kind === 'reference';
  // A form of the kind that has a program of its own.
  if (key === 'XFA') return value.kind === 'list' || value.kind === 'reference';
  return (key === 'AA' || key === 'OpenAction') && value.kind === 'dictionary' && starts(value);
}

/** Whether a list of triggers, or an action that needs none, starts something that leaves the document, or another action. */
function starts(dictionary: PdfDictionary): boolean {
  const isGoTo = isNamed(dictionary, 'S', 'GoTo');
  return (
    isNamed(dictionary, 'S', ...LEAVES) ||
    dictionary.entries.some(({ key, value }) =>
      key === 'Next' ? value.kind !== 'plain' : !isGoTo && TRIGGERS.includes(key) && isPlace(value),
    )
  );
}

function isPlace({ kind }: PdfValue): boolean {
  return kind === 'dictionary' || kind === 'reference';
}

function isTriggered(number: number, places: Places): boolean {
  return (places.get(number) ?? []).some(({ source, from }) => {
    const { value } = parseAt(source.bytes, from);
    return value?.kind === 'dictionary' && starts(value);
  });
}

function isChanged(bytes: Buffer, places: Places): boolean {
  if (bytes.indexOf('startxref') === bytes.lastIndexOf('startxref')) return false;
  return [...places.values()].some((all) => all.filter(({ source }) => !source.stream).length > 1);
}

/** So far readers look for the beginning, and so much of the end. */
const [HEAD, TAIL] = [1024, 4096];

/** The bytes without the blanks that others put before and behind them, or what else stands there. */
function withoutAround(whole: Buffer): Buffer | Phrase {
  const head = whole.toString('latin1', 0, HEAD);
  const begin = head.search(/%PDF-[12]\.\d/);
  if (begin < 0) return { say: 'otherKind', kind: 'PDF' };
  if (MARKUP.test(head)) return { say: 'holdsPage' };
  const before = head.slice(0, begin);
  if (!/^(?:\xef\xbb\xbf)?[\s\0]*$/.test(before))
    return /^[\t\n\r -~]*$/.test(before)
      ? { say: 'beginsBefore' }
      : { say: 'otherKind', kind: 'PDF' };
  let to = whole.length;
  while (to > 0 && isBlank(whole[to - 1])) to -= 1;
  const text = whole.toString('latin1', Math.max(begin, to - TAIL), to);
  const end = /startxref\s+(\d+)\s+%%EOF$/.exec(text);
  if (!end) return { say: whole.includes('%%EOF') ? 'goesOn' : 'cutOff' };
  if (Number(end[1]) >= whole.length) return { say: 'cutOff' };
  // An archive may be put behind the pages, where programs that unpack look for it.
  if (whole.subarray(-66_000).includes('PK\x05\x06')) return { say: 'goesOn' };
  const isTable = (at: number) =>
    /^\s*(?:xref|\d+\s+\d+\s+obj)/.test(whole.toString('latin1', at, at + 40));
  // Whoever wrote the blanks may have counted them.
  const isCounted = isTable(Number(end[1])) && !isTable(begin + Number(end[1]));
  return whole.subarray(isCounted ? 0 : begin, whole.length - to > HEAD / 2 ? to : undefined);
}
