// A new path or file name of a page → why it cannot have it.
import { createChanges } from '../references/changes.ts';
import { redirectedFrom } from '../references/redirect.ts';
import { type OpenSite, stagesOf } from '../site-folder.ts';
import { isTaken } from '../write.ts';

const PATH = /^(\/[a-z0-9-]{1,100})+$/;
const FILE = /^[a-z0-9][a-z0-9_-]{0,99}$/;

/**
 * Why a page cannot have a path; undefined when it can.
 *
 * @param own the path that the page has now: a redirect that leads there may make room
 */
export function pathProblem(site: OpenSite, path: string, own?: string): string | undefined {
  if (!PATH.test(path))
    return 'Write a path of lowercase letters, digits and hyphens that begins with /, such as /about-us.';
  const { linked, validated } = stagesOf(site);
  const isRouted =
    linked.pages.some(({ url }) => url === path) ||
    validated.outline?.value.routes.some((route) => route.path === path && route.path !== own);
  if (isRouted) return `There is a page at ${path} already.`;
  const to = redirectedFrom(site, createChanges(site), path);
  return to === undefined || to === own
    ? undefined
    : `${path} is an old address that leads to ${to}. Choose another path, or remove that redirect from site.yaml first.`;
}

/** Why a file of a page cannot have a name; undefined when it can. */
export function fileProblem(name: string): string | undefined {
  return FILE.test(name)
    ? undefined
    : 'Use lowercase letters, digits and hyphens, without .yaml, as in about-us.';
}

/** Why a page cannot have a file; undefined when that is free. */
export function fileConflict(site: OpenSite, name: string): string | undefined {
  const file = `content/pages/${name}.yaml`;
  return isTaken(site, file) ? `${file} exists already. Choose another name.` : undefined;
}
