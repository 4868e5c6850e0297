// Photos with everything that telephones and programs write into them → the same pixels and nothing else.
import fs from 'node:fs';
import path from 'node:path';
import { load } from 'exifreader';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/compiler/diagnostics/diagnostic.ts';
import { fixPictures } from '../../src/compiler/fix/pictures.ts';
import { readDrawing } from '../../src/compiler/pictures/drawing/drawing.ts';
import { kindOf } from '../../src/compiler/pictures/kind.ts';
import { withoutMetadata } from '../../src/compiler/pictures/metadata/metadata.ts';
import { hasPosition } from '../../src/compiler/pictures/metadata/position.ts';
import { SPELLINGS } from '../hostile/drawings.ts';
import { temporaryFolder } from '../support/temporary.ts';

const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '34/1 24/1 5000/100',
  GPSLongitudeRef: 'W',
  GPSLongitude: '119/1 50/1 5600/100',
};
const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="34,24.8N" exif:GPSLongitude="119,50.9W" rdf:about=""/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** A picture without a symmetry, so that turning it shows. */
const plain = (): Sharp => {
  const pixels = Buffer.from(Array.from({ length: 24 * 16 * 3 }, (_, i) => (i * i * 7 + i) % 251));
  return sharp(pixels, { raw: { width: 24, height: 16, channels: 3 } });
};

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
type Format = (typeof FORMATS)[number];

const saved = (image: Sharp, format: Format): Promise<Buffer> =>
  format === 'webp'
    ? image.webp({ lossless: true }).toBuffer()
    : image.toFormat(format, { quality: 90 }).toBuffer();

const photo = (format: Format, exif: Record<string, string> = GPS): Promise<Buffer> =>
  saved(
    plain().withExif({ IFD0: { Copyright: 'Somebody', Artist: 'Jane Doe' }, IFD3: exif }),
    format,
  );

const turned = (format: Format, orientation: number): Promise<Buffer> =>
  saved(plain().withMetadata({ orientation, exif: { IFD0: { Artist: 'Jane Doe' } } }), format);

const pixels = (bytes: Buffer): Promise<Buffer> => sharp(bytes).autoOrient().raw().toBuffer();

const strip = (bytes: Buffer): Buffer => {
  const { bytes: stripped } = withoutMetadata(bytes);
  if (!stripped) throw new Error('the picture was not understood');
  return stripped;
};

/** What a reader other than ours still finds about the maker. */
const told = (bytes: Buffer): string[] => {
  const { exif = {}, gps, xmp, iptc } = load(bytes, { expanded: true }) as Record<string, object>;
  return [gps, xmp, iptc].flatMap((tags) => Object.keys(tags ?? {})).concat(Object.keys(exif));
};

it.each(FORMATS)('%s: what says where it was taken is found', async (format) => {
  expect(hasPosition(await photo(format))).toBe(true);
  expect(hasPosition(await saved(plain().withXmp(XMP), format))).toBe(true);
  expect(hasPosition(await photo(format, {}))).toBe(false);
});

describe.each(['jpeg', 'png', 'webp'] as const)('%s', (format) => {
  it.each([
    ['Exif', () => photo(format)],
    ['XMP', () => saved(plain().withXmp(XMP), format)],
    ['Exif without a position', () => photo(format, {})],
  ])('%s goes, and the pixels stay', async (_, make) => {
    const bytes = await make();
    const stripped = strip(bytes);
    expect(hasPosition(stripped)).toBe(false);
    for (const word of ['Jane Doe', 'Somebody', 'GPSLatitude'])
      expect(stripped.includes(word)).toBe(false);
    expect(told(stripped)).toEqual([]);
    expect((await pixels(stripped)).equals(await pixels(bytes))).toBe(true);
  });

  it('what follows the end of the picture goes', async () => {
    const clean = await saved(plain(), format);
    const stripped = strip(Buffer.concat([clean, Buffer.from('a film with Jane Doe')]));
    expect(stripped.equals(clean)).toBe(true);
  });
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])('a JPEG turned by %i stays turned', async (orientation) => {
  const bytes = await turned('jpeg', orientation);
  const stripped = strip(bytes);
  expect((await sharp(stripped).metadata()).orientation ?? 1).toBe(orientation);
  expect((await pixels(stripped)).equals(await pixels(bytes))).toBe(true);
  expect(stripped.includes('Jane Doe')).toBe(false);
  expect(withoutMetadata(stripped).bytes).toBe(stripped);
});

