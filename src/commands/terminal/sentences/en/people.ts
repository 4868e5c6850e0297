// What the commands of the editor for several people say, in English.

export const people = {
  serving: (site: string, edit: string) => `The site is at ${site}, its editor at ${edit}.`,
  noUrl:
    'Where will the site be? Write for example: serve --url https://chapter.example.org (or http://localhost:8080 to try it).',
  otherUrl: (kept: string) =>
    `This folder serves ${kept}. To move it, write the new address after "serve:move"; everybody then makes a new passkey.`,
  notFirst: 'There is nothing to move yet: the first "serve --url …" says where the site is.',
  moved: (site: string, edit: string) =>
    `The site is at ${site} and its editor at ${edit} from the next start on. Passkeys belong to an address, so all of them are gone. Give everybody a new link with "people link <name>".`,
  here: 'The address is the same as before; nothing was changed.',
  /** The first person, where git does not know who uses it. */
  owner: 'Owner',
  firstLink: (name: string) => `Nobody can edit yet. Open this link, ${name}, and make a passkey:`,
  noFolder: (root: string) => `There is no site.yaml in ${root}.`,

  noAction: (action: string) =>
    `"people ${action}" does not exist. Use people invite, link, role or remove.`,
  noName: (action: string) => `Whom? Write for example: people ${action} "Maya"`,
  noRole: (role: string) => `"${role}" is not a role. Use owner or editor.`,
  noEmail: (email: string) => `"${email}" is not an email address.`,
  nobody: (name: string) => `Nobody here is called ${name}. "people" lists everybody.`,
  several: (name: string) => `Several people are called ${name}. Use the id that "people" shows.`,
  taken: (name: string) => `${name} is here already. For a new link write: people link "${name}"`,
  lastOwner: (name: string) => `${name} is the only owner. Make somebody else an owner first.`,
  none: 'Nobody is here yet. Write for example: people invite "Maya" --role owner',
  roles: { owner: 'owner', editor: 'editor' },
  invited: 'invited',
  link: (name: string) => `For ${name}, once, within 7 days:`,
  mail: {
    sent: (email: string) => `It was also sent to ${email}.`,
    failed: (email: string) => `It could not be sent to ${email}. Pass it on yourself.`,
    off: (email: string) =>
      `It was not sent to ${email}: email is not set up here (SMTP_URL and NOTIFY_TO).`,
  },
  role: (name: string, role: string) => `${name} is now an ${role}.`,
  removed: (name: string) => `${name} was removed and is signed out everywhere.`,
  addressFirst: 'Start "serve" once first: a link needs its address.',
};
