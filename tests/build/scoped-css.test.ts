// The names of classes: one function gives them to the renderer, another writes them into the style sheets.
import fs from 'node:fs';
import path from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { viteConfig } from '../../src/build/plugin.ts';
import { classesOf, scopedCss } from '../../src/build/scoped-names.ts';
import { projectRoot } from '../support/site.ts';

const file = path.join(projectRoot, 'src/blocks/roster/view.module.css');

describe('a CSS module as a plain style sheet', () => {
  it.each([
    ['classes', '.grid > .tile:hover .a-b{}', '.roster-grid > .roster-tile:hover .roster-a-b{}'],
    ['no numbers', '.a { margin: .5rem 0.75em }', '.roster-a { margin: .5rem 0.75em }'],
    [
      'no strings',
      '.a[b=".c"]::after { content: ".d" }',
      '.roster-a[b=".c"]::after { content: ".d" }',
    ],
    ['no comments', '/* .a */ .b {}', '/* .a */ .roster-b {}'],
    ['what is global stays', '.a :global(.page-width) {}', '.roster-a .page-width {}'],
    [
      'animations',
      '.in { animation: in 1s ease-in-out } @keyframes in { to { x: in } }',
      '.roster-in { animation: roster-in 1s ease-in-out } @keyframes roster-in { to { x: in } }',
    ],
    [
      'animations of others stay',
      '.a { animation-name: theirs; animation: none }',
      '.roster-a { animation-name: theirs; animation: none }',
    ],
  ])('%s', (_, css, wanted) => {
    expect(scopedCss(css, file)).toBe(wanted);
  });
});

const modules = fs
  .readdirSync(path.join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'));

it.each(modules)('%s becomes what Vite makes of it in development', async (name) => {
  const at = path.join(projectRoot, 'src', name);
  const css = fs.readFileSync(at, 'utf8');
  const config = await resolveConfig(
    viteConfig(() => new Map(), '/'),
    'serve',
  );
  const { code, modules: names = {} } = await preprocessCSS(css, at, config);
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  expect(plain(scopedCss(css, at))).toBe(plain(code));
  // Vite exports the names of animations, too; no view asks for them.
  const classes = Object.entries(names).filter(([key]) => !css.includes(`@keyframes ${key}`));
  expect(classesOf(css, at)).toMatchObject(Object.fromEntries(classes));
});
