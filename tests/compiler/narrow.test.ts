// Issue 7: what is beside a Greek letter takes no more memory than it needs, and is the same.
import v8 from 'node:v8';
import { expect, it } from 'vitest';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import { narrow } from '../../src/compiler/narrow.ts';
import { parseDocument } from '../../src/compiler/parse.ts';

const readValue = (text: string): Record<string, unknown> =>
  parseDocument('content/season.yaml', text, createReport()).value as Record<string, unknown>;

/** Whether V8 keeps a text with two bytes for each character: it writes such a text behind a "c". */
const isWide = (text: unknown): boolean => v8.serialize(text).subarray(2, 4).includes('c');

/** The same text, as V8 keeps it when it is cut out of one with a Greek letter. */
const widened = (text: string): string => `Σ${text}`.slice(1);

it('knows a wide text', () => {
  expect(isWide('a text of the chapter')).toBe(false);
  expect(isWide(widened('a text of the chapter'))).toBe(true);
});

it.each([
  ['plain', 'letters: ΣΧ\nname: A chapter of somewhere\nlist:\n  - one of several texts\n'],
  ['not plain', 'letters: ΣΧ\nname: A chapter of somewhere\nlist: [one of several texts] # note\n'],
])('a document that is %s has narrow texts where it can', (_, text) => {
  const { letters, name, list } = readValue(text);
  expect([letters, name, list]).toEqual(['ΣΧ', 'A chapter of somewhere', ['one of several texts']]);
  expect([letters, name, (list as string[])[0]].map(isWide)).toEqual([true, false, false]);
});

it('leaves all values as they are', () => {
  const value = () => ({
    texts: ['', 'é', 'ÿ\u0000', 'Σ', '😀', '\ud800', widened('naïve')],
    others: [null, true, 0, -0, Number.NaN, Number.POSITIVE_INFINITY, 1e300],
    ['__proto__']: widened('a name like another'),
    nested: { Σ: { a: [[widened('deep')]] } },
  });
  expect(narrow('Σ', value())).toStrictEqual(value());
  expect(narrow('Σ', widened('alone'))).toBe('alone');
  expect(narrow('Σ', undefined)).toBeUndefined();
});

it('asks nothing of a document without such letters', () => {
  const value = Object.freeze({ name: 'é' });
  expect(narrow('name: é', value)).toBe(value);
});
