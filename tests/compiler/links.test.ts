// Which texts are addresses, and why the others are none.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sayPhrase } from '../../src/compiler/diagnostics/say.ts';
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
  ['https://example.com./a..b/-c-', web],
  ['https://my_club.example.com', web],
  ['https://a--b.example.com', web],
  ['https://bücher.example', web],
  ['https://93.184.215.14/a', web],
  ['https://fa.example.org/می\u200cخواهم', web],
  ['https://example.com/👩\u200d🎓❤\ufe0f', web],
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
  ['https://example..com', 'two dots in a row'],
  ['https://.example.com/a', 'begins with a dot'],
  ['webcal://example..com/a.ics', 'two dots in a row'],
  ['mailto:a@example..com', 'two dots in a row'],
  ['https://-a.com', '"-a" in its host begins or ends with a hyphen'],
  ['https://a-.com/x', '"a-" in its host'],
  ['https://www.-.com', '"-" in its host'],
  ['mailto:a@-b.org', '"-b" in its host'],
  ...['0x7f.1', '127.1', '127.0.1', '0177.0.0.1', '0x7F.0.0.0x1', '１２７.0.0.1', '127.0.0.1.'].map(
    (host): [string, string] => [
      `http://${host}/a`,
      `"${host}" is the number of a computer (127.0.0.1)`,
    ],
  ),
  ['http://2130706433', '"2130706433" is not the address of a website'],
  ...['\u00ad', '\u2060', '\u200b', '\u200c', '\u200d', '\u202e', '\u2066', '\ufeff', '\u3164'].map(
    (sign): [string, string] => [`https://exam${sign}ple.com`, 'nobody can see'],
  ),
  ['https://example.com/a\u00adb', 'nobody can see (U+00AD)'],
  ['/about\u200b', 'nobody can see (U+200B)'],
  ['mailto:a\u2060b@example.com', 'nobody can see (U+2060)'],
  // Others are in tests/diagnostics/link.
])('%j is malformed: %s', (to, reason) => {
  const target = readLink(to);
  expect(target.kind === 'malformed' && sayPhrase(target.reason)).toContain(reason);
});

it.each([
  ['hello@example.com', 'mailto:hello@example.com'],
  ['www.example.com/tiny', 'https://www.example.com/tiny'],
  ['//example.com', 'https://example.com'],
])('%s: the advice names %s', (to, better) => {
  const target = readLink(to);
  expect(target.kind === 'malformed' && target.advice && sayPhrase(target.advice)).toContain(
    better,
  );
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
  ['https://exa\u00admple.com/\u2060a', 'https://example.com/a'],
  ['/about\u200b', '/about'],
  ['tel:+1\u202c805', 'tel:+1805'],
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
