// A field of a row → a plain input, which becomes the input of its kind as long as it has the focus.
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import type { Plain } from '../../../operation.ts';
import type { EditFinding } from '../../../protocol.ts';
import { controlIn } from '../focus/move-focus.ts';
import { useForm, useSet, useValue } from '../form-context.ts';
import type { Slot } from '../slot.ts';
import { ROLES } from './columns.ts';
import classes from './table.module.css';

interface CellProps {
  readonly slot: Slot;
  readonly column: number;
  readonly findings: readonly EditFinding[];
  readonly helpId: string;
  readonly notesId: string;
}

export const Cell = memo(function Cell({ slot, column, findings, helpId, notesId }: CellProps) {
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
