// A site and one of its members → the site without: no roster names the member, and what nothing needs goes, too.
import { createReport, type Diagnostic } from '../../../../compiler/diagnostics/diagnostic.ts';
import type { Path, SourceDocument } from '../../../../compiler/text/document.ts';
import { parseDocument } from '../../../../compiler/yaml/parse.ts';
import { type MemberFile, nameOf } from '../../members/members.ts';
import { isMistake, newIn, refuseMistakes } from '../../mistakes.ts';
import { editedText, type OpenSite, readContent, stagesOf } from '../../site-folder.ts';
import type { TextChange } from '../../write.ts';
import { lineOf, type Removal, removals } from './roster-items.ts';

/** What happens when a member leaves. */
interface Leave {
  readonly texts: readonly TextChange[];
  /** Whether the file of the member goes. */
  readonly isGone: boolean;
  /** The pictures that nothing shows any more, by their path from the root. */
  readonly pictures: readonly string[];
  /** Line by line. */
  readonly summary: readonly string[];
}

/**
 * Plans that a member leaves.
 *
 * @throws UserError when the site has mistakes, or a list would be left empty
 */
export function planLeave(site: OpenSite, member: MemberFile): Leave {
  const before = site.compiled();
  refuseMistakes(before);
  const { file } = member;
  const removed = removals(stagesOf(site).validated, member).map((one) => withoutHoles(site, one));
  const texts = new Map(removed.map(({ document, after }) => [document.file, after]));
  const without = withTexts(site, new Map([...texts, [file, null]]));
  // What is wrong without the file is what still needs it.
  const needs = without.compiled().diagnostics.filter(isMistake);
  const isGone = needs.length === 0;
  const next = isGone ? without : withTexts(site, texts);
  const pictures = newIn(next.compiled(), before).flatMap((one) =>
    one.code === 'image/unused' ? one.file : [],
  );
  const gone = isGone ? [{ file, before: readContent(site, file).text, after: undefined }] : [];
  return {
    texts: [
      ...removed.map(({ document, after }) => ({
        file: document.file,
        before: document.text,
        after,
      })),
      ...gone,
    ],
    isGone,
    pictures,
    summary: [
      ...removed.flatMap(({ summary }) => summary),
      ...(removed.length === 0 ? ['on no roster'] : []),
      ...neededBy(member, needs),
      ...stillNamed(next, member, nameOf(site, member), isGone),
    ],
  };
}

function withTexts(site: OpenSite, texts: OpenSite['texts']): OpenSite {
  return site.instead(new Map([...site.texts, ...texts]));
}

/** Without a member an empty place may part the others: it goes, too. */
function withoutHoles(site: OpenSite, removal: Removal): Removal {
  const { file } = removal.document;
  const now = withTexts(site, new Map([[file, removal.after]])).compiled();
  const hole = newIn(now, site.compiled()).find(
    (d) => d.file === file && d.code === 'page/roster-hole',
  );
  const document = parseDocument(file, removal.after, createReport());
  const item = hole && emptyPlaces(document).find((at) => lineOf(document, at) === hole.line);
  if (!item) return removal;
  const after = editedText(file, removal.after, { do: 'remove', path: item });
  const summary = [...removal.summary, 'and the empty place next to it, which would leave a hole'];
  return withoutHoles(site, { ...removal, after, summary });
}

/** Where a page has empty places, in all its lists. */
function emptyPlaces({ value }: SourceDocument): Path[] {
  const below = (node: unknown, at: Path): Path[] => {
    if (typeof node !== 'object' || node === null) return [];
    if ('empty' in node && node.empty === true) return [at];
    return Object.entries(node).flatMap(([key, inner]) => below(inner, [...at, key]));
  };
  return below(value, []);
}

function neededBy({ file }: MemberFile, needs: readonly Diagnostic[]): string[] {
  if (needs.length === 0) return [];
  const places = needs.map((d) => `  ${d.file}:${d.line}:${d.column}`);
  return [`${file}: kept, because it is still needed here:`, ...new Set(places)];
}

/** The lines of other files that hold the full name, as those of the tables do. */
function stillNamed(
  site: OpenSite,
  { file: own }: MemberFile,
  name: string,
  isPlain: boolean,
): string[] {
  const { documents } = stagesOf(site).source;
  const places = [...documents.values()].flatMap(({ file, text }) => {
    if (file === own) return [];
    const found = text.split('\n').flatMap((line, i) => (line.includes(name) ? [i + 1] : []));
    return found.length > 0 ? [`  ${file}, line ${found.join(', ')}`] : [];
  });
  const how = isPlain ? 'as plain text' : 'with a link to the profile';
  return places.length === 0 ? [] : [`still named, ${how}:`, ...places.sort()];
}
