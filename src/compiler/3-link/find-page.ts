// The path of a link that leads to no page × the pages of the site → the one page that it can mean.

/** How other sites end the addresses of their pages, and what a page is in the folder of the site. */
const PAGE_FILE =
  /^\/(?:content\/)?pages(?=\/)|(?:\/index)?\.(?:html?|php|yaml|md)$|\/index$|(?<=.)\/$/gi;

/** A path as this site writes paths: from its first slash, without the ending of a file. */
export function barePath(path: string): string {
  return `/${path.replace(/^\/+/, '')}`.replace(PAGE_FILE, '') || '/';
}

/** The page with this path, but for such endings and capital letters; undefined where it is none or several. */
export function findPage(path: string, pages: Iterable<string>): string | undefined {
  const bare = barePath(path);
  const found = [...pages].filter((one) => one.toLowerCase() === bare.toLowerCase());
  return found.find((one) => one === bare) ?? (found.length === 1 ? found[0] : undefined);
}
