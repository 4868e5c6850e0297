#!/bin/sh
# Yarn 1 lists ignore-scripts of .npmrc among its settings, and runs install scripts all the same.
#
# Guess:    `ignore-scripts=true` in a project's .npmrc, from which Yarn 1 takes the registry, holds back the install
#           scripts of packages, as it does with npm and Bun.
# Version:  yarn 1.22.22, npm 11.19, Bun 1.4.5
# Seen:     `yarn config list` shows 'ignore-scripts': true under "npm config", and `yarn install` runs the script of the
#           package; the same line in .yarnrc (`ignore-scripts true`) holds it back. npm and Bun run none by .npmrc.
# So:       the guide names the managers for which a new site holds scripts back, and Yarn 1 is none of them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir tools dep site
(cd tools && npm init -y >/dev/null && npm install --silent --no-audit --no-fund --ignore-scripts yarn@1.22.22 @oven/bun-linux-x64@1.4.5)
yarn="node $folder/tools/node_modules/yarn/bin/yarn.js"
bun="$folder/tools/node_modules/@oven/bun-linux-x64/bin/bun"
printf '{"name":"dep","version":"1.0.0","scripts":{"postinstall":"echo ran > \\"$MARK\\""}}' >dep/package.json
(cd dep && npm pack --silent >/dev/null)
cd site
export MARK="$folder/mark"
ran() {
  rm -rf node_modules ./*lock* "$MARK"
  printf '{"name":"site","private":true,"dependencies":{"dep":"file:../dep/dep-1.0.0.tgz"}}' >package.json
  "$@" >/dev/null 2>&1
  if [ -e "$MARK" ]; then echo yes; else echo no; fi
}
echo 'ignore-scripts=true' >.npmrc
# shellcheck disable=SC2086
with_yarn=$(ran $yarn install)
listed=$($yarn config list 2>/dev/null | grep -c "'ignore-scripts': true")
with_npm=$(ran npm install)
with_bun=$(ran "$bun" install)
echo 'ignore-scripts true' >.yarnrc
# shellcheck disable=SC2086
with_yarnrc=$(ran $yarn install)
echo "with .npmrc, the script of the package ran: npm $with_npm, bun $with_bun, yarn $with_yarn (listed as true: $listed)"
echo "with .yarnrc: yarn $with_yarnrc"
[ "$with_npm $with_bun $with_yarn $listed $with_yarnrc" = 'no no yes 1 no' ]
