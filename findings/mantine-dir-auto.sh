#!/bin/sh
# Mantine's TextInput puts `lang` on the input and `dir` on the box around it, where dir="auto" knows nothing of the text.
#
# Guess:    both are attributes of HTML and go to the input, as `lang`, `spellcheck` and all others do.
# Version:  @mantine/core 9.8.1, react and react-dom 19.3.1
# Seen:     <div dir="auto" …><input lang="ar" …>. The box has no words, so "auto" is left to right, and the input inherits
#           that: what is typed in Arabic runs from the left, although the property is there and the types allow it.
# So:       the direction of an input is handed to the input itself: attributes={{ input: { dir: 'auto' } }}.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @mantine/core@9.8.1 @mantine/hooks@9.8.1 react@19.3.1 react-dom@19.3.1
cat >draw.mjs <<'JS'
import { MantineProvider, TextInput } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
const html = (props) =>
  renderToStaticMarkup(createElement(MantineProvider, null, createElement(TextInput, { 'aria-label': 'Name', ...props })));
const where = (text) =>
  ['div', 'input'].flatMap((name) =>
    [...text.matchAll(new RegExp(`<${name} [^>]*>`, 'g'))].flatMap(([tag]) =>
      ['dir', 'lang'].filter((one) => tag.includes(` ${one}="`)).map((one) => `${name}: ${one}`)),
  ).join(', ');
console.log(where(html({ dir: 'auto', lang: 'ar' })));
console.log(where(html({ attributes: { input: { dir: 'auto', lang: 'ar' } } })));
JS
seen=$(node draw.mjs)
echo "$seen"
[ "$seen" = 'div: dir, input: lang
input: dir, input: lang' ]
