// `compare` as it is called: what it prints and writes, and its exit codes.
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CompareOptions, compare } from '../../src/commands/compare/compare.ts';
import { summaryIn } from '../../src/compare/report/json.ts';
import { run } from '../support/cli.ts';
import { edited, type Files, site, temporaryFolder } from '../support/site.ts';

const HOME = 'content/pages/home.yaml';

let printed = '';

beforeEach(() => {
  printed = '';
  // Nothing is drawn here.
  vi.stubEnv('CHROME_PATH', '/none');
  // CI asks for colors.
  vi.stubEnv('NO_COLOR', '1');
  vi.spyOn(console, 'log').mockImplementation((text: string) => {
    printed += `${text}\n`;
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const compared = async (
  files: Files,
  options: Partial<CompareOptions> = {},
): Promise<{ code: number; folder: string }> => {
  const folder = temporaryFolder();
  const code = await compare({
    ...{ root: site(files), asked: site(), out: path.join(folder, 'report.html') },
    ...{ format: 'pretty', failOn: 'nothing' },
    ...options,
  });
  return { code, folder };
};

const welcome = edited(HOME, 'title: Hello', 'title: Welcome');

describe('the exit code', () => {
  const broken = edited(HOME, 'title: Home', 'titel: Home');

  it.each<[string, Files, CompareOptions['failOn'], number]>([
    ['nothing changed', {}, 'changes', 0],
    ['a change', welcome, 'nothing', 0],
    ['a change', welcome, 'problems', 0],
    ['a change', welcome, 'changes', 1],
    ['a mistake', broken, 'nothing', 0],
    ['a mistake', broken, 'problems', 1],
    ['a mistake', broken, 'changes', 1],
  ])('of %s (%#)', async (_, files, failOn, expected) => {
    const { code, folder } = await compared(files, { failOn });
    expect(code).toBe(expected);
    expect(fs.readdirSync(folder)).toEqual(['report.html']);
  });

  it('of a mistake comes with the words', async () => {
    await compared(broken);
    expect(printed).toMatch(/! .*titel.* {2}content\/pages\/home\.yaml:\d+/);
    expect(printed).toContain('No screenshots: one of the versions has mistakes');
  });
});

describe('what is told', () => {
  it('in the terminal: words, places, where the report lies', async () => {
    const { folder } = await compared(welcome);
    expect(printed).toMatch(
      /Hello.* → .*Welcome.* {2}content\/pages\/home\.yaml:5 {2}on [^/]+ \(\/\)\n/,
    );
    expect(printed).toContain('No screenshots: CHROME_PATH is "/none"');
    const report = path.relative(process.cwd(), path.join(folder, 'report.html'));
    expect(printed).toContain(`The report is in ${report}.`);
  });

  it('to programs: JSON and nothing else, beside a summary', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const summary = path.join(temporaryFolder(), 'summary.md');
    await compared(welcome, { format: 'json', summary });
    expect(stderr).toHaveBeenCalled();
    expect(summaryIn(printed).changes.map(({ words }) => words)).toEqual([
      expect.stringContaining('Welcome'),
    ]);
    expect(fs.readFileSync(summary, 'utf8')).toContain('Welcome');
  });
});

it.each([
  [['--fail-on', 'never'], '--fail-on must be one of nothing, problems, changes, not "never".'],
  [['--watch', '--format', 'json'], '--watch cannot be used with'],
  [['--from', 'changes.json'], 'Name the file to write with --summary.'],
  [['--from', 'no.json', '--summary', 'x.md'], 'There is no file "no.json".'],
  [['--out', 'no/such/report.html'], 'There is no folder "no/such"'],
  [['--out', 'content'], '"content" is a folder.'],
])('%j is refused with a sentence', async (args, words) => {
  const { code, err } = await run(['compare', ...args]);
  expect([code, err]).toEqual([2, expect.stringContaining(words)]);
});

describe('without a place for what is made on the way', () => {
  const file = path.join(temporaryFolder(), 'file');
  fs.writeFileSync(file, '');

  it.each([
    ['missing', '/no/such/folder', 'There is no folder "/no/such/folder" for temporary files.'],
    ['a file', file, `"${file}" cannot be used, because a part of its path is a file.`],
  ])('%s: a sentence and code 2', async (_, TMPDIR, words) => {
    const { code, err } = await run(['compare', site()], { TMPDIR });
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
    expect(err).toContain('Set TMPDIR to another folder.');
  });

  it.each(['ENOSPC', 'EDQUOT', 'EROFS'])('%s on the way: nothing is left', async (code) => {
    const TMPDIR = temporaryFolder();
    vi.stubEnv('TMPDIR', TMPDIR);
    const write = fs.writeFile;
    vi.spyOn(fs, 'writeFile').mockImplementation((target, bytes, ended) => {
      const done = ended as (error: NodeJS.ErrnoException | null) => void;
      if (String(target).includes('-compare-')) done(Object.assign(new Error(code), { code }));
      else write(target, bytes, done);
    });
    await expect(compared(welcome)).rejects.toThrow(
      `Nothing was compared: "${TMPDIR}" cannot be used, because`,
    );
    expect(fs.readdirSync(TMPDIR).filter((name) => name.includes('-compare-'))).toEqual([]);
  });

  it('a report that cannot be written is a sentence', async () => {
    await expect(compared({}, { out: '/dev/full' })).rejects.toThrow(
      '"/dev/full" could not be written, because the disk is full.',
    );
  });
});
