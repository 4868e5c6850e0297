// The folder of a site → the files of its own schemas and blocks, and which of them are missing or misnamed.

import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '../../model/language.ts';
import { PACKAGE } from '../../model/product.ts';
import { isMap } from '../../model/schema/value.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { isLeftover } from '../files/disk.ts';
import { oddBelow, reportOdd } from '../files/links.ts';
import { jsonIn } from '../files/read.ts';
import { type Grammar, SUFFIX } from './grammar.ts';

export interface OwnFile {
  readonly of: 'schema' | 'block';
  /** The name of the schema, or the type of the block. */
  readonly name: string;
  /** Path from the root of the site, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

/** Of one block, or of all schemas of schema/ by their names. */
export interface OwnWordsFile extends OwnFile {
  readonly language: Language;
}

export interface OwnFiles {
  readonly schemas: readonly OwnFile[];
  readonly words: readonly OwnWordsFile[];
  /** By its path from the root of the site. */
  readonly examples: ReadonlyMap<string, string>;
  /** Blocks without a schema that could be read: nothing is known of their fields. */
  readonly unknown: readonly string[];
}

export const BLOCKS = 'blocks';

/** Names that a word of JavaScript or every object has already, or the union of all blocks. */
function isName(name: string): boolean {
  return /^[a-z][A-Za-z0-9]{0,39}$/.test(name) && name !== 'block' && !(name in {});
}

/** A site may be a folder of Chapterkit itself, in any state, whose schemas are those of the standard grammar. */
export function isProgram(root: string): boolean {
  if (!isFile(path.join(root, 'src/bin.mjs'))) return false;
  const described = jsonIn(path.join(root, 'package.json'));
  return isMap(described) && described.name === PACKAGE;
}

export function ownTypes(root: string): string[] {
  return isProgram(root) ? [] : foldersIn(root, BLOCKS).filter(isName);
}

export function readOwnFiles(root: string, standard: Grammar, report: Report): OwnFiles {
  if (isProgram(root)) return { schemas: [], words: [], examples: new Map(), unknown: [] };
  const examples = new Map<string, string>();
  const unknown: string[] = [];
  const odd = oddBelow(root, BLOCKS);
  for (const file of odd) reportOdd(report, root, file);
  unknown.push(...odd.map((file) => file.slice(BLOCKS.length + 1)).filter(isName));
  const blocks = foldersIn(root, BLOCKS).flatMap((name): OwnFile[] => {
    const folder = `${BLOCKS}/${name}`;
    if (!isName(name)) {
      report.add('grammar/name', { name, of: 'block' }, { file: folder });
      unknown.push(name);
      return [];
    }
    const missing = ['schema.json', 'view.tsx', 'example.yaml'].filter(
      (file) => !isFile(path.join(root, folder, file)),
    );
    for (const file of missing)
      if (!odd.includes(`${folder}/${file}`))
        report.add('grammar/missing-file', { block: name, file }, { file: folder });
    if (standard.blocks.has(name))
      report.add('grammar/replaced', { block: name }, { file: `${folder}/schema.json` });
    if (!missing.includes('example.yaml'))
      examples.set(`${folder}/example.yaml`, read(root, `${folder}/example.yaml`));
    if (missing.includes('schema.json')) {
      unknown.push(name);
      return [];
    }
    const file = `${folder}/schema.json`;
    return [{ of: 'block', name, file, text: read(root, file) }];
  });
  const schemas = [...schemasIn(root, standard, report), ...blocks];
  const words = [
    ...wordsIn(root, 'schema', { of: 'schema', name: '' }),
    ...blocks.flatMap(({ of, name }) => wordsIn(root, `${BLOCKS}/${name}`, { of, name })),
  ];
  return { schemas, words, examples, unknown };
}

/** The languages that catalogues beside schemas are in. */
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

function wordsIn(root: string, folder: string, what: Pick<OwnFile, 'of' | 'name'>): OwnWordsFile[] {
  return OTHERS.flatMap((language) => {
    const file = `${folder}/${language}.json`;
    return isFile(path.join(root, file))
      ? [{ ...what, language, file, text: read(root, file) }]
      : [];
  });
}

export function viewOf(root: string, name: string): string {
  const file = `${BLOCKS}/${name}/view.tsx`;
  return isFile(path.join(root, file)) ? read(root, file) : '';
}

function schemasIn(root: string, standard: Grammar, report: Report): OwnFile[] {
  const odd = oddBelow(root, 'schema').filter(
    (file) => !file.slice('schema/'.length).includes('/'),
  );
  for (const file of odd) reportOdd(report, root, file);
  return itemsIn(root, 'schema').flatMap((item): OwnFile[] => {
    const file = item.name;
    if (!/\.json$/i.test(file) || !item.isFile()) return [];
    if (OTHERS.some((language) => file === `${language}.json`)) return [];
    const at = { file: `schema/${file}` };
    const name = file.slice(0, -SUFFIX.length);
    if (!file.endsWith(SUFFIX)) report.add('grammar/name', { name: file, of: 'file' }, at);
    else if (standard.documents.has(name) || name === 'block')
      report.add('grammar/taken', { name }, at);
    // Those of Chapterkit have hyphens between their words.
    else if (!isName(name.replaceAll('-', '')))
      report.add('grammar/name', { name, of: 'schema' }, at);
    else return [{ of: 'schema', name, file: at.file, text: read(root, at.file) }];
    return [];
  });
}

function foldersIn(root: string, folder: string): string[] {
  return itemsIn(root, folder).flatMap((item) => (item.isDirectory() ? [item.name] : []));
}

function itemsIn(root: string, folder: string): fs.Dirent[] {
  const absolute = path.join(root, folder);
  if (!fs.lstatSync(absolute, { throwIfNoEntry: false })?.isDirectory()) return [];
  return fs
    .readdirSync(absolute, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('_') && !isLeftover(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function isFile(file: string): boolean {
  return fs.lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function read(root: string, file: string): string {
  return fs.readFileSync(path.join(root, file), 'utf8').replace(/^\uFEFF/, '');
}
