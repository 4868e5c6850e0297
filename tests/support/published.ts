// The folder of a built site → every address that its files name, and whether something is published there.
import fs from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { laterIn } from '../../src/site/assets/on-demand.ts';

export interface Named {
  /** Below the folder of the site. */
  readonly file: string;
  /** "img@src" */
  readonly at: string;
  readonly address: string;
}

type Node = DefaultTreeAdapterTypes.Node;

/** One address, several with widths, several in a row. */
const ONE = [
  'href',
  'src',
  'poster',
  'action',
  'formaction',
  'data-plain',
  'data-app',
  'data-site',
  'data',
  'cite',
];
const WITH_WIDTHS = ['srcset', 'imagesrcset'];
const IN_A_ROW = ['ping'];

const inStyle = (text: string): string[] =>
  [...text.matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, address = '']) => address);

const inAttribute = (name: string, value: string): string[] => {
  if (ONE.includes(name)) return [value];
  if (IN_A_ROW.includes(name)) return value.split(/\s+/);
  if (WITH_WIDTHS.includes(name))
    return value.split(',').map((one) => one.trim().split(' ')[0] ?? '');
  if (name === 'style') return inStyle(value);
  if (name !== 'content') return [];
  const [, refresh] = /^\d+; url=(.*)$/.exec(value) ?? [];
  return refresh ? [refresh] : /^https?:\/\//.test(value) ? [value] : [];
};

/** Whole addresses. */
export const inJson = (value: unknown): string[] => {
  if (typeof value === 'string') return /^https?:\/\//.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(inJson) : [];
};

const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';

const inDocument = (file: string, html: string): Named[] => {
  const found: Named[] = [];
  const visit = (node: Node): void => {
    if ('attrs' in node) {
      for (const { name, value } of node.attrs)
        for (const address of inAttribute(name, value))
          found.push({ file, at: `${node.tagName}@${name}`, address });
      const text = node.childNodes.map((child) => (isText(child) ? child.value : '')).join('');
      const type = node.attrs.find(({ name }) => name === 'type')?.value;
      const more =
        node.tagName === 'style'
          ? inStyle(text)
          : type === 'application/ld+json'
            ? inJson(JSON.parse(text)).filter((one) => one !== 'https://schema.org')
            : [];
      found.push(...more.map((address) => ({ file, at: `${node.tagName} text`, address })));
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
};

const inText = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([, address = '']) => address);

const inOther = (name: string, text: string): string[] => {
  if (name.endsWith('.css')) return inStyle(text);
  if (name.endsWith('sitemap.xml')) return inText(/<loc>([^<]+)/g, text);
  if (name.endsWith('robots.txt')) return inText(/^Sitemap: (.*)$/gm, text);
  if (name.endsWith('.ics')) return inText(/(https?:\/\/[^\s\\]+)/g, text.replaceAll('\r\n ', ''));
  if (name === '_redirects')
    return text
      .trim()
      .split('\n')
      .flatMap((line) => line.split(' ').slice(0, 2));
  if (!name.endsWith('.webmanifest')) return [];
  const { id, start_url, scope, icons } = JSON.parse(text) as Record<string, string> & {
    icons: { src: string }[];
  };
  return [id, start_url, scope, ...icons.map(({ src }) => src)].map(String);
};

export const addressesIn = (site: string): Named[] =>
  fs
    .readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .flatMap((item) => {
      const whole = path.join(item.parentPath, item.name);
      const file = path.relative(site, whole).replaceAll(path.sep, '/');
      const text = fs.readFileSync(whole, 'utf8');
      if (file.endsWith('.html')) return inDocument(file, text);
      return inOther(file, text).map((address) => ({ file, at: 'text', address }));
    });

/** Pictures that are made when they are asked for count as published. */
export const publishedIn = (site: string): ((below: string) => boolean) => {
  const later = laterIn(site);
  return (below) => {
    const target = path.join(site, below);
    if (later.has(below)) return true;
    return ['', 'index.html'].some((name) =>
      fs.statSync(path.join(target, name), { throwIfNoEntry: false })?.isFile(),
    );
  };
};
