// A place of the content → the place where its value is written, when it is a fact.

import { pathOf, pointerOf } from '../../model/paths/pointer.ts';
import { at } from '../../model/schema/value.ts';
import type { Fact, Place } from '../protocol.ts';

/** A text that is wholly a fact: ${season.events}. */
const FACT = /^\s*\$\{\s*([\w.-]+)\s*\}\s*$/;

/** Facts may hold facts, and never without end: the compiler says so. */
const MAX_HOPS = 8;

/** Where a place leads. */
export interface Followed {
  readonly place: Place;
  /** A file that must be read before it is known whether the place leads further. */
  readonly missing?: string;
}

/**
 * Follows the facts on the way to a place: /blocks/2/events/1/title of a page whose events are
 * `${season.events}` is /events/1/title of the season.
 *
 * @param written the value of a document as it is written; undefined when it was not read
 */
export function followFacts(
  place: Place,
  facts: readonly Fact[],
  written: (file: string) => unknown,
): Followed {
  let now = place;
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    const value = written(now.file);
    if (value === undefined) return { place: now, missing: now.file };
    const next = hop(now, value, facts);
    if (!next) break;
    now = next;
  }
  return { place: now };
}

/** The place behind the first fact on the way to a place. */
function hop({ pointer }: Place, value: unknown, facts: readonly Fact[]): Place | undefined {
  const path = pathOf(pointer);
  for (let length = 0; length <= path.length; length += 1) {
    const here = at(value, path.slice(0, length));
    const name = typeof here === 'string' ? FACT.exec(here)?.[1] : undefined;
    const fact = name && facts.find((one) => one.name === name);
    if (fact)
      return {
        file: fact.place.file,
        pointer: fact.place.pointer + pointerOf(path.slice(length)),
      };
  }
  return undefined;
}
