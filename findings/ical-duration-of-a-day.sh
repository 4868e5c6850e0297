#!/bin/sh
# On the night of a clock change a day and 24 hours end at the same moment, another one in each reader.
#
# Guess:    DURATION:P1D ends at the same hour of the next day and PT24H after 24 hours (RFC 5545, 3.3.6): ical.js knows
#           both, node-ical counts hours.
# Version:  ical.js 2.2.1, node-ical 0.27.2
# Seen:     from 19:00 on the evening before Chicago's clocks go back, ical.js ends both after 25 hours and node-ical
#           both after 24, so each is wrong about one of them, and they disagree about either.
# So:       our entries end at a moment (DTEND in UTC, or on the clock where they repeat), never after a DURATION.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 node-ical@0.27.2
cat >read.mjs <<'JS'
import ICAL from 'ical.js';
import ical from 'node-ical';
const hours = (from, to) => (to - from) / 3_600_000;
for (const duration of ['P1D', 'PT24H']) {
  const text = [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//try//try//EN',
    'BEGIN:VTIMEZONE', 'TZID:America/Chicago',
    'BEGIN:DAYLIGHT', 'DTSTART:20260308T020000', 'TZOFFSETFROM:-0600', 'TZOFFSETTO:-0500', 'END:DAYLIGHT',
    'BEGIN:STANDARD', 'DTSTART:20261101T020000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0600', 'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT', 'UID:one@example.com', 'DTSTAMP:20260101T000000Z',
    'DTSTART;TZID=America/Chicago:20261031T190000', `DURATION:${duration}`, 'SUMMARY:Retreat',
    'END:VEVENT', 'END:VCALENDAR', '',
  ].join('\r\n');
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.register(calendar.getFirstSubcomponent('vtimezone'));
  const one = new ICAL.Event(calendar.getFirstSubcomponent('vevent'));
  const other = Object.values(ical.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
  console.log(`${duration}: ical.js ${hours(one.startDate.toJSDate(), one.endDate.toJSDate())} h, node-ical ${hours(other.start, other.end)} h`);
}
JS
said=$(node read.mjs)
echo "$said"
test "$said" = 'P1D: ical.js 25 h, node-ical 24 h
PT24H: ical.js 25 h, node-ical 24 h'
