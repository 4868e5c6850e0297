// A clone of the tiny site, and the server of `serve` on it, at addresses of this machine.
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashOf } from '../../src/compiler/files/disk.ts';
import { TOKEN_HEADER } from '../../src/editor/protocol.ts';
import { translate } from '../../src/editor/sentences/sentence.ts';
import { type Accounts, type Addresses, openAccounts } from '../../src/inbox/people/open.ts';
import type { Person, Role } from '../../src/inbox/people/people.ts';
import { hostsOf } from '../../src/serve/server/addresses.ts';
import type { ServeContext } from '../../src/serve/server/context.ts';
import type { Front } from '../../src/serve/server/front/front.ts';
import { type Build, NotBuilt } from '../../src/serve/server/releases/build-site.ts';
import { createReleases } from '../../src/serve/server/releases/releases.ts';
import type { RunningServer, ServerSettings } from '../../src/serve/server/server.ts';
import { commitAll, gitIn } from '../support/repository.ts';
import { compiled, site } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary.ts';

export const SEASON = 'content/season.yaml';

export interface Hosted {
  readonly root: string;
  readonly accounts: Accounts;
  readonly server: RunningServer;
  /** The commit that it started with. */
  readonly first: string;
  /** Origins. */
  readonly at: { readonly site: string; readonly edit: string };
  readonly said: string[];
  /** Somebody who has a passkey. */
  readonly person: (name: string, role?: Role) => Promise<Person>;
  /** The cookie of a session of somebody. */
  readonly cookie: (person: Person) => Promise<string>;
  readonly close: () => Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** In the place of a build: its mistakes, and of its pages those that tests of publishing ask for. */
export const buildHere: Build = async (from, to) => {
  const { output, diagnostics, scheduled } = compiled(from);
  if (!output) throw new NotBuilt(diagnostics.map(({ message }) => message).join('\n'));
  fs.mkdirSync(to, { recursive: true });
  // By its id a build knows a site that it may replace.
  for (const page of ['index.html', '404.html'])
    fs.writeFileSync(
      path.join(to, page),
      `<h1 id="page-data">${output.site.chapter.name}</h1>${fs.readFileSync(path.join(from, SEASON), 'utf8')}`,
    );
  return scheduled[0]?.moment ?? Number.POSITIVE_INFINITY;
};

let built: string | undefined;
/** A clone of the tiny site, whose site is built: that is done once for a file, not for each of its tests. */
export const clone = async (): Promise<string> => {
  if (built === undefined || !fs.existsSync(built)) {
    const first = site();
    commitAll(first);
    await createReleases(first, buildHere).build(gitIn(first, 'rev-parse', 'HEAD'));
    gitIn(first, 'worktree', 'remove', '--force', '.chapterkit/publishing');
    built = first;
  }
  const root = temporaryFolder();
  fs.cpSync(built, root, { recursive: true, preserveTimestamps: true });
  return root;
};

/** Of a server whose people nobody asks for. */
export const contextOf = (root: string, site = 'http://localhost'): ServeContext => ({
  ...{
    root,
    hosts: hostsOf(site, undefined),
    chapter: () => 'Tiny',
    brand: () => ({}),
    log: () => {},
  },
  accounts: {} as Accounts,
  language: () => 'en',
});

/** Somebody with a passkey that was never made. */
export const join = async (
  accounts: Accounts,
  name: string,
  role: Role = 'editor',
): Promise<Person> => {
  const { person, secret } = await accounts.people.invite({ name, role, email: undefined }, '');
  const id = `${person.id}-1`;
  await accounts.people.join(hashOf(secret), { id, publicKey: 'AA', counter: 0, transports: [] });
  return person;
};

export const cookieOf = async (accounts: Accounts, { id }: Person): Promise<string> =>
  `session=${await accounts.sessions.open(id, undefined)}`;

/** Starts it on a folder, or on a new clone; behind a thread for visitors where one is given. `build: undefined` builds whole sites. */
export const serveHost = async (
  folder?: string,
  settings: Partial<ServerSettings> = {},
  frontOf?: (root: string, addresses: Addresses) => Front,
): Promise<Hosted> => {
  const root = folder ?? (await clone());
  const port = await freePort();
  const hosts = hostsOf(`http://localhost:${port}`, undefined);
  const accounts = await openAccounts(root);
  const said: string[] = [];
  // Only here: who asks a server of another process needs none of it.
  const { startServer } = await import('../../src/serve/server/server.ts');
  const front = frontOf?.(root, hosts.addresses);
  const server = await startServer({
    ...{ root, hosts, accounts, front, trusts: () => false },
    log: (line) => said.push(line),
    build: buildHere,
    ...settings,
  });
  await server.app.listen(front ? { path: front.socket } : { port, host: '127.0.0.1' });
  await front?.listen(port, '127.0.0.1');
  return {
    ...{ root, accounts, server, said, first: server.publisher.head() },
    at: hosts.addresses,
    person: (name, role) => join(accounts, name, role),
    cookie: (person) => cookieOf(accounts, person),
    close: async () => {
      await server.close();
      accounts.close();
    },
  };
};

/** The folder that visitors are served, when all its pictures are made: that of a start is made once more. */
export const finishedFolder = async ({ server, first }: Hosted): Promise<string> => {
  for (;;) {
    const folder = server.publisher.folder() ?? '';
    if (path.basename(folder) !== first) return folder;
    await sleep(20);
  }
};

/** What owners are told of the published site and the remote; empty where all is well. */
export const toldBy = ({ server }: Hosted): string =>
  server.publisher
    .notices()
    .map((one) => translate('en', one))
    .join('\n');

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface Answered {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** Asks the server by the address of this machine, whatever it knows of names below localhost. */
export const ask = (url: string, { method = 'GET', headers, body }: Asked = {}) =>
  new Promise<Answered>((resolve, reject) => {
    const { host, port, pathname, search } = new URL(url);
    const to = { host: '127.0.0.1', port, path: pathname + search, method };
    const asked = http.request({ ...to, headers: { host, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      );
    });
    asked.once('error', reject);
    asked.end(body);
  });

/** Calls what the sign-in page does, as its own page. */
export const callSignIn = (
  { at }: Pick<Hosted, 'at'>,
  name: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
) =>
  ask(`${at.edit}/door/${name}`, {
    method: 'POST',
    headers: { origin: at.edit, 'content-type': 'application/json', 'x-door': '1', ...headers },
    body: JSON.stringify(body),
  });

/** Invites somebody, who has a link and no passkey. */
export const invite = (hosted: Hosted, name: string, email?: string) =>
  hosted.accounts.people.invite({ name, role: 'editor', email }, 'Ana');

/** What the panel of a person knows to begin with. */
export const panelOf = (hosted: Hosted, cookie: string) => panelWith(hosted.at.edit, cookie);

/** The same of a server in another process, by the origin of its editor. */
export const panelWith = async (edit: string, cookie: string) => {
  const { text } = await ask(`${edit}/__edit`, { headers: { cookie } });
  const json = /<script type="application\/json" id="editor">(.*?)<\/script>/s.exec(text)?.[1];
  const start = JSON.parse(json ?? '{}') as { token: string; draftBase: string };
  const own = { cookie, [TOKEN_HEADER]: start.token, origin: edit };
  const call = async (
    method: string,
    name: string,
    body?: object,
    headers: Record<string, string> = own,
  ) => {
    const answer = await ask(`${edit}/__edit/api/${name}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: JSON.parse(answer.text || 'null') };
  };
  return { ...start, headers: own as Readonly<Record<string, string>>, call };
};

export type Panel = Awaited<ReturnType<typeof panelOf>>;

/** Writes a value into the draft, by its way: events/0/eventIcon. */
export const setField = async (panel: Panel, way: string, value: unknown, file = SEASON) => {
  const { body } = await panel.call('GET', `document?file=${file}`);
  const path = way.split('/').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  const expected = path.reduce((at, key) => at?.[key], body.value);
  const operation = { do: 'set', path, value };
  return panel.call('POST', 'change', {
    ...{ step: `${value}`, words: way },
    operations: [{ file, operation, ...(expected === undefined ? {} : { expect: expected }) }],
  });
};

/** Writes another name of the season into the draft. */
export const setName = (panel: Panel, name: string) => setField(panel, 'name', name);

/** Publishes the draft. @throws where it is refused */
export const publish = async (panel: Panel) => {
  const { body } = await panel.call('POST', 'publish', {});
  if (body.refused !== undefined) throw new Error(body.refused);
  return body;
};

/** Brings a drawing with so many edges into the draft. */
export const sendIcon = async (
  edit: string,
  panel: Panel,
  edges = 1,
): Promise<{ readonly path: string; readonly refused?: string }> => {
  const slot = encodeURIComponent(`${SEASON}#/events/0/eventIcon`);
  const { text } = await ask(`${edit}/__edit/api/picture?slot=${slot}&name=star.svg`, {
    method: 'POST',
    headers: { ...panel.headers, 'content-type': 'image/svg+xml' },
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0${'v1'.repeat(edges)}z"/></svg>`,
  });
  return JSON.parse(text);
};

/** The same. Returns its path in the content. */
export const stageIcon = async (...asked: Parameters<typeof sendIcon>): Promise<string> =>
  (await sendIcon(...asked)).path;

/** Names a drawing in the season in the place of another one. */
export const nameIcon = (panel: Panel, image: string) =>
  setField(panel, 'events/0/eventIcon', image);

/** Stages a drawing, and names it in the season. Returns its path in the content. */
export const setIcon = async (hosted: Hosted, panel: Panel): Promise<string> => {
  const image = await stageIcon(hosted.at.edit, panel);
  await nameIcon(panel, image);
  return image;
};
