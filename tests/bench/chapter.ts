// A chapter that belongs to no tool → the documents of Chapterkit that say the same.
import type {
  CareersYear,
  InvolvementYear,
  Member,
  Season,
  TableGroup,
} from '../../src/model/shapes.gen.ts';
import { blocksOf, ICON, keyOfMember, LOGO, picture, route } from './chapter-pages.ts';
import {
  type Neutral,
  type NeutralMember,
  type NeutralPages,
  type NeutralYear,
  PAGES,
} from './neutral.ts';

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
    ...PAGES.map((page, number) => ({ path: page === 'home' ? '/' : `/${page}`, number, page })),
    { path: '/active-brothers/:name', number: 9, page: 'profile', collection: 'members' },
  ],
  collections: {
    members: { schema: 'member' },
    careers: { schema: 'careers-year', order: 'descending' },
    involvement: { schema: 'involvement-year', order: 'descending' },
  },
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
  // Chapterkit has two tables of careers, the harness one: half of the groups in each.
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
    blocks: [{ type: 'profile', linkLabel: 'Connect' }],
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
