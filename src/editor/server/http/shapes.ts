// The body of a request → what an endpoint takes, or a refusal: nothing else of it goes any further.
import { forbiddenCharacter } from '../../../compiler/files/encoding.ts';
import type { Operation, Plain } from '../../operation.ts';
import type { ChangeRequest, Conflict, JourneyRequest, Place } from '../../protocol.ts';
import { NotAllowed } from './guard.ts';

/** Reads a value. @throws NotAllowed when it is another one than the endpoint takes */
export type Shape<T> = (value: unknown) => T;

/** Lists within maps within lists … deeper than any content goes. */
const DEEPEST = 64;
/** The most operations of one change, steps of a path, and characters of a name. */
const MOST = { operations: 5_000, steps: DEEPEST, letters: 2_000 };

function refuse(): never {
  throw new NotAllowed(400, 'This is not what the editor sends.');
}

/** A text that a content file may hold. */
export const text: Shape<string> = (value) => {
  if (typeof value !== 'string') refuse();
  const forbidden = forbiddenCharacter(value);
  if (forbidden)
    throw new NotAllowed(
      400,
      `This text holds a character that cannot be seen and must not be in a file (${forbidden.character}). Take it out.`,
    );
  return value;
};

/** A name or address: short, and not the one that JavaScript gives a meaning. */
export const name: Shape<string> = (value) => {
  const given = text(value);
  return given.length > MOST.letters || given === '__proto__' ? refuse() : given;
};

/** A place in a list, counted from 0. */
export const index: Shape<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : refuse();

export const flag: Shape<boolean> = (value) => (typeof value === 'boolean' ? value : refuse());

export function choice<T extends string>(...all: readonly T[]): Shape<T> {
  return (value) => all.find((one) => one === value) ?? refuse();
}

export function list<T>(item: Shape<T>, most: number): Shape<readonly T[]> {
  return (value) =>
    Array.isArray(value) && value.length <= most ? value.map((one) => item(one)) : refuse();
}

/** The same where it may be left out. */
export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return (value) => (value === undefined ? undefined : shape(value));
}

/** An object with these fields; others are left out. */
export function record<T>(shapes: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse();
    const fields = Object.entries<Shape<unknown>>(shapes).flatMap(([key, shape]) => {
      const read = shape(Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined);
      return read === undefined ? [] : [[key, read]];
    });
    return Object.fromEntries(fields) as T;
  };
}

/** A value of the content. */
export const plain: Shape<Plain> = (value) => plainAt(value, 0);

function plainAt(value: unknown, depth: number): Plain {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : refuse();
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || depth === DEEPEST) return refuse();
  if (Array.isArray(value)) return value.map((one) => plainAt(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [name(key), plainAt(one, depth + 1)]),
  );
}

const path = list<string | number>(
  (step) => (typeof step === 'number' ? index(step) : name(step)),
  MOST.steps,
);

const OPERATIONS: { readonly [Do in Operation['do']]: Shape<Extract<Operation, { do: Do }>> } = {
  set: record<Extract<Operation, { do: 'set' }>>({
    do: choice('set'),
    path,
    value: plain,
    // Absent fields are left out, so the type without undefined holds.
    order: optional(list(name, MOST.operations)) as Shape<readonly string[]>,
  }),
  insert: record<Extract<Operation, { do: 'insert' }>>({
    ...{ do: choice('insert'), path, at: index, value: plain },
  }),
  remove: record<Extract<Operation, { do: 'remove' }>>({ do: choice('remove'), path }),
  move: record<Extract<Operation, { do: 'move' }>>({
    ...{ do: choice('move'), path, from: index, to: index },
  }),
  rename: record<Extract<Operation, { do: 'rename' }>>({ do: choice('rename'), path, to: name }),
};

const operation: Shape<Operation> = (value) => {
  const { do: kind } = record({ do: choice('set', 'insert', 'remove', 'move', 'rename') })(value);
  return OPERATIONS[kind](value);
};

/** `POST change` */
export const changeRequest: Shape<ChangeRequest> = record<ChangeRequest>({
  operations: list(
    record({ file: name, operation, expect: optional(plain) as Shape<Plain> }),
    MOST.operations,
  ),
  step: name,
  words: name,
});

/** `POST discard` */
export const discardRequest = record({ files: optional(list(name, MOST.operations)) });

/** `POST open` */
export const place: Shape<Place> = record<Place>({ file: name, pointer: name });

/** `POST resolve` */
export const resolveRequest = record<
  Pick<Conflict, 'file' | 'pointer'> & { take: 'mine' | 'theirs' }
>({ file: name, pointer: name, take: choice('mine', 'theirs') });

/** `POST repair` */
export const repairRequest = record({ id: name });

/** `POST save` */
export const saveRequest = record({ leaveTodo: optional(flag) });

/** `POST handin` */
export const handInRequest = record<{ branch: string; message: string }>({
  branch: name,
  message: text,
});

/** `POST journey` */
export const journeyRequest: Shape<JourneyRequest> = record<JourneyRequest>({
  name,
  answers: (value) => {
    const answers = plain(value);
    const isMap = typeof answers === 'object' && answers !== null && !Array.isArray(answers);
    return isMap ? (answers as JourneyRequest['answers']) : refuse();
  },
});
