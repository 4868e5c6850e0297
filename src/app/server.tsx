// A page and its site → its HTML. The Node entry of the app.
import { StrictMode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageData, SiteData } from '../model/shapes.ts';
import { allViews } from './navigation/all-views.ts';
import { App } from './shell/App.tsx';
import type { Screen } from './shell/Blocks.tsx';
import groups from './shell/menu-groups.css?raw';
import { tokenSheet as sheetOf } from './theme.ts';

/** What React writes in the place of a boundary whose inside has thrown. No text can look like it. */
const LEFT_OUT = '<!--$!-->';

/**
 * Renders the inside of the root element for a page.
 *
 * @param own the views of the site's own blocks, which may replace others
 * @throws when a block cannot be rendered
 */
export function render(page: PageData, site: SiteData, own: Screen = {}): string {
  const loaded = { page, screen: { ...allViews, ...own } };
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={site.base.slice(0, -1) + page.path} basename={site.base}>
        <Suspense>
          <App site={site} shown={loaded} />
        </Suspense>
      </StaticRouter>
    </StrictMode>,
  );
  // React leaves out what throws below a boundary: a page without its blocks must not be published.
  if (html.includes(LEFT_OUT)) throw new Error(`The page ${page.path} could not be rendered.`);
  return html;
}

/** What only this site's documents have in their heads: its design tokens, and the styles of a menu with groups. */
export function tokenSheet(site: SiteData): string {
  const hasGroups = site.menu.some(({ entries, from }) => entries || from);
  return sheetOf(site) + (hasGroups ? groups.replace(/\/\*[^*]*\*\/|\s+/g, ' ') : '');
}
