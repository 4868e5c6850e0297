// A list → its items: in a table where each fits into a line; else objects and blocks folded, and plain values as inputs.
import { Badge, Button, Group } from '@mantine/core';
import { lazy, Suspense, useCallback, useMemo, useRef } from 'react';
import { pointerOf } from '../../../model/paths/pointer.ts';
import { asSchema, type Schema } from '../../../model/schema/schema.ts';
import type { Schemas } from '../../../model/schema/schemas.ts';
import { isMap } from '../../../model/schema/value.ts';
import { useSelect, useStore, useStrings } from '../context.ts';
import { useWrittenSlot } from '../forms/added-list.ts';
import { useForm } from '../forms/form-context.ts';
import classes from '../forms/forms.module.css';
import { GroupFrame } from '../forms/groups/GroupFrame.tsx';
import { AddHere, ItemRow } from '../forms/groups/ItemRow.tsx';
import { ListFilter, MAX_UNFILTERED, NoneFound } from '../forms/groups/ListFilter.tsx';
import { UnwrittenList } from '../forms/groups/UnwrittenList.tsx';
import { placesIn, ROWS_AT_ONCE, useRows } from '../forms/groups/use-rows.ts';
import { itemName, structureOf } from '../forms/schema/structure.ts';
import type { Slot } from '../forms/slot.ts';
import { useColumns } from '../forms/table/columns.ts';
import { TABLE_ROWS, TableRows } from '../forms/table/TableRows.tsx';
import { AddDocuments } from '../widgets/documents/DocumentButton.tsx';
import { AddPictures } from '../widgets/pictures/AddPictures.tsx';
import type { GroupKind } from './field-kind.ts';

export const list: GroupKind = {
  isFor: (schema) => structureOf(schema) === 'list',
  Group: ListField,
  empty: ({ items, minItems }, label, { schemas, isWhole, emptyOf }) => {
    const needed = typeof minItems === 'number' ? minItems : isWhole ? 1 : 0;
    if (!isMap(items)) return [];
    const item = schemas.follow(items);
    return Array.from({ length: needed }, (_, i) => emptyOf(item, itemName(label, i, item)));
  },
};

// Only somebody who adds a block needs the drawings.
const BlockPalette = lazy(async () => ({
  default: (await import('../forms/blocks/BlockPalette.tsx')).BlockPalette,
}));

function ListField({ slot: given }: { readonly slot: Slot }) {
  const slot = useWrittenSlot(given);
  // Another list has rows of its own.
  return <WrittenList key={pointerOf(slot.path)} given={given} slot={slot} />;
}

function WrittenList({ given, slot }: { readonly given: Slot; readonly slot: Slot }) {
  const { schemas, file, emptyValue } = useForm();
  const store = useStore();
  const strings = useStrings('form');
  const frame = useRef<HTMLDivElement>(null);
  const item = useMemo(() => schemas.follow(asSchema(slot.schema.items)), [slot, schemas]);
  const columns = useColumns(slot, item);
  const picture = useMemo(() => requiredField(item, schemas, 'image'), [item, schemas]);
  const document = useMemo(() => requiredField(item, schemas, 'document'), [item, schemas]);
  const { rows, length, actions, drop } = useRows(slot, frame, columns && TABLE_ROWS);
  const { minItems, maxItems } = slot.schema;
  // A list that may be left out may lose its last item.
  const min = slot.required && typeof minItems === 'number' ? minItems : 0;
  const max = typeof maxItems === 'number' ? maxItems : Number.POSITIVE_INFINITY;
  const { start, end, ids } = rows;
  const places = placesIn(rows);
  const isOfBlocks = structureOf(item) === 'block';
  const pointer = pointerOf(slot.path);
  // The page asks for a block, too.
  const addingAt = useSelect(({ adding }) =>
    isOfBlocks && adding?.file === file && adding.pointer === pointer ? adding.at : undefined,
  );
  const addAt = useCallback(
    (at: number): void => {
      if (isOfBlocks) store.addBlock({ file, pointer, at });
      else actions.insert(at, emptyValue(item, itemName(slot.label, at, item)));
    },
    [isOfBlocks, store, file, pointer, actions, item, slot, emptyValue],
  );
  const add = (): void => addAt(length);
  return (
    <GroupFrame
      slot={given}
      beside={
        <Badge variant="default" title={strings.items({ count: length })}>
          {length}
        </Badge>
      }
    >
      <div ref={frame}>
        <UnwrittenList slot={given} added={slot} />
        {(length > MAX_UNFILTERED || rows.filter) && (
          <ListFilter label={slot.label} words={rows.filter?.words ?? ''} ask={actions.filter} />
        )}
        {rows.filter && places.length === 0 && <NoneFound />}
        {columns && length > 0 ? (
          <TableRows {...{ slot, item, columns, rows, min, max, actions, drop, add }} />
        ) : (
          <>
            <MoreButton count={Math.min(start, ROWS_AT_ONCE)} onMore={actions.showEarlier} />
            {isOfBlocks && length > 0 && length < max && start === 0 && (
              <AddHere name={strings.addFirst} add={() => addAt(0)} />
            )}
            {length > 0 && (
              <ul
                className={`${classes.rows} ${isOfBlocks ? classes.blocks : ''}`}
                data-rows
                data-start={start}
                ref={drop}
              >
                {places.slice(start, end).map((index) => (
                  <ItemRow
                    key={ids[index]}
                    id={ids[index] as number}
                    slot={slot}
                    item={item}
                    min={min}
                    max={max}
                    actions={actions}
                    index={index}
                    count={length}
                    isOpen={rows.open.has(ids[index] as number)}
                    {...(length < max && index < length - 1 ? { addAt } : {})}
                  />
                ))}
              </ul>
            )}
            <MoreButton
              count={Math.min(places.length - end, ROWS_AT_ONCE)}
              onMore={actions.showMore}
            />
          </>
        )}
        {length < max && (
          <Group gap={8} mt={8}>
            <Button data-add onClick={add}>
              {isOfBlocks ? strings.addBlock : strings.addTo({ label: slot.label })}
            </Button>
            {picture !== undefined && max === Number.POSITIVE_INFINITY && (
              <AddPictures {...{ slot, item, length }} field={picture} append={actions.append} />
            )}
            {document !== undefined && max === Number.POSITIVE_INFINITY && (
              <AddDocuments {...{ slot, item }} field={document} append={actions.append} />
            )}
          </Group>
        )}
      </div>
      {addingAt !== undefined && (
        <Suspense>
          <BlockPalette
            onClose={() => store.addBlock(undefined)}
            onChoose={(block) => {
              store.addBlock(undefined);
              actions.insert(Math.min(addingAt, length), block);
            }}
          />
        </Suspense>
      )}
    </GroupFrame>
  );
}

/** The field of an item that has to hold a picture or a document. */
function requiredField({ properties = {}, required = [] }: Schema, schemas: Schemas, ref: string) {
  return Object.keys(properties).find(
    (name) => required.includes(name) && schemas.follow(asSchema(properties[name])).ref === ref,
  );
}

function MoreButton({ count, onMore }: { readonly count: number; readonly onMore: () => void }) {
  const strings = useStrings('form');
  if (count <= 0) return null;
  return (
    <Button variant="subtle" fullWidth mt={4} onClick={onMore}>
      {strings.showMore({ count })}
    </Button>
  );
}
