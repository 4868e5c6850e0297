// A site with documents, built and served once: addresses that stay, headers, words, and copies that do not say who made them.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import sharp from 'sharp';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { cachePath } from '../../src/compiler/files/cache.ts';
import {
  publishedBytes,
  readDocumentFiles,
  readDocumentFilesSoon,
} from '../../src/compiler/files/documents/document-file.ts';
import { inspectDocument } from '../../src/compiler/files/documents/inspect-document.ts';
import {
  LIMITS,
  type Question,
  readAll,
} from '../../src/compiler/files/documents/reading-process.ts';
import { readZip, unpack, type ZipEntry } from '../../src/compiler/files/documents/zip.ts';
import type { DocumentKind } from '../../src/model/paths/documents.ts';
import { nginxFile } from '../../src/site/feeds/web-servers.ts';
import { readHeaders } from '../../src/site/render/headers.ts';
import { built, served } from '../support/built.ts';
import {
  calendar,
  listed,
  office,
  type PdfParts,
  pdf,
  sound,
  stream,
  zip,
} from '../support/documents.ts';
import { compiled, edited, type Files, findings, site, temporaryFolder } from '../support/site.ts';

const HTML = '<!doctype html><p>Hi';
const XMP =
  '<x:xmpmeta><rdf:RDF><rdf:Description xmp:CreatorTool="Acme Writer 7" pdf:Producer=\'Acme Lib\'><dc:title>Bylaws</dc:title><dc:creator><rdf:Seq><rdf:li>Maya Okafor</rdf:li></rdf:Seq></dc:creator><pdf:Producer>Acme Lib 3</pdf:Producer></rdf:Description></rdf:RDF></x:xmpmeta>';
const INFO = '/Author (Maya \\(Mo\\) Okafor) /Creator <feff00410063006d0065> /Producer 8 0 R';

/** Home with a hero, and more blocks as they are written. */
const home = (blocks: string): string =>
  `title: Home
description: A page.
blocks:
  - type: hero
    title: Hello
    image: images/dot.png
${blocks}`;

const inspected = (bytes: Buffer, kind: DocumentKind) => {
  const found = inspectDocument(bytes, kind);
  if ('say' in found) throw new Error(found.say);
  return found;
};
/** The texts of the files in an archive, by their names. */
const textsIn = (bytes: Buffer): Map<string, string> => {
  const entries = readZip(bytes);
  if ('say' in entries) throw new Error(entries.say);
  return new Map(entries.map((one) => [one.name, String(unpack(bytes, one))]));
};
/** What a reader of PDFs finds. */
const readPdf = async (bytes: Buffer) => {
  const proxy = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(proxy, { mergePages: true });
  return { text, ...(await getMeta(proxy)) };
};

const files: Files = {
  'content/files/bylaws.pdf': pdf({ info: INFO, xmp: XMP, objects: ['(Acme Secret Writer)'] }),
  'content/files/packed.pdf': pdf({
    xmp: XMP.repeat(4),
    packed: true,
    objects: [listed({ 20: '<< /Author (Maya Okafor) /Producer (Acme Lib) /Title (Kept) >>' })],
    trailer: '/Info 20 0 R',
  }),
  'content/files/signed.pdf': pdf({
    info: '/Author (Maya Okafor)',
    objects: ['<< /Type /Sig /ByteRange [0 10 20 30] >>'],
  }),
  'content/files/minutes/2026-09.docx': office('docx', [
    { name: 'docProps/custom.xml', content: '<Properties><property>Acme</property></Properties>' },
  ]),
  'content/files/dues.csv': 'a,b\n'.repeat(600_000),
  'content/files/photos.zip': zip([{ name: 'a.txt', content: 'a' }]),
  'content/files/events.ics': calendar,
  'content/files/song.mp3': sound(),
  'content/files/nobody.pdf': pdf(),
  'content/pages/home.yaml': home(`  - type: prose
    heading: Welcome
    text: Read the [*Bylaws*](files/bylaws.pdf), [page 3](files/bylaws.pdf#page=3) or the [minutes](files/minutes/2026-09.docx).
  - type: buttons
    items:
      - label: Dues
        to: files/dues.csv
      - label: About
        to: /about
  - type: documents
    heading: Documents
    documents:
      - title: A signed letter
        file: files/signed.pdf
      - title: All photos
        file: files/photos.zip
        text: From the fall.
      - title: Events
        file: files/events.ics
      - title: Our song
        file: files/song.mp3
      - title: More
        file: files/packed.pdf
`),
  ...edited('site.yaml', 'to: https://example.com/tiny', 'to: files/bylaws.pdf'),
};

