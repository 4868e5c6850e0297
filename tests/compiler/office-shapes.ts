// Office files, archives, tables, calendars and sounds of every shape that could make a reader slow, in any size.
import type { DocumentKind } from '../../src/model/paths/documents.ts';
import { office, sound, zip } from '../support/documents.ts';

/** A document, the larger the number; not in bytes. */
export type Shapes = Readonly<Record<string, (n: number) => Buffer>>;

/** A text that does not pack so well that it is refused for it. */
const filler = Buffer.from(Array.from({ length: 400_000 }, (_, i) => (i * 7919 * (i % 251)) % 256));
const part = (kind: 'docx' | 'xlsx' | 'pptx', name: string, text: string): Buffer =>
  office(kind, [
    { name, content: text, stored: true },
    { name: 'x.bin', content: filler },
  ]);
const inWord =
  (piece: string, before = '', name = 'word/document.xml') =>
  (n: number) =>
    part('docx', name, before + piece.repeat(n));
const inSheet =
  (piece: string, before = '') =>
  (n: number) =>
    part('xlsx', 'xl/worksheets/sheet1.xml', before + piece.repeat(n));
const rels = (piece: string) => inWord(piece, '', 'word/_rels/document.xml.rels');
const around = (n: number, before: number, behind: number) =>
  Buffer.concat([Buffer.alloc(n * before), zip([{ name: 'a' }]), Buffer.alloc(n * behind)]);
const table =
  (piece: string, before = '', after = '') =>
  (n: number) =>
    Buffer.from(before + piece.repeat(n) + after);

export const OFFICE_SHAPES: Readonly<Partial<Record<DocumentKind, Shapes>>> = {
  docx: {
    relations: rels('<Relationship Id="r" Type="t" Target="../x"/>'),
    'relations that never end': rels('<Relationship Target="'),
    'relations to a disk': rels(
      '<Relationship Type="/hyperlink" TargetMode="External" Target="file:///C:/Users/m/x"/>',
    ),
    'a relation of slashes': (n) =>
      part(
        'docx',
        'word/_rels/x.rels',
        `<Relationship Type="/hyperlink" TargetMode="External" Target="${'/'.repeat(n)}"/>`,
      ),
    'tags that never end': inWord('<w:ins w:author="a" '),
    'quotes that never end': inWord('<w:ins w:author="'),
    'quotes in quotes': inWord(`"'`, '<w:ins '),
    'attributes of one tag': inWord(' a="b"', '<w:ins'),
    'names of attributes': inWord('a', '<w:ins '),
    'blanks in a tag': inWord(' ', '<w:ins a'),
    prefixes: inWord('<w:w:w:'),
    'letters of a name': inWord('a', '<'),
    comments: inWord('<w:comment w:author="Maya"/>', '', 'word/comments.xml'),
    changes: inWord('<w:ins w:author="Maya" w:initials="MO"/>'),
    entities: inWord('&amp;', '<w:ins w:author="'),
    'slashes in a value': inWord('/', '<w:docPr descr="'),
    'folders in a value': (n) =>
      part('docx', 'word/a.xml', `<w:docPr descr="${'C:\\Users\\maya\\'.repeat(n)}"/>`),
    'words of folders': (n) =>
      part('docx', 'word/a.xml', `<w:docPr descr="${'/Users'.repeat(n)}"/>`),
    'places of files': (n) =>
      part('docx', 'word/a.xml', `<w:docPr descr="${'file:///'.repeat(n)}"/>`),
    fields: inWord('<w:instrText>DDE '),
    'properties that never end': inWord('<dc:creator>', '', 'docProps/core.xml'),
    'properties in properties': inWord('<Properties ', '', 'docProps/custom.xml'),
    'declarations of kinds': inWord('<Override PartName="/x" ', '', '[Content_Types].xml'),
  },
  xlsx: {
    'hidden rows': inSheet('<row hidden="1"><c/></row>'),
    'hidden rows that never end': inSheet('<row hidden="'),
    'a row of attributes': inSheet(' hidden="1"', '<row'),
    'pages to print': inSheet('<pageSetup r:id="r1"/>'),
    sheets: (n) =>
      part('xlsx', 'xl/workbook.xml', '<sheet name="a" r:id="r" state="hidden"/>'.repeat(n)),
    'folders that never end': (n) =>
      part('xlsx', 'xl/workbook.xml', '<mc:AlternateContent><x15ac:absPath url="'.repeat(n)),
    'authors that never end': (n) => part('xlsx', 'xl/comments1.xml', '<author>Maya'.repeat(n)),
  },
  pptx: {
    'numbers of slides': (n) => part('pptx', 'ppt/notesSlides/a.xml', '<a:fld '.repeat(n)),
    'blanks in notes': (n) =>
      part('pptx', 'ppt/notesSlides/a.xml', `<a:t>${' '.repeat(n)}`.repeat(2)),
    'notes of blanks': (n) => part('pptx', 'ppt/notesSlides/a.xml', '<a:t> '.repeat(n)),
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
    lines: table('\n', 'a', '=1'),
    'quotes that never end': table(',"=1""', 'a'),
    'doubled quotes': table('""', 'a,"', '=1'),
    'cells of other separators': table(';"x,=1', 'a'),
    'blanks before signs': table(' ', 'a,', '=1'),
    'blanks before each sign': table(`,${' '.repeat(50)}- a`, 'a'),
    'parentheses of a formula': table('(', 'a,-'),
    'words of a formula': table('a ', 'a,-'),
    'bars of a formula': table('a|', 'a,-'),
    'cells that begin like formulas': table(',- two trays (veggie)', 'a'),
    'numbers below zero': table(',-5', 'a'),
  },
  ics: {
    calendars: table('END:VCALENDAR\r\n', 'BEGIN:VCALENDAR\r\n'),
    'blanks behind an end': table(' ', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'x'),
    'line breaks': table('\r\n', 'BEGIN:VCALENDAR\r\n', 'END:VCALENDAR'),
    'beginnings of tags': table('<', 'BEGIN:VCALENDAR\r\n'),
  },
  mp3: {
    frames: (n) => sound(n),
    'zeros behind its tag': (n) => Buffer.concat([sound(0), Buffer.alloc(n), sound(24, false)]),
    'beginnings of frames': (n) => Buffer.alloc(n, 0xff),
  },
};
