// A language and the name of a command → the command with its options, as the help of that language words them.
import type { CAC, Command } from 'cac';
import { flagOf } from '../../editor/journeys/journey-words.ts';
import type { Language } from '../../model/language.ts';
import type { Sentences } from './sentences/en/en.ts';
import { terminalWords } from './sentences/sentences.ts';

/** What the help says of a command. */
interface CommandWords {
  readonly does: string;
  /** What may follow its name. */
  readonly takes?: string;
  readonly options: Readonly<Record<string, string>>;
}

type Defaults = Readonly<Record<string, string>>;

/** Adds a command by its name, with what its options are without being given. */
export type AddCommand = (name: keyof Sentences['commands'], defaults?: Defaults) => Command;

/** Makes what adds commands to a command line. */
export function addingTo(cli: CAC, language: Language): AddCommand {
  return (name, defaults) => {
    const { does, takes, options }: CommandWords = terminalWords(language).commands[name];
    const command = cli.command(takes === undefined ? name : `${name} ${takes}`, does);
    addOptions(command, options, defaults);
    return command;
  };
}

/**
 * Adds options.
 *
 * @param options by their names, what each takes and what it is for: "<file> The file to write"
 */
export function addOptions(
  command: Pick<Command, 'option'>,
  options: Readonly<Record<string, string>>,
  defaults: Defaults = {},
): void {
  for (const [name, text] of Object.entries(options)) {
    const [, takes = '', says] = /^(<[^>]+> )?(.*)$/s.exec(text) ?? [];
    const flag = `${flagOf(name)} ${takes}`.trim();
    command.option(flag, says ?? '', { default: defaults[name] });
  }
}