let [root, out, address] = ['', '', ''];
const original = (name: string) => fs.readFileSync(path.join(root, 'content/files', name));
const published = (name: string) => fs.readFileSync(path.join(out, 'files', name));

beforeAll(async () => {
  root = site(files);
  out = await built(root, ['--base', '/club/']);
  address = await served(out, '/club/');
});

describe('words of links', () => {
  const links = (html: string) =>
    [...html.matchAll(/<a [^>]*href="([^"]*files\/[^"]*)"[^>]*>(.*?)<\/a>/g)].map(
      ([, to, words]) =>
        `${words?.replace(/<!-- -->|<(?:svg|path|span).*?>|<\/(?:svg|path|span)>/g, '')} → ${to}`,
    );

  it('say kind and size, wherever a document is linked', () => {
    expect(links(fs.readFileSync(path.join(out, 'index.html'), 'utf8'))).toEqual([
      '<em>Bylaws</em> (PDF, 1 KB) → /club/files/bylaws.pdf',
      'page 3 (PDF, 1 KB) → /club/files/bylaws.pdf#page=3',
      'minutes (DOCX, 1 KB) → /club/files/minutes/2026-09.docx',
      'Dues (CSV, 2.4 MB) → /club/files/dues.csv',
      'A signed letter (PDF, 1 KB) → /club/files/signed.pdf',
      'All photos (ZIP, 1 KB) → /club/files/photos.zip',
      'Events (ICS, 1 KB) → /club/files/events.ics',
      'Our song (MP3, 10 KB) → /club/files/song.mp3',
      'More (PDF, 1 KB) → /club/files/packed.pdf',
      'Tiny Chapter on the video service (PDF, 1 KB) → /club/files/bylaws.pdf',
    ]);
  });

  it('are in the language of the page', () => {
    const spanish = { ...files, ...edited('site.yaml', 'theme:', 'language: es\ntheme:') };
    const { output } = compiled(site(spanish));
    expect(output?.pages.get('/')?.documents?.['/files/dues.csv']).toBe('CSV, 2,4 MB');
  });

  it('enter no page that links to none', () => {
    const { output } = compiled(site());
    expect(output?.site).not.toHaveProperty('documents');
    for (const page of output?.pages.values() ?? []) expect(page).not.toHaveProperty('documents');
  });
});

