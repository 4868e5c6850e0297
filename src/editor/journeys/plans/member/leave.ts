// A site and one of its members → the site without: no roster names the member, and what nothing needs goes, too.
import type { Compiled } from '../../../../compiler/compile.ts';
import { createReport, type Diagnostic } from '../../../../compiler/diagnostics/diagnostic.ts';
import type { Path, SourceDocument } from '../../../../compiler/text/document.ts';
import { nearest } from '../../../../compiler/text/nearest.ts';
import { slugOf } from '../../../../compiler/text/slugs.ts';
import { parseDocument } from '../../../../compiler/yaml/parse.ts';
import { UserError } from '../../../../model/errors.ts';
import { editedText, type OpenSite, readContent, stagesOf, textAt } from '../../site-folder.ts';
import type { TextChange } from '../../write.ts';
import { type MemberFile, memberFor, membersOf } from './member-files.ts';
import { lineOf, type TakenOut, takenOut } from './roster-items.ts';

/** What happens when a member leaves. */
export interface Leave {
  readonly name: string;
  readonly texts: readonly TextChange[];
  /** The pictures that nothing shows any more, by their path from the root. */
  readonly pictures: readonly string[];
  /** All of it in lines to be read before it is done. */
  readonly said: readonly string[];
}

/**
 * Plans that a member leaves.
 *
 * @param asked the name of the member, or of the file
 * @throws UserError when there is no such member, or the site has mistakes
 */
export function planLeave(site: OpenSite, asked: string): Leave {
  const member = memberFor(site, asked);
  if (!member) throw new UserError(unknownMember(site, asked));
  const before = site.compiled();
  refuseMistakes(before);
  const document = readContent(site, member.file);
  const name = textAt(document.value, 'name') ?? asked;
  const taken = takenOut(stagesOf(site).validated, member).map((one) => withoutHoles(site, one));
  const texts = new Map(taken.map((one) => [one.document.file, one.after]));
  const without = withTexts(site, new Map([...texts, [member.file, null]]));
  // What is wrong without the file is what still needs it.
  const needs = without.compiled().diagnostics.filter(isMistake);
  const next = needs.length === 0 ? without : withTexts(site, texts);
  refuseMistakes(next.compiled());
  const fresh = newIn(next.compiled(), before);
  const pictures = fresh.filter(({ code }) => code === 'image/unused').map(({ file }) => file);
  const gone = needs.length === 0 ? [member.file] : [];
  return {
    name,
    texts: [
      ...taken.map(({ document: { file, text }, after }) => ({ file, before: text, after })),
      ...gone.map((file) => ({ file, before: document.text, after: undefined })),
    ],
    pictures,
    said: [
      `${name}:`,
      ...taken.flatMap(({ said: inFile }) => inFile),
      ...(taken.length === 0 ? ['  stands on no roster'] : []),
      ...[...gone, ...pictures].map((file) => `  ${file}: deleted, as nothing needs it any more`),
      ...needed(member, needs),
      ...stillNamed(next, name, member, gone.length > 0),
      ...openMistakes(fresh),
    ],
  };
}

function withTexts(site: OpenSite, texts: OpenSite['texts']): OpenSite {
  return site.instead(new Map([...site.texts, ...texts]));
}

/** What is still to be filled in is no mistake. */
function isMistake({ severity, code }: Diagnostic): boolean {
  return severity === 'error' && code !== 'content/todo';
}

/** While there are mistakes nobody can say what needs what. */
export function refuseMistakes({ diagnostics }: Compiled): void {
  const wrong = diagnostics.filter(isMistake);
  if (wrong.length === 0) return;
  throw new UserError(
    `The site has mistakes, so nothing was changed. Mend them first:\n${wrong.slice(0, 5).map(placed).join('\n')}`,
  );
}

function placed({ file, line, column, message }: Diagnostic): string {
  return `  ${file}:${line}:${column}  ${message}`;
}

function newIn(after: Compiled, before: Compiled): Diagnostic[] {
  const key = ({ file, code, message }: Diagnostic) => `${file}\n${code}\n${message}`;
  const known = new Set(before.diagnostics.map(key));
  return after.diagnostics.filter((d) => !known.has(key(d)));
}

/** Without a member an empty place may part the others: it goes, too. */
function withoutHoles(site: OpenSite, taken: TakenOut): TakenOut {
  const { file } = taken.document;
  const now = withTexts(site, new Map([[file, taken.after]])).compiled();
  const hole = newIn(now, site.compiled()).find(
    (d) => d.file === file && d.code === 'page/roster-hole',
  );
  const document = parseDocument(file, taken.after, createReport());
  const item = hole && emptyPlaces(document).find((at) => lineOf(document, at) === hole.line);
  if (!item) return taken;
  const after = editedText(file, taken.after, { do: 'remove', path: item });
  const said = [...taken.said, '  and the empty place beside it, which would leave a hole now'];
  return withoutHoles(site, { ...taken, after, said });
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

function needed({ file }: MemberFile, needs: readonly Diagnostic[]): string[] {
  if (needs.length === 0) return [];
  const places = needs.map((d) => `    ${d.file}:${d.line}:${d.column}`);
  return [`  ${file}: stays, as it is still needed here:`, ...new Set(places)];
}

/** The lines of other files that hold the full name, as those of the tables do. */
function stillNamed(
  site: OpenSite,
  name: string,
  { file: own }: MemberFile,
  isPlain: boolean,
): string[] {
  const { documents } = stagesOf(site).source;
  const places = [...documents.values()].flatMap(({ file, text }) => {
    if (file === own) return [];
    const found = text.split('\n').flatMap((line, i) => (line.includes(name) ? [i + 1] : []));
    return found.length > 0 ? [`    ${file}, line ${found.join(', ')}`] : [];
  });
  if (places.length === 0) return [];
  return [
    `  still named${isPlain ? ', as plain text' : ', with a link to the profile'}:`,
    ...places.sort(),
  ];
}

function openMistakes(fresh: readonly Diagnostic[]): string[] {
  const open = fresh.filter(({ code, severity }) => code !== 'image/unused' && severity !== 'info');
  return open.length === 0 ? [] : ['', 'To be looked at now:', ...open.map(placed)];
}

/** Says that there is no such member, and names the nearest one and those with a part of what was written. */
export function unknownMember(site: OpenSite, asked: string): string {
  const wanted = slugOf(asked.replaceAll('_', ' '));
  const all = new Map(membersOf(site).map(({ key }) => [slugOf(key.replaceAll('_', ' ')), key]));
  const whole = nearest(wanted, all.keys());
  const parts = [...all.keys()].filter((slug) =>
    slug.split('-').some((part) => wanted.split('-').includes(part)),
  );
  const near = [...new Set([...(whole ? [whole] : []), ...parts])].slice(0, 5);
  const names = near.map((slug) => `"${all.get(slug)?.replaceAll('_', ' ')}"`);
  return `There is no member "${asked}", so nothing was changed.${names.length > 0 ? ` Did you mean ${names.join(' or ')}?` : ' The files in the folder of the members say who is there.'}`;
}
