// What the harness has measured in each part → a table in Markdown: medians of each peer, and ours as shares of others'.
import { quantile } from './tools.ts';

interface Run {
  readonly wall: number;
  readonly cpu: number;
  readonly treeMB: number;
  readonly shown?: boolean;
}

/** As the harness names its measurements. */
interface Measured {
  readonly a?: Readonly<Record<string, readonly Run[]>>;
  readonly c?: { readonly n: number; readonly edit: readonly Run[]; readonly same: readonly Run[] };
  readonly e?: Readonly<Record<string, { readonly js: number; readonly prefetch: number }>>;
  readonly f?: { readonly nav: readonly { readonly ms: number }[] };
}
/** The peers of each part. */
export type Parts = Readonly<Record<string, Readonly<Record<string, Measured | undefined>>>>;
type Figures = readonly number[] | undefined;
type Row = readonly [name: string, of: (peer: string) => Figures];

const OURS = 'chapterkit';
const OTHERS = ['hugo', 'eleventy', 'astro'];

const median = (values: readonly number[]): number => quantile(values, 0.5);
const medianOf = (values: Figures): Figures => values && [median(values)];
const rounded = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
const told = (figures: Figures): string => figures?.map(rounded).join(' / ') ?? '–';
const ratios = (ours: Figures, theirs: Figures): Figures =>
  theirs?.every(Boolean) ? ours?.map((value, i) => value / (theirs[i] ?? 0)) : undefined;

/** By the clock and of the processor; a build that is fast because it publishes something old has none. */
function seconds(runs: readonly Run[] | undefined): Figures {
  if (!runs || runs.some(({ shown }) => shown === false)) return undefined;
  return [median(runs.map(({ wall }) => wall)), median(runs.map(({ cpu }) => cpu))];
}

function kilobytes(pages: Measured['e'], key: 'js' | 'prefetch'): Figures {
  const all = Object.values(pages ?? {}).map((page) => page[key] / 1000);
  return pages && [Math.min(...all), Math.max(...all)];
}

function rowsOf([part, peers]: [string, Parts[string]]): Row[] {
  const { a = {}, c, e, f } = Object.values(peers).find(Boolean) ?? {};
  const things = part === 'articles' ? 'articles' : 'members';
  const sizes = Object.keys(a);
  const largest = sizes.at(-1) ?? '';
  const rows: (Row | false | undefined)[] = [
    ...sizes.map((n): Row => [`cold, ${n} ${things}`, (id) => seconds(peers[id]?.a?.[n])]),
    part === 'cold' && [
      `memory, cold, ${largest} members, MB`,
      (id) => medianOf(peers[id]?.a?.[largest]?.map(({ treeMB }) => treeMB)),
    ],
    c && [`one edit, ${c.n} members`, (id) => seconds(peers[id]?.c?.edit)],
    c && [`nothing changed, ${c.n} members`, (id) => seconds(peers[id]?.c?.same)],
    f && ['a click, ms', (id) => medianOf(peers[id]?.f?.nav.map(({ ms }) => ms))],
    e && ['JavaScript, least and most of a page, kB', (id) => kilobytes(peers[id]?.e, 'js')],
    e && ['fetched in advance, the same, kB', (id) => kilobytes(peers[id]?.e, 'prefetch')],
  ];
  return rows.filter((row) => !!row);
}

/** An edit of a large site beside that of a small one. */
function growthOf({ edits, 'edits-5000': large }: Parts): Row[] {
  if (!edits || !large) return [];
  const of = (id: string): Figures =>
    ratios(seconds(large[id]?.c?.edit), seconds(edits[id]?.c?.edit));
  return [['an edit at 5,000, of one at 1,000', of]];
}

export function peerTable(parts: Parts, peers: readonly string[]): string {
  const others = OTHERS.filter((id) => peers.includes(id) && peers.includes(OURS));
  const rows = [...Object.entries(parts).flatMap(rowsOf), ...growthOf(parts)];
  const cells = rows.map(([name, of]) => [
    name,
    ...peers.map((id) => told(of(id))),
    ...others.map((id) => told(ratios(of(OURS), of(id)))),
  ]);
  const head = ['seconds: clock / processor', ...peers, ...others.map((id) => `ours of ${id}'s`)];
  return [head, head.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
