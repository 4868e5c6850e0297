// Blocks of a site's own → processes that know no secret and may read only what they need, which bundle and run them.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../compiler/files/disk.ts';
import { engineRoot, programRoot } from '../../compiler/files/program.ts';
import { BLOCKS } from '../../compiler/grammar/own-files.ts';
import type { OwnBlocks, OwnQuestion } from '../../model/engine.ts';
import { UserError } from '../../model/errors.ts';
import type { Worded } from '../../model/language.ts';
import { PACKAGE } from '../../model/product.ts';
import type { Bundling } from './bundle.ts';

export type Apart = ReturnType<typeof createApart>;

export interface BlockRequest {
  readonly id: number;
  /** Its text comes along the first time. */
  readonly folder: string;
  readonly text?: string;
  readonly question: OwnQuestion;
}
export type BlockResponse = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly problem: string }
);
export type BundleResponse =
  | { readonly made: Pick<OwnBlocks, 'blocks' | 'files'> }
  | { readonly mistake: Worded };

/** Set by who builds for others. */
export const APART = `${PACKAGE.toUpperCase()}_APART`;

const ANSWER_TIMEOUT_MS = 30_000;
/** So long a process waits for the next question. */
const IDLE_MS = 60_000;

const { allowedNodeEnvironmentFlags: FLAGS } = process;
const [WALL] = ['--permission', '--experimental-permission'].filter((flag) => FLAGS.has(flag));

export function createApart() {
  let running: ReturnType<typeof startProcess> | undefined;
  return {
    /** Nobody can know it: what a commit has brought along is never taken for a bundle. */
    key: randomUUID(),
    bundle: bundleApart,
    ask(folder: string, question: OwnQuestion): Promise<unknown> {
      running ??= startProcess(() => {
        running = undefined;
      });
      return running.ask(folder, question);
    },
    close: () => running?.child.kill('SIGKILL'),
  };
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Ends when it does not answer, and when nobody asks. */
function startProcess(gone: () => void) {
  const child = forkWalled('draw-blocks');
  const waiting = new Map<number, Waiting>();
  const known = new Set<string>();
  const killIn = (time: number) => setTimeout(() => child.kill('SIGKILL'), time);
  let idle: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(idle);
    child.kill('SIGKILL');
    gone();
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new Error('its process has ended'));
    }
    waiting.clear();
  };
  child.once('exit', end).on('error', end);
  child.on('message', (answer: BlockResponse) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    clearTimeout(one?.timer);
    if (waiting.size === 0) idle = killIn(IDLE_MS);
    if ('problem' in answer) one?.reject(new Error(answer.problem));
    else one?.resolve(answer.value);
  });
  let asked = 0;
  const ask = (folder: string, question: OwnQuestion): Promise<unknown> => {
    const id = asked++;
    const views = path.join(folder, 'node/views.mjs');
    const text = known.has(folder) ? {} : { text: fs.readFileSync(views, 'utf8') };
    known.add(folder);
    return new Promise((resolve, reject) => {
      clearTimeout(idle);
      waiting.set(id, { resolve, reject, timer: killIn(ANSWER_TIMEOUT_MS) });
      child.send({ id, folder, question, ...text } satisfies BlockRequest);
    });
  };
  return { child, ask };
}

async function bundleApart(bundling: Bundling): Promise<Pick<OwnBlocks, 'blocks' | 'files'>> {
  const { root, staging } = bundling;
  const folder = path.join(root, BLOCKS);
  // Each by its name: a link could lead anywhere.
  const files = filesBelow(folder).map((file) => path.join(folder, file));
  const packages = [...withParents(root), ...withParents(programRoot)].map(
    (one) => `${one}/node_modules/*`,
  );
  // Its parts of other languages than JavaScript read modules alone, each of which is looked at (onlyBlocks).
  const child = forkWalled(
    'bundle-blocks',
    [...files, ...packages, `${staging}/*`],
    [...['--allow-addons', `--allow-fs-write=${staging}/*`]],
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), 10 * ANSWER_TIMEOUT_MS);
  const bundled = await new Promise<BundleResponse>((resolve, reject) => {
    child.once('message', (message) => resolve(message as BundleResponse));
    child.once('exit', () => reject(new Error('the process that bundles blocks has ended')));
    child.once('error', reject);
    child.send(bundling);
  }).finally(() => {
    clearTimeout(timer);
    child.kill('SIGKILL');
  });
  if ('mistake' in bundled) throw new UserError(bundled.mistake, { exitCode: 1 });
  return bundled.made;
}

function withParents(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
}

/** May read the engine and files, start nothing, and has no environment. */
function forkWalled(name: string, files: string[] = [], more: string[] = []): ChildProcess {
  const engine = fs.realpathSync(path.join(engineRoot, 'node'));
  const manifest = path.join(fs.realpathSync(programRoot), 'package.json');
  const { TZ } = process.env;
  return fork(path.join(engine, `${name}.cjs`), {
    cwd: engine,
    env: { ...(TZ && { TZ }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      ...[WALL ?? '--permission', '--no-warnings', '--max-old-space-size=512', ...more],
      // What V8 is told to trace, and what Node says of its end, is written wherever asked.
      ...['--freeze-flags-after-init', '--diagnostic-dir=/dev/null'],
      // It opens any file, whatever may be read.
      ...(FLAGS.has('--experimental-sqlite') ? ['--no-experimental-sqlite'] : []),
      // Node 20 ends where one is named twice.
      ...[...new Set([`${engine}/*`, manifest, ...files])].map((one) => `--allow-fs-read=${one}`),
    ],
  });
}

/** Any process of this user may send the signal that opens the debugger of Node, to whom all programs here may speak. */
export function refuseDebugger(): void {
  process.on('SIGUSR1', () => {});
  if (!FLAGS.has('--disable-sigusr1')) return;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --disable-sigusr1`.trim();
}
