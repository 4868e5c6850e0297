// Two colors as somebody answers them → the same, where what they color can be read.
import { formats } from '../../compiler/grammar/formats.ts';
import { MIN_CONTRAST, unreadable } from '../../model/theme/palette.ts';
import type { CreateWords } from '../../words/gen/create.gen.ts';
import type { Asker } from './asker.ts';

const COLORS = { brand: '#1f2a52', accent: '#d9a441' };

export async function askColors({ ask, say }: Asker): Promise<typeof COLORS> {
  const brand = await ask('brand', {
    proposal: COLORS.brand,
    check: (answer) => colorProblem(say, { answer, field: 'brand' }, answer, COLORS.accent),
  });
  const accent = await ask('accent', {
    proposal: COLORS.accent,
    check: (answer) => colorProblem(say, { answer, field: 'accent' }, brand, answer),
  });
  return { brand, accent };
}

function colorProblem(
  say: CreateWords,
  { answer, field }: { readonly answer: string; readonly field: 'brand' | 'accent' },
  brand: string,
  accent: string,
): string | undefined {
  if (!formats.color?.(answer)) return say.noColor;
  const found = unreadable(brand, accent).find((one) => one.field === field);
  return (
    found &&
    say.faint({
      what: found.what,
      ratio: found.ratio.toFixed(1),
      least: MIN_CONTRAST,
      nearest: found.nearest,
    })
  );
}
