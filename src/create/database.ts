// package.json of a site → the same with the database that messages and people are kept in.
import fs from 'node:fs';
import path from 'node:path';
import { packageFile } from '../compiler/files/program.ts';
import type { FileChange } from '../editor/journeys/write.ts';
import { DATABASE_PACKAGE } from '../model/product.ts';

/** As npm would write it; unchanged where the package is named, or it is no package.json. */
export function withDatabase(text: string): string {
  const content = parseJson(text);
  const { dependencies = {}, devDependencies = {} } = content ?? {};
  if (!content || DATABASE_PACKAGE in { ...dependencies, ...devDependencies }) return text;
  const version = packageFile().peerDependencies[DATABASE_PACKAGE];
  const all = Object.entries({ ...dependencies, [DATABASE_PACKAGE]: version });
  content.dependencies = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  const indent = /^[\t ]+/m.exec(text)?.[0] ?? '  ';
  return `${JSON.stringify(content, null, indent)}\n`;
}

interface PackageJson {
  dependencies?: Readonly<Record<string, string | undefined>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function parseJson(text: string): PackageJson | undefined {
  try {
    return JSON.parse(text) as PackageJson;
  } catch {
    return undefined;
  }
}

export function databaseChange(root: string): FileChange[] {
  const file = 'package.json';
  const at = path.join(root, file);
  const before = fs.existsSync(at) ? fs.readFileSync(at, 'utf8') : '';
  const after = withDatabase(before);
  return after === before ? [] : [{ file, before, after }];
}
