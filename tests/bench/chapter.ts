// A chapter that belongs to no tool → the documents of Chapterhouse that say the same.
import { keyOf, slugOf } from '../../src/compiler/names.ts';
import type {
  Block,
  CareersYear,
  InvolvementYear,
  Member,
  Season,
  TableGroup,
} from '../../src/model.gen.ts';
import type { Neutral, NeutralMember, NeutralPages, NeutralYear } from './neutral.ts';

/** A block as officers write it: what has a default may be left out. */
type Written = { readonly type: Block['type'] } & Readonly<Record<string, unknown>>;

/** The pictures that a chapter needs beside its own; they come from the sample site. */
export const BORROWED = ['logo.svg', 'logo-ink.svg', 'icons/coffee.svg'] as const;
const [LOGO, INK, ICON] = BORROWED.map((file) => `images/borrowed/${file}`);

const COLOURS = ['#1f3a68', '#b4556b', '#2f7f83', '#a8741a', '#3f5f96', '#7a2f45', '#1d5457'];

/** `/images/photos/p00.jpg` → `images/photos/p00.jpg`. */
const picture = (address: string): string => address.slice(1);
/** `/about/` → `/about`. */
const route = (address: string): string => address.replace(/(?<=.)\/$/, '');

const keyOfMember = ({ name }: NeutralMember): string => keyOf(slugOf(name));

/** The pages in the order of their numbers; the profile has the number 9. */
const NUMBERS = [
  'home',
  'about',
  'active-brothers',
  'campus-involvement',
  'careers',
  'recruitment',
  'faqs',
  'gallery',
  'contact',
] as const;

const siteOf = ({ site }: Neutral): unknown => ({
  chapter: {
    name: site.title,
    shortName: 'SC',
    letters: 'ΣΧ',
    school: 'Benchmark University',
    founded: 2010,
  },
  url: 'https://bench.example.org',
  timezone: 'America/Los_Angeles',
  timezoneLabel: 'PST',
  language: 'en',
  theme: { brand: '#0d1b33', accent: '#c8963e' },
  header: { logo: LOGO, solid: { on: [1, 2, 3, 4, 5, 6], above: 6 } },
  menu: site.nav.map(({ label, href }) => ({ label, to: route(href) })),
  // Only Home has a hero.
  hero: { hiddenOn: [1, 2, 3, 4, 5, 6, 7, 8, 9], fallback: 'Please navigate back.' },
  footer: {
    text: `${site.title} · ${site.tagline} · ${site.email}`,
    links: [{ network: 'social', label: 'Our page', to: 'https://example.com/chapter' }],
  },
  routes: [
    ...NUMBERS.map((page, number) => ({ path: page === 'home' ? '/' : `/${page}`, number, page })),
    { path: '/active-brothers/:name', number: 9, page: 'profile', collection: 'members' },
  ],
  collections: {
    members: { schema: 'member' },
    careers: { schema: 'careers-year', order: 'descending' },
    involvement: { schema: 'involvement-year', order: 'descending' },
  },
});

const homeBlocks = ({ home }: NeutralPages): Written[] => [
  {
    type: 'hero',
    variant: 'photo',
    title: home.heading,
    text: home.lead,
    image: picture(home.hero),
  },
  ...home.sections.map(({ heading, body, image, alt }) => ({
    type: 'feature' as const,
    heading,
    text: body,
    picture: { image: picture(image), alt },
  })),
  { type: 'buttons', items: [{ label: home.cta.label, to: route(home.cta.href) }] },
];

const aboutBlocks = ({ about }: NeutralPages): Written[] => [
  {
    type: 'columns',
    blocks: about.charts.map(({ title, slices }) => ({
      type: 'chart',
      title,
      slices: slices.map(({ label, value }, i) => ({
        title: label,
        value,
        color: COLOURS[i % COLOURS.length],
      })),
    })),
  },
  { type: 'factsGrid', heading: 'Facts', facts: about.facts },
  {
    type: 'accordion',
    look: 'cards',
    heading: 'More about us',
    items: about.accordions.map(({ title, body }) => ({ title, text: body })),
  },
];

const yearBlock = (collection: string, tables: readonly [string, string][]): Written => ({
  type: 'yearTabs',
  label: 'Years',
  collection,
  tables: tables.map(([field, title]) => ({
    field,
    title,
    columns: ['Name', 'Role', 'Organization'],
  })),
});

const formBlock = ({ contact }: NeutralPages): Written => {
  const [firstName = 'Name', email = 'Email', question = 'Message'] = contact.fields.map(
    ({ label }) => label,
  );
  return {
    type: 'form',
    logo: INK,
    label: contact.heading,
    labels: { firstName, year: 'Year', email, question },
    submit: 'Send',
    success: 'Thank you!',
    failure: 'That did not work.',
  };
};

/**
 * How many members have their own title on the roster. One file holds it, and a content file may
 * have 256 kB: with every title of the harness the roster of 5,000 members has 265.
 */
const TITLED = 1000;

