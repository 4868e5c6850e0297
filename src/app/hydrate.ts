// React's way into a page: in a file of its own, which the bundle puts beside React (src/build/bundle.ts).
import { hydrateRoot } from 'react-dom/client';

/** As React exports it. Naming it here makes React run with its own file, a task before the app. */
export const hydrate = hydrateRoot;
