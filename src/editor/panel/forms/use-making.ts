// The site that is edited → what new values are made with.
import { useMemo } from 'react';
import { useStore } from '../context.ts';
import { newBlock } from './blocks/new-block.ts';
import { useForm } from './form-context.ts';
import type { EmptyValues } from './schema/empty-value.ts';

/** A function that gives what new values are made with. */
export function useMaking(): () => EmptyValues {
  const { schemas } = useForm();
  const store = useStore();
  return useMemo(
    () => () => ({
      schemas,
      block: () => {
        const { grammar, site } = store.getState();
        const type = schemas.types.includes('prose') ? 'prose' : (schemas.types[0] ?? '');
        return newBlock(type, { grammar, site, schemas });
      },
    }),
    [schemas, store],
  );
}
