// What was found → one HTML file, which needs no server and no network and trusts no text and no picture.
import { createHash } from 'node:crypto';
import type { Comparison, PageDifference } from '../comparison.ts';
import { banner, differing, isNothing } from './html/banner.ts';
import { count, type Markup, markup, quoted } from './html/markup.ts';
import pagesStyle from './html/pages.css?raw';
import { type BoxClass, type Group, groupSection, groupsOf } from './html/pages.ts';
import wordsStyle from './html/report.css?raw';
import script from './html/report.js?raw';
import { type Sections, wordsOf } from './html/words.ts';

const NOTHING = markup`<section class="nothing"><h2>Nothing changed</h2>
<p>Both versions say the same, and every page looks the same.</p></section>`;

/**
 * The report.
 *
 * @returns a whole document; its policy allows the one script and the one style sheet in it, and pictures in it
 */
export async function htmlOf(comparison: Comparison): Promise<string> {
  const groups = await groupsOf(comparison.pages);
  const widths = widthsOf(comparison.pages);
  const { box, rules } = boxRules();
  const parts = groups.map((group) => groupSection(group, widths, box));
  const css = wordsStyle + pagesStyle + widths.map(widthRules).join('') + rules();
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src ${hashOf(css)}`,
    `script-src ${hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${{ markup: policy }}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>What changed · ${comparison.chapter}</title>
<style>${{ markup: css }}</style>
</head>
<body>
${banner(comparison)}
<main>
${isNothing(comparison) ? NOTHING : [wordsOf(comparison, sectionsOf(groups)), pagesOf(comparison, groups, widths, parts)]}
</main>
<script>${{ markup: script }}</script>
</body>
</html>
`.markup;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function widthsOf(pages: readonly PageDifference[]): number[] {
  const all = pages.flatMap(({ shots }) => shots.map(({ width }) => width));
  return [...new Set(all)].sort((one, other) => one - other);
}

function widthRules(width: number, at: number): string {
  return `.at-${at}{--width:${width}px}body:has(#at-${at}:checked) .view:not(.at-${at},.only){display:none}\n`;
}

/** Rules instead of attributes of style, which the policy forbids; boxes in one place share one. */
function boxRules(): { readonly box: BoxClass; readonly rules: () => string } {
  const names = new Map<string, string>();
  return {
    box: (top, left, width, height) => {
      const rule = `top:${top}%;left:${left}%;width:${width}%;height:${height}%`;
      const name = names.get(rule) ?? `b${names.size + 1}`;
      names.set(rule, name);
      return name;
    },
    rules: () => [...names].map(([rule, name]) => `.${name}{${rule}}\n`).join(''),
  };
}

function sectionsOf(groups: readonly Group[]): Sections {
  return new Map(groups.flatMap(({ id, pages }) => pages.map(({ url }) => [url, id] as const)));
}

function pagesOf(
  comparison: Comparison,
  groups: readonly Group[],
  widths: readonly number[],
  sections: readonly Markup[],
): Markup {
  const { notDrawn, pages } = comparison;
  const total = differing(comparison);
  const many = total === 1 ? '1 page differs' : `${count(total, 'page')} differ`;
  const index = groups.map(({ id, pages: [first, ...others] }) => {
    const more = others.length === 0 ? undefined : markup` and ${others.length} more`;
    const kind = first?.kind === 'changed' ? undefined : markup` (${first?.kind})`;
    return markup`<li><a href="#${id}"><code>${first?.url}</code></a>${more}${kind}</li>`;
  });
  return markup`<section id="pages" aria-labelledby="pages-name"><h2 id="pages-name">${total > 0 ? many : 'Pages'}</h2>
${notDrawn === undefined ? undefined : markup`<p class="note">No page was drawn: ${quoted(notDrawn)}.</p>`}
${total > 0 || notDrawn !== undefined ? undefined : markup`<p>No page looks different.</p>`}
${groups.length < 2 ? undefined : markup`<nav aria-label="Pages that differ"><ul class="index">${index}</ul></nav>`}
${pages.length === 0 ? undefined : tools(widths)}
${sections}
${moreOf(comparison)}</section>`;
}

/** How all pages are shown. The slider needs the script, which uncovers it. */
function tools(widths: readonly number[]): Markup {
  const radio = (name: string, id: string, label: string, isFirst: boolean, extra = '') =>
    markup`<label${{ markup: extra }}><input type="radio" name="${name}" id="${id}"${{ markup: isFirst ? ' checked' : '' }}><span>${label}</span></label>`;
  const modes = [
    radio('mode', 'both', 'Both', true),
    radio('mode', 'slider', 'Slider', false, ' hidden'),
    radio('mode', 'before', 'Before', false),
    radio('mode', 'after', 'After', false),
  ];
  return markup`<div class="tools">
<fieldset><legend>Width in pixels</legend>${widths.map((width, i) => radio('width', `at-${i}`, String(width), i === 0))}</fieldset>
<fieldset><legend>Show</legend>${modes}</fieldset>
</div>`;
}

const MORE = { changed: 'more', new: 'more new', removed: 'more removed' } as const;

function moreOf({ more, pages }: Comparison): Markup {
  const kinds = (['changed', 'new', 'removed'] as const).filter((kind) => more[kind] > 0);
  if (kinds.length === 0 || pages.length === 0) return markup``;
  const counts = kinds.map((kind) => count(more[kind], `${MORE[kind]} page`));
  return markup`
<p class="more">… and ${counts.join(', ')}, without pictures</p>`;
}
