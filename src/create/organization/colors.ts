// Two colors as somebody answers them → the same, where what they color can be read.
import { formats } from '../../compiler/grammar/formats.ts';
import type { Ask } from '../../editor/journeys/questions.ts';
import { LEAST, unreadable } from '../../model/theme/palette.ts';

const COLORS = { brand: '#1f2a52', accent: '#d9a441' };

/** Asks for the colors of a site, as #rrggbb. */
export async function askColors(ask: Ask): Promise<typeof COLORS> {
  const brand = await ask({
    name: 'brand',
    label: 'Dark main color',
    help: '# and six digits.',
    proposal: COLORS.brand,
    check: (answer) => colorProblem(answer, 'brand', answer, COLORS.accent),
  });
  const accent = await ask({
    name: 'accent',
    label: 'Second, warm color',
    proposal: COLORS.accent,
    check: (answer) => colorProblem(answer, 'accent', brand, answer),
  });
  return { brand, accent };
}

function colorProblem(
  answer: string,
  field: 'brand' | 'accent',
  brand: string,
  accent: string,
): string | undefined {
  if (!formats.color?.(answer)) return 'Write # and six digits from 0 to f, such as #1f2a52.';
  const found = unreadable(brand, accent).find((one) => one.field === field);
  return (
    found &&
    `Visitors could not read ${found.what}: its contrast is ${found.ratio.toFixed(1)}, and ${LEAST} is needed. The closest one that works is ${found.nearest}.`
  );
}
