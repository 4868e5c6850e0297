// A linked site → the links to its pages by section, for a block that searches them: what it is without JavaScript.
import { NOT_FOUND } from '../../model/paths/routes.ts';
import type { NamedPage, PageSection } from '../../model/shapes.ts';
import { capitalize } from '../../model/words.ts';
import type { Validated } from '../2-validate/validate.ts';
import type { Linked, LinkedPage } from '../3-link/link.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { nameOfEntry } from '../text/slugs.ts';
import { profileOf } from './page-parts.ts';

/** Of more entries nobody reads a list: their own lists have them, by what these can be filtered by. */
const MOST = 100;

interface Context {
  readonly validated: Validated;
  readonly linked: Linked;
  readonly grammar: Grammar;
}

/** Without the page that shows it, and what search engines may not list. */
export function overviewOf(shownOn: LinkedPage, context: Context): PageSection[] {
  const pages = context.linked.pages.filter(
    (page) => page.url !== shownOn.url && isListed(page, context),
  );
  const alone = pages.filter(({ url, entry, list }) => !entry && (!list || url === list.all));
  const routes = new Set(pages.flatMap(({ entry, route }) => (entry ? [route] : [])));
  const sections = Array.from(routes, (route): PageSection => {
    const entries = pages.filter((page) => page.entry && page.route === route);
    const above = alone.find(({ url }) => url === (route.path.replace(/\/:.*$/s, '') || '/'));
    const title = above?.page.value.title ?? capitalize(route.collection ?? '');
    if (entries.length <= MOST) return { title, pages: entries.map(named) };
    const filtered = pages.flatMap(({ url, list }) =>
      list?.choice !== undefined && list.number === 1 && list.all === above?.url
        ? [{ name: list.choice, url }]
        : [],
    );
    return { title, pages: filtered };
  });
  return [{ pages: alone.map(named) }, ...sections.filter(({ pages }) => pages.length > 0)];
}

function isListed(page: LinkedPage, { validated: { site }, grammar }: Context): boolean {
  const isHidden = site && profileOf(page, site.value, grammar).profile === 'unlisted';
  return page.url !== NOT_FOUND && !isHidden;
}

function named({ url, page, entry }: LinkedPage): NamedPage {
  return { name: entry ? nameOfEntry(entry.key, entry.checked) : page.value.title, url };
}
