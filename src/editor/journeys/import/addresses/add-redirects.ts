// Redirects × a site → the changes that write all that the compiler takes, and why it does not take the others.
import { newMistakes } from '../../mistakes.ts';
import { append } from '../../pages/append.ts';
import { type Changes, createChanges, redirectsOf, SITE } from '../../references/changes.ts';
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
    const first = redirectsOf(site, changes).length;
    append(site, changes, 'redirects', ...added.map(({ from, to }) => ({ from, to })));
    const reasons = new Map<number, string>();
    const found = await newMistakes(site, { changes: changes.all() });
    for (const { file, path = [], message } of found)
      if (file === SITE && path[0] === 'redirects') reasons.set(Number(path[1]) - first, message);
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
