// Nothing → every file of the sample chapter, as a site of its own.

import fs from 'node:fs';
import path from 'node:path';
import { programRoot } from '../compiler/files/program.ts';
import { VERSION_FILE, VERSION_TEXT } from '../compiler/migrations/version.ts';
import { PACKAGE } from '../model/product.ts';
import type { Files } from './write-all.ts';

/** From a file to the schemas beside the sample; in another folder they are in the installed package. */
const SCHEMAS = /^(# yaml-language-server: \$schema=(?:\.\.\/)*)schema\//;

/** Every file of the sample, by its path from the root of its site. */
export function sampleFiles(): Files {
  const files = new Map<string, string | Buffer>();
  for (const file of ['site.yaml', ...filesBelow('content')]) {
    const bytes = fs.readFileSync(path.join(programRoot, file));
    const isText = /\.(?:yaml|md)$/.test(file);
    files.set(
      file,
      isText ? bytes.toString().replace(SCHEMAS, `$1node_modules/${PACKAGE}/schema/`) : bytes,
    );
  }
  return files.set(VERSION_FILE, VERSION_TEXT);
}

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(path.join(programRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(programRoot, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'));
}
