// Spreadsheets of odd kinds in the content → what `check` says of their columns.

import fs from 'node:fs';
import path from 'node:path';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { compiled, site } from '../support/site.ts';

const MEMBERS = [
  ['Members', null, null, null],
  ['Name', 'Year', 'Email & more', 'Date of birth'],
  ['Maya', '3rd', 'maya@example.com', '2005-01-02'],
  ['Kim', '2nd', 'kim@example.com', '2004-01-02'],
];
const BUDGET = [
  ['Item', 'Phone', 'Cost'],
  ['Chairs', '20261201', '1250000'],
  ['Speakers', '20261202', '5550100'],
];
const book = (rows: (string | null)[][]) => ({ sheets: [{ name: 'A', rows }] });
const csv = (rows: readonly (readonly (string | null)[])[]) =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell ?? ''}"`).join(',')).join('\r\n'));

const saidOf = (name: string, bytes: Uint8Array): string[] => {
  const root = site();
  const file = path.join(root, 'content', name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, bytes);
  return compiled(root).diagnostics.flatMap(({ code, file: at, message }) =>
    code === 'privacy/spreadsheet' ? `${at} ${message.replace(/^.*?that /, '')}` : [],
  );
};

it.each<[string, string, () => Promise<Uint8Array> | Uint8Array, string | undefined]>([
  ['of Excel', 'files/a.xlsx', () => writeXlsx(book(MEMBERS)), 'Email & more, Date of birth'],
  ['of LibreOffice', 'pages/a.ods', () => writeOds(book(MEMBERS)), 'Email & more, Date of birth'],
  ['with commas', 'images/old/A.CSV', () => csv(MEMBERS), 'Email & more, Date of birth'],
  ['without titles', 'a.tsv', () => Buffer.from('Maya\tm@example.com\nKim\tk@example.com\n'), 'B'],
  ['in UTF-16', 'a.csv', () => Buffer.from('\ufeffName,Teléfono\n', 'utf16le'), 'Teléfono'],
  ['in Latin-1', 'a.csv', () => Buffer.from('Nombre;Tel\xe9fono\n', 'latin1'), 'Teléfono'],
  ['of a budget', 'files/a.xlsx', () => writeXlsx(book(BUDGET)), undefined],
  ['of a budget', 'a.csv', () => csv(BUDGET), undefined],
  ['of places', 'a.csv', () => Buffer.from('id,name,lat,lon\n20261201,Hall,1,2\n'), undefined],
])('a spreadsheet %s, %s', async (_, name, make, columns) => {
  const said = saidOf(name, await make());
  if (columns === undefined) expect(said).toEqual([]);
  else expect(said.join()).toContain(`content/${name} look private: ${columns}`);
});

it('that cannot be looked into is told, where nobody else says it', () => {
  expect(saidOf('old.xls', Buffer.from('\xd0\xcf\x11\xe0', 'latin1')).join()).toContain(
    'cannot be looked into',
  );
  expect(saidOf('a.xlsx', Buffer.from('<row '.repeat(10))).join()).toContain(
    'cannot be looked into',
  );
  expect(saidOf('files/a.xlsx', Buffer.from('PK'))).toEqual([]);
});
