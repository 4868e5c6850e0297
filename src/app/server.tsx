// A page and its site → its HTML, and what it says of days and numbers. The Node entry of the app.
import { StrictMode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import type { Drawn, PageData, SiteData, Write } from '../model/shapes.ts';
import { allViews } from './navigation/all-views.ts';
import { App } from './shell/App.tsx';
import type { Screen } from './shell/Blocks.tsx';
import { headerKey } from './shell/Header.tsx';
import groups from './shell/menu-groups.css?raw';
import { tokenSheet as sheetOf } from './theme.ts';
import { asItIs, textKey } from './ui/context.ts';

/** What React writes in the place of a boundary whose inside has thrown. No text can look like it. */
const LEFT_OUT = '<!--$!-->';

function render(
  page: PageData,
  site: SiteData,
  write: Write,
  own: Screen = {},
  isBare = false,
): Drawn {
  const texts: Record<string, string> = {};
  const keep: Write = (kind, ...values) => {
    const text = write(kind, ...values);
    if (text !== asItIs(values)) texts[textKey(kind, values)] = text;
    return text;
  };
  const loaded = { page, screen: { ...allViews, ...own } };
  const html = renderToString(
    <StrictMode>
      <Suspense>
        <App site={site} shown={loaded} isBare={isBare} write={keep} />
      </Suspense>
    </StrictMode>,
  );
  // React leaves out what throws below a boundary: a page without its blocks must not be published.
  if (html.includes(LEFT_OUT)) throw new Error(`The page ${page.path} could not be rendered.`);
  return { html, texts };
}

/**
 * Renders the inside of the root element for pages of a site: what stands around a page is drawn once for all that
 * have the same around them. The views of the site's own blocks may replace others.
 *
 * @throws when a block cannot be rendered
 */
export function createRender(writerOf: (site: SiteData) => Write) {
  const seen = new Set<string>();
  const kept = new Map<string, readonly string[]>();
  let known: { readonly site: SiteData; readonly write: Write } | undefined;
  return (page: PageData, site: SiteData, own?: Screen): Drawn => {
    if (known?.site !== site) for (const all of [seen, kept]) all.clear();
    if (known?.site !== site) known = { site, write: writerOf(site) };
    const { write } = known;
    // Links of the header and the footer say what the page knows of documents.
    const key = JSON.stringify([headerKey(site, page), page.documents]);
    // Of a single page nothing is drawn twice.
    const bare = seen.has(key) ? render(page, site, write, own, true) : undefined;
    seen.add(key);
    const main = bare?.html.startsWith(ALONE) ? mainOf(bare.html) : undefined;
    const around = kept.get(key);
    if (bare && around && main !== undefined) return { ...bare, html: around.join(main) };
    const whole = render(page, site, write, own);
    const parts = main === undefined ? [] : whole.html.split(main);
    if (parts.length === 2) kept.set(key, parts);
    return whole;
  };
}

/** How a page begins from which React hoists nothing to the front, as it does with a picture that is urgent. */
const ALONE = '<!--$--><div';

/** Nothing else in it has this name, and no text can look like an element. */
function mainOf(html: string): string {
  return html.slice(html.indexOf('<main '), html.lastIndexOf('</main>'));
}

/** What only this site's documents have in their heads: its design tokens, and the styles of a menu with groups. */
export function tokenSheet(site: SiteData): string {
  const hasGroups = site.menu.some(({ entries, from }) => entries || from);
  return sheetOf(site) + (hasGroups ? groups.replace(/\/\*[^*]*\*\/|\s+/g, ' ') : '');
}
