// A row of a table → its grip, which can be dragged, and which opens what can be done with the row.
import { Menu } from '@mantine/core';
import {
  type Icon,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconGripVertical,
  IconRowInsertBottom,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentProps, type RefObject, useState } from 'react';
import { useStrings } from '../../context.ts';
import { useForm } from '../form-context.ts';
import { useDragging } from '../groups/use-dragging.ts';
import type { RowProps } from '../groups/use-rows.ts';
import { itemName } from '../schema/structure.ts';
import classes from './table.module.css';

interface RowMenuProps extends RowProps {
  /** Whether its row has the focus: Tab goes from cell to cell, and Shift+Tab from the first cell of a row to its grip. */
  readonly isFocused: boolean;
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
  const full = count >= max && strings.max({ count: max });
  const least = count <= min && strings.min({ count: min });
  const moveBy = (step: number) => () => actions.move(index, index + step);
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
        <Entry icon={IconRowInsertBottom} name={strings.insertBelow} act={insert} off={full} />
        <Entry icon={IconArrowUp} name={strings.moveUp} act={moveBy(-1)} off={index === 0} />
        <Entry
          icon={IconArrowDown}
          name={strings.moveDown}
          act={moveBy(1)}
          off={index === count - 1}
        />
        {slot.schema.uniqueItems !== true && (
          <Entry icon={IconCopy} name={strings.copy} act={() => actions.copy(index)} off={full} />
        )}
        <Entry
          icon={IconTrash}
          name={strings.remove}
          act={() => actions.remove(index)}
          off={least}
          color="var(--mantine-color-error)"
        />
      </Menu.Dropdown>
    </Menu>
  );
}

interface EntryProps {
  readonly icon: Icon;
  readonly name: string;
  readonly act: () => void;
  /** Why it does nothing now; true where that is plain to see. */
  readonly off: string | boolean;
  readonly color?: string;
}

function Entry({ icon: Sign, name, act, off, color }: EntryProps) {
  return (
    <Menu.Item
      leftSection={<Sign size={16} />}
      color={color}
      disabled={off !== false}
      title={typeof off === 'string' ? off : undefined}
      onClick={act}
    >
      {name}
    </Menu.Item>
  );
}
