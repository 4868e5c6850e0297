// A clone, two addresses and the people who were invited → the server that `serve` runs.
import type http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { EditorError } from '../../editor/sentences/sentence.ts';
import type { Trusts } from '../../inbox/http/addresses.ts';
import type { Handle } from '../../inbox/http/contain.ts';
import { finisherOf } from '../../inbox/http/finish.ts';
import { mountInbox } from '../../inbox/mount.ts';
import type { MailSettings } from '../../inbox/notices/mail-settings.ts';
import type { Role } from '../../inbox/people/people.ts';
import { readDatabase } from '../../inbox/settings.ts';
import { openWhenNeeded } from '../../inbox/store/open.ts';
import type { Language } from '../../model/language.ts';
import { createApart } from '../../site/bundle/apart.ts';
import { readEngine } from '../../site/engine.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { serveWords } from '../../words/gen/serve.gen.ts';
import { builtProgram, serveFiles } from '../dev/program.ts';
import { serveFolder } from '../preview/serve.ts';
import { createMailLink, linkSender, readChapter, testSender } from './accounts/emails.ts';
import { ownerEndpoints } from './accounts/owner-api.ts';
import type { ServeContext } from './context.ts';
import { createDrafts, type Drafts } from './drafts/drafts.ts';
import { createOrphanedDrafts, type OrphanedDrafts } from './drafts/orphaned-drafts.ts';
import { createOverruledNotes } from './drafts/overruled.ts';
import { createWhoIsHere } from './drafts/who-is-here.ts';
import { createApp } from './front/app.ts';
import type { Front } from './front/front.ts';
import type { Build } from './releases/build-site.ts';
import { createPublisher, type Publisher } from './releases/publisher.ts';

export interface ServerSettings extends Pick<ServeContext, 'root' | 'hosts' | 'accounts' | 'log'> {
  readonly trusts: Trusts;
  /** The thread that visitors are answered in; without one they are answered here. */
  readonly front?: Front | undefined;
  readonly mail?: MailSettings | undefined;
  readonly flag?: Language | undefined;
  /** In milliseconds. */
  readonly idle?: number;
  readonly build?: Build | undefined;
}

export interface RunningServer {
  /** Listens on the socket of the front, where there is one. */
  readonly app: FastifyInstance;
  readonly publisher: Publisher;
  readonly close: () => Promise<void>;
}

