// What was found → the head of the report: which versions, and how much there is to look at.
import { type Comparison, differing } from '../../comparison.ts';
import { count, type Markup, markup, quoted } from './markup.ts';

/** The head of the report. */
export function banner(comparison: Comparison): Markup {
  const { chapter, versions } = comparison;
  return markup`<header class="banner">
<p class="chapter">${quoted(chapter)}</p>
<h1>What changed</h1>
<dl class="versions"><div><dt>Before</dt>
<dd>${quoted(versions.before)}</dd></div><div><dt>After</dt>
<dd>${quoted(versions.after)}</dd></div></dl>
${summary(comparison)}</header>`;
}

function summary(comparison: Comparison): Markup | undefined {
  const { changes, consequences } = comparison;
  const problems = consequences.filter(({ weight }) => weight === 'problem').length;
  const pages = differing(comparison);
  const facts = [
    ['problems', problems, count(problems, 'thing to look at', 'things to look at')],
    ['changes', changes.length, count(changes.length, 'content change')],
    ['pages', pages, count(pages, 'page differs', 'pages differ')],
  ] as const;
  const items = facts
    .filter(([, number]) => number > 0)
    .map(([id, , words]) => markup`<li class="${id}"><a href="#${id}">${words}</a></li>`);
  return items.length === 0 ? undefined : markup`<ul class="facts">${items}</ul>`;
}
