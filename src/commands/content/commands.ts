// The commands that write content, blocks and sites → what they print and their exit code.

import type { CAC } from 'cac';
import { type Flags, rootOf } from '../terminal/flags.ts';
import { addJourneyCommands } from './journeys.ts';
import { printed } from './printed.ts';

const DRY_RUN = ['--dry-run', 'Only show what would be written'] as const;

/** Adds the commands. What they need is loaded when one of them runs. */
export function addContentCommands(cli: CAC): void {
  addJourneyCommands(cli);
  addCreate(cli);
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
    .option('--url <address>', 'The address of the site')
    .option('--yes', 'Ask nothing: take what is proposed for the rest')
    .option('--sample', 'Copy the sample chapter instead, with everything that a site can have')
    .option(...DRY_RUN)
    .action((folder: string | undefined, flags: Flags) =>
      printed(async () => (await import('./create-command.ts')).createSite(folder, flags)),
    );
}
