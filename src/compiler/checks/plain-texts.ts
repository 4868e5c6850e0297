// Texts of pages that have no formatting → those that are written with some, or with signs of HTML.
import type { Validated } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { derive } from '../source/derived.ts';
import { locationOf, type Path, type SourceDocument } from '../source/document.ts';
import { eachText } from '../text/each-text.ts';

const FORMATTED =
  /\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*|\[[^[\]\n]+\]\((?:\/|#|https?:|mailto:|tel:)[^\s()]*\)|<\/?(?:b|strong|i|em|u|br|p|span|a)\b[^<>\n]*>|&(?:amp|nbsp|lt|gt|quot|apos|[mn]dash|#\d+);/i;

export function checkPlainTexts(
  { all }: Validated,
  isStandard: (type: string) => boolean,
  report: Report,
): void {
  for (const { document, references, schema } of all) {
    // What a translation stands for has formatting or none: it is looked at there.
    if (schema === 'translation') continue;
    // A fact may be repeated in a text that has formatting, and a block of the site's own knows its texts itself.
    if (!/^content\/[^/]+\//.test(document.file) || report.hasErrors(document.file)) continue;
    for (const { path, written, blockTypes } of derive(document, formattedIn)) {
      const isKnown = references.some((one) => one.path.join('\n') === path.join('\n'));
      if (isKnown || !blockTypes.every(isStandard)) continue;
      const location = locationOf(document, path, 'value', written);
      report.add('text/markdown', { written, kind: 'plain' }, location);
    }
  }
}

interface Formatted {
  readonly path: Path;
  readonly written: string;
  readonly blockTypes: readonly string[];
}

/** Made by `derive`. */
export function formattedIn({ value }: SourceDocument): readonly Formatted[] {
  const found: Formatted[] = [];
  eachText(value, (text, path, blockTypes) => {
    const [written] = FORMATTED.exec(text) ?? [];
    if (written !== undefined)
      found.push({ path: [...path], written, blockTypes: [...blockTypes] });
  });
  return found;
}
