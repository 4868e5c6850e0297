// The grammar of a site and its language → the schemas that its editors of text check against, and what names them.

import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '../../model/language.ts';
import { PACKAGE } from '../../model/product.ts';
import { createReport } from '../diagnostics/diagnostic.ts';
import { isPlainFile } from '../files/links.ts';
import { makeStateFolder, STATE_FOLDER } from '../files/state-folder.ts';
import { editorBlockSchema, type Grammar, loadGrammar, SUFFIX } from './grammar.ts';
import { everyBlockIn, grammarIn } from './grammar-in.ts';
import { ownTypes } from './own-files.ts';
import { siteGrammar } from './own-grammar.ts';

/** Where a site with blocks of its own has them: those of the package know no blocks of a site. */
const OWN = `${STATE_FOLDER}/schema`;

export function installedSchemas(language: Language): string {
  const folder = language === 'en' ? 'schema' : `engine/schema/${language}`;
  return `node_modules/${PACKAGE}/${folder}`;
}

export function editorSchemas(grammar: Grammar, language: Language): ReadonlyMap<string, string> {
  const spoken = grammarIn(grammar, language);
  const all = [
    ...spoken.documents,
    ['block', editorBlockSchema(spoken, everyBlockIn(language))] as const,
  ];
  return new Map(
    all.map(([name, schema]) => [name + SUFFIX, `${JSON.stringify(schema, null, 2)}\n`]),
  );
}

/** Returns the names of those that were not fresh. */
export function writeEditorSchemas(root: string, language: Language): string[] {
  if (ownTypes(root).length === 0) return [];
  const { grammar } = siteGrammar(root, loadGrammar(), createReport());
  const folder = makeStateFolder(root, 'schema');
  return [...editorSchemas(grammar, language)].flatMap(([name, text]) => {
    const target = path.join(folder, name);
    const file = `${OWN}/${name}`;
    if (isPlainFile(root, file) && fs.readFileSync(target, 'utf8') === text) return [];
    fs.rmSync(target, { force: true });
    fs.writeFileSync(target, text);
    return [file];
  });
}

/** The text is a first line of YAML, or the settings of an editor. */
export function withEditorSchemas(text: string, wanted: string): string {
  const others = [OWN, ...LANGUAGES.map(installedSchemas)];
  return others.reduce(
    (now, other) =>
      now.replaceAll(`/${other}/`, `/${wanted}/`).replaceAll(`=${other}/`, `=${wanted}/`),
    text,
  );
}

export function schemasOf(root: string, language: Language): string {
  return ownTypes(root).length > 0 ? OWN : installedSchemas(language);
}
