// `export`: a site and what of it → a table for a spreadsheet, printed or in a new file.
import fs from 'node:fs';
import path from 'node:path';
import { csvLine } from '../../compiler/text/csv.ts';
import { requireMembers } from '../../editor/journeys/members/members.ts';
import { peopleTable } from '../../editor/journeys/members/people-table.ts';
import { openSite } from '../../editor/journeys/site-folder.ts';
import { codeOf, isSystemError, systemError, UserError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';
import { usageError } from '../terminal/flags.ts';

/** Without it a spreadsheet takes accents for other letters. */
const BOM = '\ufeff';

/** Returns what to print. @throws UserError when there is nobody, or the file is there or cannot be written */
export function exportTable(
  root: string,
  what: string,
  file: string | undefined,
  language: Language,
): string {
  const say = journeysWords(language);
  const [name, near] = [`export ${what}`, 'export people'];
  if (name !== near) throw usageError((say) => say.noCommand({ name, near }));
  const site = openSite(root, undefined, undefined, language);
  requireMembers(site);
  const table = peopleTable(site);
  const text = table.map(csvLine).join('');
  // Who prints it ends its last line.
  if (file === undefined) return text.replace(/\n$/, '');
  writeNew(path.resolve(file), BOM + text, say.site.taken({ file }));
  return say.member.exported({ count: table.length - 1, file });
}

function writeNew(file: string, text: string, taken: string): void {
  try {
    fs.writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new UserError(taken);
    if (!isSystemError(error) && codeOf(error) !== 'ENOENT') throw error;
    throw systemError(journeysWords, ({ site }) => site.unwritten({ file }), error);
  }
}
