// A site that is compiled after each edit with what is known of it → the same as one compiled anew.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Compiled, compile } from '../../src/compiler/compile.ts';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { createPictureMemo } from '../../src/compiler/pictures/picture-memo.ts';
import { createDocumentMemo } from '../../src/compiler/source/document-memo.ts';
import { parseDocument } from '../../src/compiler/yaml/parse.ts';
import { site, temporaryFolder } from '../support/site.ts';

const SEED = Number(process.env.SEED ?? 20260920);

/** Longer than files are unsettled after they were written, in milliseconds. */
const SETTLED = 250;

/** What may become of a text: right, wrong, or not even YAML. */
const EDITS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `# note\n${text}`,
  (text) => text.replace(/^(\w+): .*$/m, '$1: Another Name'),
  (text) => text.replace(/^title: .*$/m, 'title: Of ${season.name} and ${chapter.name}'),
  (text) => text.replace(/^major: .*$/m, 'major: ${season.className}'),
  (text) => text.replace(/^menuLabel: .*$/m, 'menuLabel: Winter'),
  (text) => text.replace(/^className: .*$/m, 'className: ${season.nothing}'),
  (text) => text.replace(/^className: .*$/m, 'className: Beta'),
  (text) => text.replace(/^ {2}name: .*$/m, '  name: Other Chapter'),
  (text) => text.replace(/^ {2}shortName: .*$/m, '  shortName: ${chapter.shortName}'),
  (text) => text.replace(/\/about/, '/abut'),
  (text) => text.replace(/#values/, '#value'),
  (text) => text.replace(/images\/dot/, 'images/dott'),
  (text) => text.replace(/^(\w+):/m, '$1x:'),
  (text) => text.replace(/^(\w+): /m, '$1:'),
  (text) => text.replace(/^([a-z]\w+):/m, '  $1:'),
  (text) => `${text}more: 1.50\n`,
  (text) => `${text}why: Call 805 555 0199, or see [us](/nowhere).\n`,
  (text) => text.replace(/schema: member/, 'schema: membr'),
  (text) => text.replace(/^deadline: .*$/m, 'deadline: 2024-10-09 18:30'),
  (text) => `${text}a: &b c\n`,
  (text) => text.slice(0, text.length / 2),
  () => '',
];

const FILES = [
  ...['site.yaml', 'content/season.yaml', 'content/pages/home.yaml', 'content/pages/about.yaml'],
  ...['content/pages/profile.yaml', 'content/members/Ada_Byron.yaml', 'content/years/2023.yaml'],
  ...['content/members/Zoe_Oneill.yaml', 'content/members/New_One.yaml', 'content/other/a.yaml'],
];

interface Step {
  readonly file: string;
  /** The edits to make of the first text of the file; a file without a text is deleted. */
  readonly edits: readonly number[] | undefined;
  readonly wait: boolean;
  /** Whether it is a draft: the file on disk stays as it is. */
  readonly draft?: boolean;
}

/** Facts that change while the documents that name them stay as they are. */
const FACTS: readonly Step[] = [
  ...[[5, 4], [3]].map((edits) => ({ file: 'content/members/Ada_Byron.yaml', edits, wait: true })),
  ...[[7], [6], [], [5]].map((edits) => ({ file: 'content/season.yaml', edits, wait: false })),
  ...[[8], [9], []].map((edits) => ({ file: 'site.yaml', edits, wait: false })),
];

const step: fc.Arbitrary<Step> = fc.record({
  file: fc.constantFrom(...FILES),
  edits: fc.oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 6, arbitrary: fc.constant([]) },
    {
      weight: 12,
      arbitrary: fc.array(fc.nat(EDITS.length - 1), { minLength: 1, maxLength: 2 }),
    },
  ),
  wait: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
  draft: fc.integer({ min: 0, max: 2 }).map((n) => n === 0),
});