it.each(['png', 'webp'] as const)('a %s that is turned must be encoded again', async (format) => {
  const bytes = await turned(format, 6);
  expect(withoutMetadata(bytes)).toEqual({ bytes: undefined, isWhole: true });
});

it('an AVIF with metadata, or with more behind its picture, must be encoded again', async () => {
  const clean = await saved(plain(), 'avif');
  const film = Buffer.from('\0\0\0\x16freewith Jane Doe.');
  const all = [
    await photo('avif', {}),
    await saved(plain().withXmp(XMP), 'avif'),
    Buffer.concat([clean, film]),
    Buffer.concat([clean, Buffer.alloc(9)]),
  ];
  for (const bytes of all)
    expect(withoutMetadata(bytes)).toEqual({ bytes: undefined, isWhole: true });
});

describe.each(FORMATS)('any %s', (format) => {
  it('keeps its color profile', async () => {
    const bytes = await saved(plain().withIccProfile('p3'), format);
    const { icc } = await sharp(strip(bytes)).metadata();
    expect(icc?.length).toBeGreaterThan(0);
  });

  it('stays the same object when it is clean', async () => {
    const clean = await saved(plain(), format);
    expect(withoutMetadata(clean).bytes).toBe(clean);
  });

  it('ends however it is damaged, without an exception', async () => {
    const bytes = await photo(format);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        fc.nat(bytes.length),
        (changes, length) => {
          const damaged = Buffer.from(bytes);
          for (const [at, value] of changes) damaged[at] = value;
          const { bytes: stripped } = withoutMetadata(damaged);
          hasPosition(damaged);
          if (stripped) expect(strip(stripped).equals(stripped)).toBe(true);
          withoutMetadata(damaged.subarray(0, length));
          hasPosition(damaged.subarray(0, length));
        },
      ),
      { seed: 20, numRuns: 300 },
    );
  });

  it.each([1, 6])('turned by %i loses its position by --fix, and stands upright', async (by) => {
    const root = temporaryFolder();
    const file = path.join(root, 'a.jpg');
    const exif = { IFD0: { Artist: 'Jane Doe' }, IFD3: GPS };
    const before = await saved(plain().withMetadata({ orientation: by, exif }), format);
    fs.writeFileSync(file, before);
    const found = { code: 'privacy/location', file: 'a.jpg' } as Diagnostic;
    expect((await fixPictures(root, [found])).unwritten).toEqual([]);
    const after = fs.readFileSync(file);
    expect(hasPosition(after)).toBe(false);
    expect(after.includes('Jane Doe')).toBe(false);
    const [was, is] = [await pixels(before), await pixels(after)];
    expect(is.length).toBe(was.length);
    const difference = is.reduce((sum, value, i) => sum + Math.abs(value - (was[i] ?? 0)), 0);
    expect(difference / is.length).toBeLessThanOrEqual(format === 'avif' ? 8 : 0);
  });
});

it('comments, IPTC and second pictures of a JPEG go', async () => {
  const clean = await saved(plain(), 'jpeg');
  const segment = (marker: number, text: string) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(text.length + 2, 2);
    return Buffer.concat([head, Buffer.from(text, 'latin1')]);
  };
  const extra = [
    segment(0xfe, 'made by Jane'),
    segment(0xed, 'Photoshop 3.0\0 Jane'),
    segment(0xe2, 'MPF\0 Jane'),
  ];
  const bytes = Buffer.concat([clean.subarray(0, 2), ...extra, clean.subarray(2)]);
  expect(withoutMetadata(bytes).bytes?.equals(clean)).toBe(true);
});