describe('addresses', () => {
  it('are those of the linked documents', () => {
    const names = fs.readdirSync(path.join(out, 'files'), { recursive: true }).map(String);
    expect(names.sort()).toEqual(
      ['bylaws.pdf', 'dues.csv', 'events.ics', 'minutes', 'minutes/2026-09.docx']
        .concat(['packed.pdf', 'photos.zip', 'signed.pdf', 'song.mp3'])
        .map((name) => name.replaceAll('/', path.sep)),
    );
  });

  it.each([
    ['bylaws.pdf', 'application/pdf'],
    ['%62ylaws.pdf', 'application/pdf'],
    ['dues.csv', 'text/csv'],
    ['events.ics', 'text/calendar'],
    ['photos.zip', 'application/zip'],
    ['song.mp3', 'audio/mpeg'],
  ])('are asked for again, and opened as no page: %s', async (name, type) => {
    for (const at of [`files/${name}`, `%66iles/${name}`]) {
      const { status, headers } = await fetch(new URL(at, address));
      expect([status, headers.get('content-type')]).toEqual([200, type]);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-disposition')).toBe('attachment');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('are answered in a few bytes where nothing has changed', async () => {
    const first = await fetch(new URL('files/bylaws.pdf', address));
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(first.url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('have their headers in the file of each host', () => {
    const rules = readHeaders(fs.readFileSync(path.join(out, '_headers'), 'utf8'));
    expect(rules.find(({ pattern }) => pattern === '/club/files/*')?.headers).toEqual({
      'Cache-Control': 'no-cache',
      'Content-Disposition': 'attachment',
    });
    const nginx = fs.readFileSync(path.join(out, '_nginx.conf'), 'utf8');
    const [, location = ''] = nginx.split('location ^~ /club/files/ {');
    expect(location).toContain('add_header Content-Disposition "attachment" always;');
    expect(location).toContain('add_header X-Content-Type-Options "nosniff" always;');
    expect(location).toMatch(/types \{ application\/pdf pdf; .* text\/calendar ics; .*\}/);
    const without = { base: '/club/', rules: rules.slice(0, -1), redirects: [] };
    expect(nginxFile(without)).not.toContain('Disposition');
  });
});

describe('copies', () => {
  const SECRETS = /Maya|Okafor|Acme|José|Núñez|\0A\0c\0m\0e/;

  it('of a PDF do not say who made it, and move no byte', async () => {
    const [before, after] = [original('bylaws.pdf'), published('bylaws.pdf')];
    expect(before.toString('latin1')).toMatch(SECRETS);
    expect(after.length).toBe(before.length);
    expect(after.toString('latin1')).not.toMatch(/Maya|Okafor|Acme|41.?0063/);
    // All objects but the three that say it are as they were.
    const objects = (bytes: Buffer) => bytes.toString('latin1').split('endobj');
    const changed = objects(after).flatMap((one, i) => (one === objects(before)[i] ? [] : [i + 1]));
    expect(changed).toEqual([6, 7, 8]);
    const { info, text } = await readPdf(after);
    expect([info.Title, info.Language, text]).toEqual(['Bylaws', 'en', 'We decide by vote.']);
  });

  it('of a PDF whose parts are packed neither', async () => {
    const [before, after] = [original('packed.pdf'), published('packed.pdf')];
    expect(after.length).toBe(before.length);
    expect(after.equals(before)).toBe(false);
    const { info, metadata, text } = await readPdf(after);
    expect(JSON.stringify([info, metadata])).not.toMatch(SECRETS);
    expect(text).toBe('We decide by vote.');
  });

  it('of a signed PDF are as they were, which is told', () => {
    expect(published('signed.pdf').equals(original('signed.pdf'))).toBe(true);
    expect(findings(compiled(root))).toContain('privacy/signed-document → ');
  });

  it('of an office file have the same parts, packed as before, but for its properties', () => {
    const [before, after] = [original('minutes/2026-09.docx'), published('minutes/2026-09.docx')];
    const parts = (bytes: Buffer) =>
      new Map(
        (readZip(bytes) as ZipEntry[]).map(({ name, data, to }) => [
          name,
          bytes.subarray(data, to).toString('hex'),
        ]),
      );
    const changed = [...parts(after)].filter(([name, one]) => one !== parts(before).get(name));
    expect(changed.map(([name]) => name)).toEqual(
      ['core', 'app', 'custom'].map((name) => `docProps/${name}.xml`),
    );
    expect([...parts(after).keys()]).toEqual([...parts(before).keys()]);
    const texts = [...textsIn(after).values()].join('\n');
    expect(texts).not.toMatch(SECRETS);
    expect(texts).toContain('<dc:title>Bylaws</dc:title>');
  });

  it('leave the files of the content as they are', () => {
    for (const [name, content] of Object.entries(files))
      if (name.startsWith('content/files/') && content !== null)
        expect(
          Buffer.from(content as Uint8Array).equals(fs.readFileSync(path.join(root, name))),
        ).toBe(true);
  });
});

/** What the parts of an office file hold, by their names. */
type Parts = Readonly<Record<string, string | Buffer>>;
const officeOf = (kind: 'docx' | 'xlsx' | 'pptx', parts: Parts) =>
  office(
    kind,
    Object.entries(parts).map(([name, content]) => ({ name, content })),
  );

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (
  name: string,
  ...all: (readonly [type: string, target: string, mode?: string])[]
): Parts => {
  const each = all.map(
    ([type, to, mode = 'Internal'], i) =>
      `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/${type}" Target="${to}" TargetMode="${mode}"/>`,
  );
  return { [name]: `<Relationships>${each.join('')}</Relationships>` };
};

// Each was found in a file that a program of somebody else has written.
describe('as real programs write them', () => {
  const template = (target: string) =>
    officeOf(
      'docx',
      relations('word/_rels/settings.xml.rels', ['attachedTemplate', target, 'External']),
    );

  it('an archive may stand between blanks of a careless server, which its copy has not', () => {
    const whole = office('docx');
    const between = (before: string, after: string) =>
      inspectDocument(Buffer.concat([Buffer.from(before), whole, Buffer.from(after)]), 'docx');
    const same = inspected(whole, 'docx');
    for (const blank of ['\n', '\r\n', '\n\n', '\0'.repeat(8192), '\ufeff'])
      expect([between(blank, ''), between('', blank)]).toEqual([same, same]);
    for (const other of ['--boundary\r\n', '<!-- served -->', '\0\0x\0'])
      expect([between(other, ''), between('', other)]).toEqual([
        { say: 'beginsBefore' },
        { say: 'goesOn' },
      ]);
  });

  it('properties may have another name', () => {
    const core = { name: 'docProps/core0.xml', content: '<dc:creator>Maya Okafor</dc:creator>' };
    const { bytes } = inspected(office('docx', [core]), 'docx');
    expect(textsIn(bytes).get(core.name)).not.toMatch(/Maya/);
  });

  it.each([
    ...['file:///C:\\Users\\maya\\Templates\\Club.dotm', 'Club%20of%20Maya.dotm'],
    ...['file:///Users/maya/Library/Group%20Containers/UBF8T346G9.Office/Club.dotm'],
    ...['file://localhost/Users/maya/Club.dotm', '/Users/maya/Club.dotm', 'C:\\maya\\Club.dotm'],
    ...[
      'Macintosh%20HD:Users:maya:Templates:Club.dotm',
      'file:///Macintosh%20HD/Users/maya/Club.dotm',
    ],
  ])('a document made from a template on a disk (%s) does not say where that was', (target) => {
    const texts = [...textsIn(inspected(template(target), 'docx').bytes).values()].join('\n');
    expect(texts).toContain('Target="Normal.dotm" TargetMode="External"');
    expect(texts).not.toMatch(/maya/i);
  });

  it.each([
    ...['https://evil.example/t.dotm', '//evil.example/t.dotm', '\\\\evil.example\\t.dotm'],
    ...['file://evil.example/t.dotm', 'file:////evil.example/t.dotm', 'http&#58;//evil.example/'],
  ])('a template of somebody else (%s) is refused', (target) => {
    expect(inspectDocument(template(target), 'docx')).toMatchObject({ say: 'loadsElsewhere' });
  });

  it('what a PDF says of itself may have no end, and name what is no text', () => {
    const open = '1 0 obj\n<< /Author (Maya) /Pages 2 0 R >>\n';
    const pages = '2 0 obj\n<< /Kids [3 0 R] /Count 1 >>\nendobj\n';
    const tail = 'trailer\n<< /Info 1 0 R >>\nstartxref\n9\n%%EOF\n';
    const { author, bytes } = inspected(Buffer.from(`%PDF-1.7\n${open}${pages}${tail}`), 'pdf');
    expect(author).toBe('Maya');
    expect(bytes.toString()).toBe(`%PDF-1.7\n${open.replace('Maya', '    ')}${pages}${tail}`);
  });
});

// The name, the account and the folder of Riley Park, wherever programs write them; what stays is told.
describe('a copy does not name those who wrote in it', () => {
  type Kind = 'docx' | 'xlsx' | 'pptx';
  const WHO = 'w:author="Riley Park" w:initials="RP"';
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  const copyOf = (kind: Kind, more: Parts) => {
    const found = inspected(officeOf(kind, more), kind);
    return { ...found, parts: textsIn(found.bytes) };
  };

  const PLACES: Readonly<Record<Kind, Readonly<Record<string, Parts>>>> = {
    docx: {
      'core properties of another program': {
        'package/services/metadata/core-properties/7f.psmdcp':
          '<?xml version="1.0"?><cp:coreProperties><dc:creator>Riley Park</dc:creator></cp:coreProperties>',
      },
      'properties with another prefix': {
        'docProps/custom.xml':
          '<op:Properties xmlns:op="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"><op:property><vt:lpwstr>Riley Park</vt:lpwstr></op:property></op:Properties>',
      },
      comments: {
        'word/comments.xml': `<w:comments><w:comment w:id="0" ${WHO}><w:t>a > b</w:t></w:comment></w:comments>`,
        'word/people.xml':
          '<w15:people><w15:person w15:author=\'Riley Park\'><w15:presenceInfo w15:providerId="AD" w15:userId="S::rpark@example.edu::1"/></w15:person></w15:people>',
      },
      'changes and hidden text': {
        'word/header1.xml': `<w:hdr><w:ins w:id="1" w:note="a>b" ${WHO}/><w:del ${WHO}/><w:rPrChange ${WHO}/><w:vanish/></w:hdr>`,
      },
      "links to one's own disk": {
        ...relations(
          'word/_rels/document.xml.rels',
          ['hyperlink', 'file:///C:\\Users\\rileypark\\minutes.docx', 'External'],
          ['hyperlink', '../../rileypark/plan.docx', 'External'],
        ),
        'word/footer1.xml':
          '<w:ftr><wp:docPr descr="/Users/rileypark/logo.png"/><w:instrText> HYPERLINK "C:\\\\Users\\\\rileypark\\\\x.docx" </w:instrText></w:ftr>',
      },
      'what programs have put aside': {
        ...relations('word/_rels/document.xml.rels', ['customXml', '../customXml/item1.xml']),
        'customXml/item1.xml': utf16('<p><User>Riley Park</User></p>'),
        'customXml/itemProps1.xml': '<ds:datastoreItem/>',
        ...relations('customXml/_rels/item1.xml.rels', ['customXmlProps', 'itemProps1.xml']),
      },
      'a document in a document': {
        'word/embeddings/Microsoft_Excel_Sheet1.xlsx': officeOf('xlsx', {
          'docProps/core.xml': '<x><dc:creator>Riley Park</dc:creator></x>',
        }),
      },
    },
    xlsx: {
      'a folder and people of a table': {
        'xl/workbook.xml':
          '<workbook><fileSharing userName="Riley Park"/><mc:AlternateContent><mc:Choice Requires="x15"><x15ac:absPath url="C:\\Users\\rileypark\\Aid\\"/></mc:Choice></mc:AlternateContent><sheets/></workbook>',
        'xl/persons/person.xml':
          '<personList><person displayName="Riley Park" id="{1}" userId="S::rpark@example.edu::11" providerId="AD"/></personList>',
        'xl/tables/table1.xml': '<table id="1" displayName="Table1"/>',
      },
      'comments, a hidden sheet and a hidden column of a table': {
        'xl/workbook.xml':
          '<workbook><sheets><sheet name="Dues &amp; aid" r:id="rId1"/><sheet name="Aid" state="veryHidden" r:id="rId2"/></sheets></workbook>',
        'xl/worksheets/sheet1.xml':
          '<worksheet><cols><col min="2" max="2" hidden="1"/></cols><row hidden="1"/></worksheet>',
        'xl/worksheets/sheet2.xml':
          '<worksheet><cols><col min="9" max="16384" hidden="1"/></cols></worksheet>',
        'xl/comments1.xml':
          '<comments><authors><author>Riley Park</author></authors><commentList><comment ref="A1"/></commentList></comments>',
        ...relations(
          'xl/_rels/workbook.xml.rels',
          ['worksheet', 'worksheets/sheet1.xml'],
          ['worksheet', 'worksheets/sheet2.xml'],
        ),
      },
      'the printer of a sheet': {
        'xl/worksheets/sheet1.xml':
          '<worksheet><pageSetup orientation="portrait" r:id="rId1"/></worksheet>',
        ...relations('xl/worksheets/_rels/sheet1.xml.rels', [
          'printerSettings',
          '../printerSettings/printerSettings1.bin',
        ]),
        'xl/printerSettings/printerSettings1.bin': utf16('Printer of Riley Park'),
      },
    },
    pptx: {
      'comments and notes of slides': {
        'ppt/commentAuthors.xml':
          '<p:cmAuthorLst><p:cmAuthor id="1" name="Riley Park" initials="RP"/></p:cmAuthorLst>',
        'ppt/authors.xml':
          '<p188:authorLst><p188:author id="{1}" name="Riley Park" initials="RP" userId="rpark@example.edu" providerId="AD"/></p188:authorLst>',
        'ppt/comments/comment1.xml': '<p:cmLst><p:cm authorId="1"/></p:cmLst>',
        'ppt/slides/slide1.xml': '<p:sld show="0"/>',
        'ppt/notesSlides/notesSlide1.xml':
          '<p:notes><a:fld type="slidenum"><a:t>1</a:t></a:fld></p:notes>',
        'ppt/notesSlides/notesSlide2.xml': '<p:notes><a:t>Do not say this</a:t></p:notes>',
      },
      'the picture of the first page': {
        ...relations(
          '_rels/.rels',
          ['officeDocument', 'ppt/presentation.xml'],
          ['metadata/thumbnail', 'docProps/thumbnail.jpeg'],
        ),
        'docProps/thumbnail.jpeg': 'Riley Park',
      },
    },
  };
  const SHOWS: Readonly<Record<string, string>> = {
    comments: 'comments 1',
    'changes and hidden text': 'changes 2, hiddenText 1',
    'comments, a hidden sheet and a hidden column of a table':
      'comments 1, hiddenSheet Aid, hiddenRows Dues & aid',
    'comments and notes of slides': 'comments 1, hiddenSlides 1, speakerNotes 1',
  };
  const places = Object.entries(PLACES).flatMap(([kind, all]) =>
    Object.entries(all).map(([title, more]) => [title, kind as Kind, more] as const),
  );

  it.each(places)('%s', (title, kind, more) => {
    const copy = copyOf(kind, more);
    expect([...copy.parts.values()].join('\n').replaceAll('\0', '')).not.toMatch(
      /riley|rpark|\bRP\b/i,
    );
    const told = (copy.shows ?? []).map(({ say, ...rest }) =>
      [say, ...Object.values(rest)].join(' '),
    );
    expect(told.join(', ')).toBe(SHOWS[title] ?? '');
    // No relation leads to a part that is gone, and the list of parts names none.
    for (const [name, text] of copy.parts)
      for (const [, to = ''] of text.matchAll(
        /<Relationship [^>]*Target="([^"]*)" TargetMode="Internal"/g,
      ))
        expect(
          [...copy.parts.keys(), 'gone'].includes(
            path.posix.join(path.posix.dirname(name), '..', to),
          ) || to,
        ).toBe(true);
    expect(copy.parts.get('xl/worksheets/sheet1.xml') ?? '').not.toContain('r:id');
    if (copy.parts.has('xl/tables/table1.xml'))
      expect(copy.parts.get('xl/tables/table1.xml')).toContain('displayName="Table1"');
  });

  it('of a signed one nothing is changed, which is told', () => {
    const bytes = officeOf('xlsx', {
      ...PLACES.xlsx['a folder and people of a table'],
      'docProps/core.xml': '<x/>',
      'docProps/app.xml': '<x/>',
      'xl/persons/person.xml': '<x/>',
      '_xmlsignatures/sig1.xml': '<Signature/>',
    });
    const found = inspected(bytes, 'xlsx');
    expect(found.bytes.equals(bytes)).toBe(true);
    expect(found).toMatchObject({ stays: true, author: 'Riley Park' });
  });

  it('photos in it say nothing, as all that are published', async () => {
    const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } });
    const photo = await blank
      .withExif({
        IFD0: { Artist: 'Riley Park' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 24/1 5000/100' },
      })
      .jpeg()
      .toBuffer();
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
      Buffer.from('exif:GPSLatitude="1"'),
    ]);
    for (const [kind, folder] of [
      ['docx', 'word'],
      ['xlsx', 'xl'],
      ['pptx', 'ppt'],
    ] as const) {
      const media = `${folder}/media/image`;
      const copy = copyOf(kind, { [`${media}1.jpg`]: photo, [`${media}2.heic`]: heic });
      expect(copy.parts.get(`${media}1.jpg`)).not.toMatch(/Exif|Riley/);
      expect(copy.shows).toEqual([{ say: 'photoTellsWhere', name: `${media}2.heic` }]);
    }
  });
});

