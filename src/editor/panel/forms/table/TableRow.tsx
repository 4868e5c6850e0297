// An item of a table → its cells, the menu of its grip, and below them what the compiler says of it.
import {
  memo,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import type { Plain } from '../../../operation.ts';
import type { EditFinding } from '../../../protocol.ts';
import { FieldNotes } from '../feedback/FieldNotes.tsx';
import { controlIn } from '../focus/move-focus.ts';
import { isWithin, useFindings, useForm, useSet, useValue } from '../form-context.ts';
import type { RowProps } from '../groups/use-rows.ts';
import { itemName } from '../schema/structure.ts';
import { partOf, type Slot } from '../slot.ts';
import { type Column, cellOf, ROLES } from './columns.ts';
import { RowMenu } from './RowMenu.tsx';
import classes from './table.module.css';

interface TableRowProps extends RowProps {
  readonly columns: readonly Column[];
  /** Which of the rows that the filter leaves it is. */
  readonly place: number;
  /** Where it is drawn although its place is out of sight, in pixels. */
  readonly top: number | undefined;
  readonly isFocused: boolean;
  readonly helpId: string;
}

const NONE: readonly EditFinding[] = [];

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { slot, item, columns, index, place, top, helpId } = props;
  const { file } = useForm();
  const row = useRef<HTMLTableRowElement>(null);
  const id = useId();
  const own = useMemo(
    () => partOf(slot, index, item, itemName(slot.label, index, item)),
    [slot, item, index],
  );
  const cells = useMemo(() => columns.map((column) => cellOf(own, column)), [own, columns]);
  const findings = useFindings(own, 'within');
  return (
    <tr
      ref={row}
      {...ROLES.row}
      className={classes.row}
      aria-rowindex={place + 2}
      data-index={index}
      data-apart={top === undefined ? undefined : true}
      style={top === undefined ? undefined : { top }}
      data-pointer={`${file}#${pointerOf(own.path)}`}
    >
      <td {...ROLES.cell} className={classes.grip}>
        <RowMenu {...props} row={row} />
      </td>
      {cells.map((cell, i) => (
        <Cell
          key={cell.path.at(-1)}
          slot={cell}
          column={i}
          findings={findingsOf(cell, findings)}
          helpId={`${helpId}${cell.path.at(-1)}`}
          notesId={id}
        />
      ))}
      {findings.length > 0 && (
        <td {...ROLES.cell} id={id} className={classes.notes}>
          <FieldNotes findings={findings} withMistakes />
        </td>
      )}
    </tr>
  );
});

function findingsOf({ path }: Slot, findings: readonly EditFinding[]): readonly EditFinding[] {
  const pointer = pointerOf(path);
  const own = findings.filter((one) => isWithin(one.pointer, pointer));
  return own.length === 0 ? NONE : own;
}

interface CellProps {
  readonly slot: Slot;
  readonly column: number;
  readonly findings: readonly EditFinding[];
  readonly helpId: string;
  readonly notesId: string;
}

const Cell = memo(function Cell({ slot, column, findings, helpId, notesId }: CellProps) {
  const { file, FieldInput } = useForm();
  const { path, schema, label, required, siblings } = slot;
  const value = useValue(slot);
  const set = useSet(slot);
  const box = useRef<HTMLTableCellElement>(null);
  const { isActive, ...focus } = useActive(box);
  const isWrong = findings.some(({ severity }) => severity === 'error');
  const described = [schema.description && helpId, findings.length > 0 && notesId];
  const Element = column === 0 ? 'th' : 'td';
  return (
    <Element
      ref={box}
      {...(column === 0 ? ROLES.name : ROLES.cell)}
      className={classes.cell}
      data-leaf
      data-column={column}
      data-wrong={isWrong || undefined}
      data-pointer={`${file}#${pointerOf(path)}`}
      {...focus}
    >
      <FieldInput
        {...{ file, path, schema, label, required, siblings, value, set, findings }}
        byDefault={schema.default as Plain | undefined}
        description={undefined}
        cell={{ isActive, describedBy: described.filter(Boolean).join(' ') || undefined }}
      />
    </Element>
  );
});

/** Whether a cell has the focus, and what it listens to: a press puts the caret, and the input that comes takes the selection over. */
function useActive(box: RefObject<HTMLElement | null>) {
  const [isActive, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);
  const isIn = useRef(false);
  const from = useRef<EventTarget>(undefined);
  const wasClicked = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    const control = isActive && box.current ? controlIn(box.current) : null;
    // The input that had the focus is gone; who has moved on meanwhile is not taken back.
    if (!control || !isIn.current || box.current?.contains(document.activeElement)) return;
    const [before, now, isClick] = [from.current, control, wasClicked.current];
    control.focus({ preventScroll: true });
    if (before instanceof HTMLInputElement && now instanceof HTMLInputElement && isText(now))
      now.setSelectionRange(before.selectionStart, before.selectionEnd);
    // What opens a list at a click opens it at the one that brought it.
    if (isClick) control.click();
  }, [isActive, box]);
  const settle = (next: boolean): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next || !box.current?.contains(document.activeElement)) setActive(next);
    });
  };
  return {
    isActive,
    onPointerDown: () => {
      isPressed.current = true;
    },
    onFocus: ({ target }: { readonly target: EventTarget }) => {
      from.current = target;
      isIn.current = true;
      wasClicked.current = isPressed.current;
      clearTimeout(timer.current);
      if (!isPressed.current) settle(true);
    },
    onClick: () => {
      isPressed.current = false;
      if (box.current?.contains(document.activeElement)) setActive(true);
    },
    onKeyDown: () => {
      isPressed.current = false;
    },
    onBlur: ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
      isPressed.current = false;
      if (relatedTarget) isIn.current = false;
      settle(false);
    },
  };
}

function isText({ type }: HTMLInputElement): boolean {
  return /^(text|search|url|tel)$/.test(type);
}
