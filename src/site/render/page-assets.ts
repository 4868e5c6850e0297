// What was made for a site beside its pages → what each document takes of it, and the headers for all.
import type { Output } from '../../compiler/5-emit.ts';
import { PLAYER } from '../../model/addresses.ts';
import { eachBlock } from '../../model/block-tree.ts';
import type { SiteData } from '../../model.ts';
import type { Client } from '../../build/bundle.ts';
import type { Fonts } from '../assets/fonts.ts';
import { HEADERS_FILE, headerRules, headersFile, NGINX_FILE, nginxFile } from '../output/headers.ts';
import { type Assets, LOADER } from './document.ts';
import { policyOf, policyText } from './policy.ts';

/** What the documents of a site are made of, beside the pages. */
export interface Parts {
  readonly site: SiteData;
  readonly client: Client;
  readonly fonts: Pick<Fonts, 'css' | 'faces'>;
  /** The tokens of the design as a style sheet. */
  readonly tokens: string;
  /** The URL of the data that every page shares. */
  readonly data: string;
  /** The origins of films. */
  readonly films: readonly string[];
}

/**
 * The assets of each page document, by its name. The policy in a document allows its own inline elements
 * only; a page that is reached by a click brings none along.
 */
export const assetsOf = (documents: Iterable<string>, parts: Parts): ReadonlyMap<string, Assets> =>
  new Map(Array.from(documents, (document) => [document, assetsFor(document, parts)]));

const assetsFor = (document: string, parts: Parts): Assets => {
  const { site, client, fonts, tokens, data, films } = parts;
  const { modules = [], styles = [] } = client.screens[document] ?? {};
  const style = [fonts.css, tokens, ...styles.map((url) => client.css[url] ?? '')].join('\n');
  const inline = { scripts: [LOADER], styles: [style, fonts.faces] };
  return {
    style,
    sheets: styles,
    modules,
    site: data,
    faces: fonts.faces,
    policy: policyText(policyOf(site, inline, films)),
  };
};

/** The files that tell a host which headers to send, by their path: one policy for all documents. */
export const headerFiles = (
  { site, films }: Parts,
  documents: readonly Assets[],
): [path: string, text: string][] => {
  const styles = documents.flatMap(({ style, faces }) => [style, faces]);
  const rules = headerRules(policyOf(site, { scripts: [LOADER], styles }, films), site.base);
  return [
    [HEADERS_FILE, headersFile(rules)],
    [NGINX_FILE, nginxFile(rules)],
  ];
};

/** The host of the players of films, if a page shows one. */
export const filmsOf = ({ pages }: Output): string[] => {
  let found = false;
  for (const page of pages.values())
    if (!page.entry)
      eachBlock(page.blocks, (block) => {
        found ||= 'video' in block && block.video !== undefined;
      });
  return found ? [PLAYER] : [];
};
