// What was found → the head of the report: which versions, and how much there is to look at.

import { compareWords } from '../../../words/gen/compare.gen.ts';
import { type Comparison, countDifferent, type Side } from '../../comparison.ts';
import { type Markup, markup, quoted } from './markup.ts';

export function banner(comparison: Comparison): Markup {
  const { chapter, language } = comparison;
  const say = compareWords(language).html;
  const version = (side: Side) => markup`<div><dt>${say[side]}</dt>
<dd>${quoted(comparison.versions[side])}${madeBy(comparison, side)}</dd></div>`;
  return markup`<header class="banner">
<p class="chapter">${quoted(chapter)}</p>
<h1>${say.title}</h1>
<dl class="versions">${version('before')}
${version('after')}</dl>
${summary(comparison)}</header>`;
}

function madeBy({ made, language }: Comparison, side: Side): Markup | undefined {
  const one = made?.[side];
  if (!one) return undefined;
  const say = compareWords(language);
  const day = one.day === undefined ? undefined : new Date(`${one.day}T12:00Z`);
  const format = new Intl.DateTimeFormat(say.tag, { dateStyle: 'long', timeZone: 'UTC' });
  const date = day && markup`<time datetime="${one.day}">${format.format(day)}</time>`;
  const authors = new Intl.ListFormat(say.tag).format(one.authors);
  const parts = [
    ...(authors === '' ? [] : [quoted(authors)]),
    ...(date ? [date] : []),
    ...(one.isOpen ? [markup`${say.html.open}`] : []),
  ];
  return markup`<small>${parts.flatMap((part, i) => (i === 0 ? [part] : [markup` · `, part]))}</small>`;
}

function summary(comparison: Comparison): Markup | undefined {
  const { changes, consequences, notDrawn } = comparison;
  const say = compareWords(comparison.language).html;
  const problems = consequences.filter(({ weight }) => weight === 'problem').length;
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
