// Changes to take back → the texts without them, and the changes that have to go with them.

import type { FileChange } from '../../journeys/write.ts';
import type { SiteChange } from '../../yaml-edits/site-change.ts';
import type { SummarizedChanges } from './change-summaries.ts';
import type { Entry } from './entries.ts';
import { type TakenBack, takenBack } from './take-back.ts';
import { type Touched, touchedBy } from './touched.ts';

interface Listed {
  readonly told: SummarizedChanges;
  readonly files: readonly FileChange[];
  readonly entries: readonly Entry[];
}

interface WithNeeded {
  readonly without: TakenBack;
  readonly needed: readonly Entry[];
}

/** With what refers to what they made, and what took or gave away what they bring again. @throws UserError */
export function withNeeded(listed: Listed, asked: readonly Entry[], site: unknown): WithNeeded {
  const { told, files, entries } = listed;
  const read = touchedBy(told, site);
  const touched = new Map(entries.map((one) => [one, read(one.changes)]));
  const taken = new Set(asked);
  for (;;) {
    const changes = new Set([...taken].flatMap((one) => one.changes));
    const without = takenBack(told, files, changes);
    const known: readonly SiteChange[] = [
      ...without.needs,
      ...[...taken].flatMap((one) => one.later),
    ];
    const back = [...taken].flatMap((one) => touched.get(one) ?? []);
    const more = entries.filter((one) => {
      if (taken.has(one)) return false;
      const own = touched.get(one);
      const isNamed = one.changes.some((change) => known.includes(change));
      return isNamed || (own && back.some((other) => isNeeded(own, other)));
    });
    if (more.length === 0)
      return { without, needed: [...taken].filter((one) => !asked.includes(one)) };
    for (const one of more) taken.add(one);
  }
}

function isNeeded(own: Touched, back: Touched): boolean {
  return (
    meet(own.refersTo, back.gives) ||
    meet(own.takes, back.referredTo) ||
    meet(own.gives, back.takes)
  );
}

function meet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((name) => other.has(name));
}
