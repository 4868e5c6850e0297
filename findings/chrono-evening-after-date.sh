#!/bin/sh
# An evening behind a date is read as a morning, and is certain.
#
# Guess:    "January 14 at 7 in the evening" and "14 de enero a las 7 de la noche" are 19:00, as "7 in the morning" is
#           7:00, or the hour is told to be uncertain.
# Version:  chrono-node 2.10.3
# Seen:     7:00 in the morning, and isCertain('hour') is true; the words for the evening become a second result of
#           today at 20:00, in Spanish at 22:00. "7 in the evening" alone is 20:00. "7 in the morning" and German "14. Januar
#           um 7 Uhr abends" are right. A program that takes the first result files the event twelve hours early.
# So:       the words for a part of the day are turned into am and pm before anything reads the hour
#           (src/compiler/time/hours-in-words.ts), and what is left unread is told, not taken.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts chrono-node@2.10.3
cat >ask.mjs <<'JS'
import * as chrono from 'chrono-node';
const noon = new Date(2027, 0, 10, 12);
const [, , language, words] = process.argv;
const read = chrono[language].parse(words, noon).map(({ start }) => {
  const at = start.date();
  return `${at.getMonth() + 1}/${at.getDate()} ${at.getHours()}:00 ${start.isCertain('hour')}`;
});
console.log(read.join(', '));
JS
morning=$(node ask.mjs en '7 in the morning')
alone=$(node ask.mjs en '7 in the evening')
english=$(node ask.mjs en 'January 14 at 7 in the evening')
spanish=$(node ask.mjs es '14 de enero a las 7 de la noche')
german=$(node ask.mjs de '14. Januar um 7 Uhr abends')
echo "7 in the morning: $morning"
echo "7 in the evening: $alone"
echo "January 14 at 7 in the evening: $english"
echo "14 de enero a las 7 de la noche: $spanish"
echo "14. Januar um 7 Uhr abends: $german"
[ "$morning" = '1/10 7:00 true' ]
[ "$alone" = '1/10 20:00 false' ]
[ "$german" = '1/14 19:00 true' ]
[ "$english" = '1/14 7:00 true, 1/10 20:00 false' ]
[ "$spanish" = '1/14 7:00 true, 1/10 22:00 false' ]