it('a film of a GIF still plays, its comment goes', async () => {
  const frame = await plain().png().toBuffer();
  const gif = await sharp([frame, await sharp(frame).negate().png().toBuffer()], {
    join: { animated: true },
  })
    .gif({ loop: 3, delay: [100, 200] })
    .toBuffer();
  const comment = Buffer.from('\x21\xfe\x04Jane\0', 'latin1');
  const bytes = Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
  const stripped = strip(bytes);
  expect(stripped.includes('Jane')).toBe(false);
  const { pages, loop, delay } = await sharp(stripped).metadata();
  expect({ pages, loop, delay }).toEqual({ pages: 2, loop: 3, delay: [100, 200] });
});

describe('drawings', () => {
  /** Everything that is written in a drawing, with all that base64, percents and escapes stand for. */
  const writtenIn = (text: string): string => {
    const root = new new JSDOM('').window.DOMParser().parseFromString(text, 'image/svg+xml');
    const all = [...root.querySelectorAll('*')].flatMap((one) => [
      ...[...one.attributes].map(({ value }) => value),
      one.textContent ?? '',
    ]);
    return [text, ...all.flatMap(meant)].join('\n');
  };
  const meant = (value: string): string[] => {
    const plain = value
      .replace(/\\\r?\n/g, '')
      .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replace(/\s+/g, '');
    const found = [...plain.matchAll(/[\w+/]{40,}={0,2}/g)].map(([base64]) =>
      Buffer.from(base64, 'base64').toString('latin1'),
    );
    const inner = found.filter((one) => one.includes('<svg')).map(writtenIn);
    const within = plain.startsWith('data:image/svg+xml;charset') ? meant(plain.slice(26)) : [];
    return [value, plain, ...found, ...inner, ...within];
  };
  const drawing = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2">${inside}</svg>`;
  const data = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;

  it.each([
    ['a comment', '<!-- drawn by Jane --><path d="M0 0h3"/>', '<path d="M0 0h3"/>'],
    ['many comments', '<!----><a><!-- > --></a><!---->', '<a></a>'],
    ['metadata', '<metadata id="m"><a>Jane</a></metadata><path/>', '<path/>'],
    ['metadata within', '<g><metadata><metadata/><!-- --></metadata></g>', '<g></g>'],
    ['metadata under a prefix', '<s:metadata>Jane</s:metadata><path/>', '<path/>'],
    [
      'a folder of a drawing program',
      `<g inkscape:export-filename="C:\\Jane\\x.png" id="a" sodipodi:b='c>'/>`,
      '<g id="a"/>',
    ],
    ['a view of one', '<sodipodi:namedview a="b"><c/></sodipodi:namedview>', ''],
    ['a comment without an end', '<path/><!-- a', '<path/><!-- a'],
    ['signs of a comment in data', '<style><![CDATA[<!-- a -->]]></style>', undefined],
    [
      'comments of styles',
      '<style>a{b:c}/* Jane */</style><style>d{}<!-- a --><![CDATA[/* Jane */e>f{}]]></style>',
      '<style>a{b:c}/**/</style><style>d{}/**/e&gt;f{}</style>',
    ],
    [
      'what is under a program that stands between data',
      '<style><![CDATA[a{}]]></style><q:b xmlns:q="q"><q:c/>Jane</q:b><!-- Jane --><style><![CDATA[b{}]]></style>',
      '<style><![CDATA[a{}]]></style><style><![CDATA[b{}]]></style>',
    ],
    ['an instruction in an instruction', '<?a <?b Jane?><path/>', '<path/>'],
    ['words', '<title>\u{1f600} &lt;!-- a --> &amp; b</title>', undefined],
  ])('%s', (_, before, after = before) => {
    expect(readDrawing(drawing(before)).text).toBe(drawing(after));
  });

  it('behind signs that take two places, lines of Windows and a mark of order', () => {
    const note = '<!-- \u{1f600} -->';
    const before = `\ufeff<?xml version="1.0"?>\r\n${note}${drawing(`\u{1f600}\r\n${note}<g inkscape:a="b"\r\n id="c"/>`)}\r\n${note}`;
    const after = `\ufeff<?xml version="1.0"?>\r\n${drawing('\u{1f600}\r\n<g\r\n id="c"/>')}\r\n`;
    expect(readDrawing(before).text).toBe(after);
  });

  it('a photo inside', async () => {
    const wrapped = data(await photo('jpeg')).replace(/.{76}/g, '$&&#10;');
    const before = drawing(`<image width="3" href="${wrapped}" id="a"/>`);
    expect(hasPosition(Buffer.from(before))).toBe(true);
    const { text, danger } = readDrawing(before);
    expect(danger).toBeUndefined();
    const bare = data(strip(await photo('jpeg')));
    expect(text).toBe(drawing(`<image width="3" href="${bare}" id="a"/>`));
    expect(hasPosition(Buffer.from(text))).toBe(false);
  });

  it.each(SPELLINGS)('a photo inside, written %s, loses its position', async (_, write) => {
    const before = write(await photo('jpeg'));
    expect(hasPosition(Buffer.from(before))).toBe(true);
    const { text, danger, mistake } = readDrawing(before);
    expect([danger, mistake]).toEqual([undefined, undefined]);
    expect(hasPosition(Buffer.from(text))).toBe(false);
    expect(writtenIn(text)).not.toMatch(/Jane Doe|Somebody|Exif/);
    expect(writtenIn(before)).toMatch(/Jane Doe|Exif/);
  });

  it.each(FORMATS)('a %s inside is published bare, or not at all', async (format) => {
    for (const bytes of [await photo(format), await saved(plain().withXmp(XMP), format)]) {
      const address = `data:image/${format};base64,${bytes.toString('base64')}`;
      const { text, danger } = readDrawing(drawing(`<image href="${address}"/>`));
      if (format === 'avif') expect(danger).toEqual({ say: 'keptCameraData' });
      else expect([danger, writtenIn(text).includes('GPS')]).toEqual([undefined, false]);
    }
  });

  it('other data inside is refused', async () => {
    const address = async (type: string, bytes: Promise<Buffer>) =>
      `data:${type};base64,${(await bytes).toString('base64')}`;
    const heic = photo('avif').then((b) =>
      Buffer.concat([b.subarray(0, 8), Buffer.from('heic'), b.subarray(12)]),
    );
    for (const one of [
      await address('image/tiff', plain().withExif({ IFD3: GPS }).tiff().toBuffer()),
      await address('image/heic', heic),
      (await address('image/jpeg', photo('jpeg'))).replace(/.{9}$/, '_$&'),
      `data:image/jpeg,${XMP.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}`,
    ])
      expect(readDrawing(drawing(`<image href="${one}"/>`)).danger).toBeDefined();
  });

  it('a position that stands in notes goes, and is told', () => {
    const noted = drawing(`<metadata>${XMP.replace(/<\?.*?\?>/g, '')}</metadata><path/>`);
    expect(hasPosition(Buffer.from(noted))).toBe(true);
    expect(readDrawing(noted).text).toBe(drawing('<path/>'));
    const outside = noted.replace('<metadata>', '').replace('</metadata>', '');
    expect(readDrawing(outside).text).toBe(drawing('<path/>'));
    expect(hasPosition(Buffer.from(drawing('<text>GPSLatitude</text>')))).toBe(false);
  });

  it.each([
    ['0 0 200 100', '', { width: 200, height: 100 }],
    [' 0 , 0 , 200 , 100 ', '', { width: 200, height: 100 }],
    ['0 0 200 100', 'height="50px"', { width: 100, height: 50 }],
    ['0 0 200 100', 'width="1in" height="9pt"', { width: 96, height: 12 }],
    ['0 0 200 100', 'width="100%" height="100%"', { width: 200, height: 100 }],
    ['0 0 0 100', '', undefined],
    ['none', 'width="8" height="9"', { width: 8, height: 9 }],
  ])('of a view of %j and %s has a size', (box, more, size) => {
    expect(readDrawing(`<svg viewBox="${box}" ${more}/>`).size).toEqual(size);
    const prefixed = `<!-- ${'x'.repeat(9000)} --><s:svg viewBox="${box}" ${more}/>`;
    expect(readDrawing(prefixed).size).toEqual(size);
    expect(kindOf(Buffer.from(prefixed))).toBe('svg');
  });

  it.each('<!--|<metadata |<metadata>|<metadata/>| inkscape:a="|<g a="b"/><!---->'.split('|'))(
    'a flood of %s takes no time',
    (piece) => {
      expect(readDrawing(drawing(piece.repeat(200_000))).text).toBeDefined();
    },
  );
});
