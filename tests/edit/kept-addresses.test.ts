// The title of an article changes in the editor: what links to it and follows its feed finds it as before.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { redirectConsequences } from '../../src/compare/consequences/redirects.ts';
import { compile } from '../../src/compiler/compile.ts';
import { compareWords } from '../../src/words/gen/compare.gen.ts';
import { editFolder, valueAt } from '../support/editing.ts';
import { type Files, projectRoot, site } from '../support/site.ts';

const FILE = 'content/news/kickoff.yaml';
const club = path.join(projectRoot, 'tests/sites/club');
const article = (more = '') => `# Ours.\ntitle: Bake sale\ndate: 2026-01-09\n${more}text: Cake.\n`;
const edited = (files: Files = {}) => editFolder(site({ [FILE]: article(), ...files }, club));

describe('a published article', () => {
  it('keeps its address when its title changes, in one step', async () => {
    const one = await edited();
    await one.set(FILE, '/title', 'Bake sale!', 'typing');
    expect(valueAt(one.editing, FILE, '/slug')).toBeUndefined();
    await one.set(FILE, '/title', 'Bake sale! 2', 'typing');
    await one.set(FILE, '/title', 'Our cakes', 'typing');
    await one.save();
    expect(one.read(FILE)).toBe(
      '# Ours.\ntitle: Our cakes\ndate: 2026-01-09\ntext: Cake.\nslug: bake-sale\n',
    );
    expect(one.editing.compiled().output?.pages.has('/news/bake-sale')).toBe(true);
  });

  it('loses that again with its step', async () => {
    const one = await edited();
    await one.set(FILE, '/title', 'Our cakes', 'typing');
    await one.undo();
    expect(valueAt(one.editing, FILE, '')).not.toHaveProperty('slug');
    expect(one.editing.state().changed).toEqual([]);
  });

  it.each([
    ['whose address is kept already', { [FILE]: article('slug: cakes\n') }, '/news/cakes'],
    ['that nobody may see yet', { [FILE]: article('publish: 2099-01-01\n') }, undefined],
  ])('%s is given no other', async (_, files, url) => {
    const one = await edited(files);
    await one.set(FILE, '/title', 'Our cakes');
    await one.save();
    expect(one.read(FILE)).toBe(files[FILE]?.replace('Bake sale', 'Our cakes'));
    if (url) expect(one.editing.compiled().output?.pages.has(url)).toBe(true);
  });

  it('of people moves with the name: their files are named after them', async () => {
    const file = 'content/members/Ines_Duarte.yaml';
    const one = await edited();
    await one.set(file, '/name', 'Ines Silva');
    expect(valueAt(one.editing, file, '')).not.toHaveProperty('slug');
  });
});

it('changed by hand: compare tells the line that keeps it', () => {
  const version = (files: Files) => {
    const root = site(files, club);
    return { content: { root, compiled: compile({ root }) } } as never;
  };
  const told = (files: Files) =>
    redirectConsequences(
      { before: version({ [FILE]: article() }), after: version(files) },
      compareWords('en').consequences,
    ).map(({ weight, words, pages }) => [weight, pages?.join(), words]);
  const after = article().replace('Bake sale', 'Our cakes');
  expect(told({ [FILE]: after })).toEqual([
    [
      'problem',
      '/news/bake-sale',
      'This address changed with the title, so links to it break: write "slug: bake-sale" in content/news/kickoff.yaml to keep it',
    ],
  ]);
  expect(told({ [FILE]: `${after}slug: bake-sale\n` })).toEqual([]);
  // Who writes another one means it.
  expect(told({ [FILE]: article('slug: cakes\n') })).toEqual([
    ['note', '/news/bake-sale', 'This address no longer works, and nothing redirects from it'],
  ]);
  const moved = fs
    .readFileSync(path.join(club, 'site.yaml'), 'utf8')
    .replace('/news/:title', '/told/:title');
  const [found] = told({ [FILE]: article(), 'site.yaml': moved }).filter(
    ([, url]) => url === '/news/bake-sale',
  );
  expect(found?.[0]).toBe('note');
  expect(told({ [FILE]: null })).toEqual([
    ['note', '/news/bake-sale', 'This address no longer works, and nothing redirects from it'],
  ]);
});
