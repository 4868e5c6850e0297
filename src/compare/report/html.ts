// What was found → one HTML file, which needs no server and no network and trusts no text and no picture.

import { allowing } from '../../site/render/policy.ts';
import { type CompareWords, compareWords } from '../../words/gen/compare.gen.ts';
import { type Comparison, countDifferent, PAGE_KINDS, WIDTHS } from '../comparison.ts';
import { banner } from './html/banner.ts';
import { type Markup, markup, quoted } from './html/markup.ts';
import pagesStyle from './html/pages.css?raw';
import { type Group, groupSection, groupsOf } from './html/pages.ts';
import wordsStyle from './html/report.css?raw';
import script from './html/report.js?raw';
import { programmersOf, wordsOf } from './html/words.ts';

const CSS = wordsStyle + pagesStyle;

const POLICY = [
  "default-src 'none'",
  'img-src data:',
  `style-src ${allowing(CSS)}`,
  `script-src ${allowing(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

function nothing([title, text]: readonly [string, string]): Markup {
  return markup`<section class="nothing"><h2>${title}</h2>
<p>${text}</p></section>`;
}

/** The report: a whole document, whose policy allows its one script, its one style sheet and its pictures. */
export function htmlOf(comparison: Comparison): string {
  const say = compareWords(comparison.language);
  const groups = groupsOf(comparison.pages);
  const sections = new Map(
    groups.flatMap(({ id, pages }) => pages.map(({ url }) => [url, id] as const)),
  );
  const { names = {} } = comparison;
  const main = [wordsOf(comparison, { sections, names }), pagesOf(comparison, groups)];
  return markup`<!doctype html>
<html lang="${say.tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${{ markup: POLICY }}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${say.html.title} · ${comparison.chapter}</title>
<style>${{ markup: CSS }}</style>
</head>
<body data-before="${say.html.before.toLowerCase()}">
${banner(comparison)}
<main>
${isNothing(comparison) ? nothing(say.html.nothing) : [...main, programmersOf(comparison)]}
</main>
<script>${{ markup: script }}</script>
</body>
</html>
`.markup;
}

function isNothing(comparison: Comparison): boolean {
  const { changes, consequences, notDrawn, notCompared } = comparison;
  const found = changes.length + consequences.length + countDifferent(comparison);
  return found === 0 && notDrawn === undefined && notCompared === undefined;
}

function pagesOf(comparison: Comparison, groups: readonly Group[]): Markup {
  const { notDrawn, more, names = {} } = comparison;
  const say = compareWords(comparison.language);
  const words = say.html;
  const total = countDifferent(comparison);
  const title = total === 0 ? words.pages : words.pagesDiffer({ count: total });
  const left = PAGE_KINDS.filter((kind) => more[kind] > 0).map((kind) =>
    words.morePages({ count: more[kind], kind }),
  );
  return markup`<section id="pages" aria-labelledby="pages-name"><h2 id="pages-name">${title}</h2>
${notDrawn === undefined ? undefined : markup`<p class="note">${say.noScreenshots} ${quoted(notDrawn)}.</p>`}
${total > 0 || notDrawn !== undefined ? undefined : markup`<p>${say.noPageDiffers}</p>`}
${groups.length === 0 ? undefined : tools(words)}
${groups.map((group) => groupSection(group, names, words))}
${left.length === 0 || groups.length === 0 ? undefined : markup`<p class="more">${words.undrawn({ pages: left.join(', ') })}</p>`}
</section>`;
}

/** How all pages are shown. The slider needs the script, which uncovers it. */
function tools(words: CompareWords['html']): Markup {
  const radio = (name: string, id: string, label: string, more = '') =>
    markup`<label${{ markup: id === 'slider' ? ' hidden' : '' }}><input type="radio" name="${name}" id="${id}"${{ markup: more }}><span>${label}</span></label>`;
  const widths = WIDTHS.map((width, i) =>
    radio('width', `at-${width}`, words.screens[width], i === 0 ? ' checked' : ''),
  );
  return markup`<div class="tools">
<fieldset><legend>${words.screen}</legend>${widths}</fieldset>
<fieldset><legend>${words.show}</legend>${radio('mode', 'both', words.both, ' checked')}${radio('mode', 'slider', words.slider)}${radio('mode', 'before', words.before)}${radio('mode', 'after', words.after)}</fieldset>
</div>`;
}
