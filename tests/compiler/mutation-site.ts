// The sample site → a copy that compiles in milliseconds, and what one changed file does to it.
//
// Kept: site.yaml, the season and every block of every page, so that each kind of file, block and
// field is there. Left out: what only repeats these and costs time, which is all but four items of
// each list in the pages, the members whom no page names, the fields that an entry need not have, and
// all but one item of their lists. Pictures are replaced by tiny ones.
import fs from 'node:fs';
import path from 'node:path';
import { isPair, isScalar, parse, parseDocument, stringify, visit } from 'yaml';
import { understood } from '../../src/compiler/1-load/folder.ts';
import { load, type Source } from '../../src/compiler/1-load/load.ts';
import { type Compiled, compileSource } from '../../src/compiler/compile.ts';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import { type Grammar, type JsonSchema, loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { chapterRoot } from '../support/site.ts';

const read = (file: string): string => fs.readFileSync(path.join(chapterRoot, file), 'utf8');

interface SiteFile {
  readonly collections: Readonly<Record<string, { readonly schema: string }>>;
}

/** Lists of one item: what the entries of collections hold does not matter here, only that they are there. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item)]));
};

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="2000" viewBox="0 0 3 2"/>';

/** The text of a page with lists of four items at most; its blocks are all there. */
const shortPage = (text: string): string => {
  const document = parseDocument(text);
  visit(document, {
    Seq: (_, node, ancestors) => {
      const holder = ancestors.at(-1);
      const name = isPair(holder) && isScalar(holder.key) ? holder.key.value : '';
      if (name !== 'blocks') node.items.splice(4);
    },
  });
  return document.toString({ lineWidth: 0 });
};

const shortEntry = (text: string, schema: JsonSchema): string => {
  const fields = Object.entries(parse(text) as object);
  const required = fields.filter(([key]) => schema.required?.includes(key));
  return stringify(shortened(Object.fromEntries(required)));
};

/** The files of the copy by their path: first the texts, then the pictures that these name. */
const copyOfSample = (grammar: Grammar): Map<string, string> => {
  const { collections } = parse(read('site.yaml')) as SiteFile;
  const copy = new Map([['site.yaml', read('site.yaml')]]);
  const all = fs.readdirSync(path.join(chapterRoot, 'content'), {
    recursive: true,
    withFileTypes: true,
  });
  const files = all
    .filter((item) => item.isFile() && item.name.endsWith('.yaml'))
    .map((item) => path.relative(chapterRoot, path.join(item.parentPath, item.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  const isEntry = (file: string): boolean => (file.split('/')[1] ?? '') in collections;
  for (const file of files.filter((one) => !isEntry(one)))
    copy.set(file, file.includes('/pages/') ? shortPage(read(file)) : read(file));
  const told = [...copy.values()].join('\n');
  for (const file of files.filter(isEntry)) {
    const [, folder = '', name = ''] = file.split('/');
    const isNamed = new RegExp(`\\b${name.replace('.yaml', '')}\\b`).test(told);
    const schema = grammar.documents.get(collections[folder]?.schema ?? '') ?? {};
    if (folder !== 'members' || isNamed) copy.set(file, shortEntry(read(file), schema));
  }
  for (const [image] of [...copy.values()].join('\n').matchAll(/images\/[\w./-]+\.\w+/g))
    copy.set(`content/${image}`, PICTURE);
  return copy;
};

export interface MutationSite {
  readonly grammar: Grammar;
  /** The text of each file and the name of its schema. */
  readonly files: ReadonlyMap<string, { readonly text: string; readonly schema: JsonSchema }>;
  /** Compiles the copy with files replaced. The others were read and parsed once: that is most of the time. */
  readonly compile: (changed: ReadonlyMap<string, Uint8Array>) => Compiled;
}

/** Makes the copy in a folder. */
export const mutationSite = (folder: string): MutationSite => {
  const grammar = loadGrammar();
  for (const [file, text] of copyOfSample(grammar)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  const source: Source = load(folder, createReport());
  const { collections } = parse(read('site.yaml')) as SiteFile;
  const schemaOf = (file: string): string => {
    const [, folderName = '', name] = file.split('/');
    if (file === 'site.yaml') return 'site';
    if (name === undefined) return folderName.replace('.yaml', '');
    return folderName === 'pages' ? 'page' : (collections[folderName]?.schema ?? '');
  };
  const files = new Map(
    [...source.documents].map(([file, { text }]) => [
      file,
      { text, schema: grammar.documents.get(schemaOf(file)) ?? {} },
    ]),
  );
  const compile = (changed: ReadonlyMap<string, Uint8Array>): Compiled => {
    const report = createReport();
    const documents = new Map(source.documents);
    for (const [file, bytes] of changed) documents.set(file, understood(file, bytes, report));
    return compileSource({ ...source, documents }, report, { grammar });
  };
  return { grammar, files, compile };
};
