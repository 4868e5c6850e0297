// A text ↔ the same inside HTML or XML.
import type { SiteData } from '../model/shapes.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const SPECIAL = /[&<>"]/;

/** So that it can neither end the attribute it stands in nor begin an element. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign) : text;
}

export function decodeHtml(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(?:x27|39);/g, "'")
    .replace(/&amp;/g, '&');
}

/** So that it cannot end the script element it stands in. */
export function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

type Spoken = Pick<SiteData, 'language' | 'direction'>;

export function languageAttributes({ language, direction }: Spoken): string {
  return `lang="${escapeHtml(language)}"${direction ? ' dir="rtl"' : ''}`;
}
