// A page and its new path or file → the route, the document, and every link that led there.
import { isFurther } from '../../../../compiler/3-link/link.ts';
import type { Route } from '../../../../model/shapes.gen.ts';
import { journeysWords } from '../../../../words/gen/journeys.gen.ts';
import { RefusedAnswer } from '../../in-form.ts';
import { createJourney } from '../../journey.ts';
import { refuseMistakes } from '../../mistakes.ts';
import {
  askPage,
  fileConflict,
  fileProblem,
  pathProblem,
  requirePages,
} from '../../pages/pages.ts';
import { type Changes, createChanges, SITE } from '../../references/changes.ts';
import { type Moved, placeIn, relink, rewriteReferences } from '../../references/rewrite.ts';
import { redirect } from '../../references/site-lists.ts';
import { keepAddresses, relinkTranslations } from '../../references/translations.ts';
import { type OpenSite, stagesOf } from '../../site-folder.ts';

/** With more entries none gets a redirect: site.yaml would be nothing else. */
const MAX_REDIRECTS = 200;

export const journey = createJourney('page-rename', {
  require: requirePages,
  ask: async (context, ask, about) => {
    const page = await askPage(context, ask, about);
    const route = routeOf(context, page);
    const path = await ask('path', {
      ...(route ? { proposal: route.path } : { optional: true }),
      check: (answer) => newPathProblem(context, route, answer),
    });
    const file = await ask('file', {
      ...(page === '' ? {} : { proposal: page }),
      check: (answer) => (answer === page ? undefined : fileProblem(context, answer)),
      conflict: (answer) =>
        answer.toLowerCase() === page.toLowerCase() ? undefined : fileConflict(context, answer),
    });
    return { page, route, path, file };
  },
  plan: (context, { page, route, path, file }) => {
    const say = journeysWords(context.language).page;
    const isMoved = route !== undefined && route.path !== path;
    if (!isMoved && file === page) throw new RefusedAnswer('path', say.nothing);
    refuseMistakes(context);
    const changes = createChanges(context);
    if (isMoved) movePath(context, changes, route, path);
    if (file !== page) {
      rewriteReferences(context, changes, ({ kind, value }) =>
        kind === 'page' && value === page ? file : undefined,
      );
      changes.move(`content/pages/${page}.yaml`, `content/pages/${file}.yaml`);
    }
    return {
      words: isMoved
        ? say.moved({ from: route.path, to: path })
        : say.renamed({ from: page, to: file }),
      changes: changes.all(),
      open: { file: `content/pages/${file}.yaml`, pointer: '' },
    };
  },
});

function routeOf(site: OpenSite, page: string): Route | undefined {
  return stagesOf(site).validated.outline?.value.routes.find((one) => one.page === page);
}

function newPathProblem(
  site: OpenSite,
  route: Route | undefined,
  path: string,
): string | undefined {
  const say = journeysWords(site.language).page;
  if (!route) return say.noRoute;
  if (path === route.path) return undefined;
  if (route.path === '/') return say.home;
  const part = /:[a-z]+/.exec(route.path)?.[0];
  if (part !== undefined && path.split('/').filter((one) => one === part).length !== 1)
    return say.each({ part, path: route.path });
  const plain = part === undefined ? path : path.replace(part, 'entry');
  return pathProblem(site, plain, route.path);
}

function movePath(site: OpenSite, changes: Changes, route: Route, path: string): void {
  const moved = addressesOf(site, route, path);
  const { outline } = stagesOf(site).validated;
  const place = ['routes', outline?.value.routes.indexOf(route) ?? -1, 'path'];
  if (outline)
    changes.edit(SITE, { do: 'set', path: placeIn(site, outline.document, place), value: path });
  rewriteReferences(site, changes, (reference, written) =>
    relink(reference, written, moved, site.language),
  );
  relinkTranslations(site, changes, moved);
  keepAddresses(site, changes, route, path);
  if (moved.size <= MAX_REDIRECTS)
    for (const [from, to] of moved) redirect(site, changes, from, to);
}

function addressesOf(site: OpenSite, route: Route, path: string): Moved {
  const own = stagesOf(site).linked.pages.filter((page) => page.route === route);
  const [before = '', after = ''] = route.path.split(/:[a-z]+/);
  return new Map(
    own.map((page) => {
      const { url } = page;
      // The further pages of a list lie below it.
      if (isFurther(page)) return [url, path + url.slice(route.path.length)];
      const slug = url.slice(before.length, url.length - after.length);
      return [url, path.replace(/:[a-z]+/, slug)];
    }),
  );
}
