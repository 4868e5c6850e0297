// What the formats have in common: the frames for people, colors, pipes, and the JSON of programs.

import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasColor } from '../src/commands/terminal/terminal.ts';
import type { Diagnostic } from '../src/compiler/diagnostics/diagnostic.ts';
import { cells } from '../src/compiler/diagnostics/formats/cells.ts';
import type { Checked } from '../src/compiler/diagnostics/formats/checked.ts';
import { withPatches, wrapped } from '../src/compiler/diagnostics/formats/for-terminal.ts';
import { formatNames } from '../src/compiler/diagnostics/formats/format-names.ts';
import { formats } from '../src/compiler/diagnostics/formats/formats.ts';
import { pretty, prettyOne } from '../src/compiler/diagnostics/formats/pretty.ts';
import { environment, type Finished, run } from './support/cli.ts';
import { checked, diagnostic, setting } from './support/diagnostics.ts';
import { edited, projectRoot, site } from './support/site.ts';

const broken = () => site(edited('content/pages/about.yaml', 'title:', 'titel:'));

/** The line of a frame and the line of its carets. */
const frameOf = (line: string, wish: Partial<Diagnostic>): [string, string] => {
  const printed = prettyOne(diagnostic({ line: 1, endLine: 1, ...wish }), line).split('\n');
  const at = printed.findIndex((l) => /^ +\| +\^+$/.test(l));
  return [printed[at - 1] ?? '', printed[at] ?? ''];
};

/** A mistake on the first occurrence of a word. */
const on = (line: string, word: string): Partial<Diagnostic> => ({
  column: line.indexOf(word) + 1,
  endColumn: line.indexOf(word) + 1 + word.length,
});

describe('the cells of a terminal', () => {
  it.each([
    ['plain', 5],
    ['日本語', 6],
    ['ＡＢ', 4],
    ['e\u0301e\u0301', 2],
    ['👍🏽', 2],
    ['🇩🇪', 2],
    ['a\tb', 3],
    ['\u0007', 1],
  ])('%j takes %i', (text, count) => {
    expect(cells(text)).toBe(count);
  });
});

describe('the carets', () => {
  it.each([
    ['plain text', 'name: X wrong', 'wrong'],
    ['Chinese before it', 'name: 李明 wrong', 'wrong'],
    ['emoji', 'title: 🎉👍🏽 wrong end', 'wrong'],
    ['combining accents', 'name: Jose\u0301 wrong', 'wrong'],
    ['a hidden character', 'na\u200bme: wrong', 'wrong'],
    ['a long Chinese text', `name: ${'李'.repeat(90)} wrong ${'明'.repeat(90)}`, 'wrong'],
    ['wide and narrow mixed', `${'a李'.repeat(60)} wrong`, 'wrong'],
  ])('stand under the word: %s', (_, line, word) => {
    const [shown, carets] = frameOf(line, on(line, word));
    const start = carets.indexOf('^');
    const before = shown.slice(0, shown.indexOf(word));
    expect(cells(before)).toBe(start);
    expect(carets.length - start).toBe(cells(word));
    expect(cells(shown)).toBeLessThanOrEqual(120);
  });

  it('never leave the line and never throw, wherever the mistake is', () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 300 })
      .map((t) => t.replace(/[\r\n]/g, ' '));
    fc.assert(
      fc.property(text, fc.nat(320), fc.nat(320), (line, column, length) => {
        const [shown, carets] = frameOf(line, {
          column: column + 1,
          endColumn: column + 1 + length,
          endLine: 2,
        });
        expect(carets).toContain('^');
        expect(cells(shown)).toBeLessThanOrEqual(120);
        expect(cells(carets)).toBeLessThanOrEqual(460);
      }),
      { numRuns: 300, seed: 15 },
    );
  });
});

describe('the repair', () => {
  const fix = { range: [8, 13], text: 'title', title: 'rename it to "title"' } as const;

  it.each([
    [[diagnostic({ fix })], 'it'],
    [[diagnostic({ fix }), diagnostic({ fix })], 'all of them'],
    [[diagnostic({ fix }), diagnostic()], '1 of them'],
  ])('is named, and the end says how to have it done', (diagnostics, which) => {
    const { summary, textOf } = checked(diagnostics);
    const printed = pretty(diagnostics, summary, textOf, false);
    expect(printed).toContain('\n  fix: rename it to "title"\n');
    expect(printed.split('\n').at(-1)).toBe(`"npx --no chapterkit check --fix" repairs ${which}.`);
  });
});

