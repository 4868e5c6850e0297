// A table of invented names comes in as text; their wordmarks go out as SVG text by id.

import { dyes, named } from '../portraits/sitters.ts';
import { shapes } from './shapes.ts';

const fonts: Record<string, readonly [stack: string, width: number]> = {
  serif: ["Georgia, 'Times New Roman', 'Liberation Serif', serif", 0.53],
  slab: ["Rockwell, 'Roboto Slab', 'DejaVu Serif', Georgia, serif", 0.58],
  sans: ["'Helvetica Neue', Arial, 'Liberation Sans', sans-serif", 0.56],
  geo: ["Futura, 'Century Gothic', 'Avenir Next', 'Trebuchet MS', sans-serif", 0.57],
  round: ["'Arial Rounded MT Bold', Nunito, Verdana, 'DejaVu Sans', sans-serif", 0.62],
  thin: ["'Arial Narrow', 'Roboto Condensed', 'Liberation Sans Narrow', Arial, sans-serif", 0.47],
  mono: ["'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace", 0.6],
};

type Row = {
  id: string;
  layout: string;
  font: string;
  weight: string;
  mood: string;
  inks: [string, string];
  lines: string[];
};

// id, layout, font, weight, case, ink, accent, title (a slash breaks the line)
const companies = `
veldane       stack serif 700 plain  navy  gold  Veldane/Partners
marrowgate    stack serif 400 caps   navy  rust  Marrowgate/Capital
kiteloom      stack geo   700 lower  teal  rust  kiteloom
quillmont     stack serif 400 italic navy  moss  Quillmont LLP
saffronyard   side  slab  700 plain  plum  gold  Saffron/Yard
plinthware    stack mono  700 lower  slate gold  plinthware
thistlemark   stack serif 700 plain  plum  moss  Thistlemark/Advisory
pellworth     stack serif 700 caps   navy  gold  Pellworth/Bank
loudwren      side  round 700 lower  rust  gold  loud/wren
tessaquill    stack sans  300 caps   teal  navy  Tessaquill
fennorla      side  serif 400 plain  moss  gold  Fenn/Orla LLP
hollowell     stack geo   600 plain  slate teal  Hollowell/People
brindlebox    side  sans  800 plain  navy  rust  Brindle/box
gantrylane    stack thin  700 caps   rust  navy  Gantry Lane
ostrell       side  geo   500 caps   plum  rose  Ostrell/Ventures
parcelowl     stack round 700 plain  slate gold  Parcel Owl
peppermoth    stack serif 400 italic plum  rust  Peppermoth
casperwell    stack sans  600 plain  teal  gold  Casperwell/Group
hexmoor       side  mono  700 caps   navy  teal  Hexmoor/Cloud
tidalquote    stack sans  700 lower  teal  navy  tidalquote
dunmarrow     stack serif 700 caps   moss  gold  Dunmarrow/Securities
tollcrane     stack serif 400 caps   navy  rose  Toll & Crane/LLP
abacourt      stack slab  700 plain  rust  navy  Abacourt LLP
ondavale      stack geo   400 lower  teal  gold  ondavale
zephyrdesk    stack sans  600 italic slate teal  Zephyrdesk
novabrindle   stack geo   700 caps   plum  gold  Novabrindle
snugfern      side  round 700 lower  moss  honey snug/fern
papernook     side  slab  400 plain  rust  honey Paper/nook
peoplewick    stack sans  500 plain  navy  gold  Peoplewick
clarionvale   stack thin  700 caps   plum  rust  Clarionvale/PR
stonequay     stack serif 400 caps   slate moss  Stonequay/Realty
arborgate     side  serif 700 plain  moss  gold  Arborgate/Homes
cobblerun     stack slab  700 lower  rust  slate cobblerun
freightling   stack sans  800 italic navy  rust  Freightling
mistralvane   side  serif 400 italic teal  gold  Mistral/& Vane
orrintay      stack serif 400 plain  navy  teal  Orrin & Tay
wickmoor      side  geo   700 plain  slate gold  Wickmoor/Energy
`;

