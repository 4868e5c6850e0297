#!/bin/sh
# A text that looks like an escape of Excel is another one after any of three writers: First_x0020_Name is "First Name".
#
# Guess:    what a library writes into a cell it reads back. Columns of SharePoint are called First_x0020_Name, and in a
#           workbook the underscore of such a text is written _x005F_ (ECMA-376, ST_Xstring), so that it stays one.
# Version:  hucre 1.0.0, exceljs 4.4.0, xlsx 0.18.5; read-excel-file 9.3.17 as a reader beside them; Node 20.20
# Seen:     none of the three writes _x005F_, and each reads its own file (and that of the others) as "First Name": what
#           was one column name is another when it comes back, without a word.
# Beside:   LibreOffice 7.4.7 writes it unescaped, too.
# So:       before writing, make "_x" of four digits and "_" in a text "_x005F_x…" by hand, or export as CSV, as we do.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0 exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17
cat >write.mjs <<'JS'
import fs from 'node:fs';
import exceljs from 'exceljs';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import readExcel from 'read-excel-file/node';
import sheetjs from 'xlsx';
const TEXT = 'First_x0020_Name';
const book = new exceljs.Workbook();
book.addWorksheet('A').addRow([TEXT]);
const pages = sheetjs.utils.book_new();
sheetjs.utils.book_append_sheet(pages, sheetjs.utils.aoa_to_sheet([[TEXT]]), 'A');
const written = {
  hucre: Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [[TEXT]] }] })),
  exceljs: Buffer.from(await book.xlsx.writeBuffer()),
  xlsx: sheetjs.write(pages, { type: 'buffer', bookType: 'xlsx', bookSST: true }),
};
const seen = {};
for (const [name, bytes] of Object.entries(written)) {
  const other = new exceljs.Workbook();
  await other.xlsx.load(bytes);
  fs.writeFileSync('book.xlsx', bytes);
  seen[name] = {
    hucre: (await readXlsx(bytes)).sheets[0].rows[0][0],
    exceljs: other.worksheets[0].getCell('A1').value,
    xlsx: sheetjs.read(bytes).Sheets.A.A1.v,
    'read-excel-file': (await readExcel('book.xlsx'))[0].data[0][0],
  };
  console.log(`written by ${name.padEnd(7)} read by`, JSON.stringify(seen[name]));
}
const isAsSeen = Object.values(seen).every((one) => Object.values(one).every((text) => text === 'First Name'));
process.exit(isAsSeen ? 0 : 1);
JS
node write.mjs
