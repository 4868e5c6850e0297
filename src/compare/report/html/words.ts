// Changes and what they bring with them → lists in words, with places and links to the pages.

import { type CompareWords, compareWords } from '../../../words/gen/compare.gen.ts';
import type { Change, Comparison, Consequence, Look } from '../../comparison.ts';
import { type Markup, markup, quoted } from './markup.ts';
import { figure, named, nameOf } from './pages.ts';

export interface Index {
  readonly sections: ReadonlyMap<string, string>;
  readonly names: Readonly<Record<string, string>>;
}

const MAX_NAMED = 4;

const MAX_SHOWN = 20;

export function wordsOf(
  { changes, consequences, notCompared, language }: Comparison,
  index: Index,
): Markup {
  const say = compareWords(language);
  const of = (weight: Consequence['weight']) => consequences.filter((one) => one.weight === weight);
  const nothing =
    notCompared === undefined
      ? markup`<p>${say.nothingInContent}</p>`
      : markup`<p class="note">${say.contentNotCompared} ${quoted(notCompared)}.</p>`;
  const content = changes.length === 0 ? nothing : changesList(changes, index, say);
  return markup`${section('changes', say.html.contentChanges, content)}
${consequencesSection('problems', say.check, of('problem'), index, say)}
${consequencesSection('notes', say.goodToKnow, of('note'), index, say)}`;
}

function consequencesSection(
  id: string,
  title: string,
  found: readonly Consequence[],
  index: Index,
  say: CompareWords,
): Markup | undefined {
  return found.length === 0 ? undefined : section(id, title, consequencesList(found, index, say));
}

function section(id: string, title: string, content: Markup): Markup {
  return markup`<section id="${id}" aria-labelledby="${id}-name"><h2 id="${id}-name">${title}</h2>
${content}</section>`;
}

function changesList(changes: readonly Change[], index: Index, say: CompareWords): Markup {
  const items = changes.map(
    ({ kind, words, content, pages, look, ...place }) => markup`
<li><span class="kind ${kind}">${say.html.change[kind]}</span>
<div><p class="words">${quoted(words)}</p>${content ? contentList(content, say) : undefined}
<div class="where">${affected(pages, index, say)}
${placeOf(place, say)}</div></div>${look ? lookOf(look, words, index, say) : undefined}</li>`,
  );
  return markup`<ul class="list">${items}
</ul>`;
}

function lookOf(
  { url, before, after }: Look,
  words: string,
  { sections, names }: Index,
  say: CompareWords,
): Markup {
  const what = say.html.showsOn({ words, page: nameOf(url, names) });
  const alt = (side: 'before' | 'after') => `${what}, ${say.html[side].toLowerCase()}`;
  return markup`
<a class="look" href="#${sections.get(url)}">${figure('before', undefined, before, alt('before'))}${figure('after', undefined, after, alt('after'))}</a>`;
}

function contentList(content: readonly string[], say: CompareWords): Markup {
  const list = (lines: readonly string[]) =>
    markup`<ul class="content">${lines.map((line) => markup`<li>${quoted(line)}</li>`)}</ul>`;
  if (content.length <= MAX_SHOWN) return list(content);
  const rest = content.slice(MAX_SHOWN);
  return markup`${list(content.slice(0, MAX_SHOWN))}
<details class="rest"><summary>${say.more({ count: rest.length })}</summary>${list(rest)}</details>`;
}

function consequencesList(found: readonly Consequence[], index: Index, say: CompareWords): Markup {
  const items = found.map(({ kind, weight, words, texts, pages = [], ...place }) => {
    const lines = [
      ...(pages.length === 0 ? [] : [linksTo(pages, index, say)]),
      ...(place.file === undefined ? [] : [placeOf(place, say)]),
    ];
    return markup`
<li><span class="kind ${weight}">${say.html.consequence[kind]}</span>
<div><p class="words">${quoted(words)}</p>${texts ? textsOf(texts, say) : undefined}
${lines.length === 0 ? undefined : markup`<div class="where">${lines}</div>`}</div></li>`;
  });
  const list = (some: readonly Markup[]) => markup`<ul class="list">${some}
</ul>`;
  if (items.length <= MAX_SHOWN) return list(items);
  const rest = items.slice(MAX_SHOWN);
  return markup`${list(items.slice(0, MAX_SHOWN))}
<details class="rest"><summary>${say.more({ count: rest.length })}</summary>${list(rest)}</details>`;
}

function textsOf({ before, after }: NonNullable<Consequence['texts']>, say: CompareWords): Markup {
  const line = (name: string, text: string | undefined) =>
    markup`<div><dt>${name}</dt>
<dd>${text === undefined ? say.nothing : quoted(text)}</dd></div>`;
  return markup`
<dl class="texts">${line(say.html.before, before)}
${line(say.html.after, after)}</dl>`;
}

function placeOf({ file, line, side }: Partial<Change>, say: CompareWords): Markup {
  const at = line === undefined ? '' : `:${line}`;
  return markup`<span>${side === 'before' ? markup`${say.html.was} ` : undefined}<code>${file}${at}</code></span>`;
}

function affected(pages: Change['pages'], index: Index, say: CompareWords): Markup {
  if (typeof pages === 'string') return markup`<a href="#pages">${say.everyPage}</a>`;
  return pages.length === 0 ? markup`` : linksTo(pages, index, say);
}

function linksTo(urls: readonly string[], index: Index, say: CompareWords): Markup {
  const items = urls.map((url) => markup`<li>${linkTo(url, index)}</li>`);
  const list = markup`<ul class="links">${items}</ul>`;
  if (urls.length <= MAX_NAMED) return list;
  return markup`<details><summary>${say.html.pageCount({ count: urls.length })}</summary>${list}</details>`;
}

function linkTo(url: string, { sections, names }: Index): Markup {
  const section = sections.get(url);
  const name = named(url, names);
  return section === undefined ? name : markup`<a href="#${section}">${name}</a>`;
}
