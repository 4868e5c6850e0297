// A list → its items: objects and blocks folded to a line each, plain values as inputs; with all that is done to lists.
import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { isMap } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';
import type { FormSchema } from '../../../protocol.ts';
import { useSelect } from '../../context.ts';
import { valueAt } from '../../store.ts';
import { filled, useWords } from '../../words.ts';
import { valueInWords } from '../fields/input-props.ts';
import { useChange, useForm, useRoot } from '../form-context.ts';
import classes from '../forms.module.css';
import { emptyValue } from '../schema/empty-value.ts';
import { itemName } from '../schema/item-name.ts';
import { kindOf } from '../schema/kind.ts';
import { type Slot, settingOf } from '../slot.ts';
import { useMaking } from '../use-making.ts';
import { formWords } from '../words.ts';
import { GroupFrame } from './GroupFrame.tsx';
import { ItemRow } from './ItemRow.tsx';
import { ROWS_AT_ONCE } from './rows.ts';
import { useDropping } from './use-dragging.ts';
import { useRows } from './use-rows.ts';

// Only who adds a block needs the drawings.
const BlockPalette = lazy(async () => ({
  default: (await import('../blocks/BlockPalette.tsx')).BlockPalette,
}));

export function ListField({ slot }: { readonly slot: Slot }) {
  const { schemas } = useForm();
  const words = useWords(formWords);
  const making = useMaking();
  const frame = useRef<HTMLDivElement>(null);
  const item = useMemo(() => itemOf(slot.schema, schemas.follow), [slot, schemas]);
  const { rows, length, actions } = useRows(slot, frame);
  const isBlocks = kindOf(item) === 'block';
  const [isChoosing, choose] = useState(false);
  const { least, most } = limitsOf(slot);
  const add = (): void => {
    if (isBlocks) choose(true);
    else actions.insert(length, emptyValue(item, itemName(slot.label, length), making()));
  };
  const list = useDropping<HTMLUListElement>(slot, (from, to) => actions.move(from, to));
  const { start, end } = rows;
  return (
    <GroupFrame
      slot={slot}
      beside={
        <span className={classes.count} title={filled(words.items, { count: length })}>
          {length}
        </span>
      }
    >
      <div ref={frame}>
        <Unwritten slot={slot} />
        <MoreButton count={Math.min(start, ROWS_AT_ONCE)} onMore={actions.showEarlier} />
        {length > 0 && (
          <ul className={classes.rows} data-rows data-start={start} ref={list}>
            {rows.ids.slice(start, end).map((id, i) => (
              <ItemRow
                key={id}
                {...{ id, item, least, most, actions, slot }}
                index={start + i}
                count={length}
                isOpen={rows.open.has(id)}
              />
            ))}
          </ul>
        )}
        <MoreButton count={Math.min(length - end, ROWS_AT_ONCE)} onMore={actions.showMore} />
        {length < most && (
          <Button variant="default" mt={8} data-add onClick={add}>
            {filled(words.addTo, { label: slot.label })}
          </Button>
        )}
      </div>
      {isChoosing && (
        <Suspense>
          <BlockPalette
            onClose={() => choose(false)}
            onChoose={(block) => {
              choose(false);
              actions.insert(length, block);
            }}
          />
        </Suspense>
      )}
    </GroupFrame>
  );
}

interface MoreButtonProps {
  readonly count: number;
  readonly onMore: () => void;
}

function MoreButton({ count, onMore }: MoreButtonProps) {
  const words = useWords(formWords);
  if (count <= 0) return null;
  return (
    <Button variant="subtle" fullWidth mt={4} onClick={onMore}>
      {filled(words.showMore, { count })}
    </Button>
  );
}

function itemOf({ items }: FormSchema, follow: (schema: FormSchema) => FormSchema): FormSchema {
  return isMap(items) ? follow(items) : {};
}

/** How many items there have to be and can be. A list that may be left out may lose its last one. */
function limitsOf({ schema, required }: Slot): { least: number; most: number } {
  const { minItems, maxItems } = schema;
  return {
    least: required && typeof minItems === 'number' ? minItems : 0,
    most: typeof maxItems === 'number' ? maxItems : Number.POSITIVE_INFINITY,
  };
}

/** What holds while no list is written, and a way to begin with it. */
function Unwritten({ slot }: { readonly slot: Slot }) {
  const { file } = useForm();
  const words = useWords(formWords);
  const change = useChange();
  const root = useRoot();
  const isWritten = useSelect((snapshot) => valueAt(snapshot, file, slot.path) !== undefined);
  const below = useSelect(({ documents }) => {
    const { base } = documents.get(file) ?? {};
    return base === undefined ? undefined : JSON.stringify(baseAt(base, slot.path));
  });
  const byDefault = below === undefined ? slot.schema.default : JSON.parse(below);
  if (isWritten || !Array.isArray(byDefault) || byDefault.length === 0) return null;
  const said = valueInWords(byDefault as Plain, words);
  return (
    <div className={classes.unwritten}>
      <span className={classes.quiet}>{filled(words.byDefault, { value: said })}</span>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => change(slot.label, settingOf(root(), slot, byDefault as Plain))}
      >
        {words.change}
      </Button>
    </div>
  );
}

function baseAt(base: unknown, path: Slot['path']): unknown {
  return path.reduce<unknown>((node, step) => (isMap(node) ? node[String(step)] : undefined), base);
}
