// A page without a hero of its own → nothing, or the words for an unknown page number.
import type { PageData, SiteData } from '../model.ts';
import classes from './Hero.module.css';

interface HeroProps {
  readonly page: PageData;
  readonly site: SiteData;
}

/** Whether a page begins with a hero block. */
export function hasHero(page: PageData): boolean {
  return page.blocks.some((block) => block.type === 'hero');
}

/** The hero that stands in for a missing one, by page number (specification, section 2). */
export function FallbackHero({ page, site }: HeroProps) {
  return hasHero(page) || site.hero.hiddenOn.includes(page.number) ? null : (
    <div className={classes.fallback} data-hero="fallback">
      <p className="page-width">{site.hero.fallback}</p>
    </div>
  );
}
