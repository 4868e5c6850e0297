// Pictures of every shape that could make a reader slow, in any size.
import zlib from 'node:zlib';

/** A picture, the larger the number; not in bytes. */
export type PictureShapes = Readonly<Record<string, (n: number) => Buffer>>;

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const u16 = (n: number) => latin1(String.fromCharCode((n >> 8) & 255, n & 255));
const u32 = (n: number) => Buffer.from([n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]);
const le32 = (n: number) => u32(n).reverse();
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin1(part) : part)));
const times = (n: number, piece: Buffer): Buffer => Buffer.alloc(n * piece.length, piece);

const segment = (marker: number, filling: Buffer | string) => {
  const bytes = joined(filling);
  return joined(Buffer.from([0xff, marker]), u16(bytes.length + 2), bytes);
};
/** The head of a scan of one pixel, and that scan. */
const FRAME = segment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0]));
const SCAN = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
const jpeg = (before: Buffer, inScan: Buffer = latin1('\0'), behind: Buffer = latin1('')) =>
  joined('\xff\xd8', before, FRAME, SCAN, inScan, '\xff\xd9', behind);

/** Exif data (TIFF): entries of a directory, and what lies behind it. */
const tiff = (entries: Buffer, behind: Buffer = u32(0)) =>
  joined('MM\0*', u32(8), u16(Math.min(65535, entries.length / 12)), entries, behind);
const entry = (tag: number, type: number, count: number, value: number) =>
  joined(u16(tag), u16(type), u32(count), u32(value));
const exif = (data: Buffer) => segment(0xe1, joined('Exif\0\0', data));
/** Entries that all read the same bytes again. */
const again = (n: number) => tiff(times(n, entry(0x9286, 7, 12 * n, 8)));

const chunk = (name: string, filling: Buffer | string) => {
  const bytes = joined(filling);
  const body = joined(name, bytes);
  return joined(u32(bytes.length), body, u32(zlib.crc32?.(body) ?? 0));
};
const PIXEL = zlib.deflateSync(Buffer.from([0, 0, 0, 0]));
const png = (...chunks: Buffer[]) =>
  joined(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', joined(u32(1), u32(1), Buffer.from([8, 2, 0, 0, 0]))),
    ...chunks,
    chunk('IDAT', PIXEL),
    chunk('IEND', ''),
  );

const riff = (name: string, filling: Buffer | string) => {
  const bytes = joined(filling);
  return joined(name, le32(bytes.length), bytes, '\0'.repeat(bytes.length % 2));
};
const webp = (flags: number, ...chunks: Buffer[]) => {
  const body = joined(
    'WEBP',
    riff('VP8X', joined(latin1(String.fromCharCode(flags)), '\0'.repeat(9))),
    ...chunks,
  );
  return joined('RIFF', le32(body.length), body);
};

const box = (name: string, filling: Buffer | string) => {
  const bytes = joined(filling);
  return joined(u32(bytes.length + 8), name, bytes);
};
const ispe = box('ispe', joined(u32(0), u32(1), u32(1)));
const avif = (properties: Buffer, more: Buffer = latin1(''), behind: Buffer = latin1('')) =>
  joined(
    box('ftyp', 'avif\0\0\0\0avifmif1'),
    box('meta', joined(u32(0), box('iprp', box('ipco', properties)), more)),
    behind,
    box('mdat', '\0'),
  );
const gif = (blocks: Buffer) => joined('GIF89a\x01\0\x01\0\0\0\0', blocks, ';');
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"${attributes}>${inside}</svg>`;
const inDrawing =
  (piece: string | ((i: number) => string), before = '', after = '') =>
  (n: number) => {
    const text =
      typeof piece === 'string'
        ? piece.repeat(n)
        : Array.from({ length: n }, (_, i) => piece(i)).join('');
    return Buffer.from(svg(before + text + after));
  };
const drawing = (text: (n: number) => string) => (n: number) => Buffer.from(text(n));
const inAddress = (bytes: Buffer) =>
  Buffer.from(svg(`<image href="data:image/png;base64,${bytes.toString('base64')}"/>`));

