// The 37 slips that a newcomer made with the guide alone, and each of them at other places (slips.yaml): each is
// told once, at its line, and who takes the first repair, or obeys, has all that was meant. UPDATE=1 rewrites
// what is told, PRINT=1 lists it with its words.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseBytes } from '../../src/compiler/1-load/folder.ts';
import type { Compiled } from '../../src/compiler/compile.ts';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import { applyEdits } from '../../src/compiler/source/edit.ts';
import { highlighted, projectRoot } from '../support/site.ts';
import { bytesOf } from './changed-site.ts';
import { replaced, slipSite } from './slip-site.ts';

/** A piece of a file and what stands there instead. */
type Edit = readonly [before: string, after: string];

interface Slip {
  readonly slip: string;
  readonly file: string;
  readonly edits: readonly Edit[];
  /** "code:line"; nothing where nothing is wrong. */
  readonly told: readonly string[];
  /** What somebody does who obeys, where no repair is offered and the help names no words to write. */
  readonly obey?: readonly Edit[];
  /** What is done in another file. */
  readonly also?: readonly [file: string, ...Edit];
  /** What was meant, as edits of the file without the slip; without them, that file. */
  readonly meant?: readonly Edit[];
}

const TABLE = path.join(projectRoot, 'tests/compiler/slips.yaml');
const source = fs.readFileSync(TABLE, 'utf8');
const slips = parse(source) as readonly Slip[];
const site = slipSite();
const rows: string[] = [];

const edited = (text: string, edits: readonly Edit[] = []): string =>
  edits.reduce((all, [before, after]) => replaced(all, before, after), text);

/** A file as it is read by itself. */
const read = (file: string, text: string) => {
  const report = createReport();
  const { value } = parseBytes(file, bytesOf(text), report);
  return { value, diagnostics: report.diagnostics() };
};

/** The text after the first repair, or after what the first line of the report says. */
const obeyed = (text: string, result: Compiled, obey?: readonly Edit[]): string => {
  const [d] = result.diagnostics;
  if (!d) return text;
  if (d.fix) return applyEdits(text, [d.fix]);
  const words = /(?:Did you mean|^Write) "([^"]+)"/.exec(d.help ?? '')?.[1];
  if (obey || words === undefined) return edited(text, obey);
  const written = highlighted(result, d);
  const put = written.startsWith('${') ? `\${${words}}` : words;
  const lines = text.split('\n');
  const line = lines[d.line - 1] ?? '';
  lines[d.line - 1] = line.slice(0, d.column - 1) + put + line.slice(d.column - 1 + written.length);
  return lines.join('\n');
};

describe.each(slips)('$slip', (row) => {
  const { file, edits, told, meant, obey, also } = row;
  const text = edited(site.textOf(file), edits);
  const wanted = read(file, edited(site.textOf(file), meant)).value;
  const result = site.compile({ [file]: text });

  it('is told once, at its line', () => {
    const found = result.diagnostics.map((d) => `${d.code}:${d.line}`);
    rows.push(JSON.stringify({ ...row, told: found }));
    if (process.env.PRINT)
      for (const d of result.diagnostics) console.log(`${row.slip}: ${d.message} ${d.help ?? ''}`);
    if (!process.env.UPDATE) expect(found).toEqual(told);
  });

  it('has all that was meant when it is obeyed', () => {
    const after = obeyed(text, result, obey);
    expect(wanted).toBeDefined();
    expect(read(file, after).value).toEqual(wanted);
    const others = also ? { [also[0]]: replaced(site.textOf(also[0]), also[1], also[2]) } : {};
    const { diagnostics } = site.compile({ [file]: after, ...others });
    expect(diagnostics.map(({ code, line }) => `${code}:${line}`)).toEqual([]);
  });

  it('is repaired with line ends of Windows', () => {
    const windows = text.replaceAll('\n', '\r\n');
    const { fix } = read(file, windows).diagnostics[0] ?? {};
    if (fix && !obey) expect(read(file, applyEdits(windows, [fix])).value).toEqual(wanted);
  });
});

afterAll(() => {
  if (!process.env.UPDATE) return;
  const [head = ''] = source.split('\n- ');
  fs.writeFileSync(TABLE, `${head}\n${rows.map((row) => `- ${row}\n`).join('')}`);
});
