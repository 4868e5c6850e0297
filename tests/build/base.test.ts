// What is no base path, and what is said then. A site below one: tests/browser/base.test.ts.
import { expect, it } from 'vitest';
import { baseOf } from '../../src/commands/terminal/flags.ts';

it.each([
  ['/chapter', 'Did you mean "/chapter/"?'],
  ['//chapter/', 'Did you mean "/chapter/"?'],
  ['https://chapter.example.org/led/', 'Did you mean "/led/"?'],
  ['../', 'for example /chapter/.'],
  ['/our chapter/', 'for example /chapter/.'],
  ['/a"b/', 'for example /chapter/.'],
  ['/chapter/?a=1', 'for example /chapter/.'],
])('%s is no base path', (base, words) => {
  expect(() => baseOf({ base })).toThrow(words);
});
