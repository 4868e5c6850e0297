// What a task adds to the routes, the menu or the redirects → the edit of site.yaml; and the redirects that there are.

import type { Path } from '../../../compiler/source/document.ts';
import { ADD, wholeList } from '../../../model/paths/additions.ts';
import { handedDown } from '../../../model/paths/handed-down.ts';
import { at, isMap } from '../../../model/schema/value.ts';
import type { Site } from '../../../model/shapes.gen.ts';
import type { Plain } from '../../operation.ts';
import { type OpenSite, stagesOf } from '../site-folder.ts';
import { type Changes, fieldsOf, SITE } from './changes.ts';

type Fields = Readonly<Record<string, string | number | undefined>>;

/** Behind the list of the layer where the site has none of its own. A field that is undefined is left out. Returns the place of the first. */
export function append(
  site: OpenSite,
  changes: Changes,
  list: keyof NonNullable<Site['add']>,
  ...fields: readonly Fields[]
): Path {
  const value = changes.valueOf(SITE);
  const isAdded = layerOf(site) !== undefined && !Array.isArray(at(value, [list]));
  const path = isAdded ? [ADD, list] : [list];
  const own = at(value, path);
  const items = JSON.parse(JSON.stringify(fields)) as Plain[];
  const [first, ...more] = items;
  const place = Array.isArray(own) ? own.length : 0;
  const order = fieldsOf(site, 'site');
  if (first === undefined) return [...path, place];
  if (Array.isArray(own)) changes.edit(SITE, { do: 'insert', path, at: place, value: first, more });
  else if (isAdded && !isMap(at(value, [ADD])))
    changes.edit(SITE, { do: 'set', path: [ADD], value: { [list]: items }, order });
  else changes.edit(SITE, { do: 'set', path, value: items, order });
  return [...path, place];
}

function layerOf(site: OpenSite): unknown {
  return handedDown(stagesOf(site).source.documents.get(SITE)?.base?.value);
}

/** What others can have written: a redirect begins with nothing else. */
const ADDRESS = /^(\/[A-Za-z0-9][A-Za-z0-9._~-]*)+$/;

/** What led to an address leads elsewhere, or is no more where that is empty. */
export function redirectAway(changes: Changes, from: string, to: string): void {
  for (const list of [['redirects'], [ADD, 'redirects']]) {
    const own = at(changes.valueOf(SITE), list);
    const all = Array.isArray(own) ? own.map((one) => String(at(one, ['to']))) : [];
    const places = all.flatMap((one, i) => (one.split('#')[0] === from ? i : []));
    if (places.length === 0) continue;
    if (to === '' && places.length === all.length) changes.edit(SITE, { do: 'remove', path: list });
    else
      for (const place of places.reverse()) {
        const path = [...list, place];
        if (to === '') changes.edit(SITE, { do: 'remove', path });
        else changes.edit(SITE, { do: 'set', path: [...path, 'to'], value: to });
      }
  }
}

/** A redirect from the page's own address goes. An address that no redirect can have is left alone. */
export function redirect(site: OpenSite, changes: Changes, from: string, to: string): void {
  if (!ADDRESS.test(from)) return;
  for (const list of [['redirects'], [ADD, 'redirects']]) {
    const own = at(changes.valueOf(SITE), list);
    const place = Array.isArray(own) ? own.findIndex((one) => at(one, ['from']) === to) : -1;
    if (place === -1) continue;
    changes.edit(SITE, { do: 'set', path: [...list, place, 'from'], value: from });
    changes.edit(SITE, { do: 'set', path: [...list, place, 'to'], value: to });
    return;
  }
  append(site, changes, 'redirects', { from, to });
}

export function redirectTarget(site: OpenSite, changes: Changes, from: string): string | undefined {
  const found = redirectsOf(site, changes).find((one) => at(one, ['from']) === from);
  const to = at(found, ['to']);
  return typeof to === 'string' ? to : undefined;
}

/** As planned so far; with those of the layer where the site has no list of its own. */
export function redirectsOf(site: OpenSite, changes: Changes): readonly unknown[] {
  const value = changes.valueOf(SITE);
  const below = Array.isArray(at(value, ['redirects'])) ? undefined : layerOf(site);
  return [...wholeList(below, 'redirects'), ...wholeList(value, 'redirects')];
}
