// `year:new`: a site, a kind and a year → one new file of a year, to be filled in.
import path from 'node:path';
import { loadGrammar } from '../compiler/grammar/grammar.ts';
import type { Flags } from '../usage.ts';
import { answers } from './answers.ts';
import { saveAll } from './save/save-all.ts';
import { collectionsOf, modeline, Refused } from './site-folder.ts';
import { takenName } from './write.ts';
import { yearText } from './year.ts';

/** Makes the file of a year. Returns what to print. */
export async function newYear(root: string, flags: Flags): Promise<string> {
  const grammar = loadGrammar();
  const kinds = new Map([...collectionsOf(root)].filter(([, schema]) => /-year$/.test(schema)));
  if (kinds.size === 0) throw new Refused('No collection in site.yaml holds a file for each year.');
  const { ask } = answers(flags, ['kind', 'year']);
  const kind = await ask({ flag: 'kind', ask: 'Of what?', choices: [...kinds.keys()] });
  const fileOf = (year: string) => `content/${kind}/${year}.yaml`;
  const year = await ask({
    flag: 'year',
    ask: 'Which year?',
    hint: 'four digits',
    check: (answer) =>
      /^(19|20)\d{2}$/.test(answer)
        ? undefined
        : 'Write the year in four digits, for example 2024.',
    occupied: (answer) =>
      takenName(path.join(root, fileOf(answer))) ? exists(fileOf(answer)) : undefined,
  });
  const file = fileOf(year);
  const schema = kinds.get(kind) ?? '';
  const definition = grammar.documents.get(schema);
  if (!definition)
    throw new Refused(`site.yaml names the schema "${schema}", which does not exist.`);
  const text = yearText(modeline(root, file, schema), definition, grammar);
  if (flags.dryRun) return `Nothing was written. ${file} would be:\n\n${text}`;
  saveAll(root, [{ file, before: undefined, after: text }]);
  return [
    `Wrote ${file}.`,
    '',
    'What to do next:',
    '  1. Fill in each text that begins with TODO; the site is not published before.',
    '  2. Type "npm run check", which lists those that are left.',
    'The tab of the year appears by itself.',
  ].join('\n');
}

function exists(file: string): string {
  return `${file} exists already, so nothing was written. Open it and add what is new.`;
}
