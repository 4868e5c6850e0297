// A folder of YAML that is being edited → a server whose open pages follow every save.
import http from 'node:http';
import path from 'node:path';
import { createServer, type ViteDevServer, type WebSocketClient } from 'vite';
import type { Output } from '../compiler/5-emit.ts';
import { compile } from '../compiler/compile.ts';
import { prettyOne } from '../compiler/diagnostics/formats/pretty.ts';
import { createDocumentMemo } from '../compiler/document-memo.ts';
import { createPictureMemo } from '../compiler/picture-memo.ts';
import { loadGrammar } from '../compiler/schemas.ts';
import { mountInbox } from '../inbox/mount.ts';
import { programRoot } from '../program.ts';
import { createBlockGallery } from './block-gallery.ts';
import { answer, pageAt, type State } from './answer.ts';
import { lettersOf, makeFonts } from '../site/assets/fonts.ts';
import { withBlurs } from '../site/assets/previews.ts';
import { viteConfig } from '../build/plugin.ts';
import { prepare } from '../site/render/prepare.ts';
import { listen, type Served } from '../preview/serve.ts';
import { watchContent } from './watch-content.ts';

/** Editors write a file in several steps; saves within this time, in milliseconds, are one. */
const SETTLE = 10;

/** What Vite must not serve: its own list, and the messages, which stand below its root. */
const PRIVATE = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.inbox/**'];

/** Starts the dev server. Stop it by `close`. */
export const startDevServer = async (
  root: string,
  port: number,
  say: (line: string) => void,
): Promise<Served> => {
  const state: State = {
    output: undefined,
    fonts: { css: '', faces: '', files: [] },
    grammar: undefined,
    documents: createDocumentMemo(),
    pictures: createPictureMemo(),
    blurs: new Map(),
    mistakes: '',
  };
  const inbox = mountInbox(root, say);
  await recompile(root, state, say);
  await recut(state);
  const server = http.createServer();
  const vite = await createServer({
    ...viteConfig(() => state.output?.screens ?? new Map(), '/'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server }, fs: { deny: PRIVATE } },
    optimizeDeps: { entries: ['src/app/client.tsx', 'src/blocks/*/view.tsx'] },
  });
  /** The addresses that are looked at. */
  const looks: Looks = new WeakMap();
  vite.ws.on('chapterhouse:at', ({ path: at }, client) => looks.set(client, String(at)));
  vite.ws.on('chapterhouse:hello', ({ path: at }, client) => {
    looks.set(client, String(at));
    client.send('chapterhouse:mistakes', { text: state.mistakes });
  });
  const unwatch = watch(vite, root, state, () => refresh(vite, root, state, looks, say));
  const gallery = createBlockGallery(vite);
  server.on('request', (request, response) => {
    if (inbox.handle(request, response)) return;
    vite.middlewares(request, response, () => {
      const answered = gallery(request, response).then((done) =>
        done ? undefined : answer(vite, root, state, request, response),
      );
      answered.catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        response
          .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
          .end(String(error instanceof Error ? error.stack : error));
      });
    });
  });
  const served = await listen(server, port, '/', (busy, next) =>
    say(`Port ${busy} is in use, trying ${next}.`),
  );
  return {
    ...served,
    close: async () => {
      unwatch();
      await inbox.close();
      await vite.close();
      await served.close();
    },
  };
};

/** Compiles anew. With mistakes the last whole output stays, and the mistakes are kept as text. */
const recompile = async (
  root: string,
  state: State,
  say: (line: string) => void,
): Promise<void> => {
  // What is tried out here goes to the receiver of this server, never to that of the chapter.
  state.grammar ??= loadGrammar();
  const { output, diagnostics, textOf, durationMs } = compile({
    root,
    grammar: state.grammar,
    documents: state.documents,
    sources: true,
    formHost: '',
    pictures: state.pictures,
  });
  state.mistakes = output
    ? ''
    : diagnostics
        .filter((d) => d.severity === 'error')
        .map((d) => prettyOne(d, textOf(d.file)))
        .join('\n\n');
  if (output) {
    state.output = await withBlurs(await prepare(output), state.blurs);
  }
  say(output ? `content is fine (${durationMs} ms)` : `\n${state.mistakes}\n`);
};

/** Cuts the fonts for what the site says now. */
const recut = async (state: State): Promise<void> => {
  const { output } = state;
  if (!output) return;
  const said = lettersOf(
    [...output.pages.values(), output.site].map((data) => JSON.stringify(data)),
  );
  state.fonts = await makeFonts(output.site, said);
};

/** Reading all letters of 1,000 members takes 50 ms, in which no page would be answered. */
const PAUSE = 400;

/** Cuts the fonts in the first pause. No open page waits for it: it is for the next one. */
const recutSoon = (state: State): void => {
  clearTimeout(state.recutting);
  state.recutting = setTimeout(() => void recut(state).catch(() => {}), PAUSE).unref();
};

/**
 * Calls `saved` after each save, one after the other. Vite's watcher tells of a save 10 ms later than
 * the system does, so it is for the files of the program only.
 *
 * @returns stops watching the content
 */
const watch = (
  vite: ViteDevServer,
  root: string,
  state: State,
  saved: () => Promise<void>,
): (() => void) => {
  let running: Promise<void> = Promise.resolve();
  const soon = (): void => {
    running = running.then(saved, saved);
  };
  vite.watcher.on('all', (_, file) => {
    const absolute = path.resolve(file);
    if (!absolute.startsWith(programRoot) || !absolute.endsWith('schema.json')) return;
    state.grammar = undefined;
    soon();
  });
  return watchContent(root, soon, SETTLE);
};

/** The address that each open page had when it told it last. */
type Looks = WeakMap<WebSocketClient, string>;

/** Tells open pages what a save changed: mistakes, other data, or another set of modules. */
const refresh = async (
  vite: ViteDevServer,
  root: string,
  state: State,
  looks: Looks,
  say: (line: string) => void,
): Promise<void> => {
  const before = state.output;
  await recompile(root, state, say);
  if (state.mistakes !== '') {
    vite.ws.send('chapterhouse:mistakes', { text: state.mistakes });
    return;
  }
  const after = state.output;
  const modules = (output: Output | undefined) =>
    JSON.stringify([output?.site, [...(output?.screens ?? [])]]);
  if (modules(before) !== modules(after)) {
    for (const module of vite.moduleGraph.idToModuleMap.values()) {
      if (module.id?.startsWith('\0virtual:chapterhouse/'))
        vite.moduleGraph.invalidateModule(module);
    }
    await recut(state);
    vite.ws.send({ type: 'full-reload' });
    return;
  }
  // A page that asked for its data would wait 20 ms for it.
  for (const client of vite.ws.clients)
    client.send('chapterhouse:saved', { page: after && pageAt(looks.get(client) ?? '', after) });
  recutSoon(state);
};
