// The command `serve`: a clone and its addresses → the site, its form and its editor for invited people, until it is stopped.
import { makeStateFolder } from '../../compiler/files/state-folder.ts';
import { outputOf } from '../../editor/git/git.ts';
import { type Accounts, openAccounts, peopleFile } from '../../inbox/people/open.ts';
import { readSettings } from '../../inbox/settings.ts';
import { codeOf, isSystemError, systemError, userError } from '../../model/errors.ts';
import { type Hosts, hostsOf } from '../../serve/server/addresses.ts';
import { isOrphaned } from '../../serve/server/backup.ts';
import { refuseAsRoot } from '../../serve/server/clone.ts';
import { createFront, type Front } from '../../serve/server/front/front.ts';
import { startServer } from '../../serve/server/server.ts';
import { lockClone } from '../../serve/server/server-lock.ts';
import { refuseDebugger } from '../../site/bundle/apart.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { commandsWords } from '../../words/gen/commands.gen.ts';
import { messagesWords } from '../../words/gen/messages.gen.ts';
import { type PeopleWords, peopleWords } from '../../words/gen/people.gen.ts';
import { type SiteOptions, untilStopped } from '../terminal/site-options.ts';
import { print } from '../terminal/terminal.ts';
import { linkText } from './people-command.ts';

const PORT = 8080;

interface ServeOptions extends Pick<SiteOptions, 'root' | 'port' | 'language'> {
  readonly url?: string | undefined;
  readonly editUrl?: string | undefined;
}

/** @throws UserError when it cannot begin */
export async function serve(options: ServeOptions): Promise<number> {
  return serveFolder(options).catch((error: unknown) => {
    throw isSystemError(error) ? systemError(peopleWords, (words) => words.cannot, error) : error;
  });
}

async function serveFolder(options: ServeOptions): Promise<number> {
  const { root, language } = options;
  refuseAsRoot(root);
  // What it writes is nobody else's on this machine.
  process.umask(0o077);
  refuseDebugger();
  const spoken = officerLanguage(root, language);
  const say = peopleWords(spoken);
  const { serving } = commandsWords(spoken);
  const { trusts, mail } = readSettings(process.env, root);
  if (await isOrphaned(root))
    throw userError(peopleWords, (words) =>
      words.orphaned({ people: peopleFile(root), drafts: makeStateFolder(root, 'drafts') }),
    );
  const door = await openAccounts(root);
  try {
    const hosts = await hostsFor(door, options);
    const port = options.port ?? portIn(hosts) ?? PORT;
    const stop = untilStopped();
    const claim = lockClone(root, hosts.addresses.site);
    if ('heldBy' in claim)
      throw userError(peopleWords, (words) => words.servedBy({ address: '', ...claim.heldBy }));
    try {
      const front = createFront(root, hosts.addresses);
      const parts = { trusts, mail, front, flag: language };
      const settings = { root, hosts, accounts: door, log: print, ...parts };
      const host = await startServer(settings).catch(async (error: unknown) => {
        await front.close();
        throw error;
      });
      try {
        await host.app.listen({ path: front.socket });
        // Once it answers there is an owner.
        const first = await firstLink(door, hosts, root, say);
        await listen(front, port);
        print(say.serving({ site: hosts.addresses.site, edit: hosts.addresses.edit }));
        if (first !== undefined) print(`\n${first}`);
        print(serving.stop);
        if ((await Promise.race([stop, claim.lost.then(() => 'lost')])) === 'lost')
          throw userError(peopleWords, (words) => words.lost);
      } finally {
        await host.close();
      }
    } finally {
      claim.release();
    }
  } finally {
    door.close();
  }
  return 0;
}

async function listen(front: Front, port: number): Promise<void> {
  try {
    await front.listen(port, process.env.HOST?.trim() || '127.0.0.1');
  } catch (error) {
    throw codeOf(error) === 'EADDRINUSE'
      ? userError(messagesWords, (words) => words.portInUse({ port }))
      : error;
  }
}

/** On this machine alone there is no proxy. */
function portIn({ isSecure, addresses }: Hosts): number | undefined {
  const { port } = new URL(addresses.site);
  return isSecure || port === '' ? undefined : Number(port);
}

/** Those of the first start; only `serve:move` changes them. */
async function hostsFor(door: Accounts, { url, editUrl }: ServeOptions): Promise<Hosts> {
  const kept = await door.addresses();
  if (!kept) {
    if (url === undefined) throw userError(peopleWords, (words) => words.noUrl);
    const hosts = hostsOf(url, editUrl);
    await door.keep(hosts.addresses);
    return hosts;
  }
  const asked = url === undefined ? undefined : hostsOf(url, editUrl).addresses;
  const isOther = (asked && asked.site !== kept.site) || (editUrl && asked?.edit !== kept.edit);
  if (isOther) throw userError(peopleWords, (words) => words.otherUrl({ kept: kept.site }));
  return hostsOf(kept.site, kept.edit);
}

/** The first owner is made where there is none. Undefined where somebody has a passkey. */
async function firstLink(
  door: Accounts,
  { addresses }: Hosts,
  root: string,
  say: PeopleWords,
): Promise<string | undefined> {
  const all = await door.people.list();
  if (all.some(({ joined }) => joined)) return undefined;
  const owner = all.find(({ role }) => role === 'owner');
  const name = owner?.name ?? ((await outputOf(root, 'config', 'user.name')) || say.owner);
  const secret = owner
    ? await door.people.link(owner.id, 'invitation', '')
    : (await door.people.invite({ name, role: 'owner', email: undefined }, '')).secret;
  return `${say.firstLink}\n${linkText(addresses, secret ?? '', name, say)}`;
}

/** Returns what to print. */
export async function move(options: ServeOptions): Promise<string> {
  const { root, url, editUrl, language } = options;
  const say = peopleWords(officerLanguage(root, language));
  if (url === undefined) throw userError(peopleWords, (words) => words.noUrl);
  const { addresses } = hostsOf(url, editUrl);
  const door = await openAccounts(root);
  try {
    const kept = await door.addresses();
    if (!kept) throw userError(peopleWords, (words) => words.notFirst);
    if (kept.edit === addresses.edit && kept.site === addresses.site) return say.here;
    await door.keep(addresses);
    await door.log.add({ who: '', did: 'moved', about: addresses.edit });
    return say.moved({ site: addresses.site, edit: addresses.edit });
  } finally {
    door.close();
  }
}
