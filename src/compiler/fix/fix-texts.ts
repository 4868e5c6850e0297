// A site with mistakes → the new texts of its files with every certain repair that holds.
import { type Compiled, type CompileOptions, compileInSteps } from '../compile.ts';
import { type Diagnostic, lines, MAX_ERRORS } from '../diagnostics/diagnostic.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import { hashOf } from '../files/disk.ts';
import { applyEdits, overlap } from '../source/edit.ts';
import { atOnce, type Steps } from '../steps.ts';

/** Counted before it was made. */
export interface Change {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Around a single sign with the rest of its word. */
  readonly before: string;
  readonly after: string;
  readonly title: Phrase;
}

/** A change of a file as a whole, which no line would show. */
export function wholeChange(file: string, title: Phrase): Change {
  return { file, line: 1, column: 1, before: '', after: '', title };
}

export interface FixedTexts {
  readonly changes: readonly Change[];
  readonly texts: ReadonlyMap<string, { readonly before: string; readonly after: string }>;
  readonly isCurrent: boolean;
}

type Texts = ReadonlyMap<string, string>;
type CompileTexts = (texts: Texts) => Steps<Compiled>;

interface State {
  readonly texts: Texts;
  readonly compiled: Compiled;
}

interface Fixable extends Diagnostic {
  readonly fix: NonNullable<Diagnostic['fix']>;
}

/** A repair can uncover the next one; a dozen in a row is a damaged file. */
const MAX_ROUNDS = 12;
/** How often the site is compiled to find which repairs fail, in all rounds: by halves one among a hundred takes a dozen. */
const MAX_TRIES = 24;

/** Repairs in memory. What leaves its diagnostic, or brings an error into its file, is taken back. */
export function fixTexts(options: Omit<CompileOptions, 'texts'>): FixedTexts {
  return atOnce(fixTextsWith((texts) => compileInSteps({ ...options, texts })));
}

/** @param compileTexts compiles the site with other texts in place of those of its files */
export function* fixTextsWith(
  compileTexts: CompileTexts,
  before?: Compiled,
): Steps<FixedTexts & { readonly after: Compiled }> {
  const compiled = before ?? (yield* compileTexts(new Map()));
  const first: State = { texts: new Map(), compiled };
  let state = first;
  const changes: Change[] = [];
  const tries = { left: MAX_TRIES };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const wanted = fixableIn(state.compiled);
    const { kept, after } = yield* keepThoseThatHold(state, wanted, compileTexts, tries);
    if (kept.length === 0) break;
    changes.push(...kept.map((d) => changeOf(d, state.compiled.textOf(d.file) ?? '')));
    state = after;
  }
  const texts = new Map(
    [...state.texts].map(([file, after]) => [
      file,
      { before: first.compiled.textOf(file) ?? '', after },
    ]),
  );
  const isCurrent = !state.compiled.diagnostics.some(({ severity }) => severity === 'error');
  return { changes, texts, isCurrent, after: state.compiled };
}

/** Announces only those repairs that `--fix` makes. It compiles once more where there are any. */
export function* verifyFixes(compiled: Compiled, compileTexts: CompileTexts): Steps<Compiled> {
  if (!compiled.diagnostics.some(({ fix }) => fix)) return compiled;
  const { after } = yield* fixTextsWith(compileTexts, compiled);
  const left = countsOf(after.diagnostics);
  const diagnostics = compiled.diagnostics.map(({ fix, ...d }) =>
    fix === undefined || left.has(keyOf(d)) ? d : { ...d, fix },
  );
  return { ...compiled, diagnostics };
}

/** For a caller that compiles again and again: what has not changed is not proven again. */
export function createFixVerifier(compileTexts: CompileTexts) {
  let known: ReadonlyMap<string, boolean> = new Map();
  return function* (compiled: Compiled): Steps<Compiled> {
    const { diagnostics, textOf } = compiled;
    const ids = diagnostics.map((d) => d.fix && hashOf(JSON.stringify([d, textOf(d.file)])));
    if (!ids.every((id) => id === undefined || known.has(id))) {
      const proven = (yield* verifyFixes(compiled, compileTexts)).diagnostics;
      known = new Map(
        ids.flatMap((id, i) => (id === undefined ? [] : [[id, proven[i]?.fix !== undefined]])),
      );
    }
    return {
      ...compiled,
      diagnostics: diagnostics.map(({ fix, ...d }, i) =>
        fix && known.get(ids[i] ?? '') ? { ...d, fix } : d,
      ),
    };
  };
}

