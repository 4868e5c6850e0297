// The letters of an organization → the words of its crest (template/both/content/images/logo.svg), 120 by 144.
import type { Lettering } from '../site/assets/lettering.ts';
import type { Words } from './template.ts';

const WIDTH = 120;
/** From side to side. */
const MAX_WIDTH = 72;
const MIDDLE = 67;
/** The largest letters where there is one line of them, and where there are two. */
const MAX_SIZES = [50, 42] as const;
const LINE_HEIGHT = 35;
/** The height of a capital, as a share of the size of a typeface for titles. */
const CAPITAL = 0.68;

/** @param letters five at most; without any the shield has a star */
export function crestWords(letters: string, lettering: Lettering): Words {
  const lines = linesOf(letters);
  return {
    outlines: letters === '' ? '' : outlines(lines, lettering),
    star: letters === '' ? 'yes' : '',
    // Two lines leave no room for those above and below.
    rules: lines.length > 1 ? '' : 'yes',
  };
}

/** Four letters and more are small in one line. */
function linesOf(letters: string): string[] {
  const all = Array.from(letters);
  if (all.length < 4) return [letters];
  const half = Math.ceil(all.length / 2);
  return [all.slice(0, half).join(''), all.slice(half).join('')];
}

function outlines(lines: readonly string[], lettering: Lettering): string {
  const widest = Math.max(...lines.map((one) => lettering.width(one, 100)));
  const size = Math.min(MAX_SIZES[lines.length > 1 ? 1 : 0], (MAX_WIDTH / widest) * 100);
  const top = MIDDLE + (CAPITAL * size) / 2 - (lines.length - 1) * (LINE_HEIGHT / 2 + 4);
  return lines
    .map((one, place) => {
      const left = (WIDTH - lettering.width(one, size)) / 2;
      return lettering.path(one, left, top + place * LINE_HEIGHT, size);
    })
    .join('');
}
