// An item of a list → the buttons that move, copy and remove it.
import {
  IconArrowDown,
  IconArrowsExchange,
  IconArrowUp,
  IconCopy,
  IconTrash,
} from '@tabler/icons-react';
import { useStrings } from '../../context.ts';
import classes from '../forms.module.css';
import type { RowProps } from './use-rows.ts';

interface RowButtonsProps extends Omit<RowProps, 'slot' | 'item'> {
  readonly canCopy?: boolean;
}

/** The buttons can be reached when they do nothing too: one that vanished at the end would lose the focus. */
export function RowButtons({ index, count, min, max, actions, canCopy }: RowButtonsProps) {
  const { move, copy, remove } = actions;
  const strings = useStrings('form');
  const minimum = strings.min({ count: min });
  return (
    <span className={classes.rowButtons}>
      <RowButton name={strings.moveUp} sign="up" on={index > 0 && (() => move(index, index - 1))} />
      <RowButton
        name={strings.moveDown}
        sign="down"
        on={index < count - 1 && (() => move(index, index + 1))}
      />
      {canCopy && (
        <RowButton
          name={strings.copy}
          sign="copy"
          on={count < max && (() => copy(index))}
          why={strings.max({ count: max })}
        />
      )}
      <RowButton
        name={strings.remove}
        sign="remove"
        on={count > min && (() => remove(index))}
        why={minimum}
      />
    </span>
  );
}

const SIGNS = {
  up: IconArrowUp,
  down: IconArrowDown,
  copy: IconCopy,
  remove: IconTrash,
  turn: IconArrowsExchange,
};

interface RowButtonProps {
  readonly name: string;
  readonly sign: keyof typeof SIGNS;
  readonly on: false | (() => void);
  readonly why?: string;
}

export function RowButton({ name, sign, on, why }: RowButtonProps) {
  const Sign = SIGNS[sign];
  return (
    // Rows come by the hundred: a button of Mantine's would be felt.
    <button
      type="button"
      className={`mantine-focus-auto ${classes.rowButton}`}
      data-sign={sign}
      aria-label={name}
      title={on || !why ? name : why}
      aria-disabled={on ? undefined : true}
      // The next bin is under the pointer at once: the second click of a double click is not for it.
      onClick={
        on ? ({ detail }) => (sign === 'remove' && detail > 1 ? undefined : on()) : undefined
      }
    >
      <Sign size={16} aria-hidden />
    </button>
  );
}
