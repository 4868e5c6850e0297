// What an edit asks for, and the value that a document must have after it.

import { UserError } from '../model/errors.ts';
import type { Path } from '../model/schema/block-tree.ts';
import { at, isMap } from '../model/schema/value.ts';

/** What YAML can hold here: no dates, no anchors. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/** One change of one document. Paths lead from its root; steps are names of fields and places in lists. */
export type Operation =
  /** Gives a field or an item a value; a field that is not there yet is put where `order` says, or last. */
  | {
      readonly do: 'set';
      readonly path: Path;
      readonly value: Plain;
      readonly order?: readonly string[];
    }
  /** Puts an item into the list at the path, before the one at `at`; more of them right behind it. */
  | {
      readonly do: 'insert';
      readonly path: Path;
      readonly at: number;
      readonly value: Plain;
      readonly more?: readonly Plain[];
    }
  | { readonly do: 'remove'; readonly path: Path }
  /** Moves an item of the list, or a field of the map, at the path to another place, counted without it. */
  | { readonly do: 'move'; readonly path: Path; readonly from: number; readonly to: number }
  /** Gives a field another name, where no other field has it. Its place and its value stay. */
  | { readonly do: 'rename'; readonly path: Path; readonly to: string };

/** What an operation counts on; within a map the name with its value. Undefined where nothing stands. */
export function seenBy(value: unknown, operation: Operation): unknown {
  const there = at(value, operation.path);
  if (operation.do !== 'insert' && operation.do !== 'move') return there;
  const items = isMap(there) ? Object.entries(there) : Array.isArray(there) ? there : [];
  return items[operation.do === 'insert' ? operation.at : operation.from];
}

/** @throws UserError when the path leads nowhere */
export function valueAfter(value: unknown, operation: Operation): unknown {
  if (operation.do === 'insert' || operation.do === 'move')
    return changed(value, operation.path, (list) => {
      if (operation.do === 'move' && isMap(list))
        return Object.fromEntries(moveItem(Object.entries(list), operation.from, operation.to));
      if (!Array.isArray(list)) throw new UserError('there is no list at this path');
      return operation.do === 'insert'
        ? list.toSpliced(within(operation.at, list.length), 0, ...itemsOf(operation))
        : moveItem(list, operation.from, operation.to);
    });
  const holder = operation.path.slice(0, -1);
  const last = operation.path.at(-1);
  if (last === undefined) {
    if (operation.do === 'set') return operation.value;
    throw new UserError('a document cannot be removed from itself, and has no name');
  }
  return changed(value, holder, (parent) => {
    if (operation.do === 'rename') return renamed(parent, last, operation.to);
    if (Array.isArray(parent)) {
      const at = within(Number(last), parent.length - 1);
      return operation.do === 'set' ? parent.with(at, operation.value) : parent.toSpliced(at, 1);
    }
    if (parent !== null && typeof parent !== 'object') throw new UserError('there is no map here');
    const map: Record<string, unknown> = { ...parent };
    if (operation.do === 'set') map[last] = operation.value;
    else if (Object.hasOwn(map, last)) delete map[last];
    else throw new UserError(`there is no field ${last}`);
    return map;
  });
}

export function itemsOf({ value, more = [] }: Operation & { do: 'insert' }): readonly Plain[] {
  return [value, ...more];
}

/** Where a path leads after an operation; undefined when that was taken away. Removed items are named by a number. */
export function pathAfter(path: Path, operation: Operation): Path | undefined {
  const list = operation.do === 'remove' ? operation.path.slice(0, -1) : operation.path;
  const isInside = list.every((step, i) => String(step) === String(path[i]));
  const step = path[list.length];
  if (operation.do === 'rename') return renamedIn(path, operation.path, operation.to);
  if (operation.do === 'set' || !isInside || step === undefined) return path;
  // Fields that are moved keep their names.
  if (operation.do === 'move' && Number.isNaN(Number(step))) return path;
  const last = operation.path.at(-1);
  if (operation.do === 'remove' && String(step) === String(last)) return undefined;
  // A field that is taken away shifts no other.
  if (operation.do === 'remove' && typeof last !== 'number') return path;
  const [here, gone] = [Number(step), Number(last)];
  const next =
    operation.do === 'insert'
      ? here + Number(here >= operation.at) * itemsOf(operation).length
      : operation.do === 'remove'
        ? here - Number(here > gone)
        : here === operation.from
          ? operation.to
          : afterMove(here, operation.from, operation.to);
  return [...list, typeof step === 'string' ? String(next) : next, ...path.slice(list.length + 1)];
}

function renamedIn(path: Path, field: Path, to: string): Path {
  const isInside = field.every((step, i) => String(step) === String(path[i]));
  return isInside ? [...field.slice(0, -1), to, ...path.slice(field.length)] : path;
}

function afterMove(here: number, from: number, to: number): number {
  const without = here - Number(here > from);
  return without + Number(without >= to);
}

export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const at = within(from, list.length - 1);
  const item = list[at] as Item;
  return list.toSpliced(at, 1).toSpliced(within(to, list.length - 1), 0, item);
}

function renamed(map: unknown, from: string | number, to: string): unknown {
  if (!isMap(map) || !Object.hasOwn(map, from)) throw new UserError(`there is no field ${from}`);
  if (String(from) !== to && Object.hasOwn(map, to))
    throw new UserError(`there is a field ${to} already`);
  return Object.fromEntries(
    Object.entries(map).map(([key, value]) => [key === String(from) ? to : key, value]),
  );
}

function within(at: number, most: number): number {
  if (!Number.isInteger(at) || at < 0 || at > most) throw new UserError(`there is no place ${at}`);
  return at;
}

function changed(value: unknown, path: Path, change: (at: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (Array.isArray(value)) {
    const at = within(Number(step), value.length - 1);
    return value.with(at, changed(value[at], rest, change));
  }
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step))
    throw new UserError(`there is no field ${step}`);
  return { ...value, [step]: changed((value as Record<string, unknown>)[step], rest, change) };
}
