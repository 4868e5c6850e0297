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
const json = { 'content-type': ['application/json'] };

describe('headers', () => {
  it.each([
    ['application/json', 200],
    ['Application/JSON; charset=UTF-8', 200],
    ['application/json;charset="utf-8"', 200],
    ['application/json; charset=latin1', 415],
    ['text/plain', 415],
    ['', 415],
  ])('content type "%s" → %i', (type, status) => {
    expect(statusOf(() => checkHeaders({ 'content-type': [type] }))).toBe(status);
  });

  it.each([
    ['no content type', {}, 415],
    ['two content types', { 'content-type': ['application/json', 'text/plain'] }, 415],
    ['compression', { ...json, 'content-encoding': ['gzip'] }, 415],
    ['an empty key', { ...json, 'idempotency-key': [''] }, 400],
    ['a key of 200', { ...json, 'idempotency-key': ['k'.repeat(200)] }, 200],
    ['a key of 201', { ...json, 'idempotency-key': ['k'.repeat(201)] }, 400],
    ['a key with a control', { ...json, 'idempotency-key': ['a\tb'] }, 400],
    ['two keys', { ...json, 'idempotency-key': ['a', 'b'] }, 400],
    ['the longest body', { ...json, 'content-length': [String(MAX_BODY)] }, 200],
    ['a longer body', { ...json, 'content-length': [String(MAX_BODY + 1)] }, 413],
  ])('%s', (_, headers, status) => {
    expect(statusOf(() => checkHeaders(headers))).toBe(status);
  });
});

const bytes = (...parts: (string | readonly number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  );

/** A body of exactly this many bytes. */
const sized = (size: number): string =>
  bodyOf({ question: 'q'.repeat(size - Buffer.byteLength(bodyOf({ question: '' }))) });

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
