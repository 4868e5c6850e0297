// The HTML of a page → the links that fetch its most urgent picture before the parser comes to it.

const HIGH = 'fetchPriority="high"';

/** The picture that a view has called urgent: its sources, up to its image. */
const URGENT = new RegExp(`<picture>((?:<source [^>]*/>)+)<img (?=[^>]*${HIGH})`);

/** The smallest format, for some windows or for all others. */
const SOURCE =
  /<source (?:media="([^"]*)" )?type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/>/g;

/**
 * The elements for the head of the document: one for each set of windows, or none when the page has no
 * urgent picture. They are read from what was rendered, so that they ask for exactly the file that the
 * page will ask for.
 *
 * @param body what the view has rendered
 */
export function preloadOf(body: string): string[] {
  // Most pages have none, which a search for words says sooner than the pattern.
  if (!body.includes(HIGH)) return [];
  const [, sources = ''] = URGENT.exec(body) ?? [];
  let others = '';
  return [...sources.matchAll(SOURCE)].map(([, media, srcset, sizes]) => {
    const windows = media ? ` media="${media}"` : others;
    if (media) others = ` media="not all and ${media}"`;
    return `<link rel="preload" as="image" type="image/avif"${windows} imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`;
  });
}
