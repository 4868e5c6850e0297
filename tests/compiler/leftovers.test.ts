// What systems and programs leave beside files: left alone wherever folders are walked, and what is proposed in place of a name is free.
import { describe, expect, it } from 'vitest';
import { pdf } from '../support/documents.ts';
import { check, compiled, edited, site } from '../support/site.ts';

const LEFT = [
  ...['~$bylaws.docx', '~WRL0003.tmp', 'A1B2C3D4.tmp', '.~lock.bylaws.docx#', '~lock.bylaws.docx#'],
  ...['Thumbs.db', 'ehthumbs.db', 'desktop.ini', 'Desktop.ini', 'Icon\r', '.DS_Store'],
  ...['._bylaws.pdf', 'minutes.pdf.crdownload', 'minutes.pdf.part', '.about.yaml.swp'],
  ...['minutes.pdf.download/Info.plist', 'about.yaml.bak', 'about.yaml.orig'],
  ...['about.yaml~', '#about.yaml#', '@eaDir/a.pdf/x.jpg', '__MACOSX/._a.pdf', '#recycle/a.pdf'],
];
/** Each in its folder; a link leads to nothing, as those of Emacs do. */
const leftIn = (folder: string) => ({
  ...Object.fromEntries(LEFT.map((name) => [`${folder}/${name}`, 'Riley'])),
  [`${folder}/.#about.yaml`]: { link: 'riley@computer.4711' },
});

describe('files that nobody has made', () => {
  it.each([
    ...['content', 'content/files', 'content/images', 'content/pages', 'content/news'],
    ...['blocks', 'schema'],
  ])('are left alone without a word in %s', (folder) => {
    const { diagnostics, output } = check(leftIn(folder));
    expect(diagnostics).toEqual([]);
    expect(output).toBeDefined();
  });

  it('are no part of a block of the site', () => {
    const said = check(leftIn('blocks/quote')).diagnostics.map(({ code }) => code);
    expect(new Set(said)).toEqual(new Set(['grammar/missing-file']));
  });

  it('are neither pictures nor documents', () => {
    const { stages } = compiled(site({ ...leftIn('content/files'), ...leftIn('content/images') }));
    const names = [
      ...(stages?.source.downloads.keys() ?? []),
      ...(stages?.source.images.keys() ?? []),
    ];
    expect(names.filter((name) => LEFT.some((left) => name.includes(left)))).toEqual([]);
  });
});

describe('a name that is proposed', () => {
  const helps = (files: Parameters<typeof site>[0]) =>
    check(files).diagnostics.flatMap(({ severity, help }) => (severity === 'error' ? [help] : []));

  it('is that of no other file', () => {
    const laws = { 'content/files/By laws.pdf': pdf(), 'content/files/By  laws.pdf': pdf() };
    expect(helps({ ...laws, 'content/files/BY-laws.pdf': pdf() })).toEqual([
      'Rename the file to "by-laws-2.pdf", and change the links to it.',
      'Rename the file to "by-laws-3.pdf", and change the links to it.',
    ]);
    expect(helps({ 'content/pages/about.yml': 'title: About' })).toEqual([
      'Rename it to "about-2.yaml".',
    ]);
    expect(helps({ 'content/images/a:b.png': 'x', 'content/images/A-b.png': 'x' })).toEqual([
      'Rename it to "a-b-2.png", here and wherever it is used.',
    ]);
  });

  // Each way in which a page links to a document whose name cannot be part of an address.
  const LINKS: Readonly<Record<string, (to: string) => string>> = {
    'on a button': (to) =>
      `  - type: buttons\n    items:\n      - label: Read\n        to: "${to}"\n`,
    'in a text': (to) => `  - type: prose\n    heading: Laws\n    text: Read [them](${to}).\n`,
    'in a text, in brackets': (to) =>
      `  - type: prose\n    heading: Laws\n    text: Read [them](<${to}>).\n`,
    'in a text, in percent signs': (to) =>
      `  - type: prose\n    heading: Laws\n    text: Read [them](${to.includes('%') ? to.replace('%', '%25') : encodeURI(to)}).\n`,
    'in a list': (to) =>
      `  - type: documents\n    heading: Laws\n    documents:\n      - title: Laws\n        file: "${to}"\n`,
  };
  it.each(Object.entries(LINKS))(
    'is all that is said of a document that is linked %s',
    (_, block) => {
      for (const name of ['Our bylaws.pdf', 'a (1).pdf', 'Año.pdf', 'An\u0303o.pdf', 'a%20b.pdf']) {
        const linked = (to: string, file: string) => ({
          ...edited('content/pages/home.yaml', 'blocks:\n', `blocks:\n${block(to)}`),
          [`content/files/${file}`]: pdf(),
        });
        const [help = '', ...others] = helps(linked(`files/${name}`, name));
        expect([name, others]).toEqual([name, []]);
        // Obeyed: first halfway, which must not lead back, and then whole.
        const wanted =
          /Rename the file to "([^"]*)", and change the links to it/.exec(help)?.[1] ?? '';
        const half = helps(linked(`files/${wanted}`, name)).join('\n');
        expect(half).not.toContain(`Did you mean "files/${name}`);
        expect(helps(linked(`files/${wanted}`, wanted))).toEqual([]);
      }
    },
  );
});
