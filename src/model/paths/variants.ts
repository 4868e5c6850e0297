// A published picture and a width → the URL of its version of that width; for the view and the build.

/** The formats that are offered before the one every browser knows, the smallest first. */
export const MODERN = ['avif', 'webp'] as const;

export type ModernFormat = (typeof MODERN)[number];

/** How the URL of every preview begins; `blur` of a picture is the rest. */
export const PREVIEW = 'data:image/webp;base64,UklGR';

/**
 * The URL of a smaller version of a picture.
 *
 * @param src the URL of the picture: /images/maya-okafor.3f2a5c7e90.jpg
 * @param width in pixels
 * @param tall of a tall crop: where it lies
 * @returns /images/maya-okafor.3f2a5c7e90-480.avif, or -480-at-50.avif of a crop
 */
export function variantUrl(
  src: string,
  width: number,
  format: ModernFormat,
  tall?: number,
): string {
  return src.replace(/\.[a-z]+$/, `-${width}${tall === undefined ? '' : `-at-${tall}`}.${format}`);
}

/**
 * The shape of tall crops, width over height. What fills a phone shows less than half of a photo
 * that is wider than high; the rest would come for nothing.
 */
export const TALL = { width: 3, height: 4 } as const;

/**
 * The windows that get them: narrower than the crop by so much that a box of at least nine tenths of
 * their height shows exactly what it would show of the whole picture.
 */
export const TALL_WINDOWS = '(max-aspect-ratio: 2/3)';

/** The width of a tall crop as high as a version of the whole picture. */
export function tallWidth(
  width: number,
  picture: { readonly width: number; readonly height: number },
): number {
  return Math.round((width * picture.height * TALL.width) / (picture.width * TALL.height));
}
