// The content of the peer harness (YAML that belongs to no tool) → the folder of a site of ours that says the same.
import fs from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { BORROWED, blocksOf, ICON, keyOf, LOGO, pictureOf, routeOf } from './peer-pages.mjs';

/** The documents of the pages, one for each screen but the profile. */
const PAGES = [
  'home',
  'about',
  'active-brothers',
  'campus-involvement',
  'careers',
  'recruitment',
  'faqs',
  'gallery',
  'contact',
];

/** The chapter of the tests lends pictures that the harness does not have. */
const chapter = path.resolve(import.meta.dirname, '../sites/chapter/content/images');

/**
 * Writes the site; what the folder held of one goes.
 *
 * @param from the folder with `content/` and `images/`
 */
export function writePeerSite(from, to) {
  const content = readContent(from);
  fs.rmSync(path.join(to, 'content'), { recursive: true, force: true });
  for (const [file, document] of documentsOf(content)) {
    const options = { lineWidth: 0, indentSeq: false, aliasDuplicateObjects: false };
    put(path.join(to, file), stringify(document, options));
  }
  const images = path.join(to, 'content/images');
  for (const file of new Set(picturesOf(content)))
    put(path.join(images, file), fs.readFileSync(path.join(from, 'images', file)));
  for (const file of BORROWED)
    put(path.join(images, 'borrowed', file), fs.readFileSync(path.join(chapter, file)));
}

function put(file, content) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}

function readContent(from) {
  const read = (file) => parse(fs.readFileSync(path.join(from, 'content', file), 'utf8'));
  const all = (folder) =>
    fs
      .readdirSync(path.join(from, 'content', folder))
      .sort()
      .map((name) => ({ slug: path.basename(name, '.yaml'), ...read(`${folder}/${name}`) }));
  return {
    site: read('site.yaml'),
    pages: Object.fromEntries(PAGES.map((page) => [page, read(`pages/${page}.yaml`)])),
    members: all('members').sort((a, b) => a.order - b.order),
    years: all('years'),
  };
}

/** The pictures that the content shows, as paths below its folder of them. */
function picturesOf({ pages, members }) {
  const { home, gallery } = pages;
  return [
    home.hero,
    ...home.sections.map(({ image }) => image),
    ...gallery.images.map(({ src }) => src),
    ...members.map(({ photo }) => photo),
  ].map((address) => address.replace(/^\/images\//, ''));
}

/** The documents by their path below the root of the site. */
function documentsOf({ site, pages, members, years }) {
  const blocks = blocksOf(pages, members);
  const names = new Map(members.map(({ slug, name }) => [slug, name]));
  const page = (name) => {
    const { title, heading, lead } = pages[name];
    const opening = name === 'home' ? [] : [{ type: 'lead', heading, text: lead }];
    const description = `${title} of ${site.title}.`;
    return { title, description, blocks: [...opening, ...blocks[name]] };
  };
  return new Map([
    ['site.yaml', siteOf(site)],
    ['content/season.yaml', seasonOf(pages.recruitment)],
    ...PAGES.map((name) => [`content/pages/${name}.yaml`, page(name)]),
    [
      'content/pages/profile.yaml',
      {
        title: 'Profile',
        description: `A member of ${site.title}.`,
        blocks: [{ type: 'profile', linkLabel: 'Connect' }],
      },
    ],
    ...members.map((one) => [`content/members/${keyOf(one.slug)}.yaml`, memberOf(one)]),
    ...years.map((year) => {
      const folder = year.kind === 'careers' ? 'careers' : 'involvement';
      return [`content/${folder}/${year.year}.yaml`, yearOf(year, names)];
    }),
  ]);
}

function siteOf(site) {
  return {
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
    menu: site.nav.map(({ label, href }) => ({ label, to: routeOf(href) })),
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
  };
}

function memberOf(member) {
  return {
    name: member.name,
    img: pictureOf(member.photo),
    linkedIn: `https://example.com/in/${member.slug}`,
    year: ['2nd', '3rd', '4th'][member.year % 3],
    class: member.class,
    major: member.major,
    ...(member.minor === undefined ? {} : { minor: member.minor }),
    pronouns: member.pronouns,
    experience: byRole(member.experience),
    campusInvolvements: byRole(member.involvement),
    interests: member.interests,
    why: member.quote,
  };
}

/** Place → role, turned round: role → its place, or its places. */
function byRole(map) {
  const roles = [...new Set(Object.values(map))];
  const placesOf = (role) => Object.keys(map).filter((place) => map[place] === role);
  return Object.fromEntries(
    roles.map((role) => [role, placesOf(role).length > 1 ? placesOf(role) : placesOf(role)[0]]),
  );
}

function seasonOf({ title, lead, events }) {
  return {
    name: 'Fall Rush 2026',
    menuLabel: title,
    className: 'Alpha Delta',
    socialLink: 'https://example.com/chapter/rush',
    applyLink: 'https://example.com/forms/rush',
    deadline: `${dayOf(events.at(-1).date)} 12:00`,
    description: lead,
    events: events.map(({ name, date, time, place, body }) => ({
      title: name,
      dates: [dayOf(date)],
      time: `${time} - 9:30 PM`.replaceAll(' PM', 'PM'),
      location: place,
      dressCode: 'Casual',
      description: body,
      checkinLabel: 'Check in',
      eventIcon: ICON,
      eventTooltip: 'Come along',
    })),
  };
}

/** "Sep 8, 2026" → "2026-09-08", whatever the time zone of the machine. */
function dayOf(words) {
  return new Date(`${words} UTC`).toISOString().slice(0, 10);
}

/** We have two tables of careers, the harness one: half of the groups in each. */
function yearOf({ kind, groups }, names) {
  const tables = groups.map(({ group, rows }) => ({
    title: group,
    entries: rows.map(({ member, role, organization, location }) => ({
      name: names.get(member) ?? member,
      position: role,
      company: organization,
      industry: location,
    })),
  }));
  const half = Math.ceil(tables.length / 2);
  if (kind === 'campus-involvement') return { involvement: tables };
  return { internships: tables.slice(0, half), fullTimes: tables.slice(half) };
}