/** It does not listen yet. With mistakes in the content it starts all the same. */
export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const { root, hosts, accounts, front, flag, log } = settings;
  const { people } = accounts;
  const { chapter, ...brand } = readChapter(root, hosts.siteHost);
  const context: ServeContext = {
    ...{ root, hosts, accounts, log, chapter: () => chapter, brand: () => brand },
    language: (folder = root) => officerLanguage(folder, flag),
  };
  const engine = readEngine();
  const program = builtProgram(engine);
  const files = serveFiles(program);
  const store = openWhenNeeded(readDatabase(process.env, root));
  const send = linkSender(settings.mail, context.chapter, context.language);
  const sendTest = testSender(settings.mail, context);
  const here = createWhoIsHere(async (id) => (await people.find(id))?.name);
  const apart = createApart();
  const overruled = createOverruledNotes(context);
  const owners = new Set<string>();
  const noteRole = (id: string, role: Role): void =>
    void (role === 'owner' ? owners.add(id) : owners.delete(id));
  const drafts = createDrafts(context, {
    ...{ engine, program, files, apart, idle: settings.idle },
    person: async (id) => {
      const { name = '', role = 'editor' } = (await people.find(id)) ?? {};
      noteRole(id, role);
      return { name, role };
    },
    others: (id) =>
      ownerEndpoints(id, context, {
        ...{ store, send, sendTest, orphaned, leave: (other) => drafts.leave(other) },
        answerOverruled: async (note, isBack) => {
          const known = overruled.of(id).find((one) => one.id === note);
          if (!known) throw new EditorError({ say: 'resolvedAlready' });
          const editing = await (await drafts.open(id)).editor.editing();
          return editing.change((draft) => {
            if (isBack) draft.bringBack(known);
            overruled.forget(note);
          });
        },
        moves: async ({ panel, file }) => {
          // What is not published says something of a draft.
          const { stages } = (await drafts.open(id)).published();
          here.moves(id, panel, stages?.source.documents.has(file) ? file : undefined);
        },
      }),
    listens: (...asked) => void here.listens(...asked).catch(() => {}),
    overruled: overruled.of,
    notices: (id) => (owners.has(id) ? publisher.notices() : []),
    head: () => publisher.head(),
    publish: (...asked) => publisher.publish(...asked),
  });
  const orphaned = createOrphanedDrafts(context, drafts);
  const publisher = await createPublisher(context, {
    ...{ drafts: drafts.all, serve: front?.serve, build: settings.build, overruled },
  });
  // Of those who were removed while nobody served.
  void orphaned.sweep().catch(() => {});
  const watching = watchPeople(context, { drafts, orphaned, publisher, owners, noteRole });
  // Only the front opens its socket, and it says of one address alone that the request came from there.
  const trusts: Trusts = front ? (_, hop) => hop === 0 : settings.trusts;
  const inbox = mountInbox(root, log, context.language, trusts);
  const site = answerSite(context, publisher);
  const app = await createApp(context, {
    ...{ trusts, signInFiles: engine.door ?? { modules: [], styles: [] } },
    mailLink: createMailLink(context, send),
    site: (request, response) => inbox.handle(request, response) || site(request, response),
    editor: drafts.handle,
  });
  if (front) serveFront(app.server);
  // A server is closed when its last answer is, and the streams of editors last as long as they.
  app.addHook('preClose', drafts.close);
  const finish = finisherOf(app.server);
  return {
    app,
    publisher,
    close: async () => {
      clearInterval(watching);
      here.close();
      // It ends when all streams have, which the server behind it ends.
      const last = front?.close();
      await finish(() => app.close());
      await last;
      await publisher.close();
      await inbox.close();
      store.close();
      await program.close();
      apart.close();
    },
  };
}

const WATCH_MS = 1_000;

interface Watched {
  readonly drafts: Drafts;
  readonly orphaned: OrphanedDrafts;
  readonly publisher: Publisher;
  /** Of those with an open draft, at the last look. */
  readonly owners: ReadonlySet<string>;
  readonly noteRole: (id: string, role: Role) => void;
}

/** Tells owners what is new to know, and lets go the drafts of people whom a command on this machine removed. */
function watchPeople(
  { accounts }: ServeContext,
  { drafts, orphaned, publisher, owners, noteRole }: Watched,
): NodeJS.Timeout {
  let last = '';
  const tell = async (id: string) => (await drafts.open(id)).editor.filesChanged();
  return setInterval(async () => {
    const now = JSON.stringify(publisher.notices());
    const isNew = now !== last;
    last = now;
    for (const id of drafts.people()) {
      const person = await accounts.people.find(id).catch(() => null);
      if (person) noteRole(id, person.role);
      if (person === undefined) {
        await drafts.leave(id);
        await orphaned.sweep().catch(() => {});
      } else if (isNew && owners.has(id)) await tell(id).catch(() => {});
    }
  }, WATCH_MS);
}

function answerSite({ language }: ServeContext, publisher: Publisher): Handle {
  let served: { readonly of: string; readonly answer: http.RequestListener } | undefined;
  return (request, response) => {
    const folder = publisher.folder();
    if (folder === undefined) {
      const type = 'text/plain; charset=utf-8';
      response.writeHead(503, { 'content-type': type, 'retry-after': '60' });
      response.end(serveWords(language()).notBuilt);
      return;
    }
    if (served?.of !== folder) served = { of: folder, answer: serveFolder(folder, '/') };
    served.answer(request, response);
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
