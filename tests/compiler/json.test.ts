// The text of a JSON file → its value and places, or its first mistake at its place.
import { expect, it } from 'vitest';
import { sayPhrase } from '../../src/compiler/diagnostics/say.ts';
import { readJson } from '../../src/compiler/source/json.ts';

it.each([
  ['{"a":1,}', 'nothing follows this comma', ','],
  ['[1,\n ]', 'nothing follows this comma', ','],
  ['{"a" 1}', 'a colon is missing', '1'],
  ['{"a":1 "b":2}', 'a comma is missing', '"b"'],
  ['[1 2]', 'a comma is missing', '2'],
  ["{'a':1}", 'double quotes', "'a'"],
  ['{"a":tru}', 'this is not a value', 'tru'],
  ['{"a":}', 'a value is missing', '}'],
  ['{"a":1', 'it ends too early', ''],
  ['{"a":1}]', 'more text after its end', ']'],
  ['{"a":"x', 'not closed', '"x'],
  ['{"a":"\\q"}', 'a character is wrong', '"\\q"'],
  ['// a\n{}', 'JSON has no comments', '// a'],
  ['{"a":1,"b":{"c":1,"c":2}}', 'the field "c" is here twice', '"c"'],
  ['', 'a value is missing', ''],
  ['['.repeat(200_000), 'nested too deep', '['],
])('of %.20s is found', (text, words, at) => {
  const read = readJson(text);
  if (!('mistake' in read)) throw new Error('it was read');
  expect(sayPhrase(read.mistake)).toContain(words);
  expect(text.slice(...read.at)).toBe(at);
});

it('each part is found at its place, or the nearest around it', () => {
  const text = '{ "a": [1, {"b c": true}], "__proto__": 2 }';
  const read = readJson(text);
  if ('mistake' in read) throw new Error(read.mistake.say);
  expect(read.value).toEqual(JSON.parse(text));
  const at = (path: string[], part?: 'key' | 'value') => text.slice(...read.rangeOf(path, part));
  expect(at([])).toBe(text);
  expect(at(['a', '1'])).toBe('{"b c": true}');
  expect(at(['a', '1', 'b c'])).toBe('true');
  expect(at(['a', '1', 'b c'], 'key')).toBe('"b c"');
  expect(at(['a', '1', 'none', 'x'], 'key')).toBe('{"b c": true}');
  expect(at(['__proto__'])).toBe('2');
});
