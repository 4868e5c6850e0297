// A value that may be written in several variants → the field of the one that is written, and buttons for the others.
import { useMemo, useState } from 'react';
import { matches } from '../../../model/schema/conditions.ts';
import type { Schema } from '../../../model/schema/schema.ts';
import type { PanelWords } from '../../../words/gen/panel.gen.ts';
import type { Plain } from '../../operation.ts';
import { useStore, useStrings } from '../context.ts';
import { useForm, useFromValue, useSet, useTellGone } from '../forms/form-context.ts';
import classes from '../forms/forms.module.css';
import { RowButton } from '../forms/groups/RowButtons.tsx';
import { fits, structureOf, variantsOf } from '../forms/schema/structure.ts';
import type { Slot } from '../forms/slot.ts';
import { valueAt } from '../store.ts';
import { type GroupKind, summaryOfAny } from './field-kind.ts';

export const union: GroupKind = {
  isFor: (schema) => structureOf(schema) === 'union',
  Group: UnionField,
  empty: (schema, label, { emptyOf }) => {
    const [first] = variantsOf(schema);
    return first ? emptyOf(first, label) : null;
  },
};

function UnionField({ slot }: { readonly slot: Slot }) {
  const { Field, file, schemas, emptyValue } = useForm();
  const strings = useStrings('form');
  const store = useStore();
  const set = useSet(slot);
  const tellGone = useTellGone(slot.label);
  const variants = useMemo(() => variantsOf(slot.schema).map(schemas.follow), [slot, schemas]);
  const written = useFromValue(slot, (value) => activeVariant(variants, value));
  // A value that goes leaves the variant in which it was written.
  const [last, keep] = useState(0);
  if (written !== -1 && written !== last) keep(written);
  const active = written === -1 ? last : written;
  const slots = useMemo(() => variants.map((schema) => ({ ...slot, schema })), [variants, slot]);
  const own = slots[active];
  const switchTo = (variant: Schema): void => {
    const snapshot = store.getState();
    const before = valueAt(snapshot, file, slot.path);
    const fact = snapshot.site.facts.find((one) => one.value === undefined)?.name;
    const value =
      variant.listFact === true ? `\${${fact ?? 'season.events'}}` : convertValue(before, variant);
    set(value ?? emptyValue(variant, slot.label));
    const isLost = value === undefined || variant.listFact === true;
    if (isLost && summaryOfAny(before ?? '') !== '') tellGone('replaced');
  };
  return (
    <div className={classes.union}>
      <div className={classes.bare}>{own && <Field slot={own} />}</div>
      {variants
        .filter((_, index) => index !== active)
        .map((variant) => {
          const name = variantName(variant, variants, strings);
          return <RowButton key={name} name={name} sign="turn" on={() => switchTo(variant)} />;
        })}
    </div>
  );
}

/** The variant in which a value is written; -1 for none. What nearly follows one is written in it. */
function activeVariant(variants: readonly Schema[], value: Plain | undefined): number {
  if (value === undefined || value === null) return -1;
  const exact = variants.findIndex((variant) => matches(variant, value));
  return exact !== -1 ? exact : variants.findIndex((variant) => fits(structureOf(variant), value));
}

function convertValue(value: Plain | undefined, { type }: Schema): Plain | undefined {
  if (value === undefined || value === null) return undefined;
  if (type === 'array' && typeof value !== 'object' && !String(value).startsWith('${'))
    return [value];
  const isText = [type].flat().includes('string');
  if (isText && Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.join(', ');
  return undefined;
}

function variantName(to: Schema, variants: readonly Schema[], strings: PanelWords['form']): string {
  if (to.listFact === true) return strings.takeFact;
  if (variants.some(({ listFact }) => listFact === true)) return strings.writeList;
  const isPair = variants.length === 2 && variants.some(({ type }) => type === 'array');
  if (isPair) return to.type === 'array' ? strings.writeSeveral : strings.writeOne;
  const type = typeof to.title === 'string' ? to.title : String(to.type ?? strings.text);
  return strings.writeAs({ type });
}
