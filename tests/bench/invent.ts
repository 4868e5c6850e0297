// A number of members → a whole invented chapter, the same each time.
import fs from 'node:fs';
import path from 'node:path';
import { type Dice, diceOf, times } from './dice.ts';
import type { Neutral, NeutralMember, NeutralPages, NeutralYear } from './neutral.ts';
import * as words from './words.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The pictures of the chapter site stand in for those of the invented one. */
const SMALL = path.join(root, 'tests/sites/chapter/content/images');
/** Those of the sample, which are as large as a chapter's own: for measuring, and for no test. */
export const PHOTOS = path.join(root, 'content/images');
const SEED = 7;
const two = (n: number): string => String(n).padStart(2, '0');

/** Each name once as long as there are names, then with a number. */
const nameOf = (index: number): string => {
  const { FIRST_NAMES: first, LAST_NAMES: last } = words;
  const row = Math.floor(index / first.length);
  const round = Math.floor(row / last.length);
  // Both lists move at once, so that few members already have all the names.
  const name = `${first[index % first.length]} ${last[((index % first.length) + row) % last.length]}`;
  return round === 0 ? name : `${name} ${round + 1}`;
};

const membersOf = (count: number, dice: Dice, pictures: string): NeutralMember[] => {
  const portraits = fs.readdirSync(path.join(pictures, 'members')).sort();
  return times(count, (order) => {
    const name = nameOf(order);
    const pairs = (from: readonly string[], roles: readonly string[], most: number) =>
      Object.fromEntries(dice.some(from, dice.whole(1, most)).map((f) => [f, dice.one(roles)]));
    return {
      slug: name.toLowerCase().replaceAll(' ', '-'),
      name,
      order,
      title: order === 0 ? 'President' : 'Brother',
      photo: `/images/members/${portraits[order % portraits.length]}`,
      pronouns: dice.one(['he/him', 'she/her', 'they/them']),
      class: dice.one(words.CLASSES),
      year: dice.whole(2025, 2029),
      major: dice.one(words.MAJORS),
      ...(dice.whole(0, 1) ? { minor: dice.one(words.MAJORS) } : {}),
      experience: pairs(words.COMPANIES, words.ROLES, 3),
      involvement: pairs(words.ORGANIZATIONS, words.OFFICES, 4),
      interests: dice.some(words.INTERESTS, dice.whole(3, 6)),
      quote: dice.sentence(dice.whole(10, 24)),
    };
  });
};

const yearsOf = (members: readonly NeutralMember[], count: number, dice: Dice): NeutralYear[] => {
  const slugs = members.map(({ slug }) => slug);
  const kinds = ['careers', 'campus-involvement'] as const;
  return Array.from({ length: count }, (_, i) => 2026 - i).flatMap((year) =>
    kinds.map((kind) => ({
      kind,
      year,
      groups: words.GROUPS.map((group) => ({
        group,
        rows: Array.from({ length: 10 }, () => ({
          member: dice.one(slugs),
          organization: dice.one(kind === 'careers' ? words.COMPANIES : words.ORGANIZATIONS),
          role: dice.one(words.ROLES),
          location: dice.one(words.PLACES),
        })),
      })),
    })),
  );
};

const openingOf = (dice: Dice, title: string, heading = title) => ({
  title,
  heading,
  lead: dice.paragraph(2),
});

const homeOf = (dice: Dice): NeutralPages['home'] => ({
  ...openingOf(dice, 'Home', 'Welcome to the invented chapter'),
  hero: '/images/scenes/home.jpg',
  heroAlt: dice.sentence(5),
  sections: ['professionalism', 'brotherhood', 'values'].map((name) => ({
    heading: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    body: dice.paragraph(4),
    image: `/images/sections/${name}.jpg`,
    alt: dice.sentence(5),
  })),
  cta: { label: 'Rush with us', href: '/recruitment/' },
});

const aboutOf = (dice: Dice): NeutralPages['about'] => {
  const chart = (title: string, labels: readonly string[]) => ({
    title,
    slices: labels.map((label) => ({ label, value: dice.whole(4, 30) })),
  });
  return {
    ...openingOf(dice, 'About', 'About the chapter'),
    charts: [
      chart('Majors', words.MAJORS),
      chart('Years', ['2026', '2027', '2028', '2029']),
      chart('Homes', ['North', 'South', 'East', 'West', 'Abroad']),
    ],
    facts: times(8, () => ({
      value: String(dice.whole(3, 900)),
      label: dice.sentence(3).slice(0, -1),
    })),
    accordions: times(5, () => ({
      title: dice.sentence(5).slice(0, -1),
      body: dice.paragraph(4),
    })),
  };
};

const recruitmentOf = (dice: Dice): NeutralPages['recruitment'] => ({
  ...openingOf(dice, 'Recruitment'),
  events: times(5, (i) => ({
    name: dice.sentence(3).slice(0, -1),
    date: `Sep ${8 + i}, 2026`,
    time: `${dice.whole(4, 8)}:00 PM`,
    place: 'Union Hall',
    body: dice.paragraph(2),
  })),
});

const pagesOf = (dice: Dice): NeutralPages => ({
  home: homeOf(dice),
  about: aboutOf(dice),
  'active-brothers': openingOf(dice, 'Active Brothers', 'Active brothers'),
  'campus-involvement': openingOf(dice, 'Campus Involvement'),
  careers: openingOf(dice, 'Careers'),
  recruitment: recruitmentOf(dice),
  faqs: {
    ...openingOf(dice, 'FAQs', 'Frequently asked questions'),
    items: times(10, () => ({ q: dice.sentence(8).replace('.', '?'), a: dice.paragraph(3) })),
  },
  gallery: {
    ...openingOf(dice, 'Gallery'),
    images: times(36, (i) => ({ src: `/images/gallery/${two(i + 1)}.jpg`, alt: dice.sentence(5) })),
  },
  contact: {
    ...openingOf(dice, 'Contact', 'Contact us'),
    fields: ['Your name', 'Email', 'Message'].map((label) => ({ label })),
  },
});

/**
 * Invents a chapter that shows every screen.
 *
 * @param members how many members it has
 * @param years how many years its two tables go back
 * @param pictures the folder that its pictures come from
 */
export const invent = (members: number, years = 4, pictures = SMALL): Neutral => {
  const dice = diceOf(SEED);
  const people = membersOf(members, dice, pictures);
  const pages = pagesOf(dice);
  const nav = Object.entries(pages).map(([name, { title }]) => ({
    label: title,
    href: name === 'home' ? '/' : `/${name}/`,
  }));
  return {
    site: {
      title: 'Invented Chapter',
      tagline: 'A chapter that nobody has joined',
      email: 'chapter@example.org',
      nav,
    },
    pages,
    members: people,
    years: yearsOf(people, years, dice),
    pictures,
  };
};
