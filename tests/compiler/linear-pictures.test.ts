// What pictures are made of, doubled: double the work to read, and no more; and no more at all beyond what programs write.
import { describe, expect, it } from 'vitest';
import {
  hasTransparency,
  isAnimated,
  kindOf,
  photoSize,
} from '../../src/compiler/pictures/kind.ts';
import { withoutMetadata } from '../../src/compiler/pictures/metadata/metadata.ts';
import { hasPosition } from '../../src/compiler/pictures/metadata/position.ts';
import { doubledWork } from '../support/doubled.ts';
import { MANY_PARTS, PICTURE_SHAPES, placed } from './picture-shapes.ts';

/** All that is asked of a picture. */
const read = (bytes: Buffer): unknown => {
  const kind = kindOf(bytes);
  const traits = kind && [isAnimated(bytes, kind), kind !== 'jpg' && hasTransparency(bytes, kind)];
  return [traits, photoSize(bytes), withoutMetadata(bytes), hasPosition(bytes)];
};

describe.each(Object.entries(PICTURE_SHAPES))('%s', (kind, shapes) => {
  it.each(Object.entries(shapes))('%s', (_, shape) => {
    expect(kindOf(shape(2))).toBe(kind);
    expect(doubledWork(shape, read, 2.5)).toBeLessThanOrEqual(2.5);
  });
});

it.each(Object.entries(MANY_PARTS))('a %s of too many parts is not given back', (kind, shape) => {
  expect(withoutMetadata(shape(1000)).bytes).toBeDefined();
  const bytes = shape(120_000);
  expect(kindOf(bytes)).toBe(kind);
  expect(withoutMetadata(bytes)).toEqual({ bytes: undefined, isWhole: true });
});

const { 'packed texts that burst': burst, 'packed texts': texts } = PICTURE_SHAPES.png ?? {};

it.each([
  ['too many texts', texts?.(1001), true],
  ['texts that are too long together', burst?.(2), true],
  ['many texts', texts?.(1000), false],
  ['a long text', burst?.(1), false],
])(
  'a picture with %s is taken for one that says where it was taken, if they cannot be read',
  (_, bytes, tells) => {
    expect(hasPosition(bytes ?? Buffer.alloc(0))).toBe(tells);
  },
);

it.each([
  ['big ends first', 'MM', 2],
  ['little ends first', 'II', 2],
  ['of where it was heading', 'MM', 20],
] as const)('a position is found, %s', (_, order, tag) => {
  expect(hasPosition(placed(order, tag))).toBe(true);
  expect(hasPosition(placed(order, 29))).toBe(false);
});
