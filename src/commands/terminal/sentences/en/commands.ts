// What the help says of every command and of its options, in English.
import { formatNames } from '../../../../compiler/diagnostics/formats/formats.ts';
import { ANSWERS } from '../../../../create/messages/flags.ts';
import { LANGUAGES } from '../../../../model/language.ts';
import { PRODUCT } from '../../../../model/product.ts';

/** What it does, what may follow its name, and its options: what each takes, and what it is for. */
const dryRun = 'Only show what would be written';
const dev = '<n> The port to serve at (default: PORT, or the port of the first start)';
const preview = '<n> The port to serve at (default: PORT or 4173)';

const messages = {
  messages: `<answer> Where messages go: ${ANSWERS.join(', ')}`,
  formId: '<id> The form ID, access key or name by which the service knows the form',
  formHost: '<address> The address of the server that runs "receive" (default: that of the site)',
  email: '<address> An email address that is shown with the form, or in place of it',
};

/** The options of every command. */
export const options = {
  root: '<dir> The folder with site.yaml and content/',
  language: `<name> The language of messages: ${LANGUAGES.join(' or ')}`,
  version: 'Display version number',
  help: 'Display this message',
};

/** The options of every task that changes the content. */
export const journey = { yes: 'Ask nothing: accept the suggestions and do it', dryRun };

