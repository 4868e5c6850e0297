// A place of a document → the part of the form that its schema asks for.
import { memo } from 'react';
import { useSelect } from '../context.ts';
import { valueAt } from '../store.ts';
import { useStrings } from '../strings/strings.ts';
import { LeafField } from './fields/LeafField.tsx';
import { OddField } from './fields/OddField.tsx';
import { useForm } from './form-context.ts';
import { ListField } from './groups/ListField.tsx';
import { MapField } from './groups/MapField.tsx';
import { ObjectField } from './groups/ObjectField.tsx';
import { UnionField } from './groups/UnionField.tsx';
import { fits, kindOf } from './schema/kind.ts';
import type { Slot } from './slot.ts';

export const Field = memo(function Field({ slot }: { readonly slot: Slot }) {
  const { file } = useForm();
  const strings = useStrings('form');
  const kind = kindOf(slot.schema);
  const isFitting = useSelect((snapshot) => fits(kind, valueAt(snapshot, file, slot.path)));
  if (!isFitting) return <OddField slot={slot} sentence={strings.odd} />;
  switch (kind) {
    case 'object':
      return <ObjectField slot={slot} />;
    case 'map':
      return <MapField slot={slot} />;
    case 'list':
      return <ListField slot={slot} />;
    case 'union':
      return <UnionField slot={slot} />;
    case 'leaf':
      return <LeafField slot={slot} />;
    default:
      return null;
  }
});
