// A site → the pages of its own, and the question which one.

import path from 'node:path';
import { isInherited } from '../../../compiler/text/document.ts';
import { UserError } from '../../../model/errors.ts';
import type { AskFor } from '../journey.ts';
import { type OpenSite, siteOf, stagesOf } from '../site-folder.ts';

/** The pages of a site's own, by the names of their files. */
export function pagesOf(site: OpenSite): string[] {
  return [...stagesOf(site).source.documents.values()]
    .filter((one) => path.posix.dirname(one.file) === 'content/pages' && !isInherited(one))
    .map(({ file }) => path.posix.basename(file, '.yaml'));
}

/** Refuses a site without pages. @throws UserError */
export function requirePages(site: OpenSite): void {
  siteOf(site);
  if (pagesOf(site).length === 0) throw new UserError('This site has no pages yet.');
}

/** Asks for a page. The answer is the name of the file without its ending; its path and its file name it, too. */
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
