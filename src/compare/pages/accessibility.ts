// A page → what axe finds wrong in it.
import type { Page } from 'playwright-core';

/** A rule that an element breaks. */
export interface Finding {
  /** Of axe: color-contrast. */
  readonly rule: string;
  /** What is wrong, in a sentence of axe. */
  readonly words: string;
  /** The text of the element, or its name in HTML. */
  readonly element: string;
}

/** What axe finds in the page as it is now, each once. */
export async function findingsIn(page: Page): Promise<Finding[]> {
  const { default: axe } = await import('axe-core');
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const run = (window as unknown as { axe: typeof axe }).axe.run;
    const { violations } = await run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => {
        const selector = target.flat().join(' ');
        const node = document.querySelector(selector);
        const text = (node?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);
        return { rule: id, words: help, element: text || selector.slice(0, 60) };
      }),
    );
  });
  const once = new Map(found.map((one) => [keyOf(one), one]));
  return [...once.values()];
}

/** What tells one finding from another. */
export function keyOf({ rule, element }: Finding): string {
  return `${rule} ${element}`;
}
