// The lists of pages that name a member → the same pages without that member.

import type { Validated } from '../../../../compiler/2-validate/validate.ts';
import { lines } from '../../../../compiler/diagnostics/diagnostic.ts';
import {
  isInherited,
  locationOf,
  type Path,
  type SourceDocument,
} from '../../../../compiler/text/document.ts';
import { relative } from '../../../../compiler/text/pointer.ts';
import { UserError } from '../../../../model/errors.ts';
import type { MemberFile } from '../../members/members.ts';
import { itemOf } from '../../members/rosters.ts';
import { namesEntry } from '../../references/rewrite.ts';
import { editedText, textAt } from '../../site-folder.ts';

/** A document, and its text without the items that name a member. */
export interface Removal {
  readonly document: SourceDocument;
  readonly after: string;
  /** What is removed, in a line for each. */
  readonly summary: readonly string[];
}

/** Removes a member from all lists of pages. */
export function removals({ all }: Validated, { key, folder }: MemberFile): Removal[] {
  return all.flatMap(({ document, references }): Removal[] => {
    const items = references
      .filter((reference) => namesEntry(reference, folder, key))
      .map(({ path: at }) => itemOf(at))
      .filter((item) => item !== undefined);
    if (items.length === 0 || isInherited(document)) return [];
    // From the last one on: those before it keep their numbers.
    const whole = withEmptied(document, items).sort((a, b) => inOrder(b, a));
    const after = whole.reduce(
      (text, item) => editedText(document.file, text, { do: 'remove', path: item }),
      document.text,
    );
    const summary = whole.map((item) => removedLine(document, item)).reverse();
    return [{ document, after, summary }];
  });
}

/** The line of a place, counted from 1. */
export function lineOf(document: SourceDocument, at: Path): number {
  return lines(locationOf(document, at)).line;
}

function inOrder(a: Path, b: Path): number {
  const at = a.findIndex((step, i) => `${step}` !== `${b[i]}`);
  return Number(a[at]) - Number(b[at]);
}

/** Of a list of which nothing would be left but empty places, what holds the list goes instead. */
function withEmptied(document: SourceDocument, items: readonly Path[]): Path[] {
  const lists = new Map<string, Path[]>();
  for (const item of items) {
    const list = item.slice(0, -1).join('/');
    lists.set(list, [...(lists.get(list) ?? []), item]);
  }
  const whole = [...lists.values()].map((inList): { outer?: Path; inList: Path[] } => {
    const list = (inList[0] ?? []).slice(0, -1);
    const held = relative(document.value, list, '0') as readonly unknown[];
    const out = new Set(inList.map((item) => Number(item.at(-1))));
    const isEmpty = held.every(
      (one, i) => out.has(i) || (one as { empty?: unknown })?.empty === true,
    );
    if (!isEmpty) return { inList };
    const outer = itemOf(list.map(String));
    if (outer) return { outer, inList };
    throw new UserError(
      `Nobody else is in this list of ${document.file}, so nothing was changed. Remove the block that holds it and try again.`,
    );
  });
  const outer = whole.map((one) => one.outer).filter((one) => one !== undefined);
  const inner = whole.flatMap((one) => (one.outer ? [] : one.inList));
  return [...inner, ...(outer.length > 0 ? withEmptied(document, outer) : [])];
}

function removedLine(document: SourceDocument, item: Path): string {
  const title = (at: Path) => textAt(relative(document.value, at, '0'), 'title');
  const group = title(item.slice(0, -2));
  const isGroup = Object.values(relative(document.value, item, '0') ?? {}).some(Array.isArray);
  const what = isGroup
    ? `removed "${title(item)}", which has no other member`
    : `removed${group ? ` from "${group}"` : ''}`;
  return `${document.file}:${lineOf(document, item)}: ${what}`;
}
