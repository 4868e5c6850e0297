// The HTML of a page → the link that fetches its most urgent picture before the parser comes to it.

/** The picture that a view has called urgent: the source of its smallest format, up to its image. */
const URGENT =
  /<picture><source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/>(?:<source [^>]*>)*<img (?=[^>]*fetchPriority="high")/;

/**
 * The element for the head of the document, or nothing when the page has no urgent picture. It is
 * read from what was rendered, so that it asks for exactly the file that the page will ask for.
 *
 * @param body what the view has rendered
 */
export const preloadOf = (body: string): string[] => {
  const [, srcset, sizes] = URGENT.exec(body) ?? [];
  return srcset === undefined
    ? []
    : [
        `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`,
      ];
};
