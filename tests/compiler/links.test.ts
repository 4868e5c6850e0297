// Which texts are addresses, and why the others are none.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { say } from '../../src/compiler/diagnostics/catalogue/en/say.ts';
import { readLink } from '../../src/compiler/text/addresses.ts';

const web = { kind: 'external', insecure: false };

it.each([
  ['/', { kind: 'page', path: '/' }],
  ['/about', { kind: 'page', path: '/about' }],
  ['/about#values', { kind: 'page', path: '/about', anchor: 'values' }],
  ['#values', { kind: 'anchor', anchor: 'values' }],
  ['https://example.com/a?b=c#d', web],
  ['HTTPS://example.com', web],
  ['https://localhost:8080/', web],
  ['https://example.com/@tiny', web],
  ['http://example.com', { kind: 'external', insecure: true }],
  ['mailto:hello@example.com', web],
  ['mailto:hello@example.com?subject=Rush', web],
  ['tel:+1-805-555-0100', web],
  ['javascript:alert(1)', { kind: 'forbidden', scheme: 'javascript:' }],
  ['JaVaScRiPt:alert(1)', { kind: 'forbidden', scheme: 'javascript:' }],
  ['data:text/html,x', { kind: 'forbidden', scheme: 'data:' }],
  ['file:///etc/passwd', { kind: 'forbidden', scheme: 'file:' }],
])('%s is read', (to, target) => {
  expect(readLink(to)).toEqual(target);
});

it.each([
  ['', 'it is empty'],
  [' ', 'space'],
  ['https://example.com\n', 'space'],
  ['java\tscript:alert(1)', 'space'],
  ['https:\\\\example.com', 'backslash'],
  ['///example.com', 'two slashes'],
  ['/about#', 'nothing follows the #'],
  ['/./about', 'as a part of the path'],
  ['?x', 'does not begin with / or https://'],
  ['https:///example.com', 'two slashes and a host'],
  ['https://', 'two slashes and a host'],
  ['https://@example.com', 'user name'],
  ['https://exa%mple.com', 'not written correctly'],
  ['https://example.com:99999', 'not written correctly'],
  ['mailto:', 'no email address'],
  ['mailto:a@b@c.org', 'no email address'],
  ['tel:call-me', 'no phone number'],
  // Others are in tests/diagnostics/link.
])('%j is malformed: %s', (to, reason) => {
  const target = readLink(to);
  expect(target.kind === 'malformed' && say(target.reason)).toContain(reason);
});

it.each([
  ['hello@example.com', 'mailto:hello@example.com'],
  ['www.example.com/tiny', 'https://www.example.com/tiny'],
  ['//example.com', 'https://example.com'],
])('%s: the advice names %s', (to, better) => {
  const target = readLink(to);
  expect(target.kind === 'malformed' && target.advice && say(target.advice)).toContain(better);
  expect(readLink(better)).toEqual(web);
});

it.each<[string, string | undefined]>([
  ['www.example.com?a=b', 'https://www.example.com?a=b'],
  ['htps://example.com/a', 'https://example.com/a'],
  ['https:/example.com', 'https://example.com'],
  ['///example.com', 'https://example.com'],
  ['https:\\\\example.com\\a', 'https://example.com/a'],
  ['\\about', '/about'],
  [' https://example.com ', 'https://example.com'],
  ['tel: 805 555 0100', 'tel:8055550100'],
  ['/about#', '/about'],
  // What may be meant otherwise, or would lose something.
  ['//about', undefined],
  ['about.html', undefined],
  ['flyer.pdf', undefined],
  ['https://example', undefined],
  ['https://example.com/our page', undefined],
  ['https://me:secret@example.com', undefined],
  ['/about?a=b', undefined],
  ['C:\\flyer.pdf', undefined],
])('%j can only mean %s', (to, meant) => {
  const target = readLink(to);
  expect('meant' in target ? target.meant : undefined).toBe(meant);
  if (meant !== undefined) expect(readLink(meant).kind).not.toBe('malformed');
});

it('lets through only what a browser takes for a safe address of the same kind', () => {
  const pieces = '/|\\|:|@|#|?|.| |\t|https|javascript|a|example.com'.split('|');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 7 }), (parts) => {
      const to = parts.join('');
      const target = readLink(to);
      const url = URL.canParse(to, 'https://site.example')
        ? new URL(to, 'https://site.example')
        : null;
      if (target.kind === 'page') expect(url?.origin).toBe('https://site.example');
      if (target.kind === 'external') {
        expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(url?.protocol);
        expect(url?.username).toBe('');
      }
    }),
    { numRuns: 3000 },
  );
});
