// What sentences about content share, in English.
import { PACKAGE } from '../../../../model/product.ts';
import { capitalized } from '../../../../model/words.ts';
import type { Owner, Reader } from '../entry.ts';

export function quoted(values: readonly string[]): string {
  return values.map((v) => `"${v}"`).join(', ');
}

/** What does something: a task of the panel, or the command of the same name. */
export function command(name: string, { task }: Reader): string {
  const title = task(name);
  return title === undefined ? `"npm run ${name}"` : `the task "${title}"`;
}

/** What somebody at a terminal types; officers have somebody who does. */
export function typed(words: string, { isOfficer }: Reader, verb = 'type'): string {
  return `${isOfficer ? `Ask your webmaster to ${verb}` : capitalized(verb)} "npx --no ${PACKAGE} ${words}"`;
}

/** What only somebody does who has the files, said to officers. */
export function forWebmaster(advice: string, { isOfficer }: Reader): string {
  return isOfficer ? `For your webmaster: ${advice}` : advice;
}

/** @param written in its place; what cannot be seen of the difference is said */
export function meant(nearest: string | undefined, written = ''): string | undefined {
  return nearest === undefined
    ? undefined
    : `Did you mean "${nearest}"?${lookAlike(written, nearest)}`;
}

/** Letters of these scripts look like Latin ones. */
const SCRIPTS = { Cyrillic: /\p{Script=Cyrillic}/u, Greek: /\p{Script=Greek}/u };

function lookAlike(written: string, nearest: string): string {
  const unseen = /\p{Cf}/u.exec(written)?.[0];
  if (unseen && !nearest.includes(unseen))
    return ' What you wrote has an invisible character in it.';
  for (const [name, script] of Object.entries(SCRIPTS)) {
    const [here, there] = [script.exec(written)?.[0], script.exec(nearest)?.[0]];
    if (here && !there) return ` The "${here}" you wrote is a ${name} letter.`;
    if (there && !here) return ` The "${there}" in that is a ${name} letter.`;
  }
  return '';
}

export function article(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** "RosterEntry" → "roster entry", and for a block the type that officers write. */
export function partName(owner: Owner): string {
  if ('block' in owner) return `${owner.block} block`;
  return owner.part
    .replace(/Document$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
}

export function plural(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

/** So many spaces in words. */
export function spaces(count: number): string {
  return count === 0 ? 'no spaces' : plural(count, 'space');
}
