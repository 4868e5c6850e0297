// A site and new names for what its references name → the edits of every place where one is written.
import { isDeepStrictEqual } from 'node:util';
import type { Checked, Reference } from '../../../compiler/2-validate/validate.ts';
import { ownPlace, type Path, type SourceDocument } from '../../../compiler/source/document.ts';
import { readLink } from '../../../compiler/text/addresses.ts';
import { linksIn } from '../../../compiler/text/markdown.ts';
import { UserError } from '../../../model/errors.ts';
import type { Language } from '../../../model/language.ts';
import { otherLanguages, translatedFile } from '../../../model/paths/translations.ts';
import { at } from '../../../model/schema/value.ts';
import { journeysWords } from '../../../words/gen/journeys.gen.ts';
import { type OpenSite, siteOf, stagesOf } from '../site-folder.ts';
import type { Changes } from './changes.ts';

/** By their former paths. */
export type Moved = ReadonlyMap<string, string>;

/** What a fact says is changed where the fact is written. @throws UserError when that is in the layer below */
export function rewriteReferences(
  site: OpenSite,
  changes: Changes,
  next: (reference: Reference, written: string) => string | undefined,
): void {
  for (const { document, references } of referringDocuments(site))
    for (const reference of references) {
      const written = at(document.value, reference.path);
      if (reference.fromFact || typeof written !== 'string') continue;
      const value = inFile(document, () => next(reference, written));
      if (value === undefined || value === written) continue;
      const path = placeIn(site, document, reference.path);
      changes.edit(document.file, { do: 'set', path, value });
    }
}

type Referring = Pick<Checked<unknown>, 'document' | 'references'>;

/** Of the first language, and those that another one has written whole. */
export function referringDocuments(site: OpenSite): Referring[] {
  const languages = otherLanguages(siteOf(site));
  const whole = (site.compiled().spoken ?? []).flatMap(({ validated }) =>
    validated.all.flatMap(({ document: { base }, references }) =>
      base && translatedFile(base.file, languages) ? [{ document: base, references }] : [],
    ),
  );
  return [...stagesOf(site).validated.all, ...whole];
}

/** @throws UserError when it is written in the layer below */
export function placeIn(site: OpenSite, document: SourceDocument, path: Path): Path {
  const own = ownPlace(document, path);
  if (own) return own;
  const file = document.base?.file ?? document.file;
  throw new UserError(journeysWords(site.language).references.ofLayer({ file }));
}

export function inFile<T>({ file }: SourceDocument, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`${file}: ${error.message}`);
  }
}

export function namesEntry({ kind, value }: Reference, collection: string, key = value): boolean {
  return typeof kind === 'object' && 'entry' in kind && kind.entry === collection && value === key;
}

/** Undefined where nothing leads to a page that has moved. @throws UserError where the address is not written as it is */
export function relink(
  { kind, value }: Pick<Reference, 'kind' | 'value'>,
  written: string,
  moved: Moved,
  language: Language,
): string | undefined {
  const isMoving = (to: string): boolean => movedTo(to, moved) !== undefined;
  if (kind === 'link') return isMoving(value) ? followLink(written, moved, language) : undefined;
  if (kind !== 'markdown') return undefined;
  const [leading, here] = [value, written].map((text) => linksIn(text).filter(isMoving).length);
  if (leading === 0) return undefined;
  const next = written.replace(/(\]\(\s*<?)([^)\s>#]+)/g, (all, before: string, to: string) =>
    moved.has(to) ? before + moved.get(to) : all,
  );
  const intended = linksIn(written).map((to) => movedTo(to, moved) ?? to);
  if (here === leading && isDeepStrictEqual(linksIn(next), intended)) return next;
  throw new UserError(journeysWords(language).references.byHand);
}

/** The address of a link with its anchor; undefined where it leads elsewhere. */
export function movedTo(to: string, moved: Moved): string | undefined {
  const target = readLink(to);
  if (target.kind !== 'page') return undefined;
  const path = moved.get(target.path);
  return path === undefined ? undefined : path + to.slice(target.path.length);
}

function followLink(written: string, moved: Moved, language: Language): string {
  const next = movedTo(written, moved);
  if (next !== undefined) return next;
  throw new UserError(journeysWords(language).references.withFact({ link: written }));
}
