// Pictures drawn here, with a figure at a known place → the point that is proposed, and where it lies in boxes of other shapes.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  CENTER,
  framingStyle,
  type Points,
  pointsOf,
  positionIn,
  readPoint,
  tallPlace,
} from '../../src/model/schema/framing.ts';
import { lookAt, proposalFor } from '../../src/site/assets/proposals.ts';
import { temporaryFolder } from '../support/site.ts';

const [WIDTH, HEIGHT] = [480, 320];

/** Grass below a sky, and a person whose middle is at a place in percent; `turn` as cameras write it. */
const photo = async (left: number, { turn = 1, skin = '#c68a63' } = {}): Promise<string> => {
  const x = (left / 100) * WIDTH;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="190" fill="#a9c9e8"/><rect y="190" width="100%" height="130" fill="#5d8a4a"/>
    <circle cx="${x}" cy="120" r="26" fill="${skin}"/><rect x="${x - 36}" y="146" width="72" height="174" fill="#243a6b"/>
  </svg>`;
  // What is stored is turned back by as much as the mark says that it is to be turned.
  const degrees = { 1: 0, 3: 180, 6: 270, 8: 90 }[turn] ?? 0;
  const file = path.join(temporaryFolder(), 'photo.jpg');
  const stored = sharp(Buffer.from(drawing)).rotate(degrees).jpeg();
  fs.writeFileSync(file, await stored.withMetadata({ orientation: turn }).toBuffer());
  return file;
};

describe('what is proposed', () => {
  it.each([
    ['at the left', 18, '#c68a63'],
    ['beside the middle', 36, '#5a3a28'],
    ['at the right', 82, '#5a3a28'],
  ])('is a person %s, of whom no shape cuts anything off', async (_, left, skin) => {
    const points = await lookAt({ file: await photo(left, { skin }) });
    // The body is 15 percent wide; a portrait box shows 33 percent of the width.
    for (const [shape, part] of [
      ['portrait', 33],
      ['square', 67],
    ] as const) {
      const middle = Math.min(100 - part / 2, Math.max(part / 2, points[shape][0]));
      expect(Math.abs(middle - left)).toBeLessThanOrEqual(part / 2 - 7.5);
    }
  });

  it.each([3, 6, 8])('is the same in a photo that a camera has turned (%i)', async (turn) => {
    const upright = await lookAt({ file: await photo(82) });
    const turned = await lookAt({ file: await photo(82, { turn }) });
    expect(Math.abs(turned.portrait[0] - upright.portrait[0])).toBeLessThanOrEqual(3);
  });

  it('is the middle where nothing strikes the eye, and where nothing can be read', async () => {
    const file = path.join(temporaryFolder(), 'plain.png');
    const plain = { width: 300, height: 200, channels: 3, background: '#8899aa' } as const;
    fs.writeFileSync(file, await sharp({ create: plain }).png().toBuffer());
    expect(await lookAt({ file })).toEqual(CENTER);
    fs.writeFileSync(file, 'no picture');
    expect(await proposalFor({ file })).toEqual(CENTER);
    expect(await proposalFor({ file: `${file}.gone` })).toEqual(CENTER);
  });
});

describe('a point', () => {
  it.each([
    ['left', [25, 50]],
    ['center', [50, 50]],
    ['62% 30%', [62, 30]],
    ['0% 100%', [0, 100]],
    ['101% 3%', undefined],
    ['62%', undefined],
    ['toString', undefined],
    [62, undefined],
  ])('is read from %j', (written, point) => expect(readPoint(written)).toEqual(point));

  it('of a shape comes before that of all, and both before what is proposed', () => {
    const proposed: Points = { portrait: [1, 1], square: [2, 2], wide: [3, 3] };
    const written = { focus: '62% 30%', crops: { portrait: 'left' } };
    expect(pointsOf(written, proposed)).toEqual({
      portrait: [25, 50],
      square: [62, 30],
      wide: [62, 30],
    });
    expect(pointsOf({ crops: { wide: 'top' } }, proposed)).toEqual({ ...proposed, wide: [50, 25] });
  });

  it('comes into the middle of its box, as far as the picture reaches', () => {
    const picture = { width: 1600, height: 800 };
    // A square shows half of the width: from 12 to 62 percent, and never beyond an edge.
    expect(positionIn(1, [37, 90], picture)).toEqual([24, 50]);
    expect(positionIn(1, [10, 50], picture)).toEqual([0, 50]);
    expect(positionIn(1, [99, 50], picture)).toEqual([100, 50]);
    expect(positionIn(4, [10, 100], picture)).toEqual([50, 100]);
  });
});

describe('the styles of a picture', () => {
  const picture = { width: 2400, height: 1500 };
  it('say only what is not in the middle', () => {
    expect(framingStyle(CENTER, picture, true)).toEqual({});
    const points = pointsOf({ focus: '70% 50%' });
    expect(framingStyle(points, picture, false)).toEqual({
      '--portrait': '79%',
      '--square': '100%',
    });
  });

  it('bring the point into the middle of the crop for phones, but where that ends', () => {
    expect(tallPlace({ focus: '70% 50%' }, picture)).toBe(88);
    expect(tallPlace({}, picture)).toBe('proposed');
    expect(framingStyle(pointsOf({ focus: '70% 50%' }), picture, true)).toHaveProperty(
      '--tall',
      '50%',
    );
    expect(framingStyle(pointsOf({ focus: '90% 50%' }), picture, true)).toHaveProperty(
      '--tall',
      '100%',
    );
  });
});
