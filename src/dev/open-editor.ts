// A place in the content, as a page names it → the editor of whoever is working on the site, opened there.
import fs from 'node:fs';
import path from 'node:path';
import launchEditor from 'launch-editor';

/** Where a page asks for a file to be opened. */
export const EDITOR_PATH = '/__open-in-editor';

/**
 * Opens a file of the site.
 *
 * @param place such as content/pages/home.yaml:12:3, from the root of the site
 * @returns whether there is such a file in the site
 */
export function openInEditor(root: string, place: string): boolean {
  const [, file = place] = /^(.*?)(?::\d+){0,2}$/.exec(place) ?? [];
  const folder = fs.realpathSync(root) + path.sep;
  const absolute = path.resolve(folder, file);
  if (!fs.existsSync(absolute) || !fs.realpathSync(absolute).startsWith(folder)) return false;
  launchEditor(absolute + place.slice(file.length));
  return true;
}
