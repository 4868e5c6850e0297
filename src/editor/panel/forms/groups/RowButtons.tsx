// An item of a list → the buttons that move, copy and remove it.
import { fillIn, useStrings } from '../../strings/strings.ts';
import classes from '../forms.module.css';

interface RowButtonsProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onCopy?: (() => void) | undefined;
  /** How many have to stay. */
  readonly least: number;
  readonly most: number;
}

/** The buttons can be reached when they do nothing too: one that vanished at the end would lose the focus. */
export function RowButtons(props: RowButtonsProps) {
  const { index, count, onMove, onRemove, onCopy, least, most } = props;
  const strings = useStrings('form');
  return (
    <span className={classes.rowButtons}>
      <RowButton name={strings.moveUp} sign="up" on={index > 0 && (() => onMove(index - 1))} />
      <RowButton
        name={strings.moveDown}
        sign="down"
        on={index < count - 1 && (() => onMove(index + 1))}
      />
      {onCopy && (
        <RowButton
          name={strings.copy}
          sign="copy"
          on={count < most && onCopy}
          why={fillIn(strings.max, { count: most })}
        />
      )}
      <RowButton
        name={strings.remove}
        sign="remove"
        on={count > least && onRemove}
        why={fillIn(strings.min, { count: least })}
      />
    </span>
  );
}

interface RowButtonProps {
  readonly name: string;
  readonly sign: string;
  readonly on: false | (() => void);
  /** Why it cannot be pressed. */
  readonly why?: string;
}

function RowButton({ name, sign, on, why }: RowButtonProps) {
  return (
    <button
      type="button"
      className={classes.rowButton}
      data-sign={sign}
      aria-label={name}
      title={on || !why ? name : why}
      aria-disabled={on ? undefined : true}
      onClick={on || undefined}
    />
  );
}
