// A text of the draft × operations, what others have changed, or an answer → the text after.
import { isDeepStrictEqual } from 'node:util';
import { createReport } from '../../../compiler/diagnostics/diagnostic.ts';
import { MAX_BYTES } from '../../../compiler/files/read.ts';
import { parseDocument } from '../../../compiler/yaml/parse.ts';
import { pathOf } from '../../../model/paths/pointer.ts';
import { at } from '../../../model/schema/value.ts';
import { type Operation, type Plain, seenBy, valueAfter } from '../../operation.ts';
import type { Conflict, PlacedOperation } from '../../protocol.ts';
import { EditorError, NotEdited, unlessRefused } from '../../sentences/sentence.ts';
import { type createTextReader, edit, spliceText } from '../../yaml-edits/edit.ts';
import { conflictsAfter, mergeTexts, operationsForMine, readPlain } from '../merge/merge.ts';

type TextReader = ReturnType<typeof createTextReader>;

export type Text = string | undefined;

export interface Changed {
  /** What was on disk when the change began, or when it was last merged. */
  readonly base: Text;
  readonly text: Text;
  readonly conflicts: readonly Conflict[];
}

/** All or none. With `begun`, the text before the step, what only a former keystroke needed goes. @throws UserError */
export function textsAfter(
  operations: readonly PlacedOperation[],
  textOf: (file: string) => Text,
  begun: (file: string) => Text = () => undefined,
  readText?: TextReader,
): Map<string, Text> {
  const texts = new Map<string, Text>();
  for (const file of new Set(operations.map((one) => one.file))) {
    const own = operations.filter((one) => one.file === file);
    const now = textOf(file);
    if (now === undefined) throw new EditorError({ say: 'fileGone', file });
    mustFit(file, now);
    const value = own.reduce(
      (seen, { operation, expect }) => {
        if (!isDeepStrictEqual(seenBy(seen, operation), expect))
          throw new EditorError({ say: 'fieldChanged' });
        return valueIn(file, seen, operation);
      },
      readValue(file, now),
    );
    const before = begun(file);
    const next = before === undefined ? undefined : fromStart(file, before, own, value, readText);
    texts.set(file, next ?? made(file, now, own, readText));
  }
  return texts;
}

function fromStart(
  file: string,
  before: string,
  operations: readonly PlacedOperation[],
  intended: unknown,
  readText?: TextReader,
): Text {
  return unlessRefused(() => {
    const value = operations.reduce<unknown>(
      (seen, { operation }) => valueIn(file, seen, operation),
      readValue(file, before),
    );
    return isDeepStrictEqual(value, intended)
      ? made(file, before, operations, readText)
      : undefined;
  });
}

function made(
  file: string,
  text: string,
  operations: readonly PlacedOperation[],
  readText?: TextReader,
): string {
  return operations.reduce((now, { operation }) => edited(file, now, operation, readText), text);
}

function valueIn(file: string, value: unknown, operation: Operation): unknown {
  return value === undefined ? undefined : inWords(file, () => valueAfter(value, operation));
}

function edited(file: string, text: string, operation: Operation, readText?: TextReader): string {
  const splice = inWords(file, () => edit(text, operation, readText));
  const after = splice ? spliceText(text, splice) : text;
  mustFit(file, after);
  return after;
}

function inWords<Result>(file: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof NotEdited)) throw error;
    throw new EditorError({ say: 'notEdited', file, why: error.why });
  }
}

/** A larger file is not read by the compiler, so nothing could be said of it. */
function mustFit(file: string, text: string): void {
  if (Buffer.byteLength(text) > MAX_BYTES)
    throw new EditorError({ say: 'tooLarge', file, kilobytes: MAX_BYTES / 1000 });
}

function readValue(file: string, text: string): unknown {
  return parseDocument(file, text, createReport()).value;
}

export function merge(
  file: string,
  { base, text: mine, conflicts }: Changed,
  theirs: Text,
): Changed {
  if (mine === theirs) return { base: theirs, text: theirs, conflicts };
  if (base === undefined || mine === undefined || theirs === undefined) {
    const whole: Conflict = { file, pointer: '', before: base, mine, theirs };
    return { base: theirs, text: theirs, conflicts: [whole] };
  }
  const merged = mergeTexts({ base, mine, theirs });
  const found = merged.conflicts.map((one): Conflict => ({ file, ...one }));
  const waiting = moveConflicts(conflicts, mine, merged.text);
  return { base: theirs, text: merged.text, conflicts: [...waiting, ...found] };
}

/** Where both have changed a field it asks. @throws UserError where one of them has not answered yet */
export function mergeGiven(
  file: string,
  disk: Text,
  own: Changed | undefined,
  given: Changed,
): Changed {
  const known = own ?? { base: disk, text: disk, conflicts: [] };
  if (given.text === given.base && given.conflicts.length === 0) return known;
  if (own && [own, given].some(({ conflicts }) => conflicts.length > 0))
    throw new EditorError({ say: 'handOnOpen', file });
  const { text, conflicts } =
    known.text === given.base
      ? { text: given.text, conflicts: [] }
      : merge(file, { ...known, base: given.base }, given.text);
  const open = moveConflicts(given.conflicts, given.text, text);
  return { base: known.base, text, conflicts: [...open, ...conflicts] };
}

export function moveConflicts(
  conflicts: readonly Conflict[],
  before: Text,
  after: Text,
): readonly Conflict[] {
  return before === undefined || after === undefined
    ? conflicts
    : conflictsAfter(conflicts, before, after);
}

export function readAt({ pointer }: Conflict, text: Text): Plain | undefined {
  if (pointer === '') return text;
  return at(readPlain(text ?? '')?.value, pathOf(pointer)) as Plain | undefined;
}

export function mineOf(conflict: Conflict, text: Text): Map<string, Text> {
  const { file, pointer, mine } = conflict;
  if (pointer === '') return new Map([[file, typeof mine === 'string' ? mine : undefined]]);
  const value = readPlain(text ?? '')?.value;
  if (value === undefined) throw new EditorError({ say: 'unreadableNow', file });
  const operations = inWords(file, () => operationsForMine(conflict, value));
  const after = operations.reduce((now, one) => edited(file, now, one), text ?? '');
  return new Map([[file, after]]);
}
