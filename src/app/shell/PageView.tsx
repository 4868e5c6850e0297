// A page and its screen → the main part of the document.
import { memo } from 'react';
import type { SiteData } from '../../model/shapes.ts';
import type { Loaded } from '../navigation/loaded.ts';
import { Blocks } from './Blocks.tsx';
import { FallbackHero, isBelowHeader } from './Hero.tsx';
import classes from './PageView.module.css';

interface PageViewProps extends Loaded {
  readonly site: SiteData;
}

/**
 * The hero and the blocks of a page. The app around them is drawn again for the announcement of the page that
 * comes, and they are not.
 */
export const PageView = memo(({ page, screen, instead, site }: PageViewProps) => (
  <main
    id="main"
    tabIndex={-1}
    className={classes.main}
    data-path={page.path}
    data-below-header={isBelowHeader({ page, site })}
  >
    <FallbackHero page={page} site={site} />
    {instead ?? <Blocks blocks={page.blocks} page={page} screen={screen} />}
  </main>
));
