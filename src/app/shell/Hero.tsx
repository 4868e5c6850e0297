// A page without a hero of its own → nothing, or the words for an unknown page number.
import type { PageData, SiteData } from '../../model/shapes.ts';
import classes from './Hero.module.css';

interface HeroProps {
  readonly page: PageData;
  readonly site: SiteData;
}

/** Whether a page has a hero block. */
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

/** Whether nothing at the top of a page leaves room for the header. */
export function isBelowHeader(props: HeroProps): boolean {
  return !hasHero(props.page) && wordsInstead(props) === undefined;
}

/** The hero that stands in for a missing one, by page number (specification, section 2). */
export function FallbackHero(props: HeroProps) {
  const words = wordsInstead(props);
  return words === undefined ? null : (
    <div className={classes.fallback} data-hero="fallback">
      <p className="page-width">{words}</p>
    </div>
  );
}
