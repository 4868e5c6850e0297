// A site from when the product was called Chapterhouse → the same site under today's name.
import fs from 'node:fs';
import path from 'node:path';
import { PACKAGE, PRODUCT } from '../../model/product.ts';
import { FORMER_FOLDER, OWN_FOLDER } from '../files/own-folder.ts';
import { packageFile } from '../files/program.ts';
import { FORMER_VERSION_FILE, VERSION_FILE } from './version.ts';

const FORMER = 'chapterhouse';
const SNIPPETS = (name: string): string => `.vscode/${name}.code-snippets`;

/** The commands there were, so that no sentence about a house is taken for one. */
const COMMANDS =
  'start|edit|dev|build|preview|check|compare|explain|receive|inbox|create|gen|new:block|(?:season|member|year):new|member:leave|photo:add';

type Change = readonly [RegExp, string];

/** In files about the site. Its content may be about a house of this name and is left alone. */
const ABOUT: readonly Change[] = [
  [/\bnpx (?:--no )?chapterhouse(?=[\s`])/g, `npx --no ${PACKAGE}`],
  [new RegExp(`\\bchapterhouse(?= (?:${COMMANDS})\\b)`, 'g'), PACKAGE],
  [/(?<=node_modules\/(?:\.cache\/)?)chapterhouse(?=[/\s]|$)/gm, PACKAGE],
  [/(?<=\.vscode\/)chapterhouse(?=\.code-snippets)/g, PACKAGE],
  [/(?<=^|[\s"'`/])\.chapterhouse(?=\/|-version\b)/gm, `.${PACKAGE}`],
  [/(?<=<!-- )chapterhouse(?=: compare -->)/g, PACKAGE],
  [/(?<=\b(?:made with|hecho con) )Chapterhouse\b/g, PRODUCT],
];
const SNIPPET: Change = [/(?<=^\s*")Chapterhouse(?=: )/gm, PRODUCT];
const IMPORT: Change = [/(?<=['"])chapterhouse(?=\/block['"])/g, PACKAGE];
const MODELINE: Change = [
  /(?<=^# yaml-language-server: \$schema=\S*node_modules\/)chapterhouse(?=\/)/gm,
  PACKAGE,
];
/** A folder or an archive that somebody named stays what he named. */
const DEPENDENCY: Change = [
  /"chapterhouse"(\s*:\s*")(?![a-z]+:|\.|\/)[^"]*"/g,
  `"${PACKAGE}"$1^${packageFile().version}"`,
];

/** What is changed where; the first that fits a file. */
const FILES: readonly (readonly [RegExp, readonly Change[]])[] = [
  [/^package\.json$/, [DEPENDENCY, ...ABOUT]],
  [/^\.vscode\/[^/]+$/, [SNIPPET, ...ABOUT]],
  [/^(?:README\.md|content\/README\.md|\.gitignore|\.github\/workflows\/[^/]+)$/, ABOUT],
  [/^blocks\/.+\.[jt]sx?$/, [IMPORT]],
  [/^(?:site|content\/.+)\.ya?ml$|^content\/.+\.ya?ml$/, [MODELINE]],
];

/** Whether a site still has the former name where it matters. */
export function hasFormerName(root: string): boolean {
  const isThere = (name: string): boolean => fs.existsSync(path.join(root, name));
  // Where both are there nothing is renamed, so nothing is asked for.
  if (isThere(FORMER_VERSION_FILE) && !isThere(VERSION_FILE)) return true;
  if (isThere(FORMER_FOLDER) && !isThere(OWN_FOLDER)) return true;
  const file = path.join(root, 'package.json');
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  return renamed('package.json', fs.readFileSync(file, 'latin1')) !== undefined;
}

/** The files of a site to be written again, by their paths, with their bytes as Latin-1. */
export function filesWithFormerName(root: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of ['', '.github/workflows', '.vscode', 'content', 'blocks'].flatMap((folder) =>
    filesIn(root, folder, folder === 'content' || folder === 'blocks'),
  )) {
    const text = renamed(file, fs.readFileSync(path.join(root, file), 'latin1'));
    if (text !== undefined) found.set(file, text);
  }
  return found;
}

/**
 * Gives the files and folders of ours their present names, the unsaved draft with them. What lies
 * there already stays, and so does what had the former name.
 *
 * @returns the new paths
 */
export function renameFormerFiles(root: string): string[] {
  const pairs = [
    [FORMER_VERSION_FILE, VERSION_FILE],
    [SNIPPETS(FORMER), SNIPPETS(PACKAGE)],
    [FORMER_FOLDER, OWN_FOLDER],
  ] as const;
  return pairs.flatMap(([from, to]) => {
    const [source, target] = [path.join(root, from), path.join(root, to)];
    if (!fs.existsSync(source) || fs.existsSync(target)) return [];
    fs.renameSync(source, target);
    return [to];
  });
}

function renamed(file: string, text: string): string | undefined {
  const changes = FILES.find(([pattern]) => pattern.test(file))?.[1] ?? [];
  const after = changes.reduce((now, [pattern, put]) => now.replace(pattern, put), text);
  return after === text ? undefined : after;
}

/** Plain files only: a link leads to what may belong to somebody else. */
function filesIn(root: string, folder: string, deep: boolean): string[] {
  const at = path.join(root, folder);
  if (!fs.lstatSync(at, { throwIfNoEntry: false })?.isDirectory()) return [];
  return fs.readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return deep ? filesIn(root, file, true) : [];
    return entry.isFile() && FILES.some(([pattern]) => pattern.test(file)) ? [file] : [];
  });
}
