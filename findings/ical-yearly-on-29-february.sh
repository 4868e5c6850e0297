#!/bin/sh
# A yearly event of 29 February is held on 1 March in common years, by a reader that leaves out the 31st of short months.
#
# Guess:    a day that a year does not have is left out (RFC 5545, 3.3.10: such instances "MUST be ignored"), as ical.js
#           does for the 31st of every month; so leap years alone, in both readers.
# Version:  ical.js 2.2.1, node-ical 0.27.2
# Seen:     ical.js: 1 March from 2025 to 2027, and 29 February again in 2028. node-ical: 2024 and 2028. A monthly event
#           of the 31st is left out where there is none by both.
# So:       an import reads the rules of a calendar with ical.js and takes their days from rrule-temporal.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 node-ical@0.27.2
cat >read.mjs <<'JS'
import ICAL from 'ical.js';
import ical from 'node-ical';
const cases = { YEARLY: ['20240229T190000Z', 5], MONTHLY: ['20260131T190000Z', 3] };
for (const [often, [start, count]] of Object.entries(cases)) {
  const text = [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//try//try//EN', 'BEGIN:VEVENT', 'UID:one@example.com',
    'DTSTAMP:20240101T000000Z', `DTSTART:${start}`, `RRULE:FREQ=${often}`, 'SUMMARY:Leap night',
    'END:VEVENT', 'END:VCALENDAR', '',
  ].join('\r\n');
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'));
  const days = event.iterator();
  const first = Array.from({ length: count }, () => days.next().toString().slice(0, 10));
  const other = Object.values(ical.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
  const window = { from: new Date('2024-01-01'), to: new Date('2029-01-01') };
  const second = ical.expandRecurringEvent(other, window).slice(0, count);
  console.log(`${often} ical.js   ${first.join(' ')}`);
  console.log(`${often} node-ical ${second.map(({ start: day }) => day.toISOString().slice(0, 10)).join(' ')}`);
}
JS
said=$(TZ=UTC node read.mjs)
echo "$said"
test "$said" = 'YEARLY ical.js   2024-02-29 2025-03-01 2026-03-01 2027-03-01 2028-02-29
YEARLY node-ical 2024-02-29 2028-02-29
MONTHLY ical.js   2026-01-31 2026-03-31 2026-05-31
MONTHLY node-ical 2026-01-31 2026-03-31 2026-05-31'
