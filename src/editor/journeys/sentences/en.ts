// What journeys say besides their questions, in English.
import { PACKAGE, PRODUCT } from '../../../model/product.ts';
import { photoEn } from './photo-en.ts';

export const en = {
  answer: {
    required: 'This is required.',
    oneOf: (choices: string) => `Choose one of ${choices}.`,
    fromList: 'Choose one from the list.',
    oneLine: 'Write it on one line.',
    text: 'Write a text here.',
    notAsked: (name: string) => `"${name}" is not asked for here.`,
    none: 'None',
    optional: 'optional',
    forNone: (sign: string) => `${sign} for none`,
    yes: 'Yes',
    no: 'No',
    didYouMean: (what: string) => `Did you mean "${what}"?`,
  },
  flags: {
    missing: (names: readonly string[], isAsked: boolean, areProposed: boolean) =>
      `${isAsked ? 'There is no one to ask here' : 'With --yes nothing is asked'}, so ${names.length === 1 ? 'a flag is needed' : 'flags are needed'}: ${names.join(', ')}.${areProposed ? ' Or accept the suggestions with --yes.' : ''}`,
    twice: (flag: string) => `${flag} was given more than once.`,
    unusable: (flag: string, given: string, problem: string) =>
      `${flag} "${given}" cannot be used. ${problem}`,
    unread: (flag: string) => `This site has no use for ${flag}. Leave it out.`,
    quotes:
      'A name or a path with spaces in it needs quotes around it, as in "Maya Okafor" or "IMG 2034.jpg".',
    needsYes: 'Add --yes to do it.',
  },
  plan: {
    unchanged: 'Nothing was changed.',
    doIt: 'Do it?',
    done: 'Done.',
    next: 'Next:',
    files: 'Files:',
    toFillIn: 'To be filled in before the site can be published:',
    look: 'Have a look at this:',
    kinds: { new: 'new', renamed: 'renamed', changed: 'changed', removed: 'removed' },
    breaks: 'This would break the site, so nothing was changed:',
  },
  site: {
    mistakes: 'The site has mistakes. Fix these first:',
    newer: `This site was written for another version of ${PRODUCT}. Type "npm run check".`,
    unreadable: (file: string) =>
      `${file} cannot be read as it is. Fix what "npm run check" says about it.`,
    noFile: (file: string, root: string) =>
      `There is no ${file} in this site, ${root}. For another site, name its folder with --root.`,
    noSite: (root: string) =>
      `There is no site in ${root}.\nName its folder with --root, or make one with "npx --no ${PACKAGE} create".`,
    noCollections:
      'site.yaml declares no collections. Add one below "collections", or fix what "npm run check" says.',
    notChanged: (file: string, reason: string) => `${file} was not changed: ${reason}.`,
    gone: (file: string) => `There is no ${file} any more.`,
    ofLayer: (file: string) =>
      `${file} comes from the layer that this site is built on. Change it there.`,
    taken: (file: string) => `${file} exists already. Choose another name.`,
  },
  member: {
    noCollection:
      'No collection in site.yaml has the schema "member". Declare one below "collections", such as "members: {schema: member}".',
    none: 'This site has no members yet.',
    letters: 'Write the name with letters.',
    taken: (file: string) =>
      `${file} exists already. If this is another person, tell the two apart in the name, for example with a middle initial.`,
    unknown: (asked: string, likely: readonly string[]) =>
      `There is no member "${asked}". ${likely.length > 0 ? `Did you mean ${likely.join(' or ')}?` : 'Look into the folder of the members for the names.'}`,
    noSuch: 'There is no such member.',
    sameName: 'This is the name already.',
    new: (name: string) => `New member: ${name}`,
    renamed: (old: string, name: string) => `Rename ${old} to ${name}`,
    leaves: (name: string) => `${name} leaves`,
    addPortrait: (key: string) =>
      `Add the portrait: npm run photo:add -- "IMG 2034.jpg" --for ${key}`,
    address: 'Write the full address; it begins with https://.',
    pattern: `# Remove the # in front of what the member has, and fill it in:
#
# experience:
#   Summer Analyst: Name of the company
#
# campusInvolvements:
#   Treasurer: Name of the organization
#
# interests:
#   - One line each
#
# why: >-
#   Why the member joined, in their own words.`,
    noPage: (to: string) => `There is no page ${to}. Write the path of a page, such as /about.`,
    goesToo: 'This page goes with the member. Choose another one.',
    onNoRoster: 'not on any roster',
    gap: 'and the empty place next to it, which would leave a gap',
    kept: (file: string) => `${file}: kept, because it is still needed here:`,
    stillNamed: (isPlain: boolean) =>
      `still named, ${isPlain ? 'as plain text' : 'with a link to the profile'}:`,
    lines: (file: string, lines: string) => `${file}, line ${lines}`,
    alone: (file: string) =>
      `Nobody else is in this list of ${file}, so nothing was changed. Add another member to it first, or remove the block that holds it.`,
    removedGroup: (title: string) => `removed "${title}", which has no other member`,
    removed: (group: string | undefined) => `removed${group ? ` from "${group}"` : ''}`,
  },
  news: {
    title: 'News',
    about: 'News of ${chapter.name}.',
    all: 'All news',
    letters: 'Write the title with letters.',
    day: 'Write the day as in 2026-10-09.',
    moment: 'Write the day and the time as in 2026-10-09 18:30.',
    new: (title: string) => `New article: ${title}`,
  },
  page: {
    none: 'This site has no pages yet.',
    path: 'Write a path of lowercase letters, digits and hyphens that begins with /, such as /about-us.',
    taken: (path: string) => `There is a page at ${path} already.`,
    oldAddress: (path: string, to: string) =>
      `${path} is an old address that leads to ${to}. Choose another path, or remove that redirect from site.yaml first.`,
    file: 'Use lowercase letters, digits and hyphens, without .yaml, as in about-us.',
    new: (title: string) => `New page: ${title}`,
    nothing: 'Nothing would change. Write another path or file name.',
    moved: (from: string, to: string) => `Move ${from} to ${to}`,
    renamed: (from: string, to: string) => `Rename ${from} to ${to}`,
    noRoute: 'No route in site.yaml shows this page, so it has no path.',
    home: 'This is the home page. Its path is always /.',
    each: (part: string, path: string) =>
      `Each entry has a page here, so ${part} must be one part of the path, as in ${path}.`,
  },
  picture: {
    none: (answer: string, near: string | undefined) =>
      `There is no picture content/${answer}.${near ? ` Did you mean ${near}?` : ''}`,
    few: 'This site has fewer than two pictures.',
    same: 'Choose a different picture.',
    unused: 'No page and no member shows this picture.',
    replaced: (name: string) => `Replace ${name}`,
  },
  photo: photoEn,
  season: {
    past: 'Past seasons',
    aboutPast: 'The seasons of ${chapter.name} that are over.',
    mistakes: (file: string) => `${file} has mistakes. Fix these first:`,
    noDates: (file: string) => `No event in ${file} has a date, so there is no calendar to move.`,
    year: 'Write the year in four digits, such as 2026.',
    day: 'Write the day as year-month-day, for example 2026-09-28.',
    weekday: (is: string, wanted: string) =>
      `It is a ${is}. The events keep their weekdays, so it must be a ${wanted}.`,
    time: 'Write year-month-day, a space and the time, for example 2026-10-08 18:30.',
    address: 'Write the full address, as in https://example.com/form.',
    name: (season: string, year: number) => `${season} Rush ${year}`,
    applyLink: (name: string) => `TODO: the address of the application form for ${name}`,
    socialLink: (name: string) => `TODO: the address of the page that announces ${name}`,
    eventLink: (isCalendar: boolean, title: string | undefined, name: string) =>
      `TODO: the address of the ${isCalendar ? 'calendar file' : 'sign-up or check-in form'} for ${title ?? 'the event'} in ${name}`,
    stale: 'These lines still mention last time:',
    toFillIn: 'to be filled in',
    deadline: 'Deadline',
    className: 'Pledge class',
  },
  year: {
    digits: 'Write the year in four digits, for example 2024.',
    taken: (file: string) => `${file} exists already. Open it and add what is new.`,
    new: (year: string) => `New year ${year}`,
    tab: 'The new tab appears automatically.',
    none: 'No collection in site.yaml has a file for each year. Add one below "collections", such as "careers: {schema: careers-year}".',
    noSchema: (schema: string) => `site.yaml names the schema "${schema}", which does not exist.`,
    copy: (spare: readonly string[]) =>
      `Copy a group, or a row of it, for each further one.${spare.length > 0 ? ` Add ${spare.join(' and ')} in the same way.` : ''}`,
  },
};

/** What every language says. */
export type Sentences = typeof en;
