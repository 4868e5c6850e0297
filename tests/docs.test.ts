// The pages of src/docs/, followed to the letter: their YAML is put into a new site, their blocks are built,
// and the vocabulary of schemas that they tell is the one there is.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { commandLine } from '../src/cli.ts';
import { formats } from '../src/compiler/grammar/formats.ts';
import { OUR_KEYWORDS } from '../src/compiler/grammar/grammar.ts';
import { siteFiles } from '../src/create/files.ts';
import { readNational } from '../src/create/organization/national.ts';
import { writeAll } from '../src/create/write-all.ts';
import { isMap } from '../src/model/schema/value.ts';
import { run } from './support/cli.ts';
import { fencesOf, sectionsOf } from './support/markdown.ts';
import { compiled, findings, projectRoot, temporaryFolder } from './support/site.ts';

const cli = commandLine();

const folder = path.join(projectRoot, 'src/docs');
const pages = fs.readdirSync(folder).filter((file) => file.endsWith('.md'));
const read = (page: string): string => fs.readFileSync(path.join(folder, page), 'utf8');

const TODAY = '2026-09-01';
const ORGANIZATION = {
  name: 'Statistics Club',
  shortName: 'Stats',
  letters: '',
  kind: 'club',
  school: 'Westmoor University',
  language: 'en',
  secondLanguage: '',
  about: '',
  founded: 2020,
  brand: '#1f2a52',
  accent: '#d9a441',
  timezone: 'America/Denver',
  seasons: true,
  url: 'https://stats.example.edu',
} as const;

/** A folder with a new site, and another one above a layer: what `create` makes. */
const created = (): string => {
  const top = temporaryFolder();
  for (const root of ['site', 'national'])
    writeAll(path.join(top, root), siteFiles(ORGANIZATION, TODAY));
  const west = path.join(top, 'chapters/west');
  const layer = readNational(path.join(top, 'national'), west);
  writeAll(west, siteFiles({ ...ORGANIZATION, name: 'West' }, TODAY, layer));
  return top;
};

const typeOf = (value: unknown): unknown => (isMap(value) ? value.type : undefined);

/** Fields are set, those of a block that is there in it, and other items put at the end of lists. */
const merged = (before: unknown, piece: unknown): unknown => {
  if (Array.isArray(before) && Array.isArray(piece)) {
    const isThere = (item: unknown, other: unknown) =>
      typeOf(item) !== undefined && typeOf(item) === typeOf(other);
    return [
      ...before.map((item) => merged(item, piece.find((one) => isThere(one, item)) ?? item)),
      ...piece.filter((item) => !before.some((one) => isThere(one, item))),
    ];
  }
  if (!isMap(before) || !isMap(piece)) return piece;
  const all = Object.entries(piece).map(([key, value]) => [key, merged(before[key], value)]);
  return { ...before, ...Object.fromEntries(all) };
};

interface Piece {
  readonly file: string;
  readonly text: string;
}

