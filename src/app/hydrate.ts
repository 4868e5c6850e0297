// React's way into a page: in a file of its own, which the bundle puts beside React (src/build/bundle.ts).
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/**
 * Lets React take over what the build drew. A translator may have been there before, which puts every
 * text into two `font` elements: what is no longer as the build drew it is drawn again, in one step,
 * and translated again. Naming it here makes React run with its own file, a task before the app.
 */
export function hydrate(element: HTMLElement, tree: ReactNode): Root {
  if (!element.querySelector('font')) return hydrateRoot(element, tree);
  const root = createRoot(element);
  root.render(tree);
  return root;
}
