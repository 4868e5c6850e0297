#!/bin/sh
# Of a formula that was filled down a column hucre calls the first cell a formula; the others are strings with an empty one.
#
# Guess:    each cell of a formula that spreadsheets write once (t="shared") has the type "formula" and a text in .formula,
#           since the types of the library name both, and .formulaSharedIndex for those that follow.
# Version:  hucre 1.0.0, Node 20.20; exceljs 4.4.0 beside it
# Seen:     A1 is a formula with its text; A2 and A3 have the type "string" and .formula is ''. Whoever asks
#           `if (cell.formula)` or `cell.type === 'formula'` takes them for typed. exceljs moves the text along for each.
# So:       ask `cell.formula !== undefined`, or whether there is a formulaType.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0 exceljs@4.4.0
cat >book.py <<'PY'
import zipfile
MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
def row(number, formula):
    return f'<row r="{number}"><c r="A{number}" t="str">{formula}<v>Maya {number}</v></c><c r="B{number}" t="str"><v>Maya</v></c></row>'
with zipfile.ZipFile('book.xlsx', 'w') as book:
    book.writestr('[Content_Types].xml', f'<Types xmlns="{TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="{KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="{KIND}.worksheet+xml"/></Types>')
    book.writestr('_rels/.rels', f'<Relationships xmlns="{PACKAGE}"><Relationship Id="r" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>')
    book.writestr('xl/workbook.xml', f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="r"/></sheets></workbook>')
    book.writestr('xl/_rels/workbook.xml.rels', f'<Relationships xmlns="{PACKAGE}"><Relationship Id="r" Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>')
    rows = row(1, '<f t="shared" ref="A1:A3" si="0">B1&amp;" "&amp;ROW()</f>') + row(2, '<f t="shared" si="0"/>') + row(3, '<f t="shared" si="0"/>')
    book.writestr('xl/worksheets/sheet1.xml', f'<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>')
PY
python3 book.py
cat >read.mjs <<'JS'
import fs from 'node:fs';
import exceljs from 'exceljs';
import { readXlsx } from 'hucre/xlsx';
const bytes = fs.readFileSync('book.xlsx');
const { sheets } = await readXlsx(bytes, { readStyles: true });
const told = [0, 1, 2].map((row) => {
  const { type, formula, formulaType, formulaSharedIndex } = sheets[0].cells?.get(`${row},0`) ?? {};
  return JSON.stringify({ type, formula, formulaType, formulaSharedIndex });
});
const book = new exceljs.Workbook();
await book.xlsx.load(bytes);
const others = [1, 2, 3].map((row) => book.worksheets[0].getCell(row, 1).formula ?? 'nothing');
console.log(`values: ${sheets[0].rows.map(([name]) => name).join(', ')}`);
console.log(`hucre:   ${told.join(' | ')}`);
console.log(`exceljs: ${others.join(' | ')}`);
const isAsSeen =
  told[0].includes('"type":"formula"') &&
  told.slice(1).every((one) => one.includes('"type":"string"') && one.includes('"formula":""'));
process.exit(isAsSeen && !others.includes('nothing') ? 0 : 1);
JS
node read.mjs
