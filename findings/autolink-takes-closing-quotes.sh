#!/bin/sh
# Readers of GitHub's Markdown take a closing curly quote, a dash or a Japanese full stop behind a bare address into it.
#
# Guess:    a bare address ends before what ends it on the page: marked, micromark and markdown-it agree on that.
# Version:  marked 18.2.1, micromark 4.0.2 with micromark-extension-gfm-autolink-literal 2.1.0, markdown-it 15.0.3
# Seen:     See “https://d.org/e” now: both that follow GFM link to https://d.org/e%E2%80%9D, which is 404. So do « », "…",
#           "—and", "。次" and the Arabic "؟": only ASCII signs end an address there. markdown-it ends it before all of
#           these, but makes no link of (www.b.org/c_(d)), and all three take the Korean "에서" along.
# So:       our own rule (compiler/text/bare-addresses.ts) says which letters an address may have, and not which end it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts marked@18.2.1 markdown-it@15.0.3 micromark@4.0.2 \
  micromark-extension-gfm-autolink-literal@2.1.0
cat >read.mjs <<'JS'
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { micromark } from 'micromark';
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';
const it = new MarkdownIt({ linkify: true });
const gfm = { extensions: [gfmAutolinkLiteral()], htmlExtensions: [gfmAutolinkLiteralHtml()] };
const readers = [(t) => marked.parse(t), (t) => micromark(t, gfm), (t) => it.render(t)];
const texts = ['“https://d.org/e”', '«https://d.org/e»', 'https://d.org/e…', 'https://d.org/e—and', 'https://d.org/e。次', 'https://d.org/e에서'];
for (const text of texts) {
  const ends = readers.map((read) => decodeURI(/href="([^"]*)"/.exec(read(text))?.[1] ?? '').slice(15));
  console.log(text, ends.map((end) => end || '-').join(' '));
}
JS
seen=$(node read.mjs)
echo "what marked, micromark and markdown-it add to https://d.org/e:"
echo "$seen"
[ "$seen" = '“https://d.org/e” ” ” -
«https://d.org/e» » » -
https://d.org/e… … … -
https://d.org/e—and —and —and -
https://d.org/e。次 。次 。次 -
https://d.org/e에서 에서 에서 에서' ]
