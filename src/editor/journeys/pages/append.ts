// A site and a page or collection that it is to have → what site.yaml says of it.
import { at, isMap } from '../../../model/schema/value.ts';
import type { Site } from '../../../model/shapes.gen.ts';
import type { JourneyContext } from '../journey.ts';
import { type Changes, fieldsOf, SITE } from '../references/changes.ts';
import { append } from '../references/site-lists.ts';
import { siteOf } from '../site-folder.ts';

/** Of the page with all entries of a collection, and of the one that is drawn for each. */
export function appendRoutes(
  context: JourneyContext,
  changes: Changes,
  all: { readonly path: string; readonly page: string },
  each: { readonly path: string; readonly page: string; readonly collection: string },
): void {
  const number = freeNumber(context, false);
  const other = number === undefined ? undefined : freeNumber(context, false, [number]);
  const routes = [
    { path: all.path, number, page: all.page },
    { path: each.path, number: other, page: each.page, collection: each.collection },
  ];
  append(context, changes, 'routes', ...routes);
}

/** The header lies over a hero, and a page without one asks for none. Undefined where no number does, or no route has one. */
export function freeNumber(
  context: JourneyContext,
  hasHero: boolean,
  others: readonly number[] = [],
): number | undefined {
  const { routes = [], header, hero } = siteOf(context) as Partial<Site>;
  const taken = [...routes.flatMap(({ number }) => number ?? []), ...others];
  if (taken.length === 0) return undefined;
  const { on = [], above = Number.POSITIVE_INFINITY } = header?.solid ?? {};
  const hidden = hero?.hiddenOn ?? [];
  const isRight = (n: number): boolean => {
    const isSolid = header?.solid ? on.includes(n) || n > above : !hasHero;
    const isHidden = hidden.includes(n) || (!hasHero && hero?.fallback === undefined);
    return isSolid !== hasHero && isHidden !== hasHero;
  };
  const most = Math.max(...taken, ...on, ...hidden, Number.isFinite(above) ? above : 0) + 1;
  return Array.from({ length: most + 1 }, (_, n) => n).find(
    (n) => !taken.includes(n) && isRight(n),
  );
}

export function declareCollection(
  context: JourneyContext,
  changes: Changes,
  name: string,
  value: Readonly<Record<string, string>>,
): void {
  const isOwn = isMap(at(changes.valueOf(SITE), ['collections']));
  changes.edit(SITE, {
    do: 'set',
    ...(isOwn
      ? { path: ['collections', name], value }
      : { path: ['collections'], value: { [name]: value }, order: fieldsOf(context, 'site') }),
  });
}
