// SARIF: valid against the published schema, and about the right places.
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Code, catalogue, codes } from '../src/compiler/diagnostics/catalogue.ts';
import type { Diagnostic } from '../src/compiler/diagnostics/diagnostic.ts';
import { messageText, sarif, uriOf } from '../src/compiler/diagnostics/formats/sarif.ts';
import { firstSentence } from '../src/compiler/diagnostics/formats/sentence.ts';
import { run } from './support/cli.ts';
import { checked, diagnostic, setting } from './support/diagnostics.ts';
import { sarifValidator } from './support/sarif-schema.ts';
import { chapterRoot, edited, projectRoot, site } from './support/site.ts';

const validate = sarifValidator();

interface Place {
  readonly artifactLocation: { readonly uri: string; readonly uriBaseId: string };
  readonly region?: Readonly<Record<string, number>>;
}

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly { readonly physicalLocation: Place }[];
  readonly relatedLocations?: readonly { readonly physicalLocation: Place }[];
  readonly fixes?: readonly {
    readonly artifactChanges: readonly {
      readonly replacements: readonly {
        readonly deletedRegion: Readonly<Record<string, number>>;
        readonly insertedContent: { readonly text: string };
      }[];
    }[];
  }[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
}

interface Run {
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
  readonly columnKind: string;
  readonly originalUriBaseIds: Readonly<Record<string, unknown>>;
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

describe('the log', () => {
  it('of no mistake is valid', () => {
    expect(runOf(sarif(checked([]), setting)).results).toEqual([]);
  });

  it('of every code is valid, and each rule says what the catalogue says', () => {
    const all = codes.map((code) => diagnostic({ code, severity: catalogue[code].severity }));
    const { tool, results, columnKind, originalUriBaseIds } = runOf(sarif(checked(all), setting));
    expect(columnKind).toBe('utf16CodeUnits');
    expect(Object.keys(originalUriBaseIds)).toEqual(['%SRCROOT%']);
    expect(tool.driver.rules.map((r) => r.id)).toEqual([...codes].sort());
    for (const { ruleId, ruleIndex } of results)
      expect(tool.driver.rules[ruleIndex]).toMatchObject({
        id: ruleId,
        fullDescription: { text: messageText(catalogue[ruleId as Code].why) },
      });
  });

  it('of the sample site, of a broken one and of none is what the command prints', () => {
    const broken = site({
      ...edited('content/pages/about.yaml', 'title:', 'titel:'),
      ...edited('site.yaml', 'path: /about', 'path: /'),
    });
    for (const root of [chapterRoot, broken, path.join(broken, 'none')]) {
      const { out } = run(['check', '--root', root, '--format', 'sarif']);
      expect(runOf(out).results.length).toBeGreaterThanOrEqual(root === chapterRoot ? 0 : 1);
    }
  });

  it('is refused by the schema when a part is wrong', () => {
    const log = JSON.parse(sarif(checked([diagnostic()]), setting));
    log.runs[0].results[0].level = 'info';
    expect(validate(log)).toBe(false);
  });
});

describe('a result', () => {
  it('has its rule, level, message and place', () => {
    expect(resultsOf([diagnostic({ severity: 'info' })])[0]).toMatchObject({
      ruleId: 'schema/unknown-key',
      ruleIndex: 0,
      level: 'note',
      message: { text: '"titel" is not a field of a page. Did you mean "title"?' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'content/pages/about.yaml', uriBaseId: '%SRCROOT%' },
            region: { startLine: 2, startColumn: 1, endLine: 2, endColumn: 6 },
          },
        },
      ],
    });
  });

  it('of a whole file has no region', () => {
    const [result] = resultsOf([diagnostic({ line: 1, endLine: 1, endColumn: 1 })]);
    expect(result?.locations[0]?.physicalLocation).not.toHaveProperty('region');
  });

  it('names related places', () => {
    const related = [{ message: 'The other one.', file: 'site.yaml', line: 3, column: 4 }];
    expect(resultsOf([diagnostic({ related })])[0]?.relatedLocations).toMatchObject([
      {
        physicalLocation: {
          artifactLocation: { uri: 'site.yaml' },
          region: { startLine: 3, startColumn: 4 },
        },
      },
    ]);
  });

  it('carries its repair', () => {
    const fix = { range: [8, 13], text: 'title', title: 'rename it to "title"' } as const;
    const [result] = resultsOf([diagnostic({ fix })]);
    expect(result?.fixes?.[0]?.artifactChanges[0]?.replacements).toEqual([
      {
        deletedRegion: { startLine: 2, startColumn: 1, endLine: 2, endColumn: 6 },
        insertedContent: { text: 'title' },
      },
    ]);
  });

  it.each([
    ['content/members/José Ruiz.yaml', 'content/members/Jos%C3%A9%20Ruiz.yaml'],
    ['content/100%/a#b?c.yaml', 'content/100%25/a%23b%3Fc.yaml'],
    ['a:b.yaml', 'a%3Ab.yaml'],
    ['content/\ud800.yaml', 'content/%EF%BF%BD.yaml'],
  ])('in %j is at %s', (file, uri) => {
    expect(uriOf(file)).toBe(uri);
    expect(resultsOf([diagnostic({ file })])[0]?.locations[0]?.physicalLocation).toMatchObject({
      artifactLocation: { uri },
    });
  });

  it('has no placeholder and no link in its message, whatever the content says', () => {
    expect(messageText('${chapter.name} {0} [a](b)')).toBe('${{chapter.name}} {{0}} [a] (b)');
  });

  it('is valid for any text', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(text, text, fc.nat(50), (message, file, line) => {
        resultsOf([diagnostic({ message, file, line: line + 1, endLine: line + 1 })]);
      }),
      { numRuns: 200, seed: 14 },
    );
  });
});

describe('the fingerprint', () => {
  const prints = (text: string, lines: readonly number[]) =>
    resultsOf(
      lines.map((line) => diagnostic({ line, endLine: line })),
      text,
    ).map((r) => r.partialFingerprints['chapterkitMistake/v1']);

  it('stays when lines are added above', () => {
    expect(prints('titel: A\n', [1])).toEqual(prints('# new\n\ntitel: A\n', [3]));
  });

  it('tells two equal mistakes apart', () => {
    const [first, second] = prints('titel: A\ntitel: A\n', [1, 2]);
    expect(first).not.toBe(second);
  });

  it('is another for another text, code or file', () => {
    const one = (wish: Partial<Diagnostic>, text?: string) =>
      resultsOf([diagnostic(wish)], text)[0]?.partialFingerprints['chapterkitMistake/v1'];
    const all = [
      one({}),
      one({ code: 'schema/missing' }),
      one({ file: 'site.yaml' }),
      one({}, '# about\ntitle: A\n'),
    ];
    expect(new Set(all).size).toBe(4);
  });
});

it.each([
  ['One. Two.', 'One.'],
  ['"a: We are #1. B" is lost. Then more.', '"a: We are #1. B" is lost.'],
  ['Only one', 'Only one'],
  ['Version 1.2 is read. More.', 'Version 1.2 is read.'],
])('the first sentence of %j', (text, first) => {
  expect(firstSentence(text)).toBe(first);
});

it('every reason has a first sentence that ends', () => {
  for (const code of codes) expect(firstSentence(catalogue[code].why)).toMatch(/[.!?]$/);
});

it('the schema is the published one', () => {
  const file = path.join(projectRoot, 'tests/fixtures/sarif-schema-2.1.0.json');
  expect(JSON.parse(fs.readFileSync(file, 'utf8')).id).toContain('errata01/os/schemas');
});
