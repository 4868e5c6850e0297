// A seed → the same mutations each time, and what was said of each.
import type { Compiled } from '../../src/compiler/compile.ts';
import type { Diagnostic } from '../../src/compiler/diagnostics/diagnostic.ts';
import { fixTextsWith } from '../../src/compiler/fix/fix-texts.ts';
import { applyEdits } from '../../src/compiler/source/edit.ts';
import { atOnce } from '../../src/compiler/steps.ts';
import { ANYWHERE } from './mutation-anywhere.ts';
import { fieldsIn } from './mutation-fields.ts';
import { KINDS, type Mutation } from './mutation-kinds.ts';
import { LAYOUT_KINDS } from './mutation-layout.ts';
import { type MutationSite, mutationSite } from './mutation-site.ts';

/** How many of each kind; some kinds have fewer places. */
const OF_EACH = 36;

/** What is asked of each mutation: in what comes of it, and of what is known of some. */
const ASKED = ['sound', 'placed', 'once', 'suggested', 'right', 'repaired', 'made'] as const;
export type Asked = (typeof ASKED)[number];
type Verdict = Partial<Record<Asked, boolean>>;

export interface Result {
  readonly total: number;
  /** Of how many each was asked, and those of which it is not true, with what was said. */
  readonly found: Readonly<Record<Asked, { asked: number; readonly untrue: string[] }>>;
}

/** A generator of numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). */
const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** The mutations that a seed makes of a site. */
export const mutationsOf = ({ files, grammar }: MutationSite, seed: number): Mutation[] => {
  const random = randomFrom(seed);
  const locations = [...files].flatMap(([file, { text, schema }]) =>
    fieldsIn(text, schema, grammar).map((field) => ({ file, text, field })),
  );
  const inFields = Object.entries({ ...KINDS, ...LAYOUT_KINDS }).flatMap(([kind, make]) => {
    const made: Mutation[] = [];
    for (const { file, text, field } of shuffled(locations, random)) {
      const one = made.length < OF_EACH ? make(field, text, random) : undefined;
      if (one) made.push({ kind, file, ...one });
    }
    return made;
  });
  const names = [...files.keys()];
  const anywhere = Object.entries(ANYWHERE).flatMap(([kind, make]) =>
    Array.from({ length: OF_EACH }, (): Mutation => {
      const file = names[Math.floor(random() * names.length)] ?? '';
      return { kind, file, ...make(files.get(file)?.text ?? '', random) };
    }),
  );
  return [...inFields, ...anywhere];
};

/** Makes all mutations and compiles each. */
export const runMutations = (seed: number): Result => {
  const site = mutationSite();
  const usual = keysOf(site.compile(new Map()));
  const mutations = mutationsOf(site, seed);
  const found = Object.fromEntries(
    ASKED.map((question) => [question, { asked: 0, untrue: [] as string[] }]),
  ) as Record<Asked, { asked: number; untrue: string[] }>;
  for (const mutation of mutations) {
    const compiled = site.compile(new Map([[mutation.file, mutation.text]]));
    const told = compiled.diagnostics.filter((d) => !usual.has(keyOf(d)) && d.severity === 'error');
    const verdict: Verdict = {
      sound: isSound(compiled),
      made: isMade(mutation, compiled, site),
      ...(mutation.expected ? verdictOn(mutation, told, compiled) : {}),
    };
    for (const question of ASKED) {
      if (verdict[question] === undefined) continue;
      found[question].asked += 1;
      if (!verdict[question]) found[question].untrue.push(shown(mutation, told));
    }
  }
  return { total: mutations.length, found };
};

const shown = ({ kind, file, text, expected }: Mutation, told: readonly Diagnostic[]): string => {
  const at = expected && expected !== 'nothing' ? expected.range[0] : 0;
  const place = `${file}:${String(text).slice(0, at).split('\n').length}`;
  const lines = told.map((d) => `${d.file}:${d.line}:${d.column} ${d.code} ${d.message} ${d.help}`);
  return [`${kind} in ${place} ${JSON.stringify(text.slice(at, at + 40))}`, ...lines].join('\n  ');
};

const keyOf = (d: Diagnostic): string => `${d.file} ${d.code} ${d.message}`;
const keysOf = ({ diagnostics }: Compiled): Set<string> => new Set(diagnostics.map(keyOf));

/** Whether nothing is published with an error, and each diagnostic is a sentence about a place in its file. */
const isSound = ({ output, diagnostics, textOf }: Compiled): boolean =>
  (output === undefined) === diagnostics.some((d) => d.severity === 'error') &&
  diagnostics.every((d) => {
    const rows = (textOf(d.file) ?? '').split('\n');
    const isIn = (line: number, column: number) => column <= (rows[line - 1]?.length ?? -1) + 1;
    const isForward = d.endLine * 1e6 + d.endColumn >= d.line * 1e6 + d.column;
    return (
      isIn(d.line, d.column) &&
      isIn(d.endLine, d.endColumn) &&
      isForward &&
      !/undefined|\[object|NaN/.test(d.message)
    );
  });

const verdictOn = (
  { expected, file, text }: Mutation,
  told: readonly Diagnostic[],
  compiled: Compiled,
): Verdict => {
  if (!expected || expected === 'nothing') return { once: told.length === 0 };
  const { codes, range, suggestion, fixed, unsure } = expected;
  const right = told.find(
    (d) => d.file === file && codes.test(d.code) && touches(d, range, compiled),
  );
  const verdict: Verdict = { placed: right !== undefined, once: told.length === 1 };
  if (suggestion !== undefined) verdict.suggested = !!right && suggests(right, suggestion);
  if (fixed === undefined || typeof text !== 'string' || !right) return verdict;
  const repaired = right.fix && applyEdits(text, [right.fix]) === fixed;
  if (right.fix) verdict.right = repaired === true;
  if (right.fix || !unsure) verdict.repaired = repaired === true;
  return verdict;
};

/** Makes the repairs as `check --fix` does; says whether what they were offered for is gone. */
const isMade = (
  { file, text }: Mutation,
  compiled: Compiled,
  site: MutationSite,
): boolean | undefined => {
  const offered = compiled.diagnostics.filter(({ fix }) => fix);
  if (offered.length === 0) return undefined;
  const compileTexts = function* (texts: ReadonlyMap<string, string>) {
    yield;
    return site.compile(new Map([[file, text], ...texts]));
  };
  const { after } = atOnce(fixTextsWith(compileTexts, compiled));
  const left = keysOf(after);
  return !offered.some((d) => left.has(keyOf(d)));
};

const touches = (
  d: Diagnostic,
  [start, end]: readonly [number, number],
  { textOf }: Compiled,
): boolean => {
  const lines = (textOf(d.file) ?? '').split('\n');
  const offset = (line: number, column: number): number =>
    lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  return offset(d.line, d.column) < end && start < offset(d.endLine, d.endColumn);
};

const suggests = ({ message, help }: Diagnostic, suggestion: string): boolean =>
  (help ?? '').includes(`Did you mean "${suggestion}"`) ||
  message.startsWith(`"${suggestion}" is missing`);
