// The table of a step summary: content is shown, never interpreted.
import fc from 'fast-check';
import { micromark } from 'micromark';
import { describe, expect, it } from 'vitest';
import { markdown, markdownText } from '../src/compiler/diagnostics/formats/markdown.ts';
import { checked, diagnostic, setting } from './support/diagnostics.ts';

const rowsOf = (printed: string): string[] =>
  printed.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));

/** The cells of a row: a pipe that no backslash escapes parts them. */
const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)(?:\\\\)*\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

it('is a heading, the sum, and a row for each mistake', () => {
  expect(markdown(checked([diagnostic(), diagnostic({ severity: 'info' })]), setting)).toBe(
    `## Content check

1 error, 1 note. 8 files checked in 12 ms.

| Place | What is wrong | What to do |
| --- | --- | --- |
| content/pages/about.yaml:2:1 | **Error:** "titel" is not a field of a page. | Did you mean "title"? \`npm run explain -- schema/unknown-key\` |
| content/pages/about.yaml:2:1 | **Note:** "titel" is not a field of a page. | Did you mean "title"? \`npm run explain -- schema/unknown-key\` |
`,
  );
});

describe('hostile content', () => {
  const hostile = fc
    .array(
      fc.constantFrom(
        ...['|', '\\', '`', '``', '\n', '\r', '\t', '*', '**', '_', '[x](https://example.com)'],
        ...['<img src=x onerror=alert(1)>', '<!--', '&amp;', '&lt;', '~~', '$', '$$x$$', '@user'],
        ...['https://example.com', 'www.example.com', '![a](b)', '</td>', '#', 'x', ' ', '\u2028'],
      ),
      { maxLength: 12 },
    )
    .map((pieces) => pieces.join(''));

  it('never adds a row or a cell', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (message, help, name) => {
        const d = diagnostic({ message, help, file: `content/${name}.yaml` });
        const rows = rowsOf(markdown(checked([d, d]), setting));
        expect(rows).toHaveLength(3);
        for (const row of rows) expect(cellsOf(row)).toHaveLength(3);
      }),
      { numRuns: 500, seed: 12 },
    );
  });

  it('shows as it is written, without markup', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const html = micromark(`x${markdownText(text)}x`);
        const shown = html
          .replace(/^<p>|<\/p>$/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&');
        expect(html.replace(/^<p>|<\/p>$/g, '')).not.toMatch(/[<>]/);
        expect(shown).toBe(`x${text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}x`);
      }),
      { numRuns: 500, seed: 13 },
    );
  });

  it.each([
    ['https://example.com', 'https\\://example.com'],
    ['www.example.com', 'www\\.example.com'],
    ['@user', '\\@user'],
  ])('%s makes no link by itself', (text, written) => {
    expect(markdownText(text)).toBe(written);
  });
});

describe('a long list', () => {
  const many = Array.from({ length: 5000 }, (_, i) =>
    diagnostic({ line: i + 2, message: 'Ω'.repeat(400) }),
  );

  it('is cut at the limit of the host and says how many are left out', () => {
    const printed = markdown(checked(many), setting);
    const rows = rowsOf(printed).length - 1;
    expect(Buffer.byteLength(printed)).toBeLessThanOrEqual(1024 * 1024);
    expect(Buffer.byteLength(printed)).toBeGreaterThan(1024 * 1024 - 2000);
    expect(printed).toContain(`\n${5000 - rows} more did not fit.`);
  });
});
