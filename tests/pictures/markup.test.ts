// What a view renders of a picture → what the document says and asks for early.
import { describe, expect, it } from 'vitest';
import { variantUrl } from '../../src/model/paths/variants.ts';
import { preloadOf } from '../../src/site/render/document.ts';

it('a version has the name of its picture, its width, where a crop lies, and its format', () => {
  const url = '/chapter/images/a-b.0123456789.jpg';
  expect(variantUrl(url, 480, 'avif')).toBe('/chapter/images/a-b.0123456789-480.avif');
  expect(variantUrl(url, 300, 'webp', 75)).toBe('/chapter/images/a-b.0123456789-300-at-75.webp');
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
