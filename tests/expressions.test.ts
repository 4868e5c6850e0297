// Every regular expression of src and of the schemas → none of them takes more than linear time, or what it reads is short or ours.
import fs from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { projectRoot } from './support/site.ts';

/** Found to be linear by recheck; `UPDATE=1` judges what is new, and adds it if it is. */
const SAFE = path.join(projectRoot, 'tests/fixtures/safe-expressions.txt');

/** Not linear, or not known to be: what keeps them from taking long. */
const BOUNDED = new Map([
  [
    String.raw`/<path d="([^"]+)"[^>]*ecmeta_data_index="(\d+)"[^>]*>/g`,
    'what ECharts draws for us',
  ],
  ['/[.,;]+(?=[^@]*$)/g', 'an address, in the browser of the person who types it'],
  [String.raw`/(--no-.*) \(default: true\)/g`, 'our own help'],
  [String.raw`/<main[\s\S]*<\/main>/`, 'HTML that we make'],
  [String.raw`/<script\b[\s\S]*?<\/script>/g`, 'HTML that we make'],
  [String.raw`/<script(?: type="module")?>([\s\S]*?)<\/script>/g`, 'HTML that we make'],
  [String.raw`/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs`, 'HTML that we make'],
  ['/(<a .*?<\\/a>|<[^<>]*>|`[^`<>]+`)/s', 'HTML that we make, where each link has an end'],
  ['/<a href="([^"]*)"(?: title="[^"]*")?>(.*?)</a>/gs', 'HTML that we make'],
  [String.raw`/(?<=\b[0-9a-f]*)[0-9a-f]{6}(?=[0-9a-f]+\b)/gi`, 'cut to 300 characters'],
  [String.raw`/[\s:,→]+\S*$/`, 'cut to the longest title'],
  [
    String.raw`/\[((?:\\.|[^\]\\])*)\]\((?:<([^<>\n]*)>|([^()\s]*))\)/g`,
    'one field, in the browser of the person who types it',
  ],
  [String.raw`/images\/[\w./-]+\.\w+/`, 'our own help'],
  [String.raw`/[-+]?(?<!\s)(\s*(?:#.*)?\r?\n)$/`, 'one line, whose end is there'],
  [String.raw`/\[ (.+):(\d+):(\d+) \]/`, 'a message of the bundler'],
  [
    String.raw`/(?<=[;\t\r\n])(?=\s*[=+@\uff0b\uff1d\uff20])/g`,
    'one answer of a message, of at most 16 kB',
  ],
  ['/import "(.+?)" from "(.+?)"/', 'a message of the bundler'],
]);

/** Looks a fixed number of characters ahead from each. */
const NEAR = /\{1,60\}\?/;

/** Where expressions are put together. Those of a module are made when it is imported, and judged like the others. */
const MADE: Readonly<Record<string, string>> = {
  'compiler/2-validate/schema-errors.ts': 'the pattern of a schema, judged as such',
  'compiler/checks/calendar-status.ts': 'module',
  'compiler/grammar/spoken-texts.ts': 'the pattern of a schema, asked about one short text',
  'compiler/checks/private-words.ts': 'module',
  'compiler/grammar/own-schema.ts': 'only asks whether it is one; a schema of a site is a program',
  'compiler/time/event-times.ts': 'names of a time zone behind a digit or a space',
  'compiler/text/column-names.ts': 'module',
  'compiler/text/markdown-slips.ts': 'module',
  'compiler/text/markdown.ts': 'module',
  'compiler/time/seasons.ts': 'module',
  'compiler/time/written-time.ts': 'one word of letters',
  'compiler/repair/blanks.ts': 'module',
  'compiler/yaml/depth.ts': 'sticky, and a line once',
  'compiler/repair/items.ts': 'a number of spaces and a hyphen',
  'compiler/repair/second-fields.ts': 'a number of signs at the beginning of a line',
  'compiler/repair/syntax-errors.ts': 'ends at the next quote',
  'engine/codegen/reference-pages.ts': 'our own pages',
  'model/schema/conditions.ts': 'the pattern of a schema, judged as such',
  'site/render/document.ts': 'module',
  'compiler/files/documents/formulas.ts': 'module',
  'compiler/files/documents/office-copy.ts': 'module',
  'compiler/files/documents/texts.ts': 'one class of signs, up to the next of them',
  'compiler/pictures/drawing/doctype.ts': 'module',
  'compiler/text/addresses.ts': 'module',
  'editor/yaml-edits/renames/follow.ts': 'names as they are written',
  'editor/yaml-edits/summaries/values.ts': 'signs at either end, from where they begin',
  'editor/journeys/all/season-new/renew.ts': 'names as they are written',
  'editor/journeys/all/season-new/summary.ts': 'the digits of a year',
  'editor/panel/fields/text.tsx': 'the pattern of a schema, judged as such',
};

const src = path.join(projectRoot, 'src');
const files = fs
  .readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .sort();

