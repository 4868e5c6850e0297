// The product's name, for every sentence, file and folder that says it.

/** The package on npm and its command; package.json says the same. */
export const PACKAGE = 'chapterkit';

/** The environment variable that says in which language officers are spoken to. */
export const LANGUAGE_VARIABLE = `${PACKAGE.toUpperCase()}_LANGUAGE`;

export const PRODUCT = 'Chapterkit';

/** Tells a build that `serve` has begun it: it ends when that does, however that ends, and leaves `NEXT_FILE`. */
export const OF_SERVE = 'BUILD_OF_SERVE';

/** In the site that was built for `serve`: when its next entry appears, in milliseconds since 1970. */
export const NEXT_FILE = '.next-entry.json';

/** What keeps messages and people; a site that has neither does not install it. */
export const DATABASE_PACKAGE = '@libsql/client';
