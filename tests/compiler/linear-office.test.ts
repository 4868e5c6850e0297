// What Office files, archives, tables, calendars and sounds are made of, doubled: double the work to read, and no more.
import { describe, expect, it } from 'vitest';
import { inspectDocument } from '../../src/compiler/files/documents/inspect-document.ts';
import type { DocumentKind } from '../../src/model/paths/documents.ts';
import { office, sound, zip } from '../support/documents.ts';
import { doubledWork } from '../support/doubled.ts';

/** A document, the larger the number; not in bytes. */
type Shape = (n: number) => Buffer;

const partOf =
  (kind: 'docx' | 'xlsx' | 'pptx', name: string) =>
  (piece: string, before = '', after = ''): Shape =>
  (n) =>
    office(kind, [{ name, content: before + piece.repeat(n) + after, stored: true }]);
const inWord = partOf('docx', 'word/document.xml');
const inSheet = partOf('xlsx', 'xl/worksheets/sheet1.xml');
const inBook = partOf('xlsx', 'xl/workbook.xml');
const inNotes = partOf('pptx', 'ppt/notesSlides/a.xml');
const rels = partOf('docx', 'word/_rels/document.xml.rels');
const around = (n: number, before: number, behind: number) =>
  Buffer.concat([Buffer.alloc(n * before), zip([{ name: 'a' }]), Buffer.alloc(n * behind)]);
const text =
  (piece: string, before = '', after = ''): Shape =>
  (n) =>
    Buffer.from(before + piece.repeat(n) + after);

const SHAPES: Readonly<Partial<Record<DocumentKind, Readonly<Record<string, Shape>>>>> = {
  docx: {
    relations: rels('<Relationship Id="r" Type="t" Target="../x"/>'),
    'relations that never end': rels('<Relationship Target="'),
    'relations to a disk': rels(
      '<Relationship Type="/hyperlink" TargetMode="External" Target="file:///C:/Users/m/x"/>',
    ),
    'a relation of slashes': rels(
      '/',
      '<Relationship Type="/hyperlink" TargetMode="External" Target="',
      '"/>',
    ),
    'tags that never end': inWord('<w:ins w:author="a" '),
    'quotes that never end': inWord('<w:ins w:author="'),
    'quotes in quotes': inWord(`"'`, '<w:ins '),
    'attributes of one tag': inWord(' a="b"', '<w:ins'),
    'names of attributes': inWord('a', '<w:ins '),
    'blanks in a tag': inWord(' ', '<w:ins a'),
    prefixes: inWord('<w:w:w:'),
    'letters of a name': inWord('a', '<'),
    comments: partOf('docx', 'word/comments.xml')('<w:comment w:author="Maya"/>'),
    changes: inWord('<w:ins w:author="Maya" w:initials="MO"/>'),
    entities: inWord('&amp;', '<w:ins w:author="'),
    'slashes in a value': inWord('/', '<w:docPr descr="'),
    'folders in a value': inWord('C:\\Users\\maya\\', '<w:docPr descr="', '"/>'),
    'words of folders': inWord('/Users', '<w:docPr descr="', '"/>'),
    'places of files': inWord('file:///', '<w:docPr descr="', '"/>'),
    fields: inWord('<w:instrText>DDE '),
    'properties that never end': partOf('docx', 'docProps/core.xml')('<dc:creator>'),
    'properties in properties': partOf('docx', 'docProps/custom.xml')('<Properties '),
    'declarations of kinds': partOf('docx', '[Content_Types].xml')('<Override PartName="/x" '),
  },
  xlsx: {
    'hidden rows': inSheet('<row hidden="1"><c/></row>'),
    'hidden rows that never end': inSheet('<row hidden="'),
    'a row of attributes': inSheet(' hidden="1"', '<row'),
    'pages to print': inSheet('<pageSetup r:id="r1"/>'),
    sheets: inBook('<sheet name="a" r:id="r" state="hidden"/>'),
    'folders that never end': inBook('<mc:AlternateContent><x15ac:absPath url="'),
    'authors that never end': partOf('xlsx', 'xl/comments1.xml')('<author>Maya'),
  },
  pptx: {
    'numbers of slides': inNotes('<a:fld '),
    'blanks in notes': inNotes(' ', '<a:t> <a:t>'),
    'notes of blanks': inNotes('<a:t> '),
    'a photo of many segments': (n) =>
      office('pptx', [
        {
          name: 'ppt/media/a.jpg',
          content: Buffer.from(`ffd8${'ffe100044142'.repeat(n)}ffda0002ffd9`, 'hex'),
          stored: true,
        },
      ]),
  },
  zip: {
    files: (n) => zip(Array.from({ length: Math.min(n, 9_000) }, (_, i) => ({ name: `${i}` }))),
    'zeros before it': (n) => around(n, 1, 0),
    'zeros behind it': (n) => around(n, 0, 1),
    'ends of archives': (n) =>
      Buffer.concat([around(0, 0, 0), Buffer.from('PK\x05\x06'.repeat(n))]),
    'beginnings of archives': (n) => Buffer.from('PK\x03\x04'.repeat(n)),
    'names of joiners': (n) =>
      zip(
        Array.from({ length: Math.min(Math.ceil(n / 50), 9_000) }, (_, i) => ({
          name: `${'👩\u200d'.repeat(50)}👩${i}`,
          flags: 0x800,
        })),
      ),
  },
  csv: {
    lines: text('\n', 'a', '=1'),
    'quotes that never end': text(',"=1""', 'a'),
    'doubled quotes': text('""', 'a,"', '=1'),
    'cells of other separators': text(';"x,=1', 'a'),
    'blanks before signs': text(' ', 'a,', '=1'),
    'blanks before each sign': text(`,${' '.repeat(50)}- a`, 'a'),
    'parentheses of a formula': text('(', 'a,-'),
    'words of a formula': text('a ', 'a,-'),
    'bars of a formula': text('a|', 'a,-'),
    'cells that begin like formulas': text(',- two trays (veggie)', 'a'),
    'numbers below zero': text(',-5', 'a'),
  },
  ics: {
    calendars: text('END:VCALENDAR\r\n', 'BEGIN:VCALENDAR\r\n'),
    'blanks behind an end': text(' ', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'x'),
    'line breaks': text('\r\n', 'BEGIN:VCALENDAR\r\n', 'END:VCALENDAR'),
    'beginnings of tags': text('<', 'BEGIN:VCALENDAR\r\n'),
  },
  mp3: {
    frames: (n) => sound(n),
    'zeros behind its tag': (n) => Buffer.concat([sound(0), Buffer.alloc(n), sound(24, false)]),
    'beginnings of frames': (n) => Buffer.alloc(n, 0xff),
  },
};

describe.each(Object.entries(SHAPES))('%s', (kind, shapes) => {
  it.each(Object.entries(shapes))('%s', (_, shape) => {
    const read = (bytes: Buffer) => inspectDocument(bytes, kind as DocumentKind);
    expect(doubledWork(shape, read, 2.5)).toBeLessThanOrEqual(2.5);
  });
});
