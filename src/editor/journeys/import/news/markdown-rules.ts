// What each element of HTML is in the Markdown of texts here, which is smaller than CommonMark; what it cannot say is counted.
import type Turndown from 'turndown';
import { escapeMarkdown } from '../../../../compiler/text/markdown.ts';
import type { OldPicture } from './read-articles.ts';

/** Left out, or plain words. */
export type Part = 'pictures' | 'embeds' | 'plain' | 'plugins' | 'links';

export interface Conversion {
  /** Words are what a reader sees; careful Markdown has links and lists only, and escapes every sign. */
  readonly kind: 'full' | 'careful' | 'words';
  readonly known: ReadonlyMap<string, OldPicture>;
  /** Where a link leads; undefined where it leads nowhere. */
  readonly follow: (href: string) => string | undefined;
  readonly pictures: OldPicture[];
  readonly lost: Map<Part, number>;
}

type Rule = readonly [string, (content: string, node: HTMLElement) => string];

export function addRules(service: Turndown, conversion: Conversion): Turndown {
  const { kind, lost, follow } = conversion;
  const escapes = { full: escapeLightly, careful: escapeMarkdown, words: (text: string) => text };
  const write = escapes[kind];
  service.escape = write;
  service.remove(['script', 'style', 'noscript', 'button', 'select', 'textarea']);
  const tell = (part: Part, content = ''): string => {
    lost.set(part, (lost.get(part) ?? 0) + 1);
    return content;
  };
  const linesOf = ({ textContent }: HTMLElement) =>
    (textContent ?? '').split('\n').map((line) => write(line.trim()));
  const numbers = new Map<Node | null, number>();
  const rules: readonly Rule[] = [
    ['STRONG B', (content, node) => mark('**', content, node, kind)],
    ['EM I CITE', (content, node) => mark('*', content, node, kind)],
    [
      'H1 H2 H3 H4 H5 H6',
      (content, node) => block(mark('**', inLine(content).replaceAll('**', ''), node, kind)),
    ],
    ['BLOCKQUOTE TABLE', (content) => tell('plain', block(content))],
    ['DEL S STRIKE', (content) => tell('plain', content)],
    [
      'TD TH',
      (content, { nextElementSibling }) => inLine(content) + (nextElementSibling ? ', ' : ''),
    ],
    ['TR', (content) => `${content}  \n`],
    ['PRE', (_, node) => tell('plain', block(linesOf(node).join('  \n')))],
    ['CODE KBD SAMP TT', (_, node) => linesOf(node).join(' ')],
    ['HR', () => '\n\n'],
    ['FORM', () => tell('plugins')],
    ['LI', (content, node) => (kind === 'words' ? block(content) : itemOf(content, node, numbers))],
    [
      'A',
      (content, node) => {
        const [href, words] = [node.getAttribute('href')?.trim() ?? '', inLine(content)];
        if (/^(?:#|$)/.test(href) || words === '' || kind === 'words') return content;
        const to = follow(href);
        return to === undefined ? tell('links', content) : `[${words}](${to})`;
      },
    ],
    [
      'IFRAME VIDEO AUDIO OBJECT EMBED',
      (_, node) => {
        const own = node.getAttribute('src') ?? node.getAttribute('data');
        const src = own ?? node.querySelector('[src]')?.getAttribute('src');
        return src ? tell('embeds', block(write(follow(src) ?? ''))) : tell('plugins');
      },
    ],
    ['IMG', (_, node) => write(takePicture(node, conversion))],
    ['FIGURE', (content, node) => figureOf(content, node, conversion)],
  ];
  for (const [names, replacement] of rules)
    service.addRule(names, {
      filter: ({ nodeName }) => names.split(' ').includes(nodeName),
      replacement,
    });
  return service;
}

function block(content: string): string {
  return `\n\n${content.trim()}\n\n`;
}

function inLine(content: string): string {
  const lines = content.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

function mark(sign: string, content: string, node: HTMLElement, kind: Conversion['kind']): string {
  if (kind !== 'full' || content.trim() === '' || /\n\s*\n/.test(content)) return content;
  // Behind another sign, a letter would keep the stars from being read as such.
  const next = node.nextSibling?.textContent ?? '';
  const isJoined = /[^\p{L}\p{N}]$/u.test(content) && /^[\p{L}\p{N}]/u.test(next);
  return `${sign}${content}${sign}${isJoined ? ' ' : ''}`;
}

function itemOf(content: string, node: HTMLElement, numbers: Map<Node | null, number>): string {
  const { parentElement: list } = node;
  const [start = '1'] = /^\d{1,6}$/.exec(list?.getAttribute('start') ?? '') ?? [];
  const number = numbers.get(list) ?? Number(start);
  numbers.set(list, number + 1);
  if (list?.nodeName !== 'OL' && list?.nodeName !== 'UL') return block(content);
  const sign = list.nodeName === 'OL' ? `${number}. ` : '- ';
  const inner = content.trim().replace(/\n(?=.)/g, `\n${' '.repeat(sign.length)}`);
  return inner === '' ? '' : `${sign}${inner}\n`;
}

/** What stands in its place: nothing, but for emoji. */
function takePicture(node: HTMLElement, { pictures, known }: Conversion): string {
  const [kind, alt] = ['class', 'alt'].map((name) => node.getAttribute(name) ?? '');
  if (/\b(?:wp-smiley|emoji)\b/.test(kind ?? '')) return alt ?? '';
  const original = known.get(/\bwp-image-(\d+)/.exec(kind ?? '')?.[1] ?? '');
  pictures.push({
    address: original?.address || (node.getAttribute('src') ?? ''),
    alt: inLine(alt || original?.alt || ''),
  });
  return '';
}

/** The words below a picture belong to it. */
function figureOf(content: string, node: HTMLElement, { pictures }: Conversion): string {
  if (!node.querySelector('img') || node.querySelector('table,blockquote,iframe,video,audio,pre'))
    return block(content);
  const [last, caption] = [pictures.at(-1), inLine(node.textContent ?? '')];
  if (last?.alt === '') pictures[pictures.length - 1] = { ...last, alt: caption };
  return '';
}

/** What texts here read as a sign; others would only be in the way of whoever edits it. */
function escapeLightly(text: string): string {
  return text
    .replace(
      /\\(?=[!-/:-@[-`{-~])|\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\](?=\()|&(?=#?\w{1,40};)|[{}]|(?<=\$)\(/gu,
      '\\$&',
    )
    .replace(/^(\s*)([-+])(?=\s|$)/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}
