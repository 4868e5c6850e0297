#!/bin/sh
# A fix of Biome changes the name of a property.
#
# Guess:    "useLiteralKeys" writes a key as a literal only where the name stays the same, so a key that is a
#           tagged template, whose value its tag decides, is left alone.
# Version:  @biomejs/biome 2.6.8 (and 2.5.15)
# Seen:     [String.raw`\d`] is offered the literal, and written as "\d", whose value is "d": the tag is dropped,
#           and the backslash becomes an escape. A table with patterns as its keys finds none of them any more,
#           and no type complains.
# So:       keys that are patterns stand in a Map, or the fix is not applied unseen.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @biomejs/biome@2.6.8
cat >table.mjs <<'JS'
export const table = { [String.raw`\d`]: 'digit' };
JS
name() { node --input-type=module -e "import { table } from './table.mjs'; console.log(Object.keys(table)[0])"; }
before=$(name)
npx biome lint --only=complexity/useLiteralKeys --write --unsafe table.mjs >/dev/null
after=$(name)
echo "key before: $before, after the fix: $after"
[ "$before" = '\d' ] && [ "$after" = d ]
