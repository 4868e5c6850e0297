// A clone of the tiny site, and the server of `serve` on it, at addresses of this machine.
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TOKEN_HEADER } from '../../src/editor/protocol.ts';
import { tell } from '../../src/editor/sentences/sentence.ts';
import { type Door, openDoor } from '../../src/inbox/people/open.ts';
import type { Person, Role } from '../../src/inbox/people/people.ts';
import { hashOf } from '../../src/inbox/people/secrets.ts';
import { hostsOf } from '../../src/serve/host/addresses.ts';
import type { Front } from '../../src/serve/host/front.ts';
import type { Host, HostSettings } from '../../src/serve/host/host.ts';
import { type Build, createPublished, NotBuilt } from '../../src/serve/host/published.ts';
import { commitAll, gitIn } from '../support/repository.ts';
import { compiled, site } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary.ts';

export const SEASON = 'content/season.yaml';

export interface Hosted {
  readonly root: string;
  readonly door: Door;
  readonly host: Host;
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
  const { output, diagnostics, ahead } = compiled(from);
  if (!output) throw new NotBuilt(diagnostics.map(({ message }) => message).join('\n'));
  fs.mkdirSync(to, { recursive: true });
  // By its id a build knows a site that it may replace.
  for (const page of ['index.html', '404.html'])
    fs.writeFileSync(path.join(to, page), `<h1 id="page-data">${output.site.chapter.name}</h1>`);
  return ahead[0]?.moment ?? Number.POSITIVE_INFINITY;
};

let built: string | undefined;
/** A clone of the tiny site, whose site is built: that is done once for a file, not for each of its tests. */
export const clone = async (): Promise<string> => {
  if (built === undefined || !fs.existsSync(built)) {
    const first = site();
    commitAll(first);
    await createPublished(first, buildHere).build(gitIn(first, 'rev-parse', 'HEAD'));
    gitIn(first, 'worktree', 'remove', '--force', '.chapterkit/publishing');
    built = first;
  }
  const root = temporaryFolder();
  fs.cpSync(built, root, { recursive: true, preserveTimestamps: true });
  return root;
};

/** Somebody with a passkey that was never made. */
export const join = async (door: Door, name: string, role: Role = 'editor'): Promise<Person> => {
  const { person, secret } = await door.people.invite({ name, role, email: undefined }, '');
  const id = `${person.id}-1`;
  await door.people.join(hashOf(secret), { id, publicKey: 'AA', counter: 0, transports: [] });
  return person;
};

export const cookieOf = async (door: Door, { id }: Person): Promise<string> =>
  `session=${await door.sessions.open(id, undefined)}`;

/** Starts it on a folder, or on a new clone; behind a thread for visitors where one is given. `build: undefined` builds whole sites. */
export const serveHost = async (
  folder?: string,
  settings: Partial<HostSettings> = {},
  frontOf?: (root: string, siteHost: string) => Front,
): Promise<Hosted> => {
  const root = folder ?? (await clone());
  const port = await freePort();
  const hosts = hostsOf(`http://localhost:${port}`, undefined);
  const door = await openDoor(root);
  const said: string[] = [];
  // Only here: who asks a server of another process needs none of it.
  const { startHost } = await import('../../src/serve/host/host.ts');
  const front = frontOf?.(root, hosts.siteHost);
  const host = await startHost({
    ...{ root, hosts, door, front, trusts: () => false },
    say: (line) => said.push(line),
    build: buildHere,
    ...settings,
  });
  await host.app.listen(front ? { path: front.socket } : { port, host: '127.0.0.1' });
  await front?.listen(port, '127.0.0.1');
  return {
    ...{ root, door, host, said },
    at: hosts.addresses,
    person: (name, role) => join(door, name, role),
    cookie: (person) => cookieOf(door, person),
    close: async () => {
      await host.close();
      door.close();
    },
  };
};

/** The folder that visitors are served, when all its pictures are made. */
export const finishedFolder = async ({ host }: Hosted): Promise<string> => {
  for (;;) {
    const folder = host.publication.folder() ?? '';
    if (/\.\d+$/.test(folder)) return folder;
    await sleep(20);
  }
};

/** What owners are told of the published site and the remote; empty where all is well. */
export const toldBy = ({ host }: Hosted): string =>
  host.publication
    .told()
    .map((one) => tell('en', one))
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

/** Writes another name of the season into the draft. */
export const setName = async (panel: Panel, name: string) => {
  const { body } = await panel.call('GET', `document?file=${SEASON}`);
  const operation = { do: 'set', path: ['name'], value: name };
  return panel.call('POST', 'change', {
    ...{ step: name, words: 'Name' },
    operations: [{ file: SEASON, operation, expect: body.value.name }],
  });
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
export const nameIcon = (panel: Panel, former: string, image: string) => {
  const operation = { do: 'set', path: ['events', 0, 'eventIcon'], value: image };
  return panel.call('POST', 'change', {
    ...{ step: image, words: 'Icon' },
    operations: [{ file: SEASON, operation, expect: former }],
  });
};

/** Stages a drawing, and names it in the season. Returns its path in the content. */
export const setIcon = async (hosted: Hosted, panel: Panel): Promise<string> => {
  const image = await stageIcon(hosted.at.edit, panel);
  await nameIcon(panel, 'images/logo.svg', image);
  return image;
};
