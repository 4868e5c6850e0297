// Photos with everything that telephones and programs write into them → the same pixels and nothing else.
import { load } from 'exifreader';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { withoutMetadata } from '../../src/compiler/pictures/metadata/metadata.ts';
import { tellsWhere } from '../../src/compiler/pictures/metadata/position.ts';

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
  const stripped = withoutMetadata(bytes);
  if (!stripped) throw new Error('the picture was not understood');
  return stripped;
};

/** What a reader other than ours still finds about the maker. */
const told = (bytes: Buffer): string[] => {
  const { exif = {}, gps, xmp, iptc } = load(bytes, { expanded: true }) as Record<string, object>;
  return [gps, xmp, iptc].flatMap((tags) => Object.keys(tags ?? {})).concat(Object.keys(exif));
};

describe.each(FORMATS)('%s', (format) => {
  it('says where it was taken, and then no more; the pixels stay', async () => {
    const bytes = await photo(format);
    expect(tellsWhere(bytes)).toBe(true);
    const stripped = strip(bytes);
    expect(tellsWhere(stripped)).toBe(false);
    expect(stripped.includes('Jane Doe')).toBe(false);
    expect(stripped.includes('Somebody')).toBe(false);
    expect(told(stripped)).toEqual([]);
    expect((await pixels(stripped)).equals(await pixels(bytes))).toBe(true);
  });

  it('says where it was taken in XMP', async () => {
    const bytes = await saved(plain().withXmp(XMP), format);
    expect(tellsWhere(bytes)).toBe(true);
    const stripped = strip(bytes);
    expect(tellsWhere(stripped)).toBe(false);
    expect(stripped.includes('GPSLatitude')).toBe(false);
    expect((await pixels(stripped)).equals(await pixels(bytes))).toBe(true);
  });

  it('Exif data without a position is no location', async () => {
    const bytes = await photo(format, {});
    expect(tellsWhere(bytes)).toBe(false);
    expect(strip(bytes).includes('Jane Doe')).toBe(false);
  });

  it('the colour profile stays', async () => {
    const bytes = await saved(plain().withIccProfile('p3'), format);
    const { icc } = await sharp(strip(bytes)).metadata();
    expect(icc?.length).toBeGreaterThan(0);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo turned by %i stays turned', async (orientation) => {
    const bytes = await turned(format, orientation);
    const stripped = strip(bytes);
    expect((await sharp(stripped).metadata()).orientation ?? 1).toBe(
      (await sharp(bytes).metadata()).orientation ?? 1,
    );
    expect((await pixels(stripped)).equals(await pixels(bytes))).toBe(true);
    expect(stripped.includes('Jane Doe')).toBe(false);
  });

  it('what is clean stays the same object, also what was cleaned', async () => {
    const clean = await saved(plain(), format);
    expect(withoutMetadata(clean)).toBe(clean);
    const once = strip(await turned(format, 6));
    expect(withoutMetadata(once)).toBe(once);
  });

  it('what follows the end of the picture goes', async () => {
    const clean = await saved(plain(), format);
    const stripped = withoutMetadata(Buffer.concat([clean, Buffer.from('a film with Jane Doe')]));
    // Boxes of AVIF have no end of their own: what cannot be followed is not published.
    expect(stripped?.includes('Jane Doe') ?? false).toBe(false);
    if (format !== 'avif') expect(stripped?.equals(clean)).toBe(true);
  });

  it('any damage ends, without an exception', async () => {
    const bytes = await photo(format);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        fc.nat(bytes.length),
        (changes, length) => {
          const damaged = Buffer.from(bytes);
          for (const [at, value] of changes) damaged[at] = value;
          const stripped = withoutMetadata(damaged);
          tellsWhere(damaged);
          if (stripped) expect(strip(stripped).equals(stripped)).toBe(true);
          withoutMetadata(damaged.subarray(0, length));
          tellsWhere(damaged.subarray(0, length));
        },
      ),
      { seed: 20, numRuns: 1000 },
    );
  });
});

it('any bytes at all end, without an exception', () => {
  const heads = [
    '\xff\xd8',
    '\x89PNG\r\n\x1a\n',
    'RIFF\0\0\0\0WEBP',
    'GIF89a',
    '\0\0\0\x18ftypavif',
    '<svg ',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), (head, rest) => {
      const bytes = Buffer.concat([Buffer.from(head, 'latin1'), rest]);
      withoutMetadata(bytes);
      tellsWhere(bytes);
    }),
    { seed: 21, numRuns: 3000 },
  );
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
  expect(withoutMetadata(bytes)?.equals(clean)).toBe(true);
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
  const drawing = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2">${inside}</svg>`);

  it.each([
    ['a comment', '<!-- drawn by Jane --><path d="M0 0h3"/>', '<path d="M0 0h3"/>'],
    ['metadata', '<metadata id="m"><a>Jane</a></metadata><path/>', '<path/>'],
    ['empty metadata', '<metadata/><path/>', '<path/>'],
    [
      'a folder of a drawing program',
      '<g inkscape:export-filename="C:\\Jane\\x.png" id="a"/>',
      '<g id="a"/>',
    ],
    ['a comment without an end', '<path/><!-- a', '<path/><!-- a'],
  ])('%s', (_, before, after) => {
    expect(withoutMetadata(drawing(before))?.toString()).toBe(drawing(after).toString());
  });

  it('a photo inside', async () => {
    const bytes = drawing(
      `<image href="data:image/jpeg;base64,${(await photo('jpeg')).toString('base64')}"/>`,
    );
    expect(tellsWhere(bytes)).toBe(true);
    expect(tellsWhere(strip(bytes))).toBe(false);
  });

  it.each(['<!--', '<metadata ', '<metadata>', ' inkscape:a="', '<sodipodi:namedview '])(
    'a flood of %s takes no time',
    (piece) => {
      const bytes = drawing(piece.repeat(200_000));
      expect(withoutMetadata(bytes)).toBeDefined();
    },
  );
});
