// `member:leave`: a name → the roster without the member, and without the files that nothing needs any more.
import fs from 'node:fs';
import path from 'node:path';
import { agreed, onTerminal } from '../../editor/journeys/answers.ts';
import { planLeave } from '../../editor/journeys/plans/member/leave.ts';
import { openSite } from '../../editor/journeys/site-folder.ts';
import { saveAll } from '../../editor/server/save/save-all.ts';
import { UserError } from '../../model/errors.ts';
import type { Flags } from '../terminal/flags.ts';

/** Takes a member out of a site. Returns what to print. */
export async function letMemberLeave(root: string, asked: string, flags: Flags): Promise<string> {
  const { texts, pictures, said: lines } = planLeave(openSite(root), asked);
  const said = lines.join('\n');
  if (flags.dryRun) return `${said}\n\nNothing was changed.`;
  if (!flags.yes) {
    if (!onTerminal())
      throw new UserError(`${said}\n\nNothing was changed. Add --yes to have it done.`);
    console.log(`\n${said}\n`);
    if (!(await agreed('Do it?'))) return 'Nothing was changed.';
  }
  const read = (file: string) => fs.readFileSync(path.join(root, file));
  saveAll(root, [
    ...texts,
    ...pictures.map((file) => ({ file, before: read(file), after: undefined })),
  ]);
  return said;
}
