// The pages and the numbers of their routes → those that would begin with the words for a missing hero.
import type { Validated } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { locationOf } from '../text/document.ts';

/** Warns of a page without a hero whose number is not among those that have none (specification, section 2). */
export function checkHero({ site, pages }: Validated, report: Report): void {
  if (!site) return;
  const { hero, routes } = site.value;
  if (hero?.fallback === undefined) return;
  const { hiddenOn, fallback } = hero;
  for (const { number, page } of routes) {
    const found = pages.get(page);
    if (!found || number === undefined || hiddenOn.includes(number)) continue;
    if (found.value.blocks.some(({ type }) => type === 'hero')) continue;
    report.add('page/no-hero', { number, fallback }, locationOf(found.document, ['blocks'], 'key'));
  }
}
