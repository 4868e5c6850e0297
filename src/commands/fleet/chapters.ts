// Many sites → which of them are on the layer of which, and the calendars that those have published.
import fs from 'node:fs';
import path from 'node:path';
import { layerOf, writtenSite } from '../../compiler/1-load/load.ts';
import { readIfThere } from '../../compiler/files/read.ts';
import { SEASON_FILE } from '../../model/paths/addresses.ts';
import { isWholeSite } from '../../model/paths/handed-down.ts';
import { at } from '../../model/schema/value.ts';
import type { ChapterCalendar } from '../../site/feeds/chapters-calendar.ts';

/** By the folders of the layers, whether these are sites as well or not. */
export function chaptersOf(roots: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const chapters = new Map<string, string[]>();
  for (const root of roots) {
    const folder = layerOf(root)?.root;
    if (folder === undefined) continue;
    const layer = fs.existsSync(folder) ? fs.realpathSync(folder) : folder;
    chapters.set(layer, [...(chapters.get(layer) ?? []), root]);
  }
  return chapters;
}

export function isWhole(layer: string): boolean {
  return isWholeSite(writtenSite(layer)?.value);
}

/** As it is published: of a chapter that fails, that of its former site. */
export function calendarOf(root: string): ChapterCalendar[] {
  const text = readIfThere(path.join(root, 'dist', SEASON_FILE))?.toString();
  const { name, school } = Object(at(writtenSite(root)?.value, ['chapter']));
  return text === undefined ? [] : [{ chapter: String(name ?? school), text }];
}
