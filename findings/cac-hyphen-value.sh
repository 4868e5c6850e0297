#!/bin/sh
# A quoted value that begins with a hyphen becomes options of one letter each.
#
# Guess:    an option that takes a value (<value>) takes the next word as its value, or refuses it as a missing one.
# Version:  cac 7.1.0, Node 20.20
# Seen:     of `--major "- dash"` the option is true, and the word is read as one option for each of its signs, the space
#           too, which sets options of the program that have these letters, as -h for help. With an equals sign the word
#           is the value.
# So:       values that begin with a hyphen are joined to their option by an equals sign before cac sees them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cac@7.1.0
cat >ask.mjs <<'JS'
import cac from 'cac';
const program = cac('try');
program.command('new', 'Somebody new').option('--major <major>', 'What they study').action(() => {});
const { options } = program.parse(['node', 'try', 'new', ...process.argv.slice(2)], { run: false });
console.log(JSON.stringify(options));
JS
apart=$(node ask.mjs --major '- dash')
joined=$(node ask.mjs '--major=- dash')
echo "apart: $apart"
echo "joined: $joined"
echo "$joined" | grep -q '"major":"- dash"'
echo "$apart" | grep -q '"major":true' && echo "$apart" | grep -q '"h":true'