interface Found {
  readonly places: Map<string, string[]>;
  readonly made: Set<string>;
}

/** Every expression with the files that hold it, and the files that put some together. */
function findExpressions(): Found {
  const places = new Map<string, string[]>();
  const made = new Set<string>();
  const note = (expression: string, file: string): void =>
    void places.set(expression, [...(places.get(expression) ?? []), file]);
  for (const file of files.filter((one) => /(?<!\.gen|\.d)\.(?:tsx?|mjs|js)$/.test(one))) {
    const { program, errors } = parseSync(file, fs.readFileSync(path.join(src, file), 'utf8'));
    expect(errors, file).toEqual([]);
    visit(program, ({ type, regex, callee }) => {
      if (type === 'Literal' && regex) note(`/${regex.pattern}/${regex.flags}`, file);
      if (callee?.type === 'Identifier' && callee.name === 'RegExp') made.add(file);
    });
  }
  for (const file of schemas())
    visit(JSON.parse(fs.readFileSync(path.join(projectRoot, file), 'utf8')), ({ pattern }) => {
      if (typeof pattern === 'string') note(`/${pattern}/u`, file);
    });
  return { places, made };
}

interface SyntaxNode {
  readonly type?: string;
  readonly name?: string;
  readonly callee?: SyntaxNode;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly pattern?: unknown;
}

function visit(node: unknown, see: (node: SyntaxNode) => void): void {
  if (typeof node !== 'object' || node === null) return;
  see(node);
  for (const part of Object.values(node)) visit(part, see);
}

const schemas = (): string[] => [
  ...fs.readdirSync(path.join(projectRoot, 'schema')).map((name) => `schema/${name}`),
  ...files
    .filter((file) => /^app\/blocks\/\w+\/schema\.json$/.test(file))
    .map((one) => `src/${one}`),
];

/** Imports these files, and hears which expressions they make. */
async function madeIn(modules: readonly string[]): Promise<string[]> {
  const heard: string[] = [];
  const RealRegExp = globalThis.RegExp;
  globalThis.RegExp = new Proxy(RealRegExp, {
    construct(target, [pattern, flags = '']: [string | RegExp, string?]) {
      heard.push(`/${typeof pattern === 'string' ? pattern : pattern.source}/${flags}`);
      return new target(pattern, flags);
    },
  });
  try {
    vi.resetModules();
    for (const file of modules) await import(path.join(src, file));
  } finally {
    globalThis.RegExp = RealRegExp;
  }
  return heard;
}

/** Why an expression is not linear; undefined for one that is. Not known is no. */
async function whyNot(expression: string): Promise<string | undefined> {
  const end = expression.lastIndexOf('/');
  const judged = await check(expression.slice(1, end), expression.slice(end + 1), {
    timeout: 30_000,
  });
  if (judged.status === 'safe') return undefined;
  return judged.status === 'vulnerable'
    ? `${judged.complexity.summary}: ${judged.attack.pattern}`
    : `not known: ${JSON.stringify(judged.error)}`;
}

describe('regular expressions', async () => {
  const { places, made } = findExpressions();
  const modules = Object.keys(MADE).filter((file) => MADE[file] === 'module');
  const heard = await madeIn(modules);
  for (const one of heard) places.set(one, ['(put together)']);
  const safe = new Set(fs.readFileSync(SAFE, 'utf8').split('\n').filter(Boolean));

  it('take linear time, or read what is short or ours', async () => {
    const open = [...places.keys()].filter(
      (one) => !safe.has(one) && !BOUNDED.has(one) && !NEAR.test(one),
    );
    const refused: string[] = [];
    if (process.env.UPDATE)
      for (const one of open) {
        const why = await whyNot(one);
        if (why) refused.push(`${one} in ${places.get(one)?.join(', ')}: ${why}`);
        else safe.add(one);
      }
    else
      refused.push(
        ...open.map((one) => `${one} in ${places.get(one)?.join(', ')}: not judged yet`),
      );
    if (process.env.UPDATE) {
      const kept = [...safe].filter((one) => places.has(one)).sort();
      fs.writeFileSync(SAFE, `${kept.join('\n')}\n`);
    }
    expect(refused, 'UPDATE=1 npx vitest run tests/expressions.test.ts').toEqual([]);
  }, 600_000);

  it('are judged by recheck: one that is not linear is told', async () => {
    expect(await whyNot('/ +$/')).toMatch(/polynomial/);
    expect(await whyNot('/^ +$/')).toBeUndefined();
  });

  it('are put together where somebody has thought about it', () => {
    expect([...made].sort()).toEqual(Object.keys(MADE).sort());
    expect(heard.length).toBeGreaterThanOrEqual(modules.length);
  });

  it('have no reason that nothing needs any more', () => {
    expect([...BOUNDED.keys()].filter((one) => !places.has(one))).toEqual([]);
    if (!process.env.UPDATE) expect([...safe].filter((one) => !places.has(one))).toEqual([]);
  });
});
