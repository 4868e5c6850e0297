// The site.yaml of a layer → what the chapters on it take, without what the layer says of itself as a site.
import { at, isMap } from '../schema/value.ts';
import { ADD } from './additions.ts';

/** A chapter that forgot its own would pass for the national site. A name that is locked is that of all. */
export function handedDown(site: unknown): unknown {
  if (!isMap(site)) return site;
  const locked = [site.locked].flat();
  const shared: Record<string, unknown> = { ...site };
  for (const field of ['url', 'firstUrl', 'deploy', ADD]) delete shared[field];
  if (!isMap(site.chapter) || locked.includes('chapter')) return shared;
  const chapter: Record<string, unknown> = { ...site.chapter };
  for (const field of ['name', 'school', 'founded'])
    if (!locked.includes(`chapter.${field}`)) delete chapter[field];
  return { ...shared, chapter };
}

/** Whether a layer is a site as well: it says where it is, and whose. */
export function isWholeSite(site: unknown): boolean {
  return [['url'], ['chapter', 'name']].every((path) => typeof at(site, path) === 'string');
}
