// What the commands of the contact form say, in English.
import { plural } from '../../../../compiler/diagnostics/catalogue/en/phrasing.ts';
import { PACKAGE } from '../../../../model/product.ts';

export const inbox = {
  messages: (count: number) => plural(count, 'message'),
  noAction: (action: string) =>
    `"inbox ${action}" does not exist. Use inbox delete, inbox backup or inbox restore.`,
  /** What to say when the target of an action is missing. */
  needs: {
    delete: 'Give the id of a message: inbox delete <id>. The list shows the ids.',
    backup: 'Give a file to write to: inbox backup <file>.',
    restore: 'Give a file to read from: inbox restore <file>.',
  } as Readonly<Record<string, string>>,
  csvOrJson: 'Choose either --csv or --json.',
  listOnly: '--csv, --json, --spam and --since only work with the list; nothing was done.',
  purgeAlone: '--purge-older-than works only on its own; nothing was done.',
  purged: (messages: string, age: string) => `Deleted ${messages} older than ${age}.`,
  backedUp: (messages: string, file: string) => `Wrote ${messages} to ${file}.`,
  restored: (added: number, held: string, isLess: boolean) =>
    `Restored ${added} of ${held}.${isLess ? ' The others were already there.' : ''}`,
  deleted: (id: string) => `Deleted the message ${id}.`,
  noMessage: 'There is no message with this id. "npm run inbox" shows the ids.',
  aside: (messages: string) =>
    `Set aside as spam: ${messages}. See "npx --no ${PACKAGE} inbox --spam".`,
  // Who looks on a computer of their own for what a function stored must not take it for lost.
  empty: {
    server: 'The inbox is empty.',
    file: 'The inbox on this computer is empty. If a server receives your messages, type this there; if a function does, set its DATABASE_URL and DATABASE_AUTH_TOKEN here, too.',
  },
  noneSince: (since: string, isSpam: boolean) =>
    `No ${isSpam ? 'spam' : 'messages'} since ${since}.`,
  noSpam: 'No spam.',
  receiving: (address: string) => `Receiving at ${address}`,
  accepting: (origins: string) => `Accepting messages from ${origins}.`,
  portInUse: (port: number) => `Port ${port} is in use. Choose another one with --port.`,
  portForbidden: (port: number) =>
    `Port ${port} needs special permission. Choose one above 1023 with --port.`,
  noHost: (host: string) => `HOST: "${host}" is not an address of this machine.`,

  // form:test
  mistakes: 'This site has mistakes. Fix what "npm run check" says first.',
  noForm: 'No page of this site has a form, so there is nothing to send.',
  nowhere: (bin: string) =>
    `site.yaml does not say where messages go. Type "${bin} form:setup" first, and publish the site.`,
  mailOnly: (page: string, email: string | undefined) =>
    `There is nothing to send: in place of the form, ${page} shows ${email}. Write to it to see whether it arrives.`,
  unpublished: (origin: string, bin: string) =>
    `The site is not published yet: ${origin} in site.yaml is an example. Type "${bin} deploy" first.`,
  redirected: (origin: string, status: number) =>
    `${origin} leads to another address (${status}), and the form follows nobody. Name the address that it leads to.`,
  originRefused: (receiver: string, origin: string, status: number) =>
    `${receiver} does not take messages of pages at ${origin} (${status}). Add that origin to ALLOWED_ORIGINS there.`,
  silent: (origin: string, seconds: number) =>
    `${origin} did not answer within ${seconds} seconds.`,
  unreachable: (origin: string, code: string) =>
    `${origin} cannot be reached: ${REASONS[code] ?? 'the connection failed'}.`,
  arrived: (origin: string, id: string, bin: string) =>
    `It arrived at ${origin} as message ${id}.\n"${bin} inbox", typed there or with its DATABASE_URL, shows it; "inbox delete ${id}" deletes it.`,
  takenByOther: (origin: string, status: number) =>
    `${origin} has taken it (${status}). It is no receiver of ours, so look there whether it is kept.`,
  answersPage: (origin: string, status: number, path: string) =>
    `${origin} answers with a page (${status}), so visitors are told that their message arrived, and it did not. Is ${path} passed on to the receiver?`,
  refused: (by: string, status: number) => `${by} refused it (${status}).`,
  says: (words: string) => ` It says: "${words}"`,
  addOrigin: (origin: string) => ` Add ${origin} to ALLOWED_ORIGINS there.`,
  tryAgain: (seconds: string) => ` Try again in ${seconds} seconds.`,
  noReceiver: (origin: string, path: string, status: number, bin: string) =>
    `${origin} answers, but no receiver is at ${path} (${status}). Type "${bin} form:setup" to say where messages go.`,
  takenByService: (label: string, status: number) =>
    `${label} has taken it (${status}). It is on its way to the address that you gave there; look among spam, too.`,
  netlifyAdvice: ' At Netlify, choose "Enable form detection" below Forms, and deploy once more.',
  formspreeAdvice: (id: string | undefined) => ` Is ${id} the ID of your form?`,
  web3formsAdvice: ' It takes messages from browsers only: open the page, and send one there.',
};

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no server of this name, or none yet',
  EAI_AGAIN: 'this computer has no connection to the internet',
  ECONNREFUSED: 'no program answers there',
  ENETUNREACH: 'this computer has no connection to the internet',
  EHOSTUNREACH: 'there is no way to it from this computer',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody vouches for its certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};
