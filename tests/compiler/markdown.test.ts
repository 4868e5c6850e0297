// What prose becomes, and what in it stays plain text.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carefulHtml, linksIn, render } from '../../src/compiler/text/markdown.ts';
import { plainHtml } from '../../src/compiler/text/plain-markdown.ts';
import { CORPUS } from '../hostile/corpus.ts';

const asIs = (to: string) => ({ url: to, external: false });
const a = (address: string, scheme = '') => `<a href="${scheme}${address}">${address}</a>`;
const mail = (address: string) => a(address, 'mailto:');
const outside = (to: string) => ({ url: to, external: true });

describe('render', () => {
  it.each([
    ['a paragraph', 'Hello', '<p>Hello</p>'],
    ['two paragraphs', 'One\n\nTwo', '<p>One</p>\n<p>Two</p>'],
    ['bold and italics', '**a** and *b*', '<p><strong>a</strong> and <em>b</em></p>'],
    ['a list', '- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['a numbered list', '1. a\n2. b', '<ol>\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['a link', '[FAQs](/faqs)', '<p><a href="/faqs">FAQs</a></p>'],
    ['a title of a link is dropped', '[a](/b "c")', '<p><a href="/b">a</a></p>'],
    ['an address with &', '[a](/b?c&d)', '<p><a href="/b?c&amp;d">a</a></p>'],
    ['a heading stays text', '# Hello', '<p># Hello</p>'],
    ['an underlined heading stays text', 'Hello\n===', '<p>Hello\n===</p>'],
    ['a line of hyphens stays text', 'a\n\n***', '<p>a</p>\n<p>***</p>'],
    ['a quote stays text', '> a', '<p>&gt; a</p>'],
    ['code stays text', '`a`', '<p>`a`</p>'],
    ['indented code stays text', '    a', '<p>a</p>'],
    ['fenced code stays text', '```\na\n```', '<p>```\na\n```</p>'],
    ['HTML stays text', '<b>a</b>', '<p>&lt;b&gt;a&lt;/b&gt;</p>'],
    ['a script stays text', '<script>a()</script>', '<p>&lt;script&gt;a()&lt;/script&gt;</p>'],
    ['an address in angles stays text', '<https://a.b>', '<p>&lt;https://a.b&gt;</p>'],
    ['a bare address', 'At https://b.org/c_d?e&f.', `<p>At ${a('https://b.org/c_d?e&amp;f')}.</p>`],
    ['one without scheme', '(www.b.org/c_(d))', `<p>(${a('www.b.org/c_(d)', 'https://')})</p>`],
    [
      'a mail address',
      'x.y@b.edu, *z@b.edu*',
      `<p>${mail('x.y@b.edu')}, <em>${mail('z@b.edu')}</em></p>`,
    ],
    // Not that of somebody else: "rez@b.edu".
    ['one with other letters', 'josé.pérez@b.edu', '<p>josé.pérez@b.edu</p>'],
    ['a semicolon', 'https://b.org/c;d=e;', `<p>${a('https://b.org/c;d=e')};</p>`],
    [
      'one in code, quotes, Japanese',
      '`https://b.org` "https://c.org" はhttps://d.org/eを。',
      `<p>\`https://b.org\` &quot;${a('https://c.org')}&quot; は${a('https://d.org/e')}を。</p>`,
    ],
    [
      'one that is a link',
      '[https://b.org](/c) [a@b.edu](/d)',
      '<p><a href="/c">https://b.org</a> <a href="/d">a@b.edu</a></p>',
    ],
    [
      'one with a password, or none',
      'https://a:b@c.org https://x @y a@b',
      '<p>https://a:b@c.org https://x @y a@b</p>',
    ],
    [
      'an escaped one',
      'https\\://b.org a\\@b.edu',
      `<p>${a('https://b.org')} ${mail('a@b.edu')}</p>`,
    ],
    ['signs of replacement stay text', "$& $1 $' $`", "<p>$&amp; $1 $' $`</p>"],
  ])('%s', (_, markdown, html) => {
    expect(render(markdown, asIs)).toBe(html);
  });

  it('bare addresses are found in a time that grows with the text', () => {
    for (const piece of ['www.', 'a.', '.', '(', ')', 'a@', '`', '&', 'https://', '@b.c'])
      expect(render(`www.${piece.repeat(5000)}`, asIs)).toContain('<p>');
  });

  it('a picture is no element', () => {
    expect(render('![a](/b.png)', asIs)).not.toContain('<img');
  });

  it('a definition makes no link that a check would miss', () => {
    expect(render('[a]\n\n[a]: javascript:alert(1)', asIs)).not.toContain('href');
  });

  it('a link to another site opens in a new tab, safely', () => {
    expect(render('[a](https://b.org)', outside)).toBe(
      '<p><a href="https://b.org" target="_blank" rel="noopener noreferrer">a</a></p>',
    );
  });

  it('the final address is escaped', () => {
    expect(render('[a](/b)', () => ({ url: '/"><script>', external: false }))).toBe(
      '<p><a href="/&quot;&gt;&lt;script&gt;">a</a></p>',
    );
  });

  it('whatever is written, only harmless elements come out, and every address is checked', () => {
    const signs =
      '<|>|[|]|(|)|*|_|`|!|#|"|\n| |a|javascript:x|/b|&lt;|https://b.org|www.b|.org|@|\\|&#64;'.split(
        '|',
      );
    const texts = CORPUS.flatMap(({ strings }) => strings).filter(({ length }) => length < 300);
    const piece = fc
      .tuple(fc.constantFrom(...texts), fc.nat(300), fc.nat(30))
      .map(([text, at, many]) => text.slice(at % text.length, (at % text.length) + many));
    const any = fc.oneof(
      fc.array(fc.constantFrom(...signs), { maxLength: 14 }),
      fc.array(piece, { minLength: 1, maxLength: 5 }),
    );
    fc.assert(
      fc.property(any, (parts) => {
        const markdown = parts.join('');
        const seen: string[] = [];
        const html = render(markdown, (to) => {
          seen.push(to);
          return { url: '/checked', external: false };
        });
        expect(seen).toEqual(linksIn(markdown));
        expect(
          html.replace(
            /<\/?(p|em|strong|ul|ol|li|br)( start="\d+")?( \/)?>|<a href="\/checked">|<\/a>/g,
            '',
          ),
        ).not.toMatch(/[<>]/);
      }),
      { numRuns: 4000 },
    );
  });
});

describe('what is plain enough to be read without the library', () => {
  const text = `One **bold** word, *two* of them.\nSee [home](/) & "<b>".\n\n- a [link](https://b.org/c?d#e)\n- **b**\n\nEnd.\n`;

  it('is what most texts are', () => expect(plainHtml(text)).toBe(carefulHtml(text)));

  it.each([
    '- a\n\n- b',
    '**a**b',
    'a**b**',
    '- - a',
    'a\n- b',
    '1. a',
    '_a_',
    '&amp;',
    'a  \nb',
    '[a](b c)',
  ])('%j is for the library', (markdown) => expect(plainHtml(markdown)).toBeUndefined());

  it('has the HTML of the library, whatever is written', () => {
    const signs =
      'a|é|日|🙂| |  |- b|1. b|\n|\n\n|\n\n\n|- |-|* |*|**|_|[|]|(|)|](/b)|[a](/b)|**b c**|*d*|1. |12) |!|.|,|&|&amp|"|<b>|#|\t|\\|\u00a0|“|\ufeff|\0'.split(
        '|',
      );
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...signs, text), { maxLength: 12 }), (parts) => {
        const markdown = parts.join('');
        const html = plainHtml(markdown);
        if (html !== undefined) expect(html).toBe(carefulHtml(markdown));
      }),
      { numRuns: 5000 },
    );
  });
});

describe('linksIn', () => {
  it.each([
    ['none', 'Hello', []],
    ['several, in their order', '[a](/b) and [c](https://d.org)', ['/b', 'https://d.org']],
    ['with & as it was written', '[a](/b?c&d)', ['/b?c&d']],
    ['unsafe ones too', '[a](javascript:x)', ['javascript:x']],
    ['an empty one', '[a]()', ['']],
    ['not in code', '[a] (/b)', []],
  ])('%s', (_, markdown, links) => {
    expect(linksIn(markdown)).toEqual(links);
  });
});
