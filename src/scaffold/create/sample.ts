// Nothing → every file of the sample chapter, as a site of its own.
import fs from 'node:fs';
import path from 'node:path';
import { VERSION_FILE, VERSION_TEXT } from '../../compiler/migrations/version.ts';
import { programRoot } from '../../program.ts';
import { drawingList } from '../../sample/list.ts';
import type { Files } from './write-all.ts';

/** From a file to the schemas beside the sample; in another folder they are in the installed package. */
const SCHEMAS = /^(# yaml-language-server: \$schema=(?:\.\.\/)*)schema\//;

/** What the sample says and its pictures, which are drawn: that takes about a minute of the processor. */
export async function sampleFiles(): Promise<Files> {
  const files = new Map<string, string | Buffer>(sampleTexts());
  for (const { file, make } of drawingList()) files.set(`content/images/${file}`, await make());
  return files.set(VERSION_FILE, VERSION_TEXT);
}

/** The texts of the sample, by their paths from the root of its site. */
export function sampleTexts(): ReadonlyMap<string, string> {
  const files = ['site.yaml', ...textsBelow('content')];
  return new Map(
    files.map((file) => {
      const text = fs.readFileSync(path.join(programRoot, file), 'utf8');
      return [file, text.replace(SCHEMAS, '$1node_modules/chapterhouse/schema/')];
    }),
  );
}

function textsBelow(folder: string): string[] {
  return fs
    .readdirSync(path.join(programRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:yaml|md)$/.test(file))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`);
}
