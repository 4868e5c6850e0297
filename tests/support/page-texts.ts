// A route of the built sample site → every text of its data, and those that a visitor does not see on the page.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { EMPTY_PARTS } from '../../src/app/navigation/loaded.ts';
import { layOutAll } from './screens.ts';

/** Settings, addresses, paths and moments, and what the specification does not show: hometowns, later states of the form, cards. */
const UNSEEN = new Set(
  `type variant look tone side align height focus buttonOnMobile id image img logo eventIcon color to link
  checkinLink checkinLabel linkedIn collection field autocomplete member key url success failure sending
  noAnswer tooLate tooLong kept submit homeTown alt dates at until video ics`.split(/\s+/),
);
/** They name fields of entries. */
const NAMES_OF_FIELDS: Readonly<Record<string, readonly string[]>> = {
  accordion: ['photo'],
  form: ['photo'],
  profile: ['photo', 'note', 'group', 'quote'],
  roster: ['photo', 'caption'],
  yearTabs: ['note'],
};
/** Their keys are texts, too. */
const TABLES = new Set(['experience', 'campusInvolvements']);

interface Data {
  readonly blocks: readonly { readonly type: string }[];
  readonly entry?: { readonly fields: unknown };
  readonly entries: Readonly<Record<string, { readonly fields: { readonly name?: unknown } }>>;
  readonly collections: Readonly<Record<string, readonly { key: string; fields: unknown }[]>>;
}

export const dataIn = <T>(html: string): T =>
  ({ ...EMPTY_PARTS, ...JSON.parse(/id="page-data">([^<]+)/.exec(html)?.[1] ?? '') }) as T;

export const textsOf = (route: string): string[] => {
  const file = path.join(inject('dist'), route, 'index.html');
  const data = dataIn<Data>(fs.readFileSync(file, 'utf8'));
  const found: string[] = [];
  const walk = (node: unknown, name = '', left: readonly string[] = []): void => {
    if (typeof node === 'string') found.push(node);
    else if (Array.isArray(node)) for (const item of node) walk(item, '', left);
    else if (node && typeof node === 'object')
      for (const [key, value] of Object.entries(node)) {
        if (TABLES.has(name)) found.push(key);
        if (!UNSEEN.has(key) && !left.includes(key)) walk(value, key, left);
      }
  };
  for (const block of data.blocks) walk(block, '', NAMES_OF_FIELDS[block.type]);
  walk(data.entry?.fields);
  for (const entry of Object.values(data.entries)) walk(entry.fields.name);
  for (const years of Object.values(data.collections))
    for (const { key, fields } of years) walk([key, fields]);
  return [...new Set(found.map(plain).filter(Boolean))];
};

const plain = (text: string): string =>
  text
    .replace(/<\/(p|li)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Neither as words nor as the name of a picture. */
export const unseen = async (page: Page, route: string): Promise<string[]> => {
  await layOutAll(page);
  const said = await page.evaluate(() => {
    const main = document.querySelector('main');
    // The browser opens them by itself, whatever has failed.
    for (const one of main?.querySelectorAll('details') ?? []) one.open = true;
    const names = [...(main?.querySelectorAll('[alt], [aria-label]') ?? [])].map(
      (e) => `${e.getAttribute('alt') ?? ''} ${e.getAttribute('aria-label') ?? ''}`,
    );
    return [main?.innerText, ...names].join(' ');
  });
  const words = plain(said.replace(/[<>]/g, ' '));
  return textsOf(route).filter((text) => !words.includes(text.replace(/[<>]/g, ' ')));
};
