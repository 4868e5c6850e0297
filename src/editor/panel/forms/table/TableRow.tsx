// An item of a table → its cells, the menu of its grip, and below them what the compiler says of it.
import { memo, useId, useMemo, useRef } from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import type { EditFinding } from '../../../protocol.ts';
import { FieldNotes } from '../feedback/FieldNotes.tsx';
import { isWithin, useFindings, useForm } from '../form-context.ts';
import type { RowProps } from '../groups/use-rows.ts';
import { itemName } from '../schema/structure.ts';
import { partOf, type Slot } from '../slot.ts';
import { Cell } from './Cell.tsx';
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
