// What was read and checked by one process → what the next one reads. That it compiles the same is told
// by document-memo.test.ts.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { compileAgain } from '../../src/compiler/compile-again.ts';
import type { Diagnostic } from '../../src/compiler/diagnostics/diagnostic.ts';
import { keptDocumentMemo } from '../../src/compiler/kept-documents.ts';
import { loadGrammar } from '../../src/compiler/schemas.ts';
import { codeKey, keptFile, keyOf } from '../../src/cache.ts';
import { type Files, site } from '../support/site.ts';

/** Longer than files are unsettled after they were written, in milliseconds. */
const SETTLED = 250;

afterEach(() => vi.restoreAllMocks());

/** The content files that somebody reads while something is done. */
const readBy = (act: () => void): string[] => {
  const open = vi.spyOn(fs, 'openSync');
  act();
  const files = open.mock.calls.map(([file]) => path.basename(String(file)));
  open.mockRestore();
  return files.filter((file) => file.endsWith('.yaml')).sort();
};

/** A site that another process has compiled. */
const knownSite = async (files: Files): Promise<string> => {
  const root = site(files);
  await sleep(SETTLED);
  compileAgain({ root });
  return root;
};

const keptIn = (root: string): string =>
  keptFile('checked', `${keyOf(codeKey(), path.resolve(root))}.json`);

const member = (name: string, rest = 'class: Alpha'): Files => ({
  [`content/members/${name.replaceAll(' ', '_')}.yaml`]: `name: ${name}
img: images/dot.png
linkedIn: https://example.com/in/somebody
year: 3rd
major: Physics
pronouns: they/them
${rest}
`,
});

const members = (many: number): Files =>
  Object.assign({}, ...Array.from({ length: many }, (_, i) => member(`Member ${i}`)));

/** A page that says nothing against its schema, and whose number YAML would publish as 3.5. */
const NUMBER = `title: Number
description: A number that is none.
blocks:
  - type: factsGrid
    facts:
      - value: 3.50
        label: Average grade
`;

it('reads again what was changed, what names facts and what there is something to say of', async () => {
  const root = await knownSite({
    ...member('Ada Byron', 'class: Alpha\nwhy: Call 805 555 0199.'),
    ...member('Bob Ray', 'class: ${season.className}'),
    ...member('Cleo Li'),
    ...member('Dana Fox', 'class: Alpha\nclass: Alpha'),
    'content/pages/number.yaml': NUMBER,
  });
  const all = readBy(() => compile({ root }));
  const later = readBy(() => compileAgain({ root }));
  expect(all).toEqual(expect.arrayContaining([...later, 'Cleo_Li.yaml', '2023.yaml']));
  const said = ['Ada_Byron.yaml', 'Dana_Fox.yaml', 'number.yaml'];
  expect(later).toEqual(expect.arrayContaining([...said, 'Bob_Ray.yaml', 'site.yaml']));
  expect(later).not.toContain('Cleo_Li.yaml');
  expect(later).not.toContain('2023.yaml');
  fs.appendFileSync(path.join(root, 'content/members/Cleo_Li.yaml'), '# note\n');
  expect(readBy(() => compileAgain({ root }))).toEqual([...later, 'Cleo_Li.yaml'].sort());
});

it('says where a document that is not read again is wrong beside others', async () => {
  const root = await knownSite({
    'content/members/Cleo_Li.yaml': `# note\n${member('Cleo Li')['content/members/Cleo_Li.yaml']}`,
  });
  let told: readonly Diagnostic[] = [];
  const read = readBy(() => {
    told = compileAgain({ root }).diagnostics;
  });
  expect(read).not.toContain('Cleo_Li.yaml');
  expect(told).toMatchObject([
    { code: 'collection/unused-entry', file: 'content/members/Cleo_Li.yaml', line: 2, column: 7 },
  ]);
});

it('is nothing after the first process of a large site, which may be the only one', async () => {
  const root = await knownSite(members(2000));
  expect(readBy(() => compileAgain({ root }))).toContain('Member_7.yaml');
  expect(readBy(() => compileAgain({ root }))).not.toContain('Member_7.yaml');
});

it('is not what stood in a file that was written while the process went on', async () => {
  const root = site({ ...member('Cleo Li'), ...member('Dana Fox') });
  await sleep(SETTLED);
  const grammar = loadGrammar();
  const memo = keptDocumentMemo(root, grammar);
  compile({ root, grammar, documents: memo });
  fs.appendFileSync(path.join(root, 'content/members/Cleo_Li.yaml'), '# note\n');
  await sleep(SETTLED);
  memo.keep();
  const later = readBy(() => compileAgain({ root }));
  expect(later).toContain('Cleo_Li.yaml');
  expect(later).not.toContain('Dana_Fox.yaml');
});

it('is not written down again for one of many, but for many', async () => {
  const root = await knownSite(members(30));
  const first = fs.readFileSync(keptIn(root));
  const write = async (numbers: readonly number[]): Promise<void> => {
    for (const i of numbers)
      fs.appendFileSync(path.join(root, `content/members/Member_${i}.yaml`), '# note\n');
    await sleep(SETTLED);
    compileAgain({ root });
  };
  await write([1]);
  expect(fs.readFileSync(keptIn(root)).equals(first)).toBe(true);
  await write([1, 2, 3, 4, 5, 6]);
  expect(fs.readFileSync(keptIn(root)).equals(first)).toBe(false);
  expect(readBy(() => compileAgain({ root })).filter((file) => /^Member/.test(file))).toEqual([]);
});
