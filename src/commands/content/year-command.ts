// `year:new`: a site, a kind and a year → one new file of a year, to be filled in.

import { answers } from '../../editor/journeys/answers.ts';
import { askYear, planYear, yearlyIn } from '../../editor/journeys/plans/year.ts';
import { openSite } from '../../editor/journeys/site-folder.ts';
import { saveAll } from '../../editor/server/save/save-all.ts';
import { UserError } from '../../model/errors.ts';
import type { Flags } from '../terminal/flags.ts';

/** Makes the file of a year. Returns what to print. */
export async function newYear(root: string, flags: Flags): Promise<string> {
  const site = openSite(root);
  const kinds = [...yearlyIn(site).keys()];
  if (kinds.length === 0)
    throw new UserError('No collection in site.yaml holds a file for each year.');
  const { ask } = answers(flags, ['kind', 'year']);
  const kind = await ask({ flag: 'kind', ask: 'Of what?', choices: kinds });
  const { file, after = '' } = planYear(site, kind, await askYear(site, [kind], ask));
  if (flags.dryRun) return `Nothing was written. ${file} would be:\n\n${after}`;
  saveAll(root, [{ file, before: undefined, after }]);
  return [
    `Wrote ${file}.`,
    '',
    'What to do next:',
    '  1. Fill in each text that begins with TODO; the site is not published before.',
    '  2. Type "npm run check", which lists those that are left.',
    'The tab of the year appears by itself.',
  ].join('\n');
}
