#!/bin/sh
# The dash and the apostrophe of old Word pages, &#150; and &#146;, are lost in micromark, markdown-it and marked.
#
# Guess:    Markdown programs draw `&#150;` and `&#146;` as browsers do, which take 128 to 159 for signs of
#           Windows-1252: "–" and "’".
# Version:  micromark 4.0.3, markdown-it 15.0.3, commonmark 0.31.2, marked 18.2.1, parse5 8.0.0
# Seen:     micromark and markdown-it draw U+FFFD, "�", for each of them; marked controls that nobody sees, U+0096 and
#           U+0092 (16.4.1 drew the dash and the apostrophe, as commonmark does, the reference). `&#8211;` is a dash in
#           all of them.
# So:       a word that is pressed beside such a sign is not looked for in the text: the caret goes to its end.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
  micromark@4.0.3 markdown-it@15.0.3 commonmark@0.31.2 marked@18.2.1 parse5@8.0.0
cat >draw.mjs <<'END'
import { HtmlRenderer, Parser } from 'commonmark';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { micromark } from 'micromark';
import { parseFragment } from 'parse5';

const text = "2019 &#150; 2024, the chapter&#146;s &#8211;";
const programs = {
  browser: (html) => html,
  commonmark: (markdown) => new HtmlRenderer().render(new Parser().parse(markdown)),
  marked: (markdown) => marked.parse(markdown),
  micromark,
  'markdown-it': (markdown) => new MarkdownIt().render(markdown),
};
const read = (node) => node.value ?? (node.childNodes ?? []).map(read).join('');
const drawn = Object.entries(programs).map(([name, draw]) => [name, read(parseFragment(draw(text))).trim()]);
for (const [name, words] of drawn) console.log(`${name}: ${JSON.stringify(words).replace(/[\x80-\x9f]/g, (c) => `\\u00${c.charCodeAt(0).toString(16)}`)}`);
const having = (dash, apostrophe) => `2019 ${dash} 2024, the chapter${apostrophe}s –`;
const [right, unseen, lost] = [having('–', '’'), having('\x96', '\x92'), having('\ufffd', '\ufffd')];
const expected = [right, right, unseen, lost, lost];
process.exit(drawn.every(([, words], i) => words === expected[i]) ? 0 : 1);
END
node draw.mjs
