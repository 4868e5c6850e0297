// The layer of a national organization → what a chapter need not say, and the files of a site without it.
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import { isWithin } from '../../compiler/files/disk.ts';
import { nearest } from '../../compiler/text/nearest.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import type { Flags } from '../../editor/journeys/in-terminal.ts';
import { flagOf } from '../../editor/journeys/journey-words.ts';
import type { Ask } from '../../editor/journeys/questions.ts';
import { openSite, readContent } from '../../editor/journeys/site-folder.ts';
import { oneLine } from '../../editor/yaml-edits/print.ts';
import { userError } from '../../model/errors.ts';
import { handedDown } from '../../model/paths/handed-down.ts';
import { at } from '../../model/schema/value.ts';
import { createWords } from '../../words/gen/create.gen.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';
import type { Files } from '../write-all.ts';

export interface National {
  /** As site.yaml names it: a path from there, or a package. */
  readonly name: string;
  /** Undefined for a folder. */
  readonly version: string | undefined;
  readonly site: unknown;
  readonly hasPages: boolean;
  /** Its pages show a season that each chapter has for itself. */
  readonly needsSeason: boolean;
  /** The layer says it of itself, or its pages show it. */
  readonly needsFounded: boolean;
}

/** @param given a folder seen from here, or an installed package @throws UserError when there is no layer */
export function readNational(given: string, root: string): National {
  const folder = folderOf(given, root);
  const shown = path.relative(root, folder).split(path.sep).join('/');
  if (isWithin(folder, root) || shown === '')
    throw userError(createWords, ({ national }) => national.inside({ given }));
  if (!fs.existsSync(path.join(folder, 'site.yaml')))
    throw userError(createWords, ({ national }) => national.noSite({ given }));
  const site = readContent(openSite(folder), 'site.yaml').value;
  const layer = path.join(given, String(at(site, ['national'])));
  if (at(site, ['national']) !== undefined)
    throw userError(createWords, ({ national }) => national.isChapter({ given, layer }));
  const manifest = path.join(folder, 'package.json');
  const isPackage = folder.split(path.sep).includes('node_modules');
  return {
    name: isPackage ? given : shown,
    version: isPackage ? JSON.parse(fs.readFileSync(manifest, 'utf8')).version : undefined,
    site,
    hasPages: at(site, ['routes']) !== undefined,
    needsSeason: !fs.existsSync(path.join(folder, SEASON)) && pagesSay('${season.', folder),
    needsFounded:
      at(site, ['chapter', 'founded']) !== undefined || pagesSay('${chapter.founded}', folder),
  };
}

const SEASON = 'content/season.yaml';

