// Texts of blocks that are still those of the examples of their blocks → a warning at each.
import { isMap } from '../../model/schema/value.ts';
import type { Validated } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { ExampleTexts } from '../grammar/example-texts.ts';
import { comparable } from '../grammar/example-texts.ts';
import { locationOf, type Path } from '../source/document.ts';

/** Tells of texts that nobody has replaced since their block was added. They may be saved. */
export function checkExampleTexts(
  { all }: Pick<Validated, 'all'>,
  texts: ExampleTexts,
  report: Report,
): void {
  for (const { document } of all) {
    const visit = (value: unknown, path: Path, type: string | undefined): void => {
      if (typeof value === 'string') {
        const text = comparable(value);
        if (type !== undefined && text !== undefined && texts.get(type)?.has(text))
          report.add('text/example', {}, locationOf(document, path));
      } else if (typeof value === 'object' && value !== null) {
        const isBlock = path.at(-2) === 'blocks' && isMap(value) && typeof value.type === 'string';
        const inside = isBlock ? String(value.type) : type;
        for (const [key, inner] of Object.entries(value))
          visit(inner, [...path, Array.isArray(value) ? Number(key) : key], inside);
      }
    };
    if (isMap(document.value) && Array.isArray(document.value.blocks))
      visit(document.value.blocks, ['blocks'], undefined);
  }
}
