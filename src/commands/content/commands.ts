// The commands that write content, blocks and sites → what they print and their exit code.

import type { CAC } from 'cac';
import { MESSAGE_FLAGS } from '../../create/messages/flags.ts';
import { flagOf, lineOf } from '../../editor/journeys/journey-words.ts';
import { journeys } from '../../editor/journeys/journeys.ts';
import { type Flags, rootOf } from '../terminal/flags.ts';
import { DRY_RUN, printed } from '../terminal/printed.ts';

/** Adds the commands. What they need is loaded when one of them runs. */
export function addContentCommands(cli: CAC): void {
  addJourneys(cli);
  addCreate(cli);
  cli
    .command('new:block <name>', 'Make the folder of a new block type, and run gen')
    .option(...DRY_RUN)
    .example('new:block pressQuotes --dry-run')
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

/** Adds a command for each journey. */
function addJourneys(cli: CAC): void {
  for (const journey of journeys) {
    const { argument, example, en } = journey.words;
    const { name } = journey;
    const command = cli.command(argument ? `${name} [...${argument}]` : name, lineOf(en));
    for (const [question, { label, help, written = 'text' }] of Object.entries(en.questions))
      command.option(`${flagOf(question)} <${written}>`, help ? `${label}. ${help}` : label);
    command
      .option('--yes', 'Ask nothing: accept the suggestions and do it')
      .option(...DRY_RUN)
      .example(`${name} ${example}`)
      .action((...given: unknown[]) =>
        printed(async () => {
          const { runJourney } = await import('./run-journey.ts');
          const flags = given.at(-1) as Flags;
          const words = argument ? (given[0] as readonly string[]) : [];
          return runJourney(journey, rootOf(flags), flags, { words });
        }),
      );
  }
}

function addCreate(cli: CAC): void {
  const create = cli
    .command('create [folder]', 'Make the site of a chapter or a club in a new folder')
    .option('--name <text>', 'The full name, for example "Lambda Epsilon Delta"')
    .option('--short-name <text>', 'The short name, for example LED (default: the initials)')
    .option('--letters <letters>', 'The Greek letters of a chapter, for example ΛΕΔ ("" for none)')
    .option('--school <text>', 'The name of the university')
    .option('--founded <year>', 'The year it was founded; without it the site says none')
    .option('--brand <color>', 'The dark main color, for example "#1f2a52"')
    .option('--accent <color>', 'The second, warm color, for example "#d9a441"')
    .option(
      '--timezone <zone>',
      'A city or a zone, for example Denver (default: that of this computer)',
    )
    .option('--kind <name>', 'chapter (of a fraternity or sorority) or club')
    .option('--seasons', 'It recruits by season, with events and a deadline; or --no-seasons')
    .option(
      '--language <name>',
      'The language of the site and of the questions: English or Spanish, or a code such as es-MX',
    )
    .option(
      '--national <folder>',
      'The national layer below the site: a folder, or an installed package',
    )
    .option('--url <address>', 'The address of the site');
  for (const [flag, words] of MESSAGE_FLAGS) create.option(flag, words);
  create
    .option('--yes', 'Ask nothing: accept the suggestions for the rest')
    .option('--sample', 'Copy the sample chapter instead, with everything that a site can have')
    .option('--sample-files <dir>', 'Where the files of the sample are; npm create says it')
    .option(...DRY_RUN)
    .example('create tech-club --kind club --name "Tech Club" --school "Westmoor University"')
    .action((folder: string | undefined, flags: Flags) =>
      printed(async () => (await import('./create-command.ts')).createSite(folder, flags)),
    );
}
