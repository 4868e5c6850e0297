// The entries of a menu and the shape of the logo → from which width of the window on each stands in the row of the header.
import type { MenuItem } from '../shapes.gen.ts';

/** The narrowest window that shows an entry in the row; 'never' for one that is always behind "More". */
export type ShownFrom = 700 | 1000 | 1280 | 'never';

/** A window's width, and what Header.module.css makes of an entry in it, in CSS pixels. */
interface Layout {
  readonly from: Exclude<ShownFrom, 'never'>;
  readonly fontSize: number;
  /** In ems. */
  readonly spacing: number;
  /** On both sides together; the last entry has none behind it. */
  readonly padding: number;
  /** Between the edges of the page, without the gaps around the logo. */
  readonly room: number;
  /** Whether words stand below each other. */
  readonly isBroken?: true;
}

/** Each where it is tightest: at its narrowest, the last one where the paddings stop to grow. */
const LAYOUTS: readonly Layout[] = [
  { from: 1280, fontSize: 15, spacing: 0.01, padding: 29, room: 1200 - 16 },
  { from: 1000, fontSize: 14.8, spacing: 0.01, padding: 13.4, room: 900 - 16 },
  { from: 700, fontSize: 13, spacing: -0.01, padding: 13.7, room: 630 - 8, isBroken: true },
];

/** So many always stand in it (specification, section 2); where one is long they wrap. */
const ALWAYS = 9;
const LOGO_HEIGHT = 70;
const CHEVRON = 16;
/** What opens the others, in any language. */
const MORE = 75;

/** From which width on each entry is in the row, in the order of the menu; undefined where all of them always are. */
export function rowOf(
  menu: readonly MenuItem[],
  logo: { readonly width: number; readonly height: number } | undefined,
): readonly ShownFrom[] | undefined {
  const beside = logo ? (logo.width / logo.height) * LOGO_HEIGHT : LOGO_HEIGHT;
  if (menu.length <= ALWAYS) return undefined;
  let most = menu.length;
  const from = menu.map((): ShownFrom => 'never');
  for (const layout of LAYOUTS) {
    most = Math.min(most, countInRow(menu, layout, beside));
    from.fill(layout.from, 0, most);
  }
  return most === menu.length ? undefined : from;
}

function countInRow(menu: readonly MenuItem[], layout: Layout, logo: number): number {
  const widths = menu.map(({ label, entries }) => widthOf(label, layout) + (entries ? CHEVRON : 0));
  const room = layout.room - logo + layout.padding / 2;
  const fits = (within: number): number => {
    let used = 0;
    const over = widths.findIndex((width) => {
      used += width;
      return used > within;
    });
    return over < 0 ? menu.length : over;
  };
  if (fits(room) === menu.length) return menu.length;
  return fits(room - MORE);
}

function widthOf(label: string, { fontSize, spacing, padding, isBroken }: Layout): number {
  const parts = isBroken ? label.split(/\s+/) : [label];
  return Math.max(...parts.map((part) => emsOf(part) + spacing * part.length)) * fontSize + padding;
}

/** About how wide a text is in the widest of the typefaces, in ems. */
function emsOf(text: string): number {
  let ems = 0;
  for (const sign of text)
    ems += /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/.test(sign)
      ? 1
      : /[mwMW@%]/.test(sign)
        ? 0.92
        : /[iIjl.,:;!'’| ]/.test(sign)
          ? 0.3
          : /[frt()-]/.test(sign)
            ? 0.4
            : /\p{Lu}/u.test(sign)
              ? 0.7
              : 0.57;
  return ems;
}
