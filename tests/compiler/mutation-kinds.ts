// The places of a YAML file × its schema → single mistakes, each with what must be said of it.

import { isScalar, type Scalar } from 'yaml';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import type { Field } from './mutation-fields.ts';

/** One mistake. Offsets count in the text that holds it. */
export interface Mutation {
  readonly kind: string;
  readonly file: string;
  readonly text: string | Uint8Array;
  /** What must be reported, or nothing for a change that is no mistake; undefined where that is not known. */
  readonly expected?:
    | {
        readonly codes: RegExp;
        readonly range: readonly [number, number];
        readonly suggestion?: string;
        /** The text of the file after the right repair. */
        readonly fixed?: string;
        /** Whether the mistake may also be left without a repair. */
        readonly unsure?: boolean;
      }
    | 'nothing';
}

export type Random = () => number;
export type Make = (
  field: Field,
  text: string,
  random: Random,
) => Omit<Mutation, 'file' | 'kind'> | undefined;

export const replace = (
  text: string,
  [start, end]: readonly [number, number],
  by: string,
): string => text.slice(0, start) + by + text.slice(end);

/** A word with one slip of the fingers in it. */
const slip = (word: string, random: Random): string => {
  const at = Math.floor(random() * word.length);
  const letter = 'abcdefghijklmnoprstuvwy'.charAt(Math.floor(random() * 23));
  const made = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at) + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) +
      word
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      word.slice(at + 2),
  ];
  return made[Math.floor(random() * made.length)] ?? word;
};

