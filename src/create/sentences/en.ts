// What is asked and said while a site is made, in English.
import { SERVICES } from '../../model/form/services.ts';
import { PACKAGE } from '../../model/product.ts';

/** A question: its label, and a word about what to write. */
interface Asked {
  readonly label: string;
  readonly help?: string;
}

export const en = {
  folder: { label: 'Folder', help: 'It is made here.' } as Asked,
  nameFolder: 'Write the name of a folder, such as our-site.',
  needsFolder: (command: string) => `Name the folder of the new site, as in "${command} our-site".`,
  notOnWindows: (name: string) =>
    `Windows cannot have a folder "${name}". Choose another name, such as our-site.`,
  isFile: (file: string) => `${file} is a file, so no site can be in it. Nothing was written.`,
  taken: (file: string, root: string) =>
    `There is a ${file} in ${root} already, and nothing is written over it. Move it away first, or choose another folder.`,
  nothing: 'Nothing was written.',
  wouldBe: 'Nothing was written. The files would be:',
  writeIt: (folder: string) => `Write the site to ${folder}?`,
  wrote: (count: number, folder: string) => `Wrote a site of ${count} files to ${folder}.`,
  first: 'First, once:',
  later: 'Then, whenever you like:',
  commands: {
    dev: 'see it, at the address that is printed',
    edit: 'edit it on its own pages',
    deploy: 'publish it',
  },
  forMessages: 'For the messages of the contact form:',
  guide: 'content/README.md says how everything is changed.',
  language: { label: 'Language of the site' } as Asked,
  noLanguage: (names: string) =>
    `New sites come in ${names}. Choose one of them; you can translate the pages later and set "language" in site.yaml.`,
  or: 'or',
  kind: { label: 'Kind of organization' } as Asked,
  kinds: { chapter: 'A chapter of a fraternity or sorority', club: 'A club' },
  name: { label: 'Full name' } as Asked,
  noFact: 'Write it without ${.',
  shortName: { label: 'Short name' } as Asked,
  school: { label: 'University' } as Asked,
  founded: { label: 'Founded in' } as Asked,
  year: 'Write the year in four digits, such as 2010.',
  letters: { label: 'Greek letters' } as Asked,
  greek: 'Write one to five Greek letters, or their names: ΛΕΔ, or Lambda Epsilon Delta.',
  brand: { label: 'Dark main color', help: '# and six digits.' } as Asked,
  accent: { label: 'Second, warm color' } as Asked,
  /** What visitors could not read, by its place in the design. */
  pairs: {} as Readonly<Record<string, string>>,
  noColor: 'Write # and six digits from 0 to f, such as #1f2a52.',
  faint: (what: string, ratio: string, least: number, nearest: string) =>
    `Visitors could not read ${what}: its contrast is ${ratio}, and ${least} is needed. The closest one that works is ${nearest}.`,
  timezone: {
    label: 'Time zone',
    help: 'Type a large city, or a name such as eastern.',
  } as Asked,
  zones: (names: string) => `Did you mean ${names}?`,
  noZone:
    'Write a large city in your time zone, such as Denver, or its name, such as America/Los_Angeles.',
  seasons: { label: 'Recruits by season', help: 'With events and a deadline.' } as Asked,
  url: { label: 'Address of the site', help: 'You can change it later.' } as Asked,
  address: 'Write the full address without a slash at the end, such as https://led.example.org.',
  messages: { label: 'Where should messages go?' } as Asked,
  setup: {
    writes: (file: string) => `writes ${file}`,
    changes: (file: string) => `changes ${file}`,
    there: 'Everything is there already.',
    left: 'What is left to do:',
    former: (files: string) =>
      `Delete what the former answer needed, unless you use it for something else: ${files}.`,
    another: (file: string) =>
      `There is another ${file} already, and nothing is written over it. Move it away first.`,
  },
  answers: {
    receive: 'A server of ours, which runs "receive"',
    cloudflare: 'A function on Cloudflare Pages, where the site is',
    netlify: 'A function on Netlify, where the site is',
    vercel: 'A function on Vercel, where the site is',
    formspree: 'Formspree, which mails them to us',
    web3forms: 'Web3Forms, which mails them to us',
    'netlify-forms': 'Netlify Forms, where the site is',
    email: 'No form: visitors see our email address',
    later: 'I will decide later',
  },
  email: { label: 'Email address for visitors' } as Asked,
  emailAlone: 'It is all that the page shows.',
  emailBelow: 'It is shown below the form.',
  noEmail: 'Write an address such as hello@example.org.',
  formHost: {
    label: 'Address of that server',
    help: 'Leave "same" if it serves the site, too.',
  } as Asked,
  noHost: 'Write the full address without a path, such as https://forms.example.org, or same.',
  services: Object.fromEntries(
    Object.entries(SERVICES).map(([name, { idLabel, advice }]) => [name, { id: idLabel, advice }]),
  ) as Readonly<Record<keyof typeof SERVICES, { readonly id: string; readonly advice: string }>>,
  toDo: {
    database:
      'Make a database at turso.tech, or use a libSQL server of your own, and copy its address and a token.',
    variables: (where: string) =>
      `${where} add DATABASE_URL and DATABASE_AUTH_TOKEN; with WEBHOOK_URL you hear of each message.`,
    cloudflare: 'At Cloudflare, in the project under Settings, Variables and Secrets,',
    netlify: 'At Netlify, under Project configuration, Environment variables,',
    vercel: 'At Vercel, in the project under Settings, Environment Variables,',
    keepRunning: `Keep "npx --no ${PACKAGE} receive" running on the server; "receive --help" says what it can be told.`,
    passOn:
      'Unless it has an address of its own, let the web server of the site pass /submit-form on to it, at port 8787.',
    recaptcha:
      'At formspree.io, open the settings of the form and turn reCAPTCHA off: the page sends by itself.',
    detection: 'At Netlify, open Forms and choose "Enable form detection"; then deploy once more.',
    notifications:
      'Under Project configuration, Notifications, say who gets an email about each message.',
    setup: `Type "npx --no ${PACKAGE} form:setup" before you publish: until then messages go nowhere, and the workflow that publishes the site stops.`,
    test: `Once the site is published, type "npx --no ${PACKAGE} form:test": it sends one message the whole way.`,
  },
};

/** What every language says. */
export type Sentences = typeof en;
