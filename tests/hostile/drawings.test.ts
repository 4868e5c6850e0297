// SVG pictures: whatever could run or fetch something when a drawing is opened by itself is refused.
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { readDrawing } from '../../src/compiler/pictures/metadata/drawing.ts';
import { check } from '../support/site.ts';

const dangerIn = (text: string): string | undefined => readDrawing(text).danger;

const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"${attributes}>${inside}</svg>`;

const DANGEROUS: readonly [string, string][] = [
  ['a script', svg('<script>window.__pwned=1</script>')],
  ['a prefix', svg('<s:script>1</s:script>', ' xmlns:s="http://www.w3.org/2000/svg"')],
  ['an event', svg('<rect onclick="1"/>')],
  ['a link that runs, by references', svg('<a xlink:href="&#x6a;avascript:1"><rect/></a>')],
  ['a link with a tab', svg('<a href="java&#9;script:1"><rect/></a>')],
  ['a link that an animation changes', svg('<a><set attributeName="href" to="javascript:1"/></a>')],
  ['parts of a page', svg('<foreignObject><p>hello</p></foreignObject>')],
  ['a picture without a host', svg('<image href="//elsewhere.example/a.png"/>')],
  ['a drawing as data', svg('<use href="data:image/svg+xml,&lt;svg/&gt;#a"/>')],
  ['pixels where none belong', svg('<a href="data:image/png;base64,AAAA"/>')],
  ['a filter that fetches', svg('<feImage href="https://elsewhere.example/a"/>')],
  ['an address in a style', svg('<rect style="fill:url(https://elsewhere.example/#a)"/>')],
  ['an address by references', svg('<style>*{fill:ur&#108;(//elsewhere.example)}</style>')],
  ['a style sheet', svg('<style>@import "//elsewhere.example/a.css";</style>')],
  ['a style sheet beside it', `<?xml-stylesheet href="//elsewhere.example/a.css"?>${svg('')}`],
  ['another base', svg('<use href="#a"/>', ' xml:base="https://elsewhere.example/"')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "<script>1</script>">]>${svg('&a;')}`],
  ['attributes by definition', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "1">]>${svg('')}`],
  ['another encoding', `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`],
  ['an element that does not end', svg('<rect').replace('</svg>', '')],
  ['an attribute without quotes', svg('<rect onload=1/>')],
];

const HARMLESS: readonly [string, string][] = [
  ['nothing', svg('')],
  [
    'an older document type',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
  ],
  ['a declaration', `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${svg('')}`],
  [
    'what it refers to in itself',
    svg('<defs><path id="a" d="M0 0"/></defs><use xlink:href="#a" fill="url(#b)"/>'),
  ],
  ['quotes in an address', svg(`<rect fill='url("#a")' style="mask:url(&quot;#b&quot;)"/>`)],
  ['pixels', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
  [
    'a style and a typeface',
    svg('<style>@font-face{src:url(data:font/woff2;base64,AAAA)}.a:hover{fill:red}</style>'),
  ],
  ['words about scripts', svg('<title>on load, javascript and url of &lt;script&gt;</title>')],
];

it.each(DANGEROUS)('%s is refused', (_, text) => {
  expect(dangerIn(text)).toBeDefined();
});

it.each(HARMLESS)('%s is published', (_, text) => {
  expect(dangerIn(text)).toBeUndefined();
});

describe('a site with a drawing', () => {
  it('names the place that shows it and what it holds', () => {
    const { output, diagnostics } = check({ 'content/images/logo.svg': svg('<script>1</script>') });
    expect(output).toBeUndefined();
    expect(
      diagnostics.map(({ code, file, line, message }) => ({ code, file, line, message })),
    ).toEqual([
      {
        code: 'image/dangerous',
        file: 'site.yaml',
        line: 13,
        message: 'The drawing content/images/logo.svg holds a script.',
      },
    ]);
  });

  it('takes the colors of the chapter and is judged afterwards', () => {
    const drawing = svg('<!-- <script>1</script> --><rect fill="#fff"/>');
    expect(check({ 'content/images/logo.svg': drawing }).diagnostics).toEqual([]);
  });
});

it('what is let through holds nothing that runs, as an XML parser reads it', () => {
  const words = `< > </ /> " ' = <svg </svg> <script> </script> <rect <a <style> javascript:1 "#a" url( ) &#106; <!-- --> <![CDATA[ ]]> <?x ?> <h:script> x`;
  const part = fc.constantFrom(
    ...words.split(' '),
    ...[' ', '\n', '\u0000', '\ufeff', ' onload=', ' href=', '<!DOCTYPE a>'],
    'xmlns:h="http://www.w3.org/1999/xhtml"',
  );
  const piece = fc.array(part, { maxLength: 12 }).map((parts) => svg(parts.join('')));
  const { DOMParser } = new JSDOM('').window;
  let through = 0;
  fc.assert(
    fc.property(piece, (text) => {
      if (dangerIn(text) !== undefined) return;
      through += 1;
      const root = new DOMParser().parseFromString(text, 'image/svg+xml');
      const all = [...root.querySelectorAll('*')];
      expect(all.map(({ localName }) => localName.toLowerCase())).not.toContain('script');
      for (const { name } of all.flatMap(({ attributes }) => [...attributes]))
        expect(name).not.toMatch(/^on/i);
    }),
    { seed: 8, numRuns: 3_000 },
  );
  expect(through).toBeGreaterThan(50);
});
