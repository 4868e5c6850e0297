// The commands that write content and blocks for somebody: flags → what they print and their exit code.
import type { CAC } from 'cac';
import { Cancelled } from '../../editor/journeys/answers.ts';
import { UserError } from '../../model/errors.ts';
import { type Flags, rootOf } from '../terminal/flags.ts';

const DRY_RUN = ['--dry-run', 'Print what would be written, and write nothing'] as const;

/** Prints what a command made. Exit code 1 when somebody left it. */
async function printed(make: () => Promise<string>): Promise<number> {
  try {
    console.log(await make());
    return 0;
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    console.error('Nothing was changed.');
    return 1;
  }
}

/** Adds the scaffolding commands. What they need is loaded when one of them runs. */
export function addScaffoldCommands(cli: CAC): void {
  cli
    .command('season:new', 'Turn season.yaml into the next rush: names, calendar, deadline, links')
    .option('--season <name>', 'Fall, Winter, Spring or Summer')
    .option('--year <year>', 'The year of the rush')
    .option('--name <text>', 'Its name (default: the old one with the new season and year)')
    .option('--first-day <day>', 'The first event (default: the same weekday, nearest week)')
    .option('--deadline <moment>', 'The last moment to apply (default: moved with the events)')
    .option('--class <name>', 'The pledge class (default: the next one)')
    .option('--apply-link <address>', 'The application form (default: a TODO marker)')
    .option('--social-link <address>', 'The page that announces it (default: a TODO marker)')
    .option(...DRY_RUN)
    .action((flags: Flags) =>
      printed(async () => (await import('./season-command.ts')).newSeason(rootOf(flags), flags)),
    );
  addCreate(cli);
  addMember(cli);
  addLeave(cli);
  addPhoto(cli);
  cli
    .command('year:new', 'Write the file of a new year, to be filled in')
    .option('--kind <name>', 'The collection: careers or involvement')
    .option('--year <year>', 'The year')
    .option(...DRY_RUN)
    .action((flags: Flags) =>
      printed(async () => (await import('./year-command.ts')).newYear(rootOf(flags), flags)),
    );
  cli
    .command('new:block <name>', 'Make the folder of a new block type, and generate')
    .option(...DRY_RUN)
    .action((name: string, flags: Flags) =>
      printed(async () =>
        (await import('./block-command.ts')).newBlock(
          rootOf(flags),
          String(name),
          Boolean(flags.dryRun),
        ),
      ),
    );
}

function addMember(cli: CAC): void {
  cli
    .command('member:new', 'Write the file of a new member')
    .option('--name <text>', 'The full name, with its accents')
    .option('--pronouns <text>', 'The pronouns')
    .option('--year <year>', 'The year of study: 2nd, 3rd or 4th')
    .option('--class <name>', 'The pledge class')
    .option('--major <text>', 'The major')
    .option('--linked-in <address>', 'The professional profile ("" for a TODO marker)')
    .option('--minor <text>', 'The minor')
    .option('--emphasis <text>', 'The emphasis inside the major')
    .option('--practice <text>', 'The practice group')
    .option('--home-town <text>', 'Where the member comes from')
    .option('--img <path>', 'The portrait (default: images/members/First_Last.jpg if it is there)')
    .option(...DRY_RUN)
    .action((flags: Flags) =>
      printed(async () => (await import('./member-command.ts')).newMember(rootOf(flags), flags)),
    );
}

/** What must stand after the name of a command. */
function named(given: unknown, what: string, example: string): string {
  const text = String(given ?? '').trim();
  if (text === '') throw new UserError(`Name ${what}, as in: npm run ${example}`);
  return text;
}

function addPhoto(cli: CAC): void {
  cli
    .command('photo:add [file]', 'Put a photo into the site: cropped, shrunk, without its place')
    .option('--for <place>', 'A member, "gallery", or a page and its field: home.hero.image')
    .option('--keep <part>', 'What is kept where it is cropped: center, top, bottom, left or right')
    .option('--name <text>', 'The name of the new file (default: that of the photo)')
    .option('--yes', 'Do not ask before it is written')
    .option(...DRY_RUN)
    .action((file: string | undefined, flags: Flags) =>
      printed(async () =>
        (await import('./photo-command.ts')).addPhoto(
          rootOf(flags),
          named(file, 'the photo', 'photo:add -- IMG_2034.jpg --for gallery'),
          flags,
        ),
      ),
    );
}

function addLeave(cli: CAC): void {
  cli
    .command('member:leave [...name]', 'Take a member off the roster; tables keep the name')
    .option('--yes', 'Do not ask before it is done')
    .option('--dry-run', 'Say what would be done, and do nothing')
    .action((name: string[], flags: Flags) =>
      printed(async () =>
        (await import('./leave-command.ts')).letMemberLeave(
          rootOf(flags),
          named(name.join(' '), 'the member', 'member:leave -- "Maya Okafor"'),
          flags,
        ),
      ),
    );
}

function addCreate(cli: CAC): void {
  cli
    .command('create [folder]', 'Make the site of a chapter or a club in a new folder')
    .option('--name <text>', 'The full name, for example "Lambda Epsilon Delta"')
    .option('--short-name <text>', 'The short name, for example LED (default: the initials)')
    .option('--letters <letters>', 'The Greek letters, for example ΛΕΔ ("" for none)')
    .option('--school <text>', 'The name of the university')
    .option('--founded <year>', 'The year it was founded (default: this one)')
    .option('--brand <color>', 'The dark main color, for example "#1f2a52"')
    .option('--accent <color>', 'The second, warm color, for example "#d9a441"')
    .option('--timezone <zone>', 'For example America/Chicago (default: that of this computer)')
    .option('--kind <name>', 'chapter or club')
    .option('--seasons', 'It recruits by season, with events and a deadline; or --no-seasons')
    .option('--language <code>', 'The language of the site: en or es')
    .option('--url <address>', 'The address that the site will have')
    .option('--yes', 'Ask nothing: take the proposals for what no option says')
    .option('--sample', 'Copy the sample chapter instead, with everything that a site can have')
    .option('--sample-files <dir>', 'Where the files of the sample are; npm create says it')
    .option(...DRY_RUN)
    .action((folder: string | undefined, flags: Flags) =>
      printed(async () => (await import('./create-command.ts')).createSite(folder, flags)),
    );
}
