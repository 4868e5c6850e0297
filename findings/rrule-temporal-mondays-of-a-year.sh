#!/bin/sh
# Every Monday of a year and its first Tuesday: beside a numbered weekday rrule-temporal forgets the plain one, in a year only.
#
# Guess:    the same days as our own code finds for every rule tried (it has them for 5,953 of 6,000 made by chance), and
#           so both here, in a year as in a month (RFC 5545, 3.3.10: a weekday without a number is each in the period).
# Version:  rrule-temporal 2.2.8, ical.js 2.2.1
# Seen:     MONTHLY has the Tuesday and the Mondays; YEARLY has the Tuesday of each January and no Monday at all.
#           ical.js has the Mondays in both.
# So:       an import of a calendar gives up a yearly rule that has both, in a sentence at its line.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rrule-temporal@2.2.8 ical.js@2.2.1
cat >read.mjs <<'JS'
import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';
for (const often of ['MONTHLY', 'YEARLY']) {
  const text = `FREQ=${often};BYDAY=MO,1TU;COUNT=4`;
  const rule = new RRuleTemporal({ rruleString: `DTSTART:20260901T190000Z\nRRULE:${text}` });
  const days = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromString('2026-09-01T19:00:00'));
  const other = Array.from({ length: 4 }, () => days.next().toString().slice(0, 10));
  console.log(`${often} rrule-temporal ${rule.all().map((day) => day.toString().slice(0, 10)).join(' ')}`);
  console.log(`${often} ical.js        ${other.join(' ')}`);
}
JS
said=$(TZ=UTC node read.mjs)
echo "$said"
test "$said" = 'MONTHLY rrule-temporal 2026-09-01 2026-09-07 2026-09-14 2026-09-21
MONTHLY ical.js        2026-09-01 2026-09-07 2026-09-14 2026-09-21
YEARLY rrule-temporal 2027-01-05 2028-01-04 2029-01-02 2030-01-01
YEARLY ical.js        2026-09-07 2026-09-14 2026-09-21 2026-09-28'
