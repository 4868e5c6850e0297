// The site with every block that tests/hostile has → YAML files, and what one changed file does to it.
import fs from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { parseBytes } from '../../src/compiler/1-load/folder.ts';
import { load } from '../../src/compiler/1-load/load.ts';
import { type Compiled, compileSource } from '../../src/compiler/compile.ts';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import { type Grammar, type JsonSchema, loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { hostileSite } from '../hostile/site.ts';

export interface MutationSite {
  readonly grammar: Grammar;
  /** The text of each file and its schema. */
  readonly files: ReadonlyMap<string, { readonly text: string; readonly schema: JsonSchema }>;
  /** Compiles the site with files replaced. The others were read and parsed once: that is most of the time. */
  readonly compile: (changed: ReadonlyMap<string, Uint8Array>) => Compiled;
}

const schemaOf = (file: string): string => {
  const [, folder = 'site', name] = file.replace('.yaml', '').split('/');
  if (name === undefined) return folder;
  return { pages: 'page', members: 'member' }[folder] ?? `${folder}-year`;
};

/** Makes the site in a folder of its own. */
export const mutationSite = (): MutationSite => {
  const grammar = loadGrammar();
  const { root } = hostileSite();
  const named = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .sort();
  const files = new Map(
    named.map((file) => {
      // Written as JSON; here as people write YAML.
      const value: unknown = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
      const text = stringify(value, { lineWidth: 0 });
      fs.writeFileSync(path.join(root, file), text);
      return [file, { text, schema: grammar.documents.get(schemaOf(file)) ?? {} }];
    }),
  );
  const source = load(root, createReport());
  const compile = (changed: ReadonlyMap<string, Uint8Array>): Compiled => {
    const report = createReport();
    const documents = new Map(source.documents);
    for (const [file, bytes] of changed) documents.set(file, parseBytes(file, bytes, report));
    return compileSource({ ...source, documents }, report, { grammar });
  };
  return { grammar, files, compile };
};
