// The forms of text that schemas ask for.
import { describe, expect, it } from 'vitest';
import { formats } from '../../src/compiler/grammar/formats.ts';

/** What each format takes and what it refuses, between bars. */
const table: Readonly<Record<string, readonly [good: string, bad: string]>> = {
  color: ['#0d1b33|#FFFFFF|#aAbBcC', '|#fff|0d1b33|#0d1b3|#0d1b333|#0d1b33ff|#gggggg|red| #0d1b33'],
  date: [
    '2025-10-01|2024-02-29|2000-02-29|1999-12-31',
    '2025-02-29|1900-02-29|2025-13-01|2025-00-10|2025-10-00|2025-1-1|10/01/2025|2025-10-01 |2025-10-01T00:00||today',
  ],
  'focal-point': [
    'left|right|top|bottom|center|62% 30%|0% 0%|100% 100%',
    '|Left|middle|62 30|62%|62%,30%|101% 0%|-1% 0%|62.5% 30%|062% 30%',
  ],
  'form-host': [
    'same|https://forms.example.org|https://forms.example.org:8443|http://localhost:8787|http://127.0.0.1:1|http://[::1]:8787',
    '|undefined|null|SAME|forms.example.org|//forms.example.org|http://forms.example.org|http://localhost.example.org|https://forms.example.org/|https://forms.example.org/submit-form|https://me@forms.example.org|https://forms.example.org?x|https://FORMS.example.org|ftp://forms.example.org|javascript:alert(1)| https://forms.example.org|https://forms..example.org|https://-forms.example.org|https://forms-.example.org|http://0x7f.1|https://for\u00adms.example.org',
  ],
  'email-address': [
    'hello@led.example.org|first.last+rush@example.edu|a@b.co',
    '|hello|hello@|@led.example.org|hello@led|a b@example.org|mailto:a@example.org|<a@example.org>|a@example.org?subject=x|a@example.org,b@example.org| a@example.org|a@example..org|a@-example.org|a@example-.org|a\u200b@example.org',
  ],
  'language-tag': [
    'en|es|fil|en-US|es-419|zh-Hant|zh-Hant-TW|sr-Latn|de-CH-1996|ar-EG',
    '|EN|en_US|en-us|zh-hant|english|e|en-|12| en|en US',
  ],
  'local-date-time': [
    '2025-10-09 18:30|2025-10-09T18:30|2025-10-09 00:00|2025-10-09 23:59',
    '2025-10-09|2025-10-09 24:00|2025-10-09 18:60|2025-10-09 6:30|2025-10-09 6:30PM|2025-10-09  18:30|2025-02-30 18:30|2025-10-09 18:30:00|2025-10-09 18:30Z|',
  ],
  timezone: [
    'America/Los_Angeles|Europe/Madrid|UTC|Asia/Kolkata',
    'PST8|Los Angeles|america/los_angeles|+02:00|Mars/Olympus|',
  ],
  'youtube-id': [
    'dQw4w9WgXcQ|a-B_c3D4e5F|00000000000',
    '|dQw4w9WgXc|dQw4w9WgXcQQ|dQw4w9WgX.Q|https://youtu.be/dQw4w9WgXcQ| dQw4w9WgXcQ',
  ],
  'site-url': [
    'https://led.example.org|http://localhost:4173|https://xn--bcher-kva.example',
    'https://led.example.org/|https://led.example.org/x|led.example.org|https://LED.example.org|ftp://led.example.org|https://a@led.example.org|https://|https://led.example.org:443|https://led..example.org|https://.example.org|https://led-.example.org|https://127.1|https://2130706433|https://le\u2060d.example.org|',
  ],
};

it('every format has a table', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(formats).sort());
});

describe.each(Object.entries(table))('%s', (name, [good, bad]) => {
  it.each(good.split('|'))('takes %j', (text) => expect(formats[name]?.(text)).toBe(true));
  it.each(bad.split('|'))('refuses %j', (text) => expect(formats[name]?.(text)).toBe(false));
});
