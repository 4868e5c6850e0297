// A block × its schema → a drawing of it in boxes and bars, the same way for every type.

import { fieldsOf, outcomesOf } from '../../../../model/schema/conditions.ts';
import { asSchema, type Schema } from '../../../../model/schema/schema.ts';
import { type Schemas, schemaInside } from '../../../../model/schema/schemas.ts';
import { isWording, titleNames } from '../../../../model/schema/title-field.ts';
import { isMap } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';

/** A part of a drawing, in the units of its view box. */
export interface Shape {
  readonly kind: 'picture' | 'title' | 'text' | 'button' | 'card';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The view box of a drawing. */
export const SKETCH = { width: 120, height: 76 } as const;

const MARGIN = 8;
const GAP = 4;
/** So many items of a list are drawn. */
const MOST = 3;

type Area = Omit<Shape, 'kind'>;

/** Draws a block. */
export function sketchOf(schema: Schema, value: Plain | undefined, schemas: Schemas): Shape[] {
  const [width, height] = [SKETCH.width - 2 * MARGIN, SKETCH.height - 2 * MARGIN];
  return drawn(partsOf(schema, value, schemas), { x: MARGIN, y: MARGIN, width, height });
}

/** What a block consists of, as far as it is drawn. */
interface Parts {
  readonly pictures: number;
  readonly titles: number;
  readonly texts: number;
  readonly buttons: number;
  /** The items of its lists. */
  readonly items: readonly Parts[];
}

const NOTHING: Parts = { pictures: 0, titles: 0, texts: 0, buttons: 0, items: [] };

function partsOf(schema: Schema, value: Plain | undefined, schemas: Schemas): Parts {
  if (!isMap(value)) return { ...NOTHING, texts: 1 };
  if (isButton(value)) return { ...NOTHING, buttons: 1 };
  const own = schemas.follow(schema, value);
  const naming = titleNames(schemas, own);
  const { properties } = fieldsOf(own, outcomesOf(own, value));
  let parts = NOTHING;
  // What is left out is drawn as its default is.
  const defaults = Object.entries(properties).flatMap(([name, { default: one }]) =>
    Array.isArray(one) && !(name in value) ? [[name, one]] : [],
  );
  for (const [name, inner] of [...Object.entries(value), ...defaults] as [string, Plain][])
    parts = withPart(
      parts,
      schemas.follow(properties[name] ?? {}),
      inner as Plain,
      schemas,
      naming.includes(name),
    );
  return parts;
}

/** A link with its words. */
function isButton(value: object): boolean {
  return 'to' in value && Object.keys(value).length === 2;
}

function withPart(
  parts: Parts,
  schema: Schema,
  value: Plain,
  schemas: Schemas,
  isTitle: boolean,
): Parts {
  if (Array.isArray(value)) {
    const item = asSchema(schemaInside(schemas, schema, value, 0));
    const inner = value.map((one: Plain) => partsOf(item, one, schemas));
    return { ...parts, items: parts.items.length === 0 ? inner : parts.items };
  }
  if (isMap(value)) {
    if (isButton(value)) return { ...parts, buttons: parts.buttons + 1 };
    const inner = partsOf(schema, value as Plain, schemas);
    return {
      ...parts,
      pictures: parts.pictures + inner.pictures,
      buttons: parts.buttons + inner.buttons,
      texts: parts.texts + (inner.pictures ? 0 : 1),
    };
  }
  if (typeof value !== 'string' || !isWording(schema)) return parts;
  if (schema.ref === 'image') return { ...parts, pictures: parts.pictures + 1 };
  if (schema.ref === 'link') return parts;
  if (isTitle) return { ...parts, titles: parts.titles + 1 };
  return { ...parts, texts: parts.texts + (schema.ref === 'markdown' ? 3 : 1) };
}

/** A picture alone lies behind the words; beside more than a title it stands at the right. */
function drawn(parts: Parts, area: Area): Shape[] {
  const { pictures, titles, texts, items } = parts;
  if (pictures > 0 && items.length === 0) {
    if (texts < 3) {
      const whole: Shape = { kind: 'picture', ...area };
      const words = { ...area, x: area.x + 8, width: area.width - 16 };
      const middle = { ...words, y: area.y + area.height * 0.4, height: area.height * 0.5 };
      return titles + texts > 0 ? [whole, ...column(parts, middle)] : [whole];
    }
    const half = (area.width - GAP) / 2;
    const right = { ...area, x: area.x + half + GAP, width: half };
    return [...column(parts, { ...area, width: half }), { kind: 'picture', ...right }];
  }
  const words = column({ ...parts, pictures: 0, buttons: 0 }, area);
  const y = Math.max(area.y, ...words.map((one) => one.y + one.height + GAP));
  const rest = { ...area, y, height: Math.max(12, area.y + area.height - y) };
  return [
    ...words,
    ...itemsDrawn(items, rest),
    ...(items.length ? [] : column({ ...NOTHING, buttons: parts.buttons }, rest)),
  ];
}

/** The words of a part below each other, as far as there is room. */
function column({ titles, texts, buttons }: Parts, area: Area): Shape[] {
  const shapes: Shape[] = [];
  let { y } = area;
  const put = (kind: Shape['kind'], width: number, height: number): void => {
    if (y + height > area.y + area.height + 0.5) return;
    shapes.push({ kind, x: area.x, y, width: area.width * width, height });
    y += height + GAP;
  };
  for (let i = 0; i < Math.min(titles, 1); i += 1) put('title', 0.62, 6);
  const lines = Math.min(texts + Math.max(0, titles - 1), 4);
  for (let i = 0; i < lines; i += 1) put('text', i === lines - 1 && lines > 1 ? 0.7 : 1, 3);
  for (let i = 0; i < Math.min(buttons, 1); i += 1)
    put('button', Math.min(0.5, 34 / area.width), 9);
  return shapes;
}

/** Items with a picture or much to say side by side, others as lines. */
function itemsDrawn(items: readonly Parts[], area: Area): Shape[] {
  if (items.length === 0) return [];
  const shown = items.slice(0, MOST);
  if (shown.every(({ buttons, texts }) => buttons > 0 && texts === 0))
    return shown.map(
      (_, i): Shape => ({ kind: 'button', x: area.x + i * 36, y: area.y, width: 30, height: 9 }),
    );
  const isWide = shown.some(
    ({ pictures, texts, items }) => pictures > 0 || texts > 1 || items.length > 0,
  );
  if (!isWide)
    return rowsOf(Math.min(items.length, 4), area).map((row): Shape => ({ kind: 'card', ...row }));
  const width = (area.width - GAP * (shown.length - 1)) / shown.length;
  return shown.flatMap((item, i) => {
    const place = { ...area, x: area.x + i * (width + GAP), width };
    const card: Shape = { kind: 'card', ...place };
    const inner = { x: place.x + 3, y: place.y + 3, width: width - 6, height: area.height - 6 };
    return item.pictures > 0
      ? [
          { kind: 'picture' as const, ...place, height: area.height * 0.65 },
          ...column(
            { ...item, titles: 1, texts: 0, buttons: 0 },
            { ...place, y: place.y + area.height * 0.65 + 3, height: 8 },
          ),
        ]
      : [card, ...column(item, inner)];
  });
}

function rowsOf(count: number, area: Area): Area[] {
  const height = Math.min(10, (area.height - GAP * (count - 1)) / count);
  return Array.from({ length: count }, (_, i) => ({
    ...area,
    y: area.y + i * (height + GAP),
    height,
  }));
}
