// A served site with ten open drafts → how soon the page of who types hears of a key, and how soon visitors get a page, with and without publishes; and how many answers of each kind had which status.
//
//   npm run bench:serve -- [--members 40] [--seconds 20] [--visitors 200]     (ten minutes: --seconds 300)
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Door, openDoor } from '../../src/inbox/people/open.ts';
import { hashOf } from '../../src/inbox/people/secrets.ts';
import { ask, freePort, type Panel, panelWith } from '../server/support.ts';
import { commitAll } from '../support/repository.ts';
import { quantile, table } from './figures.ts';
import { makeSite, membersOf } from './make-site.ts';

const DRAFTS = 10;
/** Between two keys of a quick writer, in milliseconds. */
const KEY = 200;
/** Each of its own, so that what is published asks nobody anything. */
const FILES = ['home', 'about', 'faqs'].map((page) => `content/pages/${page}.yaml`);

/** Between two publishes, in milliseconds. */
const PUBLISHES = 20_000;

/** How many answers there were, by what was asked and the status, the refusal or the system's code. */
type Statuses = Map<string, number>;
const count = (statuses: Statuses, what: string, status: unknown): void => {
  const key = `${what}: ${status}`;
  statuses.set(key, (statuses.get(key) ?? 0) + 1);
};
const codeOf = (error: Error & { readonly code?: string }): string => error.code ?? error.message;

interface Place {
  readonly site: string;
  readonly edit: string;
}

/** Serves a folder in a process of its own. */
async function serving(root: string, url: string): Promise<ChildProcess> {
  const bin = path.resolve(import.meta.dirname, '../../src/bin.mjs');
  const args = [bin, 'serve', '--root', root, '--url', url];
  const server = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
  for (let i = 0; i < 600; i += 1) {
    const health = await ask(`${url}/healthz`).catch(() => undefined);
    if (health?.text === 'ok') return server;
    await sleep(200);
  }
  server.kill();
  throw new Error('serve does not answer');
}

async function panelOf(door: Door, at: Place, name: string): Promise<Panel> {
  const invited = { name, role: 'editor', email: undefined } as const;
  const { person, secret } = await door.people.invite(invited, '');
  const passkey = { id: name, publicKey: 'AA', counter: 0, transports: [] };
  await door.people.join(hashOf(secret), passkey);
  const cookie = `session=${await door.sessions.open(person.id, undefined)}`;
  const panel = await panelWith(at.edit, cookie);
  await panel.call('GET', 'state');
  return panel;
}

/** The stream of a page of a draft: resolves when it says that there is something new. */
function listen(at: Place, panel: Panel) {
  let waiting = (): void => {};
  const { host, port, pathname } = new URL(`${at.edit}${panel.draftBase}__events`);
  const headers = { host, cookie: panel.headers.cookie ?? '' };
  const stream = http.get({ host: '127.0.0.1', port, path: pathname, headers }, (answer) =>
    answer.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('event: saved')) waiting();
    }),
  );
  stream.on('error', () => {});
  const next = () =>
    new Promise<void>((resolve) => {
      waiting = resolve;
    });
  return { next, end: () => stream.destroy() };
}

/** Types until the time is over. Returns the milliseconds from each key to the event of the page. */
async function type(
  at: Place,
  panel: Panel,
  file: string,
  until: number,
  statuses: Statuses,
): Promise<number[]> {
  const times: number[] = [];
  const page = listen(at, panel);
  await page.next();
  let { title } = (await panel.call('GET', `document?file=${file}`)).body.value;
  while (performance.now() < until) {
    const began = performance.now();
    const value = title.length > 30 ? 'Home' : `${title}a`;
    const operation = { do: 'set', path: ['title'], value };
    const heard = page.next();
    const operations = [{ file, operation, expect: title }];
    const asked = { step: 'k', words: 'Title', operations };
    const { status, body } = await panel.call('POST', 'change', asked);
    count(statuses, 'change', body.refused ?? status);
    if (body.refused) {
      title = (await panel.call('GET', `document?file=${file}`)).body.value.title;
      continue;
    }
    await heard;
    title = value;
    times.push(performance.now() - began);
    await sleep(Math.max(0, KEY - (performance.now() - began)));
  }
  page.end();
  return times;
}

