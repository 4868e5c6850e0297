// Texts of pages that have no formatting → those that are written with some, or with signs of HTML.
import type { Validated } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { derive } from '../source/derived.ts';
import { locationOf, type Path, type SourceDocument } from '../source/document.ts';

/** Bold words, links, tags, and the names of signs in HTML. */
const FORMATTED =
  /\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*|\[[^[\]\n]+\]\((?:\/|#|https?:|mailto:|tel:)[^\s()]*\)|<\/?(?:b|strong|i|em|u|br|p|span|a)\b[^<>\n]*>|&(?:amp|nbsp|lt|gt|quot|apos|[mn]dash|#\d+);/i;

/** Tells of formatting in a title, a label or any other text that shows it as it is written. */
export function checkPlainTexts(
  { all }: Validated,
  isStandard: (type: string) => boolean,
  report: Report,
): void {
  for (const { document, references } of all) {
    // A fact may be repeated in a text that has formatting, and a block of the site's own knows its texts itself.
    if (!/^content\/[^/]+\//.test(document.file) || report.hasErrors(document.file)) continue;
    for (const { path, written, inside } of derive(document, formattedIn)) {
      const isKnown = references.some((one) => one.path.join('\n') === path.join('\n'));
      if (isKnown || !inside.every(isStandard)) continue;
      const location = locationOf(document, path, 'value', written);
      report.add('text/markdown', { written, kind: 'plain' }, location);
    }
  }
}

interface Formatted {
  readonly path: Path;
  readonly written: string;
  /** The types of the blocks that it stands in. */
  readonly inside: readonly string[];
}

function formattedIn({ value }: SourceDocument): readonly Formatted[] {
  const found: Formatted[] = [];
  const visit = (node: unknown, path: Path, inside: readonly string[]): void => {
    if (typeof node === 'string') {
      const [written] = FORMATTED.exec(node) ?? [];
      if (written !== undefined) found.push({ path, written, inside });
    } else if (typeof node === 'object' && node !== null) {
      const { type } = node as { readonly type?: unknown };
      const isBlock = typeof type === 'string' && path.at(-2) === 'blocks';
      const here = isBlock ? [...inside, type] : inside;
      for (const [key, below] of Object.entries(node)) visit(below, [...path, key], here);
    }
  };
  visit(value, [], []);
  return found;
}
