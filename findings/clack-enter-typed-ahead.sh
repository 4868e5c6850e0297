#!/bin/sh
# An Enter that is typed before a question of clack is shown turns its answer around.
#
# Guess:    what is typed while a program still works is either lost, or an Enter takes the answer that is proposed.
# Version:  @clack/prompts 1.9.0 (@clack/core 1.6.0), Node 20.20, a terminal of Linux
# Seen:     a terminal that is not yet in raw mode hands the Enter on as a line feed. confirm() does not take that for
#           "submit", but for a key that moves between its two answers: Yes, which was proposed, becomes No, and the
#           Enter that then follows answers No. Without the first Enter the same question answers Yes.
# So:       input that waits is thrown away before a question is shown, or its line feed is handled.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @clack/prompts@1.9.0
cat >ask.mjs <<'JS'
import fs from 'node:fs';
import { confirm } from '@clack/prompts';
await new Promise((resolve) => setTimeout(resolve, 2000));
fs.writeFileSync('answer', String(await confirm({ message: 'Keep it?', initialValue: true })));
JS
# $1: what is typed while the program still works; then an Enter when the question is there.
answer() {
  (sleep 1; printf "$1"; sleep 4; printf '\r'; sleep 1) | script -qec 'node ask.mjs' /dev/null >/dev/null
  cat answer
}
calm=$(answer '')
early=$(answer '\r')
echo "Enter at the question: $calm; an Enter before it, too: $early"
[ "$calm" = true ] && [ "$early" = false ]
