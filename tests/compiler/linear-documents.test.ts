// Documents of every shape that made a reader of documents slow, or could: double the bytes are double the work, and no more.
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspectDocument } from '../../src/compiler/files/documents/inspect-document.ts';
import type { DocumentKind } from '../../src/model/paths/documents.ts';
import { pdf, stream } from '../support/documents.ts';
import { doubledWork } from '../support/doubled.ts';

const object = (text: string) => pdf({ objects: [text] });
const xmp = (text: string) => pdf({ xmp: `<x:xmpmeta><rdf:RDF>${text}` });
const described = (text: string) => pdf({ xmp: `<rdf:RDF>${text}</rdf:RDF>` });
const many = (n: number, piece: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => piece(i)).join('');
const photo = (bytes: Buffer) =>
  object(stream(bytes.toString('latin1'), '/Subtype /Image /Filter /DCTDecode'));
const list = (n: number, offset: (i: number) => number, body: string) => {
  const head = many(n, (i) => `${i + 20} ${offset(i)} `);
  return object(stream(head + body, `/Type /ObjStm /N ${n} /First ${head.length}`, true));
};

const segments = (n: number) =>
  `\xff\xd8${`\xff\xe1\x10\x02${'a'.repeat(4096)}`.repeat(n)}\xff\xd9`;

/** A piece that is repeated stands for itself. */
const SHAPES: Readonly<Record<string, string | ((n: number) => Buffer)>> = {
  'blanks in a dictionary': (n) => object(`<< /Type${' '.repeat(n)}/A 1 >>`),
  'blanks before a filter': (n) =>
    object(`<< /Type /Metadata /Filter${' '.repeat(n)}> >>stream\nendstream`),
  'blanks before the word of an object': (n) => object(`8${' '.repeat(n)}0${' '.repeat(n)}obj`),
  'blanks everywhere': (n) =>
    object(`${' '.repeat(200)}8 0 obj << /A${' '.repeat(200)}>>`.repeat(n)),
  'streams without an end': '9 0 obj << /Type /Metadata >> stream\n',
  'streams without an end in objects with one': '9 0 obj << >> stream\nendobj\n',
  'lists without an end': '9 0 obj << /Type /ObjStm /N 1 /First 4 >> stream\n',
  'streams that end too late': '9 0 obj << /Length 99999999 >> stream\nendstream endobj\n',
  'words of streams': 'stream\n',
  'ends of streams': 'endstream\n',
  'ends of dictionaries': '>>stream\n',
  'words of objects': ' obj ',
  'objects in objects': '9 0 obj << /A ',
  'trailers in trailers': 'trailer << /Info 6 0 R ',
  'texts without an end': '9 0 obj (',
  'texts in texts': '(',
  'signs before texts': '\\(',
  'texts in numbers': '<41',
  'texts in numbers without an end': '9 0 obj <4',
  'lists in lists': '[',
  'dictionaries in dictionaries': '<</A',
  comments: '% 9 0 obj << /JS\n',
  'a comment without an end': '%',
  'names in numbers': '/#4a#53',
  digits: '9',
  references: '9 0 R ',
  'references in a list': (n) => object(`[${'9 0 R '.repeat(n)}`),
  'ends of files': 'startxref\n9\n%%EOF\n',
  'what the file says of itself, in many objects': (n) =>
    pdf({
      objects: Array.from({ length: n }, (_, i) => `<< /Author (Maya) /Creator ${i + 7} 0 R >>`),
      trailer: many(n, (i) => `/Info ${i + 7} 0 R `),
    }),
  'what the file says of itself, in one object': (n) =>
    pdf({ info: many(n, (i) => `/Author ${i % 9} 0 R /Creator (Acme) `) }),
  'entries that are files': (n) => object(`<< ${'/EF 9 0 R /A 1 '.repeat(n)} >>`),
  'texts without an end in what the file says of itself': (n) => pdf({ info: '/A ('.repeat(n) }),
  'what programs keep for themselves': (n) =>
    pdf({
      catalog: '/PieceInfo 7 0 R',
      objects: Array.from({ length: n }, (_, i) => `<< /Private ${i + 8} 0 R >>`),
    }),
  'things that start by themselves': (n) =>
    pdf({ objects: Array.from({ length: n }, (_, i) => `<< /AA ${i + 7} 0 R >>`) }),
  notes: '<< /Subtype /Text /T (Maya) /Contents (Hi) >>',
  'older versions': (n) => object(many(n, (i) => `${i + 20} 0 obj 1 endobj `).repeat(3)),
  'a list whose objects all begin at once': (n) => list(n, () => 0, `[${'1 '.repeat(n)}]`),
  'a list whose objects begin everywhere': (n) => list(n, (i) => i, '['.repeat(n)),
  'a list of unpacked things': (n) => object(stream('0 '.repeat(n), '/N 1 /First 4', true)),
  'elements that never end': (n) => xmp('<dc:creator>'.repeat(n)),
  'elements of XML itself': (n) => xmp('<rdf:li>a'.repeat(n)),
  'attributes that never end': (n) => xmp(`<a${' x:Author="'.repeat(n)}`),
  'names of attributes': (n) => xmp(`<${'a'.repeat(n)} ${'a='.repeat(n)}`),
  'comments that never end': (n) => xmp('<!-- '.repeat(n)),
  'a description of many elements': (n) =>
    described(`${'<x:a>'.repeat(n)}Maya${'</x:a>'.repeat(n)}`),
  'a description of many attributes': (n) => described(`<x:a ${many(n, (i) => `a${i}="b" `)}/>`),
  'a description of many comments': (n) => described('<!-- - -->a<![CDATA[]]><?a ?>'.repeat(n)),
  'a description of many signs': (n) => described('a &amp; \r\n ]] '.repeat(n)),
  'a photo of nothing but signs': (n) => photo(Buffer.alloc(n, 0xff)),
  'a photo of many segments': (n) => photo(Buffer.from(segments(n), 'latin1')),
  'a packed photo': (n) => {
    const packed = zlib
      .deflateSync(Buffer.from(segments(n), 'latin1'), { level: 0 })
      .toString('latin1');
    return object(stream(packed, '/Filter [/FlateDecode /DCTDecode]'));
  },
  'zeros behind the end': (n) => Buffer.concat([pdf(), Buffer.alloc(n)]),
};

const ALL: readonly (readonly [DocumentKind, typeof SHAPES])[] = [['pdf', SHAPES]];

describe.each(ALL)('%s', (kind, shapes) => {
  it.each(Object.entries(shapes))('%s', (_, shape) => {
    const make = typeof shape === 'string' ? (n: number) => object(shape.repeat(n)) : shape;
    expect(doubledWork(make, (bytes) => inspectDocument(bytes, kind), 2.5)).toBeLessThanOrEqual(
      2.5,
    );
  });
});
