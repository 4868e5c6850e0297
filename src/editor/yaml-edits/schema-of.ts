// The path of a document → the schema it follows.
import { otherLanguages, translatedFile, WORDS } from '../../model/paths/translations.ts';
import { at } from '../../model/schema/value.ts';
import type { DocumentEntry } from '../protocol.ts';

/** Undefined for a file that no part of the site reads. */
export function schemaOf(
  file: string,
  site: unknown,
  isWhole: (file: string) => boolean = () => false,
): Pick<DocumentEntry, 'schema' | 'group' | 'collection'> | undefined {
  if (file === 'site.yaml') return { schema: 'site', group: 'site' };
  const translated = translatedFile(file, otherLanguages(site));
  if (translated) {
    const of = schemaOf(translated.of, site);
    const isOwn = translated.of === WORDS || isWhole(file);
    return of && { schema: isOwn ? of.schema : 'translation', group: 'translations' };
  }
  const [, folder = '', name] = file.split('/');
  if (name === undefined) {
    const schema = folder.replace(/\.yaml$/, '');
    return { schema, group: schema === 'words' ? 'words' : 'season' };
  }
  if (folder === 'pages') return { schema: 'page', group: 'pages' };
  const schema = at(site, ['collections', folder, 'schema']);
  return typeof schema === 'string' ? { schema, group: 'entries', collection: folder } : undefined;
}
