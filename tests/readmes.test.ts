// The READMEs and the documentation say what is true: their commands, paths, links and codes exist, and
// what they show is what is printed.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandLine } from '../src/cli.ts';
import { codes } from '../src/compiler/diagnostics/catalogue.ts';
import { run } from './support/cli.ts';
import { GUIDE, TO_BE_MADE, TODAY } from './support/guide.ts';
import { MAY } from './support/layers.ts';
import { anchorsOf, fencesOf, linksOf, sectionsOf, spansOf } from './support/markdown.ts';
import { chapterRoot, projectRoot, site } from './support/site.ts';

const cli = commandLine();

const read = (file: string): string => fs.readFileSync(path.join(projectRoot, file), 'utf8');
const isThere = (file: string): boolean => fs.existsSync(path.join(projectRoot, file));
/** They go with the sample: a chapter may put its own content in place of them. */
const OF_SAMPLE = [GUIDE, 'content/images/README.md'];
const READMES = ['README.md', GUIDE, 'src/README.md', 'CONTRIBUTING.md'].filter(
  (file) => !OF_SAMPLE.includes(file) || isThere(file),
);
/** They are about sites that are not here, so the paths in them are left to tests/docs.test.ts. */
const DOCS = fs
  .readdirSync(path.join(projectRoot, 'src/docs'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => `src/docs/${file}`);

/** Folders that commands make, in a site or here. */
const WRITTEN = ['dist/', '.inbox/', '.shots/', 'engine/', '.chapterkit/', 'blocks/'];

/** Those that people call; npm calls `prepack` itself, and that the other. */
const scripts = Object.keys(JSON.parse(read('package.json')).scripts).filter(
  (name) => name !== 'prepack' && name !== 'types:public',
);
const commandLines = (text: string): RegExpMatchArray[] => [
  ...text.matchAll(/npm run (?:--silent |-s )?([\w:]+(?:-\w+)*)([^`\n|]*)/g),
];
/** What is typed after the name of the program. */
const typedLines = (text: string): RegExpMatchArray[] => [
  ...text.matchAll(/npx --no chapterkit ([\w:]+)([^`\n|]*)/g),
  ...text.matchAll(/(?:npm |npx )(create)[- ]chapterkit([^`\n|]*)/g),
];

describe.each([...READMES, ...DOCS])('%s', (readme) => {
  const text = read(readme);

  it('names only commands and options that exist', () => {
    for (const [line, script] of commandLines(text)) expect(scripts, line).toContain(script);
    for (const [line, name = '', rest = ''] of [...commandLines(text), ...typedLines(text)]) {
      const command = cli.commands.find((one) => one.name === name);
      // Some scripts are tools of this repository.
      if (!command && scripts.includes(name)) continue;
      const known = [...cli.globalCommand.options, ...(command?.options ?? [])];
      expect(command, line).toBeDefined();
      const options = [...known.map(({ rawName }) => /--[a-z-]+/.exec(rawName)?.[0]), '--help'];
      for (const option of rest.match(/--[a-z-]+/g) ?? []) expect(options, line).toContain(option);
    }
  });

  it.skipIf(DOCS.includes(readme))('names only paths that exist or are to be made', () => {
    const folders = [path.dirname(readme), '.', 'src/compiler', 'src/inbox'];
    const there = (name: string): boolean =>
      folders.some((folder) => {
        const file = path.posix.join(folder, name).replace(/\/$/, '');
        const isOfSite = file === 'site.yaml' || file.startsWith('content/');
        if (isOfSite && !OF_SAMPLE.includes(file))
          return TO_BE_MADE.includes(file) || fs.existsSync(path.join(chapterRoot, file));
        return OF_SAMPLE.includes(file) || isThere(file);
      });
    const paths = spansOf(text).filter((span) =>
      /^[\w.][\w./-]*(?:\/|\/[\w.-]+\.(?:ts|tsx|yaml|yml|json|jpg|md|css))$/.test(span),
    );
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((name) => !there(name) && !WRITTEN.includes(name))).toEqual([]);
  });

  it('links only to files and headings that exist', () => {
    // On npm's page, and from the package, only full addresses lead anywhere.
    const own = /^https:\/\/github\.com\/chapterkit\/chapterkit\/(?:blob|tree|raw)\/main\//;
    const targets = linksOf(text).filter((link) => own.test(link) || !/^https?:/.test(link));
    for (const target of targets) {
      const [file = '', anchor] = target.replace(own, '').split('#');
      const isFull = own.test(target);
      if (readme === 'README.md') expect(isFull, target).toBe(true);
      if (DOCS.includes(readme) && !isFull) expect(target).toMatch(/^(?:[\w-]+\.md)?(?:#.+)?$/);
      const absolute = path.join(projectRoot, isFull ? '' : path.dirname(readme), file);
      const isOfSample = OF_SAMPLE.includes(path.relative(projectRoot, absolute));
      expect(file === '' || isOfSample || fs.existsSync(absolute), target).toBe(true);
      const there = file === '' ? text : anchor ? fs.readFileSync(absolute, 'utf8') : '';
      if (anchor) expect(anchorsOf(there)).toContain(anchor);
    }
  });

  it('names only codes that exist', () => {
    const groups = new Set(codes.map((code) => code.split('/')[0]));
    const named = spansOf(text)
      .map((span) => span.replace(/^npx --no chapterkit explain /, ''))
      .filter((span) => /^[a-z]+\/[a-z-]+$/.test(span) && groups.has(span.split('/')[0]))
      .filter((span) => !fs.existsSync(path.join(projectRoot, span)));
    for (const code of named) expect(codes).toContain(code);
  });

  it('shows what check really prints', async () => {
    for (const { text: shown } of fencesOf(text)) {
      const [, file, line] = /^(\S+\.yaml):(\d+):\d+ {2}(?:error|warning)/.exec(shown) ?? [];
      if (!file) continue;
      const [, , written = ''] = /^> *(\d+) \| (.*)\n *\| *\^/m.exec(shown) ?? [];
      const root = site({}, chapterRoot);
      const lines = fs.readFileSync(path.join(root, file), 'utf8').split('\n');
      lines[Number(line) - 1] = written;
      fs.writeFileSync(path.join(root, file), lines.join('\n'));
      const { out } = await run(['check', '--root', root, '--at', TODAY]);
      expect(out.slice(0, shown.length)).toBe(shown);
    }
  });
});

it('README.md is read in one sitting, with pictures that load at once', () => {
  const text = read('README.md');
  expect(text.split('\n').length).toBeLessThanOrEqual(150);
  const pictures = linksOf(text).filter((link) => /\/raw\/main\//.test(link));
  expect(pictures).toHaveLength(3);
  for (const picture of pictures)
    expect(fs.statSync(path.join(projectRoot, picture.split('/main/')[1] ?? '')).size).toBeLessThan(
      150_000,
    );
});

it('what is to be made is not there yet', () => {
  for (const file of TO_BE_MADE) expect(fs.existsSync(path.join(chapterRoot, file))).toBe(false);
});

it.skipIf(!isThere(GUIDE))('every command is in one of them', () => {
  const all = READMES.map(read).join('\n');
  const named = new Set(commandLines(all).map(([, script]) => script));
  // The commands of a site are on a page that is made of them.
  for (const { name } of cli.commands) named.add(name);
  const rest = scripts.filter((script) => !named.has(script) && !all.includes(`npm ${script}`));
  expect(rest).toEqual([]);
});

it('the table of rooms in src/README.md says what tests/architecture.test.ts holds', () => {
  const table = fencesOf(sectionsOf(read('src/README.md')).get('Rooms') ?? '')[0]?.text ?? '';
  const told = table
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [, layer = '', may = ''] = /^([\w-]+).*?(?: {2,}→ (.*))?$/.exec(row) ?? [];
      return [layer, may === '' ? [] : may.split(', ').toSorted()];
    });
  const held = Object.entries(MAY).map(([layer, may]) => [layer, [...may].sort()]);
  expect(told.toSorted()).toEqual(held.toSorted());
});
