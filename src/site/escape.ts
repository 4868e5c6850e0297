// What a page says of itself → the same inside its HTML.
import { escapeHtml } from '../compiler/text/html.ts';
import type { SiteData } from '../model/shapes.ts';

/** So that it cannot end the script element it stands in. */
export function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

type Spoken = Pick<SiteData, 'language' | 'direction'>;

export function languageAttributes({ language, direction }: Spoken): string {
  return `lang="${escapeHtml(language)}"${direction ? ' dir="rtl"' : ''}`;
}
