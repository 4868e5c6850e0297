// The lists of pages that name a member → the same pages without those items.
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
import { editedText, textAt } from '../../site-folder.ts';
import type { MemberFile } from './member-files.ts';

/** A document without the items that named a member. */
export interface TakenOut {
  readonly document: SourceDocument;
  readonly after: string;
  readonly said: readonly string[];
}

/** The lists of pages that name a member, without the item. */
export function takenOut({ all }: Validated, { key, folder }: MemberFile): TakenOut[] {
  return all.flatMap(({ document, references }): TakenOut[] => {
    const items = references
      .filter(
        ({ kind, value }) =>
          typeof kind === 'object' && 'entry' in kind && kind.entry === folder && value === key,
      )
      .map(({ path: at }) => itemOf(at))
      .filter((item) => item !== undefined);
    if (items.length === 0 || isInherited(document)) return [];
    // From the last one on: those before it keep their numbers.
    const whole = withEmptied(document, items).sort((a, b) => inOrder(b, a));
    const after = whole.reduce(
      (text, item) => editedText(document.file, text, { do: 'remove', path: item }),
      document.text,
    );
    return [{ document, after, said: whole.map((item) => saidOf(document, item)).reverse() }];
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

/** The item of a list that holds a reference; a block is no item, as more than the member would go with it. */
export function itemOf(at: readonly string[]): Path | undefined {
  const last = at.findLastIndex((step) => /^\d+$/.test(step));
  return last < 1 || at[last - 1] === 'blocks' ? undefined : at.slice(0, last + 1);
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
      `Nobody else stands in this list of ${document.file}, so nothing was changed. Take out the block that holds it, and try again.`,
    );
  });
  const outer = whole.map((one) => one.outer).filter((one) => one !== undefined);
  const inner = whole.flatMap((one) => (one.outer ? [] : one.inList));
  return [...inner, ...(outer.length > 0 ? withEmptied(document, outer) : [])];
}

function saidOf(document: SourceDocument, item: Path): string {
  const line = lineOf(document, item);
  const title = (at: Path) => textAt(relative(document.value, at, '0'), 'title');
  const group = title(item.slice(0, -2));
  const isGroup = Object.values(relative(document.value, item, '0') ?? {}).some(Array.isArray);
  const what = isGroup
    ? `took out "${title(item)}" as a whole, in which nobody else stands`
    : `taken out${group ? ` of "${group}"` : ''}`;
  return `  ${document.file}:${line}: ${what}`;
}
