// Documents made in the tests: PDFs, archives and files of office programs, each as small as it can be.
import zlib from 'node:zlib';

/** The last fields are for hostile ones. */
export interface Packed {
  readonly name: string;
  readonly content?: string | Buffer;
  readonly stored?: boolean;
  readonly flags?: number;
  /** The upper half of the attributes: the mode of Unix. */
  readonly mode?: number;
  /** In the list, where that is a lie. */
  readonly saidSize?: number;
  /** Before the data, where that is another one. */
  readonly localName?: string;
  readonly from?: number;
  /** Not UTF-8. */
  readonly raw?: Buffer;
  readonly extra?: Buffer;
}

export const zip = (files: readonly Packed[], comment = ''): Buffer => {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const { name, content = '', stored = false, flags = 0, mode = 0o100644 } = file;
    const plain = Buffer.from(content);
    const data = stored ? plain : zlib.deflateRawSync(plain);
    const size = file.saidSize ?? plain.length;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(stored ? 0 : 8, 4);
    common.writeUInt32LE(zlib.crc32(plain), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(size, 18);
    const local = file.raw ?? Buffer.from(file.localName ?? name);
    const header = Buffer.concat([Buffer.from('PK\x03\x04'), common, local, data]);
    header.writeUInt16LE(local.length, 26);
    const listed = file.raw ?? Buffer.from(name);
    const extra = file.extra ?? Buffer.alloc(0);
    const record = Buffer.alloc(46);
    record.write('PK\x01\x02', 0);
    record.writeUInt16LE((3 << 8) | 20, 4);
    common.copy(record, 6);
    record.writeUInt16LE(listed.length, 28);
    record.writeUInt16LE(extra.length, 30);
    record.writeUInt16LE(0, 32);
    record.writeUInt32LE((mode << 16) >>> 0, 38);
    record.writeUInt32LE(file.from ?? at, 42);
    parts.push(header);
    list.push(Buffer.concat([record, listed, extra]));
    at += header.length;
  }
  const all = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, all, end, Buffer.from(comment)]);
};

const MAIN = {
  docx: ['word/document.xml', 'wordprocessingml.document'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation'],
} as const;

export const office = (kind: keyof typeof MAIN, more: readonly Packed[] = []): Buffer => {
  const [main, type] = MAIN[kind];
  const own: Packed[] = [
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><Types><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${main}"/></Relationships>`,
    },
    {
      name: main,
      content: `<?xml version="1.0"?><main>The pages of ${kind}, as they were written.</main>`,
    },
    {
      name: 'docProps/core.xml',
      content:
        '<cp:coreProperties><dc:title>Bylaws</dc:title><dc:creator>Maya Okafor</dc:creator><cp:lastModifiedBy>José Núñez</cp:lastModifiedBy></cp:coreProperties>',
    },
    {
      name: 'docProps/app.xml',
      content:
        '<Properties><Application>Microsoft Office Word</Application><Company>Acme Secret Inc</Company><Pages>3</Pages></Properties>',
    },
  ];
  const names = new Set(more.map(({ name }) => name));
  return zip([...own.filter(({ name }) => !names.has(name)), ...more]);
};

export interface PdfParts {
  /** Nothing for one that is scanned. */
  readonly words?: string;
  readonly title?: string;
  readonly language?: string;
  readonly info?: string;
  readonly catalog?: string;
  /** As they are written: from 7 on. */
  readonly objects?: readonly string[];
  readonly trailer?: string;
  readonly xmp?: string;
  readonly packed?: boolean;
}

/** With a table of its objects. */
export const pdf = (parts: PdfParts = {}): Buffer => {
  const { words = 'We decide by vote.', title = 'Bylaws', language = 'en', info = '' } = parts;
  const page = words === '' ? '0 0 m 9 9 l S' : `BT /F 12 Tf 72 720 Td (${words}) Tj ET`;
  const xmp =
    parts.xmp === undefined
      ? undefined
      : stream(parts.xmp, '/Type /Metadata /Subtype /XML', parts.packed);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${language ? `/Lang (${language})` : ''} ${xmp ? '/Metadata 7 0 R' : ''} ${parts.catalog ?? ''} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream(page, ''),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< ${title ? `/Title (${title})` : ''} ${info} >>`,
    ...(xmp ? [xmp] : []),
    ...(parts.objects ?? []),
  ];
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const places = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = text.length;
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R ${parts.trailer ?? ''} >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};

export const stream = (content: string, dictionary: string, packed = false): string => {
  const data = packed
    ? zlib.deflateSync(Buffer.from(content, 'latin1'), { level: 1 }).toString('latin1')
    : content;
  const filter = packed ? '/Filter /FlateDecode' : '';
  return `<< ${dictionary} ${filter} /Length ${data.length} >>\nstream\n${data}\nendstream`;
};

/** In one stream: what newer programs hide them in. */
export const listed = (objects: Readonly<Record<number, string>>): string => {
  let [head, body] = ['', ''];
  for (const [number, object] of Object.entries(objects)) {
    head += `${number} ${body.length} `;
    body += `${object} `;
  }
  const dictionary = `/Type /ObjStm /N ${Object.keys(objects).length} /First ${head.length}`;
  return stream(head + body, dictionary, true);
};

/** MPEG 1, layer III, 128 kbit/s, 44.1 kHz. */
export const sound = (frames = 24, tag = true): Buffer => {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  const head = Buffer.from('ID3\x03\0\0\0\0\0\x0a0123456789', 'latin1');
  return Buffer.concat([...(tag ? [head] : []), ...Array.from({ length: frames }, () => frame)]);
};

export const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//club//EN\r\nEND:VCALENDAR\r\n';
