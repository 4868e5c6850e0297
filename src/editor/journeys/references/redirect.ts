// A former address and the page that replaces it → the redirect in site.yaml.
import { at } from '../../../model/schema/value.ts';
import type { Plain } from '../../operation.ts';
import { type OpenSite, stagesOf } from '../site-folder.ts';
import { type Changes, fieldsOf } from './changes.ts';

const SITE = 'site.yaml';

/** What others can have written: a redirect begins with nothing else. */
const ADDRESS = /^(\/[A-Za-z0-9][A-Za-z0-9._~-]*)+$/;

/**
 * Lets a former address lead to a page. A redirect from the address that the page has now goes: no page
 * may be there. An address that no redirect can have is left alone.
 */
export function redirect(site: OpenSite, changes: Changes, from: string, to: string): void {
  if (!ADDRESS.test(from)) return;
  const own = at(changes.valueOf(SITE), ['redirects']);
  const known = redirectsOf(site, changes);
  const value: Plain = { from, to };
  const here = known.findIndex((one) => isSame(at(one, ['from']), to));
  if (!Array.isArray(own)) {
    const list = [...known.filter((_, i) => i !== here), value];
    changes.edit(SITE, {
      do: 'set',
      path: ['redirects'],
      value: list,
      order: fieldsOf(site, 'site'),
    });
  } else if (here === -1) {
    changes.edit(SITE, { do: 'insert', path: ['redirects'], at: known.length, value });
  } else {
    changes.edit(SITE, { do: 'set', path: ['redirects', here, 'from'], value: from });
    changes.edit(SITE, { do: 'set', path: ['redirects', here, 'to'], value: to });
  }
}

/** Where a redirect from an address leads; undefined where there is none. */
export function redirectedFrom(site: OpenSite, changes: Changes, from: string): string | undefined {
  const found = redirectsOf(site, changes).find((one) => isSame(at(one, ['from']), from));
  const to = at(found, ['to']);
  return typeof to === 'string' ? to : undefined;
}

/** The redirects as planned so far; those of the layer where the site has none of its own. */
function redirectsOf(site: OpenSite, changes: Changes): readonly Plain[] {
  const own = at(changes.valueOf(SITE), ['redirects']);
  const merged = at(stagesOf(site).source.documents.get(SITE)?.value, ['redirects']);
  const list = own ?? merged;
  return Array.isArray(list) ? (list as Plain[]) : [];
}

/** On some file systems capital letters make no difference. */
function isSame(from: unknown, path: string): boolean {
  return typeof from === 'string' && from.toLowerCase() === path.toLowerCase();
}
