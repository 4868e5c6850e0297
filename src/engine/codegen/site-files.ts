// A site → what its editors of text need, in its language: schemas, snippets, and references to both.

import fs from 'node:fs';
import path from 'node:path';
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import { filesBelow } from '../../compiler/files/disk.ts';
import { isPlainFile } from '../../compiler/files/links.ts';
import { siteLanguage } from '../../compiler/files/site-language.ts';
import { blockReferences } from '../../compiler/grammar/block-reference.ts';
import {
  schemasOf,
  withEditorSchemas,
  writeEditorSchemas,
} from '../../compiler/grammar/editor-files.ts';
import { loadGrammar } from '../../compiler/grammar/grammar.ts';
import { grammarIn } from '../../compiler/grammar/grammar-in.ts';
import { siteGrammar } from '../../compiler/grammar/own-grammar.ts';
import { chosenLanguage } from '../../model/language.ts';
import { PACKAGE } from '../../model/product.ts';
import { snippets } from './snippets.ts';

const SETTINGS = '.vscode/settings.json';
const SNIPPETS = `.vscode/${PACKAGE}.code-snippets`;

export function writeSiteFiles(root: string): string[] {
  const language = chosenLanguage({ site: siteLanguage(root) });
  const { grammar } = siteGrammar(root, loadGrammar(), createReport());
  const references = blockReferences(grammarIn(grammar, language), undefined, root);
  const schemas = schemasOf(root, language);
  return [
    ...writeEditorSchemas(root, language),
    ...rewriteFile(root, SNIPPETS, () => snippets(references)),
    ...rewriteFile(root, SETTINGS, (text) => withEditorSchemas(text, schemas)),
    ...yamlFiles(root).flatMap((file) =>
      rewriteFile(root, file, (text) => withModeline(text, schemas)),
    ),
  ];
}

/** Only the first line of a file of YAML names its schema. */
function withModeline(text: string, schemas: string): string {
  const [first = ''] = text.split('\n', 1);
  if (!first.startsWith('# yaml-language-server:')) return text;
  return withEditorSchemas(first, schemas) + text.slice(first.length);
}

function yamlFiles(root: string): string[] {
  const files = filesBelow(path.join(root, 'content')).filter((file) => file.endsWith('.yaml'));
  return ['site.yaml', ...files.sort().map((file) => `content/${file}`)];
}

/** What is behind a link belongs to others. */
function rewriteFile(root: string, file: string, change: (text: string) => string): string[] {
  const target = path.join(root, file);
  if (!isPlainFile(root, file)) return [];
  // Byte by byte: what is not the reference stays, whatever its encoding.
  const text = fs.readFileSync(target, file.endsWith('.yaml') ? 'latin1' : 'utf8');
  const fresh = change(text);
  if (fresh === text) return [];
  fs.writeFileSync(target, fresh, file.endsWith('.yaml') ? 'latin1' : 'utf8');
  return [file];
}
