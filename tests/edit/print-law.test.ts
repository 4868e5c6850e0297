// Whatever the program writes is read back as itself, by YAML and by the rules of ours that YAML does not have.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import { parseDocument } from '../../src/compiler/yaml/parse.ts';
import { oneLine, printField, printFlow, printValue } from '../../src/editor/yaml-edits/print.ts';
import { at } from '../../src/model/schema/value.ts';

const STYLE = { eol: '\n', listIndent: 2, isEnded: true } as const;

/** What people paste, and what YAML or our rules take for something else. */
const PIECES = [
  ...['“', '”', '„', '‘', '’', '–', '—', '•', '·', '：', '\u00a0', '\u202f', '\u3000', '\u2003'],
  ...['\u200b', '\u00ad', '\ufeff', '\u2028', '\u0085', '\r', '\n', '\t', ' ', '  ', '# ', ' #1'],
  ...['- ', '-', '? ', ': ', ':', '|', '>', '&a', '*b', '!c', '%d', '@', '`', '[', ']', '{', '}'],
  ...[',', '"', "'", '\\', '~', 'null', 'yes', 'true', '012', '1.50', '+5', '0x1f', '1e3', '.5'],
  ...[
    '---',
    '...',
    '<<<<<<< HEAD',
    '=======',
    '${',
    '${chapter.name}',
    'José',
    'Zoë',
    '李',
    'a',
    'Word',
  ],
];

/** A text in each place that the program writes one in. */
const PLACES: Readonly<
  Record<string, readonly [write: (text: string) => string, path: (string | number)[]]>
> = {
  field: [(text) => `${printField('title', text, 0, STYLE)}\nnext: 1\n`, ['title']],
  item: [(text) => `list:\n  -${printValue(text, 2, STYLE, true)}\n  - other\n`, ['list', 0]],
  brackets: [(text) => `list: [${printFlow(text)}, b]\n`, ['list', 0]],
};

const texts = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.join(''));

it.each(Object.entries(PLACES))('a text as a %s', (_, [write, path]) => {
  const law = fc.property(texts, (text) => {
    const report = createReport();
    const { value } = parseDocument('content/x.yaml', write(text), report);
    expect([at(value, path), report.diagnostics()]).toEqual([text, []]);
  });
  fc.assert(law, { numRuns: 1500 });
});

it('a text as the name of a field', () => {
  const law = fc.property(texts, (text) => {
    const report = createReport();
    const { value } = parseDocument('content/x.yaml', `map:\n  ${oneLine(text)}: v\n`, report);
    expect([Object.keys(at(value, ['map']) as object), report.diagnostics()]).toEqual([[text], []]);
  });
  fc.assert(law, { numRuns: 1500 });
});
