// What is said of changes, in English.
import type { SummaryWords } from './summary-words.ts';

function inFront(around: readonly string[], what: string): string {
  return [...around, what].join(': ');
}

function small(label: string): string {
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** "Entries" → "Entry", "FAQs" → "FAQ", "Slices" → "Slice". */
function singular(label: string): string {
  if (label === '') return 'Item';
  if (label === 'People') return 'Person';
  return label
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}

export const en: SummaryWords = {
  yes: 'yes',
  no: 'no',
  nothing: 'nothing',
  was: 'Was',
  now: 'Now',
  document: 'Document',
  words: 'Words',
  item: (list, place) => `${singular(list)} ${place}`,
  addressed: (list, address) => `${singular(list)} ${address}`,
  page: (address) => `Page ${address}`,
  day: (at, withYear) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'UTC',
      month: 'long',
      day: 'numeric',
      ...(withYear ? { year: 'numeric' } : {}),
    }).format(at),
  time: (hour, minute) => `${((hour + 11) % 12) + 1}:${minute} ${hour < 12 ? 'AM' : 'PM'}`,
  newDocument: (kind, name) => `New ${small(kind)}: ${name}`,
  goneDocument: (kind, name) => `${kind} removed: ${name}`,
  newPage: (address) => `Page ${address} is new`,
  gonePage: (address) => `Page ${address} removed`,
  newRedirect: (from, to) => `Redirect ${from} → ${to} is new`,
  goneRedirect: (from, to) => `Redirect ${from} → ${to} removed`,
  itemDid: (around, item, deed) => `${inFront(around, item)} ${deed}`,
  isNow: (around, name, to) => `${inFront(around, name)} is now ${to}`,
  calledNow: (name, to) => `${name} is now called ${to}`,
  color: (label) => `${label} color`,
  ofSeason: (label) => `Season ${small(label)}`,
  blockOfPeople: (label) => `the ${label.toLowerCase()}`,
  joined: (name, list) => `${name} joined ${list}`,
  left: (name, list) => `${name} left ${list}`,
  went: (name, from, to, isChanged) =>
    `${name} moved from ${from} to ${to}${isChanged ? ', and changed' : ''}`,
  wentOn: (name, from, to, list, isChanged) =>
    `${name} moved from ${from} to ${to} on ${list}${isChanged ? ', and changed' : ''}`,
  fieldAdded: (around, label, value) =>
    `${inFront(around, label)} added${value === undefined ? '' : `: ${value}`}`,
  fieldRemoved: (around, label) => `${inFront(around, label)} removed`,
  fieldChanged: (around, label) => `${inFront(around, label)} changed`,
  picture: (name) => `Picture ${name}`,
  download: (name) => `Document ${name}`,
  fileAdded: (what, isUnseen) => `${what} is new${isUnseen ? ', and no page shows it' : ''}`,
  fileRemoved: (what) => `${what} removed`,
  fileChanged: (what, isReplaced) => `${what} ${isReplaced ? 'replaced' : 'changed'}`,
  filesChanged: (count) => `${count} files changed`,
  onlyComments: (file) => `Only comments or spaces in ${file}`,
  andMore: (count) => `, and ${count} more`,
  renames: {
    file: (from, to) => `File: ${from} → ${to}`,
    address: (from, to) => `Address: ${from} → ${to}`,
    pageMoved: (from, to) => `Page ${from} moved to ${to}`,
    namedPage: (name) => `Page "${name}"`,
    pageFile: (page, from, to) => `${page}: its file is now called ${to}, not ${from}`,
    pictureCalled: (from, to) => `Picture ${from} is now called ${to}`,
    pictureMoved: (name, from, to, called) =>
      `Picture ${name} moved from ${from} to ${to}${called === undefined ? '' : `, and is now called ${called}`}`,
    renamed: (from, to, moved) =>
      `${from} was renamed to ${to}${moved ? ` and moved from ${moved[0]} to ${moved[1]}` : ''}`,
    moved: (name, from, to) => `${name} moved from ${from} to ${to}`,
    fileCalled: (name, from, to) => `${name}: the file is now called ${to}, not ${from}`,
  },
};
