// The three READMEs say what is true: their commands, paths, links and codes exist, and what they
// show is what is printed.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { codes } from '../src/compiler/diagnostics/catalogue.ts';
import { flagOf } from '../src/editor/journeys/journey-words.ts';
import { journeys } from '../src/editor/journeys/journeys.ts';
import { run } from './support/cli.ts';
import { GUIDE, TO_BE_MADE, TODAY } from './support/guide.ts';
import { MAY } from './support/layers.ts';
import { anchorsOf, fencesOf, linksOf, sectionsOf, spansOf } from './support/markdown.ts';
import { chapterRoot, projectRoot, site } from './support/site.ts';

const read = (file: string): string => fs.readFileSync(path.join(projectRoot, file), 'utf8');
const isThere = (file: string): boolean => fs.existsSync(path.join(projectRoot, file));
/** They go with the sample: a chapter may put its own content in place of them. */
const OF_SAMPLE = [GUIDE, 'content/images/README.md'];
const READMES = ['README.md', GUIDE, 'src/README.md'].filter(
  (file) => !OF_SAMPLE.includes(file) || isThere(file),
);

/** Folders that commands make. */
const WRITTEN = ['dist/', '.inbox/', '.shots/', 'engine/', '.chapterkit/'];

/** Those that people call; npm calls `prepack` itself, and that the other. */
const scripts = Object.keys(JSON.parse(read('package.json')).scripts).filter(
  (name) => name !== 'prepack' && name !== 'types:public',
);
const commandLines = (text: string): RegExpMatchArray[] => [
  ...text.matchAll(
    /(?:npm run|npx --no chapterkit) (?:--silent |-s )?([\w:]+(?:-\w+)*)([^`"\n|]*)/g,
  ),
];

describe.each(READMES)('%s', (readme) => {
  const text = read(readme);

  it('names only commands and options that exist', () => {
    const sources = [
      'src/cli.ts',
      'src/commands/content/commands.ts',
      'src/commands/deploy/command.ts',
      'src/commands/inbox/commands.ts',
    ].map(read);
    const questions = journeys.flatMap(({ words }) => Object.keys(words.en.questions));
    const options = [...(sources.join().match(/--[a-z-]+/g) ?? []), ...questions.map(flagOf)];
    for (const [line, script = '', rest = ''] of commandLines(text)) {
      expect(scripts, line).toContain(script);
      for (const option of rest.match(/--[a-z-]+/g) ?? [])
        expect([...options, '--help'], line).toContain(option);
    }
  });

  it('names only paths that exist or are to be made', () => {
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
    expect(paths.length).toBeGreaterThan(1);
    expect(paths.filter((name) => !there(name) && !WRITTEN.includes(name))).toEqual([]);
  });

  it('links only to files and headings that exist', () => {
    for (const target of linksOf(text).filter((link) => !/^https?:/.test(link))) {
      const [file = '', anchor] = target.split('#');
      const absolute = path.join(projectRoot, path.dirname(readme), file);
      const isOfSample = OF_SAMPLE.includes(path.relative(projectRoot, absolute));
      expect(file === '' || isOfSample || fs.existsSync(absolute), target).toBe(true);
      const there = file === '' ? text : anchor ? fs.readFileSync(absolute, 'utf8') : '';
      if (anchor) expect(anchorsOf(there)).toContain(anchor);
    }
  });

  it('names only codes that exist', () => {
    const groups = new Set(codes.map((code) => code.split('/')[0]));
    const named = spansOf(text)
      .map((span) => span.replace(/^npm run explain -- /, ''))
      .filter((span) => /^[a-z]+\/[a-z-]+$/.test(span) && groups.has(span.split('/')[0]))
      .filter((span) => !fs.existsSync(path.join(projectRoot, span)));
    for (const code of named) expect(codes).toContain(code);
  });

  it('shows what check really prints', () => {
    for (const { text: shown } of fencesOf(text)) {
      const [, file, line] = /^(\S+\.yaml):(\d+):\d+ {2}(?:error|warning)/.exec(shown) ?? [];
      if (!file) continue;
      const [, , written = ''] = /^> *(\d+) \| (.*)\n *\| *\^/m.exec(shown) ?? [];
      const root = site({}, chapterRoot);
      const lines = fs.readFileSync(path.join(root, file), 'utf8').split('\n');
      lines[Number(line) - 1] = written;
      fs.writeFileSync(path.join(root, file), lines.join('\n'));
      const { out } = run(['check', '--root', root, '--at', TODAY]);
      expect(out.slice(0, shown.length)).toBe(shown);
    }
  });
});

it('what is to be made is not there yet', () => {
  for (const file of TO_BE_MADE) expect(fs.existsSync(path.join(chapterRoot, file))).toBe(false);
});

it.skipIf(!isThere(GUIDE))('every command is in one of them', () => {
  const all = READMES.map(read).join('\n');
  const named = new Set(commandLines(all).map(([, script]) => script));
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