const organizations = `
ledgerclub      side  slab  700 plain  navy  gold  Westmoor/Ledger/Club
launchlab       stack geo   700 caps   plum  gold  Launch Lab
marketingcircle side  round 700 plain  rust  gold  Marketing/Circle
tidepool        side  serif 400 italic teal  navy  Tidepool/Consulting
womenrising     side  serif 700 plain  plum  rose  Women/Rising in/Business
datatable       side  mono  700 lower  slate gold  the data/table
greenledger     stack sans  600 plain  moss  honey Green Ledger
studentunion    side  thin  700 caps   navy  gold  Westmoor/Student/Union
`;

function read(table: string): Row[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [id, layout, font, weight, mood, ink, accent, ...title] = line.trim().split(/\s+/);
      if (!id || !layout || !font || !weight || !mood || !ink || !accent) throw new Error(line);
      const lines = title
        .join(' ')
        .split('/')
        .map((word) => cased(word, mood));
      return {
        id,
        layout,
        font,
        weight,
        mood,
        inks: [named(dyes, ink), named(dyes, accent)],
        lines,
      };
    });
}

function cased(word: string, mood: string): string {
  if (mood === 'caps') return word.toUpperCase();
  return mood === 'lower' ? word.toLowerCase() : word;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;');
}

/** One line of type, its width fixed so that every machine sets it alike. */
function typeLine(
  row: Row,
  text: string,
  x: number,
  y: number,
  size: number,
  wide: number,
  color: string,
): string {
  const [stack] = named(fonts, row.font);
  const anchor = row.layout === 'stack' ? 'middle' : 'start';
  const style = row.mood === 'italic' ? ' font-style="italic"' : '';
  return `<text x="${x}" y="${y.toFixed(1)}" font-family="${stack}" font-size="${size.toFixed(1)}" font-weight="${row.weight}"${style} text-anchor="${anchor}" textLength="${wide.toFixed(1)}" lengthAdjust="spacingAndGlyphs" fill="${color}">${escaped(text)}</text>`;
}

function natural(row: Row, text: string): number {
  const [, width] = named(fonts, row.font);
  const capitals = row.mood === 'caps' && row.font !== 'mono' ? 1.24 : 1;
  const heavy = Number(row.weight) > 600 && row.font !== 'mono' ? 1.06 : 1;
  const narrow = (text.match(/[iljtfr' ]/g) ?? []).length * 0.42;
  return (text.length - (row.font === 'mono' ? 0 : narrow)) * width * capitals * heavy;
}

function wordmark(row: Row): string {
  const [ink, accent] = row.inks;
  const emblem = named(shapes, row.id)(ink, accent);
  const stacked = row.layout === 'stack';
  const two = row.lines.length > 1;
  const room = stacked ? 234 : 148;
  const tallest = stacked ? (two ? 34 : 46) : ([62, 40, 33][row.lines.length - 1] ?? 30);
  const longest = Math.max(...row.lines.map((text) => natural(row, text)));
  const size = Math.min(tallest, room / longest);
  const step = size * (stacked ? 1.04 : 1.1);
  const markSize = stacked ? (two ? 1 : 1.22) : 1.3;
  const markAt = stacked
    ? `translate(125 ${two ? 37 : 48}) scale(${markSize})`
    : 'translate(46 75) scale(1.28)';
  const first = stacked
    ? two
      ? 104
      : 128
    : 75 - ((row.lines.length - 1) * step) / 2 + size * 0.35;
  const type = row.lines.map((text, i) => {
    const color =
      i > 0 && i === row.lines.length - 1 && row.lines.length > 1 ? accentInk(row) : ink;
    return typeLine(
      row,
      text,
      stacked ? 125 : 94,
      first + i * step,
      size,
      natural(row, text) * size,
      color,
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 150" width="250" height="150">
  <g transform="${markAt}">${emblem}</g>
  ${type.join('\n  ')}
</svg>`;
}

/** The second colour only where it is dark enough for type on paper. */
function accentInk({ inks: [ink, accent] }: Row): string {
  return [dyes.rust, dyes.navy, dyes.moss, dyes.teal, dyes.slate].includes(accent) ? accent : ink;
}

function drawn(table: string): Record<string, () => string> {
  return Object.fromEntries(read(table).map((row) => [row.id, () => wordmark(row)]));
}

export const companyMarks = drawn(companies);

export const organizationMarks = drawn(organizations);
