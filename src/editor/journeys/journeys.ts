// The folders of `all/` → every journey, with its words; what it asks and plans is loaded when it begins.
import type { Journey } from './journey.ts';
import type { JourneyWords } from './journey-words.ts';

const WORDS = import.meta.glob<JourneyWords>('./all/*/words.ts', { import: 'words', eager: true });
const MODULES = import.meta.glob<Journey>('./all/*/journey.ts', { import: 'journey' });

/** A journey as it is listed. */
export interface ListedJourney {
  /** The name of its command: the folder member-new is member:new. */
  readonly name: string;
  readonly words: JourneyWords;
  readonly load: () => Promise<Journey>;
}

/** Every journey; of those about the same thing, the one that makes something new comes first. */
export const journeys: readonly ListedJourney[] = Object.entries(WORDS)
  .map(([file, words]) => ({
    name: (file.split('/').at(-2) ?? '').replace('-', ':'),
    words,
    load: MODULES[file.replace(/words\.ts$/, 'journey.ts')] as ListedJourney['load'],
  }))
  .sort((a, b) => rankOf(a.name).localeCompare(rankOf(b.name)));

function rankOf(name: string): string {
  return name.replace(':new', ':');
}
