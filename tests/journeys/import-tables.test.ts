// Bytes of spreadsheets as programs write them, and as somebody hostile would → their cells, or why they are refused.
import zlib from 'node:zlib';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../src/editor/journeys/import/tables/read-table.ts';
import type { Cell } from '../../src/editor/journeys/import/tables/table.ts';

const OF_MAC: Readonly<Record<string, number>> = { é: 0x8e, í: 0x92, ñ: 0x96, ú: 0x9c };
const mac = (text: string) => Buffer.from([...text].map((one) => OF_MAC[one] ?? one.charCodeAt(0)));
const wide = (text: string) => Buffer.from(text, 'utf16le');

/** What is more than its text as it is; rows with their numbers where one is missing. */
const shown = (cell: Cell) => (Object.keys(cell).length === 1 ? cell.text : cell);
const cellsOf = async (bytes: Uint8Array) => {
  const { sheets } = await readTable(bytes, 'a file');
  return sheets[0]?.rows.map(({ cells }) => cells.map(shown));
};

describe('a text', () => {
  const NAMES = [
    ['Name', 'Year'],
    ['José', '2nd'],
  ];
  it.each([
    ['UTF-8', Buffer.from('Name,Year\nJosé,2nd\n')],
    ['UTF-8 with a mark', Buffer.from('\ufeffName,Year\r\nJosé,2nd\r\n')],
    ['UTF-16 with a mark', wide('\ufeffName\tYear\nJosé\t2nd\n')],
    ['UTF-16 without one', wide('Name\tYear\nJosé\t2nd\n')],
    ['UTF-16 the other way round', wide('\ufeffName;Year\nJosé;2nd\n').swap16()],
    ['windows-1252', Buffer.from('Name;Year\nJosé;2nd\n', 'latin1')],
    ['of a Mac, with its line ends', mac('Name;Year\rJosé;2nd\r')],
    ['that names its separator', Buffer.from('sep=|\r\nName|Year\r\nJosé|2nd\r\n')],
  ])('%s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(NAMES);
  });

  it.each([
    ['O\x92Neil,\x8acerba', 'O’Neil', 'Šcerba'],
    ['Maya\x92s,Le\xf3n \x80', 'Maya’s', 'León €'],
  ])('has the 32 signs of windows-1252, whatever Node knows: %j', async (text, ...cells) => {
    expect(await cellsOf(Buffer.from(text, 'latin1'))).toEqual([cells]);
  });

  it('of a Mac with an í alone, which windows-1252 takes for an apostrophe', async () => {
    expect(await cellsOf(mac('García,x'))).toEqual([['García', 'x']]);
  });

  it.each<[string, string[][]]>([
    [
      'Okafor, Maya;3rd\nDoe, Robin;4th',
      [
        ['Okafor, Maya', '3rd'],
        ['Doe, Robin', '4th'],
      ],
    ],
    [
      'Ana;12,50\nBo;3,00',
      [
        ['Ana', '12,50'],
        ['Bo', '3,00'],
      ],
    ],
    [
      'Name,Majors\nAna,Econ; Art\nBo,Law',
      [
        ['Name', 'Majors'],
        ['Ana', 'Econ; Art'],
        ['Bo', 'Law'],
      ],
    ],
    [
      '"Okafor, ""Mo"" Maya","two\nlines"\nBo "B" Doe,x',
      [
        ['Okafor, "Mo" Maya', 'two\nlines'],
        ['Bo "B" Doe', 'x'],
      ],
    ],
    ['00123,1-2,2E10\n', [['00123', '1-2', '2E10']]],
  ])('%j', async (text, cells) => {
    expect(await cellsOf(Buffer.from(text))).toEqual(cells);
  });
});

const workbook = (...sheets: WriteSheet[]) => writeXlsx({ sheets });

