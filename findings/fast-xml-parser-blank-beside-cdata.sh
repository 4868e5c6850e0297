#!/bin/sh
# Words on both sides of a CDATA section run together when fast-xml-parser has read them.
#
# Guess:    "R&amp;D <![CDATA[& tea]]> tonight", as a feed may write a title, is read as "R&D & tea tonight": what trims
#           values (the default) takes blanks from the ends of a value.
# Version:  fast-xml-parser 5.12.1, beside saxes 6.0.0
# Seen:     "R&D& teatonight": the text before the section and the one behind it are trimmed each by itself, so the blanks
#           in the midst of the value go, and those inside the section stay. With trimValues: false all are there.
# So:       the reader of what an old site hands over does not let the library trim.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fast-xml-parser@5.12.1 saxes@6.0.0
cat >read.mjs <<'END_OF_SCRIPT'
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import saxes from 'saxes';

const xml = '<title>R&amp;D <![CDATA[& tea]]> tonight</title>';
let whole = '';
const reader = new saxes.SaxesParser();
for (const kind of ['text', 'cdata']) reader.on(kind, (text) => (whole += text));
reader.write(xml).close();
const [trimmed, kept] = [true, false].map((trimValues) => new XMLParser({ trimValues }).parse(xml).title);
console.log(`${xml}\n  well-formed: ${XMLValidator.validate(xml)}`);
console.log(`  saxes:              ${JSON.stringify(whole)}`);
console.log(`  fast-xml-parser:    ${JSON.stringify(trimmed)}`);
console.log(`  trimValues: false:  ${JSON.stringify(kept)}`);
const isAsSeen = whole === 'R&D & tea tonight' && kept === whole && trimmed === 'R&D& teatonight';
process.exit(isAsSeen ? 0 : 1);
END_OF_SCRIPT
node read.mjs
