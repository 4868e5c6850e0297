// A place in the content, as a page names it → the code editor of the person at work on the site, opened there.
import fs from 'node:fs';
import path from 'node:path';
import launchEditor from 'launch-editor';
import { createReport, lines } from '../../compiler/diagnostics/diagnostic.ts';
import { locationOf } from '../../compiler/source/document.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import { pathOf } from '../../model/paths/pointer.ts';

export const EDITOR_PATH = '/__open-in-editor';

/**
 * @param place such as content/pages/home.yaml:12:3, from the root of the site
 * @param at a JSON pointer to the value to open instead, such as /blocks/2/items/0
 */
export function openInEditor(root: string, place: string, at = ''): boolean {
  const [, file = place] = /^(.*?)(?::\d+){0,2}$/.exec(place) ?? [];
  const folder = fs.realpathSync(root) + path.sep;
  const absolute = path.resolve(folder, file);
  if (!fs.existsSync(absolute) || !fs.realpathSync(absolute).startsWith(folder)) return false;
  const isInside = at !== '' && file.endsWith('.yaml');
  launchEditor(absolute + (isInside ? placeOf(absolute, at) : place.slice(file.length)));
  return true;
}

function placeOf(file: string, pointer: string): string {
  const text = fs.readFileSync(file, 'utf8');
  const document = parseDocument(file, text, createReport());
  const { line, column } = lines(locationOf(document, pathOf(pointer)));
  return `:${line}:${column}`;
}
