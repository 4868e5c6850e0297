// Changes and what they bring with them → lists in words, with places and links to the pages.

import { type CompareWords, compareWords } from '../../../words/gen/compare.gen.ts';
import type { Change, Comparison, Consequence, Look, Place } from '../../comparison.ts';
import { madeLine } from './banner.ts';
import { type Markup, markup, quoted } from './markup.ts';
import { figure, named, nameOf } from './pages.ts';

export interface Index {
  readonly sections: ReadonlyMap<string, string>;
  readonly names: Readonly<Record<string, string>>;
}

const MAX_NAMED = 4;

/** So many are open of consequences, and of lines of what was added. */
const MAX_OPEN = { consequences: 20, lines: 3 };

export function wordsOf(comparison: Comparison, index: Index): Markup {
  const { changes, consequences, notCompared, language } = comparison;
  const say = compareWords(language);
  const notes = consequences.filter(({ weight }) => weight === 'note');
  const checks = consequences.filter(({ weight }) => weight !== 'note');
  const nothing =
    notCompared === undefined
      ? markup`<p>${say.nothingInContent}</p>`
      : markup`<p class="note">${say.contentNotCompared} ${quoted(notCompared)}.</p>`;
  const content = changes.length === 0 ? nothing : changesList(changes, index, say);
  const list = (found: readonly Consequence[]) => consequencesList(found, index, say);
  // What is good to know waits until somebody wants to.
  const folded = () => fold(say.more({ count: notes.length }), list(notes));
  return markup`${checks.length === 0 ? undefined : section('problems', say.check, list(checks))}
${section('changes', say.html.contentChanges, content)}
${notes.length === 0 ? undefined : section('notes', say.goodToKnow, folded())}`;
}

/** Where all of it is written, for those who write it there. */
export function programmersOf({ changes, consequences, versions, language }: Comparison): Markup {
  const { html } = compareWords(language);
  const places = [...changes, ...consequences].filter(({ file }) => file !== undefined);
  const moved = changes
    .filter(({ kind }) => kind === 'renamed')
    .flatMap((one) => one.content ?? []);
  const items = [
    ...places.map(({ words, ...at }) => markup`<li>${quoted(words)} ${placeOf(at, html)}</li>`),
    ...moved.map((line) => markup`<li>${quoted(line)}</li>`),
  ];
  return markup`<details class="programmers"><summary>${html.programmers}</summary>
<p>${quoted(versions.before)} → ${quoted(versions.after)}</p>
<ul>${items}</ul></details>`;
}

function section(id: string, title: string, content: Markup): Markup {
  return markup`<section id="${id}" aria-labelledby="${id}-name"><h2 id="${id}-name">${title}</h2>
${content}</section>`;
}

/** What is on the same pages has them for its heading. */
function changesList(changes: readonly Change[], index: Index, say: CompareWords): Markup {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const pages = String(change.pages);
    groups.set(pages, [...(groups.get(pages) ?? []), change]);
  }
  return markup`${[...groups.values()].map(
    (
      group,
    ) => markup`<div class="group"><div class="where">${affected(group[0]?.pages ?? [], index, say)}</div>
<ul class="list">${group.map((change) => changeItem(change, index, say))}
</ul></div>`,
  )}`;
}

function changeItem(
  { kind, words, content, look, made }: Change,
  index: Index,
  say: CompareWords,
): Markup {
  return markup`
<li><span class="kind ${kind}">${say.html.change[kind]}</span>
<div><p class="words">${quoted(words)}</p>${content && kind !== 'renamed' ? contentList(content, say) : undefined}${madeLine(made, say)}</div>${look ? lookOf(look, words, index, say) : undefined}</li>`;
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
  const list = (lines: readonly Markup[]) => markup`<ul class="content">${lines}</ul>`;
  const items = content.map((line) => markup`<li>${quoted(line)}</li>`);
  return openList(items, MAX_OPEN.lines, list, say);
}

function consequencesList(found: readonly Consequence[], index: Index, say: CompareWords): Markup {
  const items = found.map(
    ({ kind, words, texts, pages = [] }) => markup`
<li><span class="kind ${kind}">${say.html.consequence[kind]}</span>
<div><p class="words">${quoted(words)}</p>${texts ? textsOf(texts, say) : undefined}
${pages.length === 0 ? undefined : markup`<div class="where">${linksTo(pages, index, say)}</div>`}</div></li>`,
  );
  const list = (some: readonly Markup[]) => markup`<ul class="list">${some}
</ul>`;
  return openList(items, MAX_OPEN.consequences, list, say);
}

/** The first ones open, the rest folded where it is more than one. */
function openList(
  items: readonly Markup[],
  max: number,
  list: (items: readonly Markup[]) => Markup,
  say: CompareWords,
): Markup {
  if (items.length <= max + 1) return list(items);
  const rest = items.slice(max);
  return markup`${list(items.slice(0, max))}
${fold(say.more({ count: rest.length }), list(rest))}`;
}

function fold(summary: string, content: Markup): Markup {
  return markup`<details><summary>${summary}</summary>${content}</details>`;
}

function textsOf({ before, after }: NonNullable<Consequence['texts']>, say: CompareWords): Markup {
  const line = (name: string, text: string | undefined) =>
    markup`<div><dt>${name}</dt>
<dd>${text === undefined ? say.nothing : quoted(text)}</dd></div>`;
  return markup`
<dl class="texts">${line(say.html.before, before)}
${line(say.html.after, after)}</dl>`;
}

function placeOf({ file, line, side }: Partial<Place>, say: CompareWords['html']): Markup {
  const at = line === undefined ? '' : `:${line}`;
  return markup`<span>${side === 'before' ? markup`${say.was} ` : undefined}<code>${file}${at}</code></span>`;
}

function affected(pages: Change['pages'], index: Index, say: CompareWords): Markup {
  if (typeof pages === 'string') return markup`<a href="#pages">${say.everyPage}</a>`;
  return pages.length === 0 ? markup`` : linksTo(pages, index, say);
}

function linksTo(urls: readonly string[], index: Index, say: CompareWords): Markup {
  const items = urls.map((url) => markup`<li>${linkTo(url, index)}</li>`);
  const list = markup`<ul class="links">${items}</ul>`;
  if (urls.length <= MAX_NAMED) return list;
  return fold(say.html.pageCount({ count: urls.length }), list);
}

function linkTo(url: string, { sections, names }: Index): Markup {
  const section = sections.get(url);
  const name = named(url, names);
  return section === undefined ? name : markup`<a href="#${section}">${name}</a>`;
}
