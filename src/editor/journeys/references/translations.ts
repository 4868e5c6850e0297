// A document or an address of the first language that moves or goes → the same in all other languages.
import { isInherited } from '../../../compiler/source/document.ts';
import { sourceIn } from '../../../compiler/source/translations.ts';
import { UserError } from '../../../model/errors.ts';
import {
  otherLanguages,
  pairsIn,
  translatedFile,
  translationFile,
} from '../../../model/paths/translations.ts';
import { textsIn } from '../../../model/schema/value.ts';
import type { Route } from '../../../model/shapes.gen.ts';
import { journeysWords } from '../../../words/gen/journeys.gen.ts';
import { type OpenSite, siteOf, stagesOf, textOf } from '../site-folder.ts';
import { type Changes, SITE } from './changes.ts';
import { inFile, type Moved, movedTo, placeIn, relink } from './rewrite.ts';

/** What the site has of a document in its other languages. */
export function translationsOf(site: OpenSite, file: string): string[] {
  const files = otherLanguages(siteOf(site)).map((language) => translationFile(file, language));
  return files.filter((one) => textOf(site, one) !== undefined);
}

/** With its translations. @throws UserError when a language has a document of its own there */
export function moveDocument(site: OpenSite, changes: Changes, from: string, to: string): void {
  const [taken] = from.toLowerCase() === to.toLowerCase() ? [] : translationsOf(site, to);
  if (taken) throw new UserError(journeysWords(site.language).site.taken({ file: taken }));
  changes.move(from, to);
  for (const language of otherLanguages(siteOf(site))) {
    const file = translationFile(from, language);
    if (changes.textOf(file) !== undefined) changes.move(file, translationFile(to, language));
  }
}

/** In all languages links lead by the addresses of the first one. @throws UserError where one is not written as it is */
export function relinkTranslations(site: OpenSite, changes: Changes, moved: Moved): void {
  const languages = otherLanguages(siteOf(site));
  const relinked = (value: string): string | undefined =>
    movedTo(value, moved) ?? relink({ kind: 'markdown', value }, value, moved, site.language);
  for (const document of stagesOf(site).source.documents.values()) {
    const { file } = document;
    if (!translatedFile(file, languages) || isInherited(document)) continue;
    for (const [path, text] of textsIn(document.value)) {
      // An address in the other language may be the same as one of the first.
      const value = path[0] === 'paths' ? undefined : inFile(document, () => relinked(text));
      if (value === undefined) continue;
      changes.edit(file, { do: 'set', path: placeIn(site, document, path), value });
    }
  }
}

/** Where the pages of a route have addresses of their own in a language, they keep them. */
export function keepAddresses(site: OpenSite, changes: Changes, route: Route, path: string): void {
  const { source, validated } = stagesOf(site);
  const [from = '', next = ''] = [route.path, path].map((one) => one.split('/:')[0]);
  const isShared = validated.outline?.value.routes.some(
    (one) => one !== route && `${one.path}/`.startsWith(`${from}/`),
  );
  for (const language of otherLanguages(siteOf(site))) {
    const file = translationFile(SITE, language);
    const { moved = String } = sourceIn(source, language);
    const to = moved(from);
    if (to === from || next === '' || changes.textOf(file) === undefined) continue;
    const pairs = pairsIn(changes.valueOf(file), 'paths');
    const place = pairs.findIndex((pair) => pair.from === from);
    const value = { from: next, to };
    if (place !== -1 && !isShared)
      changes.edit(file, { do: 'set', path: ['paths', place, 'from'], value: next });
    else if (moved(next) !== to)
      changes.edit(file, { do: 'insert', path: ['paths'], at: pairs.length, value });
  }
}
