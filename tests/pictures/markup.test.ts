// What a view renders of a picture → what the document says and asks for early.
import { describe, expect, it } from 'vitest';
import { NARROW, sizesIn } from '../../src/app/ui/room.ts';
import { tallWidth, variantUrl } from '../../src/model/variants.ts';
import { preloadOf } from '../../src/site/render/preload.ts';

describe('the room of a picture', () => {
  const upright = { width: 600, height: 900 };
  const wide = { width: 1500, height: 1000 };
  it.each([
    ['is its width', [{ width: '40px' }], wide, '40px'],
    [
      'in a box as wide as the picture is high',
      [{ width: '220px', height: '264px' }],
      upright,
      '220px',
    ],
    ['in a box that is higher', [{ width: '220px', height: '264px' }], wide, '396px'],
    [
      'in a box that depends on the window',
      [{ width: '100vw', height: '95vh' }],
      wide,
      'max(100vw,(95vh)*1.5)',
    ],
    [
      'in several windows',
      [{ when: NARROW, width: '90vw' }, { width: '30vw' }],
      wide,
      '(max-width: 699.98px) 90vw, 30vw',
    ],
  ])('%s', (_, rooms, picture, expected) => {
    expect(sizesIn(rooms, picture)).toBe(expected);
  });
});

describe('a tall crop', () => {
  it('says in its name where it lies', () => {
    expect(variantUrl('/images/a.0123456789.jpg', 300, 'webp', 75)).toBe(
      '/images/a.0123456789-300-at-75.webp',
    );
  });

  it('is as high as the version of the whole', () => {
    expect(tallWidth(640, { width: 2400, height: 1500 })).toBe(300);
  });
});

it('a version has the name of its picture, its width and its format', () => {
  expect(variantUrl('/chapter/images/a-b.0123456789.jpg', 480, 'avif')).toBe(
    '/chapter/images/a-b.0123456789-480.avif',
  );
});

const picture = (more: string, name = 'a') =>
  `<picture><source type="image/avif" srcSet="/${name}-1.avif 1w, /${name}-2.avif 2w" sizes="max(100vw,(95vh)*1.5)"/>` +
  `<source type="image/webp" srcSet="/${name}-1.webp 1w" sizes="100vw"/><img src="/${name}.jpg" alt="" ${more} class="x"/></picture>`;

describe('the most urgent picture', () => {
  it('is fetched early as what the page will ask for', () => {
    const body = `${picture('loading="lazy"', 'late')}<p>${picture('loading="eager" fetchPriority="high"')}`;
    expect(preloadOf(body)).toEqual([
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/a-1.avif 1w, /a-2.avif 2w" imagesizes="max(100vw,(95vh)*1.5)" fetchpriority="high">',
    ]);
  });

  it('is fetched early as its crop in the windows that get it, and whole in all others', () => {
    const crop = '<source media="(a)" type="image/avif" srcSet="/c.avif 1w" sizes="9px"/>';
    const body = picture('fetchPriority="high"').replace('<picture>', `<picture>${crop}`);
    expect(preloadOf(body)).toEqual([
      '<link rel="preload" as="image" type="image/avif" media="(a)" imagesrcset="/c.avif 1w" imagesizes="9px" fetchpriority="high">',
      expect.stringContaining(' media="not all and (a)" imagesrcset="/a-1.avif 1w, '),
    ]);
  });

  it.each([
    ['late pictures', picture('loading="lazy"')],
    ['no picture', '<p>fetchPriority="high"</p>'],
  ])('is none among %s', (_, body) => {
    expect(preloadOf(body)).toEqual([]);
  });
});
