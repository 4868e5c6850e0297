// Messages as an officer gets them: in the terminal, for a spreadsheet, for a program.
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/inbox/contract.ts';
import { readAge, readSince } from '../../src/inbox/store/dates.ts';
import * as exported from '../../src/inbox/store/export.ts';
import * as listed from '../../src/inbox/store/list.ts';
import { message } from './support.ts';

const stored = (more: Partial<Message> = {}): Message => ({
  id: '01KAJ3V8R0000000000000000A',
  receivedAt: '2026-11-21T05:02:43.000Z',
  ...message(),
  ...more,
});

const join = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};
/** In pages of two. */
const pagesOf = (messages: readonly Message[]) =>
  messages.flatMap((_, at) => (at % 2 === 0 ? [messages.slice(at, at + 2)] : []));
const csvOf = (messages: readonly Message[]) => join(exported.csvOf(() => pagesOf(messages)));
const jsonOf = (messages: readonly Message[]) => join(exported.jsonOf(() => pagesOf(messages)));
const readable = (messages: readonly Message[], timeZone?: string) =>
  join(listed.readable(pagesOf(messages), messages.length, 'en', timeZone));

/** Written as escapes, so that this file can be read safely too. */
const HARMFUL = 'a\u001b[31mred\u001b]0;title\u0007\u009b2J\u202eabc\u0000\u007f\u2066z';
const CONTROLS = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

describe('the list', () => {
  it('reads well', async () => {
    const long = `${'Will there be food? '.repeat(6)}\nThank you.`;
    const list = await readable(
      [stored({ question: long }), stored({ year: '' })],
      'America/Los_Angeles',
    );
    expect(list).toBe(`2 messages, newest first.

01KAJ3V8R0000000000000000A  Nov 20, 2026, 9:02 PM
  Name      Ada Byron
  Year      2nd
  Email     ada@example.org
  Question  Will there be food? Will there be food? Will there be food? Will
            there be food? Will there be food? Will there be food?
            Thank you.

01KAJ3V8R0000000000000000A  Nov 20, 2026, 9:02 PM
  Name      Ada Byron
  Email     ada@example.org
  Question  When does rush begin?`);
  });

  it("shows a form's own fields, each with its label", async () => {
    const fields = { Size: 'M', 'Which committee interests you most?': 'Events', News: '' };
    expect(await readable([stored({ fields })], 'America/Los_Angeles')).toContain(
      `  Question  When does rush begin?
  Size      M
  Which committee interests you most?
            Events`,
    );
    expect(await readable([stored({ fields })])).not.toContain('News');
  });

  it('fits into 80 columns', async () => {
    const question = `${'x'.repeat(200)} ${'漢字'.repeat(60)} ${'e\u0301'.repeat(100)}`;
    const fields = { ['漢字'.repeat(50)]: question };
    for (const line of (await readable([stored({ question, fields })])).split('\n')) {
      const wide = line.match(/[漢字]/g)?.length ?? 0;
      const marks = line.match(/\u0301/g)?.length ?? 0;
      expect(line.length + wide - marks).toBeLessThanOrEqual(80);
    }
  });

  it('a message cannot speak to the terminal', async () => {
    const list = await readable([
      stored({ name: HARMFUL, question: HARMFUL, fields: { [HARMFUL]: HARMFUL } }),
    ]);
    expect(list).not.toMatch(CONTROLS);
    expect(list).toContain('a\ufffd[31mred');
  });

  it('a message cannot look like two', async () => {
    const forged = 'x\n\n01KAJ3V8R0000000000000000B  Nov 20, 2026\r  Name  Eve\u2028y';
    const lines = (await readable([stored({ question: forged })])).split('\n');
    expect(lines.filter((line) => /^\S/.test(line))).toHaveLength(2);
  });
});

