// A compiled site → what each of its pages shows, and two of them → the pages that are not the same.
import type { Output } from '../../compiler/5-emit/emit.ts';
import type { Compiled } from '../../compiler/compile.ts';
import { blockTypesOf } from '../../model/block-tree.ts';
import type { PageData } from '../../model/shapes.ts';
import { ownBlocksOf } from '../../site/bundle/own-blocks.ts';
import { readEngine } from '../../site/engine.ts';
import { prepare } from '../../site/render/prepare.ts';
import { loadRenderer } from '../../site/render/renderer.ts';

/** What the pages of a site show. */
export interface View {
  /** The data of each page by its address, as a text. */
  readonly pages: ReadonlyMap<string, string>;
  readonly output: Output;
}

/** Makes views of a site, and compares them. */
export type Views = Awaited<ReturnType<typeof createViews>>;

/** What every page shows that has it: the look, and what the head says to others. */
const EVERYWHERE = ['theme', 'language', 'url', 'base'] as const;

/** Loads what draws the pages of a site, with its own blocks. */
export async function createViews(root: string) {
  const own = await ownBlocksOf(root, readEngine());
  const { render } = await loadRenderer(own);
  /** Undefined where a block cannot be drawn: its mistake is found elsewhere. */
  const drawn = async (page: PageData, output: Output): Promise<string | undefined> => {
    const screens = new Map([[page.document, output.screens.get(page.document) ?? []]]);
    const alone = { ...output, pages: new Map([[page.path, page]]), screens };
    try {
      const { pages } = await prepare(alone, own);
      return await render(pages.get(page.path) ?? page, output.site);
    } catch {
      return undefined;
    }
  };
  return {
    /** Undefined where a site has mistakes, and so no pages. */
    of: ({ output }: Compiled): View | undefined =>
      output && {
        output,
        pages: new Map([...output.pages].map(([url, data]) => [url, textOf(data, output)])),
      },
    /** The addresses of the pages that are not the same. */
    differing: async (one: View, other: View): Promise<Set<string>> => {
      const found = new Set<string>();
      const isOther = sharedPart(one.output, other.output, drawn);
      for (const url of new Set([...one.pages.keys(), ...other.pages.keys()])) {
        const page = other.output.pages.get(url);
        if (one.pages.get(url) !== other.pages.get(url) || (page && (await isOther(page))))
          found.add(url);
      }
      return found;
    },
  };
}

/** A page, and what can be downloaded there. */
function textOf(page: PageData, { documents }: Output): string {
  const text = JSON.stringify(page);
  const linked = [...documents].filter(([path]) => text.includes(path));
  return [text, ...linked.map(([, { digest }]) => digest)].join(' ');
}

/** Whether a page that is the same shows something of the site that is not. */
function sharedPart(
  one: Output,
  other: Output,
  drawn: (page: PageData, output: Output) => Promise<string | undefined>,
): (page: PageData) => Promise<boolean> {
  const isSame = <T>(before: T, after: T) => JSON.stringify(before) === JSON.stringify(after);
  const [before, after] = [one.site, other.site];
  const [old, now] = [before, after].map(({ routes, ...site }) => site);
  if (isSame(old, now)) return async () => false;
  if (EVERYWHERE.some((key) => !isSame(before[key], after[key]))) return async () => true;
  // The pages of a document that are made of entries show alike what they share.
  const known = new Map<string, Promise<boolean>>();
  const isOther = async (page: PageData): Promise<boolean> => {
    const sends = before.formHost !== after.formHost && blockTypesOf(page.blocks).includes('form');
    return sends || (await drawn(page, one)) !== (await drawn(page, other));
  };
  return (page) => {
    const key = page.entry ? page.document : page.path;
    const found = known.get(key) ?? isOther(page);
    known.set(key, found);
    return found;
  };
}
