// The pages and the numbers of their routes → those that begin with the words for a missing hero, or have no heading.
import { eachBlock } from '../../model/schema/block-tree.ts';
import { at } from '../../model/schema/value.ts';
import type { PageDocument } from '../../model/shapes.gen.ts';
import type { Checked, Validated } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { locationOf } from '../source/document.ts';

/** Who has no hero: specification, section 2. Search engines and screen readers know a page by its heading. */
export function checkHeadings(
  { site, pages }: Validated,
  grammar: Grammar,
  isStandard: (type: string) => boolean,
  report: Report,
): void {
  if (!site) return;
  const { hero, routes } = site.value;
  const judged = new Set<string>();
  for (const { number, page } of routes) {
    const found = pages.get(page);
    if (!found || judged.has(page)) continue;
    judged.add(page);
    const here = () => locationOf(found.document, ['blocks'], 'key');
    const { hiddenOn, fallback } = hero ?? {};
    const isShown = number !== undefined && fallback !== undefined && !hiddenOn?.includes(number);
    if (isShown && !found.value.blocks.some(({ type }) => type === 'hero'))
      report.add('page/no-hero', { number, fallback }, here());
    else if (!hasHeading(found, grammar, isStandard)) report.add('page/no-heading', {}, here());
  }
}

/** Whether a block says the heading of its page: the keyword `pageHeading` names the field, or is true. */
function hasHeading(
  { value }: Checked<PageDocument>,
  grammar: Grammar,
  isStandard: (type: string) => boolean,
): boolean {
  let found = false;
  eachBlock(value.blocks, (block) => {
    const heading = grammar.blocks.get(block.type)?.pageHeading;
    found ||= !isStandard(block.type) || heading === true || Boolean(at(block, [String(heading)]));
  });
  return found;
}