/** @param isMeant whether a diagnostic is the one, given the text of its file */
export function* fixText(
  options: CompileOptions,
  isMeant: (d: Diagnostic, text: string | undefined) => boolean,
): Steps<FixedTexts['texts'] | 'unknown' | 'undone'> {
  const compileTexts: CompileTexts = (texts) =>
    compileInSteps({ ...options, texts: new Map([...(options.texts ?? []), ...texts]) });
  const before: State = { texts: new Map(), compiled: yield* compileTexts(new Map()) };
  const { textOf, diagnostics } = before.compiled;
  const one = diagnostics.find((d) => d.fix !== undefined && isMeant(d, textOf(d.file)));
  if (!one?.fix) return 'unknown';
  const wanted = [{ ...one, fix: one.fix }];
  const { kept, after } = yield* keepThoseThatHold(before, wanted, compileTexts);
  if (kept.length === 0) return 'undone';
  const { file } = one;
  return new Map([[file, { before: textOf(file) ?? '', after: after.texts.get(file) ?? '' }]]);
}

function fixableIn({ diagnostics }: Compiled): Fixable[] {
  const found: Fixable[] = [];
  for (const { fix, ...d } of diagnostics) {
    if (fix && !found.some((other) => other.file === d.file && overlap(other.fix, fix)))
      found.push({ ...d, fix });
  }
  return found;
}

/** Nearly always all hold at once. If not, the files are tried one by one, and then halves of their repairs. */
function* keepThoseThatHold(
  state: State,
  wanted: readonly Fixable[],
  compileTexts: CompileTexts,
  tries = { left: MAX_TRIES },
): Steps<{ kept: readonly Fixable[]; after: State }> {
  if (wanted.length === 0) return { kept: [], after: state };
  const all = yield* attempt(state, wanted, compileTexts);
  if (holds(wanted, state.compiled, all.compiled)) return { kept: wanted, after: all };
  const kept: Fixable[] = [];
  let after = state;
  const keep = function* (group: readonly Fixable[]): Steps<void> {
    if (group.length === 0 || tries.left === 0) return;
    // All of one file have just been tried.
    if (group.length < wanted.length) {
      tries.left -= 1;
      const next = yield* attempt(state, [...kept, ...group], compileTexts);
      if (holds(group, after.compiled, next.compiled)) {
        kept.push(...group);
        after = next;
        return;
      }
    }
    if (group.length === 1) return;
    const half = Math.ceil(group.length / 2);
    yield* keep(group.slice(0, half));
    yield* keep(group.slice(half));
  };
  for (const file of new Set(wanted.map((d) => d.file))) {
    // A list that stays full tells of another error for each that goes, so no repair of one can hold.
    const isFull = [state, all].every(
      ({ compiled }) =>
        compiled.diagnostics.filter((d) => d.file === file && d.severity === 'error').length >=
        MAX_ERRORS,
    );
    yield* keep(wanted.filter((d) => d.file === file && !(isFull && d.severity === 'error')));
  }
  return { kept, after };
}

function* attempt(
  state: State,
  fixes: readonly Fixable[],
  compileTexts: CompileTexts,
): Steps<State> {
  const texts = new Map(state.texts);
  for (const file of new Set(fixes.map((d) => d.file))) {
    const edits = fixes.filter((d) => d.file === file).map((d) => d.fix);
    texts.set(file, applyEdits(state.compiled.textOf(file) ?? '', edits));
  }
  return { texts, compiled: yield* compileTexts(texts) };
}

function holds(fixes: readonly Fixable[], before: Compiled, after: Compiled): boolean {
  const [were, are] = [countsOf(before.diagnostics), countsOf(after.diagnostics)];
  const fixed = countsOf(fixes);
  const files = new Set(fixes.map((d) => d.file));
  const gone = [...fixed].every(
    ([key, count]) => (are.get(key) ?? 0) <= (were.get(key) ?? 0) - count,
  );
  return (
    gone &&
    after.diagnostics.every(
      (d) =>
        !files.has(d.file) ||
        d.severity !== 'error' ||
        d.code === 'file/more' ||
        (are.get(keyOf(d)) ?? 0) <= (were.get(keyOf(d)) ?? 0),
    )
  );
}

function keyOf(d: Diagnostic): string {
  return `${d.file}\n${d.code}\n${d.message}`;
}

function countsOf(diagnostics: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const d of diagnostics) counts.set(keyOf(d), (counts.get(keyOf(d)) ?? 0) + 1);
  return counts;
}

/** What a change shows: where only a sign or a blank changes, the words around it too. */
function changeOf({ file, fix, said }: Fixable, text: string): Change {
  const [start, end] = fix.range;
  const { line, column } = lines({ file, text, range: () => fix.range });
  const old = text.slice(start, end);
  const alone = /[\p{L}\p{N}]/u.test(old);
  const before = text.slice(Math.max(0, start - 60), start);
  const head = alone ? '' : (/(?<![^\s,[\]{}])[^\s,[\]{}]*$/.exec(before)?.[0] ?? '');
  const tail = alone ? '' : (/^[^\s,[\]{}]*/.exec(text.slice(end, end + 60))?.[0] ?? '');
  const shown = { before: head + old + tail, after: head + fix.text + tail };
  return { file, line, column, ...shown, title: said?.title ?? { say: 'write', what: fix.text } };
}
