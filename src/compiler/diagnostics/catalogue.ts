// Every sentence Chapterhouse says about content, once: a permanent code → severity, message, help, why.
//
// Writing rules: `message` is one plain sentence about what is wrong, without place, prefix or advice;
// `help` is one imperative sentence; `why` is what `chapterhouse explain <code>` prints.
// The words are those of an officer ("field", "text", "list"), not of a parser or a schema.

export type Severity = 'error' | 'warning' | 'info';

interface Entry<P> {
  readonly severity: Severity;
  readonly message: (params: P) => string;
  readonly help?: (params: P) => string | undefined;
  readonly why: string;
}

const entry = <P>(definition: Entry<P>): Entry<P> => definition;

const quoted = (values: readonly string[]): string => values.map((v) => `"${v}"`).join(', ');
const meant = (nearest: string | undefined): string | undefined =>
  nearest === undefined ? undefined : `Did you mean "${nearest}"?`;
const start = (subject: string): string => subject.charAt(0).toUpperCase() + subject.slice(1);
const article = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** The forms of text whose field has no description of its own, such as the items of a list. */
const FORMS: Readonly<Record<string, string>> = {
  date: 'Write a day of the calendar as year-month-day, for example 2025-10-01.',
  name: 'Use small letters and hyphens only.',
};

