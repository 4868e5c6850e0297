// A published picture and a width → the URL of its version of that width; for the view and the build.

/** The formats that are offered before the one every browser knows, the smallest first. */
export const MODERN = ['avif', 'webp'] as const;

export type ModernFormat = (typeof MODERN)[number];

/** How the URL of every preview begins; `blur` of a picture is the rest. */
export const PREVIEW = 'data:image/webp;base64,UklGR';

/** Where a tall crop lies, in percent of what is cut off; or as it is proposed (model/schema/framing.ts). */
export type TallPlace = number | 'proposed';

/** /images/maya-okafor.3f2a5c7e90.jpg → …-480.avif, or …-480-at-50.avif of a tall crop. */
export function variantUrl(
  src: string,
  width: number,
  format: ModernFormat,
  tall?: TallPlace,
): string {
  return src.replace(/\.[a-z]+$/, `-${width}${tall === undefined ? '' : `-at-${tall}`}.${format}`);
}

/** What fills a phone shows less than half of a photo that is wider than high; the rest would come for nothing. */
export const TALL = { width: 3, height: 4 } as const;

/** So narrow that a box of nine tenths of their height shows what it would show of the whole picture. */
export const TALL_WINDOWS = '(max-aspect-ratio: 2/3)';

export function tallWidth(
  width: number,
  picture: { readonly width: number; readonly height: number },
): number {
  return Math.round((width * picture.height * TALL.width) / (picture.width * TALL.height));
}
