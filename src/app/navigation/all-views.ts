// Every block → its view, at once: for the server renderer and the page that shows all blocks.
import type { Screen } from '../shell/Blocks.tsx';

const modules = import.meta.glob<{ readonly default: Screen[string] }>('../blocks/*/view.tsx', {
  eager: true,
});

/** The view of each block by its type. */
export const allViews: Screen = Object.fromEntries(
  Object.entries(modules).map(([file, { default: view }]) => [file.split('/')[2] ?? '', view]),
);
