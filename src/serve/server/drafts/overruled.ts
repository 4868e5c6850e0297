// Words that somebody else has published theirs over, having seen both → kept until whoever wrote them knows.
import { randomUUID } from 'node:crypto';
import type { Conflict, Overruled } from '../../../editor/protocol.ts';
import { persist, restore } from '../../../editor/server/save/state-file.ts';
import { listOf, objectOf, shapeOf } from '../../../editor/server/shape.ts';
import type { ServeContext } from '../context.ts';

const FILE = 'overruled.json';
const TEXT = { type: 'string' };

interface Note extends Overruled {
  /** The id of whoever is told. */
  readonly to: string;
}

const isNotes = shapeOf<{ readonly notes: readonly Note[] }>(
  objectOf({
    notes: listOf({
      ...objectOf({ id: TEXT, to: TEXT, by: TEXT, file: TEXT, pointer: TEXT }),
      additionalProperties: true,
    }),
  }),
);

/** So many are kept: who never comes back is told of the last ones. */
const MAX_NOTES = 500;

export type OverruledNotes = ReturnType<typeof createOverruledNotes>;

export function createOverruledNotes({ root, accounts }: Pick<ServeContext, 'root' | 'accounts'>) {
  const found = restore(root, FILE, (read) => (isNotes(read) ? read : undefined));
  let notes = found && 'notes' in found ? found.notes : [];
  const keep = (next: readonly Note[]): void => {
    notes = next.slice(-MAX_NOTES);
    persist(root, FILE, { notes });
  };
  return {
    of: (to: string): readonly Overruled[] => notes.filter((one) => one.to === to),
    forget: (id: string): void => keep(notes.filter((one) => one.id !== id)),
    /** @param chosen each with the name of whoever wrote the words that were not kept */
    add: async (by: string, chosen: readonly Conflict[]): Promise<void> => {
      const people = await accounts.people.list();
      const next = chosen.flatMap(({ mine, theirs, by: name, ...place }): Note[] => {
        const to = people.find((one) => one.name === name && name !== by)?.id;
        const sides = {
          ...(theirs === undefined ? {} : { mine: theirs }),
          ...(mine === undefined ? {} : { theirs: mine }),
        };
        return to === undefined ? [] : [{ ...place, ...sides, by, to, id: randomUUID() }];
      });
      if (next.length > 0) keep([...notes, ...next]);
    },
  };
}
