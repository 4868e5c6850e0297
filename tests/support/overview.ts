// What the panel knows of a small site, for the tests of its parts.
import type { EditFinding, SiteOverview } from '../../src/editor/protocol.ts';

export const FILE = 'content/page.yaml';

/** What the compiler says of a place of that document. */
export const findingAt = (pointer: string, part: Partial<EditFinding> = {}): EditFinding => ({
  ...{ file: FILE, pointer, severity: 'error', code: 'x/y', line: 1, isNew: true },
  ...{ id: `${pointer}!`, field: pointer, message: `Wrong at ${pointer}.`, ...part },
});

/** What a small site has. */
export const overview: SiteOverview = {
  ...{ name: 'Lambda', timezone: 'America/Los_Angeles', language: 'en', git: false },
  documents: [
    { file: FILE, schema: 'thing', title: 'About', group: 'pages', path: '/about' },
    ...['Maya Okafor', 'Élodie Fontclair'].map((title) => ({
      file: `content/members/${title.replace('É', 'E').replace(' ', '_')}.yaml`,
      ...{ schema: 'member', title, group: 'entries' as const, collection: 'members' },
    })),
  ],
  pictures: [
    {
      ...{ path: 'images/icons/coffee.svg', url: '/d/images/icons/coffee.svg' },
      ...{ bytes: 812, usedIn: [] },
    },
    {
      ...{ path: 'images/members/Maya.jpg', url: '/d/images/members/Maya.jpg' },
      ...{ width: 400, height: 600, bytes: 2_440_000, usedIn: [FILE] },
    },
  ],
  downloads: [{ path: 'files/bylaws.pdf', bytes: 240_000, isOwn: true }],
  entryFacts: [],
  facts: [
    {
      ...{ name: 'season.name', value: 'Fall Rush 2025' },
      place: { file: 'content/season.yaml', pointer: '/name' },
      usedIn: ['a.yaml', 'b.yaml'],
    },
    {
      name: 'season.events',
      place: { file: 'content/season.yaml', pointer: '/events' },
      usedIn: ['a.yaml'],
    },
  ],
  links: ['/about', '/about#values'],
  theme: { brand: '#0d1b33', accent: '#c8963e' },
  blockTypes: ['quote'],
};
