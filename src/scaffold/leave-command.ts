// `member:leave`: a name → the roster without the member, and without the files that nothing needs any more.
import fs from 'node:fs';
import path from 'node:path';
import { load } from '../compiler/1-load/load.ts';
import type { Validated } from '../compiler/2-validate/validate.ts';
import { type Compiled, compileSource } from '../compiler/compile.ts';
import { createReport, type Diagnostic, lines } from '../compiler/diagnostics/diagnostic.ts';
import {
  isInherited,
  locationOf,
  type Path,
  type SourceDocument,
} from '../compiler/text/document.ts';
import { nearest } from '../compiler/text/nearest.ts';
import { relative } from '../compiler/text/pointer.ts';
import { slugOf } from '../compiler/text/slugs.ts';
import { parseDocument } from '../compiler/yaml/parse.ts';
import type { Flags } from '../usage.ts';
import { agreed, onTerminal } from './answers.ts';
import { type MemberFile, memberFor, membersOf } from './member-files.ts';
import { readSite } from './picture-places.ts';
import { saveAll } from './save/save-all.ts';
import { editedText, Refused, readContent, textAt } from './site-folder.ts';
import type { FileChange } from './write.ts';

/** Takes a member out of a site. Returns what to print. */
export async function letMemberLeave(root: string, asked: string, flags: Flags): Promise<string> {
  const member = memberFor(root, asked);
  if (!member) throw new Refused(unknown(root, asked));
  const before = compiledWith(root, new Map(), new Set());
  refuseMistakes(before);
  const name = textAt(readContent(root, member.file).value, 'name') ?? asked;
  const taken = takenOut(readSite(root).site, member).map((one) => withoutHoles(root, before, one));
  const texts = new Map(taken.map(({ document, after }) => [document.file, after]));
  const without = compiledWith(root, texts, new Set([member.file]));
  // What is wrong without the file is what still needs it.
  const needs = without.diagnostics.filter(({ severity }) => severity === 'error');
  const after = needs.length === 0 ? without : compiledWith(root, texts, new Set());
  refuseMistakes(after);
  const fresh = newIn(after, before);
  const pictures = fresh.filter(({ code }) => code === 'image/unused').map(({ file }) => file);
  const gone = [...(needs.length === 0 ? [member.file] : []), ...pictures];
  const said = [
    `${name}:`,
    ...taken.flatMap(({ said: lines }) => lines),
    ...(taken.length === 0 ? ['  stands on no roster'] : []),
    ...gone.map((file) => `  ${file}: deleted, as nothing needs it any more`),
    ...needed(member, needs),
    ...stillNamed(root, name, member, texts, needs.length === 0),
    ...openMistakes(fresh),
  ].join('\n');
  if (flags.dryRun) return `${said}\n\nNothing was changed.`;
  if (!flags.yes) {
    if (!onTerminal())
      throw new Refused(`${said}\n\nNothing was changed. Add --yes to have it done.`);
    console.log(`\n${said}\n`);
    if (!(await agreed('Do it?'))) return 'Nothing was changed.';
  }
  saveAll(root, [
    ...taken.map(({ document: { file, text }, after: next }) => ({
      file,
      before: text,
      after: next,
    })),
    ...gone.map(
      (file): FileChange => ({
        file,
        before: fs.readFileSync(path.join(root, file)),
        after: undefined,
      }),
    ),
  ]);
  return said;
}

/** What the compiler says of the site with other texts, and without some of its documents. */
function compiledWith(
  root: string,
  texts: ReadonlyMap<string, string>,
  gone: ReadonlySet<string>,
): Compiled {
  const report = createReport();
  const source = load(path.resolve(root), report, texts);
  const documents = new Map([...source.documents].filter(([file]) => !gone.has(file)));
  return compileSource({ ...source, documents }, report, { at: new Date() });
}

/** While there are mistakes nobody can say what needs what. */
function refuseMistakes({ diagnostics }: Compiled): void {
  const wrong = diagnostics.filter(({ severity }) => severity === 'error');
  if (wrong.length === 0) return;
  throw new Refused(
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

interface TakenOut {
  readonly document: SourceDocument;
  readonly after: string;
  readonly said: readonly string[];
}

/** The lists of pages that name a member, without the item. */
function takenOut({ all }: Validated, { key, folder }: MemberFile): TakenOut[] {
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

/** Without a member an empty place may part the others: it goes, too. */
function withoutHoles(root: string, before: Compiled, taken: TakenOut): TakenOut {
  const { file } = taken.document;
  const now = compiledWith(root, new Map([[file, taken.after]]), new Set());
  const hole = newIn(now, before).find((d) => d.file === file && d.code === 'page/roster-hole');
  const document = parseDocument(file, taken.after, createReport());
  const item = hole && emptyPlaces(document).find((at) => lineOf(document, at) === hole.line);
  if (!item) return taken;
  const after = editedText(file, taken.after, { do: 'remove', path: item });
  const said = [...taken.said, '  and the empty place beside it, which would leave a hole now'];
  return withoutHoles(root, before, { ...taken, after, said });
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

function lineOf(document: SourceDocument, at: Path): number {
  return lines(locationOf(document, at)).line;
}

function inOrder(a: Path, b: Path): number {
  const at = a.findIndex((step, i) => `${step}` !== `${b[i]}`);
  return Number(a[at]) - Number(b[at]);
}

/** The item of a list that holds a reference; a block is no item, as more than the member would go with it. */
function itemOf(at: readonly string[]): Path | undefined {
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
    throw new Refused(
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

function needed({ file }: MemberFile, needs: readonly Diagnostic[]): string[] {
  if (needs.length === 0) return [];
  const places = needs.map((d) => `    ${d.file}:${d.line}:${d.column}`);
  return [`  ${file}: stays, as it is still needed here:`, ...new Set(places)];
}

/** The lines of other files that hold the full name, as those of the tables do. */
function stillNamed(
  root: string,
  name: string,
  member: MemberFile,
  texts: ReadonlyMap<string, string>,
  isPlain: boolean,
): string[] {
  const { documents } = load(path.resolve(root), createReport(), texts);
  const places = [...documents.values()].flatMap(({ file, text }) => {
    if (file === member.file) return [];
    const lines = text.split('\n').flatMap((line, i) => (line.includes(name) ? [i + 1] : []));
    return lines.length > 0 ? [`    ${file}, line ${lines.join(', ')}`] : [];
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

/** Names of which a part is what was written, and the one that is nearest to all of it. */
function unknown(root: string, asked: string): string {
  const wanted = slugOf(asked.replaceAll('_', ' '));
  const all = new Map(membersOf(root).map(({ key }) => [slugOf(key.replaceAll('_', ' ')), key]));
  const whole = nearest(wanted, all.keys());
  const parts = [...all.keys()].filter((slug) =>
    slug.split('-').some((part) => wanted.split('-').includes(part)),
  );
  const near = [...new Set([...(whole ? [whole] : []), ...parts])].slice(0, 5);
  const names = near.map((slug) => `"${all.get(slug)?.replaceAll('_', ' ')}"`);
  return `There is no member "${asked}", so nothing was changed.${names.length > 0 ? ` Did you mean ${names.join(' or ')}?` : ' The files in the folder of the members say who is there.'}`;
}
