// The site of `create`, with tables, words and an empty place beside it → what one changed file does to it.
import fs from 'node:fs';
import path from 'node:path';
import { understood } from '../../src/compiler/1-load/folder.ts';
import { load } from '../../src/compiler/1-load/load.ts';
import { type Compiled, compileSource } from '../../src/compiler/compile.ts';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { createPictureMemo } from '../../src/compiler/pictures/picture-memo.ts';
import { siteFiles } from '../../src/create/files.ts';
import { writeAll } from '../../src/create/write-all.ts';
import { projectRoot } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary.ts';

const TODAY = '2026-11-24';

const CLUB = {
  kind: 'club',
  name: 'Site',
  shortName: 'Site',
  letters: '',
  school: 'Our University',
  founded: 2026,
  brand: '#1f2a52',
  accent: '#d9a441',
  timezone: 'America/Los_Angeles',
  seasons: true,
  language: 'en',
  url: 'https://www.example.org',
} as const;

/** What `create` does not write, and chapters have. */
const MORE: Readonly<Record<string, string>> = {
  'content/careers/2025.yaml': `internships:
  - title: Accounting
    entries:
      - name: Jordan Lee
        position: Tax Intern
        company: Fenn Orla LLP
      - name: Emiko Hayasaka
        position: Audit Intern
        company: Abacourt LLP
  - title: Consulting
    entries:
      - name: Keenan Ravenscar
        position: Technology Intern
        company: Orrin & Tay
`,
  'content/pages/careers.yaml': `title: Careers
description: Where our members work.
blocks:
  - type: lead
    heading: Careers
    text: Where our members work.
  - type: yearTabs
    label: Years
    collection: careers
    tables:
      - field: internships
        title: Internships
        columns:
          - field: name
            heading: Name
          - field: company
            heading: Company
`,
  'content/words.yaml': `shell:
  skip: Skip to the content
  close: Close
menu:
  open: Open the menu
  close: Close the menu
`,
};

/** Of a site that `create` made before: three members, figures and a chart. */
const FORMER = [
  ...['Alex_Rivera', 'Jordan_Lee', 'Sam_Whitfield'].map((name) => `content/members/${name}.yaml`),
  ...['about', 'members', 'home', 'faqs'].map((name) => `content/pages/${name}.yaml`),
];

function former(file: string): [string, string] {
  const text = fs.readFileSync(path.join(projectRoot, 'tests/sites/chapterhouse', file), 'utf8');
  return [file, text.replaceAll('chapterhouse', 'chapterkit')];
}

const edits: readonly (readonly [file: string, before: string, after: string])[] = [
  ['site.yaml', 'routes:\n', 'routes:\n  - path: /careers\n    page: careers\n'],
  ['site.yaml', 'collections:\n', 'collections:\n  careers:\n    schema: careers-year\n'],
  [
    'content/pages/members.yaml',
    '        members:\n',
    '        members:\n          - empty: true\n',
  ],
  [
    'content/season.yaml',
    '    location: Student Center\n',
    '    location: Student Center\n    dressCode: Business casual\n',
  ],
];

/** What a site with one changed file is. The others were read once: that is most of the time. */
export interface SlipSite {
  readonly textOf: (file: string) => string;
  readonly compile: (changed: Readonly<Record<string, string>>) => Compiled;
}

/** Writes it into a folder of its own. */
export function slipSite(): SlipSite {
  const root = path.join(temporaryFolder(), 'site');
  const [made, ...rest] = [new Map(siteFiles(CLUB, TODAY)), ...FORMER.map(former)];
  made.delete('content/members/Example_Member.yaml');
  writeAll(root, new Map([...made, ...rest, ...Object.entries(MORE)]));
  for (const [file, before, after] of edits) {
    const target = path.join(root, file);
    fs.writeFileSync(target, replaced(fs.readFileSync(target, 'utf8'), before, after));
  }
  const grammar = loadGrammar();
  const source = load(root, createReport());
  const pictures = createPictureMemo();
  return {
    textOf: (file) => source.documents.get(file)?.text ?? '',
    compile: (changed) => {
      const report = createReport();
      const documents = new Map(source.documents);
      for (const [file, text] of Object.entries(changed))
        documents.set(file, understood(file, new TextEncoder().encode(text), report));
      // Where messages go is no slip.
      const options = { grammar, pictures, at: TODAY, formHost: 'same' };
      return compileSource({ ...source, documents }, report, options);
    },
  };
}

/** A text with one piece of it replaced, which it must hold. */
export function replaced(text: string, before: string, after: string): string {
  if (!text.includes(before)) throw new Error(`The text does not hold "${before}"`);
  return text.replace(before, () => after);
}
