// A list as it is written → the columns of its table, or that it has to be seen otherwise.
import { useMemo, useState } from 'react';
import type { Schema } from '../../../../model/schema/schema.ts';
import { useForm, useFromValue } from '../form-context.ts';
import type { Slot } from '../slot.ts';
import { type Column, columnsOf, isLong, isTabular } from './columns.ts';

/** @param item the schema of the items, followed */
export function useColumns(slot: Slot, item: Schema): readonly Column[] | undefined {
  const { schemas } = useForm();
  const columns = useMemo(() => columnsOf(item, schemas), [item, schemas]);
  const { isFit, isTall } = useFromValue(slot, (value) => ({
    isFit: columns !== undefined && isTabular(value, item),
    isTall: columns !== undefined && isLong(value),
  }));
  // It stays so: nothing turns into something else under somebody who types.
  const [wasTall] = useState(isTall);
  return isFit && !wasTall ? columns : undefined;
}
