// The editor on the dev server: its panel, its endpoints, and the site as the draft has it.
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { engineRoot } from '../../compiler/files/program.ts';
import { API_PATH, KEY_QUERY, type Language, PANEL_PATH } from '../../editor/protocol.ts';
import { CannotEditHere, claimDraft } from '../../editor/server/draft/claim.ts';
import { createEditing, type Editing } from '../../editor/server/editing.ts';
import { answerApi } from '../../editor/server/http/api.ts';
import { isSecret, mayOpen, newSecret } from '../../editor/server/http/guard.ts';
import {
  CLOSED,
  DRAFT_HEADERS,
  OWN_HEADERS,
  panelHeaders,
  panelHtml,
} from '../../editor/server/http/panel.ts';
import type { EngineManifest } from '../../model/engine.ts';
import { answer } from './answer.ts';
import { createEvents, EVENTS_PATH } from './events.ts';
import { openInEditor } from './open-editor.ts';
import type { Program } from './program.ts';
import { createWorkingSite, type WorkingSite } from './working-site.ts';

/** What the server asks of the editor. */
export interface MountedEditor {
  /** The path of the panel with the key that opens it to whoever sees the terminal. */
  readonly address: string;
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
  /** What became of a save that was interrupted, where its user must know. */
  readonly unfinished: string | undefined;
  /** Where the server can be reached; known when it listens. */
  readonly address: () => string;
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
export function mountEditor(mounting: Mounting): MountedEditor {
  const { root, engine, program, site, files } = mounting;
  const [token, key, draftName] = [newSecret(), newSecret(), newSecret()];
  const draftBase = `/__draft/${draftName}/`;
  const isDraft = (pathname: string): boolean => {
    const [, folder, name] = pathname.split('/', 3);
    return folder === '__draft' && isSecret(name, draftName);
  };
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
  let release = (): void => {};
  const open = async (): Promise<Editing> => {
    if (!editing) {
      release = claimDraft(root, new URL(PANEL_PATH, mounting.address()).href);
    }
    editing ??= createEditing({
      root,
      unfinished: mounting.unfinished,
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

  const openApi = async () => {
    const openText = (file: string, pointer: string) => openInEditor(root, file, pointer);
    return { editing: await open(), draftBase, root, openText };
  };
  const handlePanel = async (
    request: http.IncomingMessage,
    response: http.ServerResponse,
    { pathname, searchParams }: URL,
  ): Promise<void> => {
    if (pathname.startsWith(`${API_PATH}/`))
      return answerApi(request, response, { token, open: openApi });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...OWN_HEADERS, allow: 'GET, HEAD' }).end();
      return;
    }
    if (pathname !== PANEL_PATH) {
      response.setHeaders(new Map(Object.entries(OWN_HEADERS)));
      request.url = request.url?.slice(PANEL_PATH.length);
      panelFiles(request, response, () => void response.writeHead(404).end());
      return;
    }
    if (!mayOpen(request, searchParams.get(KEY_QUERY), key)) {
      response.writeHead(403, CLOSED.headers).end(CLOSED.html);
      return;
    }
    const opened = await open().catch((error: unknown) => {
      if (error instanceof CannotEditHere) return error;
      throw error;
    });
    if (opened instanceof CannotEditHere) {
      const type = { 'content-type': 'text/plain; charset=utf-8' };
      response.writeHead(409, { ...OWN_HEADERS, ...type }).end(opened.message);
      return;
    }
    const { stages } = opened.compiled();
    const language: Language = stages?.validated.site?.value.language === 'es' ? 'es' : 'en';
    const start = { token, draftBase, language };
    const html = await program.html(
      pathname,
      panelHtml(start, program.editor ?? { modules: [], styles: [] }),
    );
    response.writeHead(200, panelHeaders(html)).end(html);
  };

  const handleDraft = async (
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> => {
    await open();
    request.url = `/${request.url?.slice(draftBase.length)}`;
    response.setHeaders(new Map(Object.entries(DRAFT_HEADERS)));
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
    address: `${PANEL_PATH}?${KEY_QUERY}=${key}`,
    answers: (pathname) =>
      pathname === PANEL_PATH || pathname.startsWith(`${PANEL_PATH}/`) || isDraft(pathname),
    handle: (request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      return isDraft(url.pathname)
        ? handleDraft(request, response)
        : handlePanel(request, response, url);
    },
    filesChanged: async () => (await editing)?.filesChanged(),
    close: () => {
      events.close();
      release();
    },
  };
}

/** A picture of the content as it lies there, for the panel. One that cannot be read is not there. */
function sendPicture(site: WorkingSite, name: string, response: http.ServerResponse): void {
  const file = site.compiled().stages?.source.images.get(decodeURI(name))?.file;
  const bytes = file === undefined ? undefined : bytesOf(file);
  if (file === undefined || bytes === undefined) {
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
  response.end(bytes);
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
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
