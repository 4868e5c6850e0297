// The rows of a list → a table: Tab and Enter move, a spreadsheet can be pasted, and only the rows in sight are drawn.
import { Box, Text, VisuallyHidden } from '@mantine/core';
import {
  type KeyboardEvent,
  type RefCallback,
  type RefObject,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { useStore, useStrings } from '../../context.ts';
import { valueAt } from '../../store.ts';
import { BelowContext } from '../feedback/FieldNotes.tsx';
import { controlIn, focusAfter } from '../focus/move-focus.ts';
import { useForm } from '../form-context.ts';
import { placesIn, type RowActions, type RowProps, type Rows } from '../groups/use-rows.ts';
import { type Column, layoutOf, ROLES } from './columns.ts';
import { usePaste } from './pasted-rows.ts';
import { TableRow } from './TableRow.tsx';
import classes from './table.module.css';
import { useWindow } from './use-window.ts';

/** So many rows are drawn at first; the others in sight come with the next frame. */
export const TABLE_ROWS = 10;

interface TableRowsProps extends Omit<RowProps, 'index' | 'count'> {
  readonly columns: readonly Column[];
  readonly rows: Rows;
  readonly drop: RefCallback<HTMLElement>;
  readonly add: () => void;
}

export function TableRows(props: TableRowsProps) {
  const { slot, item, columns, rows, min, max, actions, drop, add } = props;
  const strings = useStrings('form');
  const id = useId();
  const places = placesIn(rows);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [active, setActive] = useState<number>();
  const body = useRef<HTMLTableSectionElement>(null);
  const count = rows.ids.length;
  const move = useKeys({ places, body, actions, add: count < max && add });
  const { paste, refusal } = usePaste({ slot, item, columns, places, max, count });
  const window = useWindow(rows, places, body, actions);
  const attach = useCallback(
    (element: HTMLTableSectionElement | null) => {
      body.current = element;
      return drop(element);
    },
    [drop],
  );
  const { getState } = useStore();
  const { file } = useForm();
  // It stays so: no column moves under somebody who types.
  const [layout] = useState(() => layoutOf(columns, valueAt(getState(), file, slot.path)));
  const column = active === undefined ? undefined : columns[active];
  return (
    <>
      {refusal !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" my={6}>
          {refusal}
        </Text>
      )}
      <div className={classes.scroller} style={layout} onScroll={window.onScroll}>
        <table
          {...ROLES.table}
          className={classes.table}
          aria-label={slot.label}
          aria-rowcount={places.length + 1}
        >
          <Headings columns={columns} id={id} />
          <tbody
            {...ROLES.group}
            data-rows
            {...window.body}
            ref={attach}
            onFocus={(event) => {
              const cell = event.target.closest<HTMLElement>('[data-column]');
              setActive(cell ? Number(cell.dataset.column) : undefined);
              window.onFocus(event);
            }}
            onBlur={window.onBlur}
            onKeyDown={move}
            onPaste={paste}
          >
            <BelowContext value={place}>
              {window.drawn.map((index) => (
                <TableRow
                  key={rows.ids[index]}
                  slot={slot}
                  item={item}
                  columns={columns}
                  index={index}
                  place={places.indexOf(index)}
                  count={count}
                  top={window.topOf(index)}
                  isFocused={index === window.focused}
                  min={min}
                  max={max}
                  actions={actions}
                  helpId={id}
                />
              ))}
            </BelowContext>
          </tbody>
        </table>
      </div>
      <Box mih={40} pt={4}>
        <Text size="xs" c="dimmed" aria-hidden={column !== undefined} lineClamp={2}>
          {typeof column?.schema.description === 'string'
            ? `${column.label}: ${column.schema.description}`
            : strings.tableHelp}
        </Text>
        <div ref={setPlace} />
      </Box>
    </>
  );
}

function Headings({ columns, id }: { readonly columns: readonly Column[]; readonly id: string }) {
  const strings = useStrings('form');
  return (
    <thead {...ROLES.group}>
      <tr {...ROLES.row} className={classes.head} aria-rowindex={1}>
        <th {...ROLES.heading}>
          <VisuallyHidden>{strings.rowActions}</VisuallyHidden>
        </th>
        {columns.map(({ name, label, required, schema: { description } }) => (
          <th key={name} {...ROLES.heading} title={description as string | undefined}>
            {label}
            {required && (
              <>
                <span aria-hidden className={classes.required}>
                  {' *'}
                </span>
                <VisuallyHidden> ({strings.required})</VisuallyHidden>
              </>
            )}
            {typeof description === 'string' && (
              <span hidden id={`${id}${name}`}>
                {description}
              </span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface KeysOptions {
  readonly places: readonly number[];
  readonly body: RefObject<HTMLElement | null>;
  readonly actions: RowActions;
  /** Adds a row at the end; false where there may be no other. */
  readonly add: false | (() => void);
}

const ROWS_AROUND = 15;

/** What a table listens to. Tab needs nothing: each cell is a stop, and the last one leads out. */
function useKeys({ places, body, actions, add }: KeysOptions) {
  const cellAt = (index: number, column: string) =>
    body.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-column="${column}"]`);
  const goTo = (place: number, column: string): void => {
    const index = places[place];
    if (index === undefined) return;
    const find = () => {
      const cell = cellAt(index, column);
      return cell ? controlIn(cell) : null;
    };
    const control = find();
    if (control) control.focus();
    else
      focusAfter(() => actions.draw(Math.max(0, place - ROWS_AROUND), place + ROWS_AROUND), find);
    const now = find();
    if (now instanceof HTMLInputElement && now.type !== 'checkbox') now.select();
    cellAt(index, column)?.scrollIntoView?.({ block: 'nearest' });
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, shiftKey, altKey, target, currentTarget, nativeEvent } = event;
    // What is chosen from a list, or composed, is no step to another cell; and lists float elsewhere.
    if (event.defaultPrevented || nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
    const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
    const place = places.indexOf(index);
    if (place === -1) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (altKey && step) actions.move(index, index + step);
    else if (key === 'ContextMenu' || (key === 'F10' && shiftKey))
      target.closest('[data-index]')?.querySelector<HTMLElement>('[data-sign=grip]')?.click();
    else if (key === 'Enter' && !altKey && column !== undefined && !target.closest('button, a')) {
      if (shiftKey) goTo(place - 1, column);
      else if (place < places.length - 1) goTo(place + 1, column);
      else if (add) add();
    } else return;
    event.preventDefault();
  };
}