export const catalogue = {
  'file/missing': entry<{ file: string; kind: 'file' | 'folder' }>({
    severity: 'error',
    message: (p) => `The ${p.kind} ${p.file} does not exist.`,
    help: () => 'Create it, or name the right folder with --root.',
    why: 'A site is a folder that holds site.yaml and a folder named content. Without them there is nothing to build.',
  }),
  'file/unreadable': entry<{ reason: string }>({
    severity: 'error',
    message: (p) => `This cannot be read: ${p.reason}.`,
    help: () => 'Put an ordinary file in its place, or delete it.',
    why: 'A file that cannot be read would be missing from the site, so the build stops instead. Links are followed only to files of the same content folder, so that nothing else of the computer can be published.',
  }),
  'file/too-large': entry<{ bytes: number; limit: number }>({
    severity: 'error',
    message: (p) =>
      `This file has ${Math.ceil(p.bytes / 1000)} kB, and a content file may have ${p.limit / 1000} kB.`,
    help: () => 'Split it, or move what does not belong into it elsewhere.',
    why: 'A content file is written by hand and seldom has more than a few kilobytes. A huge one is nearly always another file saved under the wrong name, and reading it would take minutes.',
  }),
  'file/encoding': entry<Record<never, never>>({
    severity: 'error',
    message: () =>
      'This file is not saved as UTF-8: the first character that cannot be read stands here.',
    help: () => 'Save the file again with the encoding UTF-8.',
    why: 'All content is UTF-8. Read with another encoding, names such as José or Zoë would be published as other characters.',
  }),
  'file/control-character': entry<{ character: string }>({
    severity: 'error',
    message: (p) => `There is a hidden character here (${p.character}) that no text may hold.`,
    help: () => 'Delete it; it is easiest to type the word again.',
    why: 'Control characters, lone halves of a character pair and characters that Unicode reserves are never typed on purpose. They come with a copied text and break pages and feeds.',
  }),
  'file/empty': entry<{ needs: string }>({
    severity: 'error',
    message: () => 'This file is empty.',
    help: (p) => `Write ${p.needs} into it, or delete the file.`,
    why: 'An empty file would be a page or a member without any content.',
  }),
  'file/extension': entry<{ name: string; wanted: string }>({
    severity: 'error',
    message: (p) => `"${p.name}" would not be read, because content files end with .yaml.`,
    help: (p) => `Rename it to "${p.wanted}".`,
    why: 'A file with another ending would be left out without a word.',
  }),
  'file/unexpected': entry<{ folder: string; nested: boolean; nearest?: string }>({
    severity: 'error',
    message: (p) => `No collection in site.yaml reads the folder "${p.folder}".`,
    help: (p) =>
      p.nested
        ? 'Move its files one folder up: the files of a collection lie directly in its folder.'
        : (meant(p.nearest) ?? 'Declare it under "collections" in site.yaml, or move its files.'),
    why: 'Each folder below content, apart from pages and images, is a collection that site.yaml declares. A file elsewhere would be left out without a word.',
  }),
  'file/unknown-facts': entry<{ name: string; known: readonly string[]; nearest?: string }>({
    severity: 'error',
    message: (p) => `Nothing reads a file named "${p.name}.yaml" in the content folder.`,
    help: (p) =>
      meant(p.nearest) ??
      `Move it into a folder, or give it one of these names: ${quoted(p.known)}.`,
    why: 'The files that lie in the content folder itself hold facts for all pages, and each has a schema of its own name.',
  }),

  'yaml/syntax': entry<{ problem: string; advice?: string }>({
    severity: 'error',
    message: (p) => p.problem,
    help: (p) => p.advice,
    why: 'The file is not valid YAML here, so what stands in it cannot be understood. Indentation with spaces, a space after each colon and each hyphen, and quotes around texts with special characters solve nearly all such mistakes.',
  }),
  'yaml/duplicate-key': entry<{ key: string }>({
    severity: 'error',
    message: (p) => `"${p.key}" stands here a second time.`,
    help: () => 'Keep one of the two.',
    why: 'Only one of two equal fields can be published; which one would be a guess.',
  }),
  'yaml/directive': entry<Record<never, never>>({
    severity: 'error',
    message: () => 'A line that begins with % changes how the whole file is read.',
    help: () => 'Delete the line.',
    why: 'A line such as %YAML 1.1 turns the answer NO into "false" and other texts into numbers. Content files are always YAML 1.2.',
  }),
  'yaml/tag': entry<{ tag: string }>({
    severity: 'error',
    message: (p) => `YAML does not read "${p.tag}" as text, because it begins with !.`,
    help: () => 'Put the whole text in quotes, or delete it.',
    why: 'An exclamation mark at the start of a value makes a tag, not text.',
  }),
  'yaml/anchor': entry<{ name: string }>({
    severity: 'error',
    message: (p) =>
      `YAML does not read "${p.name}" as text, because it begins with ${p.name.charAt(0)}.`,
    help: () => 'Put the whole text in quotes.',
    why: 'The signs & and * at the start of a value name a place in the file instead of being text: "&Sons" becomes nothing at all.',
  }),
  'yaml/comment': entry<{ text: string }>({
    severity: 'error',
    message: (p) => `"${p.text}" would be lost, because # after a space begins a note.`,
    help: () => 'Put the whole text in quotes; if it is a note, write a space after the #.',
    why: 'What follows a space and a # is a note that nobody sees: "title: We are #1 on campus" would be published as "We are".',
  }),
  'yaml/too-deep': entry<Record<never, never>>({
    severity: 'error',
    message: () => 'Lists and groups stand inside each other here in too many levels.',
    help: () => 'Check the brackets and the indentation.',
    why: 'No page needs more than a dozen levels. Hundreds of them come from a damaged file.',
  }),
  'yaml/several-documents': entry<Record<never, never>>({
    severity: 'error',
    message: () => 'A second document begins here.',
    help: () =>
      'Delete the line with the three hyphens, or move what follows into a file of its own.',
    why: 'Only the first document of a file would be read.',
  }),
  'yaml/key': entry<{ braces: boolean }>({
    severity: 'error',
    message: (p) =>
      p.braces
        ? 'Braces begin a group of fields, and here one stands in place of a field name.'
        : 'A field name must be a plain text.',
    help: (p) =>
      p.braces
        ? 'Put the whole text in quotes; a fact is written ${season.name}.'
        : 'Write a name before the colon, or put the whole text in quotes.',
    why: 'YAML allows a list, a number or nothing as the name of a field, which no page can use.',
  }),

  'schema/wrong-root': entry<{ first: string; actual: string }>({
    severity: 'error',
    message: (p) => `This file must hold fields ("name: value"), but it holds ${p.actual}.`,
    help: (p) => `Begin it with a field such as "${p.first}: …" at the left margin.`,
    why: 'Every content file is a set of named fields.',
  }),
  'schema/unknown-key': entry<{
    key: string;
    owner: string;
    nearest?: string;
    known: readonly string[];
  }>({
    severity: 'error',
    message: (p) => `"${p.key}" is not a field of ${article(p.owner)}.`,
    help: (p) => meant(p.nearest) ?? `It has these fields: ${quoted(p.known)}.`,
    why: 'A field that nobody reads would be lost without a word; most often its name is misspelt.',
  }),
  'schema/missing': entry<{ key: string; owner: string; about?: string }>({
    severity: 'error',
    message: (p) => `"${p.key}" is missing in this ${p.owner}.`,
    help: (p) => `Add "${p.key}: …".${p.about ? ` ${p.about}` : ''}`,
    why: 'The page cannot be shown whole without this field.',
  }),
  'schema/wrong-type': entry<{
    key: string;
    expected: string;
    actual: string;
    quote?: string;
    advice?: string;
  }>({
    severity: 'error',
    message: (p) => `${start(p.key)} must be ${p.expected}, but here it is ${p.actual}.`,
    help: (p) => (p.quote === undefined ? p.advice : `Put it in quotes: "${p.quote}".`),
    why: 'YAML reads 2019 as a number, true as yes and 02139 as the number 2139. Where text is wanted, quotes keep it text.',
  }),
  'schema/no-value': entry<{ key: string; item: boolean; expected: string }>({
    severity: 'error',
    message: (p) => `${start(p.key)} has no value; it must be ${p.expected}.`,
    help: (p) => `Write it after the ${p.item ? 'hyphen' : 'colon'}, or delete the line.`,
    why: 'A field name without anything after it is empty. Indentation that is too small also leaves it empty.',
  }),
  'schema/not-allowed': entry<{
    key: string;
    value: string;
    allowed: readonly string[];
    nearest?: string;
  }>({
    severity: 'error',
    message: (p) => `"${p.value}" is not one of the values ${p.key} may have.`,
    help: (p) =>
      [meant(p.nearest), `Choose one of ${quoted(p.allowed)}.`].filter(Boolean).join(' '),
    why: 'The field has a fixed list of values.',
  }),
  'schema/empty': entry<{ key: string; what: 'text' | 'list'; least: number }>({
    severity: 'error',
    message: (p) =>
      p.what === 'text'
        ? `${start(p.key)} is an empty text.`
        : `${start(p.key)} is a list with too few items; it needs at least ${p.least}.`,
    help: () => 'Fill it in, or delete the field if it may be left out.',
    why: 'An empty text or list would leave a hole in the page.',
  }),
  'schema/too-many': entry<{ key: string; most: number }>({
    severity: 'error',
    message: (p) => `${start(p.key)} has too many items; it may have ${p.most}.`,
    help: () => 'Delete the superfluous ones.',
    why: 'The layout has a fixed number of places.',
  }),
  'schema/out-of-range': entry<{ key: string; value: string; rule: string }>({
    severity: 'error',
    message: (p) => `${start(p.key)} must be ${p.rule}, but here it is ${p.value}.`,
    why: 'A number outside these limits cannot be shown.',
  }),
  'schema/format': entry<{ key: string; value: string; about?: string; form?: string }>({
    severity: 'error',
    message: (p) => `"${p.value}" is not written the way ${p.key} needs it.`,
    help: (p) => p.about ?? FORMS[p.form ?? ''],
    why: 'Dates, colours, addresses and technical names have a fixed form, described in the help.',
  }),
  'schema/unknown-block': entry<{ type: string; nearest?: string; known: readonly string[] }>({
    severity: 'error',
    message: (p) => `There is no block of the type "${p.type}".`,
    help: (p) => meant(p.nearest) ?? `The types are ${quoted(p.known)}.`,
    why: 'Each item of a page is a block, and its type says which. Nothing can be shown for an unknown type.',
  }),

  'variable/unknown': entry<{ name: string; nearest?: string }>({
    severity: 'error',
    message: (p) => `There is no fact named "${p.name}".`,
    help: (p) => meant(p.nearest) ?? 'Use a fact such as ${chapter.name} or ${season.name}.',
    why: 'A text may repeat a fact from site.yaml or a file such as content/season.yaml by writing ${chapter.name}. An unknown name would be published as it stands.',
  }),
  'variable/unclosed': entry<Record<never, never>>({
    severity: 'error',
    message: () => 'The name of a fact begins here with ${ and does not end.',
    help: () => 'Add } after the name, as in ${chapter.name}.',
    why: 'A fact is written as ${, its name and }. Without the last sign it would be published as it stands.',
  }),
  'variable/in-name': entry<{ key: string }>({
    severity: 'error',
    message: (p) => `A fact cannot stand in the name of a field, as in "${p.key}".`,
    help: () => 'Write the words out.',
    why: 'Facts are repeated in values only. In a name the text would be published as it stands.',
  }),
  'variable/not-text': entry<{ name: string }>({
    severity: 'error',
    message: (p) => `"${p.name}" is not a single text or number, so it cannot stand inside a text.`,
    help: () => 'Name one of its fields, or let it stand alone as the whole value.',
    why: 'Lists and groups of facts can be taken whole, as in "events: ${season.events}", but not put into a sentence.',
  }),
  'variable/unfit': entry<{ fact: string; key: string; expected?: string; actual?: string }>({
    severity: 'error',
    message: (p) =>
      p.expected === undefined
        ? `The fact "${p.fact}" does not have the fields that ${p.key} needs.`
        : `${start(p.key)} must be ${p.expected}, but the fact "${p.fact}" is ${p.actual}.`,
    help: () => 'Name another fact, or write the value out.',
    why: 'A value that is nothing but the name of a fact becomes that fact, which then must be what the field needs.',
  }),
  'variable/cycle': entry<{ name: string }>({
    severity: 'error',
    message: (p) => `The fact "${p.name}" comes back to itself without end.`,
    help: () => 'Write the text out in one of the places.',
    why: 'Two facts that repeat each other never come to an end.',
  }),

  'route/duplicate': entry<{ path: string }>({
    severity: 'error',
    message: (p) => `Two routes have the path "${p.path}".`,
    help: () => 'Give one of them another path.',
    why: 'One address can show one page only.',
  }),
  'route/taken': entry<{ path: string; url: string }>({
    severity: 'error',
    message: (p) =>
      `The path "${p.path}" leads to "${p.url}", and another route has that address already.`,
    help: () => 'Give one of the two routes another path.',
    why: 'One address can show one page only. The page of an entry must not have the address of another page.',
  }),
  'route/unknown-page': entry<{ page: string; nearest?: string }>({
    severity: 'error',
    message: (p) => `There is no document content/pages/${p.page}.yaml.`,
    help: (p) => meant(p.nearest) ?? 'Create it, or name another page.',
    why: 'A route without its document would be an address with nothing behind it.',
  }),
  'route/parameter': entry<{ path: string; wrong: 'no part' | 'no collection' | 'several parts' }>({
    severity: 'error',
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
  }),
  'route/no-home': entry<Record<never, never>>({
    severity: 'error',
    message: () => 'No route has the path "/".',
    help: () => 'Add a route with "path: /".',
    why: 'The page at / is what visitors see first, and what every unknown address shows.',
  }),
  'page/unrouted': entry<{ page: string }>({
    severity: 'warning',
    message: (p) => `No route leads to this page, so "${p.page}" is not published.`,
    help: () => 'Add a route for it in site.yaml, or delete the file.',
    why: 'Only pages that a route in site.yaml names become part of the site.',
  }),

  'collection/unknown': entry<{ name: string; nearest?: string }>({
    severity: 'error',
    message: (p) => `There is no collection named "${p.name}".`,
    help: (p) => meant(p.nearest) ?? 'Declare it under "collections" in site.yaml.',
    why: 'A collection is a folder below content that site.yaml declares.',
  }),
  'collection/unknown-schema': entry<{ name: string; known: readonly string[]; nearest?: string }>({
    severity: 'error',
    message: (p) => `There is no schema for entries named "${p.name}".`,
    help: (p) => meant(p.nearest) ?? `Choose one of ${quoted(p.known)}.`,
    why: 'Every file of a collection follows a schema in the schema folder.',
  }),
  'collection/unknown-entry': entry<{ key: string; collection: string; nearest?: string }>({
    severity: 'error',
    message: (p) => `There is no file content/${p.collection}/${p.key}.yaml.`,
    help: (p) => meant(p.nearest) ?? 'Create the file, or name another entry.',
    why: 'The page refers to an entry that does not exist.',
  }),
  'collection/unknown-field': entry<{
    field: string;
    collection: string;
    known: readonly string[];
    nearest?: string;
  }>({
    severity: 'error',
    message: (p) => `The entries of "${p.collection}" have no field "${p.field}".`,
    help: (p) => meant(p.nearest) ?? `They have these fields: ${quoted(p.known)}.`,
    why: 'The table would be empty for every entry.',
  }),
  'collection/key-mismatch': entry<{ name: string; key: string; wanted: string }>({
    severity: 'error',
    message: (p) => `The name "${p.name}" does not belong to a file named "${p.key}.yaml".`,
    help: (p) => `Rename the file to "${p.wanted}.yaml", or correct the name.`,
    why: 'The address of a profile is made from the full name, and the file is found by it: words with capital letters, joined by underscores, without accents or apostrophes.',
  }),
  'collection/no-slug': entry<{ name: string }>({
    severity: 'error',
    message: (p) => `No address can be made from the name "${p.name}".`,
    help: () => 'Write the name with letters or digits.',
    why: 'The address of a profile is made from the letters and digits of the full name.',
  }),
  'collection/duplicate-slug': entry<{ name: string }>({
    severity: 'error',
    message: (p) => `Another entry already has the name "${p.name}", or one with the same letters.`,
    help: () => 'Tell the two apart in the name, for example with a middle initial.',
    why: 'Two entries whose names differ only in accents, apostrophes or capital letters would share one page.',
  }),

  'theme/contrast': entry<{ what: string; ratio: string; least: number; nearest: string }>({
    severity: 'error',
    message: (p) =>
      `Visitors could not read ${p.what}: its contrast is ${p.ratio} to 1, and ${p.least} to 1 is needed.`,
    help: (p) => `The nearest colour that can be read is "${p.nearest}".`,
    why: 'All colours of the site are made from these two. Below the contrast that the Web Content Accessibility Guidelines ask for (level AA), many people cannot read the text, and nobody can in sunlight.',
  }),

  'link/unknown-page': entry<{ to: string; nearest?: string }>({
    severity: 'error',
    message: (p) => `No page of this site has the address "${p.to}".`,
    help: (p) => meant(p.nearest) ?? 'Link to a path that a route in site.yaml has.',
    why: 'Links are followed while the site is built, so that no visitor meets a dead one.',
  }),
  'link/unknown-anchor': entry<{ anchor: string; page: string; nearest?: string }>({
    severity: 'error',
    message: (p) => `Nothing on the page "${p.page}" has the id "${p.anchor}".`,
    help: (p) => meant(p.nearest) ?? 'Give the block or item an "id", or delete the part after #.',
    why: 'The part of a link after # names a block or an item by its id.',
  }),
  'link/scheme': entry<{ to: string; scheme: string }>({
    severity: 'error',
    message: (p) => `Links that begin with "${p.scheme}" are not allowed.`,
    help: () => 'Use an address that begins with https://, mailto:, tel: or /.',
    why: 'Only addresses of web pages, mail and telephone are safe to publish; others can run programs in the browser of a visitor.',
  }),
  'link/malformed': entry<{ to: string; reason: string; advice?: string; nearest?: string }>({
    severity: 'error',
    message: (p) => `"${p.to}" is not a usable address: ${p.reason}.`,
    help: (p) =>
      meant(p.nearest) ??
      p.advice ??
      'Begin with / for a page of this site, or with https:// for another.',
    why: 'Browsers would repair such an address each in its own way, and lead visitors somewhere else.',
  }),
  'link/insecure': entry<{ to: string }>({
    severity: 'warning',
    message: (p) => `"${p.to}" is not an encrypted address.`,
    help: () => 'Use https:// if the other site offers it.',
    why: 'Others on the same network can read and change what is sent over http.',
  }),

  'image/missing': entry<{ path: string; nearest?: string }>({
    severity: 'error',
    message: (p) => `There is no picture content/${p.path}.`,
    help: (p) => meant(p.nearest) ?? 'Put the file there, or name another picture.',
    why: 'A missing picture would be an empty frame on the page.',
  }),
  'image/unreadable': entry<{ path: string }>({
    severity: 'error',
    message: (p) => `content/${p.path} is not a picture that can be shown.`,
    help: () => 'Save it again as JPEG, PNG, WebP, AVIF or SVG.',
    why: 'The file is damaged, or it is another kind of file with the name of a picture.',
  }),
  'image/path': entry<{ path: string; nearest?: string }>({
    severity: 'error',
    message: (p) => `"${p.path}" does not name a picture in the folder content/images.`,
    help: (p) =>
      meant(p.nearest) ??
      'Write the path from the content folder, for example images/scenes/home.jpg.',
    why: 'Pictures are taken from the folder content/images only, so that nothing else of the computer can be published.',
  }),

  'internal/bug': entry<{ reason: string }>({
    severity: 'error',
    message: (p) => `Chapterhouse itself failed: ${p.reason}.`,
    help: () => 'Please report it together with the file.',
    why: 'This is a mistake of the program, not of the content.',
  }),
} as const;

export type Code = keyof typeof catalogue;
export type Params<C extends Code> = Parameters<(typeof catalogue)[C]['message']>[0];
export const codes = Object.keys(catalogue) as Code[];
