// What was found → the head of the report: which versions, and how much there is to look at.
import { PRODUCT } from '../../../model/product.ts';
import type { Comparison, Side } from '../../comparison.ts';
import { count, type Markup, markup, quoted } from './markup.ts';

/** How many pages are new, removed or changed, those that were not drawn too. */
export function differing({ pages, more }: Comparison): number {
  return pages.length + more.changed + more.new + more.removed;
}

/** Whether there is nothing to tell. */
export function isNothing(comparison: Comparison): boolean {
  const { changes, consequences, notDrawn } = comparison;
  const found = changes.length + consequences.length + differing(comparison);
  return found === 0 && notDrawn === undefined;
}

/** The head of the report. */
export function banner(comparison: Comparison): Markup {
  const { before, after } = comparison.versions;
  const isOtherProgram = before.program !== after.program;
  const version = (name: string, side: Side): Markup => {
    const { name: text, program } = comparison.versions[side];
    const by = isOtherProgram ? markup` <small>${PRODUCT} ${program}</small>` : undefined;
    return markup`<div><dt>${name}</dt>
<dd>${quoted(text)}${by}</dd></div>`;
  };
  return markup`<header class="banner">
<p class="chapter">${quoted(comparison.chapter)}</p>
<h1>What changed</h1>
<dl class="versions">${version('Before', 'before')}${version('After', 'after')}</dl>
${summary(comparison)}</header>`;
}

function summary(comparison: Comparison): Markup | undefined {
  const { changes, consequences } = comparison;
  const problems = consequences.filter(({ weight }) => weight === 'problem').length;
  const pages = differing(comparison);
  const facts = [
    ['problems', problems, count(problems, 'thing to look at', 'things to look at')],
    ['changes', changes.length, `${count(changes.length, 'change')} in the content`],
    ['pages', pages, count(pages, 'page differs', 'pages differ')],
  ] as const;
  const items = facts
    .filter(([, number]) => number > 0)
    .map(([id, , words]) => markup`<li class="${id}"><a href="#${id}">${words}</a></li>`);
  return items.length === 0 ? undefined : markup`<ul class="facts">${items}</ul>`;
}