describe('a workbook', () => {
  it('has days without zones, zeros, links, results of formulas and merged cells; what is hidden is left out and told', async () => {
    const bytes = await workbook(
      {
        name: 'Members',
        columns: [{}, { hidden: true }, {}],
        rows: [
          ['Name', 'Secret', 'Section', 'When', 'Id', 'F'],
          ['Ana', 's', 'Board', new Date(Date.UTC(2026, 8, 1)), 123, null],
          ['Bo', 's', null, null, 7, null],
          ['Cy', 's', null, new Date(Date.UTC(2026, 8, 1, 18, 30)), null, null],
        ],
        rowDefs: new Map([[2, { hidden: true }]]),
        merges: [{ startRow: 1, startCol: 2, endRow: 3, endCol: 2 }],
        cells: new Map([
          ['1,4', { value: 123, type: 'number', style: { numFmt: '00000' } }],
          ['1,5', { type: 'formula', formula: 'A2&"!"', formulaResult: 'Ana!' }],
          ['3,5', { value: 'x', hyperlink: { target: 'https://e.org/x' } }],
        ]),
      },
      { name: 'Old', hidden: true, rows: [['Dee']] },
    );
    const { sheets, hiddenSheets } = await readTable(bytes, 'a file');
    expect(hiddenSheets).toEqual(['Old']);
    expect(sheets).toHaveLength(1);
    expect(sheets[0]).toMatchObject({
      letters: ['A', 'C', 'D', 'E', 'F'],
      hidden: { rows: 1, columns: ['B'] },
    });
    expect(sheets[0]?.rows.map(({ number, cells }) => [number, ...cells.map(shown)])).toEqual([
      [1, 'Name', 'Section', 'When', 'Id', 'F'],
      [...[2, 'Ana', 'Board', '2026-09-01', '00123'], { text: 'Ana!', formula: 'result' }],
      [
        ...[4, 'Cy', { text: 'Board', isMerged: true }],
        ...['2026-09-01 18:30', '', { text: 'x', link: 'https://e.org/x' }],
      ],
    ]);
  });
});

/** Stored or deflated, with the size that it is said to have. */
const zip = (name: string, content: Buffer, said = content.length): Buffer => {
  const data = zlib.deflateRawSync(content);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(zlib.crc32(content), 10);
  head.writeUInt32LE(data.length, 14);
  head.writeUInt32LE(said, 18);
  head.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), data]);
  const listed = [Buffer.from('PK\x01\x02\x14\x00'), head, Buffer.alloc(14), Buffer.from(name)];
  const list = Buffer.concat(listed);
  const end = Buffer.alloc(18);
  for (const field of [4, 6]) end.writeUInt16LE(1, field);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, list, Buffer.from('PK\x05\x06'), end]);
};

const BOOK = 'xl/workbook.xml';

describe('refused, in bounds:', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => [at]);
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['a million rows of text', () => Buffer.from('a,b\n'.repeat(1e6)), 'more than 10000 rows'],
    ['rows of a workbook', () => workbook({ name: 'A', rows: rows(10_001) }), '10000 rows'],
    ['columns', () => Buffer.from('a,'.repeat(300)), 'more than 200 columns'],
    ['bytes', () => Buffer.alloc(11e6, 'a'), 'more than 10 MB'],
    [
      'a corner far away',
      () => workbook({ name: 'A', rows: [['a']], cells: new Map([['9000,9000', { value: 'z' }]]) }),
      'damaged',
    ],
    ['a bomb', () => zip(BOOK, Buffer.alloc(60e6)), 'unpacks to more than 50 MB'],
    ['a bomb that says it is small', () => zip(BOOK, Buffer.alloc(19e6), 1000), 'damaged'],
    [
      'half of one',
      async () => (await workbook({ name: 'A', rows: [['a']] })).subarray(0, 900),
      'damaged',
    ],
    ['another archive', () => zip('word/document.xml', Buffer.from('<a/>')), 'not a spreadsheet'],
    [
      'old Excel',
      () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
      'save it without a password as .xlsx',
    ],
    ['a web page', () => Buffer.from('<html><table><tr><td>a'), 'not a spreadsheet'],
    ['a calendar', () => Buffer.from('BEGIN:VCALENDAR\nVERSION:2.0\n'), 'not a spreadsheet'],
    ['bytes of no text', () => Buffer.from([0x61, 0, 0, 1, 2, 0x2c]), 'not a spreadsheet'],
    ['an open quote', () => Buffer.from('Name,Note\n"Maya,x\nBo,y\n'), 'never closed'],
  ])('%s', async (_, bytes, sentence) => {
    await expect(readTable(await bytes(), 'a file')).rejects.toThrow(sentence);
  });
});
