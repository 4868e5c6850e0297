// Two tables of invented names come in as text; how each wordmark is set goes out.
import { dyes, named } from '../portraits/sitters.ts';
import type { Style } from './type-styles.ts';

/** How a wordmark is set. */
export interface Row {
  readonly id: string;
  readonly layout: string;
  readonly style: Style;
  readonly inks: readonly [ink: string, accent: string];
  readonly lines: readonly string[];
}

// id, layout, font, weight, case, ink, accent, title (a slash breaks the line)
const companyTable = `
veldane       stack serif 700 plain  navy  gold  Veldane/Partners
marrowgate    stack serif 400 caps   navy  rust  Marrowgate/Capital
kiteloom      stack geo   700 lower  teal  rust  kiteloom
quillmont     stack serif 400 italic navy  moss  Quillmont LLP
saffronyard   side  slab  700 plain  plum  gold  Saffron/Yard
plinthware    stack mono  700 lower  slate gold  plinthware
thistlemark   stack serif 700 plain  plum  moss  Thistlemark/Advisory
pellworth     stack serif 700 caps   navy  gold  Pellworth/Bank
loudwren      side  round 800 lower  rust  gold  loud/wren
tessaquill    stack geo   300 caps   teal  navy  Tessaquill
fennorla      side  serif 400 plain  moss  gold  Fenn/Orla LLP
hollowell     stack geo   600 plain  slate teal  Hollowell/People
brindlebox    side  sans  700 plain  navy  rust  Brindle/box
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
ondavale      stack geo   300 lower  teal  gold  ondavale
zephyrdesk    stack sans  600 italic slate teal  Zephyrdesk
novabrindle   stack geo   700 caps   plum  gold  Novabrindle
snugfern      side  round 800 lower  moss  honey snug/fern
papernook     side  slab  400 plain  rust  honey Paper/nook
peoplewick    stack sans  500 plain  navy  gold  Peoplewick
clarionvale   stack thin  700 caps   plum  rust  Clarionvale/PR
stonequay     stack serif 400 caps   slate moss  Stonequay/Realty
arborgate     side  serif 700 plain  moss  gold  Arborgate/Homes
cobblerun     stack slab  700 lower  rust  slate cobblerun
freightling   stack sans  700 italic navy  rust  Freightling
mistralvane   side  serif 400 italic teal  gold  Mistral/& Vane
orrintay      stack serif 400 plain  navy  teal  Orrin & Tay
wickmoor      side  geo   700 plain  slate gold  Wickmoor/Energy
`;

const organizationTable = `
ledgerclub      side  slab  700 plain  navy  gold  Westmoor/Ledger/Club
launchlab       stack geo   700 caps   plum  gold  Launch Lab
marketingcircle side  round 700 plain  rust  gold  Marketing/Circle
tidepool        side  serif 400 italic teal  navy  Tidepool/Consulting
womenrising     side  serif 700 plain  plum  rose  Women/Rising in/Business
datatable       side  mono  700 lower  slate gold  the data/table
greenledger     stack sans  600 plain  moss  honey Green Ledger
studentunion    side  thin  700 caps   navy  gold  Westmoor/Student/Union
`;

function cased(word: string, mood: string): string {
  if (mood === 'caps') return word.toUpperCase();
  return mood === 'lower' ? word.toLowerCase() : word;
}

function read(table: string): Row[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [id, layout, font, weight, mood, ink, accent, ...title] = line.trim().split(/\s+/);
      if (!id || !layout || !font || !weight || !mood || !ink || !accent) throw new Error(line);
      const words = title.join(' ').split('/');
      return {
        id,
        layout,
        style: { font, weight: Number(weight), italic: mood === 'italic', caps: mood === 'caps' },
        inks: [named(dyes, ink), named(dyes, accent)],
        lines: words.map((word) => cased(word, mood)),
      };
    });
}

export const companies: readonly Row[] = read(companyTable);

export const organizations: readonly Row[] = read(organizationTable);