describe('a PDF says who made it in many places', () => {
  const photo = `\xff\xd8\xff\xe1\0\x2fExif\0\0GPSLatitude of Maya Okafor at home.....\xff\xda\0\x02\x01\xff\xd9`;
  const annotation = '<< /Type /Annot /Subtype /Highlight /T (Maya Okafor) /Contents (Hm) >>';
  const PLACES: Readonly<Record<string, PdfParts>> = {
    'in numbers': { info: `/Author <${Buffer.from('Maya').toString('hex')}> /Company (Maya)` },
    'as contact': {
      xmp: '<rdf:RDF><rdf:li Iptc:Email="maya@x.org"><x:Of>Maya</x:Of></rdf:li><!-- Maya --></rdf:RDF>',
    },
    'behind line breaks of Windows': {
      xmp: '<rdf:RDF><!-- Maya\r\n\r\n\r\n\r\n --><?by Maya?><x:a b=\'"Maya&quot;>\' c=""><![CDATA[Maya\r\n\r\n<]]>Maya &amp; co</x:a></rdf:RDF>',
    },
    'in a description that is not well formed': { xmp: '<rdf:RDF><dc:title>Maya & co' },
    'in words that a description defines': {
      xmp: '<!DOCTYPE a [<!-- Maya -->]><rdf:RDF/>',
      packed: true,
    },
    'in UTF-16': { xmp: Buffer.from('<rdf>Maya</rdf>', 'utf16le').toString('latin1') },
    'packed as contact': { xmp: XMP.repeat(3), packed: true },
    'as its program keeps it': {
      catalog: '/PieceInfo << /AI << /Private 7 0 R >> /B (Maya) >>',
      objects: ['<< /For (Maya) /More 8 0 R >>', '(Maya)'],
    },
    'in a note': { objects: [annotation] },
    'in a photo': { objects: [stream(photo, '/Subtype /Image /Filter /DCTDecode')] },
    'in a packed photo': {
      objects: [
        stream(
          zlib.deflateSync(Buffer.from(photo, 'latin1')).toString('latin1'),
          '/Filter [/FlateDecode /DCTDecode]',
        ),
      ],
    },
    'in a list': { objects: [listed({ 20: annotation, 21: '<< /PieceInfo << /A (Maya) >> >>' })] },
    'in a former version': { info: '/Author (Maya)', objects: ['6 0 obj << /Author (Maya) >>'] },
  };

  /** Unpacked as well. */
  const allOf = (bytes: Buffer) => {
    const text = bytes.toString('latin1');
    const packed = [...text.matchAll(/FlateDecode.*\nstream\n/g)].map(({ index, 0: head }) =>
      zlib.inflateSync(bytes.subarray(index + head.length)).toString('latin1'),
    );
    return [text, ...packed].join('\n').replaceAll('\0', '');
  };

  it.each(Object.entries(PLACES))('%s: its copy does not', async (_, parts) => {
    const before = pdf(parts);
    expect(allOf(before)).toMatch(/Maya|4d617961/i);
    const { bytes } = inspected(before, 'pdf');
    expect(bytes.length).toBe(before.length);
    expect(allOf(bytes)).not.toMatch(/Maya|Okafor|4d617961/i);
    expect((await readPdf(bytes)).text).toBe('We decide by vote.');
  });

  it('and what it is about stays in its description', () => {
    const about =
      '\ufeff<?xml version="1.0"?><?xpacket begin="\ufeff"?><?adobe-xap-filters esc="CRLF"?>\r\n<rdf:RDF><rdf:Description dc:title="Año 1"><dc:title><rdf:Alt><rdf:li xml:lang="es">Año &amp; más</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF><?xpacket end="w"?>';
    const by = about.replace('</rdf:D', '<dc:creator>Maya</dc:creator></rdf:D');
    const xmp = Buffer.from(by).toString('latin1');
    const { author, bytes } = inspected(pdf({ xmp }), 'pdf');
    expect(author).toBe('Maya');
    expect(bytes.toString()).toContain(by.replace('Maya', '    '));
  });

  it('and what people wrote themselves stays, which is told', () => {
    expect(inspectDocument(pdf({ objects: [annotation] }), 'pdf')).toMatchObject({
      author: 'Maya Okafor',
      shows: [{ say: 'commentsOnPages' }],
    });
    const changed = Buffer.concat([
      pdf(),
      Buffer.from('4 0 obj\n1\nendobj\nstartxref\n9\n%%EOF\n'),
    ]);
    expect(inspectDocument(changed, 'pdf')).toMatchObject({ shows: [{ say: 'olderVersions' }] });
    const cut = stream(photo.slice(0, -2), '/Subtype /Image /Filter /DCTDecode');
    expect(inspectDocument(pdf({ objects: [cut] }), 'pdf')).toMatchObject({
      shows: [{ say: 'photoTellsWhere' }],
    });
  });
});

