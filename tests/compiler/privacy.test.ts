// Texts as students write them → the telephone numbers and street addresses in them, and nothing else.
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAddresses, findPhones } from '../../src/compiler/checks/private-words.ts';
import { chapterRoot, check, edited, findings } from '../support/site.ts';

describe('telephone numbers', () => {
  it.each([
    ['Call (805) 555-0199.', '(805) 555-0199'],
    ['Call 805-555-0199', '805-555-0199'],
    ['805.555.0199', '805.555.0199'],
    ['my cell: 805 555 0199, evenings', '805 555 0199'],
    ['1-805-555-0199', '1-805-555-0199'],
    ['+1 805 555 0199', '+1 805 555 0199'],
    ['+18055550199', '+18055550199'],
    ['805‑555‑0199 with hyphens that do not break', '805‑555‑0199'],
    ['805\u00a0555\u00a00199', '805\u00a0555\u00a00199'],
    ['８０５-５５５-０１９９', '８０５-５５５-０１９９'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['+49 (0)30 901820', '+49 (0)30 901820'],
    ['0044 20 7946 0958', '0044 20 7946 0958'],
    ['00442079460958', '00442079460958'],
    ['Ring 00 44 20 7946 0958.', '00 44 20 7946 0958'],
    ['0044-20-7946-0958', '0044-20-7946-0958'],
    ['0044.20.7946.0958', '0044.20.7946.0958'],
    ['0044 (0)20 7946 0958', '0044 (0)20 7946 0958'],
    ['0033 6 12 34 56 78', '0033 6 12 34 56 78'],
    ['0034612345678', '0034612345678'],
    ['0052 55 1234 5678', '0052 55 1234 5678'],
    ['001 805 555 0199', '001 805 555 0199'],
    ['0018055550199', '0018055550199'],
    ['011 44 20 7946 0958', '011 44 20 7946 0958'],
    ['from the US 011-44-20-7946-0958', '011-44-20-7946-0958'],
    ['011.49.30.901820', '011.49.30.901820'],
    ['011442079460958', '011442079460958'],
    ['01181312345678', '01181312345678'],
    ['011 5678 1234', '011 5678 1234'],
    ['020 7946 0958', '020 7946 0958'],
    ['06 12 34 56 78', '06 12 34 56 78'],
    ['text 555-0199 for a ride', '555-0199'],
  ])('%s', (text, number) => {
    expect(findPhones(text)).toEqual([number]);
  });

  it('two in one text', () => {
    expect(findPhones('805-555-0199 or 805-555-0142')).toEqual(['805-555-0199', '805-555-0142']);
  });

  it.each([
    '2019–2023',
    '300+ members',
    'a GPA of 3.85 out of 4.00',
    '7:00PM - 9:30PM',
    'Westmoor 93106',
    'CA 93106-2150',
    '2025-10-09 18:30',
    '10/09/2025',
    '$1,234,567.89',
    '$805 555 0199',
    '1,234,567,890 people',
    'Zoom meeting ID: 805 555 0199',
    'Meeting ID 812 3456 7890',
    'ISBN 978-0-306-40615-7',
    'ISBN 0306406152',
    'EIN 12-3456789',
    'class of 2018 2019 2020',
    '34.413963, -119.848946',
    'version 10.0.19045.3803',
    '100-2000 words',
    'scores 21-19, 19-21, 15-13',
    'a 4x100 relay in 47.5',
    'raised 3333300000 points',
    'room 387-1015',
    '1234-5678-9012-3456',
    '0.8055550199',
    '00501 and 00544 are in Holtsville',
    'student 0012345678',
    'Student ID: 0044207946095',
    'UPC 0036000291452',
    'ISBN 0-11-844207-9',
    'ISBN 0118442079460',
    'passcode 00442079460958',
    'Zoom meeting 011 4420 7946 0958',
    '00101101001011',
    '001234567890',
    'from 10:00 2019 2020 2021',
    'the years 2000 2001 2002 2003',
    'agent 007, 1962 to 2021',
    '0.0044207946095',
    'open 00:30-02:45',
    'lot 0011223344',
  ])('not %s', (text) => {
    expect(findPhones(text)).toEqual([]);
  });
});

describe('street addresses', () => {
  it.each([
    ['I live at 123 Main Street.', '123 Main Street'],
    ['4521 Oak Ave Apt 3', '4521 Oak Ave Apt 3'],
    ['6520 Del Playa Drive, Isla Vista', '6520 Del Playa Drive'],
    ['6520 Del Playa Dr', '6520 Del Playa Dr'],
    ['at 77 N. 5th Street in the back', '77 N. 5th Street'],
    ['1600 Pennsylvania Avenue NW', '1600 Pennsylvania Avenue'],
    ['221B Baker Street', '221B Baker Street'],
    ['parties at 900 Camino del Sur Rd!', '900 Camino del Sur Rd'],
    ['123 Main St, Goleta', '123 Main St'],
    ['123 Main St Goleta, CA', '123 Main St'],
    ['we meet at 10 Ocean View Lane', '10 Ocean View Lane'],
    ["8 O'Farrell Place", "8 O'Farrell Place"],
    ['2025 Bay Street Apt 12', '2025 Bay Street Apt 12'],
  ])('%s', (text, address) => {
    expect(findAddresses(text)).toEqual([address]);
  });

  it.each([
    'Harbor Hall 104',
    'Alder Commons, Second Floor',
    '3 blocks down the road',
    '15 minutes down the road',
    '12 Brothers Drive Change',
    '5 St. Louis alumni',
    '2023 Wall Street internships',
    '100 percent street food',
    '24 Hour Fitness',
    '37 companies, 20 employers',
    '3rd Street Promenade',
    '2 Core Values Way ahead',
    'one Square Meal and 40 Trail Mix bags',
    '7:00PM Main Street',
    '300+ Avenue Members',
    '20 Members Court new firms',
  ])('not %s', (text) => {
    expect(findAddresses(text)).toEqual([]);
  });
});

describe('what is published on purpose', () => {
  const text = (words: string) => edited('content/pages/about.yaml', 'We ask.', `'${words}'`);

  it.each([
    ['a number that is a tel: link', 'Call [(805) 555-0199](tel:+1-805-555-0199).'],
    ['the same number elsewhere', 'Call [us](tel:+1-805-555-0199), that is 805.555.0199.'],
    ['an address that is a link', '[123 Main Street](https://maps.example.org/x) is the hall.'],
    ['and again', '[123 Main Street](https://maps.example.org/x), yes, 123 Main Street.'],
    [
      'digits inside an address of the web',
      'See https://example.org/805-555-0199 and [x](https://example.org/8055550199).',
    ],
    ['a mail address', 'Write to 8055550199@example.org.'],
  ])('%s', (_, words) => {
    expect(findings(check(text(words)))).toEqual([]);
  });

  it('another number beside it is not', () => {
    const words = 'Call [us](tel:+1-805-555-0199), or Ada: 805-555-0142.';
    expect(findings(check(text(words)))).toEqual(['privacy/phone → 805-555-0142']);
  });
});

it('the plain texts of the sample site say nothing private', () => {
  const content = path.join(chapterRoot, 'content');
  const files = fs.readdirSync(content, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(yaml|md)$/.test(name))) {
    const words = fs.readFileSync(path.join(content, file), 'utf8').replace(/https?:\S+/g, '');
    expect([file, ...findPhones(words), ...findAddresses(words)]).toEqual([file]);
  }
});

it('numbers made by the rules are found, whatever stands around them', () => {
  const number = fc.stringMatching(/^[2-9]\d\d[2-9]\d[1-9]{5}$/).chain((digits) => {
    const [a, b, c] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
    return fc.constantFrom(
      `(${a}) ${b}-${c}`,
      `${a}-${b}-${c}`,
      `${a}.${b}.${c}`,
      `+1 ${a} ${b} ${c}`,
    );
  });
  const words = fc.constantFrom('', 'call ', 'Ada: ', 'in 2019 ', '“', 'é ');
  fc.assert(
    fc.property(
      words,
      number,
      fc.constantFrom('', '.', ', please', '”', ' ✓'),
      (before, n, behind) => {
        expect(findPhones(before + n + behind)).toEqual([n]);
      },
    ),
    { seed: 22, numRuns: 500 },
  );
});

it.each(['1', '12 Aa ', '(805) ', '+4', '805-', 'N. ', '1 A ', '00 1', ' 12'])(
  'a flood of %s takes no time',
  (piece) => {
    const flood = piece.repeat(Math.ceil(200_000 / piece.length));
    findPhones(flood);
    findAddresses(flood);
  },
);
