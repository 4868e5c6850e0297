// Redirects × a site → the changes that write all that the compiler takes, and why it does not take the others.

import { isBelow } from '../../../../model/paths/left-out.ts';
import { newMistakes } from '../../mistakes.ts';
import { type Changes, createChanges, SITE } from '../../references/changes.ts';
import { append } from '../../references/site-lists.ts';
import type { OpenSite } from '../../site-folder.ts';
import type { Proposed, Refused } from './sort-addresses.ts';

export interface Added {
  readonly changes: Changes;
  readonly added: readonly Proposed[];
  readonly refused: readonly Refused[];
}

/** Only the compiler knows all that an address may not be, so it is asked until it has nothing against the rest. */
export async function addRedirects(site: OpenSite, wanted: readonly Proposed[]): Promise<Added> {
  const refused: Refused[] = [];
  let added = wanted;
  for (;;) {
    const changes = createChanges(site);
    const items = added.map(({ from, to }) => ({ from, to }));
    const first = append(site, changes, 'redirects', ...items);
    const reasons = new Map<number, string>();
    const found = await newMistakes(site, { changes: changes.all() });
    for (const { file, path = [], message } of found)
      if (file === SITE && isBelow(path, first.slice(0, -1)))
        reasons.set(Number(path[first.length - 1]) - Number(first.at(-1)), message);
    const here = added;
    added = here.filter((_, at) => !reasons.has(at));
    if (added.length === here.length) return { changes, added, refused };
    refused.push(
      ...here.flatMap(({ from }, at) => {
        const reason = reasons.get(at);
        return reason === undefined ? [] : [{ path: from, reason }];
      }),
    );
  }
}
