// Texts of blocks that are still those of the examples of their blocks → a warning at each.
import { isMap } from '../../model/schema/value.ts';
import type { Validated } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { comparable, type ExampleTexts } from '../grammar/example-texts.ts';
import { locationOf } from '../source/document.ts';
import { eachText } from '../text/each-text.ts';

export function checkExampleTexts(
  { all }: Pick<Validated, 'all'>,
  texts: ExampleTexts,
  report: Report,
): void {
  for (const { document } of all)
    if (isMap(document.value) && Array.isArray(document.value.blocks))
      eachText(document.value, (written, path, blockTypes) => {
        const text = comparable(written);
        if (text !== undefined && texts.get(blockTypes.at(-1) ?? '')?.has(text))
          report.add('text/example', {}, locationOf(document, [...path]));
      });
}
