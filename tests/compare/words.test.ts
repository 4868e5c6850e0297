// Two versions of a site → what changed, in words, with places and pages.
import { describe, expect, it } from 'vitest';
import type { Change, Version } from '../../src/compare/comparison.ts';
import { changesOf } from '../../src/compare/words/changes-of.ts';
import { beforeAndAfter, REAL_CHANGES } from '../support/real-changes.ts';
import { compiled } from '../support/site.ts';

const version = (root: string): Version => ({
  name: root,
  root,
  dist: undefined,
  compiled: compiled(root),
  program: '0.0.0',
});

const told = (change: (root: string) => void): Change[] => {
  const { before, after } = beforeAndAfter(change);
  return changesOf({ before: version(before), after: version(after) });
};

/** "words | file:line | pages" */
const lines = (changes: readonly Change[]): string[] =>
  changes.map(({ words, file, line, side, pages }) => {
    const where = `${side === 'before' ? 'was ' : ''}${file}:${line}`;
    return `${words} | ${where} | ${typeof pages === 'string' ? pages : pages.join(' ')}`;
  });

const WORDS: Readonly<Record<string, readonly string[]>> = {
  deadline: [
    'Application deadline: October 9 → October 12 | content/season.yaml:12 | /recruitment',
  ],
  'member with photo': [
    'Ana Álvarez joined the roster (Brothers) | content/pages/active-brothers.yaml:222 | /active-brothers /active-brothers/amara-whitfield /active-brothers/ana-alvarez /active-brothers/anneke-van-der-merwe',
  ],
  'block moved': [
    'Home: Photo strip "Our pledge classes" moved up | content/pages/home.yaml:29 | /',
  ],
  colours: [
    'Brand colour: #0d1b33 → #123524 | site.yaml:17 | every page',
    'Accent colour: #c8963e → #d9a441 | site.yaml:18 | every page',
  ],
  'page removed': [],
  redirect: ['Redirect /brothers → /active-brothers is new | site.yaml:112 | '],
  'typo in a fact': [
    'Chapter: School: Westmoor University → Westmore University | site.yaml:8 | every page',
  ],
  'gallery order': [
    'Gallery: Pictures: "05.jpg" moved up | content/pages/gallery.yaml:25 | /gallery',
  ],
  // A site with mistakes has no pages.
  'broken link': [
    'Description: "[FAQs](/faqs)" → "[FAQs](/faq)" | content/season.yaml:14 | ',
  ],
};

describe('the words of a real change', () => {
  it.each(Object.entries(WORDS))('%s', (name, words) => {
    console.log(name, lines(told(REAL_CHANGES[name] ?? (() => {}))));
    expect(lines(told(REAL_CHANGES[name] ?? (() => {})))).toEqual(words);
  });
});
