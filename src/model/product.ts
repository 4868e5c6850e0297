// The product's name, for every sentence, file and folder that says it.

/** The package on npm and its command; package.json says the same. */
export const PACKAGE = 'chapterkit';

/** The environment variable that says in which language officers are spoken to. */
export const LANGUAGE_VARIABLE = `${PACKAGE.toUpperCase()}_LANGUAGE`;

/** The product, as people read it. */
export const PRODUCT = 'Chapterkit';

/** Tells a build to end when whoever began it does, however that ends. */
export const ENDS_WITH_INPUT = 'BUILD_ENDS_WITH_INPUT';

/** What keeps messages and people; a site that has neither does not install it. */
export const DATABASE_PACKAGE = '@libsql/client';