describe('CSV', () => {
  it('is what RFC 4180 describes', async () => {
    expect(await csvOf([stored({ question: 'He said "hi",\r\nthen left' })])).toBe(
      '"id","receivedAt","name","year","email","question","sentAt"\r\n' +
        '"01KAJ3V8R0000000000000000A","2026-11-21T05:02:43.000Z","Ada Byron","2nd",' +
        '"ada@example.org","He said ""hi"",\r\nthen left","Sat Nov 21 2026 05:00:00 GMT+0000"\r\n',
    );
  });

  it("has a column for each label of a form's own fields", async () => {
    const text = await csvOf([
      stored({ fields: { Size: 'M', '=News': 'yes' } }),
      stored(),
      stored({ fields: { Size: '=1' } }),
    ]);
    const ends = text.split('\r\n').map((line) => line.replace(/^.*("sentAt"|GMT\+0000"),?/, ''));
    expect(ends).toEqual([`"Size","'=News"`, '"M","yes"', '"",""', `"'=1",""`, '']);
  });

  it('stays a table when strangers send labels without end, and loses none', async () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      stored({ fields: { [`n${at}`]: `v${at}` } }),
    );
    const lines = (await csvOf([stored({ fields: { Size: 'M' } }), ...many])).split('\r\n');
    expect(lines[0]?.split(',')).toHaveLength(7 + 40 + 1);
    expect(lines[0]).toContain('"sentAt","Size","n0"');
    expect(lines[0]).toMatch(/"more"$/);
    for (let at = 0; at < 60; at += 1) expect(lines.join('')).toContain(`v${at}"`);
    expect(lines.at(-2)).toContain('"n59: v59"');
  });

  it.each([
    ['a;=1+1', `a;'=1+1`],
    ['a; @SUM(A1)', `a;' @SUM(A1)`],
    ['a\n=1+1', `a\n'=1+1`],
    ['a\t+1', `a\t'+1`],
    ['See you ;-)', 'See you ;-)'],
  ])('%j begins no formula where semicolons part the cells', async (question, cell) => {
    expect(await csvOf([stored({ question })])).toContain(`"${cell}"`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\0=1', '\r=1', ' =1', '\uff1d1'])(
    '%j is no formula',
    async (name) => {
      const [, cell] = (await csvOf([stored({ name })])).split('.000Z","');
      expect(cell).toMatch(/^'/);
    },
  );

  it.each(['a=1', '1-2', 'ada@example.org', 'Anne-Marie', ''])('%j stays', async (year) => {
    expect(await csvOf([stored({ year })])).toContain(`,"${year}","ada@example.org"`);
  });

  it('holds nothing that speaks to a terminal', async () => {
    expect((await csvOf([stored({ name: HARMFUL })])).replaceAll('\r\n', '')).not.toMatch(
      /\p{Cc}/u,
    );
  });
});

describe('JSON', () => {
  it('loses nothing and holds no control character', async () => {
    const message = stored({ name: HARMFUL, fields: { [HARMFUL]: HARMFUL } });
    const text = await jsonOf([message]);
    expect(JSON.parse(text)).toEqual({ version: 1, messages: [message] });
    expect(text).not.toMatch(CONTROLS);
  });
});

describe('dates', () => {
  const now = new Date('2026-11-21T05:00:00.000Z');

  it.each([
    ['7d', '2026-11-14T05:00:00.000Z'],
    ['1y', '2025-11-21T05:00:00.000Z'],
    ['2026-09-01T10:00:30+02:00', '2026-09-01T08:00:30.000Z'],
    ['2028-02-29', new Date(2028, 1, 29).toISOString()],
  ])('since %s', (text, time) => {
    expect(readSince(text, now)).toBe(time);
  });

  it.each(['', 'yesterday', '7', '7x', '2026-9-1', '2026-02-30', '01/09/2026'])(
    'since "%s" is refused',
    (text) => {
      expect(() => readSince(text, now)).toThrow('is not a date');
    },
  );

  it('older than 90d', async () => {
    expect(readAge('90d', now)).toBe('2026-08-23T05:00:00.000Z');
  });

  it.each(['', '0d', '90', '-1d', '1m', '999999d', '2026-09-01'])(
    'older than "%s" is refused',
    (text) => {
      expect(() => readAge(text, now)).toThrow('is not an age');
    },
  );
});
