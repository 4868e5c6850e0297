// Changes and what they bring with them → lists in words, with places and links to the pages.

import type { Change, Comparison, Consequence } from '../../comparison.ts';
import type { CompareWords } from '../../sentences/compare-words.ts';
import { compareWords } from '../../sentences/words.ts';
import { type Markup, markup, quoted } from './markup.ts';

/** An address → the section that shows the page, of those that have one. */
export type Sections = ReadonlyMap<string, string>;

/** More pages than these fold away. */
const MAX_NAMED = 4;

/** More consequences, and more lines of what was added, fold away. */
const MAX_SHOWN = 20;

/** Changes of the content, then what they bring with them, problems first. */
export function wordsOf(
  { changes, consequences, notCompared, language }: Comparison,
  sections: Sections,
): Markup {
  const say = compareWords(language);
  const of = (weight: Consequence['weight']) => consequences.filter((one) => one.weight === weight);
  const nothing =
    notCompared === undefined
      ? markup`<p>${say.nothingInContent}</p>`
      : markup`<p class="note">${say.contentNotCompared} ${quoted(notCompared)}.</p>`;
  const content = changes.length === 0 ? nothing : changesList(changes, sections, say);
  return markup`${section('changes', say.html.contentChanges, content)}
${consequencesSection('problems', say.check, of('problem'), sections, say)}
${consequencesSection('notes', say.goodToKnow, of('note'), sections, say)}`;
}

function consequencesSection(
  id: string,
  title: string,
  found: readonly Consequence[],
  sections: Sections,
  say: CompareWords,
): Markup | undefined {
  return found.length === 0
    ? undefined
    : section(id, title, consequencesList(found, sections, say));
}

function section(id: string, title: string, content: Markup): Markup {
  return markup`<section id="${id}" aria-labelledby="${id}-name"><h2 id="${id}-name">${title}</h2>
${content}</section>`;
}

function changesList(changes: readonly Change[], sections: Sections, say: CompareWords): Markup {
  const items = changes.map(
    ({ kind, words, content, pages, ...place }) => markup`
<li><span class="kind ${kind}">${say.html.change[kind]}</span>
<div><p class="words">${quoted(words)}</p>${content ? contentList(content, say) : undefined}
<div class="where">${placeOf(place, say)}
${affected(pages, sections, say)}</div></div></li>`,
  );
  return markup`<ul class="list">${items}
</ul>`;
}

/** What was added; of much the rest folds away. */
function contentList(content: readonly string[], say: CompareWords): Markup {
  const list = (lines: readonly string[]) =>
    markup`<ul class="content">${lines.map((line) => markup`<li>${quoted(line)}</li>`)}</ul>`;
  if (content.length <= MAX_SHOWN) return list(content);
  const rest = content.slice(MAX_SHOWN);
  return markup`${list(content.slice(0, MAX_SHOWN))}
<details class="rest"><summary>${say.more(rest.length)}</summary>${list(rest)}</details>`;
}

function consequencesList(
  found: readonly Consequence[],
  sections: Sections,
  say: CompareWords,
): Markup {
  const items = found.map(({ kind, weight, words, texts, pages = [], ...place }) => {
    const lines = [
      ...(place.file === undefined ? [] : [placeOf(place, say)]),
      ...(pages.length === 0 ? [] : [linksTo(pages, sections, say)]),
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
<details class="rest"><summary>${say.more(rest.length)}</summary>${list(rest)}</details>`;
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

function affected(pages: Change['pages'], sections: Sections, say: CompareWords): Markup {
  if (typeof pages === 'string') return markup`<a href="#pages">${say.everyPage}</a>`;
  return pages.length === 0 ? markup`` : linksTo(pages, sections, say);
}

/** Addresses, each a link to its section if there is one. */
function linksTo(urls: readonly string[], sections: Sections, say: CompareWords): Markup {
  const items = urls.map((url) => markup`<li>${linkTo(url, sections)}</li>`);
  const list = markup`<ul class="links">${items}</ul>`;
  if (urls.length <= MAX_NAMED) return list;
  return markup`<details><summary>${say.html.pageCount(urls.length)}</summary>${list}</details>`;
}

function linkTo(url: string, sections: Sections): Markup {
  const section = sections.get(url);
  return section === undefined
    ? markup`<code>${url}</code>`
    : markup`<a href="#${section}"><code>${url}</code></a>`;
}