/** The pieces that name their file: in a first line of notes, or, where a language has none, in the sentence before. */
const piecesOf = (markdown: string): Piece[] => {
  const named = fencesOf(markdown).flatMap(({ text }) => {
    const [head = '', file = ''] = /^(?:#|\/\/|\/\*) (\S+\/?\S*\.\w+)(?: \*\/)?\n/.exec(text) ?? [];
    return file === '' ? [] : [{ file, text: text.slice(head.length) }];
  });
  const json = [...markdown.matchAll(/In `([^`\n]+\.json)`:\n\n```json\n(.*?)^```$/gms)].map(
    ([, file = '', text = '']) => ({ file, text }),
  );
  return [...json, ...named];
};

const put = (top: string, { file, text }: Piece): string => {
  const root = /^(?:national|chapters\/west)\//.exec(file)?.[0] ?? 'site/';
  const target = path.join(top, file.startsWith(root) ? file : root + file);
  const isPart = fs.existsSync(target) && file.endsWith('.yaml');
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(
    target,
    isPart ? stringify(merged(parse(fs.readFileSync(target, 'utf8')), parse(text))) : text,
  );
  return path.join(top, root);
};

/** A new site has still to say where its messages go. */
const mistakes = (root: string): string[] => {
  const result = compiled(root, TODAY);
  const isOpen = !/^form:/m.test(fs.readFileSync(path.join(root, 'site.yaml'), 'utf8'));
  const serious = result.diagnostics.filter(
    ({ severity, code }) => severity !== 'info' && !(isOpen && code === 'form/nowhere'),
  );
  return findings({ ...result, diagnostics: serious });
};

const sections = pages
  .filter((page) => page !== 'own-blocks.md')
  .flatMap((page) =>
    [...sectionsOf(`## ${page}\n${read(page)}`)].map(([title, text]) => ({ page, title, text })),
  )
  .filter(({ text }) => piecesOf(text).length > 0);

it.each(sections)('$page, "$title": its pieces are right in a new site', ({ text }) => {
  const top = created();
  const roots = new Set(piecesOf(text).map((piece) => put(top, piece)));
  if (roots.has(path.join(top, 'national/'))) roots.add(path.join(top, 'chapters/west/'));
  for (const root of roots) expect(mistakes(root)).toEqual([]);
});

it('serve-security.md names tests that there are', () => {
  const rows = read('serve-security.md')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  let named = 0;
  for (const row of rows.slice(2)) {
    let titles = '';
    const test = row.split(' | ')[2] ?? '';
    for (const [, file, title = ''] of test.matchAll(/`(tests\/[^`]+)`|"([^"]+)"/g)) {
      if (file !== undefined) titles = fs.readFileSync(path.join(projectRoot, file), 'utf8');
      else {
        const found = [...titles.matchAll(/\bit(?:\.each.*?\]\))?\(\s*'([^']+)'/gs)];
        const patterns = found.map(([, one = '']) => RegExp(`^${one.replaceAll('%s', '.+')}$`));
        expect(
          patterns.some((one) => one.test(title)),
          title,
        ).toBe(true);
        named += 1;
      }
    }
    expect(titles, row).not.toBe('');
  }
  expect(named).toBeGreaterThanOrEqual(rows.length - 2);
});

describe.each([
  ['en', true],
  ['en', false],
  ['es', true],
  ['es', false],
])('the guide of a new site (%s, seasons: %s)', (language, seasons) => {
  const files = siteFiles({ ...ORGANIZATION, language, seasons }, TODAY);
  const guide = String(files.get('content/README.md'));
  const texts = `${guide}\n${files.get('README.md')}`;

  it('speaks of that site only, and names what officers look for', () => {
    for (const word of ['words.yaml', 'npm run inbox', 'blocks/', ORGANIZATION.name])
      expect(guide).toContain(word);
    const { scripts } = JSON.parse(String(files.get('package.json')));
    for (const [line, script] of texts.matchAll(/npm run ([\w:]+)/g))
      expect(Object.keys(scripts), line).toContain(script);
    for (const [line, name] of texts.matchAll(/npx --no chapterkit (import \w+|[\w:]+)/g))
      expect(
        cli.commands.map((one) => one.name),
        line,
      ).toContain(name?.replace(' ', ':'));
    const toBeMade = ['words.yaml', 'pages/events.yaml', 'pages/eventos.yaml'];
    for (const [, file = ''] of guide.matchAll(/`((?:\.\.\/)?[\w/-]+\.yaml)`/g))
      expect([...files.keys(), ...toBeMade.map((one) => `content/${one}`)], file).toContain(
        path.posix.join('content', file),
      );
    expect(/season/.test(guide)).toBe(seasons);
  });

  it('has pieces that are right', () => {
    const root = path.join(temporaryFolder(), 'site');
    writeAll(root, files);
    // The page that it adds to the menu is to be written first.
    const pieces = piecesOf(guide).filter(({ text }) => !text.includes('path:'));
    expect(pieces.length).toBeGreaterThan(0);
    for (const piece of pieces) put(path.dirname(root), piece);
    expect(mistakes(root)).toEqual([]);
  });
});

describe('own-blocks.md', () => {
  const text = read('own-blocks.md');

  it('makes pages of projects, and of each', async () => {
    const top = created();
    for (const piece of piecesOf(text)) put(top, piece);
    const root = path.join(top, 'site');
    expect(mistakes(root)).toEqual([]);
    expect(await run(['build', '--root', root, '--pictures', 'on-demand'])).toMatchObject({
      code: 0,
    });
    const html = (page: string) =>
      fs.readFileSync(path.join(root, 'dist', page, 'index.html'), 'utf8');
    expect(html('projects')).toContain('Free help with statistics');
    expect(html('projects')).toContain('href="/projects/tutoring"');
    expect(html('projects/tutoring')).toContain('<strong>Everybody is welcome.</strong>');
  });
});

describe('vocabulary.md', () => {
  const text = read('vocabulary.md');

  /** The first cells of the table below a heading of it. */
  const firstCells = (head: string): Set<string> => {
    const [, table = ''] = text.split(`\n| ${head} |`);
    const rows = table.split('\n\n')[0] ?? '';
    return new Set([...rows.matchAll(/^\| `(.+?)` \|/gm)].map(([, cell = '']) => cell));
  };

  it('tells every keyword and every format, and no other', () => {
    expect([...firstCells('Keyword | Where | What it does')].sort()).toEqual(
      Object.keys(OUR_KEYWORDS).sort(),
    );
    expect([...firstCells('`format` | The text is')].sort()).toEqual(Object.keys(formats).sort());
  });

  it('tells every kind of reference', () => {
    const source = fs.readFileSync(
      path.join(projectRoot, 'src/compiler/grammar/validator.ts'),
      'utf8',
    );
    const [kinds = ''] =
      /type RefKind =(.*?);\n/s.exec(source.replace(/\/\*\*.*?\*\//gs, '')) ?? [];
    const named = [...kinds.matchAll(/'(\w+)'/g)].map(([, kind = '']) => `"${kind}"`);
    const told = [...firstCells('`ref` | The text is')];
    expect(told.filter((kind) => kind.startsWith('"')).sort()).toEqual(named.sort());
    const groups = told
      .filter((kind) => kind.startsWith('{'))
      .map((kind) => Object.keys(JSON.parse(kind))[0]);
    expect(groups.sort()).toEqual(['agreesWith', 'entry', 'field', 'field', 'fieldOf', 'idBeside']);
  });
});
