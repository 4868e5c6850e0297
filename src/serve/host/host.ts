// A clone, two addresses and the people who were invited → the server that `serve` runs.
import type http from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Trusts } from '../../inbox/http/addresses.ts';
import { finisherOf } from '../../inbox/http/finish.ts';
import { mountInbox } from '../../inbox/mount.ts';
import type { MailSettings } from '../../inbox/notices/mail-settings.ts';
import type { Door } from '../../inbox/people/open.ts';
import type { Role } from '../../inbox/people/people.ts';
import { readDatabase } from '../../inbox/settings.ts';
import { openWhenNeeded } from '../../inbox/store/open.ts';
import type { Language } from '../../model/language.ts';
import { createApart } from '../../site/bundle/apart.ts';
import { readEngine } from '../../site/engine.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { serveWords } from '../../words/gen/serve.gen.ts';
import { builtProgram, type Program, serveFonts } from '../dev/program.ts';
import { serveFolder } from '../preview/serve.ts';
import type { Hosts } from './addresses.ts';
import { createHost } from './app.ts';
import { createAskForLink } from './ask-for-link.ts';
import { createCeremonies } from './ceremonies.ts';
import { createDrafts } from './drafts.ts';
import type { Front } from './front.ts';
import { createLeftDrafts } from './left-drafts.ts';
import { linkSender, nameOf } from './letters.ts';
import { ownerEndpoints } from './owner-api.ts';
import { createPublication, type Publication } from './publication.ts';
import type { Build } from './published.ts';
import { createSlow } from './slow.ts';
import { createWhoIsHere } from './who-is-here.ts';

export interface HostSettings {
  /** The clone of the site. */
  readonly root: string;
  readonly hosts: Hosts;
  readonly door: Door;
  readonly trusts: Trusts;
  /** The thread that visitors are answered in; without one they are answered here. */
  readonly front?: Front | undefined;
  /** How emails are sent, where that is set up. */
  readonly mail?: MailSettings | undefined;
  /** What `--language` says. */
  readonly flag?: Language | undefined;
  readonly say: (line: string) => void;
  /** After how many milliseconds without a request a draft leaves memory. */
  readonly idle?: number;
  /** After how many milliseconds the remote is asked again. */
  readonly every?: number;
  /** What builds the site in the place of a process of its own. */
  readonly build?: Build | undefined;
}

export interface Host {
  /** Listens on the socket of the front, where there is one. */
  readonly app: FastifyInstance;
  readonly publication: Publication;
  /** Finishes what was begun. */
  readonly close: () => Promise<void>;
}

