// What all pages of a site share → the file that holds it.

import { hashOf } from '../../compiler/files/disk.ts';
import type { SiteData } from '../../model/shapes.ts';
import { ASSETS } from '../engine.ts';

export function siteFile(site: SiteData) {
  const text = JSON.stringify(site);
  const hash = hashOf(text).slice(0, 10);
  return { published: `${ASSETS}/site.${hash}.json`, text };
}
