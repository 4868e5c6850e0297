// The entries of a menu and the shape of the logo → from which width of the window on each is in the row of the header.
import type { MenuItem } from '../shapes.gen.ts';

export interface RowItem extends MenuItem {
  /** The narrowest window that shows it in the row; 'never' if it is always behind "More", absent if it never is. */
  readonly from?: 1000 | 1280 | 'never';
}

/** A window's width, and what Header.module.css makes of an entry in it, in CSS pixels. */
interface Layout {
  readonly from: 700 | 1000 | 1280;
  readonly fontSize: number;
  /** In ems. */
  readonly spacing: number;
  /** On both sides together; the last entry has none behind it. */
  readonly padding: number;
  /** Between the edges of the page, without the gaps around the logo. */
  readonly room: number;
}

/** Each where it is tightest: at its narrowest, the last one where the paddings stop to grow. */
const LAYOUTS: readonly Layout[] = [
  { from: 1280, fontSize: 15, spacing: 0.01, padding: 29, room: 1200 - 16 },
  { from: 1000, fontSize: 14.8, spacing: 0.01, padding: 13.4, room: 900 - 16 },
  { from: 700, fontSize: 11.73, spacing: -0.01, padding: 13, room: 630 - 8 },
];

const LOGO_HEIGHT = 70;
const CHEVRON = 16;
const MORE = 75;

/**
 * The entries of the menu, in its order, each with the width from which on it is in the row.
 *
 * @param others labels that are always in the row, behind the entries
 */
export function rowOf(
  menu: readonly MenuItem[],
  logo: { readonly width: number; readonly height: number } | undefined,
  others: readonly string[] = [],
): readonly RowItem[] {
  const beside = logo ? (logo.width / logo.height) * LOGO_HEIGHT : LOGO_HEIGHT;
  let most = menu.length;
  const widths = menu.map((): Layout['from'] | 'never' => 'never');
  for (const layout of LAYOUTS) {
    const taken = others.reduce((sum, label) => sum + widthOf(label, layout), beside);
    most = Math.min(most, countInRow(menu, layout, taken));
    widths.fill(layout.from, 0, most);
  }
  return menu.map((item, i) => {
    const from = widths[i];
    return from === undefined || from === 700 ? item : { ...item, from };
  });
}

function countInRow(menu: readonly MenuItem[], layout: Layout, logo: number): number {
  let end = 0;
  const ends = menu.map(({ label, entries }) => {
    end += widthOf(label, layout) + (entries ? CHEVRON : 0);
    return end;
  });
  const room = layout.room - logo + layout.padding / 2;
  return end <= room ? menu.length : ends.filter((one) => one <= room - MORE).length;
}

function widthOf(label: string, { fontSize, spacing, padding }: Layout): number {
  return (emsOf(label) + spacing * label.length) * fontSize + padding;
}

/** How wide signs are in the wider of the typefaces, in ems; the first that fits. */
const EMS: readonly (readonly [RegExp, number])[] = [
  [/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60W@]/, 1.09],
  [/[ijlI.,:;'’| ]/, 0.26],
  [/[frt!]/, 0.39],
  [/[s()/1]/, 0.48],
  [/[ackvyz-]/, 0.55],
  [/[exJ2357?]/, 0.58],
  [/[BEFLPRTZ]/, 0.66],
  [/[CDGHN&]/, 0.76],
  [/[wOQ%]/, 0.8],
  [/[mM]/, 0.93],
  [/\p{Lu}/u, 0.73],
  [/./su, 0.61],
];

function emsOf(text: string): number {
  let ems = 0;
  for (const sign of text) ems += EMS.find(([signs]) => signs.test(sign))?.[1] ?? 0;
  return ems;
}
