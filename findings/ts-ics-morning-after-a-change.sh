#!/bin/sh
# For as many hours after a clock change as its zone is behind UTC, ts-ics still counts with the offset of before.
#
# Guess:    a reader that follows the file's VTIMEZONE takes an observance from its DTSTART on, to the minute.
# Version:  ts-ics 2.4.6; ical.js 2.2.1 beside it
# Seen:     Chicago's clocks go back at 02:00 on November 1st. For ts-ics 07:30 of that morning is still at -0500, and
#           08:30 the first at -0600: six hours late, whatever the clock of the machine. ical.js is right at both.
# So:       single events are moments in UTC; only what repeats asks a reader for the zone.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ts-ics@2.4.6 ical.js@2.2.1
cat >read.mjs <<'JS'
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
for (const hour of ['0030', '0730', '0830']) {
  const text = [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//try//try//EN',
    'BEGIN:VTIMEZONE', 'TZID:America/Chicago',
    'BEGIN:DAYLIGHT', 'DTSTART:20260308T020000', 'TZOFFSETFROM:-0600', 'TZOFFSETTO:-0500', 'END:DAYLIGHT',
    'BEGIN:STANDARD', 'DTSTART:20261101T020000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0600', 'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT', 'UID:one@example.com', 'DTSTAMP:20260101T000000Z',
    `DTSTART;TZID=America/Chicago:20261101T${hour}00`, 'SUMMARY:Breakfast', 'END:VEVENT', 'END:VCALENDAR', '',
  ].join('\r\n');
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.register(calendar.getFirstSubcomponent('vtimezone'));
  const right = new ICAL.Event(calendar.getFirstSubcomponent('vevent')).startDate.toJSDate();
  const read = convertIcsCalendar(undefined, text).events[0].start.date;
  console.log(`${hour}: ts-ics ${read.toISOString().slice(11, 16)}Z, ical.js ${right.toISOString().slice(11, 16)}Z`);
}
JS
for zone in UTC Asia/Tokyo; do
  said=$(TZ=$zone node read.mjs)
  echo "on a machine in $zone:"
  echo "$said"
  test "$said" = '0030: ts-ics 05:30Z, ical.js 05:30Z
0730: ts-ics 12:30Z, ical.js 13:30Z
0830: ts-ics 14:30Z, ical.js 14:30Z'
done
