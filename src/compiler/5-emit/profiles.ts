// A page and the settings of the site → whether it is about a person, and may be found by a search.
import type { Site } from '../../model.gen.ts';
import type { PageData } from '../../model.ts';
import type { LinkedPage } from '../3-link/link.ts';

/** The schema that the people of a chapter follow. */
const PEOPLE = 'member';

/** What a page says of the person it is about; nothing when it is about none. */
export function profileOf(
  { entry }: LinkedPage,
  { collections, privacy }: Site,
): Pick<PageData, 'profile'> {
  return entry && collections[entry.collection]?.schema === PEOPLE
    ? { profile: privacy.indexMembers ? 'listed' : 'unlisted' }
    : {};
}