describe('reading', () => {
  const questions = (names: Readonly<Record<string, string | Buffer>>): Question[] =>
    Object.entries(names).map(([name, content]) => {
      const file = path.join(temporaryFolder(), name);
      fs.writeFileSync(file, content);
      return { file, kind: 'pdf', copy: `test-${name}` };
    });
  const said = (answers: readonly object[]) =>
    answers.map((one) => ('say' in one ? one.say : 'fit'));

  it('one that takes too much memory hides no other', async () => {
    const deep = pdf({ objects: [`[${'/A'.repeat(6_000_000)}]`] });
    const asked = questions({ 'a.pdf': pdf(), 'b.pdf': deep, 'c.pdf': HTML, 'd.pdf': pdf() });
    const answers = await readAll(asked, { ...LIMITS, megabytes: 100 });
    expect(said(answers)).toEqual(['fit', 'takesTooMuch', 'holdsPage', 'fit']);
  });

  it('one that takes too long neither', async () => {
    const program = path.join(temporaryFolder(), 'reader.mjs');
    fs.writeFileSync(
      program,
      `import fs from 'node:fs';
      for (const { file } of JSON.parse(fs.readFileSync(0, 'utf8'))) {
        if (file.endsWith('slow.pdf')) for (fs.writeFileSync(file + '.begun', ''); ; );
        process.stdout.write('{"size":1,"isSame":true}\\n');
      }`,
    );
    const asked = questions({ 'a.pdf': 'x', 'slow.pdf': 'x', 'more-slow.pdf': 'x', 'd.pdf': 'x' });
    // The clock runs ahead as soon as a document is begun that never ends: nobody waits, and no machine is too slow.
    const begun = () => asked.filter(({ file }) => fs.existsSync(`${file}.begun`)).length;
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + begun() * 2 * LIMITS.milliseconds);
    const answers = await readAll(asked, { ...LIMITS, program });
    vi.restoreAllMocks();
    expect(said(answers)).toEqual(['fit', 'takesTooMuch', 'takesTooMuch', 'fit']);
  });

  it('leaves a server free, and is known afterwards', async () => {
    const [one] = questions({
      'a.pdf': pdf({ title: `${Math.random()}`, info: '/Author (Maya)' }),
    });
    const file = one?.file ?? '';
    let turns = 0;
    const turn = setInterval(() => (turns += 1), 1);
    const [soon] = await readDocumentFilesSoon([{ file, name: 'a.pdf' }]);
    clearInterval(turn);
    expect(turns).toBeGreaterThan(5);
    expect(readDocumentFiles([{ file, name: 'a.pdf' }])).toEqual([soon]);
    if (!soon || !('digest' in soon)) throw new Error('it is refused');
    expect(soon.author).toBe('Maya');
    expect(publishedBytes(soon)?.toString('latin1')).not.toMatch(/Maya/);
    // On a disk that keeps nothing the copy is made once more.
    fs.rmSync(cachePath('documents', soon.copy));
    expect(publishedBytes(soon)?.toString('latin1')).not.toMatch(/Maya/);
    fs.appendFileSync(file, ' ');
    expect(publishedBytes(soon)).toBeUndefined();
  });
});

