// Nothing → every file of the sample chapter, as a site of its own.
import fs from 'node:fs';
import path from 'node:path';
import { programRoot } from '../../program.ts';
import { drawingList } from '../../sample/list.ts';

/** From a file to the schemas beside the sample; in another folder they are in the installed package. */
const SCHEMAS = /^(# yaml-language-server: \$schema=(?:\.\.\/)*)schema\//;

/**
 * What the sample says, from the package, and its pictures, drawn anew.
 *
 * @returns the bytes or texts by paths from the root of the site, with forward slashes
 */
export async function sampleFiles(): Promise<Map<string, string | Buffer>> {
  const texts = ['site.yaml', ...textsBelow('content')].map((file) => {
    const text = fs.readFileSync(path.join(programRoot, file), 'utf8');
    return [file, text.replace(SCHEMAS, '$1node_modules/chapterhouse/schema/')] as const;
  });
  const files = new Map<string, string | Buffer>(texts);
  for (const { file, make } of drawingList()) files.set(`content/images/${file}`, await make());
  return files;
}

function textsBelow(folder: string): string[] {
  return fs
    .readdirSync(path.join(programRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:yaml|md)$/.test(file))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`);
}
