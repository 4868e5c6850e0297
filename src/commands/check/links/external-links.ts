// A compiled site → the same with warnings about addresses that do not answer; nothing else asks the network.

import fs from 'node:fs';
import path from 'node:path';
import type { Compiled } from '../../../compiler/compile.ts';
import {
  createReport,
  inOrder,
  type Report,
  type SourceLocation,
} from '../../../compiler/diagnostics/diagnostic.ts';
import { replaceFile } from '../../../compiler/files/disk.ts';
import { cacheRoot } from '../../../compiler/files/program.ts';
import { jsonIn } from '../../../compiler/files/read.ts';
import { isMap } from '../../../model/schema/value.ts';
import { type Answer, ask, isReserved } from './ask.ts';

export interface LinkOptions {
  /** Of the last good answers. */
  readonly cache?: string;
  /** In milliseconds, for one address. */
  readonly timeout?: number;
  /** Of one host it is always one. */
  readonly atOnce?: number;
  readonly allowPrivate?: boolean;
  /** In milliseconds. */
  readonly now?: number;
}

/** So many hosts in a row that fail before any has answered: the computer is offline. */
const ENOUGH_FAILURES = 3;

/** Never throws for an answer. */
export async function withExternalLinks(
  compiled: Compiled,
  options: LinkOptions = {},
): Promise<Compiled> {
  const locations = locationsOf(compiled, options.allowPrivate ?? false);
  if (locations.size === 0) return compiled;
  const cache = openLinkCache(options.cache ?? LINK_CACHE, options.now ?? Date.now());
  const answers = await askAll([...locations.keys()], cache, options);
  cache.save();
  const report = createReport();
  reportAnswers(answers, locations, report);
  const diagnostics = [...compiled.diagnostics, ...report.diagnostics()].sort(inOrder);
  return { ...compiled, diagnostics };
}

type Locations = ReadonlyMap<string, readonly [SourceLocation, ...SourceLocation[]]>;

/** What follows a # does not reach the server. */
function locationsOf({ external }: Compiled, allowPrivate: boolean): Locations {
  const found = new Map<string, [SourceLocation, ...SourceLocation[]]>();
  for (const { url, location } of external) {
    const { href, hostname } = new URL(url);
    if (isReserved(hostname) && !allowPrivate) continue;
    const address = href.replace(/#.*$/s, '');
    const others = found.get(address);
    if (others) others.push(location);
    else found.set(address, [location]);
  }
  return found;
}

interface Answers {
  readonly byUrl: ReadonlyMap<string, Answer>;
  readonly offline: number;
}

async function askAll(
  urls: readonly string[],
  cache: ReturnType<typeof openLinkCache>,
  { timeout = 10_000, atOnce = 8, allowPrivate = false }: LinkOptions,
): Promise<Answers> {
  const byUrl = new Map<string, Answer>();
  const queues = byHost(urls.filter((url) => !cache.knows(url)));
  const asked = queues.flat().length;
  const enough = Math.min(ENOUGH_FAILURES, Math.max(2, queues.length));
  let answered = 0;
  let failed = 0;
  const isOffline = (): boolean => answered === 0 && failed >= enough;
  const work = async (): Promise<void> => {
    while (queues.length > 0 && !isOffline()) {
      for (const url of queues.shift() ?? []) {
        const answer = await ask(url, { timeout, allowPrivate });
        byUrl.set(url, answer);
        if ('status' in answer && answer.status < 400) cache.add(url);
        if ('status' in answer || answer.connection === 'there') answered += 1;
        else if (answer.connection === 'missing') {
          // The other pages of a host that is not there are not there either.
          failed += 1;
          break;
        }
      }
    }
  };
  // An answer that comes late takes the suspicion back, and the rest is asked.
  do await Promise.all(Array.from({ length: atOnce }, work));
  while (queues.length > 0 && !isOffline());
  return { byUrl, offline: isOffline() ? asked : 0 };
}

/** One for each host: nobody is asked twice at the same time. */
function byHost(urls: readonly string[]): string[][] {
  const queues = new Map<string, string[]>();
  for (const url of urls) {
    const { host } = new URL(url);
    queues.set(host, [...(queues.get(host) ?? []), url]);
  }
  return [...queues.values()];
}

/** They say nothing about the page: it wants to know who asks, or is asked too often. */
const UNDECIDED = [401, 403, 405, 429];

function reportAnswers({ byUrl, offline }: Answers, locations: Locations, report: Report): void {
  if (offline > 0) {
    report.add('link/offline', { links: offline }, { file: 'site.yaml' });
    return;
  }
  for (const [url, answer] of byUrl) {
    const [location, ...others] = locations.get(url) ?? [];
    if (!location) continue;
    const related = others
      .slice(0, 5)
      .map((other) => ({ message: { say: 'alsoHere' } as const, location: other }));
    if ('failure' in answer)
      report.add('link/unreachable', { url, reason: answer.failure }, location, related);
    else if (answer.status >= 400 && answer.status < 600 && !UNDECIDED.includes(answer.status))
      report.add('link/dead', { url, status: answer.status }, location, related);
  }
}

const LINK_CACHE = path.join(cacheRoot, 'links.json');

const DAY = 24 * 60 * 60 * 1000;

/** Only good answers are kept: a link that is fixed must not stay dead for a day. */
function openLinkCache(file: string, now: number) {
  const answered = new Map(
    Object.entries(read(file)).filter(
      (pair): pair is [string, number] =>
        typeof pair[1] === 'number' && pair[1] <= now && now - pair[1] < DAY,
    ),
  );
  return {
    /** Well, within the last day. */
    knows: (url: string) => answered.has(url),
    add: (url: string) => answered.set(url, now),
    /** What cannot be written is asked again next time. */
    save: () => write(file, Object.fromEntries(answered)),
  };
}

function read(file: string): object {
  const kept = jsonIn(file);
  return isMap(kept) && kept.version === 1 && isMap(kept.answered) ? kept.answered : {};
}

function write(file: string, answered: object): void {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    replaceFile(file, JSON.stringify({ version: 1, answered }));
  } catch {
    // They are asked again next time.
  }
}
