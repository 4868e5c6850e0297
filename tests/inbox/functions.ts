// A host of functions and an environment → its runtime with the receiver in it, as a site has it there, at a port.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Miniflare } from 'miniflare';
import { build } from 'vite';
import { onTestFinished } from 'vitest';
import { FUNCTION_FILES, type FunctionHost } from '../../src/inbox/functions/files.ts';
import { projectRoot, temporaryFolder } from '../support/site.ts';

export interface Running {
  readonly port: number;
  /** What it printed. */
  readonly printed: () => string;
  readonly close: () => Promise<void>;
}

export type Runtime = FunctionHost | 'cloudflare-pages';

interface Started {
  readonly env: Readonly<Record<string, string>>;
  /** Whether the host keeps a function running after its answer. */
  readonly waits?: boolean;
  /** The folder of a site that has the files of the host, and the package; without it one is made. */
  readonly site?: string;
}

/** The header in which a host says who sends. */
export const ADDRESS: Readonly<Record<Runtime, string>> = {
  cloudflare: 'cf-connecting-ip',
  'cloudflare-pages': 'cf-connecting-ip',
  netlify: 'x-nf-client-connection-ip',
  vercel: 'x-real-ip',
};

/** A site with the files of a host, and the package where npm would have put it. */
const siteWith = (host: FunctionHost): string => {
  const folder = temporaryFolder();
  for (const { path: file, text } of FUNCTION_FILES[host]) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  fs.mkdirSync(path.join(folder, 'node_modules'));
  fs.symlinkSync(projectRoot, path.join(folder, 'node_modules/chapterkit'));
  return folder;
};

/** Worker: the package's own. Pages: what its build makes of the files, with the context it gives them. */
const ENTRIES = {
  cloudflare: `export { default } from 'chapterkit/cloudflare';`,
  'cloudflare-pages': `
    import * as submit from './functions/submit-form.js';
    import * as health from './functions/healthz.js';
    const routes = { '/submit-form': submit, '/healthz': health };
    export default {
      fetch(request, env, context) {
        const file = routes[new URL(request.url).pathname];
        const waitUntil = (work) => context.waitUntil(work);
        return file?.onRequest({ request, env, params: {}, data: {}, waitUntil }) ?? new Response(null, { status: 404 });
      },
    };`,
};

/** One module, as Cloudflare's own tool bundles it. */
const bundle = async (entry: string, folder = siteWith('cloudflare')): Promise<string> => {
  fs.writeFileSync(path.join(folder, 'entry.js'), entry);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'entry.js',
      outDir: 'out',
      rolldownOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  });
  return fs.readFileSync(path.join(folder, 'out/worker.mjs'), 'utf8');
};

/** Of a site that is made here each is bundled once. */
const bundled = new Map<string, Promise<string>>();
const bundleOnce = (entry: string): Promise<string> => {
  const made = bundled.get(entry) ?? bundle(entry);
  bundled.set(entry, made);
  return made;
};

const startWorker = async (
  entry: string,
  { env, site }: Started,
  more: object = {},
): Promise<Running> => {
  let printed = '';
  const worker = new Miniflare({
    modules: true,
    script: await (site === undefined ? bundleOnce(entry) : bundle(entry, site)),
    compatibilityDate: '2025-07-18',
    bindings: { ...env },
    host: '127.0.0.1',
    port: 0,
    handleRuntimeStdio(stdout, stderr) {
      for (const stream of [stdout, stderr])
        stream.on('data', (data: Buffer) => {
          printed += data.toString();
        });
    },
    ...more,
  });
  const { port } = await worker.ready;
  return { port: Number(port), printed: () => printed, close: () => worker.dispose() };
};

const FUNCTION = { netlify: 'netlify/functions/submit-form.mjs', vercel: 'api/submit-form.mjs' };

const startNode = async (
  host: 'netlify' | 'vercel',
  { env, waits = true, site = siteWith(host) }: Started,
) => {
  const program = path.join(projectRoot, 'tests/inbox/function-host.mjs');
  const file = path.join(site, FUNCTION[host]);
  const child = spawn(process.execPath, [program, host, file, waits ? 'waits' : 'ends'], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  let printed = '';
  const port = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        printed += data.toString();
        const found = /^listening at (\d+)$/m.exec(printed)?.[1];
        if (found) resolve(Number(found));
      });
    void ended.then(() => reject(new Error(printed)));
  });
  const close = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { port, printed: () => printed, close } satisfies Running;
};

/** Starts a runtime; whoever starts it closes it. */
export const startFunction = (
  runtime: Runtime,
  started: Started,
  more?: object,
): Promise<Running> =>
  runtime === 'netlify' || runtime === 'vercel'
    ? startNode(runtime, started)
    : startWorker(ENTRIES[runtime], started, more);

/** Starts a runtime, which ends with the test. */
export const withFunction = async (runtime: Runtime, started: Started, more?: object) => {
  const running = await startFunction(runtime, started, more);
  onTestFinished(() => running.close());
  return running;
};
