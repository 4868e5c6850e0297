#!/bin/sh
# What removes accents leaves those that are signs of their own.
#
# Guess:    remove-accents and diacritics make "nino" of "niño", however it is written.
# Version:  remove-accents 0.5.0, diacritics 1.3.0
# Seen:     both do so for "ñ" as one sign. Of "n" with a combining tilde, which looks the same and is what names of
#           files on a Mac and texts copied from many PDFs have, both return the text unchanged: five signs, and no
#           search for "nino" finds it.
# So:       our search decomposes a text (NFKD) before it strips the accents, and needs no table of letters for them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts remove-accents@0.5.0 diacritics@1.3.0
cat >strip.mjs <<'END'
import { remove } from 'diacritics';
import removeAccents from 'remove-accents';

const [composed, combining] = ['NFC', 'NFD'].map((form) =>
  [removeAccents, remove].map((strip) => strip('niño'.normalize(form))),
);
const show = (texts) => texts.map((text) => `${JSON.stringify(text)} (${text.length})`);
console.log({ composed: show(composed), combining: show(combining) });
const isRight = composed.every((text) => text === 'nino');
process.exit(isRight && combining.every((text) => text === 'niño'.normalize('NFD')) ? 0 : 1);
END
node strip.mjs
