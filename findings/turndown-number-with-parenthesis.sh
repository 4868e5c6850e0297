#!/bin/sh
# A paragraph that begins with "2)" becomes a list when turndown has made Markdown of it.
#
# Guess:    turndown, which writes "2\." so that a paragraph "2. Dues" stays one, does the same with "2)".
# Version:  turndown 7.2.5, read by micromark 4.0.3 and commonmark 0.31.2
# Seen:     "2. Dues are $80" stays a paragraph. "2) Dues are $80" is left as it is, and both read an ordered list that
#           begins with 2: the mark is drawn by the list, and two such paragraphs are items of one list.
# So:       an import of news has a rule of its own for a number before a parenthesis.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts turndown@7.2.5 micromark@4.0.3 commonmark@0.31.2
cat >read.mjs <<'END'
import { HtmlRenderer, Parser } from 'commonmark';
import { micromark } from 'micromark';
import Turndown from 'turndown';

const back = (html) => {
  const markdown = new Turndown().turndown(html);
  const readers = [micromark, (text) => new HtmlRenderer().render(new Parser().parse(text))];
  const read = readers.map((reader) => reader(markdown).replaceAll('\n', ''));
  console.log(`${html}\n  ${JSON.stringify(markdown)}\n  ${read.join('\n  ')}`);
  return read;
};
const [dot, parenthesis] = ['.', ')'].map((sign) => back(`<p>1${sign} Bring a pen</p><p>2${sign} Dues are $80</p>`));
const stays = dot.every((html) => html === '<p>1. Bring a pen</p><p>2. Dues are $80</p>');
process.exit(stays && parenthesis.every((html) => /^<ol>.*<\/ol>$/.test(html)) ? 0 : 1);
END
node read.mjs
