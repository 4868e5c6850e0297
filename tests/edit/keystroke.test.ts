// A keystroke in a large site → how much is worked for it: what is counted, on any machine, and never timed.
import fs from 'node:fs';
import { expect, it, vi } from 'vitest';
import type { FileOverride } from '../../src/compiler/1-load/load.ts';
import { compile, compileInSteps } from '../../src/compiler/compile.ts';
import { inTurns } from '../../src/compiler/steps.ts';
import { createCompileMemo, createSharedMemo } from '../../src/editor/journeys/site-folder.ts';
import { createEditing } from '../../src/editor/server/editing.ts';
import { createWorkingSite } from '../../src/serve/dev/working-site.ts';
import { readEngine } from '../../src/site/engine.ts';
import { placed } from '../support/editing.ts';
import { site } from '../support/site.ts';

const parsed = vi.hoisted(() => ({ texts: [] as string[] }));

vi.mock('yaml', async (original) => {
  const yaml = await original<typeof import('yaml')>();
  const { parseDocument, parseAllDocuments } = yaml;
  return {
    ...yaml,
    parseDocument: (text: string, options: object) => {
      parsed.texts.push(text);
      return parseDocument(text, options);
    },
    parseAllDocuments: (text: string, options: object) => {
      parsed.texts.push(text);
      return parseAllDocuments(text, options);
    },
  };
});

const ABOUT = 'content/pages/about.yaml';

/** A page of plain lines, as the editor writes them. */
const PAGE = `title: About
description: Who we are
blocks:
  - type: hero
    variant: divider
    title: About us
  - type: accordion
    id: values
    items:
      - title: Curiosity
        text: We ask.
  - type: roster
    groups:
      - title: Board
        members:
          - member: Ada_Byron
            title: CEO
          - member: Zoe_Oneill
            title: Brother
`;

it('a key in a field has no file read by the library, which is slow', async () => {
  const root = site({ [ABOUT]: PAGE });
  let overrides: ReadonlyMap<string, FileOverride> = new Map();
  const texts = () => overrides;
  const working = createWorkingSite({ root, engine: readEngine(), say: () => {}, texts });
  const editing = await createEditing({
    root,
    saved: () => [],
    tell: () => {},
    compile: async (instead) => {
      overrides = instead;
      await working.compile();
      return working.compiled();
    },
  });
  const type = (value: string) => {
    const operation = { do: 'set', path: ['description'], value } as const;
    const operations = [placed(ABOUT, operation, editing.document(ABOUT)?.value)];
    return editing.change((draft) => draft.apply({ step: 'one field', words: '', operations }));
  };
  await type('Who');
  parsed.texts = [];
  for (const text of ['Who ', 'Who w', 'Who we']) await type(text);
  expect(working.compiled().output).toBeDefined();
  expect(parsed.texts).toEqual([]);
});

it('each document is read, checked and linked in a step of its own, between which others have their turn', async () => {
  const members = Array.from({ length: 20 }, (_, i) => [
    `content/members/Person_${i}.yaml`,
    `name: Person ${i}\nimg: images/dot.png\nyear: 3rd\nclass: Alpha\nmajor: Physics\n`,
  ]);
  const [few, many] = [site(), site(Object.fromEntries(members))];
  const stepsOf = (root: string) => [...compileInSteps({ root })].length;
  expect(stepsOf(many) - stepsOf(few)).toBe(3 * members.length);
  // A step that takes so long is the last one of its turn.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  let turns = 0;
  const other = (): void => {
    turns += 1;
    again = setImmediate(other);
  };
  let again = setImmediate(other);
  const { output } = await inTurns(compileInSteps({ root: many }));
  clearImmediate(again);
  vi.restoreAllMocks();
  expect(output).toBeDefined();
  expect(turns).toBeGreaterThan(3 * members.length);
});

it('a change is answered when the disk has it, which holds nobody else', async () => {
  const root = site({ [ABOUT]: PAGE });
  const compileHere = async (texts: ReadonlyMap<string, FileOverride>) => compile({ root, texts });
  const editing = await createEditing({
    ...{ root, saved: () => [], tell: () => {}, compile: compileHere },
  });
  const [held, asked] = [vi.spyOn(fs, 'fsyncSync'), vi.spyOn(fs, 'fsync')];
  const operation = { do: 'set', path: ['title'], value: 'Who' } as const;
  const operations = [placed(ABOUT, operation, editing.document(ABOUT)?.value)];
  await editing.apply({ step: 'one', words: '', operations });
  expect([held.mock.calls.length, asked.mock.calls.length]).toEqual([0, 2]);
  expect(fs.readFileSync(`${root}/.chapterkit/draft.json`, 'utf8')).toContain('Who');
  vi.restoreAllMocks();
});

it('files of the same content are parsed once for all drafts, and nothing else of them is shared', () => {
  const shared = createSharedMemo();
  const documentsOf = (root: string, texts?: ReadonlyMap<string, FileOverride>) => {
    const compiled = compile({ ...createCompileMemo(shared), root, ...(texts && { texts }) });
    return compiled.stages?.source.documents;
  };
  const roots = [site({ [ABOUT]: PAGE }), site({ [ABOUT]: PAGE })];
  const typed = PAGE.replace('Who we are', 'A secret');
  const [one, other] = [
    documentsOf(roots[0] ?? '', new Map([[ABOUT, typed]])),
    documentsOf(roots[1] ?? ''),
  ];
  for (const [file, document] of other ?? []) {
    expect(one?.get(file)?.derived).not.toBe(document.derived);
    if (file !== ABOUT) expect(one?.get(file)?.value).toBe(document.value);
  }
  expect(other?.get(ABOUT)?.text).toBe(PAGE);
  expect([...shared.documents.values()].map((held) => held.deref()?.result.text)).not.toContain(
    typed,
  );
});

it('a person without a page is not compared with everybody letter by letter', () => {
  const names = Array.from({ length: 60 }, (_, i) => `Person ${i * 7}`);
  const row = (_: unknown, i: number) =>
    `      - name: Somebody Else ${i}\n        position: Analyst\n        company: Engines Ltd\n`;
  const root = site({
    ...Object.fromEntries(
      names.map((name) => [
        `content/members/${name.replace(' ', '_')}.yaml`,
        `name: ${name}\nimg: images/dot.png\nyear: 3rd\nclass: Alpha\nmajor: Physics\n`,
      ]),
    ),
  });
  const work = (count: number): number => {
    const rows = Array.from({ length: count }, row).join('');
    const text = `internships:\n  - title: Consulting\n    entries:\n${rows}`;
    const lower = vi.spyOn(String.prototype, 'toLowerCase');
    const { output } = compile({ root, texts: new Map([['content/years/2023.yaml', text]]) });
    expect(output).toBeDefined();
    const calls = lower.mock.calls.length;
    lower.mockRestore();
    return calls;
  };
  const [few, many] = [work(10), work(30)];
  expect(few).toBeGreaterThan(0);
  expect(many - few).toBeLessThan(20 * names.length);
});
