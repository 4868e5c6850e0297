// A list of a site with a layer → where its form writes: what the layer lists is added to, and a list of one's own changed.
import { useMemo } from 'react';
import { labelOf } from '../../../model/schema/field-label.ts';
import { asSchema } from '../../../model/schema/schema.ts';
import type { Schemas } from '../../../model/schema/schemas.ts';
import { at, isMap } from '../../../model/schema/value.ts';
import { useSelect } from '../context.ts';
import { useForm } from './form-context.ts';
import { partOf, type Slot } from './slot.ts';

/** The slot itself, or that of what is added to its list. */
export function useWrittenSlot(slot: Slot): Slot {
  const { file, schemas } = useForm();
  const added = useMemo(() => addedSlot(slot, schemas), [slot, schemas]);
  const isAdded = useSelect(({ documents }) => {
    const { base, value } = documents.get(file) ?? {};
    return base !== undefined && at(value, slot.path) === undefined;
  });
  return isAdded && added ? added : slot;
}

function addedSlot({ parent, path, siblings = {}, label }: Slot, schemas: Schemas) {
  const [holder, add] = Object.entries(siblings).find(([, one]) => one.additions === true) ?? [];
  const name = String(path.at(-1));
  const lists = add?.properties ?? {};
  if (!parent || holder === undefined || !add || !Object.hasOwn(lists, name)) return undefined;
  const around = { ...partOf(parent, holder, add, labelOf(holder, add)), siblings };
  const own = partOf(
    { ...around, required: false },
    name,
    schemas.follow(asSchema(lists[name])),
    label,
  );
  return { ...own, required: false, siblings: lists };
}

/** The field with what is added, where the lists show all of it and it needs no form of its own. */
export function useShownInLists({ schema }: Slot): string | undefined {
  const { file } = useForm();
  return useSelect(({ documents }) => {
    const { base, value } = documents.get(file) ?? {};
    const fields = Object.entries(asSchema(schema.properties));
    const [name = ''] = fields.find(([, one]) => asSchema(one).additions === true) ?? [];
    const add = at(value, [name]);
    const isShown = ([list, items]: [string, unknown]) =>
      Array.isArray(items) && at(value, [list]) === undefined;
    const isWhole = base !== undefined && isMap(add) && Object.entries(add).every(isShown);
    return add === undefined || isWhole ? name : undefined;
  });
}
