// A site → the manifest with which phones put it on a home screen.

import type { SiteData } from '../../model/shapes.ts';
import { directionOf } from '../../model/theme/direction.ts';
import { ICONS, type Icon } from '../assets/icon-list.ts';

/** Its path below the root of the site. */
export const MANIFEST = 'manifest.webmanifest';

/** The manifest (Web Application Manifest, W3C) as JSON. */
export function manifestText({ chapter, theme, base, language }: SiteData): string {
  const icon = ({ file, size }: Icon, purpose: string) => ({
    src: base + file,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: base,
    name: chapter.name,
    short_name: chapter.shortName,
    lang: language,
    ...(directionOf(language) === 'rtl' ? { dir: 'rtl' } : {}),
    start_url: base,
    scope: base,
    // A site of pages: its visitors need the way back and the address.
    display: 'minimal-ui',
    background_color: theme.brand,
    theme_color: theme.brand,
    icons: [icon(ICONS.small, 'any'), icon(ICONS.large, 'any'), icon(ICONS.maskable, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
