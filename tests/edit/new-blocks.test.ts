// A new block of every type, put on a page of the chapter's site → no mistake more than before.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import { blockReferences } from '../../src/compiler/grammar/block-reference.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { parseDocument } from '../../src/compiler/yaml/parse.ts';
import type { Plain } from '../../src/editor/operation.ts';
import { newBlock } from '../../src/editor/panel/forms/schema/empty-value.ts';
import type { FormGrammar, SiteOverview } from '../../src/editor/protocol.ts';
import { overviewOf } from '../../src/editor/server/overview.ts';
import { edit, spliceText } from '../../src/editor/yaml-edits/edit.ts';
import { createSchemas } from '../../src/model/schema/schemas.ts';
import { pdf } from '../support/documents.ts';
import { chapterRoot, compiled, findings, site } from '../support/site.ts';

const formGrammar = (grammar: ReturnType<typeof loadGrammar>, root?: string): FormGrammar => ({
  documents: Object.fromEntries(grammar.documents),
  blocks: Object.fromEntries(grammar.blocks),
  examples: Object.fromEntries(
    blockReferences(grammar, undefined, root).map(({ type, example }) => [
      type,
      parseDocument(type, example, createReport()).value as Plain,
    ]),
  ),
});

const grammar = formGrammar(loadGrammar());
const types = Object.keys(grammar.blocks);

/** A site, and what is wrong in it with a block at the end of one of its pages. */
const folder = (root: string) => {
  const before = compiled(root);
  const overview = overviewOf(before, '/', false) as SiteOverview;
  const wrong = (result: ReturnType<typeof compiled>): string[] =>
    findings({
      ...result,
      diagnostics: result.diagnostics.filter(({ severity }) => severity === 'error'),
    });
  return {
    overview,
    /** What is wrong besides, when a block stands at the end of a page. */
    wrongWith: (page: string, block: Plain): string[] => {
      const file = path.join(root, 'content/pages', `${page}.yaml`);
      const text = fs.readFileSync(file, 'utf8');
      const value = parseDocument(page, text, createReport()).value as { blocks: Plain[] };
      const at = value.blocks.length;
      const splice = edit(text, { do: 'insert', path: ['blocks'], at, value: block });
      fs.writeFileSync(file, splice ? spliceText(text, splice) : text);
      const after = wrong(compiled(root));
      fs.writeFileSync(file, text);
      return after.filter((one) => !wrong(before).includes(one));
    },
  };
};

describe('on the site of the chapter', () => {
  // It has no document of its own to list.
  const { overview, wrongWith } = folder(site({ 'content/files/rules.pdf': pdf() }, chapterRoot));
  const schemas = createSchemas(grammar);

  it.each(types)('%s brings no mistake', (type) => {
    const block = newBlock(type, { grammar, site: overview, schemas, todo: 'TODO' });
    expect(block).toHaveProperty('type', type);
    // A profile shows the entry that its page is about.
    expect(wrongWith(type === 'profile' ? 'profile' : 'gallery', block)).toEqual([]);
  });
});

it('lists pages as their routes, also one with a mistake, and knows where each is shown', () => {
  const root = site({}, chapterRoot);
  const pages = () =>
    overviewOf(compiled(root), '/', false).documents.flatMap(({ group, file, shownOn }) =>
      group === 'pages' ? [`${path.basename(file, '.yaml')} ${shownOn}`] : [],
    );
  const before = pages();
  expect(before.slice(0, 4)).toEqual([
    'home /',
    'about /about',
    'active-brothers /active-brothers',
    // The page of the first member.
    'profile /active-brothers/amara-whitfield',
  ]);
  const replace = (file: string, from: string, to: string): void => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    expect(text).toContain(from);
    fs.writeFileSync(path.join(root, file), text.replace(from, to));
  };
  replace('content/pages/about.yaml', 'title:', 'titel:');
  expect(pages()).toEqual(before);
  // A season without a name is called as the list of documents calls it, not as its file.
  replace('content/season.yaml', 'name: Fall Rush 2025', 'name: ""');
  const { documents } = overviewOf(compiled(root), '/', false);
  expect(documents.find(({ group }) => group === 'season')?.title).toBe('Season');
  replace('site.yaml', 'founded: 2010', 'founded: soon');
  expect(pages().map((one) => one.split(' ')[0])).toEqual(before.map((one) => one.split(' ')[0]));
});
