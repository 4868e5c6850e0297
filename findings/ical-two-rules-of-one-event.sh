#!/bin/sh
# An event with two rules is held twice on its first evening and never on its last in one reader, and by one rule in another.
#
# Guess:    both readers make one set of the days of both rules (RFC 5545, 3.8.5.3 allows a second one, "SHOULD NOT"),
#           in which the evening that both begin with stands once.
# Version:  ical.js 2.2.1, node-ical 0.27.2
# Seen:     a weekly and a daily rule of three each: ical.js has the first evening twice and the last one (3 November)
#           not at all; node-ical has the three of the rule that is written last, and nothing of the one before it.
# So:       an import takes the days of every rule, each moment once.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 node-ical@0.27.2
cat >read.mjs <<'JS'
import ICAL from 'ical.js';
import ical from 'node-ical';
const text = [
  'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//try//try//EN', 'BEGIN:VEVENT', 'UID:one@example.com',
  'DTSTAMP:20260101T000000Z', 'DTSTART:20261020T190000Z', 'RRULE:FREQ=WEEKLY;COUNT=3', 'RRULE:FREQ=DAILY;COUNT=3',
  'SUMMARY:Rehearsal', 'END:VEVENT', 'END:VCALENDAR', '',
].join('\r\n');
const days = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).iterator();
const first = [];
for (let day = days.next(); day; day = days.next()) first.push(day.toString().slice(5, 10));
const event = Object.values(ical.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
const second = ical.expandRecurringEvent(event, { from: new Date('2026-01-01'), to: new Date('2027-01-01') });
console.log(`ical.js   ${first.join(' ')}`);
console.log(`node-ical ${second.map(({ start }) => start.toISOString().slice(5, 10)).join(' ')}`);
JS
said=$(TZ=UTC node read.mjs)
echo "$said"
test "$said" = 'ical.js   10-20 10-20 10-21 10-22 10-27
node-ical 10-20 10-21 10-22'
