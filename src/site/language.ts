// The language of a site → what its documents say of it.

import type { SiteData } from '../model/shapes.ts';
import { directionOf } from '../model/theme/direction.ts';
import { escapeHtml } from './escape.ts';

/** The attributes of the root element: the language, and the direction where it is not the usual one. */
export function languageAttributes({ language }: Pick<SiteData, 'language'>): string {
  const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : '';
  return `lang="${escapeHtml(language)}"${direction}`;
}