export const commands = {
  start: { does: 'Check, build and serve the site', options: { port: preview } },
  edit: {
    does: 'Edit the site on its own pages, in a browser',
    options: { port: dev, noOpen: 'Only print the address, and open no browser' },
  },
  dev: {
    does: 'Serve the site while you edit: saved files show at once',
    options: {
      port: dev,
      engine: `Take the program from src/ as it is saved, to work on ${PRODUCT} itself`,
    },
  },
  build: {
    does: 'Check the content and write the site to a folder',
    options: {
      out: '<dir> The folder to write (default: dist below the root)',
      all: '<folder> Build every site below a folder, each into its own dist',
      base: '<path> The path the site will have on its host, for example /chapter/',
      pictures:
        '<when> Which smaller pictures are made: all, quick (without AVIF, for a first look), or on-demand while it is previewed',
      strict:
        'Refuse a site that would fail its visitors: one with a form whose messages arrive nowhere',
    },
  },
  preview: {
    does: 'Serve the last build',
    options: {
      out: '<dir> The folder to serve (default: dist below the root)',
      base: '<path> The path the site was built for',
      port: preview,
    },
  },
  check: {
    does: 'Report every mistake in the content',
    options: {
      format: `<name> ${formatNames.join(', ')}`,
      strict: 'Count warnings as errors',
      fix: 'First make the certain repairs, and say what changed',
      at: '<day> The day that counts as today, for example 2026-09-20',
      links: 'Also check that links to other sites work',
      watch: 'Check again after each save, until Ctrl+C',
      all: '<folder> Check every site below a folder, and print one report',
    },
  },
  compare: {
    does: 'Show what a change does to the site, since this branch left main, or since another version, site or build',
    takes: '[version]',
    options: {
      out: '<file> The report to write',
      summary: '<file> Also write a summary in Markdown',
      format: '<name> pretty or json',
      failOn: '<what> When to end with exit code 1: nothing, problems, changes',
      watch: 'Serve the report, and compare again after each save, until Ctrl+C',
      port: '<n> The port to serve it at (default: PORT or 4174)',
      from: '<file> Only write the summary, from the JSON of another run',
    },
  },
  explain: {
    does: 'Explain a code such as link/unknown-page, or list all codes',
    takes: '[code]',
    options: {},
  },
  gen: { does: 'Write the files that are generated from others', options: {} },
  deploy: {
    does: 'Publish the site: asks once where, and remembers it in site.yaml',
    options: {
      to: '<host> github, netlify, cloudflare, rsync or server',
      folder: '<place> For rsync: the folder, for example led@example.org:public_html',
      base: '<path> For rsync and server: the path of the site, for example /clubs/led/',
      url: '<address> The address of the site, for example https://led.example.org',
      yes: 'Ask nothing, and run what publishes it',
    },
  },
  create: {
    does: 'Make the site of a chapter or a club in a new folder',
    takes: '[folder]',
    options: {
      name: '<text> The full name, for example "Lambda Epsilon Delta"',
      shortName: '<text> The short name, for example LED (default: the initials)',
      letters: '<letters> The Greek letters of a chapter, for example ΛΕΔ ("" for none)',
      school: '<text> The name of the university',
      founded: '<year> The year it was founded; without it the site says none',
      brand: '<color> The dark main color, for example "#1f2a52"',
      accent: '<color> The second, warm color, for example "#d9a441"',
      timezone: '<zone> A city or a zone, for example Denver (default: that of this computer)',
      kind: '<name> chapter (of a fraternity or sorority) or club',
      seasons: 'It recruits by season, with events and a deadline; or --no-seasons',
      language:
        '<name> The language of the site and of the questions: English or Spanish, or a code such as es-MX',
      national: '<folder> The national layer below the site: a folder, or an installed package',
      url: '<address> The address of the site',
      ...messages,
      yes: 'Ask nothing: accept the suggestions for the rest',
      sample: 'Copy the sample chapter instead, with everything that a site can have',
      sampleFiles: '<dir> Where the files of the sample are; npm create says it',
      dryRun,
    },
  },
  'new:block': {
    does: 'Make the folder of a new block type, and run gen',
    takes: '<name>',
    options: { dryRun },
  },
  'form:setup': {
    does: 'Say where the messages of the contact form go',
    options: { ...messages, yes: 'Do it without asking once more', dryRun },
  },
  'form:test': {
    does: 'Send one message of the contact form the whole way, and say where it arrived',
    options: {},
  },
  receive: {
    does: 'Receive the messages of the contact form (see receive --help)',
    options: {
      port: '<n> The port to listen at (default: PORT or 8787)',
      host: '<name> The address to listen at (default: HOST or 127.0.0.1)',
    },
  },
  serve: {
    does: 'Serve the site, its form and its editor, for people who were invited',
    options: {
      port: '<n> The port to listen at (default: 8080, or that of the address)',
      url: '<address> The address of the site, kept at the first start: https://chapter.example.org',
      editUrl: '<address> The address of the editor (default: the same with edit. before it)',
    },
  },
  'serve:move': {
    does: 'Give the site that serve runs another address; everybody makes a new passkey',
    options: {
      url: '<address> The new address of the site',
      editUrl: '<address> The new address of the editor',
    },
  },
  'serve:setup': {
    does: 'Write the files that run serve on a machine: a container, a systemd unit, Fly.io or Render',
    options: {
      for: '<where> docker, systemd, fly or render',
      url: '<address> The address of the site (default: the one that serve keeps)',
      editUrl: '<address> The address of the editor (default: the same with edit. before it)',
      dryRun,
    },
  },
  'serve:backup': {
    does: 'Write people, drafts and messages into one new file, also while serve runs; no sessions',
    takes: '<file>',
    options: {},
  },
  'serve:restore': {
    does: 'Put such a file into a new clone; nobody and no draft is overwritten',
    takes: '<file>',
    options: {},
  },
  people: {
    does: 'List who may edit; invite <name>, link <name>, role <name> owner, remove <name>',
    takes: '[action] [name] [role]',
    options: {
      role: '<role> With invite: owner or editor (default: editor)',
      email: '<address> With invite: where links to sign in may be sent',
    },
  },
  inbox: {
    does: 'List the messages; delete <id>, backup <file>, restore <file>',
    takes: '[action] [target]',
    options: {
      spam: 'Messages that were set aside because a program seems to have sent them',
      csv: 'Print them as CSV, for a spreadsheet',
      json: 'Print them as JSON, for a program',
      since: '<date> Only those since a day (2026-09-01) or in the last 7d, 2w or 1y',
      purgeOlderThan: '<age> Delete those older than 90d, 12w or 1y',
    },
  },
};

/** What the environment sets of `receive`. */
export const environment = `  PORT, HOST           where to listen (default: 8787 at 127.0.0.1)
  DATABASE_URL         file:… or the libsql:// or https:// address of a libSQL server
                       (default: .inbox/messages.db below the root)
  DATABASE_AUTH_TOKEN  the token of that server
  ALLOWED_ORIGINS      sites that may send besides the url of site.yaml, separated by commas
  TRUSTED_PROXY        addresses or ranges whose X-Forwarded-For is trusted
  WEBHOOK_URL          https address that is notified of each message (not what it says)
  SMTP_URL, NOTIFY_TO  server, as smtps://user:password@host, and the addresses, separated by
                       commas, that get an email about each message (not what it says)
  NOTIFY_CONTENT       yes: these emails hold the whole message, and a reply goes to its sender`;
