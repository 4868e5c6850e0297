// The commands that write content, blocks and sites → what they print and their exit code.

import type { CAC } from 'cac';
import { lineOf } from '../../editor/journeys/journey-words.ts';
import { journeys } from '../../editor/journeys/journeys.ts';
import type { Language } from '../../model/language.ts';
import { commandsWords } from '../../words/gen/commands.gen.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';
import { type AddCommand, addOptions } from '../terminal/add-command.ts';
import { type Flags, rootOf, siteOf, spokenTo } from '../terminal/flags.ts';
import { printResult } from '../terminal/terminal.ts';

export function addContentCommands(cli: CAC, add: AddCommand, language: Language): void {
  addJourneys(cli, language);
  add('create')
    .example('create tech-club --kind club --name "Tech Club" --school "Westmoor University"')
    .action((folder: string | undefined, flags: Flags) =>
      printResult(async () => (await import('./create-command.ts')).createSite(folder, flags)),
    );
  add('export')
    .example('export people people.csv')
    .action((what: string, file: string | undefined, flags: Flags) =>
      printResult(async () => {
        const { exportTable } = await import('./export-command.ts');
        return exportTable(siteOf(flags), what, file, spokenTo(flags));
      }),
    );
  add('new:block')
    .example('new:block pressQuotes --dry-run')
    .action((name: string, flags: Flags) =>
      printResult(async () => {
        const { newBlock } = await import('./block-command.ts');
        return newBlock(rootOf(flags), String(name), Boolean(flags.dryRun), spokenTo(flags));
      }),
    );
}

function addJourneys(cli: CAC, language: Language): void {
  const { journey: options } = commandsWords(language);
  const { flags } = journeysWords(language);
  for (const journey of journeys) {
    const { name, argument, example } = journey;
    const words = journey.words(language);
    const takes = argument ? ` [...${words.takes ?? argument}]` : '';
    const command = cli.command(name + takes, lineOf(words));
    const questions = Object.entries(words.questions).map(
      ([question, { label, help, written = flags.written }]) =>
        [question, `<${written}> ${help ? `${label}. ${help}` : label}`] as const,
    );
    addOptions(command, { ...Object.fromEntries(questions), ...options });
    command.example(`${name} ${example}`).action((...given: unknown[]) => {
      const flags = given.at(-1) as Flags;
      return printResult(async () => {
        const { runJourney } = await import('./run-journey.ts');
        const words = argument ? (given[0] as readonly string[]) : [];
        return runJourney(journey, rootOf(flags), flags, { words });
      });
    });
  }
}
