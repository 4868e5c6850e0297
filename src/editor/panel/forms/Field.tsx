// A place of a document → the part of the form that its schema asks for.
import { memo } from 'react';
import { useSelect } from '../context.ts';
import { valueAt } from '../store.ts';
import { useStrings } from '../strings/strings.ts';
import { groupKindOf } from './field-kinds.ts';
import { PlainFieldBox } from './fields/PlainFieldBox.tsx';
import { UnsupportedField } from './fields/UnsupportedField.tsx';
import { useForm } from './form-context.ts';
import { fits, kindOf } from './schema/kind.ts';
import type { Slot } from './slot.ts';

export const Field = memo(function Field({ slot }: { readonly slot: Slot }) {
  const { file } = useForm();
  const strings = useStrings('form');
  const structure = kindOf(slot.schema);
  const isFitting = useSelect((snapshot) => fits(structure, valueAt(snapshot, file, slot.path)));
  if (!isFitting) return <UnsupportedField slot={slot} sentence={strings.odd} />;
  const Group = groupKindOf(slot.schema)?.Group;
  if (Group) return <Group slot={slot} />;
  return structure === 'leaf' ? <PlainFieldBox slot={slot} /> : null;
});
