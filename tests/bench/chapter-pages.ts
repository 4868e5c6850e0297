// The pages of a chapter that belongs to no tool → the blocks of Chapterkit that say the same.
import { keyOf, slugOf } from '../../src/compiler/text/slugs.ts';
import type { Block } from '../../src/model/shapes.gen.ts';
import type { NeutralMember, NeutralPages } from './neutral.ts';

/** A block as officers write it: what has a default may be left out. */
type Written = { readonly type: Block['type'] } & Readonly<Record<string, unknown>>;

/** The pictures that a chapter needs beside its own; they come from the chapter site. */
export const BORROWED = ['logo.svg', 'logo-ink.svg', 'icons/coffee.svg'] as const;
export const [LOGO, INK, ICON] = BORROWED.map((file) => `images/borrowed/${file}`);

const COLOURS = ['#1f3a68', '#b4556b', '#2f7f83', '#a8741a', '#3f5f96', '#7a2f45', '#1d5457'];

/** `/images/photos/p00.jpg` → `images/photos/p00.jpg`. */
export const picture = (address: string): string => address.slice(1);
/** `/about/` → `/about`. */
export const route = (address: string): string => address.replace(/(?<=.)\/$/, '');

export const keyOfMember = ({ name }: NeutralMember): string => keyOf(slugOf(name));

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
    columns: [
      { field: 'name', heading: 'Name' },
      { field: 'position', heading: 'Role', note: 'industry' },
      { field: 'company', heading: 'Organization' },
    ],
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
export const blocksOf = (pages: NeutralPages, members: readonly NeutralMember[]) => ({
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
