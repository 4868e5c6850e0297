// Two fields that count the columns and rows of a picture in a grid → little pictures of the room it can take.
import { Input } from '@mantine/core';
import { useId } from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import type { Schema } from '../../../../model/schema/schema.ts';
import { at } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';
import { useStrings } from '../../context.ts';
import { FieldNotes } from '../../forms/feedback/FieldNotes.tsx';
import { useChange, useDefault, useFindings, useForm, useValue } from '../../forms/form-context.ts';
import formClasses from '../../forms/forms.module.css';
import { changesToSet, type ExpectedOperation, type Slot } from '../../forms/slot.ts';
import classes from './pictures.module.css';

/** The two fields that the keyword `spans` of a picture beside them names. */
export interface Spans {
  readonly columns: Slot;
  readonly rows: Slot;
}

/** The spans among the fields of an object; undefined where no picture of it has any. */
export function spansAmong(slots: readonly Slot[]): Spans | undefined {
  const named = slots.flatMap(({ schema: { ref, spans } }) => (ref === 'image' ? [spans] : []));
  const find = (index: number) =>
    slots.find(({ path }) => path.at(-1) === at(named.find(Array.isArray), [index]));
  const [columns, rows] = [find(0), find(1)];
  return columns && rows ? { columns, rows } : undefined;
}

type Tile = readonly [columns: number, rows: number];

const MAX_TILES = 12;

/** What the two fields may hold, each pair once; none where they are no such small numbers. */
function tilesOf({ columns, rows }: Spans): Tile[] {
  const [wide, high] = [countsOf(columns.schema), countsOf(rows.schema)];
  const all = high.flatMap((row) => wide.map((column) => [column, row] as const));
  return all.length > MAX_TILES ? [] : all;
}

function countsOf({ type, enum: choices, minimum = 1, maximum }: Schema): number[] {
  if (Array.isArray(choices)) return choices.filter((one) => Number.isInteger(one));
  const [least, most] = [Number(minimum), Number(maximum)];
  if (type !== 'integer' || !(most - least < MAX_TILES) || least < 1) return [];
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

export function SpansField(spans: Spans) {
  const { Field } = useForm();
  const { columns, rows } = spans;
  const tiles = tilesOf(spans);
  const isCount = (value: Plain | undefined) => value === undefined || typeof value === 'number';
  const areCounts = [useValue(columns), useValue(rows)].every(isCount);
  if (areCounts && tiles.length > 0) return <Tiles {...spans} tiles={tiles} />;
  return (
    <>
      <Field slot={columns} />
      <Field slot={rows} />
    </>
  );
}

interface TilesProps extends Spans {
  readonly tiles: readonly Tile[];
}

function Tiles({ columns, rows, tiles }: TilesProps) {
  const { file, stepOf } = useForm();
  const strings = useStrings('picture');
  const change = useChange();
  const id = useId();
  const counts = [useCount(columns), useCount(rows)];
  const findings = [...useFindings(columns, 'within'), ...useFindings(rows, 'within')];
  const mistakes = findings.filter(({ severity }) => severity === 'error');
  const chosen = tiles.find((tile) => tile.every((count, i) => count === counts[i]));
  const nameOf = ([wide, high]: Tile): string => strings.span({ columns: wide, rows: high });
  const take = (tile: Tile): void =>
    change(
      strings.spans,
      (root) =>
        [columns, rows].flatMap((slot, i): ExpectedOperation[] =>
          tile[i] === counts[i] ? [] : changesToSet(root, slot, tile[i] ?? 1),
        ),
      stepOf(pointerOf(columns.path)),
    );
  return (
    <div data-pointer={`${file}#${pointerOf(rows.path)}`}>
      <div
        className={formClasses.field}
        data-leaf
        data-pointer={`${file}#${pointerOf(columns.path)}`}
      >
        <Input.Wrapper
          label={strings.spans}
          description={chosen && nameOf(chosen)}
          error={mistakes.map(({ message }) => message).join(' ') || undefined}
          labelElement="div"
          labelProps={{ id: `${id}-label`, display: 'block' }}
          id={id}
        >
          <TileRow
            {...{ id, tiles, chosen, nameOf, take }}
            describedBy={mistakes.length > 0 ? `${id}-error` : undefined}
          />
        </Input.Wrapper>
        <FieldNotes findings={findings} />
      </div>
    </div>
  );
}

interface TileRowProps {
  readonly id: string;
  readonly tiles: readonly Tile[];
  readonly chosen: Tile | undefined;
  readonly nameOf: (tile: Tile) => string;
  readonly take: (tile: Tile) => void;
  readonly describedBy: string | undefined;
}

function TileRow({ id, tiles, chosen, nameOf, take, describedBy }: TileRowProps) {
  const [wide = 1, high = 1] = [0, 1].map((i) => Math.max(...tiles.map((tile) => tile[i] ?? 0)));
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      className={classes.spans}
      // As the grid itself: the wider to the right, the taller below.
      style={{ gridTemplateColumns: `repeat(${new Set(tiles.map(([one]) => one)).size}, auto)` }}
    >
      {tiles.map((tile) => (
        <label key={tile.join()} title={nameOf(tile)} data-checked={tile === chosen}>
          <input
            type="radio"
            name={id}
            aria-label={nameOf(tile)}
            checked={tile === chosen}
            onChange={() => take(tile)}
          />
          <Drawing tile={tile} columns={wide} rows={high} />
        </label>
      ))}
    </div>
  );
}

/** What counts for a field: what is written, or what holds where nothing is. */
function useCount(slot: Slot): Plain | undefined {
  const byDefault = useDefault(slot);
  return useValue(slot) ?? byDefault;
}

/** The side of a cell, and from one to the next, in the drawing. */
const [CELL, STEP] = [9, 11];

interface DrawingProps {
  readonly tile: Tile;
  readonly columns: number;
  readonly rows: number;
}

function Drawing({ tile: [wide, high], columns, rows }: DrawingProps) {
  const cells = Array.from({ length: columns * rows }, (_, i) => [
    i % columns,
    Math.floor(i / columns),
  ]) as [number, number][];
  return (
    <svg
      width={columns * STEP - (STEP - CELL)}
      height={rows * STEP - (STEP - CELL)}
      aria-hidden="true"
    >
      {cells.map(([column, row]) => (
        <rect
          key={`${column},${row}`}
          x={column * STEP}
          y={row * STEP}
          width={CELL}
          height={CELL}
          rx={1.5}
          className={classes.cell}
        />
      ))}
      <rect
        width={wide * STEP - (STEP - CELL)}
        height={high * STEP - (STEP - CELL)}
        rx={1.5}
        className={classes.taken}
      />
    </svg>
  );
}
