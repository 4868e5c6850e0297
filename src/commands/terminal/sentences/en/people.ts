// What the commands of the editor for several people say, in English.
import { PACKAGE } from '../../../../model/product.ts';

export const people = {
  serving: (site: string, edit: string) => `The site is at ${site}, its editor at ${edit}.`,
  noUrl:
    'Where will the site be? Write --url and its address, such as https://chapter.example.org. To try serve, use http://localhost:8080.',
  otherUrl: (kept: string) =>
    `This folder serves ${kept}. To move it, write the new address after "serve:move"; everybody then makes a new passkey.`,
  servedBy: ({ pid, address = '' }: { readonly pid: number; readonly address?: string }) =>
    `Another process already serves this folder: number ${pid}, ${address}. Stop it first; if it is dead in another container, this one can start after 30 seconds.`,
  cannot: 'serve cannot run',
  orphaned: (people: string, drafts: string) =>
    `There are drafts in ${drafts}, but ${people} is missing or empty, so nobody could open them. Put that file back, or clone the site again and use serve:restore with a backup. To start over with a new owner, move the drafts folder away first.`,
  lost: 'Another process serves this folder now, so this one has stopped.',
  notFirst: 'There is nothing to move yet: the first "serve --url …" says where the site is.',
  moved: (site: string, edit: string) =>
    `The site is at ${site} and its editor at ${edit} from the next start on. Passkeys belong to an address, so all of them are gone. Give everybody a new link with "people link <name>".`,
  here: 'The address is the same as before; nothing was changed.',
  /** The first person, where git does not know who uses it. */
  owner: 'Owner',
  firstLink: 'Nobody can edit yet. Open this link and make a passkey.',

  noAction: (action: string) =>
    `"people ${action}" does not exist. Use people list, invite, link, role or remove.`,
  noName: (action: string) => `Who? Write for example: people ${action} "Maya"`,
  noPersonName: () =>
    'Write a name that others can read: with a letter or a number, on one line, and at most 100 characters.',
  noRole: (role: string) => `"${role}" is not a role. Use owner or editor.`,
  noEmail: (email: string) => `"${email}" is not an email address.`,
  nobody: (name: string) => `Nobody here is called ${name}. "people" lists everybody.`,
  several: (name: string) => `Several people are called ${name}. Use the id that "people" shows.`,
  nameThere: (name: string) =>
    `${name} is here already. For a new link write: people link "${name}"`,
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
  left: 'What they had not published stays until an owner deletes it or hands it on, under People in the editor.',
  addressFirst: 'Start "serve" once first: a link needs its address.',

  // serve:setup
  noMachine: (names: string) => `Where will it run? Write --for and one of ${names}.`,
  notPublic: (address: string) =>
    `A machine that others reach needs two addresses such as https://chapter.example.org, without a port, and not ${address}.`,
  noRemote:
    'The machine clones the site from its remote, and this folder has none over https or ssh. Push it to one first.',
  steps: {
    docker: (hosts: Names) => [
      `Where you manage your domain, point ${hosts.join(' and ')} at the machine.`,
      'On the machine put these files into a folder, with a file .env for GIT_TOKEN=… and, for mail, SMTP_URL=… and NOTIFY_TO=….',
      'There type "docker compose up --build --detach", then "docker compose logs serve": it shows the link for the first owner.',
    ],
    systemd: (hosts: Names, slug: string) => [
      `Where you manage your domain, point ${hosts.join(' and ')} at the machine.`,
      `Clone the site to /srv/${slug} there, as the user ${PACKAGE}, and type "npm ci --ignore-scripts --omit=dev" in it.`,
      `Copy ${slug}-serve.service to /etc/systemd/system/ and Caddyfile to /etc/caddy/, and type "systemctl enable --now ${slug}-serve" and "systemctl reload caddy".`,
      `"journalctl --unit ${slug}-serve" shows the link for the first owner.`,
    ],
    fly: (hosts: Names, slug: string) => [
      `Type "fly apps create ${slug}", "fly volumes create data --size 3", "fly secrets set GIT_TOKEN=…" and "fly deploy --ha=false".`,
      `Type ${hosts.map((host) => `"fly certs add ${host}"`).join(' and ')}, and do what it says where you manage your domain.`,
      '"fly logs" shows the link for the first owner.',
    ],
    render: (hosts: Names) => [
      'Commit and push these files, and choose New, Blueprint at Render. It asks for GIT_TOKEN.',
      `Where you manage your domain, point ${hosts.join(' and ')} at Render, as its settings say.`,
      'The log there shows the link for the first owner.',
    ],
  },

  // serve:backup, serve:restore
  backedUp: (held: Held, file: string) =>
    `${heldIn(held)} are in ${file}. Keep it where nobody else can read it.`,
  restored: (held: Held) =>
    `${heldIn(held)} were restored. Sessions were not: everybody signs in with their passkey.`,
};

/** Of the site and of its editor. */
type Names = readonly [string, string];

interface Held {
  readonly people: number;
  readonly drafts: number;
  readonly messages: number;
}

function heldIn({ people: persons, drafts, messages }: Held): string {
  const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  return `${some(persons, 'person', 'people')}, ${some(drafts, 'draft', 'drafts')} and ${some(messages, 'message', 'messages')}`;
}
