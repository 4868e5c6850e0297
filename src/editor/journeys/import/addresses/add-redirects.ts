// Redirects × a site → the changes that write all that the compiler takes, and why it does not take the others.
import { isDeepStrictEqual } from 'node:util';
import { inLanguage } from '../../../../compiler/diagnostics/in-language.ts';
import { UserError } from '../../../../model/errors.ts';
import { journeysWords } from '../../../../words/gen/journeys.gen.ts';
import { edit, spliceText } from '../../../yaml-edits/edit.ts';
import { isMistake, newIn } from '../../mistakes.ts';
import {
  type Changes,
  createChanges,
  fieldsOf,
  redirectsOf,
  SITE,
} from '../../references/changes.ts';
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
    if (added.length > 0) write(site, changes, added);
    const texts = changes.all().map(({ file, after = null }) => [file, after] as const);
    const after = await site.instead(new Map([...site.texts, ...texts])).compiledSoon();
    const reasons = new Map<number, string>();
    for (const { file, path = [], message } of inLanguage(
      newIn(after, site.compiled()).filter(isMistake),
      site.language,
    ))
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

const [FROM, TO] = ['/from-is-put-here', '/to-is-put-here'];

/** One edit, made as often as there are redirects: to read the file again for each would take seconds. */
function write(site: OpenSite, changes: Changes, added: readonly Proposed[]): void {
  const values = added.map(({ from, to }) => ({ from, to }));
  const { redirects: own } = Object(changes.valueOf(SITE));
  const list = [...redirectsOf(site, changes), ...values];
  if (!Array.isArray(own) || own.length === 0) {
    const order = fieldsOf(site, 'site');
    changes.edit(SITE, { do: 'set', path: ['redirects'], value: list, order });
    return;
  }
  const text = changes.textOf(SITE) ?? '';
  const value = { from: FROM, to: TO };
  const one = edit(text, { do: 'insert', path: ['redirects'], at: own.length, value });
  const all = values.map(({ from, to }) =>
    (one?.text ?? '').replace(FROM, () => quoted(from)).replace(TO, () => quoted(to)),
  );
  if (one) changes.put(SITE, spliceText(text, { ...one, text: all.join('') }));
  if (!isDeepStrictEqual(Object(changes.valueOf(SITE)).redirects, list))
    throw new UserError(journeysWords(site.language).site.unreadable({ file: SITE }));
}

/** What the compiler refuses has to be written first. */
function quoted(address: string): string {
  const isPlain = /^(?:https?:\/)?\/[\p{L}\p{M}\p{N}/.~_-]*$/u.test(address);
  return isPlain ? address : JSON.stringify(address);
}
