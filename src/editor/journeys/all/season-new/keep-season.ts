// The season that is over → an entry of the collection of seasons, without what leads to forms, and the page that it needs.
import { slugOfTitle } from '../../../../compiler/text/slugs.ts';
import { daysOf } from '../../../../model/schema/event-days.ts';
import type { Season, Site } from '../../../../model/shapes.gen.ts';
import { journeysWords } from '../../../../words/gen/journeys.gen.ts';
import type { JourneyContext } from '../../journey.ts';
import { appendRoutes, declareCollection } from '../../pages/append.ts';
import { pathProblem } from '../../pages/pages.ts';
import type { Changes } from '../../references/changes.ts';
import { siteOf } from '../../site-folder.ts';

const SCHEMA = 'past-season';
const FIRST = 'seasons';

export function keptFile(context: JourneyContext, season: Season): string {
  return `content/${collectionOf(context) ?? FIRST}/${slugOfTitle(season.name)}.yaml`;
}

function collectionOf(context: JourneyContext): string | undefined {
  const { collections = {} } = siteOf(context) as Partial<Site>;
  return Object.keys(collections).find((name) => collections[name]?.schema === SCHEMA);
}

/** The first time with the collection, a page that is drawn for each, and one with all of them. */
export function keepSeason(context: JourneyContext, changes: Changes, season: Season): void {
  const { name, className, description } = season;
  const events = season.events.filter(({ status }) => status === undefined);
  const days = events.flatMap(daysOf).sort();
  changes.create(keptFile(context, season), {
    schema: SCHEMA,
    fields: {
      name,
      firstDay: days[0] ?? '',
      lastDay: days.at(-1) ?? '',
      ...(className ? { className } : {}),
      ...(description ? { description: withoutLinks(description) } : {}),
      // One that took several evenings is told on each of them, one that repeated on its first.
      events: events
        .flatMap(({ title, dates, location }) =>
          dates.map((date) => ({ title, date, ...(location ? { location } : {}) })),
        )
        .sort((a, b) => (a.date < b.date ? -1 : 1)),
      slug: slugOfTitle(name),
    },
  });
  begin(context, changes);
}

/** Their addresses lead nowhere by now, or to the next season. */
function withoutLinks(markdown: string): string {
  return markdown.replace(/\[([^[\]]*)\]\((?:https?:|mailto:)[^)[\]]*\)/g, '$1');
}

function begin(context: JourneyContext, changes: Changes): void {
  const known = collectionOf(context);
  const collection = known ?? FIRST;
  const { routes = [] } = siteOf(context) as Partial<Site>;
  if (!known)
    declareCollection(context, changes, collection, { schema: SCHEMA, order: '-firstDay' });
  if (routes.some((route) => route.collection === collection)) return;
  const say = journeysWords(context.language).season;
  const path =
    ['/seasons', '/past-seasons'].find((one) => !pathProblem(context, one)) ?? '/seasons';
  const block = { type: 'pastSeasons', collection };
  changes.create('content/pages/past-seasons.yaml', {
    schema: 'page',
    fields: {
      title: say.past,
      description: say.aboutPast,
      blocks: [{ type: 'lead', heading: say.past }, block],
    },
  });
  changes.create('content/pages/past-season.yaml', {
    schema: 'page',
    fields: { title: '${entry.name}', description: say.aboutPast, blocks: [block] },
  });
  const each = { path: `${path}/:name`, page: 'past-season', collection };
  appendRoutes(context, changes, { path, page: 'past-seasons' }, each);
}
