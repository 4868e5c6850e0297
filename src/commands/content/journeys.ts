// The list of journeys → a command for each.

import type { CAC } from 'cac';
import { flagOf } from '../../editor/journeys/journey-words.ts';
import { journeys } from '../../editor/journeys/journeys.ts';
import { type Flags, rootOf } from '../terminal/flags.ts';
import { printed } from './printed.ts';

/** Adds a command for each journey. What it needs is loaded when it runs. */
export function addJourneyCommands(cli: CAC): void {
  for (const journey of journeys) {
    const { argument, en } = journey.words;
    const { name } = journey;
    const [sentence = ''] = en.description.split(/\.(?: |$)/);
    const command = cli.command(argument ? `${name} [...${argument}]` : name, sentence);
    for (const [question, { label, help }] of Object.entries(en.questions))
      command.option(`${flagOf(question)} <text>`, help ? `${label}. ${help}` : label);
    command
      .option('--yes', 'Ask nothing: take what is proposed, and do it')
      .option('--dry-run', 'Only show what would be written')
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
