// A picture and the fields that its keyword `focus` names → where its focal points lie, and the operations that write them.
import { useEffect, useState } from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import {
  type BoxShape,
  type Framing,
  type Point,
  type Points,
  pointsOf,
  readPoint,
  writePoint,
} from '../../../../model/schema/framing.ts';
import type { Schema } from '../../../../model/schema/schema.ts';
import { isMap } from '../../../../model/schema/value.ts';
import { askLatest, useSelect, useStore, useStrings } from '../../context.ts';
import type { InputProps, PlainField } from '../../fields/field-kind.ts';
import { useChange, useForm } from '../../forms/form-context.ts';
import { changesToRemove, changesToSet, type Slot } from '../../forms/slot.ts';
import { valueAt } from '../../store.ts';

/** The names of the two fields; none for a picture that has none. */
export function framingNames({ ref, focus }: Schema): readonly string[] {
  return ref === 'image' && Array.isArray(focus) ? focus.map(String) : [];
}

/** Fields that are chosen on a picture, as long as what is written there can be. */
export function framedFields(slots: readonly Slot[], written: unknown): readonly string[] {
  const value: Readonly<Record<string, unknown>> = isMap(written) ? written : {};
  const canRead = (one: unknown) => one === undefined || readPoint(one) !== undefined;
  return slots
    .flatMap(({ schema }) => framingNames(schema))
    .filter((name) => {
      const one = value[name];
      return isMap(one) ? Object.values(one).every(canRead) : canRead(one);
    });
}

export type FramedField = PlainField & Pick<InputProps, 'text'>;

/** Undefined where there is no picture of a known size, or no field beside it. */
export function useFraming({ file, path, schema, siblings, text }: FramedField) {
  const strings = useStrings('picture');
  const { stepOf } = useForm();
  const change = useChange();
  const [focus = '', crops = ''] = framingNames(schema);
  const around = path.slice(0, -1);
  const written = useSelect((snapshot) => valueAt(snapshot, file, around));
  const picture = useSelect(({ site }) => {
    const fact = site.facts.find(({ name }) => text === `\${${name}}`)?.value;
    return site.pictures.find((one) => one.path === (fact ?? text));
  });
  const proposed = useProposal(focus === '' ? undefined : picture?.path);
  if (focus === '' || !picture?.width || !picture.height) return undefined;
  const { [focus]: point, [crops]: byShape } = Object(written) as Record<string, never>;
  const framing: Framing = { focus: point, crops: byShape };
  const parent: Slot = { path: around, schema: {}, label: '', required: true };
  const slotOf = (only: BoxShape | undefined): Slot => {
    const slot = { path: [...around, focus], schema: {}, label: '', required: false, parent };
    if (!only) return { ...slot, siblings };
    const holder = { ...slot, siblings, path: [...around, crops], parent: { ...parent, parent } };
    return { ...slot, path: [...holder.path, only], parent: holder };
  };
  return {
    path: picture.path,
    size: { width: picture.width, height: picture.height },
    points: pointsOf(framing, proposed),
    focusPath: [...around, focus],
    isWritten: (only: BoxShape | undefined): boolean =>
      only ? framing.crops?.[only] !== undefined : Boolean(framing.focus ?? framing.crops),
    /** @param goesOn whether it is one step for Undo with the one before, as keys pressed in a row are */
    write: (point: Point, only: BoxShape | undefined, goesOn = false): void => {
      const slot = slotOf(only);
      const now = only ? framing.crops?.[only] : framing.focus;
      if (now === writePoint(point)) return;
      const step = goesOn ? stepOf(pointerOf(slot.path)) : undefined;
      change(strings.focus, (root) => changesToSet(root, slot, writePoint(point)), step);
    },
    reset: (only: BoxShape | undefined): void =>
      change(strings.focus, (root) =>
        only
          ? changesToRemove(root, slotOf(only))
          : [focus, crops].flatMap((name) =>
              changesToRemove(root, { ...slotOf(undefined), path: [...around, name] }),
            ),
      ),
  };
}

/** What the server proposes, once it has looked at the picture. */
function useProposal(path: string | undefined): Points | undefined {
  const { server } = useStore();
  const [known, know] = useState<{ readonly path: string; readonly points: Points }>();
  useEffect(() => {
    if (path === undefined) return undefined;
    // Where none comes the middle stands in for it.
    return askLatest(
      () => server.proposal(path),
      (points) => know({ path, points }),
    );
  }, [server, path]);
  return known?.path === path ? known?.points : undefined;
}