describe('the next step', () => {
  const fix = { range: [8, 13], text: 'title', title: 'rename it to "title"' } as const;
  const end = (more: Partial<Checked>, ...diagnostics: Diagnostic[]) =>
    formats
      .pretty({ ...checked(diagnostics), ...more }, setting)
      .split('\n')
      .at(-1);
  const warning = diagnostic({ severity: 'warning' });
  const look = 'look at the pages with "npm run dev", then hand the change in.';

  it.each([
    [end({}), `Next: ${look}`],
    [end({}, diagnostic({ severity: 'info' })), `Next: ${look}`],
    [end({}, warning), `Next: read the warning, ${look}`],
    [
      end({ fixed: [{}] }, warning, warning),
      `Next: read what was repaired and the warnings, ${look}`,
    ],
    [
      end({}, warning, diagnostic()),
      'Next: fix the error, in content/pages/about.yaml:2, and check again; "npm run explain -- schema/unknown-key" says more.',
    ],
    [end({}, diagnostic(), diagnostic())?.slice(0, 26), 'Next: fix the first error,'],
    [
      end({}, diagnostic({ fix }), diagnostic()),
      '"npx --no chapterkit check --fix" repairs 1 of them.',
    ],
  ])('is the last line: %s', (said, expected) => {
    expect(said).toBe(expected);
  });
});

describe('a patch of a color', () => {
  const on = { isTTY: true };
  it.each([
    [on, { COLORTERM: 'truecolor' }, '\u001b[48;2;31;42;82m  \u001b[49m #1f2a52'],
    [on, {}, '\u001b[48;5;60m  \u001b[49m #1f2a52'],
    [on, { COLORTERM: 'truecolor', NO_COLOR: '1' }, '#1f2a52'],
    [on, { TERM: 'dumb' }, '#1f2a52'],
    [{}, { COLORTERM: 'truecolor' }, '#1f2a52'],
  ])('on %j with %j', (stream, env, shown) => {
    expect(withPatches('Use #1f2a52.', stream, env)).toBe(`Use ${shown}.`);
    expect(withPatches('#1f2a52a, #1f2, #12345', stream, env)).toBe('#1f2a52a, #1f2, #12345');
  });
});