/** Prepares the server, which does not listen yet. With mistakes in the content it starts all the same. */
export async function startHost(settings: HostSettings): Promise<Host> {
  const { root, hosts, door, front, mail, flag, say, idle, every, build } = settings;
  // Only the front opens its socket, and it says of one address alone that the request came from there.
  const trusts: Trusts = front ? (_, hop) => hop === 0 : settings.trusts;
  const language = () => officerLanguage(root, flag);
  const engine = readEngine();
  const program = builtProgram(engine);
  const fonts = serveFonts();
  const files: Program['handle'] = (request, response, next) =>
    fonts(request, response, () => program.handle(request, response, next));
  const store = openWhenNeeded(readDatabase(process.env, root));
  const chapter = nameOf(root, hosts.siteHost);
  const name = () => chapter;
  const send = linkSender(mail, name, language);
  /** Those with an open draft, as they were a second ago. */
  const owners = new Set<string>();
  const noteRole = (id: string, role: Role | undefined): void =>
    void (role === 'owner' ? owners.add(id) : owners.delete(id));
  const here = createWhoIsHere(async (id) => (await door.people.find(id))?.name);
  const apart = createApart();
  const drafts = createDrafts({
    ...{ root, engine, program, files, flag, apart },
    ...{ origin: hosts.addresses.edit, siteUrl: hosts.addresses.site },
    person: async (id) => {
      const { name = '', role = 'editor' } = (await door.people.find(id)) ?? {};
      noteRole(id, role);
      return { name, role };
    },
    others: (id) =>
      ownerEndpoints(id, {
        ...{ door, hosts, store, send, left, leave: (other) => drafts.leave(other) },
        moves: async ({ panel, file }) => {
          // What is not published says something of a draft.
          const { stages } = (await drafts.open(id)).published();
          here.moves(id, panel, stages?.source.documents.has(file) ? file : undefined);
        },
      }),
    listens: (...asked) => void here.listens(...asked).catch(() => {}),
    told: (id) => (owners.has(id) ? publication.told() : []),
    head: () => publication.head(),
    publish: (...asked) => publication.publish(...asked),
    ...(idle === undefined ? {} : { idle }),
  });
  const left = createLeftDrafts({ root, door, drafts, language });
  const publication = await createPublication({
    ...{ root, host: hosts.siteHost, door, language, say, drafts: drafts.all, build },
    ...(every === undefined ? {} : { every }),
    ...(front && { serve: front.serve }),
  });
  // Of those who were removed while nobody served.
  void left.sweep().catch(() => {});
  let told = '';
  const tell = async (id: string) => (await drafts.open(id)).editor.filesChanged();
  // Somebody may be removed by a command on this machine, whose streams end at once, too.
  const looking = setInterval(async () => {
    const now = JSON.stringify(publication.told());
    const isNew = now !== told;
    told = now;
    for (const id of drafts.people()) {
      const person = await door.people.find(id).catch(() => null);
      if (person) noteRole(id, person.role);
      if (person === undefined) {
        await drafts.leave(id);
        await left.sweep().catch(() => {});
      } else if (isNew && owners.has(id)) await tell(id).catch(() => {});
    }
  }, LOOK);
  const inbox = mountInbox(root, say, language, trusts);
  let served: { of: string; answer: ReturnType<typeof serveFolder> } | undefined;
  const app = await createHost({
    ...{ hosts, door, trusts, language, name },
    ceremonies: createCeremonies({ people: door.people, hosts, name }),
    doorFiles: engine.door ?? { modules: [], styles: [] },
    slow: createSlow(),
    mail: createAskForLink(door.people, hosts.addresses.edit, send),
    site: (request, response) => {
      if (inbox.handle(request, response)) return;
      const folder = publication.folder();
      if (folder === undefined) {
        response.writeHead(503, {
          'content-type': 'text/plain; charset=utf-8',
          'retry-after': '60',
        });
        response.end(serveWords(language()).notBuilt);
        return;
      }
      if (served?.of !== folder) served = { of: folder, answer: serveFolder(folder, '/') };
      served.answer(request, response);
    },
    editor: drafts.handle,
    log: say,
  });
  if (front) serveFront(app.server);
  // A server is closed when its last answer is, and the streams of editors last as long as they.
  app.addHook('preClose', drafts.close);
  const finish = finisherOf(app.server);
  return {
    app,
    publication,
    close: async () => {
      clearInterval(looking);
      here.close();
      // It ends when all streams have, which the server behind it ends.
      const last = front?.close();
      await finish(() => app.close());
      await last;
      await publication.close();
      await inbox.close();
      store.close();
      await program.close();
      apart.close();
    },
  };
}

/** Makes a server one that the front alone asks: once by each connection, which the front closes. */
function serveFront(server: http.Server): void {
  // What a body holds is no request, even if the front were to let it through.
  server.maxRequestsPerSocket = 1;
  server.maxHeadersCount = 0;
  // An answer may come before the end of a body, and who closes with bytes unread loses it.
  server.on('connection', (socket) => Object.assign(socket, { destroySoon: socket.end }));
  server.on('request', (request, response) => response.once('finish', () => request.resume()));
}

/** In milliseconds. */
const LOOK = 1_000;
