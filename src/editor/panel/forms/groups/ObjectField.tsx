// An object in a field → a group of its fields; one that may be left out can be added and removed.
import { Button } from '@mantine/core';
import { use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { fieldsOf, outcomesOf } from '../../../../model/schema/conditions.ts';
import { useSelect } from '../../context.ts';
import { valueAt } from '../../store.ts';
import { useWords } from '../../words.ts';
import { isWithin, TargetContext, useChange, useForm, useRoot } from '../form-context.ts';
import classes from '../forms.module.css';
import { emptyValue } from '../schema/empty-value.ts';
import { removingOf, type Slot, settingOf } from '../slot.ts';
import { useMaking } from '../use-making.ts';
import { formWords } from '../words.ts';
import { GroupFrame } from './GroupFrame.tsx';
import { ObjectFields } from './ObjectFields.tsx';

export function ObjectField({ slot }: { readonly slot: Slot }) {
  const { file } = useForm();
  const words = useWords(formWords);
  const pointer = pointerOf(slot.path);
  const isWritten = useSelect((snapshot) => isThere(valueAt(snapshot, file, slot.path)));
  const target = use(TargetContext);
  const [isOpen, open] = useState(isWritten);
  const [seen, see] = useState<typeof target>();
  if (seen !== target) {
    see(target);
    if (target && isWithin(target.pointer, pointer)) open(true);
  }
  const { add, remove, frame } = useAddRemove(slot, open);
  if (slot.required)
    return (
      <GroupFrame slot={slot}>
        <Body slot={slot} />
      </GroupFrame>
    );
  // It can be looked at, and is written with its first field; one that asks for fields is added with them.
  const asks = fieldsOf(slot.schema, outcomesOf(slot.schema, {})).required.length > 0;
  const isShown = isWritten || (isOpen && !asks);
  return (
    <div ref={frame}>
      <GroupFrame
        slot={slot}
        beside={!isWritten && <span className={classes.quiet}>{words.notSet}</span>}
        {...(asks || isWritten
          ? {}
          : {
              opener: (name) => (
                <button
                  type="button"
                  className={classes.opener}
                  aria-expanded={isShown}
                  onClick={() => open(!isOpen)}
                >
                  {name}
                </button>
              ),
            })}
        actions={
          isWritten ? (
            <Button size="compact-xs" variant="subtle" color="gray" onClick={remove}>
              {words.remove}
            </Button>
          ) : (
            asks && (
              <Button size="compact-xs" variant="default" onClick={add}>
                {words.add}
              </Button>
            )
          )
        }
      >
        {isShown && <Body slot={slot} />}
      </GroupFrame>
    </div>
  );
}

function Body({ slot }: { readonly slot: Slot }) {
  return (
    <div className={classes.inside}>
      <ObjectFields slot={slot} />
    </div>
  );
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function useAddRemove(slot: Slot, open: (isOpen: boolean) => void) {
  const { reveal } = useForm();
  const change = useChange();
  const root = useRoot();
  const making = useMaking();
  const frame = useRef<HTMLDivElement>(null);
  return {
    frame,
    add: () => {
      change(slot.label, settingOf(root(), slot, emptyValue(slot.schema, slot.label, making())));
      reveal(pointerOf(slot.path));
    },
    remove: () => {
      flushSync(() => {
        open(false);
        change(slot.label, removingOf(root(), slot));
      });
      // The button went with the object; the one that brings it back is next.
      frame.current?.querySelector<HTMLElement>('button')?.focus();
    },
  };
}