function folderOf(given: string, root: string): string {
  if (given.trim() === '') throw userError(createWords, ({ national }) => national.unnamed);
  const here = path.resolve(given);
  const stat = fs.statSync(here, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return here;
  if (stat) throw userError(createWords, ({ national }) => national.isFile({ given }));
  for (let above = root; !/^[./\\]/.test(given); above = path.dirname(above)) {
    const installed = path.join(above, 'node_modules', given);
    if (fs.existsSync(path.join(installed, 'package.json'))) return installed;
    if (path.dirname(above) === above) break;
  }
  const beside = path.dirname(here);
  const names = fs.existsSync(beside) ? fs.readdirSync(beside) : [];
  const near = nearest(path.basename(here), names);
  const likely = near && path.join(path.dirname(given), near);
  throw userError(createWords, ({ national }) => national.noFolder({ given, near: likely }));
}

function pagesSay(fact: string, folder: string): boolean {
  const pages = path.join(folder, 'content/pages');
  return (
    fs.existsSync(pages) &&
    fs
      .readdirSync(pages)
      .filter((file) => file.endsWith('.yaml'))
      .some((file) => fs.readFileSync(path.join(pages, file), 'utf8').includes(fact))
  );
}

function isLocked({ site }: National, field: string): boolean {
  const locked = at(site, ['locked']);
  const names = Array.isArray(locked) ? locked.map(String) : [];
  return names.some((name) => name === field || field.startsWith(`${name}.`));
}

/** Where site.yaml says what a question asks for. */
const FIELDS: Readonly<Record<string, string>> = {
  ...{ name: 'chapter.name', shortName: 'chapter.shortName', letters: 'chapter.letters' },
  ...{ school: 'chapter.school', founded: 'chapter.founded', brand: 'theme.brand' },
  ...{ accent: 'theme.accent', timezone: 'timezone', language: 'language', url: 'url' },
};
/** Alike in all chapters, where the layer says it. */
const ALIKE = ['language', 'shortName', 'letters', 'brand', 'accent'];

export function askOver(national: National, flags: Flags, ask: Ask): Ask {
  return async (question) => {
    const { name, proposal = '' } = question;
    if (flags[name] !== undefined && isLocked(national, FIELDS[name] ?? name))
      throw userError(createWords, ({ national }) =>
        national.locked({ field: FIELDS[name] ?? name, flag: flagOf(name) }),
      );
    // Its pages say what all chapters are about, and it has the languages of all.
    if (name === 'secondLanguage' || (name === 'about' && national.hasPages)) {
      if (flags[name] === undefined) return '';
      throw userError(journeysWords, ({ flags }) => flags.unread({ flag: flagOf(name) }));
    }
    if (flags[name] !== undefined) return ask(question);
    if (name === 'kind') return 'chapter';
    if (name === 'seasons' && national.hasPages) return national.needsSeason ? 'yes' : 'no';
    const field = FIELDS[name];
    const said = field === undefined ? undefined : at(national.site, field.split('.'));
    if (field !== undefined && isLocked(national, field)) return String(said ?? proposal);
    if (said !== undefined && ALIKE.includes(name)) return String(said);
    if (name === 'founded' && national.needsFounded) return ask({ ...question, optional: false });
    // This computer may be anywhere.
    const isZone = name === 'timezone' && said !== undefined;
    return ask(isZone ? { ...question, proposal: String(said) } : question);
  };
}

export function overNational(files: Files, national: National): Files {
  const { hasPages, name } = national;
  const all = new Map(
    [...files].filter(([file]) => !hasPages || !/^content\/(?:pages|members)\//.test(file)),
  );
  const text = String(files.get('site.yaml'));
  const site = text.replace(
    /^(?:#.*\n)+\n?/,
    (head) =>
      `${head}# What this file leaves out comes from the national layer.\nnational: ${oneLine(name)}\n\n`,
  );
  all.set('site.yaml', sharedFields(text, national).reduce(withoutField, site));
  const said = [...all].flatMap(([file, one]) => (file.endsWith('.yaml') ? String(one) : []));
  for (const file of all.keys()) {
    const picture = file.replace(/^content\/(?=images\/)/, '');
    if (picture !== file && !said.some((one) => one.includes(picture))) all.delete(file);
  }
  return all;
}

/** That of the layer holds. */
const LAYOUT = ['header', 'footer', 'privacy', 'collections'];
/** Left to the layer together, where nothing is written about it. */
const PAGES = ['menu', 'routes', 'collections'];

function sharedFields(text: string, national: National): string[] {
  const own = parseDocument('site.yaml', text, createReport()).value;
  const said = (field: string, value: unknown) => at(value, field.split('.'));
  const below = handedDown(national.site);
  const isSame = (field: string) => isDeepStrictEqual(said(field, own), said(field, below));
  return [
    ...(national.hasPages ? PAGES : []),
    ...LAYOUT.filter((field) => said(field, national.site) !== undefined),
    ...Object.values(FIELDS).filter((field) => isSame(field) || isLocked(national, field)),
  ];
}

/** With the comment above it, and its holder when that is empty then. */
function withoutField(text: string, field: string): string {
  const [holder = '', inner] = field.split('.');
  const lines = text.split('\n');
  const top = lines.findIndex((line) => line.startsWith(`${holder}:`));
  const isOf = (line: string) => line === '' || line.startsWith(' ');
  const rest = lines.slice(top + 1);
  const size = rest.findIndex((line) => !isOf(line));
  const body = rest.slice(0, size === -1 ? rest.length : size);
  if (top === -1) return text;
  const left = inner === undefined ? [] : body.filter((line) => !line.startsWith(`  ${inner}:`));
  if (left.some((line) => line.trim() !== ''))
    return [...lines.slice(0, top + 1), ...left, ...rest.slice(body.length)].join('\n');
  const above = lines.slice(0, top);
  while (above.at(-1)?.startsWith('#') && !above.at(-1)?.includes('$schema')) above.pop();
  return [
    ...above,
    ...(body.includes('') && above.at(-1) !== '' ? [''] : []),
    ...rest.slice(body.length),
  ].join('\n');
}
