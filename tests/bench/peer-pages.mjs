// The pages of the peer harness → the blocks of ours that say the same.

/** The pictures that a chapter needs beside its own. */
export const BORROWED = ['logo.svg', 'logo-ink.svg', 'icons/coffee.svg'];
export const [LOGO, INK, ICON] = BORROWED.map((file) => `images/borrowed/${file}`);
const COLORS = ['#1f3a68', '#b4556b', '#2f7f83', '#a8741a', '#3f5f96', '#7a2f45', '#1d5457'];

/** The name of a member's file: the harness names members by the end of their address. */
export function keyOf(slug) {
  return slug.replace(/(^|-)(.)/g, (_, hyphen, first) => (hyphen ? '_' : '') + first.toUpperCase());
}

/** `/about/` → `/about`. */
export function routeOf(address) {
  return address.replace(/(?<=.)\/$/, '');
}

/** `/images/photos/p00.jpg` → `images/photos/p00.jpg`. */
export function pictureOf(address) {
  return address.slice(1);
}

/** A content file may have 256 kB, and the roster of 5,000 members is one: so many have a title of their own. */
const TITLED = 1000;

/** What stands below the heading of each page; Home has its heading in its hero. */
export function blocksOf(pages, members) {
  const { home, about, faqs, gallery, contact } = pages;
  const roster = members.map(({ slug, title }, i) => ({
    member: keyOf(slug),
    title: i < TITLED ? title : 'Brother',
  }));
  const [firstName, email, question] = contact.fields.map(({ label }) => label);
  return {
    home: [
      {
        type: 'hero',
        variant: 'photo',
        title: home.heading,
        text: home.lead,
        image: pictureOf(home.hero),
      },
      ...home.sections.map(({ heading, body, image, alt }) => ({
        type: 'feature',
        heading,
        text: body,
        picture: { image: pictureOf(image), alt },
      })),
      { type: 'buttons', items: [{ label: home.cta.label, to: routeOf(home.cta.href) }] },
    ],
    about: [
      {
        type: 'columns',
        blocks: about.charts.map(({ title, slices }) => ({
          type: 'chart',
          title,
          slices: slices.map(({ label, value }, i) => ({
            title: label,
            value,
            color: COLORS[i % COLORS.length],
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
    ],
    'active-brothers': [{ type: 'roster', groups: [{ title: 'Brothers', members: roster }] }],
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
        items: faqs.items.map(({ q, a }) => ({ title: q, text: a })),
      },
    ],
    gallery: [
      { type: 'gallery', pictures: gallery.images.map(({ src }) => ({ image: pictureOf(src) })) },
    ],
    contact: [
      {
        type: 'form',
        logo: INK,
        label: contact.heading,
        labels: { firstName, year: 'Year', email, question },
        submit: 'Send',
        success: 'Thank you!',
        failure: 'That did not work.',
      },
    ],
  };
}

function yearBlock(collection, tables) {
  return {
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
  };
}
