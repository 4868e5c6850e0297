// The editor on the dev server: its panel, its endpoints, and the site as the draft has it.

import type http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import type { FileOverride } from '../../compiler/1-load/load.ts';
import type { Compiled } from '../../compiler/compile.ts';
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { engineRoot } from '../../compiler/files/program.ts';
import { readIfThere } from '../../compiler/files/read.ts';
import { createCompileMemo } from '../../editor/journeys/site-folder.ts';
import {
  API_PATH,
  type Editor,
  type EditState,
  KEY_QUERY,
  type Overruled,
  PANEL_PATH,
  PANEL_QUERY,
} from '../../editor/protocol.ts';
import type { Sentence, Sentences } from '../../editor/sentences/sentence.ts';
import { claimDraft } from '../../editor/server/draft/draft-file.ts';
import { createEditing, type Editing } from '../../editor/server/editing.ts';
import { type ApiOptions, answerApi, type OtherEndpoints } from '../../editor/server/http/api.ts';
import { isSecret, mayOpen, newSecret } from '../../editor/server/http/guard.ts';
import {
  CLOSED,
  draftHeaders,
  OWN_HEADERS,
  panelHeaders,
  panelHtml,
} from '../../editor/server/http/panel.ts';
import { isPath } from '../../inbox/http/paths.ts';
import { messageIn, UserError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { mediaTypeOf } from '../../site/assets/pictures.ts';
import { ASSETS } from '../../site/engine.ts';
import { createQueue } from '../server/queue.ts';
import { answer, FOLLOW } from './answer.ts';
import { createBlockLooks } from './block-looks.ts';
import { createEvents, EVENTS_PATH } from './events.ts';
import { openInEditor } from './open-editor.ts';
import type { Program } from './program.ts';
import { createWorkingSite, type Working } from './working-site.ts';

export type MountedEditor = ReturnType<typeof mountEditor>;

interface Mounting extends Pick<Working, 'root' | 'engine' | 'apart' | 'memo'> {
  readonly program: Program;
  readonly unfinished: Sentences | undefined;
  /** Known when the server listens. */
  readonly address: () => string;
  readonly language: () => Language;
  readonly saved: () => readonly Diagnostic[];
  /** Where somebody else has let a person in; without it the panel is for the user of the terminal. */
  readonly signedIn?: {
    readonly origin: string;
    readonly siteUrl: string;
    /** Who it is, at this moment: a role may change. */
    readonly person: () => Promise<Editor>;
    readonly others: OtherEndpoints;
    readonly told: () => readonly Sentence[];
    readonly overruled: () => readonly Overruled[];
    readonly isUsedByOthers: (file: string) => boolean;
    /** Nothing is saved by hand. */
    readonly publish: (editing: Editing) => Promise<EditState>;
    readonly listens: (panel: string, response: http.ServerResponse) => void;
  };
  readonly files: (
    request: http.IncomingMessage,
    response: http.ServerResponse,
    next: () => void,
  ) => void;
}

/** It begins to compile when somebody opens it. */
export function mountEditor({
  root,
  engine,
  program,
  unfinished,
  address,
  saved,
  files,
  language,
  apart,
  memo = createCompileMemo(),
  signedIn,
}: Mounting) {
  const [token, key, draftName] = [newSecret(), newSecret(), newSecret()];
  const draftBase = `/__draft/${draftName}/`;
  const isDraft = (pathname: string): boolean => {
    const [, folder, name] = pathname.split('/', 3);
    return folder === '__draft' && isSecret(name, draftName);
  };
  // A site may bring scripts of others; they must not run where somebody is signed in.
  const ofDraft = new Map(
    Object.entries(
      draftHeaders(
        signedIn && {
          below: `${signedIn.origin}${draftBase}${ASSETS}/`,
          texts: [engine.loader, engine.clock, FOLLOW],
        },
      ),
    ),
  );
  const panelFiles = sirv(path.join(engineRoot, 'editor'), { dev: true });
  let overrides: ReadonlyMap<string, FileOverride> = new Map();
  const texts = () => overrides;
  const draftSite = createWorkingSite({
    root,
    engine,
    base: draftBase,
    ...{ texts, apart, memo },
  });
  const looks = createBlockLooks(draftSite, engine, draftBase, memo.grammar);
  // A page that connects may be of a version before.
  const events = createEvents(() => ['saved', draftSite.version()]);
  let editing: Promise<Editing> | undefined;
  let release = (): void => {};
  // Compiling lets others in, and git must not replace what it reads.
  const queue = createQueue();
  let changing: Promise<unknown> = Promise.resolve();
  const compile = (next: ReadonlyMap<string, FileOverride>): Promise<Compiled> =>
    queue(async () => {
      overrides = next;
      await draftSite.compile();
      if (draftSite.compiled().output) events.send('saved', draftSite.version());
      return draftSite.compiled();
    });
  const open = async (): Promise<Editing> => {
    await changing;
    if (editing) return editing;
    release = claimDraft(root, new URL(PANEL_PATH, address()).href);
    const tell = (state: EditState) => events.send('state', state);
    editing = createEditing({
      ...{ root, unfinished, saved, tell, compile, language, memo, told: signedIn?.told },
      isUsedByOthers: signedIn?.isUsedByOthers,
      overruled: signedIn?.overruled,
    });
    return editing;
  };
  const openApi = async (): Promise<ApiOptions> => {
    const openText = (file: string, pointer: string) => openInEditor(root, file, pointer);
    return {
      ...{ editing: await open(), draftBase, root, openText, lookOf: looks.html },
      ...(signedIn && { publish: signedIn.publish }),
    };
  };

  const handlePanel = async (
    request: http.IncomingMessage,
    response: http.ServerResponse,
    { pathname, searchParams }: URL,
  ): Promise<void> => {
    if (pathname.startsWith(`${API_PATH}/`))
      return answerApi(request, response, {
        ...{ token, origin: signedIn?.origin, open: openApi, others: signedIn?.others, language },
      });
    const send = (status: number, headers: object, body?: string): void => {
      response.writeHead(status, { ...OWN_HEADERS, ...headers }).end(body);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(405, { allow: 'GET, HEAD' });
    if (pathname !== PANEL_PATH) {
      response.setHeaders(new Map(Object.entries(OWN_HEADERS)));
      request.url = request.url?.slice(PANEL_PATH.length);
      return panelFiles(request, response, () => void response.writeHead(404).end());
    }
    if (!signedIn && !mayOpen(request, searchParams.get(KEY_QUERY), key))
      return send(403, CLOSED.headers, CLOSED.html);
    try {
      const preferences = (await open()).preferences();
      const served = signedIn && { person: await signedIn.person(), siteUrl: signedIn.siteUrl };
      const start = { token, draftBase, language: language(), preferences, ...served };
      const document = panelHtml(start, program.editor ?? { modules: [], styles: [] });
      const html = await program.html(pathname, document);
      send(200, panelHeaders(html), html);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      send(409, { 'content-type': 'text/plain; charset=utf-8' }, messageIn(language(), error));
    }
  };

  const handleDraft = async (
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> => {
    const { draft } = await open();
    request.url = `/${request.url?.slice(draftBase.length)}`;
    response.setHeaders(ofDraft);
    // Without its base it may be another's address.
    if (!isPath(request.url)) return void response.writeHead(400).end();
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    if (pathname === EVENTS_PATH) {
      events.connect(response);
      const panel = searchParams.get(PANEL_QUERY);
      if (panel !== null) signedIn?.listens(panel, response);
      return;
    }
    if (pathname.startsWith('/__content/')) {
      const name = decodeURI(pathname.slice('/__content/'.length));
      const source = draftSite.compiled().stages?.source;
      const file = source?.images.get(name)?.file ?? draft.staged().get(`content/${name}`)?.bytesOf;
      return sendPicture(file, response);
    }
    const example =
      /^\/images\//.test(pathname) && (await looks.picture(decodeURI(pathname).slice(1)));
    if (example) {
      response.writeHead(200, { 'content-type': example.type, 'cache-control': 'no-store' });
      return void response.end(example.bytes);
    }
    await new Promise<void>((resolve, reject) => {
      response.once('close', resolve);
      files(request, response, () => {
        answer({ site: draftSite, program, engine }, request, response).then(resolve, reject);
      });
    });
  };

  return {
    /** The path of the panel with the key that opens it to the user of the terminal. */
    address: `${PANEL_PATH}?${KEY_QUERY}=${key}`,
    answers: (pathname: string) =>
      pathname === PANEL_PATH || pathname.startsWith(`${PANEL_PATH}/`) || isDraft(pathname),
    handle: (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      return isDraft(url.pathname)
        ? handleDraft(request, response)
        : handlePanel(request, response, url);
    },
    /** The draft itself, which is opened where nobody has yet. @throws UserError */
    editing: open,
    filesChanged: async (): Promise<void> => (await editing)?.filesChanged(),
    /** Changes files on disk: until that is done nobody reads them, since what git replaces is not there for a moment. */
    changeFiles: (change: () => Promise<void>): Promise<void> => {
      const done = queue(change);
      changing = done.catch(() => {});
      return done;
    },
    /** Another may open the draft then. */
    close: async (): Promise<void> => {
      events.close();
      await (await editing?.catch(() => undefined))?.rest();
      release();
    },
  };
}

/** A picture as it lies there, for the panel; nothing for one that cannot be read: browsers log what is missing. */
function sendPicture(file: string | undefined, response: http.ServerResponse): void {
  const bytes = file && readIfThere(file);
  if (!file || !bytes) return void response.writeHead(204).end();
  response.writeHead(200, {
    'content-type': mediaTypeOf(file),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // A drawing may hold scripts; as a picture it runs none, opened by itself it must not either.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  response.end(bytes);
}
