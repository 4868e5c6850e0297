// What every share picture has in common.
import type { SiteData } from '../../model/shapes.ts';

/** The size that networks ask for (Open Graph), in pixels. */
export const SHARE = { width: 1200, height: 630 };

/** What share pictures need of a site: its names and letters, and how it looks. */
export type Named = Pick<SiteData, 'chapter' | 'theme'>;
