// React's way into a page: in a file of its own, which the bundle puts beside React (src/build/bundle.ts).
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/**
 * A translator that came first puts texts into two `font` elements: such a page is drawn again, in one step, and
 * translated again. Naming React here makes it run with its own file, a task before the app.
 */
export function hydrate(element: HTMLElement, tree: ReactNode): Root {
  if (!element.querySelector('font')) return hydrateRoot(element, tree);
  const root = createRoot(element);
  root.render(tree);
  return root;
}
