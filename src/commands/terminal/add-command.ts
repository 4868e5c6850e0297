// A language and the name of a command → the command with its options, as the help of that language words them.
import type { CAC, Command } from 'cac';
import { formatNames } from '../../compiler/diagnostics/formats/format-names.ts';
import { ANSWERS } from '../../create/messages/answers.ts';
import { flagOf } from '../../editor/journeys/journey-words.ts';
import { LANGUAGES, type Language } from '../../model/language.ts';
import { type CommandsWords, commandsWords } from '../../words/gen/commands.gen.ts';
import { languages } from '../../words/gen/languages.gen.ts';

interface CommandWords {
  readonly does: string;
  readonly takes?: string;
  readonly options: Options;
}

/** What each takes and is for: "<file> The file to write". */
type Options = Readonly<Record<string, string | ((values: typeof CHOICES) => string)>>;

const CHOICES = {
  answers: ANSWERS.join(', '),
  formats: formatNames.join(', '),
  languages: LANGUAGES.map((one) => `${one} (${languages[one].name})`).join(', '),
};

type Defaults = Readonly<Record<string, string>>;

export type AddCommand = (name: keyof CommandsWords['commands'], defaults?: Defaults) => Command;

export function addingTo(cli: CAC, language: Language): AddCommand {
  return (name, defaults) => {
    const { does, takes, options }: CommandWords = commandsWords(language).commands[name];
    const command = cli.command(takes === undefined ? name : `${name} ${takes}`, does);
    addOptions(command, options, defaults);
    return command;
  };
}

export function addOptions(
  command: Pick<Command, 'option'>,
  options: Options,
  defaults: Defaults = {},
): void {
  for (const [name, words] of Object.entries(options)) {
    const text = typeof words === 'string' ? words : words(CHOICES);
    const [, takes = '', says] = /^(<[^>]+> )?(.*)$/s.exec(text) ?? [];
    const flag = `${flagOf(name)} ${takes}`.trim();
    command.option(flag, says ?? '', { default: defaults[name] });
  }
}
