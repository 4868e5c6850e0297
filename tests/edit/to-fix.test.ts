// The editor's findings beside those of `check`, and each certain repair made by its button.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FileOverride } from '../../src/compiler/1-load/load.ts';
import { compile } from '../../src/compiler/compile.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { createPictureMemo } from '../../src/compiler/pictures/picture-memo.ts';
import { createDocumentMemo } from '../../src/compiler/source/document-memo.ts';
import { isToFix } from '../../src/editor/panel/findings/counts.ts';
import type { EditFinding } from '../../src/editor/protocol.ts';
import { createEditing } from '../../src/editor/server/editing.ts';
import { searchIn } from '../../src/editor/server/search.ts';
import { valueInWords } from '../../src/editor/yaml-edits/summaries/values.ts';
import type { Language } from '../../src/model/language.ts';
import { createWorkingSite } from '../../src/serve/dev/working-site.ts';
import { readEngine } from '../../src/site/engine.ts';
import { run } from '../support/cli.ts';
import { caseFolder, cases, codeOf, filesOf } from '../support/diagnostic-cases.ts';
import { projectRoot, site, temporaryFolder, tinyText } from '../support/site.ts';

const engine = readEngine();

/** The editing of a folder as the server begins it. */
const edit = (root: string) => {
  let overrides: ReadonlyMap<string, FileOverride> = new Map();
  const texts = () => overrides;
  const working = createWorkingSite({ root, engine, say: () => {}, texts });
  const compile = async (instead: ReadonlyMap<string, FileOverride>) => {
    overrides = instead;
    await working.compile();
    return working.compiled();
  };
  return createEditing({ root, compile, saved: () => [], tell: () => {} });
};

const grammar = loadGrammar();

/** The editing of a small site, of which no page is made and no repair is tried before somebody asks for it. */
const editSmall = (root: string, language: Language = 'en') => {
  const known = {
    ...{ documents: createDocumentMemo(), pictures: createPictureMemo(), grammar },
    ...{ at: new Date(), showScheduled: true, takesMessages: true },
  };
  const compileWith = async (texts: ReadonlyMap<string, FileOverride>) =>
    compile({ root, texts, ...known });
  return createEditing({
    ...{ root, compile: compileWith, saved: () => [], tell: () => {} },
    language: () => language,
  });
};

interface Printed {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly file: string;
    readonly line: number;
    readonly message: string;
    readonly fix?: { readonly title: string };
  }[];
  readonly summary: { readonly errors: number; readonly warnings: number };
}

/** Days as the panel says them, fields by their titles, and no files. */
const toOfficers = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\d(?: \d\d:\d\d)?/g, (day) => valueInWords(day) ?? '')
    .replace('"name" must', '"Name" must')
    .replace('that "deadline" needs', 'that "Application deadline" needs')
    .replace('nowhere: site.yaml', 'nowhere: the site');
const small = (text: string | undefined) => text && text.charAt(0).toLowerCase() + text.slice(1);

describe('the same as `check`', () => {
  const page = (file: string, ...changes: [before: string, after: string][]) => ({
    [file]: changes.reduce((text, [before, after]) => {
      expect(text).toContain(before);
      return text.replace(before, () => after);
    }, tinyText(file)),
  });

  it.each<[string, () => string | Promise<string>, NodeJS.ProcessEnv]>([
    ['the sample', () => projectRoot, {}],
    [
      'a created site',
      async () => {
        const root = path.join(temporaryFolder(), 'club');
        const names = ['--name', 'Tech Club', '--school', 'Westmoor'];
        expect((await run(['create', root, ...names, '--yes'])).code).toBe(0);
        return root;
      },
      {},
    ],
    [
      'a site with many mistakes',
      () =>
        site({
          ...page(
            'content/pages/home.yaml',
            ['title: Home', 'titel: Home'],
            ['to: /about', 'to: www.example.com/tiny'],
          ),
          ...page('content/pages/about.yaml', ['title: About', 'title: "About']),
          // The repair of this one would be another mistake.
          ...page('content/members/Ada_Byron.yaml', ['name: Ada Byron', 'name: 02139']),
          ...page('content/members/Zoe_Oneill.yaml', ['images/dot.png', 'images/Dot.png']),
          ...page('content/season.yaml', ['2025-10-09 18:30', '10/09/2025']),
          'content/images/unused.svg':
            '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
        }),
      { FORM_HOST: 'https://forms.example.org' },
    ],
  ])('%s', async (_, folder, env) => {
    const root = await folder();
    for (const [name, value] of Object.entries(env)) {
      process.env[name] = value;
      onTestFinished(() => void delete process.env[name]);
    }
    const printed = JSON.parse(
      (await run(['check', '--root', root, '--format', 'json'], env)).out,
    ) as Printed;
    const { findings } = (await edit(root)).state();
    expect(
      findings.map(({ code, file, line, message, repair }) => [
        ...[code, file, line, message],
        small(repair),
      ]),
    ).toEqual(
      printed.diagnostics.map(({ code, file, line, message, fix }) => [
        ...[code, file, line, toOfficers(message)],
        fix && toOfficers(fix.title),
      ]),
    );
    expect(findings.filter(isToFix).length).toBe(printed.summary.errors + printed.summary.warnings);
    // What is told apart by its name is told apart by a list, too.
    expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
  });
});

