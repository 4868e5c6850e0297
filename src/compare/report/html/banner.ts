// What was found → the head of the report: which versions, and how much there is to look at.

import { type Comparison, differing } from '../../comparison.ts';
import { compareWords } from '../../sentences/words.ts';
import { type Markup, markup, quoted } from './markup.ts';

/** The head of the report. */
export function banner(comparison: Comparison): Markup {
  const { chapter, versions } = comparison;
  const say = compareWords(comparison.language).html;
  return markup`<header class="banner">
<p class="chapter">${quoted(chapter)}</p>
<h1>${say.title}</h1>
<dl class="versions"><div><dt>${say.before}</dt>
<dd>${quoted(versions.before)}</dd></div><div><dt>${say.after}</dt>
<dd>${quoted(versions.after)}</dd></div></dl>
${summary(comparison)}</header>`;
}

function summary(comparison: Comparison): Markup | undefined {
  const { changes, consequences } = comparison;
  const say = compareWords(comparison.language).html;
  const problems = consequences.filter(({ weight }) => weight === 'problem').length;
  const pages = differing(comparison);
  const facts = [
    ['problems', problems, say.toLookAt(problems)],
    ['changes', changes.length, say.changes(changes.length)],
    ['pages', pages, say.pagesDiffer(pages)],
  ] as const;
  const items = facts
    .filter(([, number]) => number > 0)
    .map(([id, , words]) => markup`<li class="${id}"><a href="#${id}">${words}</a></li>`);
  return items.length === 0 ? undefined : markup`<ul class="facts">${items}</ul>`;
}
