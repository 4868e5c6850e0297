// Items with and without an id → addresses of their own, which links lead to and pages carry.
import { expect, it } from 'vitest';
import type { Files } from '../support/site.ts';
import { check } from '../support/site.ts';

/** The tiny site with some items on About, and links to them on Home. */
function withItems(items: string, ...links: readonly string[]): Files {
  return {
    'content/pages/about.yaml': `title: About\ndescription: Questions.\nblocks:\n  - type: hero\n    title: About\n    variant: divider\n  - type: accordion\n    id: values\n    items:\n${items}`,
    'content/pages/home.yaml': `title: Home\ndescription: Links.\nblocks:\n  - type: hero\n    title: Hello\n    image: images/dot.png\n  - type: buttons\n    items:\n${links.map((to) => `      - label: There\n        to: ${to}\n`).join('')}`,
  };
}

const item = (title: string, id?: string): string =>
  `      - title: ${title}\n${id === undefined ? '' : `        id: ${id}\n`}        text: Yes.\n`;

const idsOf = (files: Files): unknown[] => {
  const { output, diagnostics } = check(files);
  expect(diagnostics).toEqual([]);
  const block = output?.pages.get('/about')?.blocks.find(({ type }) => type === 'accordion');
  return (block as { items: { id: string }[] } | undefined)?.items.map(({ id }) => id) ?? [];
};

it('an item without an id is named by its words, and a link to it is followed', () => {
  const items = item('Who can join?') + item('¿Qué es?') + item('Grades', 'gpa');
  const links = ['/about#who-can-join', '/about#gpa', '/about#values', '/about#que-es'];
  expect(idsOf(withItems(items, ...links))).toEqual(['who-can-join', 'que-es', 'gpa']);
});

it('words that are taken get a number, whoever was first, and an id that is written stays', () => {
  const items = item('Gpa') + item('Gpa') + item('Grades', 'gpa') + item('Values');
  expect(idsOf(withItems(items, '/about#gpa'))).toEqual(['gpa-2', 'gpa-3', 'gpa', 'values-2']);
});

it('whatever the words are, letters, digits and hyphens are left', () => {
  const items = ['"<script>alert(1)</script>"', `'" onclick="x'`, '"&lt;b a=1"', "'???'", '你好'];
  const ids = idsOf(withItems(items.map((title) => item(title)).join(''), '/about#values'));
  expect(ids).toEqual(['script-alert-1-script', 'onclick-x', 'lt-b-a-1', undefined, '你好']);
});

it('a link to words that no item has is a mistake that names the nearest', () => {
  const { diagnostics } = check(withItems(item('Who can join?'), '/about#who-can-joni'));
  expect(diagnostics.map(({ code, help }) => [code, help])).toEqual([
    ['link/unknown-anchor', expect.stringContaining('who-can-join')],
  ]);
});
