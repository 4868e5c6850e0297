// A row of a table → its grip, which can be dragged, and which opens what can be done with the row.
import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconGripVertical,
  IconRowInsertBottom,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentProps, type RefObject, useState } from 'react';
import type { Schema } from '../../../../model/schema/schema.ts';
import { useStrings } from '../../strings/strings.ts';
import { useForm } from '../form-context.ts';
import { useDragging } from '../groups/use-dragging.ts';
import type { RowActions } from '../groups/use-rows.ts';
import { itemName } from '../schema/structure.ts';
import type { Slot } from '../slot.ts';
import classes from './table.module.css';

interface RowMenuProps {
  readonly slot: Slot;
  readonly item: Schema;
  readonly index: number;
  readonly count: number;
  readonly min: number;
  readonly max: number;
  /** Whether its row has the focus: Tab goes from cell to cell, and Shift+Tab from the first cell of a row to its grip. */
  readonly isFocused: boolean;
  readonly actions: RowActions;
  readonly row: RefObject<HTMLElement | null>;
}

/** The menu is made when somebody asks for it: rows come by the hundred. */
export function RowMenu(props: RowMenuProps) {
  const { slot, index, row, isFocused } = props;
  const strings = useStrings('form');
  const { ref, onPointerEnter } = useDragging(row as RefObject<HTMLLIElement | null>, slot, index);
  const [isAsked, ask] = useState(false);
  const grip = {
    name: strings.rowMenu({ title: itemName(slot.label, index, props.item) }),
    title: strings.dragOrMenu,
    tabIndex: isFocused ? 0 : -1,
  };
  return (
    <span ref={ref} onPointerEnter={onPointerEnter}>
      {isAsked ? (
        <OpenMenu {...props} grip={grip} />
      ) : (
        <Grip {...grip} aria-haspopup="menu" aria-expanded={false} onClick={() => ask(true)} />
      )}
    </span>
  );
}

type GripProps = ComponentProps<'button'> & { readonly name: string };

function Grip({ name, ...props }: GripProps) {
  return (
    <button
      type="button"
      data-sign="grip"
      aria-label={name}
      {...props}
      className={`mantine-focus-auto ${classes.gripButton}`}
    >
      <IconGripVertical size={16} aria-hidden />
    </button>
  );
}

function OpenMenu(
  props: RowMenuProps & { readonly grip: Pick<GripProps, 'name' | 'title' | 'tabIndex'> },
) {
  const { slot, item, index, count, min, max, actions, row, grip } = props;
  const strings = useStrings('form');
  const { emptyValue } = useForm();
  const isFull = count >= max;
  const full = isFull ? strings.max({ count: max }) : undefined;
  const insert = (): void =>
    actions.insert(index + 1, emptyValue(item, itemName(slot.label, index + 1, item)));
  const focusGrip = () => row.current?.querySelector<HTMLElement>('[data-sign=grip]')?.focus();
  return (
    <Menu
      defaultOpened
      position="bottom-start"
      width={200}
      withInitialFocusPlaceholder={false}
      onClose={() => document.activeElement?.closest('[role=menu]') && focusGrip()}
    >
      <Menu.Target>
        <Grip {...grip} />
      </Menu.Target>
      <Menu.Dropdown
        // What is chosen goes with the menu; what it does may take the focus further.
        onClickCapture={focusGrip}
      >
        <Menu.Item
          leftSection={<IconRowInsertBottom size={16} />}
          disabled={isFull}
          title={full}
          onClick={insert}
        >
          {strings.insertBelow}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp size={16} />}
          disabled={index === 0}
          onClick={() => actions.move(index, index - 1)}
        >
          {strings.moveUp}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} />}
          disabled={index === count - 1}
          onClick={() => actions.move(index, index + 1)}
        >
          {strings.moveDown}
        </Menu.Item>
        {slot.schema.uniqueItems !== true && (
          <Menu.Item
            leftSection={<IconCopy size={16} />}
            disabled={isFull}
            title={full}
            onClick={() => actions.copy(index)}
          >
            {strings.copy}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconTrash size={16} />}
          color="var(--mantine-color-error)"
          disabled={count <= min}
          title={count <= min ? strings.min({ count: min }) : undefined}
          onClick={() => actions.remove(index)}
        >
          {strings.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
