#!/bin/sh
# Half past one on the night when the clocks go back comes twice; both readers of calendars take the second one.
#
# Guess:    the first of the two, as the standard has it (RFC 5545, 3.3.5: "the DATE-TIME value refers to the first
#           occurrence of the referenced time"), in ical.js, which reads the file's own VTIMEZONE.
# Version:  ical.js 2.2.1, node-ical 0.27.2, Node 20.20
# Seen:     01:30 in Chicago on 1 November 2026 is 07:30 UTC, which is an hour after the first one, in both; a time
#           without a VTIMEZONE too (node-ical). JavaScript's own Date with TZ=America/Chicago says 06:30.
# So:       an import finds the moments of named zones itself; only a zone that nobody knows is left to ical.js.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 node-ical@0.27.2
cat >read.mjs <<'JS'
import ICAL from 'ical.js';
import ical from 'node-ical';
const zone = [
  'BEGIN:VTIMEZONE', 'TZID:America/Chicago',
  'BEGIN:DAYLIGHT', 'DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0600', 'TZOFFSETTO:-0500', 'END:DAYLIGHT',
  'BEGIN:STANDARD', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0600', 'END:STANDARD', 'END:VTIMEZONE',
];
const event = [
  'BEGIN:VEVENT', 'UID:one@example.com', 'DTSTAMP:20260101T000000Z',
  'DTSTART;TZID=America/Chicago:20261101T013000', 'SUMMARY:Dance', 'END:VEVENT',
];
const text = (lines) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//try//try//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const calendar = new ICAL.Component(ICAL.parse(text([...zone, ...event])));
ICAL.TimezoneService.register(calendar.getFirstSubcomponent('vtimezone'));
const { startDate } = new ICAL.Event(calendar.getFirstSubcomponent('vevent'));
const startIn = (lines) => Object.values(ical.sync.parseICS(text(lines))).find(({ type }) => type === 'VEVENT').start;
console.log(`ical.js ${startDate.toJSDate().toISOString()}`);
console.log(`node-ical ${startIn([...zone, ...event]).toISOString()}`);
console.log(`node-ical without VTIMEZONE ${startIn(event).toISOString()}`);
console.log(`Date ${new Date(2026, 10, 1, 1, 30).toISOString()}`);
JS
said=$(TZ=America/Chicago node read.mjs)
echo "$said"
test "$said" = 'ical.js 2026-11-01T07:30:00.000Z
node-ical 2026-11-01T07:30:00.000Z
node-ical without VTIMEZONE 2026-11-01T07:30:00.000Z
Date 2026-11-01T06:30:00.000Z'
