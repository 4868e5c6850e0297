// Texts of pages that have no formatting → those that are written with some, or with signs of HTML.
import type { Validated } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { locationOf, type Path } from '../text/document.ts';

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
    const visit = (node: unknown, path: Path): void => {
      if (typeof node === 'string') {
        const [written] = FORMATTED.exec(node) ?? [];
        const isKnown = () => references.some((one) => one.path.join('\n') === path.join('\n'));
        if (written === undefined || isKnown()) return;
        const location = locationOf(document, path, 'value', written);
        report.add('text/markdown', { written, kind: 'plain' }, location);
      } else if (typeof node === 'object' && node !== null) {
        const { type } = node as { readonly type?: unknown };
        if (typeof type === 'string' && path.at(-2) === 'blocks' && !isStandard(type)) return;
        for (const [key, value] of Object.entries(node)) visit(value, [...path, key]);
      }
    };
    visit(document.value, []);
  }
}