/** Asks for pages, so many a second, whether or not the ones before were answered. */
async function visit(
  { site }: Place,
  paths: string[],
  many: number,
  until: number,
  statuses: Statuses,
): Promise<number[]> {
  const times: number[] = [];
  const all: Promise<void>[] = [];
  const began = performance.now();
  for (let i = 0; performance.now() < until; i += 1) {
    const due = began + (i * 1000) / many;
    if (due > performance.now()) await sleep(due - performance.now());
    const asked = performance.now();
    all.push(
      ask(site + paths[i % paths.length]).then(
        ({ status }) => {
          count(statuses, 'page', status);
          times.push(performance.now() - asked);
        },
        (error: Error) => count(statuses, 'page', codeOf(error)),
      ),
    );
  }
  await Promise.all(all);
  return times;
}

/** In MB, of the process itself; NaN where the system does not tell. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const text = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '40' },
      seconds: { type: 'string', default: '20' },
      visitors: { type: 'string', default: '200' },
    },
  });
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'chapterkit-serve-'));
  makeSite(root, Number(values.members));
  commitAll(root);
  const port = await freePort();
  const at = { site: `http://localhost:${port}`, edit: `http://edit.localhost:${port}` };
  const server = await serving(root, at.site);
  const door = await openDoor(root);
  try {
    const panels: Panel[] = [];
    for (let i = 0; i < DRAFTS; i += 1) panels.push(await panelOf(door, at, `Person ${i}`));
    const paths = ['/', '/about', '/active-brothers', '/recruitment', '/faqs'];
    const rows: string[][] = [];
    const statuses: Statuses = new Map();
    for (const isPublishing of [false, true]) {
      let most = 0;
      const looking = setInterval(() => {
        most = Math.max(most, memoryOf(server));
      }, 200);
      const until = performance.now() + Number(values.seconds) * 1000;
      const publish = async (): Promise<string> => {
        const times: number[] = [];
        if (isPublishing) await sleep(3_000);
        while (isPublishing && performance.now() < until) {
          const began = performance.now();
          const { status, body } = await (panels[0] as Panel).call('POST', 'publish', {});
          count(statuses, 'publish', body.refused ?? status);
          times.push(performance.now() - began);
          await sleep(Math.min(PUBLISHES, Math.max(0, until - performance.now())));
        }
        return times.length === 0 ? '–' : `${quantile(times, 0.5).toFixed(0)} ms (${times.length})`;
      };
      const [keys, visits, published] = await Promise.all([
        Promise.all(FILES.map((file, i) => type(at, panels[i] as Panel, file, until, statuses))),
        visit(at, paths, Number(values.visitors), until, statuses),
        publish(),
      ]);
      clearInterval(looking);
      const cells = [
        ...[0.5, 0.95].map((q) => quantile(keys.flat(), q)),
        ...[0.5, 0.99].map((q) => quantile(visits, q)),
      ].map((time) => `${time.toFixed(0)} ms`);
      const counts = [`${keys.flat().length}`, `${visits.length}`];
      rows.push([
        isPublishing ? 'yes' : 'no',
        ...cells,
        ...counts,
        published,
        `${most.toFixed(0)} MB`,
      ]);
    }
    const heads = [
      'publish',
      'key p50',
      'p95',
      'page p50',
      'p99',
      'keys',
      'pages',
      'published in',
      'memory',
    ];
    console.log(
      `${membersOf(root).length} members, ${DRAFTS} drafts open, ${FILES.length} typing, ${values.visitors} visitors a second, load ${os.loadavg()[0]?.toFixed(0)}\n`,
    );
    console.log(table([heads, ...rows]));
    console.log(`\n${[...statuses].map((one) => one.join(' × ')).join('\n')}`);
  } finally {
    door.close();
    const gone = new Promise((resolve) => server.once('close', resolve));
    server.kill();
    await gone;
    fs.rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
}

await main();