/** What stands below the heading of each page; Home has its heading in its hero. */
const blocksOf = (pages: NeutralPages, members: readonly NeutralMember[]) => ({
  home: homeBlocks(pages),
  about: aboutBlocks(pages),
  'active-brothers': [
    {
      type: 'roster',
      groups: [
        {
          title: 'Brothers',
          members: members.map((member, i) => ({
            member: keyOfMember(member),
            title: i < TITLED ? member.title : 'Brother',
          })),
        },
      ],
    },
  ],
  'campus-involvement': [yearBlock('involvement', [['involvement', 'Campus Involvement']])],
  careers: [
    yearBlock('careers', [
      ['internships', 'Internships'],
      ['fullTimes', 'Full Times'],
    ]),
  ],
  recruitment: [{ type: 'eventCards', events: '${season.events}' }],
  faqs: [
    {
      type: 'accordion',
      look: 'lines',
      items: pages.faqs.items.map(({ q, a }) => ({ title: q, text: a })),
    },
  ],
  gallery: [
    { type: 'gallery', pictures: pages.gallery.images.map(({ src }) => ({ image: picture(src) })) },
  ],
  contact: [formBlock(pages)],
});

const memberOf = (member: NeutralMember): Member => ({
  name: member.name,
  img: picture(member.photo),
  linkedIn: `https://example.com/in/${member.slug}`,
  year: (['2nd', '3rd', '4th'] as const)[member.year % 3] ?? '2nd',
  class: member.class,
  major: member.major,
  ...(member.minor === undefined ? {} : { minor: member.minor }),
  pronouns: member.pronouns,
  experience: turned(member.experience),
  campusInvolvements: turned(member.involvement),
  interests: [...member.interests],
  why: member.quote,
});

/** Place → role, turned round: role → its place, or its places. */
const turned = (map: Readonly<Record<string, string>>): Record<string, string | string[]> => {
  const places = new Map<string, string[]>();
  for (const [place, role] of Object.entries(map))
    places.set(role, [...(places.get(role) ?? []), place]);
  return Object.fromEntries(
    [...places].map(([role, [one = '', ...more]]) => [
      role,
      more.length > 0 ? [one, ...more] : one,
    ]),
  );
};

const seasonOf = ({ recruitment }: NeutralPages): Season => ({
  name: 'Fall Rush 2026',
  menuLabel: recruitment.title,
  className: 'Alpha Delta',
  socialLink: 'https://example.com/chapter/rush',
  applyLink: 'https://example.com/forms/rush',
  deadline: `${dayOf(recruitment.events.at(-1)?.date ?? 'Sep 9, 2026')} 12:00`,
  description: recruitment.lead,
  events: recruitment.events.map(({ name, date, time, place, body }) => ({
    title: name,
    dates: [dayOf(date)],
    time: `${time} - 9:30 PM`.replaceAll(' PM', 'PM'),
    location: place,
    dressCode: 'Casual',
    description: body,
    checkinLabel: 'Check in',
    eventIcon: String(ICON),
    eventTooltip: 'Come along',
  })),
});

/** "Sep 8, 2026" → "2026-09-08", whatever the time zone of the machine. */
const dayOf = (words: string): string => {
  const day = new Date(`${words} UTC`);
  if (Number.isNaN(day.getTime())) throw new Error(`"${words}" is no day`);
  return day.toISOString().slice(0, 10);
};

const yearOf = (
  { kind, groups }: NeutralYear,
  names: ReadonlyMap<string, string>,
): CareersYear | InvolvementYear => {
  const tables = groups.map(
    ({ group, rows }): TableGroup => ({
      title: group,
      entries: rows.map(({ member, role, organization, location }) => ({
        name: names.get(member) ?? member,
        position: role,
        company: organization,
        industry: location,
      })),
    }),
  );
  // Chapterhouse has two tables of careers, the harness one: half of the groups in each.
  const half = Math.ceil(tables.length / 2);
  if (kind === 'campus-involvement') return { involvement: tables };
  return { internships: tables.slice(0, half), fullTimes: tables.slice(half) };
};

/** The documents of a chapter by their path below the root of its site. */
export const documentsOf = (neutral: Neutral): Map<string, unknown> => {
  const { pages, members, years } = neutral;
  const documents = new Map<string, unknown>([
    ['site.yaml', siteOf(neutral)],
    ['content/season.yaml', seasonOf(pages)],
  ]);
  for (const [name, blocks] of Object.entries(blocksOf(pages, members))) {
    const { title, heading, lead } = pages[name as keyof NeutralPages];
    const opening = name === 'home' ? [] : [{ type: 'lead', heading, text: lead }];
    const description = `${title} of ${neutral.site.title}.`;
    const document = { title, description, blocks: [...opening, ...blocks] };
    documents.set(`content/pages/${name}.yaml`, document);
  }
  documents.set('content/pages/profile.yaml', {
    title: 'Profile',
    description: `A member of ${neutral.site.title}.`,
    blocks: [{ type: 'profile', connectLabel: 'Connect' }],
  });
  for (const member of members)
    documents.set(`content/members/${keyOfMember(member)}.yaml`, memberOf(member));
  const names = new Map(members.map(({ slug, name }) => [slug, name]));
  for (const year of years) {
    const folder = year.kind === 'careers' ? 'careers' : 'involvement';
    documents.set(`content/${folder}/${year.year}.yaml`, yearOf(year, names));
  }
  return documents;
};
