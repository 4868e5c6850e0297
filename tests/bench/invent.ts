// A number of members and a seed → a whole invented chapter, the same each time.
import fs from 'node:fs';
import path from 'node:path';
import type { Neutral, NeutralMember, NeutralPages, NeutralYear } from './neutral.ts';
import * as words from './words.ts';

/** Random numbers from 0 to 1 that a seed decides (mulberry32). */
const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Choices that a seed decides. */
interface Dice {
  whole(from: number, to: number): number;
  one(from: readonly string[]): string;
  some(from: readonly string[], count: number): string[];
  sentence(length?: number): string;
  paragraph(sentences: number): string;
}

const diceOf = (seed: number): Dice => {
  const random = randomOf(seed);
  const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const one = (from: readonly string[]): string => from[whole(0, from.length - 1)] ?? '';
  const some = (from: readonly string[], count: number): string[] => {
    const left = [...from];
    return Array.from({ length: count }, () => left.splice(whole(0, left.length - 1), 1)[0] ?? '');
  };
  const sentence = (length = whole(9, 17)): string => {
    const said = Array.from({ length }, () => one(words.WORDS)).join(' ');
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
  };
  const paragraph = (sentences: number): string =>
    Array.from({ length: sentences }, () => sentence()).join(' ');
  return { whole, one, some, sentence, paragraph };
};

/** The pictures of the sample site stand in for those of the invented one. */
const PICTURES = path.resolve(import.meta.dirname, '../../content/images');
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

const membersOf = (count: number, dice: Dice): NeutralMember[] => {
  const portraits = fs.readdirSync(path.join(PICTURES, 'members')).sort();
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

const pagesOf = (dice: Dice): NeutralPages => {
  const { whole, sentence, paragraph } = dice;
  const opening = (title: string, heading = title) => ({ title, heading, lead: paragraph(2) });
  const chart = (title: string, labels: readonly string[]) => ({
    title,
    slices: labels.map((label) => ({ label, value: whole(4, 30) })),
  });
  return {
    home: {
      ...opening('Home', 'Welcome to the invented chapter'),
      hero: '/images/scenes/home.jpg',
      heroAlt: sentence(5),
      sections: ['professionalism', 'brotherhood', 'values'].map((name) => ({
        heading: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        body: paragraph(4),
        image: `/images/sections/${name}.jpg`,
        alt: sentence(5),
      })),
      cta: { label: 'Rush with us', href: '/recruitment/' },
    },
    about: {
      ...opening('About', 'About the chapter'),
      charts: [
        chart('Majors', words.MAJORS),
        chart('Years', ['2026', '2027', '2028', '2029']),
        chart('Homes', ['North', 'South', 'East', 'West', 'Abroad']),
      ],
      facts: times(8, () => ({ value: String(whole(3, 900)), label: sentence(3).slice(0, -1) })),
      accordions: times(5, () => ({ title: sentence(5).slice(0, -1), body: paragraph(4) })),
    },
    'active-brothers': opening('Active Brothers', 'Active brothers'),
    'campus-involvement': opening('Campus Involvement'),
    careers: opening('Careers'),
    recruitment: {
      ...opening('Recruitment'),
      events: times(5, (i) => ({
        name: sentence(3).slice(0, -1),
        date: `Sep ${8 + i}, 2026`,
        time: `${whole(4, 8)}:00 PM`,
        place: 'Union Hall',
        body: paragraph(2),
      })),
    },
    faqs: {
      ...opening('FAQs', 'Frequently asked questions'),
      items: times(10, () => ({ q: sentence(8).replace('.', '?'), a: paragraph(3) })),
    },
    gallery: {
      ...opening('Gallery'),
      images: times(36, (i) => ({ src: `/images/gallery/${two(i + 1)}.jpg`, alt: sentence(5) })),
    },
    contact: {
      ...opening('Contact', 'Contact us'),
      fields: ['Your name', 'Email', 'Message'].map((label) => ({ label })),
    },
  };
};

/**
 * Invents a chapter that shows every screen, with pictures of the sample site.
 *
 * @param members how many members it has
 * @param years how many years its two tables go back
 */
export const invent = (members: number, years = 4, seed = 7): Neutral => {
  const dice = diceOf(seed);
  const people = membersOf(members, dice);
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
    pictures: PICTURES,
  };
};
