// Addresses as visitors type them → those that the form asks about.
import { describe, expect, it } from 'vitest';
import { doubtOf } from '../../src/app/blocks/form/email.ts';

describe('an email address', () => {
  it.each([
    'maya@gmail.com',
    ' maya@example.edu ',
    "o'neill+rush@mail.example.co.uk",
    'zoë@exämple.org',
    'maya@gmx.com',
    'maya@mail.com',
  ])('"%s" is not doubtful', (typed) => expect(doubtOf(typed)).toBeUndefined());

  it.each([
    ['maya', ''],
    ['maya at example.edu', ''],
    ['maya@example', ''],
    ['@example.edu', ''],
    ['maya@example,edu', 'maya@example.edu'],
    ['maya @example.edu', 'maya@example.edu'],
    ['maya@exam ple.edu', 'maya@example.edu'],
    ['maya@gmial.com', 'maya@gmail.com'],
    ['maya@gmail.co', 'maya@gmail.com'],
    ['maya@hotmial.com', 'maya@hotmail.com'],
    ['maya@outlok.com', 'maya@outlook.com'],
    ['maya@yahooo.com', 'maya@yahoo.com'],
    ['maya@icloud,com', 'maya@icloud.com'],
  ])('"%s" is asked about', (typed, meant) => expect(doubtOf(typed)).toBe(meant));
});
