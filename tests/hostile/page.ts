// A compiled site → each page as a browser's parser reads it, so that two versions can be compared.
import { parse } from 'parse5';
import prepareChart from '../../src/app/blocks/chart/prepare.ts';
import type { Output } from '../../src/compiler/5-emit/emit.ts';
import { eachBlock } from '../../src/model/schema/block-tree.ts';
import type { ChartBlock } from '../../src/model/shapes.gen.ts';
import type { PageData, SiteData } from '../../src/model/shapes.ts';
import { htmlDocument } from '../../src/site/render/document.ts';
import type { Renderer } from '../../src/site/render/renderer.ts';
import { writerOf } from '../../src/site/render/writer.ts';

/** What the parser gives, as far as it is read here. */
interface Node {
  readonly nodeName: string;
  readonly value?: string;
  readonly data?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
  readonly content?: Node;
}

/** An element, one of its attributes, a text or a comment. */
export interface Part {
  /** Where it stands and what it is, such as "html body div@class". */
  readonly at: string;
  /** The value of an attribute or the characters of a text; data is read as JSON. */
  readonly value: unknown;
}

/** Every part of a document in its order. */
export const partsOf = (html: string): Part[] => {
  const found: Part[] = [];
  const walk = (node: Node, above: string): void => {
    const at = above === '' ? node.nodeName : `${above} ${node.nodeName}`;
    found.push({ at, value: readValue(node, above) });
    for (const { name, value } of [...(node.attrs ?? [])].sort((a, b) =>
      a.name < b.name ? -1 : 1,
    ))
      found.push({ at: `${at}@${name}`, value: withoutTitles(value) });
    const data = node.attrs?.some(({ value }) => /^application\/(?:ld\+)?json$/.test(value))
      ? '!json'
      : '';
    for (const child of [...(node.childNodes ?? []), ...(node.content ? [node.content] : [])])
      walk(child, at + data);
  };
  walk(parse(html) as unknown as Node, '');
  return found;
};

const readValue = (node: Node, above: string): unknown => {
  const text = node.value ?? node.data;
  return above.endsWith('!json') && text !== undefined ? dataOf(withoutTitles(text)) : text;
};

/** The file of an event is named after its title, in small letters and digits only; a title has a count of letters, and is smaller with many. */
const withoutTitles = (text: string): string =>
  text
    .replace(/\/calendar\/[a-z0-9-]{1,120}\.ics/g, '/calendar/event.ics')
    .replace(/(?<=^|;)--letters:\d+(?:\.\d+)?(?:;--size:var\(--long\))?$/, '--letters:1');

/** The same part with a text in place of another; what the program wrote itself stays. */
export const withText = ({ at, value }: Part, before: string, after: string): Part => {
  if (/(?:script|style) #text$/.test(at)) return { at, value };
  // A parser of HTML makes one kind of line end of all.
  const read = before.replace(/\r\n?/g, '\n');
  return { at, value: replaced(replaced(value, before, after), read, after) };
};

const replaced = (value: unknown, before: string, after: string): unknown => {
  if (typeof value === 'string') return value.replaceAll(before, () => after);
  if (Array.isArray(value)) return value.map((item) => replaced(item, before, after));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      String(replaced(key, before, after)),
      replaced(item, before, after),
    ]),
  );
};

const ASSETS = {
  style: '',
  faces: [],
  plain: '/a.js',
  site: '/s.json',
  loader: '',
  clock: '',
};

/** The HTML of pages as they would be published. */
export const documentsOf = async (
  output: Output,
  render: Renderer['render'],
  paths: readonly string[],
): Promise<Map<string, string>> => {
  const documents = new Map<string, string>();
  const site = inOneRow(output.site);
  for (const path of paths) {
    const page = output.pages.get(path);
    if (!page) continue;
    const prepared = await preparedOf(page, site);
    const whole = { ...page, prepared };
    const { html, texts } = await render(whole, site);
    documents.set(path, htmlDocument({ ...whole, texts }, site, html, ASSETS));
  }
  return documents;
};

/** How wide the names in the menu are decides which of them are in its list besides. */
const inOneRow = ({ more: _, ...site }: SiteData): SiteData => ({
  ...site,
  menu: site.menu.map(({ from: _, ...item }) => item),
});

/** What the build has blocks compute; here nothing of it is kept for later builds. */
const preparedOf = async (page: PageData, site: SiteData): Promise<PageData['prepared']> => {
  const prepared: Record<string, unknown> = {};
  const charts: [string, ChartBlock][] = [];
  eachBlock(page.blocks, (block, at) => {
    if (block.type === 'chart') charts.push([at, block]);
  });
  // Finding colors takes a sixth of all the time and reads no text: slices without one get one here.
  for (const [at, block] of charts) {
    const slices = block.slices.map((slice) => ({ color: '#1d4e89', ...slice }));
    prepared[at] = await prepareChart({ ...block, slices }, site, writerOf(site));
  }
  return prepared;
};

/** What blocks have computed is HTML already, and stands in the page as such. */
const dataOf = (json: string): unknown => ({ ...(JSON.parse(json) as object), prepared: {} });
