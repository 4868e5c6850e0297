// What every part of a form needs: its document, the schemas, and how to write.
import { type ComponentType, createContext, use, useMemo, useRef } from 'react';
import { pointerOf } from '../../../model/paths/pointer.ts';
import type { Schemas } from '../../../model/schema/schemas.ts';
import type { Plain } from '../../operation.ts';
import type { EditFinding, Place } from '../../protocol.ts';
import { useSelect, useStore } from '../context.ts';
import { valueAt } from '../store.ts';
import type { FindingIndex } from './feedback/findings.ts';
import { type Change, removingOf, type Slot, settingOf } from './slot.ts';

/** A form, the same object while its document is open. */
export interface Form {
  readonly file: string;
  readonly schemas: Schemas;
  readonly findings: FindingIndex;
  /** Draws any field. It stands here because the parts of a form stand in one another. */
  readonly Field: ComponentType<{ readonly slot: Slot }>;
  /** Opens a place that was just made, and puts the focus into its first field. */
  readonly reveal: (pointer: string) => void;
  /** Says something to screen readers. */
  readonly announce: (text: string) => void;
}

export const FormContext = createContext<Form | undefined>(undefined);

/** The place that was selected elsewhere: all around it is unfolded. */
export const TargetContext = createContext<Place | undefined>(undefined);

export function useForm(): Form {
  const form = use(FormContext);
  if (!form) throw new Error('there is no form around this field');
  return form;
}

/** What is written at a place of the form. */
export function useValue({ path }: Slot): Plain | undefined {
  const { file } = useForm();
  return useSelect((snapshot) => valueAt(snapshot, file, path));
}

/** What is said of a place, or of all inside it. */
export function useFindings({ path }: Slot, reach: 'at' | 'within'): readonly EditFinding[] {
  const { findings } = useForm();
  const pointer = pointerOf(path);
  return useSelect((snapshot) => findings[reach](snapshot, pointer));
}

/** Makes changes in one step. */
export function useChange(): (words: string, changes: readonly Change[], step?: string) => void {
  const store = useStore();
  const { file } = useForm();
  return useMemo(
    () => (words, changes, step) => {
      if (changes.length === 0) return;
      const operations = changes.map((change) => ({ file, ...change }));
      store.change({ operations, words, ...(step === undefined ? {} : { step }) });
    },
    [store, file],
  );
}

/** What the document holds at this moment; it draws nothing again. */
export function useRoot(): () => Plain | undefined {
  const store = useStore();
  const { file } = useForm();
  return useMemo(() => () => valueAt(store.snapshot(), file, []), [store, file]);
}

/** Writes one field: one step for Undo until it is left. */
export function useSet(slot: Slot) {
  const change = useChange();
  const root = useRoot();
  const step = useRef<string>(undefined);
  return useMemo(
    () => ({
      set: (value: Plain | undefined) => {
        step.current ??= `${pointerOf(slot.path)} ${crypto.randomUUID()}`;
        const changes =
          value === undefined ? removingOf(root(), slot) : settingOf(root(), slot, value);
        change(slot.label, changes, step.current);
      },
      leave: () => {
        step.current = undefined;
      },
    }),
    [change, root, slot],
  );
}

/** Whether a pointer lies at or inside another one. */
export function isWithin(pointer: string, holder: string): boolean {
  return pointer === holder || pointer.startsWith(`${holder}/`);
}
