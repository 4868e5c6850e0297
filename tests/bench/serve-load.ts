// A served site with ten open drafts → how soon the page of who types hears of a key, and how soon visitors get a page, with and without publishes; and how many answers of each kind had which status.
//
//   npm run bench:serve -- [--members 40] [--seconds 20] [--visitors 200]     (ten minutes: --seconds 300)
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hashOf } from '../../src/compiler/files/disk.ts';
import { type Accounts, openAccounts } from '../../src/inbox/people/open.ts';
import { ask, freePort, type Panel, panelWith } from '../server/support.ts';
import { launch } from '../support/cli.ts';
import { commitAll } from '../support/repository.ts';
import { makeSite, membersOf } from './make-site.ts';
import { inFolder, quantile, table } from './tools.ts';

const DRAFTS = 10;
/** Between two keys of a quick writer, in milliseconds. */
const KEY = 200;
/** Each of its own, so that what is published asks nobody anything. */
const FILES = ['home', 'about', 'faqs'].map((page) => `content/pages/${page}.yaml`);

/** Between two publishes, in milliseconds. */
const PUBLISHES = 20_000;

/** By what was asked and the status, the refusal or the system's code. */
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

async function panelOf(door: Accounts, at: Place, name: string): Promise<Panel> {
  const invited = { name, role: 'editor', email: undefined } as const;
  const { person, secret } = await door.people.invite(invited, '');
  const passkey = { id: name, publicKey: 'AA', counter: 0, transports: [] };
  await door.people.join(hashOf(secret), passkey);
  const cookie = `session=${await door.sessions.open(person.id, undefined)}`;
  const panel = await panelWith(at.edit, cookie);
  await panel.call('GET', 'state');
  return panel;
}

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

/** Returns the milliseconds from each key to the event of the page. */
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

/** So many a second, whether or not the ones before were answered. */
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

/** In MB; NaN where the system does not tell. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const text = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

const { members, seconds, visitors } = parseArgs({
  options: {
    members: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '20' },
    visitors: { type: 'string', default: '200' },
  },
}).values;
const PATHS = ['/', '/about', '/active-brothers', '/recruitment', '/faqs'];

/** Returns the milliseconds of each time. */
async function publish(panel: Panel, until: number, statuses: Statuses): Promise<number[]> {
  const times: number[] = [];
  await sleep(3_000);
  while (performance.now() < until) {
    const began = performance.now();
    const { status, body } = await panel.call('POST', 'publish', {});
    count(statuses, 'publish', body.refused ?? status);
    times.push(performance.now() - began);
    await sleep(Math.min(PUBLISHES, Math.max(0, until - performance.now())));
  }
  return times;
}

const ms = (times: readonly number[], part: number): string =>
  `${quantile(times, part).toFixed(0)} ms`;

await inFolder('serve', async (root) => {
  makeSite(root, Number(members));
  commitAll(root);
  const port = await freePort();
  const at = { site: `http://localhost:${port}`, edit: `http://edit.localhost:${port}` };
  const serve = ['serve', '--root', root, '--url', at.site, '--port', `${port}`];
  const server = await launch(serve, {}, undefined, /Stop it with/);
  const door = await openAccounts(root);
  try {
    const panels: Panel[] = [];
    for (let i = 0; i < DRAFTS; i += 1) panels.push(await panelOf(door, at, `Person ${i}`));
    const rows = [
      ['publish', 'key p50', 'p95', 'page p50', 'p99', 'keys', 'pages', 'published in', 'memory'],
    ];
    const statuses: Statuses = new Map();
    for (const isPublishing of [false, true]) {
      let most = 0;
      const looking = setInterval(() => {
        most = Math.max(most, memoryOf(server.child));
      }, 200);
      const until = performance.now() + Number(seconds) * 1000;
      const [typed, visits, published] = await Promise.all([
        Promise.all(FILES.map((file, i) => type(at, panels[i] as Panel, file, until, statuses))),
        visit(at, PATHS, Number(visitors), until, statuses),
        isPublishing ? publish(panels[0] as Panel, until, statuses) : [],
      ]);
      clearInterval(looking);
      const keys = typed.flat();
      rows.push([
        isPublishing ? 'yes' : 'no',
        ...[ms(keys, 0.5), ms(keys, 0.95), ms(visits, 0.5), ms(visits, 0.99)],
        ...[`${keys.length}`, `${visits.length}`],
        published.length === 0 ? '–' : `${ms(published, 0.5)} (${published.length})`,
        `${most.toFixed(0)} MB`,
      ]);
    }
    console.log(
      `${membersOf(root).length} members, ${DRAFTS} drafts open, ${FILES.length} typing, ${visitors} visitors a second, load ${os.loadavg()[0]?.toFixed(0)}\n`,
    );
    console.log(table(rows));
    console.log(`\n${[...statuses].map((one) => one.join(' × ')).join('\n')}`);
  } finally {
    door.close();
    await server.stop();
  }
});
