// An object in a field → a group of its fields; one that may be left out can be added and removed.
import { Button, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { pointerOf } from '../../../model/paths/pointer.ts';
import { fieldsOf, outcomesOf } from '../../../model/schema/conditions.ts';
import { labelOf } from '../../../model/schema/field-label.ts';
import type { Plain } from '../../operation.ts';
import { useStrings } from '../context.ts';
import { focusAfter } from '../forms/focus/move-focus.ts';
import {
  isWithin,
  useChange,
  useForm,
  useFromValue,
  useRemove,
  useTarget,
} from '../forms/form-context.ts';
import classes from '../forms/forms.module.css';
import { GroupFrame } from '../forms/groups/GroupFrame.tsx';
import { ObjectFields } from '../forms/groups/ObjectFields.tsx';
import { Opener } from '../forms/groups/Opener.tsx';
import { structureOf } from '../forms/schema/structure.ts';
import { changesToSet, type Slot } from '../forms/slot.ts';
import type { GroupKind } from './field-kind.ts';

export const object: GroupKind = {
  isFor: (schema) => structureOf(schema) === 'object',
  Group: ({ slot }) =>
    slot.required ? (
      <GroupFrame slot={slot}>
        <Body slot={slot} />
      </GroupFrame>
    ) : (
      <OptionalObject slot={slot} />
    ),
  empty: (schema, _, { isWhole, emptyOf }) => {
    let value: Record<string, Plain> = {};
    // What is filled in may ask for more.
    for (let round = 0; round < 3; round += 1) {
      const { properties, required } = fieldsOf(schema, outcomesOf(schema, value));
      const next: Record<string, Plain> = {};
      for (const [name, property] of Object.entries(properties))
        if (isWhole || required.includes(name))
          next[name] = value[name] ?? emptyOf(property, labelOf(name, property));
      value = next;
    }
    return value;
  },
};

/** It can be looked at, and is written with its first field; one that asks for fields is added with them. */
function OptionalObject({ slot }: { readonly slot: Slot }) {
  const strings = useStrings('form');
  const { reveal, emptyValue } = useForm();
  const change = useChange();
  const takeAway = useRemove(slot);
  const frame = useRef<HTMLDivElement>(null);
  const pointer = pointerOf(slot.path);
  const isWritten = useFromValue(slot, (value) => value !== undefined && value !== null);
  const [isOpen, open] = useState(isWritten);
  useTarget((target) => {
    if (isWithin(target.pointer, pointer)) open(true);
  });
  const asks = fieldsOf(slot.schema, outcomesOf(slot.schema, {})).required.length > 0;
  const isShown = isWritten || (isOpen && !asks);
  const add = (): void => {
    const value = emptyValue(slot.schema, slot.label);
    change(slot.label, (root) => changesToSet(root, slot, value));
    reveal(pointer);
  };
  const remove = (): void =>
    focusAfter(
      () => {
        open(false);
        takeAway();
      },
      // The button went with the object; the one that brings it back is next.
      () => frame.current?.querySelector('button'),
    );
  const opener = (name: ReactNode) => (
    <Opener isOpen={isShown} toggle={() => open(!isOpen)}>
      {name}
    </Opener>
  );
  return (
    <div ref={frame}>
      <GroupFrame
        slot={slot}
        beside={
          !isWritten && (
            <Text span size="xs" c="dimmed">
              {strings.notSet}
            </Text>
          )
        }
        opener={asks || isWritten ? undefined : opener}
        actions={
          (isWritten || asks) && (
            <Button
              size="compact-xs"
              {...(isWritten && { variant: 'subtle', color: 'gray' })}
              onClick={isWritten ? remove : add}
            >
              {isWritten ? strings.remove : strings.add}
            </Button>
          )
        }
      >
        {isShown && <Body slot={slot} />}
      </GroupFrame>
    </div>
  );
}

function Body({ slot }: { readonly slot: Slot }) {
  const { section } = useForm();
  const isHead = slot.path.length === 1 && slot.path[0] === section;
  return (
    <div className={isHead ? classes.head : classes.inside}>
      <ObjectFields slot={slot} />
    </div>
  );
}
