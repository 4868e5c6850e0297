// A published picture and a width → the URL of its version of that width; for the view and the build.

/** The formats that are offered before the one every browser knows, the smallest first. */
export const MODERN = ['avif', 'webp'] as const;

/** How the URL of every preview begins; `blur` of a picture is the rest. */
export const PREVIEW = 'data:image/webp;base64,UklGR';

/**
 * The URL of a smaller version of a picture.
 *
 * @param src the URL of the picture: /images/maya-okafor.3f2a5c7e90.jpg
 * @param width in pixels
 * @returns /images/maya-okafor.3f2a5c7e90-480.avif
 */
export const variantUrl = (src: string, width: number, format: (typeof MODERN)[number]): string =>
  src.replace(/\.[a-z]+$/, `-${width}.${format}`);
