// What every part of a form needs: its document, the schemas, and how to write.
import { type ComponentType, createContext, use, useCallback, useRef, useState } from 'react';
import { pointerOf } from '../../../model/paths/pointer.ts';
import type { Schema } from '../../../model/schema/schema.ts';
import type { Schemas } from '../../../model/schema/schemas.ts';
import { at, isDeepEqual } from '../../../model/schema/value.ts';
import type { Plain } from '../../operation.ts';
import type { EditFinding, Place } from '../../protocol.ts';
import { useSelect, useStore, useStrings } from '../context.ts';
import type { FieldInputProps, InputKind } from '../fields/field-kind.ts';
import { type Snapshot, valueAt } from '../store.ts';
import { changesToRemove, changesToSet, type ExpectedOperation, type Slot } from './slot.ts';

/** A form, the same object while its document is open. */
export interface Form {
  readonly file: string;
  readonly schemas: Schemas;
  /** The field whose name is above the form already. */
  readonly section?: string | undefined;
  /** Draws any field. It is here because the parts of a form hold one another. */
  readonly Field: ComponentType<{ readonly slot: Slot }>;
  /** Draws a plain value, and knows of which kind it is; here for the same reason. */
  readonly FieldInput: ComponentType<FieldInputProps>;
  readonly inputKindOf: (schema: Schema, value?: Plain) => InputKind;
  /** A new value; here, too, because it is made of those of the kinds. */
  readonly emptyValue: (schema: Schema, label: string) => Plain;
  readonly newBlock: (type: string) => Plain;
  /** Opens a place that was just made, and puts the focus into its first field. */
  readonly reveal: (pointer: string) => void;
  /** Selects a place that the focus need not go to, such as what was moved. */
  readonly follow: (pointer: string) => void;
  readonly announce: (text: string) => void;
  /** The step for Undo that writes a place: the same while somebody types on; a field that is emptied begins one. */
  readonly stepOf: (pointer: string, isEmpty?: boolean) => string;
}

export const FormContext = createContext<Form | undefined>(undefined);

/** The place that was selected elsewhere: all around it is unfolded. */
export const TargetContext = createContext<Place | undefined>(undefined);

export function useForm(): Form {
  const form = use(FormContext);
  if (!form) throw new Error('there is no form around this field');
  return form;
}

/** Calls once, while drawing, for each place that is selected elsewhere. */
export function useTarget(show: (target: Place) => void): void {
  const target = use(TargetContext);
  const [shown, keep] = useState<Place>();
  if (shown === target) return;
  keep(target);
  if (target) show(target);
}

export function useValue({ path }: Slot): Plain | undefined {
  const { file } = useForm();
  return useSelect((snapshot) => valueAt(snapshot, file, path));
}

/** What holds where nothing is written: what the layer below says, or the default. */
export function useDefault({ path, schema }: Slot): Plain | undefined {
  const { file } = useForm();
  const below = useSelect(({ documents }) => at(documents.get(file)?.base, path));
  return (below ?? schema.default) as Plain | undefined;
}

/** What follows from a part of what the store says: worked out when that is another one, and the same object while equal. */
function useDerived<S, T>(key: unknown, select: (all: Snapshot) => S, derive: (from: S) => T): T {
  const known = useRef<{ key: unknown; from: S; result: T }>(undefined);
  return useSelect((snapshot) => {
    const from = select(snapshot);
    const before = known.current;
    if (before && before.from === from && before.key === key) return before.result;
    const next = derive(from);
    const result = before && isDeepEqual(before.result, next) ? before.result : next;
    known.current = { key, from, result };
    return result;
  });
}

/** What follows from what is written at a place; a keystroke that changes nothing of it draws nothing again. */
export function useFromValue<T>(slot: Slot, derive: (value: Plain | undefined) => T): T {
  const { file } = useForm();
  return useDerived(slot, (snapshot) => valueAt(snapshot, file, slot.path), derive);
}

export function useFindings(slot: Slot, reach: 'at' | 'within'): readonly EditFinding[] {
  const { file } = useForm();
  const own = pointerOf(slot.path);
  const isMeant = (pointer: string) => (reach === 'at' ? pointer === own : isWithin(pointer, own));
  return useDerived(
    slot,
    ({ state }) => state.findings,
    (findings) => findings.filter((one) => one.file === file && isMeant(one.pointer)),
  );
}

export function useChange(): (
  words: string,
  changesOf: (root: Plain | undefined) => readonly ExpectedOperation[],
  step?: string,
) => void {
  const store = useStore();
  const { file } = useForm();
  return useCallback(
    (words, changesOf, step) => {
      const changes = changesOf(valueAt(store.getState(), file, []));
      if (changes.length === 0) return;
      const operations = changes.map((change) => ({ file, ...change }));
      store.change({ operations, words, step });
    },
    [store, file],
  );
}

export function useSet(slot: Slot): (value: Plain | undefined) => void {
  const { stepOf } = useForm();
  const change = useChange();
  return (value) =>
    change(
      slot.label,
      (root) =>
        value === undefined ? changesToRemove(root, slot) : changesToSet(root, slot, value),
      stepOf(pointerOf(slot.path), value === undefined || value === ''),
    );
}

export function useRemove(slot: Slot): () => void {
  const change = useChange();
  const strings = useStrings('form');
  const tellGone = useTellGone(slot.label);
  return () => {
    change(strings.removing({ title: slot.label }), (root) => changesToRemove(root, slot));
    tellGone('removedOne');
  };
}

export function useTellGone(title: string): (how: 'removedOne' | 'replaced' | 'defaulted') => void {
  const store = useStore();
  const strings = useStrings('form');
  return (how) => store.announce(strings[how]({ title }), true);
}

export function isWithin(pointer: string, holder: string): boolean {
  return pointer === holder || pointer.startsWith(`${holder}/`);
}
