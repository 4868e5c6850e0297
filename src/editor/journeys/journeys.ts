// The folders of `all/` → every journey, with its words; what it asks and plans is loaded when it begins.
import type { Language } from '../../model/language.ts';
import type { Journey } from './journey.ts';
import { type Command, type JourneyKey, type JourneyWords, journeyWords } from './journey-words.ts';

const COMMANDS = import.meta.glob<Command>('./all/*/command.ts', {
  import: 'command',
  eager: true,
});
const MODULES = import.meta.glob<Journey>('./all/*/journey.ts', { import: 'journey' });

export interface ListedJourney extends Command {
  /** The folder member-new is member:new. */
  readonly name: string;
  readonly words: (language: Language) => JourneyWords;
  readonly load: () => Promise<Journey>;
}

/** Of those about the same thing, the one that makes something new comes first. */
export const journeys: readonly ListedJourney[] = Object.entries(COMMANDS)
  .map(([file, command]) => {
    const key = file.split('/').at(-2) as JourneyKey;
    return {
      ...command,
      name: key.replace('-', ':'),
      words: (language: Language) => journeyWords(key, language),
      load: MODULES[file.replace(/command\.ts$/, 'journey.ts')] as ListedJourney['load'],
    };
  })
  .sort((a, b) => (rankOf(a.name) < rankOf(b.name) ? -1 : 1));

function rankOf(name: string): string {
  return name.replace(':new', ':');
}
