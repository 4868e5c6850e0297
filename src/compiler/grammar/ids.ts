// A document and its references → the ids of its places: those that are written, and those made of words.
import { slugOf } from '../text/slugs.ts';
import type { Reference } from './validator.ts';

export interface NamedPlace {
  readonly id: string;
  /** The field that holds the id, or would hold it. */
  readonly path: readonly string[];
  /** Whether it is made of words, because nobody has written one. */
  readonly isMade: boolean;
}

/** The places of a document in their order. What is made of words is never that of another place. */
export function namedPlaces(references: readonly Reference[]): NamedPlace[] {
  const written = references.filter(({ kind }) => kind === 'anchor');
  const taken = new Set(written.map(({ value }) => value));
  const fields = new Set(written.map(({ path }) => path.join('/')));
  const places = written.map(({ value, path }) => ({ id: value, path, isMade: false }));
  for (const { kind, value, path } of references) {
    if (typeof kind !== 'object' || !('idBeside' in kind)) continue;
    const field = [...path.slice(0, -1), kind.idBeside];
    const words = slugOf(value);
    if (fields.has(field.join('/')) || words === '') continue;
    const id = untaken(words, taken);
    taken.add(id);
    places.push({ id, path: field, isMade: true });
  }
  return places;
}

export function untaken(words: string, taken: ReadonlySet<string>): string {
  let id = words;
  for (let number = 2; taken.has(id); number += 1) id = `${words}-${number}`;
  return id;
}
