// A seed → the same mutations each time, what was said of each, and the rates.
import type { Compiled } from '../../src/compiler/compile.ts';
import type { Diagnostic } from '../../src/compiler/diagnostics/diagnostic.ts';
import { repairBy } from '../../src/compiler/fix/repair.ts';
import { applied } from '../../src/compiler/text/edit.ts';
import { ANYWHERE } from './mutation-anywhere.ts';
import { fieldsIn } from './mutation-fields.ts';
import { KINDS, type Mutation } from './mutation-kinds.ts';
import { LAYOUT_KINDS } from './mutation-layout.ts';
import { type MutationSite, mutationSite } from './mutation-site.ts';

/** How many of each kind; some kinds have fewer places. */
const OF_EACH = 43;
const OF_EACH_ANYWHERE = 50;
/** A compilation takes about 15 ms. This is no measurement: it finds what never ends. */
const TOO_SLOW_MS = 10_000;

interface Row {
  readonly kind: string;
  known: number;
  count: number;
  placed: number;
  suggestions: number;
  suggested: number;
  fixes: number;
  fixed: number;
  /** How many come with a repair of anything, and of how many all of these are made. */
  offered: number;
  made: number;
  total: number;
}

export interface Result {
  readonly total: number;
  readonly rows: readonly Row[];
  readonly rates: {
    readonly count: number;
    readonly placement: number;
    readonly suggestion: number;
    readonly repair: number;
    readonly made: number;
  };
  readonly thrown: readonly string[];
  readonly slow: readonly string[];
  readonly published: readonly string[];
  readonly misplaced: readonly string[];
  /** Repairs that do not make the text that was there before. */
  readonly wrong: readonly string[];
  /** Repairs that are offered and not made. */
  readonly unmade: readonly string[];
  /** Everything that is not perfect, one line each. */
  readonly imperfect: readonly string[];
  readonly seconds: number;
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
    Array.from({ length: OF_EACH_ANYWHERE }, (): Mutation => {
      const file = names[Math.floor(random() * names.length)] ?? '';
      return { kind, file, ...make(files.get(file)?.text ?? '', random) };
    }),
  );
  return [...inFields, ...anywhere];
};

/** Makes all mutations and compiles each. */
export const runMutations = (folder: string, seed: number): Result => {
  const site = mutationSite(folder);
  const [first = ''] = site.files.keys();
  const usual = keysOf(site.compile(new Map([[first, encode(site.files.get(first)?.text ?? '')]])));
  const rows = new Map<string, Row>();
  const found = {
    thrown: [],
    slow: [],
    published: [],
    misplaced: [],
    wrong: [],
    imperfect: [],
    unmade: [],
  } as Record<
    'thrown' | 'slow' | 'published' | 'misplaced' | 'wrong' | 'imperfect' | 'unmade',
    string[]
  >;
  const mutations = mutationsOf(site, seed);
  const started = performance.now();
  for (const mutation of mutations) {
    const { kind, file, text } = mutation;
    const row = rowOf(rows, kind);
    row.total += 1;
    const begun = performance.now();
    try {
      const compiled = site.compile(new Map([[file, encode(text)]]));
      if (performance.now() - begun > TOO_SLOW_MS) found.slow.push(nameOf(mutation));
      if (compiled.output && compiled.diagnostics.some((d) => d.severity === 'error'))
        found.published.push(nameOf(mutation));
      judge(mutation, compiled, usual, row, found);
      repairAll(mutation, compiled, site, row, found);
    } catch (error) {
      found.thrown.push(`${nameOf(mutation)}: ${error instanceof Error ? error.stack : error}`);
    }
  }
  const all = [...rows.values()];
  const sum = (of: (row: Row) => number): number => all.reduce((n, row) => n + of(row), 0);
  const known = sum((row) => row.known);
  return {
    ...found,
    total: mutations.length,
    rows: all,
    rates: {
      count: sum((row) => row.count) / known,
      placement: sum((row) => row.placed) / known,
      suggestion: sum((row) => row.suggested) / sum((row) => row.suggestions),
      repair: sum((row) => row.fixed) / sum((row) => row.fixes),
      made: sum((row) => row.made) / sum((row) => row.offered),
    },
    seconds: (performance.now() - started) / 1000,
  };
};

const rowOf = (rows: Map<string, Row>, kind: string): Row => {
  const row = rows.get(kind) ?? {
    ...{
      kind,
      known: 0,
      count: 0,
      placed: 0,
      suggestions: 0,
      suggested: 0,
      fixes: 0,
      fixed: 0,
      offered: 0,
      made: 0,
      total: 0,
    },
  };
  rows.set(kind, row);
  return row;
};

const encode = (text: string | Uint8Array): Uint8Array =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text;

