// A field that came, went or has another value → a sentence for people.
import { isDeepStrictEqual } from 'node:util';
import type { Path } from '../../../model/schema/block-tree.ts';
import type { Schema } from '../../../model/schema/schema.ts';
import { schemaInside } from '../../../model/schema/schemas.ts';
import { isEntry } from '../../../model/schema/title-field.ts';
import { at, isMap } from '../../../model/schema/value.ts';
import { changesWords } from '../../../words/gen/changes.gen.ts';
import type { Operation, Plain } from '../../operation.ts';
import { isList } from '../similarity.ts';
import type { ChangeSummary } from '../site-change.ts';
import { contentOf, partsInLines } from './content.ts';
import { fieldInside, labelInside } from './labels.ts';
import { inQuotes, itemName, type NamedSchemas, trailOf } from './places.ts';
import { changeInWords, isNothing, valueInWords } from './values.ts';

export interface Change {
  readonly operation: Operation;
  readonly value: Plain;
  readonly next: Plain;
  readonly schema: string;
  readonly schemas: NamedSchemas;
  readonly subject: readonly string[];
}

/** `Hometown: Savannah, Georgia → Atlanta, Georgia`, `Answer changed`, `Minor added: Psychology`. */
export function summarizeField({
  operation: { path: place },
  value,
  next,
  schema,
  schemas,
  subject,
}: Change): ChangeSummary {
  const path = innermost(place, value, next);
  const [written, wanted] = [at(value, path), at(next, path)] as (Plain | undefined)[];
  const from = written === undefined ? next : value;
  const { trail, label, schema: own } = trailOf(schemas, schema, from, path);
  const { language } = schemas;
  const say = changesWords(language);
  const property = own && schemas.follow(own);
  const told = (one: Plain | undefined, side: 'before' | 'after'): Plain | undefined => {
    if (typeof one === 'string' && property && isEntry(property))
      return schemas.nameOf?.(one) ?? one;
    if (typeof one === 'string' && property?.ref === 'image') return one.split('/').at(-1) ?? one;
    return one === undefined ? undefined : (schemas.filled?.(one, side) ?? one);
  };
  const both = [told(written, 'before'), told(wanted, 'after')];
  const [before, after] = isDeepStrictEqual(both[0], both[1]) ? [written, wanted] : both;
  const isColor = property?.format === 'color';
  // "FAQs: Title: FAQs → Questions" would say the old name twice.
  const isName = path.length === 1 && subject.length === 1 && subject[0] === before;
  if (isName && typeof after === 'string' && !isNothing(after))
    return {
      kind: 'changed',
      words: say.calledNow({ name: String(before), to: inQuotes(after) }),
      path: place,
    };
  const ownLabel = isColor && !/colou?r/i.test(label) ? say.color({ label }) : label;
  // Those of the theme are known by themselves; one word alone, such as a name, does not say of what.
  const holders = isColor && schema === 'site' ? [] : trail;
  const isBare = schema === 'season' && path.length === 1 && !ownLabel.includes(' ');
  const named = isBare ? say.ofSeason({ label: labelInside(ownLabel, language) }) : ownLabel;
  const names = withoutRepeats([...subject, ...holders, named]);
  const around = names.slice(0, -1).join(': ');
  const ownName = fieldInside(names.at(-1) ?? '', language);
  const name = names.join(': ');
  if (after === undefined || isNothing(after)) {
    // A field that is left empty still stands there.
    const kind = after === undefined ? 'removed' : 'changed';
    return { kind, words: say.fieldRemoved({ around, label: ownName }), path: place };
  }
  const content = () => contentOf(schemas, own, after);
  if (before === undefined || isNothing(before)) {
    const short = valueInWords(after, language);
    const words = say.fieldAdded({ around, label: ownName, value: short });
    return {
      kind: 'added',
      words,
      path: place,
      ...(short === undefined ? { content: content() } : {}),
    };
  }
  const words =
    changeInWords(before, after, language) ?? namesInWords(schemas, own, [before, after], label);
  const isText = typeof before === 'string' && typeof after === 'string';
  const isWhole = words !== undefined && typeof after !== 'object';
  return {
    kind: 'changed',
    words: words === undefined ? say.fieldChanged({ around, label: ownName }) : `${name}: ${words}`,
    path: place,
    ...(isWhole ? {} : { content: isText ? partsInLines(before, after, language) : content() }),
  };
}

/** The field that came, where the maps around it came for its sake alone: host of form. */
export function innermost(path: Path, value: Plain, next: Plain): Path {
  if (!isNothing(at(value, path) as Plain | undefined)) return path;
  const after = at(next, path) as Plain;
  const [key, ...more] = isMap(after) ? Object.keys(after) : [];
  return key === undefined || more.length > 0 ? path : innermost([...path, key], value, next);
}

/** `"Gallery" → "About", "Contact"`: lists that have no item in common; undefined where the items have no names. */
function namesInWords(
  schemas: NamedSchemas,
  schema: Schema | undefined,
  [before, after]: readonly [Plain, Plain],
  label: string,
): string | undefined {
  if (!isList(before) || !isList(after) || before.length + after.length > 6) return undefined;
  const [old, now] = [before, after].map((list) =>
    list.map((_, place) =>
      itemName(schemas, schema && schemaInside(schemas, schema, list, place), list, place, label),
    ),
  );
  if (![...(old ?? []), ...(now ?? [])].every(({ isOwn }) => isOwn)) return undefined;
  const [from, to] = [old, now].map((names) => names?.map(({ text }) => inQuotes(text)).join(', '));
  return from === to ? undefined : `${from} → ${to}`;
}

/** "Gallery: Gallery" says no more than "Gallery". */
export function withoutRepeats(names: readonly string[]): string[] {
  return names.filter((name, i) => name !== names[i - 1]);
}