describe('what is said', () => {
  it('names makers, and what nobody links to', () => {
    const { diagnostics } = compiled(root);
    expect(
      diagnostics.map(({ severity, code, message }) => `${severity} ${code} ${message}`),
    ).toEqual([
      'warning document/unused No page links to the document content/files/nobody.pdf, so it is not published.',
      'warning privacy/signed-document The document content/files/signed.pdf says who made it, also to visitors: Maya Okafor.',
      'info privacy/document The document content/files/bylaws.pdf says who made it: Maya (Mo) Okafor, Acme.',
      'info privacy/document The document content/files/minutes/2026-09.docx says who made it: Maya Okafor, Microsoft Office Word.',
      'info privacy/document The document content/files/packed.pdf says who made it: Maya Okafor, Acme Lib 3.',
    ]);
  });

  it('says what a PDF lacks once for all of a program, with what can be done there', () => {
    const made = (program: string, title?: string) =>
      pdf({
        language: '',
        info: `/Producer (${program})`,
        ...(title === undefined ? {} : { title }),
      });
    const [docs, word] = ['Skia/PDF m128 Google Docs Renderer', 'Microsoft\xae Word 2021'];
    const names = ['a', 'b', 'c'].map((name) => `content/files/${name}.pdf`);
    const { diagnostics } = compiled(
      site({
        ...Object.fromEntries(names.map((name, i) => [name, made(i < 2 ? docs : word)])),
        'content/files/d.pdf': made(docs, ''),
        'content/pages/home.yaml': home(
          `  - type: documents\n    heading: Documents\n    documents:\n${['a', 'b', 'c', 'd'].map((name) => `      - { title: ${name}, file: files/${name}.pdf }\n`).join('')}`,
        ),
      }),
    );
    const both = diagnostics.filter(({ code }) => code === 'document/no-title');
    expect(both.map(({ message }) => message)).toEqual([
      'The PDF content/files/d.pdf has no title, and does not say what language it is in.',
    ]);
    expect(both[0]?.help).toMatch(/no title into a PDF.* no language into a PDF/);
    const said = diagnostics.filter(({ code }) => code === 'document/no-language');
    expect(said.map(({ message }) => message)).toEqual([
      `2 PDFs do not say what language they are in: ${names.slice(0, 2).join(', ')}.`,
      `The PDF ${names[2]} does not say what language it is in.`,
    ]);
    expect(said.map(({ help }) => /Google Docs|In Word/.exec(help ?? '')?.[0])).toEqual([
      'Google Docs',
      'In Word',
    ]);
  });

  it('follows links in letters of either size, and knows the address that a document will have', () => {
    const linked = (to: string) =>
      findings(
        compiled(
          site({
            'content/files/bylaws.pdf': pdf(),
            'content/pages/home.yaml': home(
              `  - type: buttons\n    items: [{ label: Read, to: ${to} }]\n`,
            ),
          }),
        ),
      );
    expect(linked('files/bylaws.pdf')).toEqual([]);
    for (const to of ['files/Bylaws.pdf', 'files/bylaw.pdf', 'files/minutes.pdf'])
      expect(linked(to)).toEqual([`document/missing → ${to}`]);
    for (const to of ['/files/bylaws.pdf', 'content/files/bylaws.pdf', './files/bylaws.pdf'])
      expect(linked(to)).toEqual([`link/malformed → ${to}`]);
    expect(linked('files/../../site.yaml')).toEqual(['link/malformed → files/../../site.yaml']);
  });
});
