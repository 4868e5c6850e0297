// The site with every block that tests/hostile has → YAML files, and what one changed file does to it.
import fs from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { type Grammar, type JsonSchema, loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { hostileSite } from '../hostile/site.ts';
import { type ChangedSite, changedSite } from './changed-site.ts';

export interface MutationSite extends Pick<ChangedSite, 'compile'> {
  readonly grammar: Grammar;
  /** The text of each file and its schema. */
  readonly files: ReadonlyMap<string, { readonly text: string; readonly schema: JsonSchema }>;
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
  return { grammar, files, compile: changedSite(root, { grammar }).compile };
};
