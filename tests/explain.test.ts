// `explain`: every code has a reason and, from its own test folder, a wrong and a right example.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, codes } from '../src/compiler/diagnostics/catalogue.ts';
import { examples } from '../src/compiler/diagnostics/examples.ts';
import type { Phrase } from '../src/compiler/diagnostics/phrase.ts';
import { explainMistake, sayPhrase } from '../src/compiler/diagnostics/say.ts';
import { makeExamples } from '../src/engine/codegen/examples.ts';
import { run } from './support/cli.ts';
import { projectRoot, temporaryFolder } from './support/site.ts';

/** A part of an example as it is shown. */
const linesOf = (part: string | Phrase): string[] =>
  (typeof part === 'string' ? part : sayPhrase(part)).split('\n');

/** Codes without a folder of their own are those that no folder of files can bring about. */
const withExample = codes.filter((code) => {
  const [group = '', name = ''] = code.split('/');
  const folder = path.join(projectRoot, 'tests/diagnostics', group);
  return (
    fs.existsSync(folder) &&
    fs.readdirSync(folder).some((item) => item === name || item.startsWith(`${name}--`))
  );
});

it('says what, why, a wrong and a right example, and what check prints', async () => {
  const { out, code } = await run(['explain', 'schema/unknown-key']);
  expect(out).toBe(`schema/unknown-key (error)

For example: "descripton" is not a field of a page.

Why: ${explainMistake('schema/unknown-key')}

Wrong, in content/pages/home.yaml
  1 | title: Home
  2 | descripton: The home page of \${chapter.name}.
  3 | blocks:
  4 |   - type: hero

Right, in content/pages/home.yaml
  1 | title: Home
  2 | description: The home page of \${chapter.name}.
  3 | blocks:
  4 |   - type: hero

What check says
${fs
  .readFileSync(path.join(projectRoot, 'tests/diagnostics/schema/unknown-key/expected.txt'), 'utf8')
  .split('\n\n')[0]
  ?.split('\n')
  .map((line) => `  ${line}`)
  .join('\n')}
`);
  expect(code).toBe(0);
});

it('says the help where no lines would show what is right', async () => {
  const { out } = await run(['explain', 'language/no-file']);
  expect(out).toContain(`Right, in content/es/pages/hom.yaml
  Did you mean "content/pages/home.yaml"? Then name this file "content/es/pages/home.yaml".
`);
  // With several files it is said once.
  expect((await run(['explain', 'page/list'])).out).toContain('(see the help below)');
});

it.each(withExample)(
  'the example of %s prints its own code, shows a difference and is short',
  (code) => {
    const { printed = { en: '', es: '' }, files = [] } = examples[code] ?? {};
    for (const one of Object.values(printed)) expect(one.split('\n')[0]).toContain(code);
    expect(files.length).toBeGreaterThan(0);
    for (const { wrong, right } of files) {
      expect(wrong).not.toBe(right);
      for (const line of [wrong, right].flatMap(linesOf)) {
        expect(line.length).toBeLessThan(120);
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }
    }
  },
);

it('without a code lists all of them with severity and first sentence, by group', async () => {
  const { out, code } = await run(['explain']);
  for (const name of codes) {
    expect(['error', 'warning', 'info']).toContain(catalogue[name].severity);
    expect(out).toContain(`  ${name} (${catalogue[name].severity})\n`);
  }
  expect(out).toContain('Only pages that a route in site.yaml names become part of the site.');
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  expect(code).toBe(0);
});

it('of a group lists that group', async () => {
  const { out, code } = await run(['explain', 'form']);
  expect(out).toMatch(
    /^form\n {2}form\/host \(error\)\n {4}While the site is built, .*\n {2}form\/nowhere \(warning\)\n[\s\S]*\n\nFor an example: /,
  );
  expect(out).not.toContain('schema/');
  expect(code).toBe(0);
});

it.each([
  ['schema/unknown-kye', 'Did you mean "schema/unknown-key"?'],
  ['what', '"npm run explain" lists all.'],
])('of %s suggests', async (name, said) => {
  const { out, err, code } = await run(['explain', name]);
  expect(err).toContain(`There is no code "${name}". ${said}`);
  expect(out).toBe('');
  expect(code).toBe(2);
});

describe('an example is made from', () => {
  /** A program folder with one case. */
  const made = (files: Readonly<Record<string, string | Uint8Array>>) => {
    const root = temporaryFolder();
    const all = {
      'expected.txt': 'place  error  yaml/tag\n  Said.\n\n1 error. 1 file checked in 0 ms.\n',
      'expected.es.txt': 'lugar  error  yaml/tag\n  Dicho.\n\n1 error.\n',
      ...files,
    };
    const tiny = path.join(root, 'tests/sites/tiny');
    fs.mkdirSync(tiny, { recursive: true });
    fs.writeFileSync(path.join(tiny, 'a.yaml'), 'one\ntwo\nthree\nfour\nfive\nsix\nseven\n');
    for (const [name, content] of Object.entries(all)) {
      const file = path.join(root, 'tests/diagnostics/yaml/tag', name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, content);
    }
    return makeExamples(root)?.['yaml/tag'];
  };

  it('the lines that differ, with two around them', () => {
    expect(made({ 'a.yaml': 'one\ntwo\nthree\nFOUR\nfive\nsix\nseven\n' })).toEqual({
      files: [
        {
          file: 'a.yaml',
          wrong: '2 | two\n3 | three\n4 | FOUR\n5 | five\n6 | six',
          right: '2 | two\n3 | three\n4 | four\n5 | five\n6 | six',
        },
      ],
      printed: { en: 'place  error  yaml/tag\n  Said.', es: 'lugar  error  yaml/tag\n  Dicho.' },
    });
  });

  it.each([
    ['an empty file', '', '(empty)'],
    ['a hidden character', 'o\u001bne\n', '1 | o\uFFFDne'],
    ['bytes', Buffer.from([0x80, 0xff]), '(not a text in UTF-8)'],
    ['many lines', 'x\n'.repeat(1000), '\n…'],
  ])('%s', (_, content, shown) => {
    const [wrong = ''] = made({ 'a.yaml': content })?.files.map((one) => one.wrong) ?? [];
    expect(linesOf(wrong).join('\n')).toContain(shown);
  });

  it.each([
    ['a missing file', null, '(the file is not there)'],
    ['a link', { link: '/etc/hostname' }, '(a link to "/etc/hostname" instead of a file)'],
    ['bytes', { base64: 'gA==' }, '(bytes that are not the file they should be)'],
  ])('what no ordinary file can be: %s', (_, content, wrong) => {
    const example = made({ 'case.json': JSON.stringify({ 'a.yaml': content }) });
    expect(example?.files.map((one) => linesOf(one.wrong))).toEqual([[wrong]]);
  });
});
