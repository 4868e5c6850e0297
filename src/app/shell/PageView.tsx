// A page and its screen → the main part of the document.
import { memo } from 'react';
import type { PageData, SiteData } from '../../model/shapes.ts';
import type { Loaded } from '../navigation/loaded.ts';
import { Blocks } from './Blocks.tsx';
import classes from './PageView.module.css';

interface PageViewProps extends Loaded {
  readonly site: SiteData;
}

/** The app around it is drawn again for the announcement of a page, and this is not. */
export const PageView = memo(({ page, screen, instead, site }: PageViewProps) => (
  <main
    id="main"
    tabIndex={-1}
    className={classes.main}
    data-path={page.path}
    data-below-header={!hasHero(page) && wordsInstead({ page, site }) === undefined}
    {...page.stillIn}
  >
    <FallbackHero page={page} site={site} />
    {instead ?? <Blocks blocks={page.blocks} page={page} screen={screen} />}
  </main>
));

interface HeroProps {
  readonly page: PageData;
  readonly site: SiteData;
}

function hasHero(page: PageData): boolean {
  return page.blocks.some((block) => block.type === 'hero');
}

/** The words in place of a missing hero, on a page whose number asks for one. */
function wordsInstead({ page, site: { hero } }: HeroProps): string | undefined {
  const { number } = page;
  return number === undefined || hasHero(page) || hero?.hiddenOn.includes(number)
    ? undefined
    : hero?.fallback;
}

/** The hero that stands in for a missing one, by page number (specification, section 2). */
function FallbackHero(props: HeroProps) {
  const words = wordsInstead(props);
  return words === undefined ? null : (
    <div className={classes.fallback} data-hero="fallback" data-tone="night">
      <p className="page-width">{words}</p>
    </div>
  );
}
