// Two colors as somebody answers them → the same, where what they color can be read.
import { formats } from '../../compiler/grammar/formats.ts';
import type { Ask } from '../../editor/journeys/questions.ts';
import { LEAST, unreadable } from '../../model/theme/palette.ts';
import type { Sentences } from '../sentences/en.ts';

const COLORS = { brand: '#1f2a52', accent: '#d9a441' };

/** Asks for the colors of a site, as #rrggbb. */
export async function askColors(ask: Ask, say: Sentences): Promise<typeof COLORS> {
  const brand = await ask({
    name: 'brand',
    ...say.brand,
    proposal: COLORS.brand,
    check: (answer) => colorProblem(say, { answer, field: 'brand' }, answer, COLORS.accent),
  });
  const accent = await ask({
    name: 'accent',
    ...say.accent,
    proposal: COLORS.accent,
    check: (answer) => colorProblem(say, { answer, field: 'accent' }, brand, answer),
  });
  return { brand, accent };
}

function colorProblem(
  say: Sentences,
  { answer, field }: { readonly answer: string; readonly field: 'brand' | 'accent' },
  brand: string,
  accent: string,
): string | undefined {
  if (!formats.color?.(answer)) return say.noColor;
  const found = unreadable(brand, accent).find((one) => one.field === field);
  return (
    found &&
    say.faint(say.pairs[found.what] ?? found.what, found.ratio.toFixed(1), LEAST, found.nearest)
  );
}
