// What the harness has measured in each part → a table in Markdown: medians of each peer, and ours as shares of others'.
import { quantile } from './tools.ts';

const OURS = 'chapterkit';
const OTHERS = ['hugo', 'eleventy', 'astro'];
/** Of a change, by the name that the harness has for it. */
const CHANGES = { edit: 'one edit', same: 'nothing changed' };

const median = (values) => quantile(values, 0.5);
const rounded = (value) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
const told = (values) => values?.map(rounded).join(' / ') ?? '–';
const ratios = (values, others) =>
  others?.every(Boolean) ? values?.map((value, i) => value / others[i]) : undefined;
const medians = (runs, ...keys) => runs && keys.map((key) => median(runs.map((one) => one[key])));
/** Seconds by the clock and of the processor. */
const seconds = (runs) => medians(runs, 'wall', 'cpu');
const kilobytes = (pages, key) => {
  const all = Object.values(pages).map((page) => page[key] / 1000);
  return [Math.min(...all), Math.max(...all)];
};

/** Rows of a part: what each is, and a function from the name of a peer to its figures. */
function rowsOf([part, peers]) {
  const of = (id) => peers[id] ?? {};
  const measured = Object.values(peers).find(Boolean) ?? {};
  const things = part === 'articles' ? 'articles' : 'members';
  const sizes = Object.keys(measured.a ?? {});
  const rows = sizes.map((n) => [`cold, ${n} ${things}`, (id) => seconds(of(id).a?.[n])]);
  if (part === 'cold')
    for (const n of sizes)
      rows.push([`memory, cold, ${n}, MB`, (id) => medians(of(id).a?.[n], 'treeMB')]);
  if (measured.c)
    for (const [kind, name] of Object.entries(CHANGES))
      rows.push([`${name}, ${measured.c.n} members`, (id) => seconds(of(id).c?.[kind])]);
  if (measured.f) rows.push(['a click, ms', (id) => medians(of(id).f?.nav, 'ms')]);
  if (measured.e)
    for (const [key, name] of Object.entries({ js: 'JavaScript', prefetch: 'fetched in advance' }))
      rows.push([
        `${name}, least and most of a page, kB`,
        (id) => of(id).e && kilobytes(of(id).e, key),
      ]);
  return rows;
}

/** An edit of a large site beside that of a small one. */
function growthOf({ edits, 'edits-5000': large }) {
  const of = (part, id) => seconds(part[id]?.c?.edit);
  if (!edits || !large) return [];
  return [['an edit at 5,000, of one at 1,000', (id) => ratios(of(large, id), of(edits, id))]];
}

/** @param parts for each part the peers in the results of the harness */
export function peerTable(parts, peers) {
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
