// SVG pictures: whatever could run or fetch something when a drawing is opened by itself is refused.
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { sayPhrase } from '../../src/compiler/diagnostics/say.ts';
import { MAX_DRAWING_BYTES, readDrawing } from '../../src/compiler/pictures/drawing/drawing.ts';
import { kindOf } from '../../src/compiler/pictures/kind.ts';
import { takePicture } from '../../src/editor/server/pictures/take-picture.ts';
import { check } from '../support/site.ts';
import { BROKEN, DANGEROUS, HARMLESS, SVG_XMLNS, svg } from './drawings.ts';

/** Why a drawing is not published. */
const refusalOf = (drawing: string | Buffer): string | undefined => {
  const { danger, mistake } = readDrawing(drawing);
  const why = danger ?? mistake?.what;
  return why && sayPhrase(why);
};

it('the tables are long enough', () => {
  expect(DANGEROUS.length).toBeGreaterThanOrEqual(60);
  expect(BROKEN.length).toBeGreaterThanOrEqual(20);
  expect(HARMLESS.length).toBeGreaterThanOrEqual(30);
});

it.each(DANGEROUS)('%s is refused', (_, text) => {
  expect(readDrawing(text).danger).toBeDefined();
});

it.each(BROKEN)('no browser draws %s', (_, text, line, said) => {
  const { mistake, text: kept } = readDrawing(text);
  expect(mistake?.line).toBe(line);
  expect(mistake && sayPhrase(mistake.what)).toContain(said);
  if (!/xmlns|xlink/.test(said)) expect(kept).toBe(text);
});

it.each(HARMLESS)('%s is published', (_, text) => {
  const { danger, mistake, size, text: bare } = readDrawing(text);
  expect([danger, mistake]).toEqual([undefined, undefined]);
  expect(size).toBeDefined();
  for (const note of [/Jane/, /<!--/, /inkscape:|sodipodi:|serif:id|sketch:type|<metadata/i, /<i:/])
    expect(bare).not.toMatch(note);
  expect(bare).not.toMatch(/(?:href|src)\s*=\s*"(?:https?|mailto):/);
  expect(readDrawing(bare).text).toBe(bare);
});

describe('the letters of a drawing', () => {
  const text = (encoding: string): string =>
    `<?xml version="1.0" encoding="${encoding}"?>\n${svg('<text y="4">Zo\u00eb</text>')}`;
  const wide = Buffer.from(`\ufeff${text('UTF-16')}`, 'utf16le');
  it.each([
    ['UTF-16', wide],
    ['UTF-16, the other way round', Buffer.from(wide).swap16()],
    ['UTF-16 that is UTF-8', Buffer.from(text('utf-16'))],
    ['ISO-8859-1', Buffer.from(text('ISO-8859-1'), 'latin1')],
    ['Windows', Buffer.from(text('windows-1252'), 'latin1')],
  ])('in %s are published in UTF-8', (_, bytes) => {
    expect(kindOf(bytes)).toBe('svg');
    const { text: bare, danger, mistake } = readDrawing(bytes);
    expect([danger, mistake]).toEqual([undefined, undefined]);
    expect(bare).toContain('>Zo\u00eb<');
    expect(bare).not.toContain('encoding');
    expect(refusalOf(Buffer.from(bare))).toBeUndefined();
  });

  it('must be those of its encoding', () => {
    expect(readDrawing(Buffer.from(text('UTF-8'), 'latin1')).mistake).toEqual({
      line: 1,
      what: { say: 'otherEncoding' },
    });
  });
});

it('one without any size is told so, but not within another one', () => {
  const bare = `<svg ${SVG_XMLNS}><rect width="8" height="8"/></svg>`;
  expect(readDrawing(`\n${bare}`).mistake).toEqual({
    line: 2,
    what: { say: 'noSize' },
  });
  const data = `data:image/svg+xml;base64,${Buffer.from(bare).toString('base64')}`;
  expect(refusalOf(svg(`<image href="${data}"/>`))).toBeUndefined();
});

it('limits hold before anything is held up', () => {
  const deep = (depth: number) => svg('<g>'.repeat(depth) + '</g>'.repeat(depth));
  expect(refusalOf(deep(250))).toBeUndefined();
  expect(refusalOf(deep(300))).toContain('more than 256 elements');
  expect(
    refusalOf(deep(100_000).replaceAll('g>', 'q:g>').replace('<svg', '<svg xmlns:q="q"')),
  ).toContain('256');
  const many = Array.from({ length: 100_000 }, (_, i) => `a${i}=""`).join(' ');
  expect(refusalOf(svg(`<g ${many}/>`))).toContain('more than 1000 attributes');
  const words = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(9_000)}">]>`;
  expect(refusalOf(words + svg('&a;'.repeat(1_000_000)))).toContain('too often');
  let within = svg('<rect/>');
  for (let i = 0; i < 6; i += 1)
    within = svg(`<image href="data:image/svg+xml,${encodeURIComponent(within)}"/>`);
  expect(refusalOf(within)).toBe('drawings in drawings');
  expect(refusalOf(svg(' '.repeat(MAX_DRAWING_BYTES)))).toBeDefined();
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

  it.each([
    [
      svg(' '.repeat(MAX_DRAWING_BYTES)),
      'image/too-large',
      /is 5 MB; a drawing can be 4 MB at most/,
      /4 MB/,
    ],
    [svg('\n<text>Park & Sons</text>'), 'image/undrawable', /line 2 has "&"/, /line 2 has "&"/],
    [svg(`<image href="photo.png"/>`), 'image/dangerous', /\(photo\.png\)/, /\(photo\.png\)/],
  ])('that is not published is told where it stands, and when it is dropped', async (...row) => {
    const [drawing, code, said, dropped] = row;
    const { output, diagnostics } = check({ 'content/images/logo.svg': drawing });
    expect(output).toBeUndefined();
    expect(diagnostics).toEqual([
      expect.objectContaining({ code, line: 13, message: expect.stringMatching(said) }),
    ]);
    const slot = { wanted: { width: 8 }, minWidth: 0 };
    await expect(takePicture(Buffer.from(drawing), 'logo.svg', slot)).rejects.toThrow(dropped);
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
      if (refusalOf(text) !== undefined) return;
      through += 1;
      const root = new DOMParser().parseFromString(readDrawing(text).text, 'image/svg+xml');
      const all = [...root.querySelectorAll('*')];
      expect(all.map(({ localName }) => localName.toLowerCase())).not.toContain('script');
      for (const { name } of all.flatMap(({ attributes }) => [...attributes]))
        expect(name).not.toMatch(/^on/i);
    }),
    { seed: 8, numRuns: 3_000 },
  );
  expect(through).toBeGreaterThan(50);
});

