// What a request must be: headers, encoding, shape, length.
import { describe, expect, it } from 'vitest';
import { checkHeaders, MAX_BODY, readSubmission } from '../../src/inbox/contract.ts';
import { HttpError } from '../../src/model/errors.ts';
import { bodyOf, message } from './support.ts';

const statusOf = (check: () => unknown): number => {
  try {
    check();
    return 200;
  } catch (error) {
    return error instanceof HttpError ? error.status : 500;
  }
};
const json: [string, string] = ['content-type', 'application/json'];

describe('headers', () => {
  it.each([
    ['application/json', 200],
    ['Application/JSON; charset=UTF-8', 200],
    ['application/json;charset="utf-8"', 200],
    ['application/json; charset=latin1', 415],
    ['text/plain', 415],
    ['', 415],
  ])('content type "%s" → %i', (type, status) => {
    expect(statusOf(() => checkHeaders(new Headers({ 'content-type': type })))).toBe(status);
  });

  it.each([
    ['no content type', [], 415],
    ['two content types', [json, ['content-type', 'text/plain']], 415],
    ['compression', [json, ['content-encoding', 'gzip']], 415],
    ['no compression, twice', [json, ['content-encoding', 'identity, Identity']], 200],
    ['an empty key', [json, ['idempotency-key', '']], 400],
    ['a key of 200', [json, ['idempotency-key', 'k'.repeat(200)]], 200],
    ['a key of 201', [json, ['idempotency-key', 'k'.repeat(201)]], 400],
    ['a key with a control', [json, ['idempotency-key', 'a\tb']], 400],
    ['two keys', [json, ['idempotency-key', 'a'], ['idempotency-key', 'b']], 400],
    ['the longest body', [json, ['content-length', String(MAX_BODY)]], 200],
    ['a longer body', [json, ['content-length', String(MAX_BODY + 1)]], 413],
  ] as [string, [string, string][], number][])('%s', (_, headers, status) => {
    expect(statusOf(() => checkHeaders(new Headers(headers)))).toBe(status);
  });
});

const bytes = (...parts: (string | readonly number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  );

/** A body of exactly this many bytes. */
const sized = (size: number): string =>
  bodyOf({ question: 'q'.repeat(size - Buffer.byteLength(bodyOf({ question: '' }))) });

const eight = Object.fromEntries([...'abcdefg'].map((label) => [label, 'x']));

describe('the body', () => {
  it('five texts in their order', () => {
    expect(readSubmission(bytes(bodyOf()))).toEqual(message());
  });

  it('every character a text can have', () => {
    const question = '\u0001\u007f\u0085\u2028Đặng ΛΕΔ 😀 \ufeff\uffff';
    expect(readSubmission(bytes(bodyOf({ question })))).toEqual(message({ question }));
  });

  it.each([
    ['the longest', sized(MAX_BODY), 200],
    ['one byte more', sized(MAX_BODY + 1), 413],
    ['nothing', '', 400],
    ['no JSON', '["a","b"', 400],
    ['a NUL between the texts', bodyOf().replace(',', ',\0'), 400],
    ['a byte order mark', `\ufeff${bodyOf()}`, 400],
    ['brackets without end', '['.repeat(16_000), 400],
    ['an object', '{"name":"Ada"}', 422],
    ['six texts', '["a","b","c","d","e","f"]', 422],
    ['seven items', '["a","b","c","d","e",{"f":"g"},"h"]', 422],
    ['a number', '["a",2,"c","d","e"]', 422],
    ['an escaped NUL', '["a\\u0000","b","c","d","e"]', 422],
    ['half a pair', '["a\\ud800","b","c","d","e"]', 422],
    ['no name', bodyOf({ name: '' }), 422],
    ['a name of spaces', bodyOf({ name: ' \u00a0\u3000\t' }), 422],
    ['an email without shape', bodyOf({ email: '\u200b\u202e' }), 422],
    ['no year and no time', bodyOf({ year: '', sentAt: '' }), 200],
    ['an email without @', bodyOf({ email: 'ada' }), 200],
  ])('%s', (_, body, status) => {
    expect(statusOf(() => readSubmission(bytes(body)))).toBe(status);
  });

  it.each([
    ['one', { Size: 'M' }, 200],
    ['eight, empty and long', { ...eight, ['l'.repeat(100)]: '' }, 200],
    ['nine', { ...eight, i: '', j: '' }, 422],
    ['none', {}, 422],
    ['a list', ['M'], 422],
    ['nothing', null, 422],
    ['a number', { Size: 1 }, 422],
    ['an object', { Size: { a: 'b' } }, 422],
    ['an empty label', { '': 'M' }, 422],
    ['a label of 101', { ['l'.repeat(101)]: 'M' }, 422],
    ['a label with a line end', { 'a\nb': 'M' }, 422],
    ['half a pair', { Size: '\ud800' }, 422],
    ['a NUL', { Size: '\0' }, 422],
  ])('own fields: %s', (_, fields, status) => {
    const body = JSON.stringify([...JSON.parse(bodyOf()), fields]);
    expect(statusOf(() => readSubmission(bytes(body)))).toBe(status);
  });

  it('keeps own fields as they were sent, whatever their names', () => {
    const fields = JSON.parse('{"T-shirt size":"M","__proto__":"x","漢字":"","name":"y"}');
    expect(readSubmission(bytes(bodyOf({ fields })))).toEqual(message({ fields }));
  });

  it.each([
    ['Latin-1', [0xe9]],
    ['an encoded surrogate', [0xed, 0xa0, 0x80]],
    ['a cut character', [0xf0, 0x9f, 0x98]],
  ])('refuses %s', (_, wrong) => {
    const [before = '', after = ''] = bodyOf({ name: 'A|' }).split('|');
    expect(statusOf(() => readSubmission(bytes(before, wrong, after)))).toBe(400);
  });

  it('refuses UTF-16', () => {
    expect(statusOf(() => readSubmission(Buffer.from(bodyOf(), 'utf16le')))).toBe(400);
  });
});