const told = ({ output, diagnostics, external, files }: Compiled) => ({
  diagnostics,
  external: external.map(({ url, location }) => [url, location.file, location.range?.()]),
  files,
  // The order of fields is part of what is published.
  text: output && JSON.stringify([output.site, [...output.pages], [...output.screens]]),
});

describe('compiling again', () => {
  it('gives what compiling anew gives', async () => {
    const grammar = loadGrammar();
    const root = site();
    const first = new Map(
      FILES.map((file) => {
        const here = path.join(root, file);
        const text = fs.existsSync(here) ? fs.readFileSync(here, 'utf8') : undefined;
        return [file, text ?? fs.readFileSync(path.join(root, FILES[5] ?? ''), 'utf8')];
      }),
    );
    const memo = { documents: createDocumentMemo(), pictures: createPictureMemo() };
    const texts = new Map<string, string | null>();
    const options = { root, grammar, sources: true, at: '2026-09-20', texts };
    const steps = [...FACTS, ...fc.sample(step, { seed: SEED, numRuns: 60 })];
    const seen = { whole: 0, broken: 0 };
    await sleep(SETTLED);
    compile({ ...options, ...memo });
    for (const { file, edits, wait, draft } of steps) {
      const target = path.join(root, file);
      const text = edits?.reduce((now, i) => EDITS[i]?.(now) ?? now, first.get(file) ?? '');
      texts.delete(file);
      if (draft) texts.set(file, text ?? null);
      else if (text === undefined) fs.rmSync(target, { force: true });
      else {
        fs.mkdirSync(path.dirname(target), { recursive: true });
        fs.writeFileSync(target, text);
      }
      if (wait) await sleep(SETTLED);
      const again = told(compile({ ...options, ...memo }));
      const anew = told(compile(options));
      expect(again).toStrictEqual(anew);
      if (again.text === undefined) seen.broken += 1;
      else seen.whole += 1;
      // Half of the time the next edit meets a site that is right.
      if (seen.broken > seen.whole) texts.clear();
      if (seen.broken > seen.whole)
        for (const [name, text] of first)
          if (fs.existsSync(path.join(root, name)) || FILES.indexOf(name) < 8)
            fs.writeFileSync(path.join(root, name), text);
      for (const name of FILES.slice(8)) fs.rmSync(path.join(root, name), { force: true });
    }
    expect(Math.min(seen.whole, seen.broken)).toBeGreaterThan(10);
  });
});

describe('a memo of documents', () => {
  const reader = () => {
    const memo = createDocumentMemo();
    const file = path.join(temporaryFolder(), 'a.yaml');
    let times = 0;
    const read = () => {
      const report = createReport();
      const document = memo.document({ file, text: undefined }, report, (listening) => {
        times += 1;
        return parseDocument('a.yaml', fs.readFileSync(file, 'utf8'), listening);
      });
      const codes = report.diagnostics().map(({ code }) => code);
      return { document, codes, times };
    };
    return { file, read };
  };

  it('reads it again while the clock of the file system could stand still', () => {
    const { file, read } = reader();
    fs.writeFileSync(file, 'a: 1\n');
    const still = fs.statSync(file);
    const stat = vi.spyOn(fs, 'statSync').mockImplementation(() => still);
    vi.spyOn(Date, 'now').mockReturnValue(still.ctimeMs + 5);
    expect(read().document.value).toEqual({ a: 1 });
    fs.writeFileSync(file, 'a: 2\n');
    expect(read().document.value).toEqual({ a: 2 });
    expect(stat).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('reads it again when another file stands in its place', async () => {
    const { file, read } = reader();
    fs.writeFileSync(file, 'a: 1\n');
    fs.writeFileSync(`${file}.new`, 'a: 2\n');
    const { atime, mtime } = fs.statSync(file);
    fs.utimesSync(`${file}.new`, atime, mtime);
    fs.utimesSync(file, atime, mtime);
    await sleep(SETTLED);
    expect(read().document.value).toEqual({ a: 1 });
    fs.renameSync(`${file}.new`, file);
    expect(read().document.value).toEqual({ a: 2 });
  });
});
