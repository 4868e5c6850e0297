// A site and one of its members → the site without: no roster names the member, and what nothing needs goes, too.
import {
  createReport,
  type Diagnostic,
  lines,
} from '../../../../compiler/diagnostics/diagnostic.ts';
import {
  isInherited,
  locationOf,
  type Path,
  type SourceDocument,
} from '../../../../compiler/source/document.ts';
import { parseDocument } from '../../../../compiler/yaml/parse.ts';
import { UserError } from '../../../../model/errors.ts';
import { relative } from '../../../../model/paths/pointer.ts';
import { journeysWords } from '../../../../words/gen/journeys.gen.ts';
import { type MemberFile, nameOf } from '../../members/members.ts';
import { groupingPage, itemOf } from '../../members/rosters.ts';
import { isMistake, newIn, refuseMistakes, siteAfter } from '../../mistakes.ts';
import { translationsOf } from '../../references/changes.ts';
import { namesEntry, referringDocuments } from '../../references/rewrite.ts';
import { editedText, type OpenSite, stagesOf, textAt, textOf } from '../../site-folder.ts';
import type { TextChange } from '../../write.ts';

/** @param away what to change where the file goes. @throws UserError when the site has mistakes, or a list would be left empty */
export function planLeave(site: OpenSite, member: MemberFile, away: readonly TextChange[]) {
  const before = site.compiled();
  refuseMistakes(site);
  const say = journeysWords(site.language).member;
  const { file } = member;
  const removed = removals(site, member).map((one) => withoutHoles(site, one));
  const edited = removed.map(({ document: { file, text: before }, after }) => ({
    file,
    before,
    after,
  }));
  const goes = (one: string) => ({ file: one, before: textOf(site, one), after: undefined });
  const all = [...edited, ...away, ...[file, ...translationsOf(site, file).values()].map(goes)];
  const without = siteAfter(site, { changes: all });
  // What is wrong without the file is what still needs it.
  const needs = without.compiled().diagnostics.filter(isMistake);
  const isGone = needs.length === 0;
  const next = isGone ? without : siteAfter(site, { changes: edited });
  const pictures = newIn(next.compiled(), before).flatMap((one) =>
    one.code === 'image/unused' ? one.file : [],
  );
  return {
    texts: isGone ? all : edited,
    isGone,
    pictures,
    summary: [
      ...removed.flatMap(({ summary }) => summary),
      ...(removed.length > 0 || groupingPage(site, member.folder) ? [] : [say.onNoRoster]),
      ...neededBy(site, member, needs),
      ...stillNamed(next, member, nameOf(site, member), isGone),
    ],
  };
}

/** Without a member an empty place may part the others: it goes, too. */
function withoutHoles(site: OpenSite, removal: Removal): Removal {
  const { file, text: before } = removal.document;
  const now = siteAfter(site, { changes: [{ file, before, after: removal.after }] }).compiled();
  const hole = newIn(now, site.compiled()).find(
    (d) => d.file === file && d.code === 'page/roster-hole',
  );
  const document = parseDocument(file, removal.after, createReport());
  const item = hole && emptyPlaces(document).find((at) => lineOf(document, at) === hole.line);
  if (!item) return removal;
  const after = editedText(site, file, removal.after, { do: 'remove', path: item });
  const summary = [...removal.summary, journeysWords(site.language).member.gap];
  return withoutHoles(site, { ...removal, after, summary });
}

function emptyPlaces({ value }: SourceDocument): Path[] {
  const below = (node: unknown, at: Path): Path[] => {
    if (typeof node !== 'object' || node === null) return [];
    if ('empty' in node && node.empty === true) return [at];
    return Object.entries(node).flatMap(([key, inner]) => below(inner, [...at, key]));
  };
  return below(value, []);
}

function neededBy(site: OpenSite, { file }: MemberFile, needs: readonly Diagnostic[]): string[] {
  if (needs.length === 0) return [];
  const places = needs.map((d) => `  ${d.file}:${d.line}:${d.column}`);
  return [journeysWords(site.language).member.kept({ file }), ...new Set(places)];
}

function stillNamed(
  site: OpenSite,
  { file: own }: MemberFile,
  name: string,
  isPlain: boolean,
): string[] {
  const { documents } = stagesOf(site).source;
  const say = journeysWords(site.language).member;
  const places = [...documents.values()].flatMap(({ file, text }) => {
    if (file === own) return [];
    const found = text.split('\n').flatMap((line, i) => (line.includes(name) ? [i + 1] : []));
    return found.length > 0 ? [`  ${say.lines({ file, lines: found.join(', ') })}`] : [];
  });
  return places.length === 0 ? [] : [say.stillNamed({ isPlain }), ...places.sort()];
}

interface Removal {
  readonly document: SourceDocument;
  readonly after: string;
  readonly summary: readonly string[];
}

function removals(site: OpenSite, { key, folder }: MemberFile): Removal[] {
  return referringDocuments(site).flatMap(({ document, references }): Removal[] => {
    const items = references
      .filter((one) => !one.fromFact && namesEntry(one, folder, key))
      .map(({ path: at }) => itemOf(at))
      .filter((item) => item !== undefined);
    if (items.length === 0 || isInherited(document)) return [];
    // From the last one on: those before it keep their numbers.
    const whole = withEmptied(site, document, items).sort((a, b) => inOrder(b, a));
    const after = whole.reduce(
      (text, item) => editedText(site, document.file, text, { do: 'remove', path: item }),
      document.text,
    );
    const summary = whole.map((item) => removedLine(site, document, item)).reverse();
    return [{ document, after, summary }];
  });
}

function lineOf(document: SourceDocument, at: Path): number {
  return lines(locationOf(document, at)).line;
}

function inOrder(a: Path, b: Path): number {
  const at = a.findIndex((step, i) => `${step}` !== `${b[i]}`);
  return Number(a[at]) - Number(b[at]);
}

/** Where only empty places would be left, what holds the list goes instead. */
function withEmptied(site: OpenSite, document: SourceDocument, items: readonly Path[]): Path[] {
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
    throw new UserError(journeysWords(site.language).member.alone({ file: document.file }));
  });
  const outer = whole.map((one) => one.outer).filter((one) => one !== undefined);
  const inner = whole.flatMap((one) => (one.outer ? [] : one.inList));
  return [...inner, ...(outer.length > 0 ? withEmptied(site, document, outer) : [])];
}

function removedLine(site: OpenSite, document: SourceDocument, item: Path): string {
  const say = journeysWords(site.language).member;
  const title = (at: Path) => textAt(relative(document.value, at, '0'), 'title');
  const group = title(item.slice(0, -2));
  const isGroup = Object.values(relative(document.value, item, '0') ?? {}).some(Array.isArray);
  const what = isGroup ? say.removedGroup({ title: String(title(item)) }) : say.removed({ group });
  return `${document.file}:${lineOf(document, item)}: ${what}`;
}
