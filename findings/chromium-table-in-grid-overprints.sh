#!/bin/sh
# On paper, Chromium lays the second table of a grid over the last rows of the first.
#
# Guess:    two tables with captions as items of `display: grid` are printed below each other, as with `display: block`.
# Version:  Chromium 156.0.8078.108 (Debian 12), poppler-utils
# Seen:     where groups of rows have a cell over all their rows (rowspan) and rows may not be broken, the caption of
#           the second table is printed over the last row of the first, in 3 of 8 arrangements of groups, so that
#           neither can be read. Without such cells it was not, and as blocks the same tables never.
# So:       the tables of a year are blocks on paper (src/app/blocks/yearTabs/view.module.css).
set -eu
command -v pdftotext >/dev/null || apt-get install -y -qq --no-install-recommends poppler-utils >/dev/null
command -v chromium >/dev/null || apt-get install -y -qq --no-install-recommends chromium >/dev/null
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >write.mjs <<'JS'
import fs from 'node:fs';
const groups = Array.from({ length: 12 }, (_, i) => 1 + ((i * 7 + 3) % 9));
const rows = (name, size, group) =>
  Array.from({ length: size }, (_, i) =>
    `<tr>${i ? '' : `<th rowspan=${size}>Group ${group}`}<td>${name} ${group}.${i}`).join('');
const table = (name) => `<table><caption>Caption ${name}</caption><thead><tr><th>Group<th>Row</thead>
  ${groups.map((size, i) => `<tbody>${rows(name, size, i)}</tbody>`).join('')}</table>`;
for (const display of ['block', 'grid'])
  fs.writeFileSync(`${display}.html`, `<!doctype html><meta charset=utf-8><title>Tables</title>
    <style>body { font: 12px sans-serif } main { display: ${display}; gap: 40px } tr { break-inside: avoid }
    td { padding: 5px } caption { font-size: 24px; text-align: left } table { border-collapse: collapse }</style>
    <main>${table('First')}${table('Second')}</main>`);
JS
cat >read.mjs <<'JS'
import fs from 'node:fs';
for (const display of ['block', 'grid']) {
  const pages = fs.readFileSync(`${display}.xml`, 'utf8').split('<page ').slice(1);
  const over = pages.flatMap((page) => {
    const words = [...page.matchAll(/yMin="([\d.]+)".*?yMax="([\d.]+)">([^<]*)</g)];
    const isOver = ([, top, foot], [, from, to]) => Math.min(foot, to) - Math.max(top, from) > 3;
    const rows = words.filter(([, , , word]) => /^\d+\.\d+$/.test(word));
    const captions = words.filter(([, , , word]) => word === 'Caption');
    return captions.flatMap((one) => rows.filter((row) => isOver(one, row)).map(([, , , row]) => row));
  });
  console.log(`${display}: a caption over ${over.length ? `row ${over}` : 'nothing'}`);
}
JS
node write.mjs
chromium --version 2>/dev/null
for display in block grid; do
  chromium --headless --no-sandbox --no-pdf-header-footer --print-to-pdf="$display.pdf" "$display.html" 2>/dev/null
  pdftotext -bbox "$display.pdf" "$display.xml"
done
said=$(node read.mjs)
echo "$said"
test "$said" = 'block: a caption over nothing
grid: a caption over row 11.7'