export const PICTURE_SHAPES: Readonly<Record<string, PictureShapes>> = {
  jpg: {
    'segments of 64 bytes': (n) => jpeg(times(n, segment(0xe5, 'a'.repeat(60)))),
    'empty segments': (n) => jpeg(times(n, segment(0xe5, ''))),
    'a run of signs without an end': (n) => joined('\xff\xd8', Buffer.alloc(n, 0xff)),
    'a run of signs in the scan': (n) => jpeg(latin1(''), Buffer.alloc(n, 0xff)),
    'stuffed bytes in the scan': (n) => jpeg(latin1(''), times(n, latin1('\xff\0'))),
    'Exif data again and again': (n) => jpeg(times(n, exif(tiff(entry(0x112, 3, 1, 6 << 16))))),
    'entries that read all that follows': (n) =>
      jpeg(
        joined(
          exif(tiff(times(1000, entry(0x9286, 7, n, 8)))),
          times(Math.ceil(n / 60000), segment(0xe5, Buffer.alloc(60000))),
        ),
      ),
    'parts of a color profile': (n) =>
      jpeg(times(n, segment(0xe2, `ICC_PROFILE\0\x01\xff${'a'.repeat(60)}`))),
  },
  png: {
    'empty chunks': (n) => png(times(n, chunk('teSt', ''))),
    'plain texts': (n) => png(times(n, chunk('tEXt', 'a\0b'))),
    'packed texts': (n) => png(times(n, chunk('zTXt', joined('a\0\0', zlib.deflateSync('b'))))),
    'packed texts that burst': (n) =>
      png(times(n, chunk('zTXt', joined('a\0\0', zlib.deflateSync(Buffer.alloc(3_900_000)))))),
    'texts and Exif': (n) =>
      png(chunk('eXIf', tiff(entry(0x112, 3, 1, 6 << 16))), times(n, chunk('tEXt', 'a\0b'))),
    'Exif data again and again': (n) => png(times(n, chunk('eXIf', again(10)))),
    'texts of line ends': (n) =>
      png(
        chunk('eXIf', tiff(entry(0x112, 3, 1, 6 << 16))),
        chunk('tEXt', `Raw profile type exif\0\nexif${'\nexif\n'.repeat(n)}`),
      ),
    'pixels that are no chunks': (n) => png(times(n, latin1('IDAT'))),
  },
  webp: {
    'empty chunks': (n) => webp(0, times(n, riff('TEST', ''))),
    frames: (n) => webp(2, times(n, riff('ANMF', '\0'.repeat(16)))),
    'Exif data': (n) => webp(8, times(n, riff('EXIF', again(10)))),
  },
  avif: {
    sizes: (n) => avif(times(n, ispe)),
    'sizes and cuts': (n) => avif(joined(times(n, ispe), box('clap', '\0'.repeat(32)))),
    'empty boxes': (n) => avif(ispe, times(n, box('free', ''))),
  },
  gif: {
    frames: (n) => gif(times(n, joined(',', '\0'.repeat(9), '\x02\0'))),
    'frames of many blocks': (n) =>
      gif(joined(',', '\0'.repeat(9), '\x02', times(n, latin1('\x01a')), '\0')),
    comments: (n) => gif(times(n, latin1('!\xfe\x01a\0'))),
  },
  svg: {
    elements: inDrawing('<g/>'),
    'groups in groups': (n) => Buffer.from(svg('<g>'.repeat(n) + '</g>'.repeat(n))),
    'attributes of one element': inDrawing((i) => ` a${i}="b"`, '<g', '/>'),
    'attributes with namespaces': inDrawing(
      `<g xmlns:a="a"${Array.from({ length: 9 }, (_, i) => ` a:a${i}="b"`).join('')}/>`,
    ),
    'a path': inDrawing('M0 0', '<path d="', '"/>'),
    comments: inDrawing('<!-- a -->'),
    hyphens: inDrawing('-', '<!-- '),
    'entities of XML': inDrawing('&amp;', '<text>', '</text>'),
    'an entity of its own': (n) =>
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(900)}">]>${svg(`<text>${'&a;'.repeat(n)}</text>`)}`,
      ),
    definitions: (n) => Buffer.from(`<!DOCTYPE svg [${'<!ENTITY a "b">'.repeat(n)}]>${svg('')}`),
    'parts that are used': inDrawing('<use xlink:href="#a"/>'),
    'a text': inDrawing('a', '<text>', '</text>'),
    'lines before a mistake': inDrawing('\n', '<text>', '<'),
    'a style': inDrawing('.a{fill:red}', '<style>', '</style>'),
    'a style with comments': inDrawing('/* a */', '<style>', '</style>'),
    'a style of addresses': inDrawing('a{b:url(#c)}', '<style>', '</style>'),
    'a style of addresses without an end': inDrawing('url(', '<style>', '</style>'),
    'a photo': (n) => inAddress(joined(png(), Buffer.alloc(n))),
    'a photo in percents': inDrawing('%41', '<image href="data:image/png,', '"/>'),
    'drawings in drawings': (n) => {
      let inner = svg('<g/>'.repeat(n));
      for (let i = 0; i < 3; i += 1)
        inner = svg(
          `<image href="data:image/svg+xml;base64,${Buffer.from(inner).toString('base64')}"/>`,
        );
      return Buffer.from(inner);
    },
    'the size in blanks': drawing(
      (n) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${' '.repeat(n)}8 8"/>`,
    ),
  },
};

/** Pictures of as many parts as asked for, all of which belong to them. */
export const MANY_PARTS: PictureShapes = {
  jpg: (n) => jpeg(times(n, segment(0xdd, '\0\0'))),
  png: (n) => png(times(n, chunk('IDAT', ''))),
  webp: (n) => webp(2, times(n, riff('ANMF', '\0'.repeat(16)))),
  gif: (n) => gif(times(n, joined(',', '\0'.repeat(9), '\x02\0'))),
};

/** A photo whose directory of a position has one entry. */
export const placed = (order: 'MM' | 'II', tag: number): Buffer => {
  const swapped = (bytes: Buffer) => (order === 'MM' ? bytes : Buffer.from(bytes).reverse());
  const one = (name: number, type: number, count: number, value: number) =>
    joined(swapped(u16(name)), swapped(u16(type)), swapped(u32(count)), swapped(u32(value)));
  const directory = (...entries: Buffer[]) =>
    joined(swapped(u16(entries.length)), ...entries, u32(0));
  const first = directory(one(0x8825, 4, 1, 26));
  const head = joined(order, swapped(u16(42)), swapped(u32(8)));
  return jpeg(exif(joined(head, first, directory(one(tag, 2, 2, 0)))));
};
