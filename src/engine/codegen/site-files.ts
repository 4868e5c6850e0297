// A site with blocks of its own → what its editors need: schemas, snippets, and references to both.

import fs from 'node:fs';
import path from 'node:path';
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import { filesBelow } from '../../compiler/files/disk.ts';
import { isPlainFile } from '../../compiler/files/links.ts';
import { blockReferences } from '../../compiler/grammar/block-reference.ts';
import { withEditorSchemas, writeEditorSchemas } from '../../compiler/grammar/editor-files.ts';
import { loadGrammar } from '../../compiler/grammar/grammar.ts';
import { siteGrammar } from '../../compiler/grammar/own-grammar.ts';
import { PACKAGE } from '../../model/product.ts';
import { snippets } from './snippets.ts';

const SETTINGS = '.vscode/settings.json';
const SNIPPETS = `.vscode/${PACKAGE}.code-snippets`;

/** Writes what is not fresh. Returns the names of the files. */
export function writeSiteFiles(root: string): string[] {
  const { grammar } = siteGrammar(root, loadGrammar(), createReport());
  const references = blockReferences(grammar, undefined, root);
  return [
    ...writeEditorSchemas(root),
    ...changed(root, SNIPPETS, () => snippets(references)),
    ...changed(root, SETTINGS, (text) => withEditorSchemas(text, root)),
    ...yamlFiles(root).flatMap((file) => changed(root, file, (text) => withModeline(text, root))),
  ];
}

/** Only the first line of a file of YAML names its schema. */
function withModeline(text: string, root: string): string {
  const [first = ''] = text.split('\n', 1);
  if (!first.startsWith('# yaml-language-server:')) return text;
  return withEditorSchemas(first, root) + text.slice(first.length);
}

function yamlFiles(root: string): string[] {
  const files = filesBelow(path.join(root, 'content')).filter((file) => file.endsWith('.yaml'));
  return ['site.yaml', ...files.sort().map((file) => `content/${file}`)];
}

/** Changes a file where it is there and would be another one. What is behind a link belongs to others. */
function changed(root: string, file: string, change: (text: string) => string): string[] {
  const target = path.join(root, file);
  if (!isPlainFile(root, file)) return [];
  // Byte by byte: what is not the reference stays, whatever its encoding.
  const text = fs.readFileSync(target, file.endsWith('.yaml') ? 'latin1' : 'utf8');
  const fresh = change(text);
  if (fresh === text) return [];
  fs.writeFileSync(target, fresh, file.endsWith('.yaml') ? 'latin1' : 'utf8');
  return [file];
}
