// A value that may be written in several ways → the field of the way it is written in, and buttons for the others.
import { useMemo, useState } from 'react';
import { matches } from '../../../../model/schema/conditions.ts';
import type { Plain } from '../../../operation.ts';
import type { FormSchema } from '../../../protocol.ts';
import { useSelect, useStore } from '../../context.ts';
import { valueAt } from '../../store.ts';
import { useWords } from '../../words.ts';
import { useForm, useSet } from '../form-context.ts';
import classes from '../forms.module.css';
import { emptyValue } from '../schema/empty-value.ts';
import { fits, kindOf, variantsOf } from '../schema/kind.ts';
import type { Slot } from '../slot.ts';
import { useMaking } from '../use-making.ts';
import { type FormWords, formWords } from '../words.ts';

export function UnionField({ slot }: { readonly slot: Slot }) {
  const { Field, file, schemas } = useForm();
  const words = useWords(formWords);
  const store = useStore();
  const making = useMaking();
  const ways = useMemo(() => variantsOf(slot.schema).map(schemas.follow), [slot, schemas]);
  const written = useSelect((snapshot) => wayOf(ways, valueAt(snapshot, file, slot.path)));
  // A value that goes leaves the way in which it was written.
  const [last, keep] = useState(0);
  if (written !== -1 && written !== last) keep(written);
  const way = written === -1 ? last : written;
  const slots = useMemo(() => ways.map((schema) => ({ ...slot, schema })), [ways, slot]);
  const { set } = useSet(slot);
  const turn = (to: FormSchema): void => {
    const snapshot = store.snapshot();
    const value = valueAt(snapshot, file, slot.path);
    const fact = snapshot.site.facts.find((one) => one.value === undefined)?.name;
    if (to.listFact === true) set(`\${${fact ?? 'season.events'}}`);
    else set(turned(value, to) ?? emptyValue(to, slot.label, making()));
  };
  const own = slots[way];
  const others = ways.filter((_, i) => i !== way);
  return (
    <div className={classes.union}>
      <div className={classes.bare}>{own && <Field slot={own} />}</div>
      {others.map((to) => (
        <WayButton
          key={nameOf(to, ways, words)}
          name={nameOf(to, ways, words)}
          onTurn={() => turn(to)}
        />
      ))}
    </div>
  );
}

function WayButton({ name, onTurn }: { readonly name: string; readonly onTurn: () => void }) {
  return (
    <button
      type="button"
      className={classes.rowButton}
      data-sign="turn"
      aria-label={name}
      title={name}
      onClick={onTurn}
    />
  );
}

/** The way in which a value is written; -1 for none. What nearly follows one is written in it. */
function wayOf(ways: readonly FormSchema[], value: Plain | undefined): number {
  if (value === undefined || value === null) return -1;
  const exact = ways.findIndex((way) => matches(way, value));
  if (exact !== -1) return exact;
  return ways.findIndex((way) => {
    const kind = kindOf(way);
    return kind === 'leaf' ? typeof value !== 'object' : fits(kind, value);
  });
}

/** The same value in another way, where it has one. */
function turned(value: Plain | undefined, { type }: FormSchema): Plain | undefined {
  if (value === undefined || value === null) return undefined;
  if (type === 'array' && typeof value !== 'object' && !String(value).startsWith('${'))
    return [value];
  const isText = [type].flat().includes('string');
  if (isText && Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.join(', ');
  return undefined;
}

function nameOf(to: FormSchema, ways: readonly FormSchema[], words: FormWords): string {
  if (to.listFact === true) return words.takeFact;
  if (ways.some(({ listFact }) => listFact === true)) return words.writeList;
  const isPair = ways.length === 2 && ways.some(({ type }) => type === 'array');
  if (isPair) return to.type === 'array' ? words.writeSeveral : words.writeOne;
  const name = typeof to.title === 'string' ? to.title : String(to.type ?? words.text);
  return words.writeAs.replace('{way}', name);
}
