// @vitest-environment jsdom
// An article with pictures → its text in order, with each picture and its caption behind the paragraph that it names.
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import Article from '../src/app/blocks/article/view.tsx';
import { PageContext } from '../src/app/ui/context.ts';
import type { ArticleBlock } from '../src/model/shapes.gen.ts';
import { writerOf } from '../src/site/render/writer.ts';
import { compiled, projectRoot, site } from './support/site.ts';

const club = path.join(projectRoot, 'tests/sites/club');

const TEXT = `title: A walk
date: 2024-01-02
text: |
  First.

  - One

    more of one

    - inner
  - Two

  Last.
`;
const figure = (name: string, more: string) =>
  `  - {image: images/${name}.svg, alt: ${name}${more}}\n`;

/** What the body holds: the first words of each piece, captions behind a slash. */
const piecesOf = (more: string): string[] => {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600"><path d="M0 0h9v9z"/></svg>';
  const pictures = Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [`content/images/${name}.svg`, logo]),
  );
  const root = site({ ...pictures, 'content/news/walk.yaml': TEXT + more }, club);
  const { output, diagnostics } = compiled(root);
  const page = [...(output?.pages.values() ?? [])].find(({ entry }) => entry?.key === 'walk');
  const block = page?.blocks.find((one) => one.type === 'article') as ArticleBlock | undefined;
  if (!output || !page || !block) throw new Error(JSON.stringify(diagnostics));
  document.body.innerHTML = renderToString(
    <PageContext value={{ site: output.site, page, write: writerOf(output.site) }}>
      <Article block={block} path="0" prepared={undefined} render={() => null} />
    </PageContext>,
  );
  const body = document.querySelector('header')?.nextElementSibling;
  const pieces = [...(body?.children ?? [])].filter((one) => !one.querySelector(':scope > a'));
  return pieces.map((one) =>
    one.tagName === 'FIGURE'
      ? `${one.querySelector('img')?.alt}/${one.querySelector('figcaption')?.textContent ?? ''}`
      : [...one.children].map(({ tagName }) => tagName).join(' '),
  );
};

it('pictures stand behind the paragraphs that they name, and a list is never cut', () => {
  expect(piecesOf('')).toEqual(['P UL P']);
  const all = `pictures:\n${figure('a', '')}${figure('b', ', caption: Us, after: 1')}${figure('c', ', after: 2')}`;
  expect(piecesOf(all)).toEqual(['P', 'b/Us', 'UL', 'c/', 'P', 'a/']);
  expect(piecesOf(`pictures:\n${figure('a', ', after: 0')}`)).toEqual(['a/', 'P UL P']);
  expect(piecesOf(`pictures:\n${figure('a', ', after: 99')}`)).toEqual(['P UL P', 'a/']);
});
