// The editor on the dev server: its panel, its endpoints, and the site as the draft has it.
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { createEditing, type Editing } from '../edit/editing.ts';
import { answerApi } from '../edit/http/api.ts';
import { newSecret } from '../edit/http/guard.ts';
import { PANEL_HEADERS, panelHtml } from '../edit/http/panel.ts';
import { API_PATH, type Language, PANEL_PATH } from '../model/editing.ts';
import type { EngineManifest } from '../model/engine.ts';
import { engineRoot } from '../program.ts';
import { answer } from './answer.ts';
import { createEvents, EVENTS_PATH } from './events.ts';
import { openInEditor } from './open-editor.ts';
import type { Program } from './program.ts';
import { createWorkingSite, type WorkingSite } from './working-site.ts';

/** What the server asks of the editor. */
export interface MountedEditor {
  /** Whether a path is one of the editor or of its draft. */
  readonly answers: (pathname: string) => boolean;
  readonly handle: (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>;
  /** Called when files have changed and the site has been compiled. */
  readonly filesChanged: () => Promise<void>;
  readonly close: () => void;
}

interface Mounting {
  readonly root: string;
  readonly engine: EngineManifest;
  readonly program: Program;
  /** The site as it is on disk. */
  readonly site: WorkingSite;
  /** Serves what is not of the content: the program and the typefaces. */
  readonly files: (
    request: http.IncomingMessage,
    response: http.ServerResponse,
    next: () => void,
  ) => void;
}

/** Mounts the editor. It begins to compile when somebody opens it. */
export function mountEditor({ root, engine, program, site, files }: Mounting): MountedEditor {
  const token = newSecret();
  const draftBase = `/__draft/${newSecret()}/`;
  const panelFiles = sirv(path.join(engineRoot, 'editor'), { dev: true });
  let instead: Parameters<Parameters<typeof createEditing>[0]['compile']>[0] = new Map();
  const draftSite = createWorkingSite({
    root,
    engine,
    say: () => {},
    base: draftBase,
    texts: () => instead,
  });
  const events = createEvents(() => ['saved', null]);
  let editing: Promise<Editing> | undefined;
  const open = (): Promise<Editing> => {
    editing ??= createEditing({
      root,
      saved: () => site.compiled().diagnostics,
      tell: (state) => events.send('state', state),
      compile: async (texts) => {
        instead = texts;
        const before = JSON.stringify(draftSite.output()?.site);
        await draftSite.compile();
        const isSame = before === JSON.stringify(draftSite.output()?.site);
        if (draftSite.compiled().output) events.send(isSame ? 'saved' : 'reload', null);
        return draftSite.compiled();
      },
    });
    return editing;
  };

  const handlePanel = async (
    request: http.IncomingMessage,
    response: http.ServerResponse,
    pathname: string,
  ): Promise<void> => {
    if (pathname.startsWith(`${API_PATH}/`)) {
      const openText = (file: string, pointer: string) => openInEditor(root, file, pointer);
      await answerApi(request, response, {
        ...{ editing: await open(), token, draftBase, root, openText },
      });
      return;
    }
    if (pathname !== PANEL_PATH) {
      request.url = request.url?.slice(PANEL_PATH.length);
      panelFiles(request, response, () => void response.writeHead(404).end());
      return;
    }
    const { stages } = (await open()).compiled();
    const language: Language = stages?.validated.site?.value.language === 'es' ? 'es' : 'en';
    const start = { token, draftBase, language };
    const html = panelHtml(start, program.editor ?? { modules: [], styles: [] });
    response.writeHead(200, PANEL_HEADERS).end(await program.html(pathname, html));
  };

  const handleDraft = async (
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> => {
    await open();
    request.url = `/${request.url?.slice(draftBase.length)}`;
    response.setHeader('content-security-policy', "frame-ancestors 'self'");
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === EVENTS_PATH) return events.connect(response);
    if (pathname.startsWith('/__content/'))
      return sendPicture(draftSite, pathname.slice('/__content/'.length), response);
    await new Promise<void>((resolve, reject) => {
      response.once('close', resolve);
      files(request, response, () => {
        answer({ site: draftSite, program, engine }, request, response).then(resolve, reject);
      });
    });
  };

  return {
    answers: (pathname) =>
      pathname === PANEL_PATH ||
      pathname.startsWith(`${PANEL_PATH}/`) ||
      pathname.startsWith(draftBase),
    handle: (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      return pathname.startsWith(draftBase)
        ? handleDraft(request, response)
        : handlePanel(request, response, pathname);
    },
    filesChanged: async () => (await editing)?.filesChanged(),
    close: () => events.close(),
  };
}

/** A picture of the content as it lies there, for the panel. */
function sendPicture(site: WorkingSite, name: string, response: http.ServerResponse): void {
  const file = site.compiled().stages?.source.images.get(decodeURI(name))?.file;
  if (file === undefined || !fs.existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  const type = TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // A drawing may hold scripts; as a picture it runs none, opened by itself it must not either.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  fs.createReadStream(file).pipe(response);
}

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
};
