// What was found → one HTML file, which needs no server and no network and trusts no text and no picture.
import { createHash } from 'node:crypto';
import { type Comparison, differing, PAGE_KINDS, WIDTHS } from '../comparison.ts';
import { banner } from './html/banner.ts';
import { count, type Markup, markup, quoted } from './html/markup.ts';
import pagesStyle from './html/pages.css?raw';
import { type Group, groupSection, groupsOf, SCREENS } from './html/pages.ts';
import wordsStyle from './html/report.css?raw';
import script from './html/report.js?raw';
import { wordsOf } from './html/words.ts';

const CSS = wordsStyle + pagesStyle;

const POLICY = [
  "default-src 'none'",
  'img-src data:',
  `style-src ${hashOf(CSS)}`,
  `script-src ${hashOf(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const NOTHING = markup`<section class="nothing"><h2>Nothing changed</h2>
<p>Both versions have the same content, and every page looks the same.</p></section>`;

/** The report: a whole document, whose policy allows its one script, its one style sheet and its pictures. */
export function htmlOf(comparison: Comparison): string {
  const groups = groupsOf(comparison.pages);
  const sections = new Map(
    groups.flatMap(({ id, pages }) => pages.map(({ url }) => [url, id] as const)),
  );
  const main = [wordsOf(comparison, sections), pagesOf(comparison, groups)];
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${{ markup: POLICY }}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>What changed · ${comparison.chapter}</title>
<style>${{ markup: CSS }}</style>
</head>
<body>
${banner(comparison)}
<main>
${isNothing(comparison) ? NOTHING : main}
</main>
<script>${{ markup: script }}</script>
</body>
</html>
`.markup;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function isNothing(comparison: Comparison): boolean {
  const { changes, consequences, notDrawn, notCompared } = comparison;
  const found = changes.length + consequences.length + differing(comparison);
  return found === 0 && notDrawn === undefined && notCompared === undefined;
}

function pagesOf(comparison: Comparison, groups: readonly Group[]): Markup {
  const { notDrawn, more } = comparison;
  const total = differing(comparison);
  const title = total === 0 ? 'Pages' : count(total, 'page differs', 'pages differ');
  const index = groups.map(({ id, pages: [{ url, kind }, ...others] }) => {
    const rest = others.length === 0 ? undefined : markup` and ${others.length} more`;
    const how = kind === 'changed' ? undefined : markup` (${kind})`;
    return markup`<li><a href="#${id}"><code>${url}</code></a>${rest}${how}</li>`;
  });
  const left = PAGE_KINDS.filter((kind) => more[kind] > 0).map((kind) =>
    count(more[kind], kind === 'changed' ? 'more page' : `more ${kind} page`),
  );
  return markup`<section id="pages" aria-labelledby="pages-name"><h2 id="pages-name">${title}</h2>
${notDrawn === undefined ? undefined : markup`<p class="note">No screenshots: ${quoted(notDrawn)}.</p>`}
${total > 0 || notDrawn !== undefined ? undefined : markup`<p>No page looks different.</p>`}
${groups.length < 2 ? undefined : markup`<nav aria-label="Pages that differ"><ul class="index">${index}</ul></nav>`}
${groups.length === 0 ? undefined : tools()}
${groups.map(groupSection)}
${left.length === 0 || groups.length === 0 ? undefined : markup`<p class="more">… and ${left.join(', ')}, without screenshots</p>`}
</section>`;
}

/** How all pages are shown. The slider needs the script, which uncovers it. */
function tools(): Markup {
  const radio = (name: string, id: string, label: string, more = '') =>
    markup`<label${{ markup: id === 'slider' ? ' hidden' : '' }}><input type="radio" name="${name}" id="${id}"${{ markup: more }}><span>${label}</span></label>`;
  const widths = WIDTHS.map((width, i) =>
    radio('width', `at-${width}`, SCREENS[width], i === 0 ? ' checked' : ''),
  );
  return markup`<div class="tools">
<fieldset><legend>Screen</legend>${widths}</fieldset>
<fieldset><legend>Show</legend>${radio('mode', 'both', 'Both', ' checked')}${radio('mode', 'slider', 'Slider')}${radio('mode', 'before', 'Before')}${radio('mode', 'after', 'After')}</fieldset>
</div>`;
}
