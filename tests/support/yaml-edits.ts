// YAML files in many ways of writing, and random operations on them, for property tests.
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { parse } from 'yaml';
import type { Operation, Plain } from '../../src/editor/operation.ts';
import { CORPUS } from '../hostile/corpus.ts';
import { chapterRoot, projectRoot } from './site.ts';

/** Of both sample sites, and ways of writing that they do not have. */
export const TEXTS: readonly string[] = [
  ...[projectRoot, chapterRoot].flatMap((root) =>
    fs
      .readdirSync(path.join(root, 'content'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => fs.readFileSync(path.join(root, 'content', file), 'utf8')),
  ),
  ...Array<string>(12).fill(
    'a: [1, two, "three, four", {x: y, z: [a, b]}] # end\nb: {p: q, r: }\nc: []\n',
  ),
  ...Array<string>(12).fill(
    '# top\n\na: # on a\n  # above b\n  b: # on b\n    - one # one\n    # above two\n\n    # above two, again\n    - two: 2 # two\n      three: |- # head\n        text\n\n        more\n    # last\n  c: >-\n    folded words that go on\n    and on for a while\n\n    and a second paragraph\n# end\n',
  ),
  ...Array<string>(12).fill(
    'a:\n- x\n-  y: 1\n   z: 2\n-\n  k: v\n- - n\n  - m\nb: "quoted\n  over lines"\nc: plain\n  over lines\nd:\ne: ~\nf:\tg\n',
  ),
];

const HOSTILE = CORPUS.flatMap(({ strings }) => strings).filter(({ length }) => length < 200);

export const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.constantFrom(
    'a: b',
    '- x',
    '#',
    'yes',
    '02139',
    '~',
    "it's",
    'end ',
    ' start',
    'a #b',
    '|',
    '',
  ),
  fc.constantFrom('two\nlines', 'one\n\ntwo', '\n', 'end\n', 'word '.repeat(40).trim()),
);
export const plain: fc.Arbitrary<Plain> = fc.letrec<{ value: Plain }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: fc.constantFrom(1, -2.5, true, false, null) },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.constantFrom('title', 'a b', 'q: r', '1'), tie('value'), {
        minKeys: 1,
        maxKeys: 3,
        noNullPrototype: true,
      }),
    },
  ),
})).value;

export type Step = string | number;
export const pathsIn = (value: unknown, at: Step[] = []): Step[][] => [
  at,
  ...(value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) =>
        pathsIn(inner, [...at, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
];
export const reach = (value: unknown, at: readonly Step[]): unknown =>
  at.reduce<unknown>((inner, step) => (inner as Record<Step, unknown>)[step], value);

const FORMS = ['LF', 'CR LF', 'BOM'] as const;

export const file = fc
  .record({ source: fc.constantFrom(...TEXTS), form: fc.constantFrom(...FORMS) })
  .map(({ source, form }) =>
    form === 'BOM' ? `\ufeff${source}` : form === 'LF' ? source : source.replaceAll('\n', '\r\n'),
  );

/** Before its value is known. */
const wishFor = (...kinds: string[]) =>
  fc.record({
    what: fc.constantFrom(...kinds),
    name: text,
    where: fc.nat(),
    from: fc.nat(),
    to: fc.nat(),
    value: plain,
  });

const KINDS = ['set', 'set', 'words', 'field', 'insert', 'remove', 'move'];

/** Operations that can be made beside others: a name of a field may be taken meanwhile. */
export const wish = wishFor(...KINDS);

const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const placesIn = (map: object, from: number, to: number) => {
  const { length } = Object.keys(map);
  return { from: from % length, to: to % length };
};

const nameFor = (map: unknown, name: string): string =>
  Object.hasOwn(map as object, name) ? `${name} other` : name;

export const operationOn = (
  before: unknown,
  {
    what,
    name,
    where,
    from,
    to,
    value,
  }: typeof wish extends fc.Arbitrary<infer Wish> ? Wish : never,
): Operation => {
  const paths = pathsIn(before);
  const at = paths[where % paths.length] as Step[];
  const here = reach(before, at);
  const list = Array.isArray(here) ? here : undefined;
  return what === 'remove' && at.length > 0
    ? { do: 'remove', path: at }
    : what === 'insert' && list
      ? { do: 'insert', path: at, at: from % (list.length + 1), value }
      : what === 'move' && list && list.length > 0
        ? { do: 'move', path: at, from: from % list.length, to: to % list.length }
        : what === 'move field' && isMap(here) && Object.keys(here).length > 0
          ? { do: 'move', path: at, ...placesIn(here, from, to) }
          : what === 'rename' && at.length > 0 && isMap(reach(before, at.slice(0, -1)))
            ? { do: 'rename', path: at, to: nameFor(reach(before, at.slice(0, -1)), name) }
            : what === 'field' && here !== null && typeof here === 'object' && !list
              ? { do: 'set', path: [...at, 'brandNew'], value, order: Object.keys(here) }
              : what === 'words' && typeof here === 'string'
                ? { do: 'set', path: at, value: here.replace(/\p{L}+/u, 'other') }
                : { do: 'set', path: at.length > 0 ? at : ['brandNew'], value };
};

export const attempt = fc
  .record({ written: file, wish: wishFor(...KINDS, 'move field', 'rename') })
  .map(({ written, wish: one }) => {
    const before: unknown = parse(written);
    return { written, before, operation: operationOn(before, one) };
  });
