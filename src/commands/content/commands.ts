// The commands that write content, blocks and sites → what they print and their exit code.

import type { CAC } from 'cac';
import { lineOf } from '../../editor/journeys/journey-words.ts';
import { journeys, type ListedJourney } from '../../editor/journeys/journeys.ts';
import { userError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { commandsWords } from '../../words/gen/commands.gen.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';
import { type AddCommand, addOptions } from '../terminal/add-command.ts';
import { type Flags, rootOf, spokenTo } from '../terminal/flags.ts';
import { printResult } from '../terminal/terminal.ts';

export function addContentCommands(cli: CAC, add: AddCommand, language: Language): void {
  addJourneys(cli, language);
  addImport(add, language);
  add('create')
    .example('create tech-club --kind club --name "Tech Club" --school "Westmoor University"')
    .action((folder: string | undefined, flags: Flags) =>
      printResult(flags, async () =>
        (await import('./create-command.ts')).createSite(folder, flags),
      ),
    );
  add('new:block')
    .example('new:block pressQuotes --dry-run')
    .action((name: string, flags: Flags) =>
      printResult(flags, async () => {
        const { newBlock } = await import('./block-command.ts');
        return newBlock(rootOf(flags), String(name), Boolean(flags.dryRun), spokenTo(flags));
      }),
    );
}

/** What is brought in, by its kind. */
const IMPORTS: Readonly<Record<string, () => Promise<ListedJourney>>> = {
  events: async () => (await import('../../create/import/events/journey.ts')).importEvents,
};

function addImport(add: AddCommand, language: Language): void {
  const command = add('import');
  addOptions(command, commandsWords(language).journey);
  command
    .example('import events calendar.ics --dry-run')
    .action((kind: string, file: string, flags: Flags) =>
      printResult(flags, async () => {
        const load = Object.hasOwn(IMPORTS, kind) ? IMPORTS[kind] : undefined;
        if (!load)
          throw userError(commandsWords, ({ usage }) =>
            usage.noImport({ given: kind, kinds: Object.keys(IMPORTS) }),
          );
        const { runJourney } = await import('./run-journey.ts');
        return runJourney(await load(), rootOf(flags), flags, { words: [String(file)] });
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
      return printResult(flags, async () => {
        const { runJourney } = await import('./run-journey.ts');
        const words = argument ? (given[0] as readonly string[]) : [];
        return runJourney(journey, rootOf(flags), flags, { words });
      });
    });
  }
}
