// A value, the operations that lead from it to a later one, and some of them to leave out → the value without those.
import { isMap } from '../../model/schema/value.ts';
import type { Operation, Plain } from '../operation.ts';
import { isList } from './similarity.ts';

/** A part of a value, which stays itself wherever it is moved to. */
interface Part {
  readonly first: Content;
}

type Content = Exclude<Plain, object> | readonly Part[] | ReadonlyMap<string, Part>;

/** What the parts hold that hold something else than at first. */
type State = Map<Part, Content>;

type Act = (state: State) => void;

/** What was put behind an item stands behind the nearest one above it that is still there. */
export function omitOperations(
  before: Plain,
  operations: readonly Operation[],
  without: ReadonlySet<number>,
): Plain {
  const root = partOf(before);
  const [all, kept]: [State, State] = [new Map(), new Map()];
  const displaced = new Set<Part>();
  for (const [i, operation] of operations.entries()) {
    const act = actOf(root, operation, all, displaced);
    if (!without.has(i)) act(kept);
    else if (operation.do === 'move')
      displaced.add(itemsOf(holderOf(root, operation.path, all), all)[operation.from] as Part);
    act(all);
  }
  return plainOf(root, kept);
}

function partOf(value: Plain): Part {
  return { first: contentOf(value) };
}

function contentOf(value: Plain): Content {
  if (isList(value)) return value.map(partOf);
  if (!isMap(value)) return value as Exclude<Plain, object>;
  return new Map(Object.entries(value).map(([key, inner]) => [key, partOf(inner as Plain)]));
}

function holds(part: Part, state: State): Content {
  return state.has(part) ? (state.get(part) as Content) : part.first;
}

function itemsOf(part: Part, state: State): readonly Part[] {
  const content = holds(part, state);
  return Array.isArray(content) ? content : [];
}

/** An empty document is one without fields. */
function fieldsOf(part: Part, state: State): ReadonlyMap<string, Part> {
  const content = holds(part, state);
  return content instanceof Map ? content : new Map();
}

function holderOf(root: Part, path: Operation['path'], state: State): Part {
  return path.reduce<Part>((part, step) => inside(part, step, state) ?? part, root);
}

function inside(part: Part, step: string | number, state: State): Part | undefined {
  return Array.isArray(holds(part, state))
    ? itemsOf(part, state)[Number(step)]
    : fieldsOf(part, state).get(String(step));
}

function actOf(root: Part, operation: Operation, all: State, displaced: ReadonlySet<Part>): Act {
  const { path } = operation;
  if (operation.do === 'insert' || operation.do === 'move') {
    const list = holderOf(root, path, all);
    const items = itemsOf(list, all);
    const isMove = operation.do === 'move';
    const item = isMove ? (items[operation.from] as Part) : partOf(operation.value);
    const above = items
      .filter((one) => one !== item)
      .slice(0, isMove ? operation.to : operation.at);
    return (state) => {
      const others = itemsOf(list, state).filter((one) => one !== item);
      const there = new Set(others);
      // What was to move and has not is no neighbor.
      const isNeighbor = (one: Part) => there.has(one) && (state === all || !displaced.has(one));
      const nearest = above.findLast(isNeighbor);
      const place = nearest === undefined ? 0 : others.indexOf(nearest) + 1;
      state.set(list, others.toSpliced(place, 0, item));
    };
  }
  const holder = holderOf(root, path.slice(0, -1), all);
  const last = path.at(-1);
  const part = last === undefined ? root : inside(holder, last, all);
  if (operation.do === 'set' && part) {
    const content = contentOf(operation.value);
    return (state) => state.set(part, content);
  }
  const key = String(last);
  if (operation.do === 'set') {
    const order = operation.order ?? [...fieldsOf(holder, all).keys()];
    const above = order.slice(0, Math.max(0, order.indexOf(key)));
    const field = partOf(operation.value);
    return (state) => state.set(holder, withField(fieldsOf(holder, state), above, [key, field]));
  }
  return (state) =>
    state.set(
      holder,
      Array.isArray(holds(holder, state))
        ? itemsOf(holder, state).filter((one) => one !== part)
        : new Map([...fieldsOf(holder, state)].filter(([name]) => name !== key)),
    );
}

function withField(
  fields: ReadonlyMap<string, Part>,
  above: readonly string[],
  field: [string, Part],
): ReadonlyMap<string, Part> {
  const names = [...fields.keys()];
  const nearest = above.findLast((name) => fields.has(name));
  const place = nearest === undefined ? 0 : names.indexOf(nearest) + 1;
  return new Map([...fields].toSpliced(place, 0, field));
}

function plainOf(part: Part, state: State): Plain {
  const content = holds(part, state);
  if (Array.isArray(content)) return (content as readonly Part[]).map((one) => plainOf(one, state));
  if (!(content instanceof Map)) return content as Plain;
  return Object.fromEntries([...content].map(([key, inner]) => [key, plainOf(inner, state)]));
}
