#!/bin/sh
# Day.js reads the evening that it has just written as a morning, in Korean and Japanese; in Russian and Chinese the noon.
#
# Guess:    dayjs(text, format, language) gives back the time that .format(format) wrote, or an invalid date.
# Version:  dayjs 1.11.23 with customParseFormat and localizedFormat, which come along
# Seen:     Korean "오후 6:30" (LT) and Japanese "6:30 午後" are read as 6:30 in the morning, and isValid() is true. The word
#           for the half of the day is looked up hour by hour from 1 on, and what is found first at 12 counts as morning,
#           which is where the afternoon of these languages begins; English, whose words are not looked up, is right.
# So:       nothing here reads back a time that was written for people: data have 24 hours, pages carry the text.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dayjs@1.11.23
cat >ask.mjs <<'JS'
import dayjs from 'dayjs';
import 'dayjs/locale/ja.js';
import 'dayjs/locale/ko.js';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import localizedFormat from 'dayjs/plugin/localizedFormat.js';
dayjs.extend(customParseFormat);
dayjs.extend(localizedFormat);
const [, , language, format] = process.argv;
const text = dayjs('2027-01-14T18:30').locale(language).format(format);
const read = dayjs(text, format, language);
console.log(text, '→', read.isValid() ? read.format('HH:mm') : 'invalid');
JS
for language in en ko ja; do echo "$language: $(node ask.mjs $language 'h:mm A')"; done
korean=$(node ask.mjs ko LT)
echo "ko, LT: $korean"
[ "$korean" = '오후 6:30 → 06:30' ]
[ "$(node ask.mjs ja 'h:mm A')" = '6:30 午後 → 06:30' ]
[ "$(node ask.mjs en 'h:mm A')" = '6:30 PM → 18:30' ]
