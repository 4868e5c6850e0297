// What was found → the head of the report: which versions, and how much there is to look at.

import { type CompareWords, compareWords } from '../../../words/gen/compare.gen.ts';
import { type Comparison, countDifferent, type Made, type Side } from '../../comparison.ts';
import { type Markup, markup, quoted } from './markup.ts';

export function banner(comparison: Comparison): Markup {
  const { chapter, language } = comparison;
  const say = compareWords(language);
  const version = (side: Side) => markup`<div><dt>${say.html[side]}</dt>
<dd>${comparison.isUsual ? say.html.usual[side] : quoted(comparison.versions[side])}${madeLine(comparison.made?.[side], say)}</dd></div>`;
  return markup`<header class="banner">
<p class="chapter">${quoted(chapter)}</p>
<h1>${say.html.title}</h1>
<dl class="versions">${version('before')}
${version('after')}</dl>
${summary(comparison)}</header>`;
}

/** `Ana and Bo · November 20–28, 2026 · not handed in yet` */
export function madeLine(made: Made | undefined, say: CompareWords): Markup | undefined {
  if (!made) return undefined;
  const { authors, since, day, isOpen } = made;
  const format = new Intl.DateTimeFormat(say.tag, { dateStyle: 'long', timeZone: 'UTC' });
  const [first, last] = [since ?? day, day].map((one) => new Date(`${one}T12:00Z`));
  const days = day && first && last ? format.formatRange(first, last) : undefined;
  const parts = [
    ...(authors.length === 0 ? [] : [quoted(new Intl.ListFormat(say.tag).format(authors))]),
    ...(days === undefined ? [] : [markup`<time datetime="${day}">${days}</time>`]),
    ...(isOpen ? [markup`${say.html.open}`] : []),
  ];
  return markup`<small>${parts.flatMap((part, i) => (i === 0 ? [part] : [markup` · `, part]))}</small>`;
}

function summary(comparison: Comparison): Markup | undefined {
  const { changes, consequences, notDrawn } = comparison;
  const say = compareWords(comparison.language).html;
  const problems = consequences.filter(({ weight }) => weight !== 'note').length;
  const pages = countDifferent(comparison);
  const facts = [
    ['problems', problems, say.toLookAt({ count: problems })],
    ['changes', changes.length, say.changes({ count: changes.length })],
    ['pages', pages, say.pagesDiffer({ count: pages })],
  ] as const;
  const items = facts
    .filter(([, number]) => number > 0)
    .map(([id, , words]) => markup`<li class="${id}"><a href="#${id}">${words}</a></li>`);
  if (items.length === 0) return undefined;
  // Where no page was drawn, not everything was looked at.
  const isFine = problems === 0 && notDrawn === undefined;
  const fine = isFine ? [markup`<li class="fine">${say.noProblems}</li>`] : [];
  return markup`<ul class="facts">${[...fine, ...items]}</ul>`;
}
