// SARIF: valid against the published schema, and about the right places.
import fs from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Code, catalogue, codes } from '../src/compiler/diagnostics/catalogue.ts';
import type { Diagnostic } from '../src/compiler/diagnostics/diagnostic.ts';
import { messageText, sarif, uriOf } from '../src/compiler/diagnostics/formats/sarif.ts';
import { explainMistake } from '../src/compiler/diagnostics/say.ts';
import { firstSentence } from '../src/model/words.ts';
import { run } from './support/cli.ts';
import { checked, diagnostic, setting } from './support/diagnostics.ts';
import { chapterRoot, edited, projectRoot, site } from './support/site.ts';

// It is written in draft-04, which for its keywords differs from what Ajv reads in the name of `id` alone.
const {
  id,
  $schema: _,
  ...schema
} = JSON.parse(
  fs.readFileSync(path.join(projectRoot, 'tests/fixtures/sarif-schema-2.1.0.json'), 'utf8'),
);
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
const validate = ajv.compile({ $id: id, ...schema });

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly locations: readonly [{ readonly physicalLocation: object }];
}

interface Run {
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
  readonly columnKind: string;
  readonly results: readonly Result[];
}

/** The one run of a log that is valid. */
const runOf = (printed: string): Run => {
  const log = JSON.parse(printed);
  validate(log);
  expect(validate.errors ?? []).toEqual([]);
  expect(log.runs).toHaveLength(1);
  return log.runs[0];
};

const resultsOf = (diagnostics: readonly Diagnostic[], text?: string): readonly Result[] =>
  runOf(sarif(checked(diagnostics, text), setting)).results;

it('the log of every code is valid, and each rule says what the catalogue says', () => {
  const all = codes.map((code) => diagnostic({ code, severity: catalogue[code].severity }));
  const { tool, results, columnKind } = runOf(sarif(checked(all), setting));
  expect(columnKind).toBe('utf16CodeUnits');
  expect(tool.driver.rules.map((r) => r.id)).toEqual([...codes].sort());
  for (const { ruleId, ruleIndex } of results)
    expect(tool.driver.rules[ruleIndex]).toMatchObject({
      id: ruleId,
      fullDescription: { text: messageText(explainMistake(ruleId as Code)) },
    });
});

it('the log of the sample site, of a broken one and of none is what the command prints', async () => {
  const broken = site({
    ...edited('content/pages/about.yaml', 'title:', 'titel:'),
    ...edited('site.yaml', 'path: /about', 'path: /'),
  });
  for (const root of [chapterRoot, broken, path.join(broken, 'none')]) {
    const { out } = await run(['check', '--root', root, '--format', 'sarif']);
    expect(runOf(out).results.length).toBeGreaterThanOrEqual(root === chapterRoot ? 0 : 1);
  }
});

it('a result has its rule, level, message, place, related places and repair', () => {
  const region = { startLine: 2, startColumn: 1, endLine: 2, endColumn: 6 };
  const related = [{ message: 'The other one.', file: 'site.yaml', line: 3, column: 4 }];
  const fix = { range: [8, 13], text: 'title', title: 'rename it to "title"' } as const;
  const [result] = resultsOf([diagnostic({ severity: 'info', related, fix })]);
  expect(result).toMatchObject({
    ruleId: 'schema/unknown-key',
    ruleIndex: 0,
    level: 'note',
    message: { text: '"titel" is not a field of a page. Did you mean "title"?' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'content/pages/about.yaml', uriBaseId: '%SRCROOT%' },
          region,
        },
      },
    ],
    relatedLocations: [{ physicalLocation: { artifactLocation: { uri: 'site.yaml' } } }],
    fixes: [
      {
        artifactChanges: [
          { replacements: [{ deletedRegion: region, insertedContent: { text: 'title' } }] },
        ],
      },
    ],
  });
  const [whole] = resultsOf([diagnostic({ line: 1, endLine: 1, endColumn: 1 })]);
  expect(whole?.locations[0].physicalLocation).not.toHaveProperty('region');
});

it.each([
  ['content/members/José Ruiz.yaml', 'content/members/Jos%C3%A9%20Ruiz.yaml'],
  ['content/100%/a#b?c:d.yaml', 'content/100%25/a%23b%3Fc%3Ad.yaml'],
  ['content/\ud800.yaml', 'content/%EF%BF%BD.yaml'],
])('a result in %j is at %s', (file, uri) => expect(uriOf(file)).toBe(uri));

it('has no placeholder and no link in its message, whatever the content says, and is valid for any text', () => {
  expect(messageText('${chapter.name} {0} [a](b)')).toBe('${{chapter.name}} {{0}} [a] (b)');
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(text, text, fc.nat(50), (message, file, line) => {
      resultsOf([diagnostic({ message, file, line: line + 1, endLine: line + 1 })]);
    }),
    { numRuns: 100, seed: 14 },
  );
});

it('the fingerprint stays when lines are added above, and tells mistakes apart', () => {
  const prints = (text: string, ...wishes: Partial<Diagnostic>[]) =>
    resultsOf(
      wishes.map((wish) => diagnostic({ endLine: wish.line ?? 2, ...wish })),
      text,
    ).map((r) => r.partialFingerprints['chapterkitMistake/v1']);
  expect(prints('titel: A\n', { line: 1 })).toEqual(prints('# new\n\ntitel: A\n', { line: 3 }));
  const all = [
    ...prints('titel: A\ntitel: A\n', { line: 1 }, { line: 2 }),
    ...prints('titel: A\ntitle: B\n', { code: 'schema/missing' }, { file: 'site.yaml' }, {}),
  ];
  expect(new Set(all).size).toBe(5);
});

it.each([
  ['"a: We are #1. B" is lost. Then more.', '"a: We are #1. B" is lost.'],
  ['Only one', 'Only one'],
  ['Version 1.2 is read. More.', 'Version 1.2 is read.'],
])('the first sentence of %j', (text, first) => {
  expect(firstSentence(text)).toBe(first);
});
