// What the person who edits does; and what was typed and refused → it stays in its field, to be put right there.
import { at, isDeepEqual } from '../../model/schema/value.ts';
import { type Plain, valueAfter } from '../operation.ts';
import type { DocumentState, PlacedOperation } from '../protocol.ts';

export interface Action {
  readonly operations: readonly PlacedOperation[];
  /** For Undo: "Deadline". */
  readonly words: string;
  /** The same for changes that are undone together, such as the keystrokes in one field. */
  readonly step?: string;
}

export function isSameField(one: PlacedOperation, other: PlacedOperation): boolean {
  return (
    one.operation.do === 'set' &&
    other.operation.do === 'set' &&
    one.file === other.file &&
    isDeepEqual(one.operation.path, other.operation.path)
  );
}

/** The later of two actions for one field, which counts on what was seen before the first. */
export function keepLatest({ operations: [first] }: Action, action: Action): Action {
  return { ...action, operations: action.operations.map((one) => expecting(one, first)) };
}

/** Several actions as one; of several values for one field the last, which counts on what was seen at first. */
export function combineActions([first, ...more]: readonly [Action, ...Action[]]): Action {
  const operations = [...first.operations];
  for (const next of more.flatMap((one) => one.operations)) {
    const same = operations.findIndex((one) => isSameField(one, next));
    if (same === -1) operations.push(next);
    else operations[same] = expecting(next, operations[same]);
  }
  return { ...first, operations };
}

function expecting(one: PlacedOperation, first: PlacedOperation | undefined): PlacedOperation {
  return { ...one, expect: first?.expect };
}

/** An action for a field that shows what was refused: the server has what was there before. With what is refused besides. */
export function resendRefused(
  refused: Action | undefined,
  asked: Action,
  documents: ReadonlyMap<string, DocumentState>,
): { readonly action: Action; readonly left: Action | undefined } | undefined {
  const [one, ...more] = asked.operations;
  const before = one && refused?.operations.find((other) => isSameField(one, other));
  if (!refused || !before || more.length > 0 || !showsAction(before, documents)) return undefined;
  const operations = refused.operations.filter((other) => other !== before);
  return {
    action: keepLatest({ ...refused, operations: [before] }, asked),
    left: operations.length > 0 ? { ...refused, operations } : undefined,
  };
}

export function showsAction(
  { file, operation }: PlacedOperation,
  documents: ReadonlyMap<string, DocumentState>,
): boolean {
  const now = at(documents.get(file)?.value, operation.path);
  return operation.do === 'set' && isDeepEqual(now, operation.value);
}

/** A document with what was typed and refused, which its field goes on showing; where others have written since, theirs shows. */
export function withRefused(document: DocumentState, refused: Action | undefined): DocumentState {
  const value = (refused?.operations ?? []).reduce<Plain>(
    (now, { file, operation, expect }) =>
      file === document.file &&
      operation.do === 'set' &&
      isDeepEqual(at(now, operation.path), expect) &&
      at(now, operation.path.slice(0, -1)) !== undefined
        ? (valueAfter(now, operation) as Plain)
        : now,
    document.value,
  );
  return { ...document, value };
}

/** After such a pause what is typed is undone by itself, in milliseconds. */
const STEP_PAUSE_MS = 2_000;

/** One step goes on until a pause, a paste, an empty field or another field. */
export function createTyping() {
  let step: { readonly pointer: string; readonly id: string; at: number } | undefined;
  const end = () => {
    step = undefined;
  };
  const of = (pointer: string, isEmpty = false): string => {
    const now = performance.now();
    if (!step || step.pointer !== pointer || now - step.at > STEP_PAUSE_MS || isEmpty)
      step = { pointer, id: `${pointer} ${crypto.randomUUID()}`, at: now };
    step.at = now;
    return step.id;
  };
  return { of, end };
}
