// A text → the same inside HTML or XML.
import type { SiteData } from '../model/shapes.ts';
import { directionOf } from '../model/theme/direction.ts';

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

/** So that it cannot end the script element it stands in. */
export function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

export function languageAttributes({ language }: Pick<SiteData, 'language'>): string {
  const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : '';
  return `lang="${escapeHtml(language)}"${direction}`;
}
