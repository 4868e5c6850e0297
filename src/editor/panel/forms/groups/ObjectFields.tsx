// An object → its fields in the order of the schema; those that may be left out and are not written come last, folded.
import { use, useMemo, useState } from 'react';
import { labelOf } from '../../../../model/field-label.ts';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { fieldsOf, outcomesOf } from '../../../../model/schema/conditions.ts';
import { isMap } from '../../../../model/schema/value.ts';
import { useSelect } from '../../context.ts';
import { valueAt } from '../../store.ts';
import { filled, useWords } from '../../words.ts';
import { OddField } from '../fields/OddField.tsx';
import { isWithin, TargetContext, useForm } from '../form-context.ts';
import classes from '../forms.module.css';
import type { Slot } from '../slot.ts';
import { formWords } from '../words.ts';

/** So few fields that are not written are not worth folding. */
const FEW = 2;

export function ObjectFields({ slot }: { readonly slot: Slot }) {
  const { Field, file } = useForm();
  const words = useWords(formWords);
  const { slots, written, unknown } = useFields(slot);
  const target = use(TargetContext);
  // What was written when the fields were folded stands above, and stays there while it is edited.
  const [early, keep] = useState<ReadonlySet<string>>(() => written);
  const [isOpen, open] = useState(false);
  const [seen, see] = useState<typeof target>();
  const isEarly = ({ required, path }: Slot): boolean => {
    const name = String(path.at(-1));
    return required || early.has(name) || (!isOpen && written.has(name));
  };
  const late = slots.filter((one) => !isEarly(one));
  // It stays so: fields must not fold while somebody types in the first of them.
  const [isAll] = useState(late.length <= FEW || late.length === slots.length);
  if (seen !== target) {
    see(target);
    const isMeant = (one: Slot) => isWithin(target?.pointer ?? '', pointerOf(one.path));
    if (target && !isAll && target.file === file && late.some(isMeant)) open(true);
  }
  const toggle = (): void => {
    if (isOpen) keep(new Set([...early, ...written]));
    open(!isOpen);
  };
  const draw = (one: Slot) => <Field key={String(one.path.at(-1))} slot={one} />;
  return (
    <div className={classes.fields}>
      {isAll ? slots.map(draw) : slots.filter(isEarly).map(draw)}
      {unknown.map((one) => (
        <OddField key={String(one.path.at(-1))} slot={one} sentence={words.unknown} />
      ))}
      {!isAll && (
        <div>
          <button type="button" className={classes.opener} aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? words.more : filled(words.moreCount, { count: late.length })}
          </button>
          {isOpen && <div className={classes.late}>{late.map(draw)}</div>}
        </div>
      )}
    </div>
  );
}

/** The places of an object: the same while its conditions come out the same. */
function useFields(slot: Slot) {
  const { file, schemas } = useForm();
  // As one text, so that a keystroke in a field does not draw the others again.
  const state = useSelect((snapshot) => {
    const value = valueAt(snapshot, file, slot.path);
    return JSON.stringify([outcomesOf(slot.schema, value ?? {}), Object.keys(Object(value))]);
  });
  const [outcomes, names] = JSON.parse(state) as [string, string[]];
  const slots = useMemo(() => {
    const { properties, required } = fieldsOf(slot.schema, outcomes);
    // A name for links comes last: few need it.
    return Object.entries(properties)
      .toSorted(([one], [other]) => Number(one === 'id') - Number(other === 'id'))
      .filter(([, property]) => !('const' in schemas.follow(property)))
      .map(
        ([name, property]): Slot => ({
          path: [...slot.path, name],
          schema: schemas.follow(property),
          label: labelOf(name, property),
          required: required.includes(name),
          siblings: properties,
          parent: slot,
        }),
      );
  }, [slot, schemas, outcomes]);
  const extra = names.filter((name) => !Object.hasOwn(Object(slot.schema.properties), name));
  const known = new Set(slots.map(({ path }) => path.at(-1)));
  const { additionalProperties } = slot.schema;
  const others = extra
    .filter((name) => !known.has(name))
    .map((name): Slot => {
      const schema = isMap(additionalProperties) ? schemas.follow(additionalProperties) : {};
      return { path: [...slot.path, name], schema, label: name, required: false, parent: slot };
    });
  return { slots, written: new Set(names), unknown: others };
}
