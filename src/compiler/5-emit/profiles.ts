// A page and the settings of the site → whether it is about a person, and may be found by a search.
import type { Site } from '../../model/shapes.gen.ts';
import type { PageData } from '../../model/shapes.ts';
import type { LinkedPage } from '../3-link/link.ts';
import type { Grammar } from '../grammar/grammar.ts';

/**
 * What a page says of the person it is about; nothing when it is about none. Schemas say by the
 * keyword `person` that their entries are people.
 */
export function profileOf(
  { entry }: LinkedPage,
  { collections, privacy }: Site,
  { documents }: Grammar,
): Pick<PageData, 'profile'> {
  const schema = entry && collections[entry.collection]?.schema;
  return schema !== undefined && documents.get(schema)?.person
    ? { profile: privacy.indexMembers ? 'listed' : 'unlisted' }
    : {};
}
