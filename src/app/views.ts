// The type of a block → its view, fetched when a page first needs it. The folder is the registry.
import type { Screen } from './Blocks.tsx';

type ViewModule = { readonly default: Screen[string] };

const modules = import.meta.glob<ViewModule>('../blocks/*/view.tsx');

/** Fetches the views of some types of blocks. */
export async function loadViews(types: readonly string[]): Promise<Screen> {
  const views = types.map(async (type) => {
    const module = await modules[`../blocks/${type}/view.tsx`]?.();
    if (!module) throw new Error(`there is no view for the block type "${type}"`);
    return [type, module.default] as const;
  });
  return Object.fromEntries(await Promise.all(views));
}
