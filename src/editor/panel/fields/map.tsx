// A map whose names are free, such as roles and organizations → a row for each: its name and its value.
import { Badge, Button, Group, Stack, TextInput } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { pointerOf } from '../../../model/paths/pointer.ts';
import { matches } from '../../../model/schema/conditions.ts';
import { asSchema, type Schema } from '../../../model/schema/schema.ts';
import { useStrings } from '../context.ts';
import { focusAfter } from '../forms/focus/move-focus.ts';
import { useChange, useForm, useFromValue } from '../forms/form-context.ts';
import classes from '../forms/forms.module.css';
import { GroupFrame } from '../forms/groups/GroupFrame.tsx';
import { RowButtons } from '../forms/groups/RowButtons.tsx';
import { type RowProps, useRows } from '../forms/groups/use-rows.ts';
import { structureOf } from '../forms/schema/structure.ts';
import { changesFor, changesToSet, partOf, type Slot } from '../forms/slot.ts';
import type { GroupKind } from './field-kind.ts';

export const map: GroupKind = {
  isFor: (schema) => structureOf(schema) === 'map',
  Group: MapField,
  empty: () => ({}),
};

function MapField({ slot }: { readonly slot: Slot }) {
  const { schemas, emptyValue } = useForm();
  const strings = useStrings('form');
  const change = useChange();
  const frame = useRef<HTMLDivElement>(null);
  const names = useFromValue(slot, (value) => Object.keys(Object(value)));
  const { rows, actions, drop } = useRows(slot, frame);
  const item = useMemo(
    () => schemas.follow(asSchema(slot.schema.additionalProperties)),
    [slot, schemas],
  );
  const lastName = () =>
    [...(frame.current?.querySelectorAll<HTMLInputElement>('[data-key]') ?? [])].at(-1);
  const add = (): void => {
    const name = freeName(names, asSchema(slot.schema.propertyNames), strings.newName);
    const value = emptyValue(item, name);
    const entry = partOf(slot, name, item, name);
    focusAfter(() => change(slot.label, (root) => changesToSet(root, entry, value)), lastName);
  };
  return (
    <GroupFrame slot={slot} beside={<Badge variant="default">{names.length}</Badge>}>
      <div ref={frame}>
        {names.length > 0 && (
          <ul className={classes.rows} data-rows ref={drop}>
            {names.map((name, index) => (
              <MapRow
                key={rows.ids[index] ?? name}
                slot={slot}
                item={item}
                name={name}
                index={index}
                names={names}
                actions={actions}
              />
            ))}
          </ul>
        )}
        <Button mt={8} data-add onClick={add}>
          {strings.addTo({ label: slot.label })}
        </Button>
      </div>
    </GroupFrame>
  );
}

function freeName(names: readonly string[], rule: Schema, wanted: string): string {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `new-${letter}`);
  const candidates = [wanted, 'new', ...letters];
  const free = candidates.find((name) => !names.includes(name) && matches(rule, name));
  return free ?? `${wanted} ${names.length + 1}`;
}

interface MapRowProps extends Pick<RowProps, 'slot' | 'item' | 'index' | 'actions'> {
  readonly name: string;
  readonly names: readonly string[];
}

function MapRow({ slot, item, name, index, names, actions }: MapRowProps) {
  const { Field } = useForm();
  const own = useMemo(() => partOf(slot, name, item, name), [slot, item, name]);
  return (
    <li className={classes.row}>
      <Stack component="fieldset" aria-label={name} gap={4} p={8}>
        <Group gap={6} wrap="nowrap">
          <NameInput slot={slot} name={name} names={names} />
          <RowButtons
            index={index}
            min={0}
            max={Number.POSITIVE_INFINITY}
            count={names.length}
            actions={actions}
          />
        </Group>
        <div className={classes.hiddenLabel}>
          <Field slot={own} />
        </div>
      </Stack>
    </li>
  );
}

/** The name of an entry: it is written with each key, as long as no other entry has it. */
function NameInput({ slot, name, names }: Pick<MapRowProps, 'slot' | 'name' | 'names'>) {
  const { stepOf } = useForm();
  const strings = useStrings('form');
  const change = useChange();
  const [typed, type] = useState<string>();
  const others = names.filter((one) => one !== name);
  const isMade = name === freeName(others, asSchema(slot.schema.propertyNames), strings.newName);
  const isTaken = typed !== undefined && typed !== name && names.includes(typed);
  const rename = (to: string): void => {
    type(to);
    if (to.trim() === '' || names.includes(to)) return;
    const operation = { do: 'rename', path: [...slot.path, name], to } as const;
    change(slot.label, (root) => changesFor(root, operation), stepOf(pointerOf(slot.path)));
  };
  return (
    <TextInput
      flex={1}
      aria-label={strings.key}
      data-key
      data-prefilled={isMade || undefined}
      value={typed ?? name}
      error={isTaken ? strings.keyTaken : undefined}
      onChange={({ currentTarget }) => rename(currentTarget.value)}
      onBlur={() => type(undefined)}
    />
  );
}
