// A map whose names are free, such as roles and organizations → a row for each: its name and its value.
import { Button, TextInput } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { matches } from '../../../../model/schema/conditions.ts';
import { asSchema } from '../../../../model/schema/schema.ts';
import type { FormSchema } from '../../../protocol.ts';
import { useSelect } from '../../context.ts';
import { valueAt } from '../../store.ts';
import { filled, useWords } from '../../words.ts';
import { useChange, useForm, useRoot } from '../form-context.ts';
import classes from '../forms.module.css';
import { emptyValue } from '../schema/empty-value.ts';
import { renamingOf, type Slot, settingOf } from '../slot.ts';
import { useMaking } from '../use-making.ts';
import { formWords } from '../words.ts';
import { GroupFrame } from './GroupFrame.tsx';
import { RowButtons } from './RowButtons.tsx';
import { useDropping } from './use-dragging.ts';
import { type RowActions, useRows } from './use-rows.ts';

export function MapField({ slot }: { readonly slot: Slot }) {
  const { file, schemas } = useForm();
  const words = useWords(formWords);
  const making = useMaking();
  const change = useChange();
  const root = useRoot();
  const frame = useRef<HTMLDivElement>(null);
  const names = useNames(slot, file);
  const { rows, actions } = useRows(slot, frame);
  const list = useDropping<HTMLUListElement>(slot, actions.move);
  const item = useMemo(
    () => schemas.follow(asSchema(slot.schema.additionalProperties)),
    [slot, schemas],
  );
  const add = (): void => {
    const name = freeName(names, asSchema(slot.schema.propertyNames), words.newName);
    const own: Slot = {
      path: [...slot.path, name],
      schema: item,
      ...{ label: name, required: true },
    };
    flushSync(() =>
      change(
        slot.label,
        settingOf(root(), { ...own, parent: slot }, emptyValue(item, name, making())),
      ),
    );
    const [input] = [
      ...(frame.current?.querySelectorAll<HTMLInputElement>('[data-key]') ?? []),
    ].slice(-1);
    input?.focus();
    input?.select();
  };
  return (
    <GroupFrame slot={slot} beside={<span className={classes.count}>{names.length}</span>}>
      <div ref={frame}>
        {names.length > 0 && (
          <ul className={classes.rows} data-rows ref={list}>
            {names.map((name, index) => (
              <MapRow
                key={rows.ids[index] ?? name}
                {...{ slot, item, name, index, names, actions }}
              />
            ))}
          </ul>
        )}
        <Button variant="default" mt={8} data-add onClick={add}>
          {filled(words.addTo, { label: slot.label })}
        </Button>
      </div>
    </GroupFrame>
  );
}

function useNames({ path }: Slot, file: string): string[] {
  const names = useSelect((snapshot) =>
    JSON.stringify(Object.keys(Object(valueAt(snapshot, file, path)))),
  );
  return useMemo(() => JSON.parse(names) as string[], [names]);
}

/** A name that the map does not have, and that its names may have. */
function freeName(names: readonly string[], rule: FormSchema, wanted: string): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const candidates = [wanted, 'new', ...[...letters].map((letter) => `new-${letter}`)];
  const free = candidates.find((name) => !names.includes(name) && matches(rule, name));
  return free ?? `${wanted} ${names.length + 1}`;
}

interface MapRowProps {
  readonly slot: Slot;
  readonly item: FormSchema;
  readonly name: string;
  readonly index: number;
  readonly names: readonly string[];
  readonly actions: RowActions;
}

function MapRow({ slot, item, name, index, names, actions }: MapRowProps) {
  const { Field } = useForm();
  const own = useMemo(
    (): Slot => ({
      path: [...slot.path, name],
      schema: { ...item, description: item.description },
      ...{ label: name, required: true, parent: slot },
    }),
    [slot, item, name],
  );
  return (
    <li className={classes.mapRow}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flexible box everywhere */}
      <div role="group" aria-label={name}>
        <div className={classes.mapHead}>
          <KeyInput {...{ slot, name, names }} />
          <RowButtons
            {...{ index, least: 0, most: Number.POSITIVE_INFINITY }}
            count={names.length}
            onMove={(to) => actions.move(index, to)}
            onRemove={() => actions.remove(index)}
          />
        </div>
        <div className={classes.hiddenLabel}>
          <Field slot={own} />
        </div>
      </div>
    </li>
  );
}

type KeyInputProps = Pick<MapRowProps, 'slot' | 'name' | 'names'>;

/** The name of an entry: it is written with each key, as long as no other entry has it. */
function KeyInput({ slot, name, names }: KeyInputProps) {
  const words = useWords(formWords);
  const change = useChange();
  const root = useRoot();
  const step = useRef<string>(undefined);
  const [typed, type] = useState<string>();
  const isTaken = typed !== undefined && typed !== name && names.includes(typed);
  const rename = (next: string): void => {
    type(next);
    if (next.trim() === '' || names.includes(next)) return;
    step.current ??= `${pointerOf(slot.path)} ${crypto.randomUUID()}`;
    change(slot.label, renamingOf(root(), [...slot.path, name], next), step.current);
  };
  return (
    <TextInput
      className={classes.key}
      aria-label={words.key}
      data-key
      value={typed ?? name}
      error={isTaken ? words.keyTaken : undefined}
      onChange={({ currentTarget }) => rename(currentTarget.value)}
      onBlur={() => {
        step.current = undefined;
        type(undefined);
      }}
    />
  );
}
