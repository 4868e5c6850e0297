// Two versions of a site → the pages that look otherwise with some of the settings that all pages share.

import type { Output } from '../../compiler/5-emit/emit.ts';
import { blockTypesOf } from '../../model/schema/block-tree.ts';
import type { PageData, SiteData } from '../../model/shapes.ts';
import { ownBlocksOf } from '../../site/bundle/own-blocks.ts';
import { readEngine } from '../../site/engine.ts';
import { prepare } from '../../site/render/prepare.ts';
import { loadRenderer } from '../../site/render/renderer.ts';

/** What every page shows that has it: the look, and what the head says to others. */
const EVERYWHERE = ['theme', 'language', 'url', 'base'];

const MADE_OF: Readonly<Record<string, readonly (keyof SiteData)[]>> = {
  header: ['header', 'logo', 'logoOnLight', 'menu', 'more'],
  menu: ['menu', 'more', 'documents'],
  form: ['form', 'formHost'],
  footer: ['footer', 'documents'],
  routes: [],
};

export async function createSharedParts(root: string, one: Output, other: Output) {
  const own = await ownBlocksOf(root, readEngine());
  const { render } = await loadRenderer(own);
  /** Undefined where a block cannot be drawn: its mistake is found elsewhere. */
  const drawn = async (page: PageData, site: SiteData): Promise<string | undefined> => {
    const screens = new Map([[page.document, other.screens.get(page.document) ?? []]]);
    const alone = { ...other, site, pages: new Map([[page.path, page]]), screens };
    try {
      const { pages } = await prepare(alone, own);
      return (await render(pages.get(page.path) ?? page, site)).html;
    } catch {
      return undefined;
    }
  };
  const known = new Map<string, Promise<ReadonlySet<string>>>();
  const pagesWith = async (fields: readonly string[]): Promise<ReadonlySet<string>> => {
    const parts = fields.flatMap((field) => MADE_OF[field] ?? [field as keyof SiteData]);
    const isOther = (part: keyof SiteData) =>
      JSON.stringify(one.site[part]) !== JSON.stringify(other.site[part]);
    const changed = parts.filter(isOther);
    const every = [...other.pages.keys()];
    if (changed.some((part) => EVERYWHERE.includes(part))) return new Set(every);
    if (changed.length === 0) return new Set();
    const site = Object.assign(
      { ...one.site },
      ...changed.map((part) => ({ [part]: other.site[part] })),
    );
    // The pages of a document that are made of entries show alike what they share.
    const looks = new Map<string, Promise<boolean>>();
    const isDrawnOtherwise = async (page: PageData): Promise<boolean> =>
      (changed.includes('formHost') && blockTypesOf(page.blocks).includes('form')) ||
      (await drawn(page, one.site)) !== (await drawn(page, site));
    const found = new Set<string>();
    for (const [url, page] of other.pages) {
      const key = page.entry ? page.document : url;
      const look = looks.get(key) ?? isDrawnOtherwise(page);
      looks.set(key, look);
      if (await look) found.add(url);
    }
    return found;
  };
  /** The pages that some fields of site.yaml change, "words" standing for the words of the site. */
  return (fields: readonly string[]): Promise<ReadonlySet<string>> => {
    const key = [...fields].sort().join(' ');
    const found = known.get(key) ?? pagesWith(fields);
    known.set(key, found);
    return found;
  };
}
