// The type of a block → its view, fetched when a page first needs it. The folder is the registry.
import type { OwnView, SiteData } from '../../model/shapes.ts';
import type { Screen } from '../shell/Blocks.tsx';

type ViewModule = { readonly default: Screen[string] };

const modules = import.meta.glob<ViewModule>('../blocks/*/view.tsx');

export async function loadViews(
  types: readonly string[],
  { views: own }: SiteData,
): Promise<Screen> {
  await askAgain();
  const views = types.map(async (type) => {
    const view = own?.[type];
    const module = await (view ? loadOwn(view) : modules[`../blocks/${type}/view.tsx`]?.());
    if (!module) throw new Error(`there is no view for the block type "${type}"`);
    return [type, module.default] as const;
  });
  return Object.fromEntries(await Promise.all(views));
}

const FAILED = 'data-failed';

export function noteFailedSheets(): void {
  const note = ({ target, type }: Event): void => {
    if (!(target instanceof HTMLLinkElement)) return;
    // A page of somebody else in its place "loads", and is no style sheet.
    if (type === 'error' || (target.rel === 'stylesheet' && !target.sheet?.cssRules.length))
      target.setAttribute(FAILED, '');
  };
  for (const type of ['error', 'load']) document.addEventListener(type, note, true);
}

/** Vite takes a style sheet that did not come for one that is there. */
async function askAgain(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>(`link[${FAILED}]`)];
  for (const link of failed) link.remove();
  await Promise.all(failed.map(({ href }) => applySheet(href)));
}

async function loadOwn({ module, styles }: OwnView): Promise<ViewModule> {
  await Promise.all(styles.map(applySheet));
  return import(/* @vite-ignore */ module) as Promise<ViewModule>;
}

/** Resolves when a style sheet applies. Those of the document it came with are named by links in its head. */
function applySheet(href: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[href="${href}"]`)) return undefined;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
}
