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
import { type OpenSite, siteOf, stagesOf, textOf } from '../site-folder.ts';
import { takenProblem } from '../write.ts';
import { type Changes, SITE } from './changes.ts';
import { inFile, type Moved, placeIn, relinkText } from './rewrite.ts';

/** What the site has of a document in its other languages. */
export function translationsOf(site: OpenSite, file: string): string[] {
  const files = otherLanguages(siteOf(site)).map((language) => translationFile(file, language));
  return files.filter((one) => textOf(site, one) !== undefined);
}

/** With its translations. @throws UserError when a language has a document of its own there */
export function moveDocument(site: OpenSite, changes: Changes, from: string, to: string): void {
  const translations = new Set(translationsOf(site, from));
  changes.move(from, to);
  for (const language of otherLanguages(siteOf(site))) {
    const [old, next] = [translationFile(from, language), translationFile(to, language)];
    const isSame = old.toLowerCase() === next.toLowerCase();
    const problem = isSame ? undefined : takenProblem(site, next);
    if (problem !== undefined) throw new UserError(problem);
    if (translations.has(old)) changes.move(old, next);
  }
}

/** In all languages links lead by the addresses of the first one. @throws UserError where one is not written as it is */
export function relinkTranslations(site: OpenSite, changes: Changes, moved: Moved): void {
  const languages = otherLanguages(siteOf(site));
  for (const document of stagesOf(site).source.documents.values()) {
    const { file, value } = document;
    if (!translatedFile(file, languages) || isInherited(document)) continue;
    for (const [path, text] of textsIn(value)) {
      // An address in the other language may be the same as one of the first.
      if (path[0] === 'paths') continue;
      const next = inFile(document, () => relinkText(text, moved, site.language));
      if (next === undefined) continue;
      changes.edit(file, { do: 'set', path: placeIn(site, document, path), value: next });
    }
  }
}

/** Where the pages of a route have addresses of their own in a language, they keep them. */
export function keepAddresses(site: OpenSite, changes: Changes, route: Route, path: string): void {
  const { source, validated } = stagesOf(site);
  const [old = '', next = ''] = [route.path, path].map((one) => one.replace(/\/:.*$/, ''));
  const isShared = validated.outline?.value.routes.some(
    (one) => one !== route && `${one.path}/`.startsWith(`${old}/`),
  );
  for (const file of translationsOf(site, SITE)) {
    const { language = '' } = translatedFile(file, otherLanguages(siteOf(site))) ?? {};
    const { moved = String } = sourceIn(source, language);
    const to = moved(old);
    if (to === old || next === '') continue;
    const pairs = pairsIn(changes.valueOf(file), 'paths');
    const place = pairs.findIndex(({ from }) => from === old);
    const isThere = moved(next) === to;
    if (place !== -1 && !isShared && isThere)
      changes.edit(file, { do: 'remove', path: ['paths', place] });
    else if (place !== -1 && !isShared)
      changes.edit(file, { do: 'set', path: ['paths', place, 'from'], value: next });
    else if (!isThere)
      changes.edit(file, {
        ...{ do: 'insert', path: ['paths'], at: pairs.length },
        value: { from: next, to },
      });
  }
}
