// A site and a page or collection that it is to have → what site.yaml says of it.
import { at, isMap } from '../../../model/schema/value.ts';
import type { Site } from '../../../model/shapes.gen.ts';
import type { Plain } from '../../operation.ts';
import type { JourneyContext } from '../journey.ts';
import { type Changes, fieldsOf } from '../references/changes.ts';
import { siteOf } from '../site-folder.ts';

const SITE = 'site.yaml';

/** Where the site has no such list of its own, to what its layer says. A field that is undefined is left out. */
export function append(
  context: JourneyContext,
  changes: Changes,
  field: 'routes' | 'menu',
  fields: Readonly<Record<string, string | number | undefined>>,
): void {
  const item = JSON.parse(JSON.stringify(fields)) as Plain;
  const own = at(changes.valueOf(SITE), [field]);
  const below = at(siteOf(context), [field]);
  if (Array.isArray(own))
    changes.edit(SITE, { do: 'insert', path: [field], at: own.length, value: item });
  else
    changes.edit(SITE, {
      do: 'set',
      path: [field],
      value: [...(Array.isArray(below) ? (below as Plain[]) : []), item],
      order: fieldsOf(context, 'site'),
    });
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
