// What every page shares → the small file that the app fetches beside its code.
import { hashOf } from '../../compiler/files/disk.ts';
import type { SiteData } from '../../model/shapes.ts';
import { ASSETS } from '../engine.ts';

export interface SiteFile {
  /** Its path below the root of the published site, named after its content. */
  readonly published: string;
  readonly text: string;
}

/** The data of a site as a file. */
export function siteFile(site: SiteData): SiteFile {
  const text = JSON.stringify(site);
  const hash = hashOf(text).slice(0, 10);
  return { published: `${ASSETS}/site.${hash}.json`, text };
}