const nameOf = ({ kind, file, text, expected }: Mutation): string => {
  const at = expected && expected !== 'nothing' ? expected.range[0] : undefined;
  if (at === undefined || typeof text !== 'string') return `${kind} in ${file}`;
  const line = text.slice(0, at).split('\n').length;
  return `${kind} in ${file}:${line} ${JSON.stringify(text.slice(at, at + 40))}`;
};

const keyOf = (d: Diagnostic): string => `${d.file} ${d.code} ${d.message}`;
const keysOf = ({ diagnostics }: Compiled): Set<string> => new Set(diagnostics.map(keyOf));

const judge = (
  mutation: Mutation,
  compiled: Compiled,
  usual: ReadonlySet<string>,
  row: Row,
  found: { misplaced: string[]; wrong: string[]; imperfect: string[] },
): void => {
  const { expected, file } = mutation;
  if (!expected) return;
  const told = compiled.diagnostics.filter((d) => !usual.has(keyOf(d)) && d.severity !== 'info');
  const said = told.map(
    (d) => `${d.file}:${d.line}:${d.column} ${d.code} ${d.message} [${d.help}]`,
  );
  row.known += 1;
  const complain = (what: string): void => {
    found.imperfect.push(`${what}: ${nameOf(mutation)}\n      ${said.join('\n      ')}`);
  };
  if (expected === 'nothing') {
    row.placed += 1;
    if (told.length === 0) row.count += 1;
    else complain('count');
    return;
  }
  const { codes, range, suggestion, fixed, unsure } = expected;
  const right = told.find(
    (d) => d.file === file && codes.test(d.code) && touches(d, range, compiled),
  );
  if (right) row.placed += 1;
  else {
    found.misplaced.push(nameOf(mutation));
    complain('place');
  }
  if (told.length === 1) row.count += 1;
  else complain('count');
  if (suggestion !== undefined) {
    row.suggestions += 1;
    if (right && suggests(right, suggestion)) row.suggested += 1;
    else complain('suggestion');
  }
  const { text } = mutation;
  if (fixed === undefined || typeof text !== 'string' || !right) return;
  if (unsure && !right.fix) return;
  row.fixes += 1;
  if (right.fix && applied(text, [right.fix]) === fixed) row.fixed += 1;
  else if (right.fix) {
    found.wrong.push(`${nameOf(mutation)} ${JSON.stringify(right.fix)}`);
    complain('repair');
  } else complain('no repair');
};

/** Makes the repairs as `check --fix` does, and looks whether what they were offered for is gone. */
const repairAll = (
  { file, text, ...mutation }: Mutation,
  compiled: Compiled,
  site: MutationSite,
  row: Row,
  found: { unmade: string[]; imperfect: string[] },
): void => {
  const offered = compiled.diagnostics.filter(({ fix }) => fix);
  if (offered.length === 0) return;
  row.offered += 1;
  const { after } = repairBy((texts) => {
    const changed = [...texts].map(([name, put]) => [name, encode(put)] as const);
    return site.compile(new Map([[file, encode(text)], ...changed]));
  }, compiled);
  const left = keysOf(after);
  const unmade = offered.filter((d) => left.has(keyOf(d)));
  if (unmade.length === 0) row.made += 1;
  else {
    const name = nameOf({ file, text, ...mutation });
    found.unmade.push(name);
    found.imperfect.push(`not made: ${name}\n      ${unmade.map(keyOf).join('\n      ')}`);
  }
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

const percent = (part: number, whole: number): string =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`;

/** The rates of each kind, and in all. */
export const table = ({ rows, rates, total, seconds, imperfect }: Result, seed: number): string =>
  [
    `${total} mutations with the seed ${seed} in ${seconds.toFixed(1)} s`,
    `${'mistake'.padEnd(36)}${'made'.padStart(6)}${'placed'.padStart(10)}${'once'.padStart(10)}${'suggested'.padStart(11)}${'repaired'.padStart(10)}${'made'.padStart(10)}`,
    ...rows.map(
      (r) =>
        `${r.kind.padEnd(36)}${String(r.total).padStart(6)}${percent(r.placed, r.known).padStart(10)}${percent(r.count, r.known).padStart(10)}${percent(r.suggested, r.suggestions).padStart(11)}${percent(r.fixed, r.fixes).padStart(10)}${percent(r.made, r.offered).padStart(10)}`,
    ),
    `${'all'.padEnd(36)}${String(total).padStart(6)}${percent(rates.placement, 1).padStart(10)}${percent(rates.count, 1).padStart(10)}${percent(rates.suggestion, 1).padStart(11)}${percent(rates.repair, 1).padStart(10)}${percent(rates.made, 1).padStart(10)}`,
    ...(process.env.PRINT ? imperfect : imperfect.slice(0, 60)),
  ].join('\n');