describe('in the words of the panel', () => {
  it.each([
    ['en', '"Name" is required.', 'Name'],
    ['es', 'Falta "Nombre": es obligatorio.', 'Nombre'],
  ] as const)(
    'a text that cannot be left out is asked for by its title, in %s',
    async (language, message, field) => {
      const file = 'content/season.yaml';
      const text = tinyText(file).replace('name: Fall Rush 2025', 'name: ""');
      const { findings } = (await editSmall(site({ [file]: text }), language)).state();
      expect(findings[0]).toMatchObject({ message, field, help: undefined });
    },
  );
});

it('a draft that begins with a mistake shows the site as it is on the disk', async () => {
  const file = 'content/season.yaml';
  const text = tinyText(file).replace('name: Fall Rush 2025', 'name: ""');
  const texts = () => new Map([[file, text]]);
  const working = createWorkingSite({ root: site(), engine, say: () => {}, texts });
  await working.compile();
  expect(working.compiled().output).toBeUndefined();
  expect(working.output()?.screens.size).toBeGreaterThan(0);
});

it('the palette shows names: of a person for a file, of a fact what it says', async () => {
  const found = async (words: string) =>
    searchIn((await editSmall(site())).compiled(), words, 'en').map(({ text, field }) => [
      text,
      field,
    ]);
  expect((await found('ada')).map(([text]) => text)).not.toContain('Ada_Byron');
  expect((await found('ada')).filter(([text]) => text === 'Ada Byron').length).toBeGreaterThan(1);
  expect((await found('chapter.')).flat().join()).not.toContain('${');
  expect((await found('${chapter.')).flat().join()).toContain('${chapter.');
});

describe('a repair by its button', () => {
  /** Of a case, its finding and what the button does. */
  const repaired = async (name: string) => {
    const editing = await editSmall(site(filesOf(name)));
    const before = editing.state().findings;
    const [found] = before.filter(({ code }) => code === codeOf(name));
    if (found?.repair === undefined) return undefined;
    return { editing, before, found, after: await editing.repair(found.id) };
  };
  const errorsOf = (findings: readonly EditFinding[]) =>
    findings.flatMap(({ severity, code, message }) =>
      severity === 'error' ? `${code} ${message}` : [],
    );
  const isRepaired = (name: string) =>
    fs.readFileSync(path.join(caseFolder, name, 'expected.txt'), 'utf8').includes('\n  fix: ');

  it.each(cases.filter(isRepaired))('%s', async (name) => {
    const done = await repaired(name);
    if (!done) throw new Error('it has no button');
    const { editing, before, found, after } = done;
    const { draft } = editing;
    expect(
      after.findings.filter(({ code, file }) => code === found.code && file === found.file),
    ).toEqual([]);
    const known = errorsOf(before);
    expect(errorsOf(after.findings).filter((one) => !known.includes(one))).toEqual([]);
    // One step, which says what was done.
    expect(after.undo).toBe(found.repair);
    const { changed } = after;
    expect(changed).toEqual([found.file]);
    draft.undo();
    expect(draft.changes()).toEqual([]);
    expect(draft.next()).toEqual({ redo: found.repair });
  });
});
