// A page in both versions → what axe finds wrong in it that it did not find before.

import type { Page } from 'playwright-core';
import type { Language } from '../../model/language.ts';
import { compareWords } from '../../words/gen/compare.gen.ts';
import type { Consequence, PageDifference, Side } from '../comparison.ts';
import { axeLocale } from './axe-locale.ts';
import type { Screenshots } from './screenshots.ts';

interface Finding {
  readonly rule: string;
  readonly words: string;
  /** The text of the element, or its selector; empty where it is the whole page. */
  readonly element: string;
}

/** What axe finds at the wide width. The earlier version is asked only where there is something to compare. */
export async function newFindings(
  { kind, url, from = url }: Pick<PageDifference, 'kind' | 'url'> & { readonly from?: string },
  { before, after }: Readonly<Record<Side, Screenshots>>,
  language?: Language,
): Promise<Consequence[]> {
  if (kind === 'removed') return [];
  const find = (page: Page) => findingsIn(page, language);
  const now = await after.ask(url, find);
  if (!now) return [silent(url, language)];
  const old = kind === 'new' || now.size === 0 ? now : await before.ask(from, find);
  return [...now]
    .filter(([key]) => kind === 'new' || !old?.has(key))
    .map(([, { words, element }]) => ({
      kind: 'accessibility',
      weight: 'problem',
      words: element === '' ? words : `${words}: "${element}"`,
      pages: [url],
    }));
}

function silent(url: string, language: Language | undefined): Consequence {
  const words = compareWords(language).consequences.noAnswer;
  return { kind: 'accessibility', weight: 'problem', words, pages: [url] };
}

async function findingsIn(
  page: Page,
  language: Language = 'en',
): Promise<ReadonlyMap<string, Finding>> {
  const { default: axe } = await import('axe-core');
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (locale) => {
    const { run, configure } = (window as unknown as { axe: typeof axe }).axe;
    if (locale) configure({ locale });
    // It would load each style sheet and film once more.
    const { violations } = await run(document, { resultTypes: ['violations'], preload: false });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }): Finding => {
        const selector = target.flat().join(' ');
        const element = document.querySelector<HTMLElement>(selector);
        if (element?.matches('html, body')) return { rule: id, words: help, element: '' };
        const text = (element?.innerText ?? '').replace(/\s+/g, ' ').trim();
        return { rule: id, words: help, element: (text || selector).slice(0, 60) };
      }),
    );
  }, axeLocale(language));
  return new Map(found.map((one) => [`${one.rule} ${one.element}`, one]));
}
