// How journeys are typed → every journey, with its words; what it asks and plans is in its folder of `all/`, loaded when it begins.
import type { Language } from '../../model/language.ts';
import type { Journey } from './journey.ts';
import { type Command, type JourneyKey, type JourneyWords, journeyWords } from './journey-words.ts';

const COMMANDS: { readonly [Key in JourneyKey]: Command<Key> } = {
  'import-addresses': { example: 'sitemap.xml --dry-run', argument: 'text' },
  'import-events': { example: 'calendar.ics --dry-run', argument: 'file' },
  'import-news': { example: 'wordpress.xml --dry-run', argument: 'file' },
  'import-people': { example: 'members.xlsx --dry-run', argument: 'file' },
  'member-leave': { example: '"{member}" --dry-run', argument: 'member', removes: true },
  'member-new': { example: '--name "Robin Doe" --year 3rd' },
  'member-rename': { example: '"{member}" --name "Robin Doe" --dry-run', argument: 'member' },
  'news-new': { example: '--title "A full house" --text "Seventy people came."' },
  'page-new': { example: '--title Events --description "What we do this term."' },
  'page-rename': { example: 'about --path /about-us --dry-run', argument: 'page' },
  'photo-add': { example: '"IMG 2034.jpg" --for "{member}"', argument: 'file', isOfTerminal: true },
  'picture-replace': {
    example: 'images/logo-ink.svg --by images/logo.svg --dry-run',
    argument: 'picture',
  },
  'season-new': { example: '--season Fall --year 2027 --dry-run', needs: 'content/season.yaml' },
  translate: {
    example: 'content/pages/about.yaml --into fr --text "À propos" --dry-run',
    argument: 'file',
    needs: '/site.yaml',
  },
  'year-new': { example: '--kind all --year 2027 --dry-run' },
};
const MODULES = import.meta.glob<Journey>('./all/*/journey.ts', { import: 'journey' });

export interface ListedJourney extends Command {
  /** The folder member-new is member:new. */
  readonly name: string;
  readonly words: (language: Language) => JourneyWords;
  readonly load: () => Promise<Journey>;
}

/** Of those about the same thing, the one that makes something new comes first; what is done once, with a new site, comes last. */
export const journeys: readonly ListedJourney[] = Object.entries(
  COMMANDS as Readonly<Record<string, Command>>,
)
  .map(([name, command]) => {
    const key = name as JourneyKey;
    return {
      ...command,
      name: key.replace('-', ':'),
      words: (language: Language) => journeyWords(key, language),
      load: MODULES[`./all/${key}/journey.ts`] as ListedJourney['load'],
    };
  })
  .sort((a, b) => (rankOf(a.name) < rankOf(b.name) ? -1 : 1));

function rankOf(name: string): string {
  return name.replace(':new', ':').replace(/^import/, '~');
}
