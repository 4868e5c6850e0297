// The product's name, for every sentence, file and folder that says it.

/** The package on npm and its command; package.json says the same. */
/** The variable of the environment that says in which language officers are spoken to. */
export const LANGUAGE_VARIABLE = 'CHAPTERKIT_LANGUAGE';

export const PACKAGE = 'chapterkit';

/** The product, as people read it. */
export const PRODUCT = 'Chapterkit';

/** Its documentation for webmasters; the package holds the same pages in src/docs/. */
export const DOCS = `https://github.com/${PACKAGE}/${PACKAGE}/tree/main/src/docs`;
