// Annotations as the runner of the code host reads them.
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathInRepository } from '../src/commands/terminal/repository.ts';
import { github } from '../src/compiler/diagnostics/formats/github.ts';
import { run } from './support/cli.ts';
import { checked, diagnostic, setting } from './support/diagnostics.ts';
import { edited, site, temporaryFolder } from './support/site.ts';

/** The day of the tests, before the events of their site. */
const DAY = '2025-09-01';

interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

const KNOWN = ['error', 'warning', 'notice', 'debug', 'group', 'add-mask', 'stop-commands', 'echo'];

const unescaped = (text: string, signs: string): string =>
  [...signs].reduce(
    (all, sign) =>
      all.replaceAll(`%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`, sign),
    text,
  );

/** The rules of the runner (ActionCommand.cs of actions/runner), for both forms of a command. */
const commandOf = (line: string): Command | undefined => {
  const text = line.trimStart();
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1;
  if (end >= 0) {
    const [name = '', rest = ''] = text.slice(2, end).split(/ (.*)/s);
    if (!KNOWN.includes(name)) return undefined;
    const properties = rest
      .trim()
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s))
      .map(([key = '', value = '']) => [key, unescaped(value, '\r\n:,%')]);
    return {
      name,
      properties: Object.fromEntries(properties),
      data: unescaped(text.slice(end + 2), '\r\n%'),
    };
  }
  const old = /##\[([a-z-]+)[^\]]*\](.*)/s.exec(line);
  return old && KNOWN.includes(old[1] ?? '')
    ? { name: old[1] ?? '', properties: {}, data: old[2] ?? '' }
    : undefined;
};

const commandsOf = (printed: string): Command[] =>
  printed.split(/\r\n|\r|\n/).flatMap((line) => commandOf(line) ?? []);

it('an annotation has the place, the code and the sentence with its help', () => {
  expect(github(checked([diagnostic()]), setting).split('\n')).toEqual([
    '::error file=content/pages/about.yaml,line=2,endLine=2,col=1,endColumn=6,title=schema/unknown-key::"titel" is not a field of a page.%0ADid you mean "title"?',
    '1 error. 8 files checked in 12 ms.',
  ]);
});

it('names a file by its path in the repository, a note a notice, and no columns of several lines', () => {
  const all = [
    diagnostic({ file: '../../national/site.yaml' }),
    diagnostic({ severity: 'info', endLine: 4 }),
  ];
  const [layer, note] = commandsOf(
    github(checked(all), { ...setting, prefix: 'chapters/west/' }),
  ).sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(layer?.properties.file).toBe('national/site.yaml');
  expect(note).toMatchObject({
    name: 'notice',
    properties: { file: 'chapters/west/content/pages/about.yaml' },
  });
  expect(Object.keys(note?.properties ?? {})).toEqual(['file', 'line', 'endLine', 'title']);
});

it('many mistakes are annotations up to ten of each kind; the rest is one line', () => {
  const many = (severity: 'error' | 'warning' | 'info', count: number) =>
    Array.from({ length: count }, (_, i) => diagnostic({ severity, line: i + 2, endLine: i + 2 }));
  const printed = github(
    checked([...many('warning', 12), ...many('error', 13), ...many('info', 10)]),
    setting,
  );
  const names = commandsOf(printed).map((c) => c.name);
  for (const name of ['error', 'warning', 'notice'])
    expect(names.filter((n) => n === name)).toHaveLength(10);
  expect(printed.split('\n').slice(-2)).toEqual([
    'Not shown as annotations: 3 errors, 2 warnings. The step summary lists all.',
    '13 errors, 12 warnings, 10 notes. 8 files checked in 12 ms.',
  ]);
});

describe('hostile content', () => {
  const hostile = fc
    .array(
      fc.constantFrom(
        ...['\n', '\r', '\r\n', '::', ':', ',', '%', '%0A', '%25', '%3A', ' ', '=', ']', ';'],
        ...['::error::', '##[error]', '##[stop-commands]', '::add-mask::', 'file=', 'x', 'é', '😀'],
      ),
      { maxLength: 12 },
    )
    .map((pieces) => pieces.join(''));

  it('gives exactly the commands of its mistakes, with exactly its words', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (message, help, name) => {
        const d = diagnostic({ message, help, file: `content/${name}.yaml` });
        const commands = commandsOf(github(checked([d, d]), setting));
        expect(commands).toHaveLength(2);
        for (const { properties, data } of commands) {
          expect(properties.file).toBe(d.file);
          expect(properties.title).toBe(d.code);
          expect(data).toBe(`${message}\n${help}`);
        }
      }),
      { numRuns: 500, seed: 11 },
    );
  });
});

describe('in a repository', () => {
  it('files are named from its root, wherever the site lies', async () => {
    const repository = temporaryFolder();
    fs.mkdirSync(path.join(repository, '.git'));
    const root = path.join(repository, 'sites', 'x y');
    fs.cpSync(site(edited('content/pages/about.yaml', 'title:', 'titel:')), root, {
      recursive: true,
    });
    expect(pathInRepository(root)).toBe('sites/x y/');
    expect(pathInRepository(repository)).toBe('');
    const { out, code } = await run(['check', '--root', root, '--format', 'github', '--at', DAY]);
    expect(out).toContain('file=sites/x y/content/pages/about.yaml,line=1,');
    expect(code).toBe(1);
  });

  it('without one, files are named from the working folder above', () => {
    const above = temporaryFolder();
    fs.mkdirSync(path.join(above, 'site'));
    expect(pathInRepository(path.join(above, 'site'), above)).toBe('site/');
  });
});

describe('the step summary', () => {
  const broken = () => site(edited('content/pages/about.yaml', 'title:', 'titel:'));
  const check = (file: string) =>
    run(['check', '--root', broken(), '--format', 'github', '--at', DAY], {
      GITHUB_STEP_SUMMARY: file,
    });

  it('gets the table after what is there already', async () => {
    const file = path.join(temporaryFolder(), 'summary.md');
    fs.writeFileSync(file, 'before\n');
    const { code, err } = await check(file);
    expect(fs.readFileSync(file, 'utf8')).toMatch(
      /^before\n## Content check\n\n1 error\. .*titel/s,
    );
    expect(err).toBe('');
    expect(code).toBe(1);
  });

  it('that is full stays as it is', async () => {
    const file = path.join(temporaryFolder(), 'summary.md');
    fs.writeFileSync(file, 'x'.repeat(1024 * 1024 - 20));
    expect((await check(file)).err).toBe('The step summary is full.\n');
    expect(fs.statSync(file).size).toBe(1024 * 1024 - 20);
  });

  it('that cannot be written is said in a sentence, and the check goes on', async () => {
    const { code, out, err } = await check(
      path.join(temporaryFolder(), 'no', 'folder', 'summary.md'),
    );
    expect(err).toMatch(/^The step summary could not be written: /);
    expect(err).not.toContain('    at ');
    expect(out).toContain('::error file=');
    expect(code).toBe(1);
  });
});
