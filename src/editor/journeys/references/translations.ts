// A page of the first language that moves → its links and addresses in all other languages.
import { isInherited } from '../../../compiler/source/document.ts';
import { sourceIn } from '../../../compiler/source/translations.ts';
import { otherLanguages, pairsIn, translatedFile } from '../../../model/paths/translations.ts';
import { textsIn } from '../../../model/schema/value.ts';
import type { Route } from '../../../model/shapes.gen.ts';
import { type OpenSite, siteOf, stagesOf } from '../site-folder.ts';
import { type Changes, SITE, translationsOf } from './changes.ts';
import { inFile, type Moved, movedTo, placeIn, relink } from './rewrite.ts';

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
  for (const [language, file] of translationsOf(site, SITE)) {
    const { moved = String } = sourceIn(source, language);
    const to = moved(from);
    if (to === from || next === '') continue;
    const pairs = pairsIn(changes.valueOf(file), 'paths');
    const place = pairs.findIndex((pair) => pair.from === from);
    const value = { from: next, to };
    if (place !== -1 && !isShared)
      changes.edit(file, { do: 'set', path: ['paths', place, 'from'], value: next });
    else if (moved(next) !== to)
      changes.edit(file, { do: 'insert', path: ['paths'], at: pairs.length, value });
  }
}
