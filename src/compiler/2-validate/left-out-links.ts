// A link that is nothing but a fact, and a fact that its file leaves out → what is left out with it: the field, its button, the item.
import type { Path } from '../../model/block-tree.ts';
import { fieldsOf, outcomesOf } from '../../model/schema/conditions.ts';
import { asSchema } from '../../model/schema/schema.ts';
import { createSchemas, isAnyBlock, schemaAt } from '../../model/schema/schemas.ts';
import { at, isMap } from '../../model/schema/value.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { derive } from '../text/derived.ts';
import type { Facts } from './placeholders.ts';

/** Whether a fact is a link that may be left out, and is: a rush without an application form. */
export function isLinkLeftOut(fact: string, facts: Facts, { documents }: Grammar): boolean {
  const [space = '', key = '', ...more] = fact.split('.');
  const { fact: holdsFacts, properties, required } = documents.get(space) ?? {};
  const own = facts[space];
  return (
    holdsFacts === true &&
    more.length === 0 &&
    isMap(own) &&
    !Object.hasOwn(own, key) &&
    at(properties, [key, 'ref']) === 'link' &&
    required?.includes(key) !== true
  );
}

/** What is left out of a document, and where that cannot be. */
interface LeftOut {
  /** In the order of the document, none inside another one. */
  readonly places: readonly Path[];
  /** The links whose holder has to be there. */
  readonly needed: readonly Path[];
}

/**
 * For each link the smallest thing around it that the document can do without.
 *
 * @param schema the name of the schema of the document
 * @param links where they are written, in the order of the document
 */
export function leftOutWith(
  links: readonly Path[],
  value: unknown,
  schema: string,
  grammar: Grammar,
): LeftOut {
  const schemas = derive(grammar, createSchemas);
  const places: Path[] = [];
  const isWithout = (path: Path): boolean => {
    const [holder, step] = [path.slice(0, -1), String(path.at(-1))];
    const around = at(value, holder);
    const own = schemaAt(schemas, schemas.document(schema), value, holder);
    const followed = schemas.follow(own ?? {}, around);
    if (!Array.isArray(around)) {
      const { properties, required } = fieldsOf(followed, outcomesOf(followed, around));
      // Views count on what has a default.
      return !required.includes(step) && properties[step]?.default === undefined;
    }
    const { items, minItems = isAnyBlock(asSchema(items)) ? 1 : 0 } = followed;
    const gone = places.filter((one) => one.length === path.length && isWithin(one, holder));
    return around.length - gone.length > Number(minItems);
  };
  const needed = links.filter((link) => {
    if (places.some((one) => isWithin(link, one))) return false;
    const place = link.map((_, i) => link.slice(0, link.length - i)).find(isWithout);
    if (!place) return true;
    places.splice(0, places.length, ...places.filter((one) => !isWithin(one, place)), place);
    return false;
  });
  return { places, needed };
}

function isWithin(path: Path, holder: Path): boolean {
  return holder.every((step, i) => path[i] === step);
}