it('however an address is spelled, it does not get out', () => {
  const OUT = 'https://elsewhere.example/a';
  const upper = (text: string, bits: number) =>
    [...text].map((one, i) => ((bits >> (i % 31)) & 1 ? one.toUpperCase() : one)).join('');
  const references = (text: string, bits: number) =>
    [...text]
      .map((one, i) =>
        (bits >> (i % 29)) & 1 && one !== '&' ? `&#x${one.charCodeAt(0).toString(16)};` : one,
      )
      .join('');
  const escapes = (text: string, bits: number) =>
    [...text]
      .map((one, i) => ((bits >> (i % 30)) & 1 ? `\\${one.charCodeAt(0).toString(16)} ` : one))
      .join('');
  const css = (bits: number, quote: string, function_ = 'url') =>
    `${escapes(upper(function_, bits), bits >> 3)}(${quote}${escapes(upper(OUT, bits), quote ? bits >> 5 : 0)}${quote})`;
  const PLACES: readonly ((bits: number, quote: string) => string)[] = [
    (n) => svg(`<image href="${references(upper(OUT, n & 31), n >> 2)}"/>`),
    (n) => svg(`<image xlink:href=" ${references(OUT, n)}"/>`),
    (n) =>
      svg(`<feImage l:href="${references(OUT, n)}"/>`, ' xmlns:l="http://www.w3.org/1999/xlink"'),
    (n) => svg(`<use href="${references(OUT.replace('://', n & 1 ? ':' : '://'), n)}#a"/>`),
    (n, q) => svg(`<rect fill="${references(css(n, q), n >> 7).replaceAll('"', '&quot;')}"/>`),
    (n, q) =>
      svg(
        `<rect style="filter:none;fill:${references(css(n, q), n >> 4).replaceAll('"', '&quot;')}"/>`,
      ),
    (n, q) => svg(`<style>*{fill:${references(css(n, q), n >> 6)}}</style>`),
    (n, q) => svg(`<style>a{b:c}<!-- --><![CDATA[*{fill:/* ' */${css(n, q)}]]></style>`),
    (n, q) =>
      svg(
        `<style>${escapes('@', 0)}${escapes(upper('import', n), n >> 9)} ${q || "'"}${OUT}${q || "'"};</style>`,
      ),
    (n, q) => svg(`<style>@font-face{src:local(a),${css(n, q)}}</style>`),
    (n, q) =>
      svg(`<style>*{mask:${escapes('image-set', n)}(${q || '"'}${OUT}${q || '"'} 1x)}</style>`),
    (n, q) =>
      svg(
        `<set attributeName="fill" to="${references(css(n, q), n >> 4).replaceAll('"', '&quot;')}"/>`,
      ),
    (n) => svg(`<set attributeName="${references('xlink:href', n)}" to="${references(OUT, n)}"/>`),
    (n) => `<!DOCTYPE svg [<!ENTITY a '${OUT}'>]>${svg(`<image href="${n & 1 ? '' : ' '}&a;"/>`)}`,
    (n) =>
      svg(
        `<s:style>@import url(${references(OUT, n)})</s:style>`,
        ' xmlns:s="http://www.w3.org/2000/svg"',
      ),
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...PLACES),
      fc.nat(2 ** 31 - 1),
      fc.constantFrom('', '"', "'"),
      (place, bits, quote) => {
        const text = place(bits, quote);
        const { danger, mistake } = readDrawing(text);
        expect(mistake, text).toBeUndefined();
        expect(danger, text).toBeDefined();
      },
    ),
    { seed: 38, numRuns: 2_000 },
  );
});
