// The site of `create`, with tables, words and an empty place beside it → what one changed file does to it.
import fs from 'node:fs';
import path from 'node:path';
import type { Compiled } from '../../src/compiler/compile.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { createPictureMemo } from '../../src/compiler/pictures/picture-memo.ts';
import { siteFiles } from '../../src/create/files.ts';
import { writeAll } from '../../src/create/write-all.ts';
import { projectRoot } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { changedSite } from './changed-site.ts';

const TODAY = '2026-11-24';

const CLUB = {
  kind: 'club',
  name: 'Site',
  shortName: 'Site',
  letters: '',
  school: 'Our University',
  founded: 2026,
  about: '',
  brand: '#1f2a52',
  accent: '#d9a441',
  timezone: 'America/Los_Angeles',
  seasons: true,
  language: 'en',
  secondLanguage: '',
  url: 'https://www.example.org',
} as const;

/** What `create` does not write, and chapters have: three members, figures, a chart, tables, words. */
const MORE = path.join(projectRoot, 'tests/sites/slips');

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

export interface SlipSite {
  readonly textOf: (file: string) => string;
  readonly compile: (changed: Readonly<Record<string, string>>) => Compiled;
}

/** Writes it into a folder of its own. */
export function slipSite(): SlipSite {
  const root = path.join(temporaryFolder(), 'site');
  const made = new Map(siteFiles(CLUB, TODAY));
  for (const [file] of made) if (/Example_Member|images\/sections/.test(file)) made.delete(file);
  writeAll(root, made);
  fs.cpSync(MORE, root, { recursive: true });
  for (const [file, before, after] of edits) {
    const target = path.join(root, file);
    fs.writeFileSync(target, replaced(fs.readFileSync(target, 'utf8'), before, after));
  }
  const grammar = loadGrammar();
  // Where messages go is no slip.
  const options = { grammar, pictures: createPictureMemo(), at: TODAY, formHost: 'same' };
  const { documents, compile } = changedSite(root, options);
  return {
    textOf: (file) => documents.get(file)?.text ?? '',
    compile: (changed) => compile(new Map(Object.entries(changed))),
  };
}

/** A text with one piece of it replaced, which it must hold. */
export function replaced(text: string, before: string, after: string): string {
  if (!text.includes(before)) throw new Error(`The text does not hold "${before}"`);
  return text.replace(before, () => after);
}
