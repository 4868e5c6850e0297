// What the compiler says of a document → what it says at each of its fields.
import type { EditFinding } from '../../../protocol.ts';
import type { Snapshot } from '../../store.ts';

/** What is said of one document, by its fields. The same list as before where the same is said. */
export interface FindingIndex {
  /** At a place itself. */
  readonly at: (snapshot: Snapshot, pointer: string) => readonly EditFinding[];
  /** At a place and inside it. */
  readonly within: (snapshot: Snapshot, pointer: string) => readonly EditFinding[];
}

const NONE: readonly EditFinding[] = [];

type Lists = ReadonlyMap<string, readonly EditFinding[]>;

/** Sorts the findings of a document once for each state of the draft. */
export function createFindingIndex(file: string): FindingIndex {
  let of: readonly EditFinding[] | undefined;
  let exact: Lists = new Map();
  let around: Lists = new Map();
  const renew = ({ state }: Snapshot): void => {
    if (state.findings === of) return;
    of = state.findings;
    const own = of.filter((one) => one.file === file);
    exact = kept(
      exact,
      grouped(own, ({ pointer }) => [pointer]),
    );
    around = kept(
      around,
      grouped(own, ({ pointer }) => holdersOf(pointer)),
    );
  };
  return {
    at: (snapshot, pointer) => {
      renew(snapshot);
      return exact.get(pointer) ?? NONE;
    },
    within: (snapshot, pointer) => {
      renew(snapshot);
      return around.get(pointer) ?? NONE;
    },
  };
}

/** "/events/0/title" → itself and all that it stands in: "/events/0", "/events", "". */
function holdersOf(pointer: string): string[] {
  const holders = [pointer];
  for (let at = pointer; at !== ''; ) {
    at = at.slice(0, at.lastIndexOf('/'));
    holders.push(at);
  }
  return holders;
}

function grouped(
  findings: readonly EditFinding[],
  keysOf: (finding: EditFinding) => readonly string[],
): Lists {
  const groups = new Map<string, EditFinding[]>();
  for (const finding of findings)
    for (const key of keysOf(finding)) {
      const group = groups.get(key);
      if (group) group.push(finding);
      else groups.set(key, [finding]);
    }
  return groups;
}

/** The new lists, but for each that says the same as before the one before: nothing is drawn again for it. */
function kept(before: Lists, now: Lists): Lists {
  return new Map(
    [...now].map(([key, list]) => {
      const old = before.get(key);
      return [key, old && JSON.stringify(old) === JSON.stringify(list) ? old : list];
    }),
  );
}
