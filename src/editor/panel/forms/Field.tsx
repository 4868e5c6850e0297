// A place of a document → the part of the form that its schema asks for.
import { memo } from 'react';
import { useSelect } from '../context.ts';
import { valueAt } from '../store.ts';
import { useWords } from '../words.ts';
import { groupKindOf } from './field-kinds.ts';
import { PlainFieldBox } from './fields/PlainFieldBox.tsx';
import { UnsupportedField } from './fields/UnsupportedField.tsx';
import { useForm } from './form-context.ts';
import { fits, kindOf } from './schema/kind.ts';
import type { Slot } from './slot.ts';
import { formWords } from './words.ts';

export const Field = memo(function Field({ slot }: { readonly slot: Slot }) {
  const { file } = useForm();
  const words = useWords(formWords);
  const structure = kindOf(slot.schema);
  const isFitting = useSelect((snapshot) => fits(structure, valueAt(snapshot, file, slot.path)));
  if (!isFitting) return <UnsupportedField slot={slot} sentence={words.odd} />;
  const Group = groupKindOf(slot.schema)?.Group;
  if (Group) return <Group slot={slot} />;
  return structure === 'leaf' ? <PlainFieldBox slot={slot} /> : null;
});
