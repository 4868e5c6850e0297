// A site → its own pages, the question which one, and why a page cannot have a path or file name.
import path from 'node:path';
import { isInherited } from '../../../compiler/source/document.ts';
import { UserError } from '../../../model/errors.ts';
import { journeysWords } from '../../../words/gen/journeys.gen.ts';
import type { AskFor } from '../journey.ts';
import { createChanges } from '../references/changes.ts';
import { redirectTarget } from '../references/site-lists.ts';
import { type OpenSite, siteOf, stagesOf } from '../site-folder.ts';
import { takenProblem } from '../write.ts';

function pagesOf(site: OpenSite): string[] {
  return [...stagesOf(site).source.documents.values()]
    .filter((one) => path.posix.dirname(one.file) === 'content/pages' && !isInherited(one))
    .map(({ file }) => path.posix.basename(file, '.yaml'));
}

export function requirePages(site: OpenSite): void {
  siteOf(site);
  if (pagesOf(site).length === 0) throw new UserError(journeysWords(site.language).page.none);
}

/** Answered by the name of the file, the file, or the path. */
export function askPage(site: OpenSite, ask: AskFor<'page'>, about?: string): Promise<string> {
  const pages = pagesOf(site);
  const found = pages.find((page) => `content/pages/${page}.yaml` === about);
  const { outline } = stagesOf(site).validated;
  return ask('page', {
    choices: pages,
    form: { ref: 'page' },
    ...(found === undefined ? {} : { proposal: found }),
    read: (answer) =>
      outline?.value.routes.find((route) => route.path === answer)?.page ??
      path.posix.basename(answer, '.yaml'),
  });
}

const PATH = /^(\/[a-z0-9-]{1,100})+$/;
const FILE = /^[a-z0-9][a-z0-9_-]{0,99}$/;

/** @param own the path that the page has now: a redirect that leads there may make room */
export function pathProblem(site: OpenSite, path: string, own?: string): string | undefined {
  const say = journeysWords(site.language).page;
  if (!PATH.test(path)) return say.path;
  const { linked, validated } = stagesOf(site);
  const isRouted =
    linked.pages.some(({ url }) => url === path) ||
    validated.outline?.value.routes.some((route) => route.path === path && route.path !== own);
  if (isRouted) return say.taken({ path });
  const to = redirectTarget(site, createChanges(site), path);
  return to === undefined || to === own ? undefined : say.oldAddress({ path, to });
}

export function fileProblem(site: OpenSite, name: string): string | undefined {
  return FILE.test(name) ? undefined : journeysWords(site.language).page.file;
}

export function fileConflict(site: OpenSite, name: string): string | undefined {
  return takenProblem(site, `content/pages/${name}.yaml`);
}
