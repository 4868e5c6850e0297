// The grammar of a site with blocks of its own → the schemas that its editors check against, in its folder of made files.

import fs from 'node:fs';
import path from 'node:path';
import { PACKAGE } from '../../model/product.ts';
import { createReport } from '../diagnostics/diagnostic.ts';
import { isPlainFile } from '../files/links.ts';
import { OWN_FOLDER, ownFolder } from '../files/own-folder.ts';
import { editorBlockSchema, loadGrammar, SUFFIX } from './grammar.ts';
import { ownTypes } from './own-files.ts';
import { siteGrammar } from './own-grammar.ts';

/** Where the installed package has them: these know no blocks of a site. */
const INSTALLED = `node_modules/${PACKAGE}/schema`;

/** The folder of the schemas for the editors of a site, from its root. */
function editorSchemas(root: string): string {
  return ownTypes(root).length > 0 ? `${OWN_FOLDER}/schema` : INSTALLED;
}

/** Writes the schemas that are not fresh, for a site with blocks of its own. Returns their names. */
export function writeEditorSchemas(root: string): string[] {
  if (editorSchemas(root) === INSTALLED) return [];
  const { grammar } = siteGrammar(root, loadGrammar(), createReport());
  const folder = ownFolder(root, 'schema');
  const all = [...grammar.documents, ['block', editorBlockSchema(grammar)] as const];
  return all.flatMap(([name, schema]) => {
    const target = path.join(folder, name + SUFFIX);
    const text = `${JSON.stringify(schema, null, 2)}\n`;
    const file = `${OWN_FOLDER}/schema/${name}${SUFFIX}`;
    if (isPlainFile(root, file) && fs.readFileSync(target, 'utf8') === text) return [];
    fs.rmSync(target, { force: true });
    fs.writeFileSync(target, text);
    return [file];
  });
}

/**
 * A text whose references to schemas lead where those of its site are: a first line of YAML, or the settings
 * of an editor.
 */
export function withEditorSchemas(text: string, root: string): string {
  const wanted = editorSchemas(root);
  const other = wanted === INSTALLED ? `${OWN_FOLDER}/schema` : INSTALLED;
  return text.replaceAll(`/${other}/`, `/${wanted}/`).replaceAll(`=${other}/`, `=${wanted}/`);
}
