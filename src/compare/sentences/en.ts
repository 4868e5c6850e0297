// What compare says, in English.
import type { PAGE_KINDS } from '../comparison.ts';

type PageKind = (typeof PAGE_KINDS)[number];

function counted(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

export const en = {
  tag: 'en',
  consequences: {
    calendarGone: 'The calendar that people subscribed to is gone',
    entryMoves: (title: string) => `"${title}" changes in subscribers' calendars`,
    entryRenamed: (from: string, to: string) =>
      `"${from}" becomes "${to}" in subscribers' calendars`,
    entryGone: (title: string) => `"${title}" disappears from subscribers' calendars`,
    hours: (from: string, to: string) => `${from} to ${to}`,
    title: 'The title in search results and browser tabs changes',
    description: 'The description in search results changes',
    shareTitle: 'The title on share cards changes',
    unlisted: 'Search engines will no longer list it',
    brokenLink: (to: string, wasThere: boolean) =>
      `A link points to ${to}, which ${wasThere ? 'is gone' : 'does not exist'}`,
    lostAnchor: (id: string) => `#${id} is gone: links to it now open the top of the page`,
    heavier: (file: string, from: string, to: string) =>
      `${file} takes longer to load: ${from} → ${to}`,
    gonePage: 'This address no longer works, and nothing redirects from it',
    movedEntry: (kept: string, file: string) =>
      `This address changed with the title, so links to it break: write "${kept}" in ${file} to keep it`,
    goneRedirect: 'This address was redirected, and no longer is',
    noAnswer: 'The page did not respond, so its accessibility was not checked',
    noEarlierPages: (problem: string) => `The earlier version has no pages: ${problem}`,
    mistakes: (count: number) =>
      `there ${count === 1 ? 'is a mistake' : `are ${count} mistakes`} in its content`,
    moreMistakes: (count: number) => `${count} more: "npm run check" lists all mistakes`,
  },
  notCompared: {
    build: 'the earlier version is a finished build',
    newer: 'one of the versions is written for a newer release',
  },
  noPages: 'one of the versions has mistakes in its content, so it has no pages',
  noSite: 'the site',
  steps: {
    versions: (before: string) => `both versions (before: ${before})`,
    changes: 'what changed',
    pages: 'pages that differ',
  },
  nothingInContent: 'Nothing changed in the content.',
  contentNotCompared: 'The content was not compared:',
  noScreenshots: 'No screenshots:',
  check: 'Check this before you merge',
  goodToKnow: 'Good to know',
  parts: { header: 'Header', footer: 'Footer', page: 'Page', block: 'Block' },
  everyPage: 'every page',
  nothing: 'nothing',
  more: (count: number) => `${count} more`,
  andMore: (count: number) => `and ${count} more`,
  moreInReport: (count: number) => `… and ${count} more, in the report`,
  noPageDiffers: 'No page looks different.',
  pretty: {
    on: (pages: string) => `on ${pages}`,
    pagesDiffer: (count: number) =>
      `${count === 1 ? '1 page looks' : `${count} pages look`} different.`,
    reportIn: (file: string) => `The report is in ${file}.`,
    reportAt: (url: string): readonly [string, string] => [
      `The report is at ${url}`,
      'Stop it with Ctrl+C.',
    ],
  },
  markdown: {
    title: (chapter: string) => `What this changes on the site of ${chapter}`,
    comparedWith: (version: string) => `Compared with ${version}.`,
    place: (file: string, line: number) => `${file} line ${line}`,
    pages: (counts: readonly (readonly [number, PageKind])[]) =>
      `Pages: ${counts.map(([count, kind]) => `${count} ${kind}`).join(', ')}. The report shows them before and after.`,
  },
  html: {
    title: 'What changed',
    before: 'Before',
    after: 'After',
    nothing: [
      'Nothing changed',
      'Both versions have the same content, and every page looks the same.',
    ] as readonly [title: string, text: string],
    toLookAt: (count: number) => counted(count, 'thing to look at', 'things to look at'),
    noProblems: 'No problems found',
    open: 'not handed in yet',
    order: 'Order of the blocks',
    slide: (what: string) => `Before and after: ${what}`,
    showsOn: (label: string, page: string) => `${label} on ${page}`,
    changes: (count: number) => counted(count, 'content change'),
    pagesDiffer: (count: number) => counted(count, 'page differs', 'pages differ'),
    pages: 'Pages',
    pageCount: (count: number) => counted(count, 'page'),
    pagesThatDiffer: 'Pages that differ',
    kinds: { changed: 'changed', new: 'new', removed: 'removed' },
    morePages: (count: number, kind: PageKind) =>
      counted(count, kind === 'changed' ? 'more page' : `more ${kind} page`),
    undrawn: (pages: string) => `… and ${pages}, without screenshots`,
    screen: 'Screen',
    screens: { 390: 'Phone', 1440: 'Desktop' },
    onScreen: { 390: 'on a phone', 1440: 'on a desktop' },
    show: 'Show',
    both: 'Both',
    slider: 'Slider',
    pageKinds: { new: 'New page', removed: 'Page removed' },
    sameOn: { 390: 'Looks the same on a phone.', 1440: 'Looks the same on a desktop.' },
    sameOnMore: (count: number) => `The same on ${counted(count, 'more page')}`,
    unchanged: 'Unchanged:',
    how: { changed: 'Changed', moved: 'Moved', new: 'New', removed: 'Removed' },
    contentChanges: 'Content changes',
    was: 'Was',
    change: {
      added: 'Added',
      removed: 'Removed',
      moved: 'Moved',
      renamed: 'Renamed',
      changed: 'Changed',
    },
    consequence: {
      mistake: 'Mistake',
      link: 'Link',
      redirect: 'Address',
      picture: 'Picture',
      head: 'Search and sharing',
      accessibility: 'Accessibility',
      calendar: 'Calendar',
      version: 'Version',
    },
  },
};

/** What every language says. */
export type CompareWords = typeof en;

/** What is said of what a change brings with it. */
export type ConsequenceWords = CompareWords['consequences'];