describe('colors', () => {
  const terminal = { isTTY: true };
  it.each([
    ['a terminal', terminal, {}, true],
    ['a pipe', {}, {}, false],
    ['a pipe of a build machine', {}, { CI: 'true' }, false],
    ['a simple terminal', terminal, { TERM: 'dumb' }, false],
    ['NO_COLOR', terminal, { NO_COLOR: '1' }, false],
    ['an empty NO_COLOR', terminal, { NO_COLOR: '' }, true],
    ['FORCE_COLOR', {}, { FORCE_COLOR: '1' }, true],
    ['FORCE_COLOR=0', terminal, { FORCE_COLOR: '0' }, false],
    ['both', terminal, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('%s', (_, stream, env, colored) => {
    expect(hasColor(stream, env)).toBe(colored);
  });

  it('reach the output only when they are asked for', async () => {
    const args = ['check', '--root', broken()];
    const sequence = '\u001b[';
    expect((await run(args, { NO_COLOR: '', FORCE_COLOR: '1' })).out).toContain(sequence);
    expect((await run(args, { NO_COLOR: '', CI: 'true' })).out).not.toContain(sequence);
    const json = [...args, '--format', 'json'];
    expect((await run(json, { NO_COLOR: '', FORCE_COLOR: '1' })).out).not.toContain(sequence);
  });

  it('never come from content', () => {
    const evil = '\u001b[31m\u0007\u009b2J\u202e';
    const d = diagnostic({
      message: evil,
      help: evil,
      file: `a${evil}`,
      related: [{ message: evil, file: evil, line: 1, column: 1 }],
      fix: { range: [0, 1], text: '', title: evil },
    });
    expect(prettyOne(d, `x\n${evil}`).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

describe('standard output', () => {
  it.each(formatNames)('holds only the report: %s', async (format) => {
    const { out, err, code } = await run(['check', '--root', broken(), '--format', format]);
    expect(err).toBe('');
    expect(out).toContain('titel');
    expect(out).toMatch(/[^\n]\n$/);
    expect(code).toBe(1);
  });

  it('--format json has the shape that programs rely on', async () => {
    const args = ['check', '--root', broken(), '--format', 'json', '--at', '2025-09-01'];
    const result = JSON.parse((await run(args)).out);
    expect(Object.keys(result)).toEqual(['version', 'summary', 'diagnostics']);
    expect(result.version).toBe(1);
    const { durationMs, ...summary } = result.summary;
    expect(durationMs).toBeTypeOf('number');
    expect(summary).toEqual({ errors: 1, warnings: 0, infos: 0, files: 8 });
    const place = { line: 1, column: 1, endLine: 1, endColumn: 6 };
    const file = 'content/pages/about.yaml';
    const { message } = result.diagnostics[0];
    expect(result.diagnostics).toMatchObject([
      { code: 'schema/unknown-key', severity: 'error', message, file, ...place },
    ]);
  });
});

/** Runs `check` into a pipe that is read by `read`. */
const piped = async (
  root: string,
  read: (stdout: NodeJS.ReadableStream & { destroy(): void }) => Promise<string>,
): Promise<Finished> => {
  const child = spawn(
    process.execPath,
    [path.join(projectRoot, 'src/bin.mjs'), 'check', '--root', root, '--format', 'json'],
    { env: environment(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let err = '';
  child.stderr.on('data', (data: Buffer) => {
    err += data.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const out = await read(child.stdout);
  return { code: await ended, out, err };
};

describe('a pipe', () => {
  /** Many wrong items in many files: more than a megabyte of report. */
  const manyMistakes = (): string => {
    const root = site();
    const value = 'x'.repeat(150);
    for (let i = 0; i < 90; i += 1)
      fs.writeFileSync(
        path.join(root, 'content/years', `${3000 + i}.yaml`),
        `internships:\n${Array.from({ length: 40 }, (_, n) => `  - ${value}${n}\n`).join('')}`,
      );
    return root;
  };

  it('that is slow gets a megabyte whole', async () => {
    const { out, err, code } = await piped(manyMistakes(), async (stdout) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      let text = '';
      for await (const data of stdout) {
        text += data.toString();
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      return text;
    });
    expect(out.length).toBeGreaterThan(1_000_000);
    expect(JSON.parse(out).summary.errors).toBeGreaterThan(1000);
    expect(err).toBe('');
    expect(code).toBe(1);
  });

  it('that closes early is no failure of ours', async () => {
    const { err, code } = await piped(manyMistakes(), async (stdout) => {
      const first = await new Promise<Buffer>((resolve) => stdout.once('data', resolve));
      stdout.destroy();
      return first.toString();
    });
    expect(err).toBe('');
    expect(code).toBe(1);
  });
});

describe('lines on a terminal', () => {
  const [help, frame] = [
    '  photo:add [...file]   Put a photo into the site: turned upright, cropped to its place',
    '> 12 | title: A title so long that it goes on and on and on and on and on and on and on',
  ];
  const said = `${help}\n  \u001b[36mhelp:\u001b[39m Write the day of the event, and the hour, as in "2026-09-20 19:00".\n`;

  it.each([40, 60, 80])('end between words at %i cells, and lose none', (columns) => {
    const lines = wrapped(said, { isTTY: true, columns });
    for (const line of lines.split('\n'))
      expect(stripVTControlCharacters(line).length).toBeLessThanOrEqual(columns);
    expect(lines.split(/\s+/)).toEqual(said.split(/\s+/));
  });

  it('go on below their text, or indented below a command that leaves no room', () => {
    const at = (columns: number) => wrapped(help, { isTTY: true, columns }).split('\n');
    expect(at(60).map((line) => /^ */.exec(line)?.[0].length)).toEqual([2, 24]);
    expect(at(40).map((line) => /^ */.exec(line)?.[0].length)).toEqual([2, 6, 6]);
  });

  it('never break a command, and count no colors', () => {
    const error =
      '\u001b[31merror\u001b[39m  There is nothing here yet: type "npm run season:new" first.';
    expect(wrapped(error, { isTTY: true, columns: 50 }).split('\n')).toEqual([
      '\u001b[31merror\u001b[39m  There is nothing here yet: type',
      '       "npm run season:new" first.',
    ]);
  });

  it('stay as they are in a frame of source, a pipe and a file', () => {
    expect(wrapped(frame, { isTTY: true, columns: 40 })).toBe(frame);
    expect(wrapped(said, { columns: 40 })).toBe(said);
    expect(wrapped(said, { isTTY: true })).toBe(said);
  });
});
