// The type of a block → its view, fetched when the page comes to life. The folder is the registry.
import type { SiteData } from '../../model/shapes.ts';
import type { Screen } from '../shell/Blocks.tsx';

type ViewModule = { readonly default: Screen[string] };

const modules = import.meta.glob<ViewModule>('../blocks/*/view.tsx');

export async function loadViews(
  types: readonly string[],
  { views: own }: SiteData,
): Promise<Screen> {
  const views = types.map(async (type) => {
    const view = own?.[type];
    const module = await (view
      ? (import(/* @vite-ignore */ view.module) as Promise<ViewModule>)
      : modules[`../blocks/${type}/view.tsx`]?.());
    if (!module) throw new Error(`there is no view for the block type "${type}"`);
    return [type, module.default] as const;
  });
  return Object.fromEntries(await Promise.all(views));
}
