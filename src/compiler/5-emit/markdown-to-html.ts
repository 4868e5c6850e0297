// A checked document → its value with HTML in place of its Markdown.
import type { Checked } from '../2-validate/validate.ts';
import { readLink } from '../text/addresses.ts';
import type { Path } from '../text/document.ts';
import { render } from '../text/markdown.ts';

/** The value of a document with HTML in place of its Markdown; what has none of it is shared. */
export function withHtml(checked: Checked<unknown>, base: string): unknown {
  let { value } = checked;
  for (const { kind, value: markdown, path } of checked.references) {
    if (kind !== 'markdown') continue;
    value = replaced(
      value,
      path,
      render(markdown, (to) => finalHref(to, base)),
    );
  }
  return value;
}

function finalHref(to: string, base: string): { url: string; external: boolean } {
  return to.startsWith('/')
    ? { url: base + to.slice(1), external: false }
    : { url: to, external: readLink(to).kind === 'external' && /^https?:/i.test(to) };
}

/** A copy with another value at a path. */
function replaced(node: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const copy = (Array.isArray(node) ? [...node] : { ...(node as object) }) as Record<
    string,
    unknown
  >;
  copy[step] = replaced(copy[step], rest, value);
  return copy;
}
