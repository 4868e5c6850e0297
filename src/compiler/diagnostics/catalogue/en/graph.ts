// What site.yaml and the folders declare, and who belongs to whom: routes, pages, collections, in English.

import type { FieldUse } from '../../../../model/schema/entry-fields.ts';
import type { Messages } from '../entry.ts';
import type { graph as codes, NewSpan } from '../graph.ts';
import { meant, quoted } from './phrasing.ts';

function newSpan({ field, span, now }: NewSpan): string {
  return `"${field}: ${span}"${now === undefined ? '' : ` instead of "${field}: ${now}"`}`;
}

/** As the panel has them, where sizes are chosen from drawings. */
function sizesFor(changes: readonly { image: string; fields: readonly NewSpan[] }[]): string {
  const sizes = changes.map(({ image, fields }) => {
    const spans = fields.map(({ field, span }) => {
      const [unit, way] = field === 'cols' ? ['column', 'wide'] : ['row', 'tall'];
      return `${span} ${unit}${span === 1 ? '' : 's'} ${way}`;
    });
    return `${image.split('/').at(-1)} ${spans.join(' and ')}`;
  });
  return sizes.length === 0
    ? 'Give some of the pictures another size.'
    : `Make ${sizes.join(', and ')}.`;
}

export const graph: Messages<typeof codes> = {
  'route/duplicate': {
    message: (p) => `Two routes have the path "${p.path}".`,
    help: () => 'Give one of them another path.',
    why: 'One address can show one page only.',
  },
  'route/taken': {
    message: (p) =>
      p.by === 'list'
        ? `"${p.url}" is the address of a page of the list at "${p.path}" already.`
        : `The path "${p.path}" leads to "${p.url}", and another route has that address already.`,
    help: (p) =>
      p.by === 'list'
        ? 'Write another one here, or give the list another path.'
        : 'Give one of the two routes another path.',
    why: 'One address can show one page only. The page of an entry must not have the address of another page.',
  },
  'route/unknown-page': {
    message: (p) => `There is no document content/pages/${p.page}.yaml.`,
    help: (p) => meant(p.nearest, p.page) ?? 'Create it, or name another page.',
    why: 'A route without its document would be an address with nothing there.',
  },
  'route/parameter': {
    message: (p) =>
      ({
        'no part': `The path "${p.path}" has no part for the entries of the collection.`,
        'no collection': `The path "${p.path}" has a part for entries, but the route names no collection.`,
        'several parts': `The path "${p.path}" has more than one part for entries.`,
      })[p.wrong],
    help: (p) =>
      ({
        'no part': 'End the path with a part such as /:name.',
        'no collection': 'Add "collection: members".',
        'several parts': 'Keep one part that begins with a colon.',
      })[p.wrong],
    why: 'A route is drawn once for each entry of a collection when it names one, and the part of the path that begins with a colon takes the name of the entry.',
  },
  'route/misspelt': {
    message: (p) =>
      p.links === 1
        ? `No link leads to "${p.path}", but one leads to "${p.nearest}", and no page is there.`
        : `No link leads to "${p.path}", but ${p.links} links lead to "${p.nearest}", and no page is there.`,
    help: (p) => meant(p.nearest, p.path),
    why: 'When several links agree on an address, and a route that nobody links to has almost the same path or a document of that name, the route is the one that is misspelled. It is reported once instead of every link.',
  },
  'route/no-home': {
    message: () => 'No route has the path "/".',
    help: () => 'Add a route with "path: /".',
    why: 'The page at / is what visitors see first, and what unknown addresses show.',
  },
  'page/unrouted': {
    message: (p) => `No route leads to this page, so "${p.page}" is not published.`,
    help: () => 'Add a route for it in site.yaml, or delete the file.',
    why: 'Only pages that a route in site.yaml names become part of the site.',
  },
  'page/no-hero': {
    message: (p) => `This page has no hero, so it begins with the words "${p.fallback}"`,
    help: (p) =>
      `Begin it with a hero block, or add ${p.number}, its number, to "hiddenOn" under "hero" in site.yaml.`,
    why: 'A page that begins with a hero looks finished. One without shows words for pages that do not exist, unless its number is among those that have no hero.',
  },
  'page/no-heading': {
    message: () => 'This page has no heading.',
    help: () => 'Begin it with a lead or hero block that has a heading.',
    why: 'People who listen to a page, and search engines, know it by its first heading. The blocks hero, lead and profile write it.',
  },
  'page/gallery-hole': {
    message: (p) =>
      `The pictures of this gallery leave ${p.cells === 1 ? 'one place' : `${p.cells} places`} empty in its three columns.`,
    help: (p, { isOfficer }) =>
      isOfficer
        ? sizesFor(p.changes)
        : p.changes.length === 0
          ? 'Give some of the pictures different "cols" and "rows".'
          : `Write ${p.changes.map(({ image, fields }) => `${fields.map(newSpan).join(' and ')} at ${image}`).join(', and ')}.`,
    why: 'Each picture goes into the first place that has room for its columns and rows. When these do not fill the last row, or a picture is too wide for what is left, there is a gap.',
  },
  'page/roster-hole': {
    message: (p) => `This empty place leaves a gap between the members of "${p.group}".`,
    help: (p) =>
      p.before === undefined
        ? 'Remove it.'
        : `Remove it, or put it before ${p.before}, so that the last row is centered.`,
    why: 'On wide screens there are four tiles in a row. An empty place at the start of the last row centers two members; elsewhere it is a gap. When members come or go, the empty places must move.',
  },
  'page/roster-full': {
    message: (p) =>
      p.isFirst
        ? `The place above is empty, so "${p.field}" cannot belong to it.`
        : `"empty" is among the fields of ${p.member ?? 'another place'}.`,
    help: (p) =>
      p.isFirst && p.field !== 'member'
        ? `Write "- member: …" on a line of its own above this one, with its hyphen in line with the others.`
        : `Begin the line with the hyphen of the list: "- ${p.isFirst ? p.field : 'empty'}:".`,
    why: 'An empty place holds nothing else. Where it has fields of a member, the hyphen or the first line of a place has been lost.',
  },
  'page/list': {
    message: (p) =>
      p.why === 'second'
        ? 'This page already shows another list in several pages.'
        : 'A page of a collection cannot show a list in several pages.',
    help: (p) =>
      p.why === 'second'
        ? 'Show only the first entries of one of the two, or show it on another page.'
        : 'Show only its first entries, or show it on another page.',
    why: 'A list with several pages makes addresses such as /news/2 out of that of its page. One page can do this for one list.',
  },
  'page/duplicate-id': {
    message: (p) => `The id "${p.id}" is on this page twice.`,
    help: () => 'Give one of the two another id.',
    why: 'A link such as /about#values leads to one place. With two places of the same id, browsers take the first, and the other cannot be reached.',
  },
  'page/misspelt-id': {
    message: (p) =>
      `No link leads to the id "${p.id}", but ${p.links} links lead to "${p.page}#${p.nearest}", and nothing is there.`,
    help: (p) => meant(p.nearest, p.id),
    why: 'When several links agree on an id, and the page has one that is almost the same and that nobody links to, the id is the one that is misspelled. It is reported once instead of every link.',
  },
  'collection/unknown': {
    message: (p) => `There is no collection named "${p.name}".`,
    help: (p) => meant(p.nearest, p.name) ?? 'Declare it under "collections" in site.yaml.',
    why: 'A collection is a folder below content that site.yaml declares.',
  },
  'collection/unknown-schema': {
    message: (p) => `There is no schema for entries named "${p.name}".`,
    help: (p) => meant(p.nearest, p.name) ?? `Choose one of ${quoted(p.known)}.`,
    why: 'Every file of a collection follows a schema in the schema folder.',
  },
  'collection/feed': {
    message: (p) =>
      p.lacks === 'pages'
        ? `The entries of "${p.collection}" have no pages that a feed could lead to.`
        : p.lacks === 'text'
          ? `The schema "${p.schema}" has no Markdown that a feed could show.`
          : `The schema "${p.schema}" has no date by which a feed could be ordered.`,
    help: (p) =>
      p.lacks === 'pages'
        ? `Add a route with "collection: ${p.collection}" and an address such as /${p.collection}/:title.`
        : `Add a field with ${p.lacks === 'text' ? '"ref": "markdown"' : '"format": "date"'} to the schema.`,
    why: 'A feed shows the whole text of each new entry, with its date and a link to its page.',
  },
  'collection/unknown-entry': {
    message: (p) => `There is no file content/${p.collection}/${p.key}.yaml.`,
    help: (p) =>
      meant(p.nearest, p.key) ??
      `Create the file, ${p.item ? 'name another entry, or remove this item' : 'or name another entry'}.`,
    why: 'The page refers to an entry that does not exist. When someone has left the chapter and the file is gone, the place on the roster goes too.',
  },
  'collection/unknown-field': {
    message: (p) => `The entries of "${p.collection}" have no field "${p.field}".`,
    help: (p) => meant(p.nearest, p.field) ?? `They have these fields: ${quoted(p.known)}.`,
    why: 'The table would be empty for every entry.',
  },
  'collection/field-kind': {
    message: (p) =>
      p.isThere
        ? `The field "${p.field}" of the schema "${p.schema}" ${CANNOT[p.use]}.`
        : `The schema "${p.schema}" has no field "${p.field}".`,
    help: (p) =>
      meant(p.nearest, p.field) ??
      [
        p.known.length > 0 ? `These fields can: ${quoted(p.known)}.` : 'None of its fields can.',
        ...(p.use === 'order' ? ['Or write "ascending" or "descending", by file name.'] : []),
      ].join(' '),
    why: 'Entries are put in order by a text, a number, a date or a choice, and named by a text. By a list, a picture or a link they cannot be.',
  },
  'collection/filter-value': {
    message: (p) =>
      p.other === undefined
        ? `No address can be made from "${p.value}", so nobody can filter by it.`
        : `"${p.value}" and "${p.other}" would have the same address.`,
    help: () => 'Write it with other letters or digits.',
    why: 'Each value by which visitors can filter a list has a page with an address that is made from its letters and digits.',
  },
  'collection/key-mismatch': {
    message: (p) => `The name "${p.name}" does not match the file name "${p.key}.yaml".`,
    help: (p) => `Rename the file to "${p.wanted}.yaml", or correct the name.`,
    why: 'The address of a profile is made from the full name, and the file is found by it: words with capital letters, joined by underscores, without accents or apostrophes.',
  },
  'collection/name-spelling': {
    message: (p) =>
      `"${p.written}" does not lead to the profile of "${p.name}", because the two are spelled differently.`,
    help: (p) => `Write "${p.name}", unless that is someone else.`,
    why: 'A name in a table becomes a link when a person of exactly this name has a page. One without its accents, or with another capital letter or space, silently loses the link.',
  },
  'collection/no-slug': {
    message: (p) => `No address can be made from the name "${p.name}".`,
    help: () => 'Write the name with letters or digits.',
    why: 'The address of a page is made from the letters and digits of the name.',
  },
  'collection/unused-entry': {
    message: (p) => `No page lists ${p.name}, so visitors cannot find the page ${p.url}.`,
    help: (p) => `Add "member: ${p.key}" to a group of the roster, or delete the file.`,
    why: 'Every file of this collection gets a page, and visitors find it through the page that lists the entries. Names in tables do not count: they link to anyone who happens to have a page.',
  },
  'collection/disagreement': {
    message: (p) =>
      `This says "${p.said}", but the file of ${p.name} says ${p.own.length > 1 ? 'only ' : ''}${quoted(p.own.slice(0, 5))}.`,
    help: () => 'Correct one of the two files.',
    why: 'A role or a company is on the roster and in the profile of the member. When the two differ, one was forgotten. "Finance" agrees with "Director of Finance", and a profile that names no role in the chapter agrees with everything.',
  },
  'collection/duplicate-slug': {
    message: (p) =>
      p.slug === undefined
        ? `Another entry already has the name "${p.name}", or one with the same letters.`
        : `Another entry already has the address "${p.slug}", which is made from "${p.name}".`,
    help: (p) =>
      p.slug === undefined
        ? 'Make the names different, for example with a middle initial.'
        : 'Make the titles different.',
    why: 'Two entries whose names differ only in accents, apostrophes or capital letters would share one page.',
  },
};

const CANNOT: Readonly<Record<FieldUse, string>> = {
  order: 'cannot put entries in order',
  title: 'cannot be the title of an entry',
  slug: 'cannot keep the address of an entry',
  filter: 'cannot filter entries',
  text: 'is not a text',
  picture: 'is not a picture',
};