export const written = (field: Field, text: string): string => text.slice(...field.value);
const isPlain = ({ node }: Field): boolean => isScalar(node) && node.type === 'PLAIN';
const isText = (field: Field, text: string): boolean =>
  isPlain(field) &&
  /^[A-Za-z][\w ,.!'()-]*$/.test(written(field, text)) &&
  typeof (field.node as Scalar).value === 'string';
const isFree = ({ schema }: Field): boolean =>
  schema.type === 'string' &&
  !schema.pattern &&
  !schema.format &&
  !schema.enum &&
  !schema.const &&
  !schema.ref;
const only = (field: Field, type: string): boolean => field.schema.type === type;
export const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
export const indent = (text: string, field: Field): string =>
  text.slice(lineStart(text, field.key[0]), field.key[0]);
export const lineOf = (text: string, at: number): readonly [number, number] => {
  const end = text.indexOf('\n', at);
  return [lineStart(text, at), end === -1 ? text.length : end];
};
const isOneLine = (field: Field, text: string): boolean =>
  isScalar(field.node) && !text.slice(field.key[0], field.value[1]).includes('\n');
export const quotedAs = (text: string): string => `"${text}"`;

/** A value in place of another; the mistake is the new one, and its repair writes a third or the first. */
const valueBy =
  (codes: RegExp, by: (text: string) => string, repaired?: (text: string) => string) =>
  (field: Field, text: string): ReturnType<Make> => {
    const old = written(field, text);
    const put = by(old);
    const range = [field.value[0], field.value[0] + put.length] as const;
    return {
      text: replace(text, field.value, put),
      expected: {
        ...{ codes, range },
        ...(repaired ? { fixed: replace(text, field.value, repaired(old)) } : {}),
      },
    };
  };

export const when =
  (test: (field: Field, text: string) => boolean, make: Make): Make =>
  (field, text, random) =>
    test(field, text) ? make(field, text, random) : undefined;

const freeText = (field: Field, text: string): boolean => isText(field, text) && isFree(field);
const ownLine = (field: Field, text: string): boolean =>
  !field.first && isOneLine(field, text) && /^ *$/.test(indent(text, field));

const misspeltKey: Make = (field, text, random) => {
  const name = slip(field.name, random);
  const known = Object.keys(field.owner.properties ?? {});
  if (name === '' || known.includes(name) || name === field.name) return undefined;
  return {
    text: replace(text, field.key, name),
    expected: {
      codes: /^schema\/unknown-key$/,
      range: [field.key[0], field.key[0] + name.length],
      suggestion: field.name,
      ...{ fixed: text, unsure: true },
    },
  };
};

const TYPES = [...loadGrammar().blocks.keys()];

const misspeltValue =
  (codes: RegExp): Make =>
  (field, text, random) => {
    const old = written(field, text);
    const bare = old.replace(/^(["'])(.*)\1$/, '$2');
    const sign = old.length === bare.length ? '' : old.charAt(0);
    const word = slip(bare, random);
    const put = sign + word + sign;
    // A slip that makes another type of block is a mistake of its fields.
    const allowed = 'const' in field.schema ? TYPES : [field.schema.enum ?? []].flat().map(String);
    if (word === bare || word === '' || allowed.includes(word)) return undefined;
    const range = [field.value[0], field.value[0] + put.length] as const;
    const expected = { codes, range, suggestion: bare, fixed: text, unsure: true };
    return { text: replace(text, field.value, put), expected };
  };

/** Signs put into a text, which quotes around all of it make a text again. */
const insert =
  (codes: RegExp, at: (f: Field, text: string) => number, put: string): Make =>
  (field, text) => {
    const offset = at(field, text);
    const old = written(field, text);
    const into = offset - field.value[0];
    const whole = quotedAs(replace(old, [into, into], put));
    return {
      text: replace(text, [offset, offset], put),
      expected: {
        ...{ codes, range: [offset, offset + put.length] },
        fixed: replace(text, field.value, whole),
      },
    };
  };

const shifted =
  (by: number): Make =>
  (field, text) => {
    const start = lineStart(text, field.key[0]);
    const put = by > 0 ? replace(text, [start, start], ' ') : replace(text, [start, start + 1], '');
    const range = lineOf(put, start);
    return { text: put, expected: { codes: /^yaml\/syntax$/, range, fixed: text, unsure: true } };
  };

const atSpace = (field: Field, text: string): number =>
  field.value[0] + written(field, text).indexOf(' ');
const hasSpace = (field: Field, text: string): boolean =>
  freeText(field, text) && /\w \w/.test(written(field, text)) && isOneLine(field, text);
export const isLine = (field: Field, text: string): boolean =>
  freeText(field, text) && isOneLine(field, text);

export const SYNTAX = /^yaml\//;

/** What stands in place of a text, with its repair. */
const NO_TEXTS = [
  ['number', '2019', '"2019"'],
  ['answer', 'true', '"true"'],
  ['list', '[one, two]', undefined],
] as const;

/** The mistakes that can be made in one field. */
export const KINDS: Readonly<Record<string, Make>> = {
  ...Object.fromEntries(
    NO_TEXTS.map(([kind, put, fixed]) => [
      `${kind} for text`,
      when(
        isLine,
        valueBy(/^schema\/wrong-type$/, () => put, fixed ? () => fixed : undefined),
      ),
    ]),
  ),
  ...Object.fromEntries(
    [...'@&*!%`'].map((sign) => [
      `text begins with ${sign}`,
      when(
        isLine,
        insert(SYNTAX, (field) => field.value[0], sign),
      ),
    ]),
  ),
  'key misspelt': when(({ name }) => name.length > 2, misspeltKey),
  'key twice': when(ownLine, (field, text) => {
    const [start, end] = lineOf(text, field.key[0]);
    const at = end + 1 + field.key[0] - start;
    return {
      text: `${text.slice(0, end)}\n${text.slice(start, end)}${text.slice(end)}`,
      expected: { codes: /^yaml\/duplicate-key$/, range: [at, at + field.name.length] },
    };
  }),
  'required key deleted': when(
    (field, text) =>
      ownLine(field, text) &&
      (field.owner.required?.includes(field.name) ?? false) &&
      field.name !== 'type',
    (field, text) => {
      const [start, end] = lineOf(text, field.key[0]);
      return {
        text: replace(text, [start, end + 1], ''),
        expected: {
          codes: /^schema\/missing$/,
          range: [field.ownerRange[0], field.ownerRange[1] - (end + 1 - start)],
          suggestion: field.name,
        },
      };
    },
  ),
  'value deleted': when(
    (field, text) => isOneLine(field, text) && field.schema.type === 'string',
    (field, text) => ({
      text: replace(text, [field.key[1] + 1, field.value[1]], ''),
      expected: { codes: /^schema\/no-value$/, range: [field.key[0], field.key[1] + 1] },
    }),
  ),
  'text for number': when(
    (field) => only(field, 'integer') || only(field, 'number'),
    valueBy(/^schema\/wrong-type$/, () => 'many'),
  ),
  'quoted number': when(
    (field) => only(field, 'integer') || only(field, 'number'),
    valueBy(/^schema\/wrong-type$/, quotedAs, (old) => old),
  ),
  'Yes for true': when(
    (field) => only(field, 'boolean'),
    valueBy(
      /^schema\/wrong-type$/,
      (old) => (old === 'true' ? 'Yes' : 'No'),
      (old) => old,
    ),
  ),
  'leading zero': when(
    ({ node }) => isScalar(node) && typeof node.value === 'number',
    valueBy(/^(yaml\/number|schema\/wrong-type)$/, (old) => `0${old}`),
  ),
  'block type misspelt': when(
    ({ name, schema, node }) => name === 'type' && 'const' in schema && isScalar(node),
    misspeltValue(/^schema\/unknown-block$/),
  ),
  'choice misspelt': when(
    ({ schema, node }) =>
      Array.isArray(schema.enum) && isScalar(node) && String(node.value).length > 3,
    misspeltValue(/^schema\/not-allowed$/),
  ),
  'colon without space': when(
    (field, text) => isLine(field, text),
    (field, text) => ({
      text: replace(text, [field.key[1] + 1, field.value[0]], ''),
      expected: { codes: SYNTAX, range: [field.key[0], field.key[1] + 1], fixed: text },
    }),
  ),
  'wide colon': when(isLine, (field, text) => ({
    text: replace(text, [field.key[1], field.key[1] + 1], '：'),
    expected: { codes: /^yaml\/colon$/, range: [field.key[1], field.key[1] + 1], fixed: text },
  })),
  'non-breaking space after colon': when(isLine, (field, text) => ({
    text: replace(text, [field.key[1] + 1, field.value[0]], '\u00a0'),
    expected: { codes: /^yaml\/blank$/, range: [field.key[1] + 1, field.key[1] + 2], fixed: text },
  })),
  'indented by one more': when(ownLine, shifted(1)),
  'indented by one less': when(
    (field, text) => ownLine(field, text) && indent(text, field) !== '',
    shifted(-1),
  ),
  'quote not closed': when(isLine, (field, text) => ({
    text: replace(text, [field.value[0], field.value[0]], '"'),
    expected: {
      ...{ codes: SYNTAX, range: [field.value[0], field.value[0] + 1] },
      fixed: replace(text, field.value, quotedAs(written(field, text))),
    },
  })),
  'text cut by #': when(hasSpace, insert(/^yaml\/comment$/, atSpace, ' #1')),
  'second colon': when(hasSpace, insert(SYNTAX, atSpace, ':')),
  'curly quotes': when(isLine, (field, text) => ({
    text: replace(text, field.value, `“${written(field, text)}”`),
    expected: {
      codes: /^yaml\/curly-quotes$/,
      range: [field.value[0], field.value[1] + 2],
      fixed: replace(text, field.value, quotedAs(written(field, text))),
    },
  })),
  'quotes added (no mistake)': when(isLine, (field, text) => ({
    text: replace(text, field.value, quotedAs(written(field, text))),
    expected: 'nothing',
  })),
  'note added (no mistake)': when(isLine, (field, text) => ({
    text: replace(text, [field.value[1], field.value[1]], '  # a note'),
    expected: 'nothing',
  })),
};
