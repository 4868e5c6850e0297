#!/bin/sh
# timezones-ical-library writes the law that is to come as if it had held since 1970.
#
# Guess:    the VTIMEZONE of a zone whose law has changed still has the old yearly rule, or the changes themselves, so
#           that a reader that follows it is right on one side of the change, or on both.
# Version:  timezones-ical-library 2.3.2 (its zones are of July 2026), ical.js 2.2.1
# Seen:     Casablanca stays at +00:00 from 20 September 2026 on, and Vancouver at -07:00 after its summer: both have
#           one STANDARD since 1970 with the offset to come. Read with it, an evening of August 2026 in Casablanca is
#           an hour late, and one of January 2026 in Vancouver an hour early. Los Angeles is right.
# So:       a calendar file of ours has a zone only where something repeats, and then each change of its clock from a
#           year before the first entry to a year behind the last one; a single evening is a moment in UTC.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts timezones-ical-library@2.3.2 ical.js@2.2.1
cat >read.mjs <<'JS'
import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
const evenings = {
  'Africa/Casablanca': '20260810T190000', // at +01:00
  'America/Vancouver': '20260114T190000', // at -08:00
  'America/Los_Angeles': '20260114T190000', // at -08:00
};
for (const [zone, local] of Object.entries(evenings)) {
  const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${tzlib_get_ical_block(zone)[0]}\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20260101T000000Z\r\nDTSTART;TZID=${zone}:${local}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.register(new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent'));
  console.log(zone, event.startDate.toJSDate().toISOString().slice(0, 16));
}
JS
TZ=UTC node read.mjs | tee seen
[ "$(cat seen)" = 'Africa/Casablanca 2026-08-10T19:00
America/Vancouver 2026-01-15T02:00
America/Los_Angeles 2026-01-15T03:00' ]
