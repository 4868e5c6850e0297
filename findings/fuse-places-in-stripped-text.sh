#!/bin/sh
# Where Fuse.js found a word in a text with accents is where it would be without them.
#
# Guess:    with ignoreDiacritics and includeMatches, the indices are those of the text that was given, so that
#           text.slice(start, end + 1) is the word to be marked.
# Version:  fuse.js 7.5.0
# Seen:     in "José Núñez, treasurer" written with combining accents (as a file name of a Mac, or a text copied from
#           a PDF), the indices count the letters without their accents: "treasurer" is told to be at "z, treasu", and
#           "nunez" at " Nún". Written with one sign for each letter, both are right.
# So:       our search marks words in the text as it is shown, and never by places in a folded copy of it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fuse.js@7.5.0
cat >find.mjs <<'END'
import Fuse from 'fuse.js';

const name = 'José Núñez, treasurer';
const options = { ignoreDiacritics: true, includeMatches: true, ignoreLocation: true, threshold: 0.1 };
const told = (text, word) => {
  const [{ matches }] = new Fuse([text], options).search(word);
  const [[start, end]] = matches[0].indices;
  return text.slice(start, end + 1).normalize('NFC');
};
const [composed, combining] = ['NFC', 'NFD'].map((form) =>
  ['treasurer', 'nunez'].map((word) => told(name.normalize(form), word)),
);
console.log({ composed, combining });
const isRight = composed.join() === 'treasurer,Núñez';
process.exit(isRight && combining.every((one) => !['treasurer', 'Núñez'].includes(one)) ? 0 : 1);
END
node find.mjs
