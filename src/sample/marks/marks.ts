// A table of invented names comes in as text; their wordmarks go out as SVG text by id.
import { num } from '../kit/sheet.ts';
import { dyes, named } from '../portraits/sitters.ts';
import { EM, pathOf, setLine } from './letters.ts';
import { companies, organizations, type Row } from './rows.ts';
import { shapes } from './shapes.ts';

/** Where the type stands, and the sizes it may have, below an emblem or beside it. */
function frameOf({ layout, lines }: Row) {
  const two = lines.length > 1;
  if (layout === 'stack') {
    return {
      room: 234,
      tallest: two ? 34 : 46,
      lead: 1.04,
      emblem: two ? 'translate(125 37) scale(1)' : 'translate(125 48) scale(1.22)',
      first: () => (two ? 104 : 128),
    };
  }
  return {
    room: 148,
    tallest: [62, 40, 33][lines.length - 1] ?? 30,
    lead: 1.1,
    emblem: 'translate(46 75) scale(1.28)',
    first: (size: number, step: number) => 75 - ((lines.length - 1) * step) / 2 + size * 0.35,
  };
}

function wordmark(row: Row): string {
  const [ink, accent] = row.inks;
  const { room, tallest, lead, emblem, first } = frameOf(row);
  const lines = row.lines.map((text) => setLine(text, row.style));
  const size = Math.min(tallest, (room * EM) / Math.max(...lines.map(({ width }) => width)));
  const step = size * lead;
  const type = lines.map((line, i) => {
    const left = row.layout === 'stack' ? 125 - (line.width * size) / EM / 2 : 94;
    const last = i > 0 && i === lines.length - 1;
    const color = last ? accentInk(row) : ink;
    const place = `translate(${num(left)} ${num(first(size, step) + i * step)}) scale(${(size / EM).toFixed(4)})`;
    return `<path transform="${place}" d="${pathOf(line)}" fill="${color}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 150" width="250" height="150">
  <g transform="${emblem}">${named(shapes, row.id)(ink, accent)}</g>
  ${type.join('\n  ')}
</svg>`;
}

/** The second colour only where it is dark enough for type on paper. */
function accentInk({ inks: [ink, accent] }: Row): string {
  return [dyes.rust, dyes.navy, dyes.moss, dyes.teal, dyes.slate].includes(accent) ? accent : ink;
}

function drawn(rows: readonly Row[]): Record<string, () => string> {
  return Object.fromEntries(rows.map((row) => [row.id, () => wordmark(row)]));
}

export const companyMarks = drawn(companies);

export const organizationMarks = drawn(organizations);
