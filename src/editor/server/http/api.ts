// A request below /__edit/api → an answer: each endpoint is one function.
import type http from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { codeOf, HttpError, isSystemError, messageIn, UserError } from '../../../model/errors.ts';
import type { Language } from '../../../model/language.ts';
import { proposalFor } from '../../../site/assets/proposals.ts';
import { API_PATH, type BlockLook, type EditState, type Refusal } from '../../protocol.ts';
import { EditorRequestError, translate } from '../../sentences/sentence.ts';
import { changesList, formerPicture, linesOfChange, takeBack } from '../changes/changes-list.ts';
import type { Editing } from '../editing.ts';
import { dropGiven } from '../given.ts';
import { handInOf, makeHandIn } from '../hand-in.ts';
import { formGrammarOf } from '../officer-help.ts';
import { overviewOf } from '../overview.ts';
import { searchIn } from '../search.ts';
import { postDocument } from './document.ts';
import { postGiven } from './given.ts';
import { admit, jsonOf, mustBeLoaded, mustBeOwn } from './guard.ts';
import { getJourneys, postJourney, postQuestions } from './journeys.ts';
import { OWN_HEADERS } from './panel.ts';
import { postPicture } from './picture.ts';
import {
  changeRequest,
  discardRequest,
  handInRequest,
  idRequest,
  place,
  preferencesRequest,
  resolveRequest,
  saveRequest,
  takeBackRequest,
} from './shapes.ts';

export interface ApiOptions {
  readonly editing: Editing;
  readonly draftBase: string;
  readonly root: string;
  readonly openText: (file: string, pointer: string) => boolean;
  readonly publish?: (editing: Editing) => Promise<EditState>;
  readonly lookOf: (type: string) => Promise<string | undefined>;
}

export interface OtherEndpoints {
  /** A stream is sent as CSV, no faster than it is read. */
  readonly GET: Readonly<Record<string, (query: URLSearchParams) => Promise<unknown>>>;
  readonly POST: Readonly<Record<string, (body: unknown) => Promise<unknown>>>;
}

interface Door {
  readonly token: string;
  /** The origin of the panel; on this machine the host that was asked. */
  readonly origin?: string | undefined;
  readonly open: () => Promise<ApiOptions>;
  readonly others?: OtherEndpoints | undefined;
  readonly language: () => Language;
}

type Answer = unknown;
type Endpoint = (asked: ApiRequest, options: ApiOptions) => Promise<Answer> | Answer;

interface ApiRequest {
  readonly query: URLSearchParams;
  readonly request: http.IncomingMessage;
  readonly body: unknown;
}

const GET: Readonly<Record<string, Endpoint>> = {
  state: (_, { editing }) => editing.state(),
  site: (_, { editing, draftBase }) =>
    overviewOf(editing.compiled(), draftBase, editing.isRepository, editing.language()),
  grammar: (_, { editing, root }) => formGrammarOf(editing.compiled(), editing.language(), root),
  document: ({ query }, { editing }) => {
    const { file } = mustBeLoaded(editing, query.get('file') ?? '');
    const document = editing.document(file);
    if (!document) throw new EditorRequestError(404, { say: 'noDocument' });
    return document;
  },
  look: async ({ query }, { lookOf }): Promise<BlockLook> => {
    const html = await lookOf(query.get('type') ?? '');
    return html === undefined ? {} : { html };
  },
  changes: (_, { editing, root }) => changesList(editing, root),
  lines: ({ query }, { editing, root }) => linesOfChange(editing, root, query.get('id') ?? ''),
  formerPicture: ({ query }, { editing, root }) =>
    formerPicture(editing, root, {
      id: query.get('id') ?? '',
      picture: query.get('path') ?? '',
    }),
  proposal: ({ query }, { editing }) => {
    const found = editing.compiled().stages?.source.images.get(query.get('path') ?? '');
    if (!found) throw new EditorRequestError(404, { say: 'notUnderstood' });
    return proposalFor(found);
  },
  journeys: (_, { editing }) => getJourneys(editing),
  handin: (_, { editing, root }) => handInOf(root, editing),
  search: ({ query }, { editing }) =>
    searchIn(editing.compiled(), query.get('q') ?? '', editing.language()),
};

const POST: Readonly<Record<string, Endpoint>> = {
  change: ({ body }, { editing }) => {
    const asked = changeRequest(body);
    const sizes = asked.operations.map(({ file }) => mustBeOwn(editing, file).text.length);
    refuseTooMuch(sizes);
    return editing.apply(asked);
  },
  // Their bodies are no JSON; they read that themselves.
  picture: postPicture,
  document: postDocument,
  given: postGiven,
  dropGiven: ({ body }, { root }) => dropGiven(root, idRequest(body).id),
  undo: (_, { editing }) => editing.change((draft) => draft.undo()),
  redo: (_, { editing }) => editing.change((draft) => draft.redo()),
  discard: ({ body }, { editing }) => {
    const { files } = discardRequest(body);
    const changed = editing.draft.changes().map(({ file }) => file);
    if (files?.some((file) => !changed.includes(file)))
      throw new EditorRequestError(404, { say: 'noDocument' });
    return editing.change((draft) => draft.discard(files));
  },
  takeBack: ({ body }, { editing, root }) => takeBack(editing, root, takeBackRequest(body)),
  resolve: ({ body }, { editing }) => {
    const { take, ...conflict } = resolveRequest(body);
    return editing.change((draft) => draft.resolve(conflict, take));
  },
  repair: ({ body }, { editing }) => editing.repair(idRequest(body).id),
  save: ({ body }, { editing, publish }): Promise<EditState> => {
    if (publish) throw new EditorRequestError(404, { say: 'notUnderstood' });
    return editing.save(saveRequest(body).leaveTodo === true);
  },
  publish: (_, { editing, publish }): Promise<EditState> => {
    if (!publish) throw new EditorRequestError(404, { say: 'notUnderstood' });
    return publish(editing);
  },
  questions: ({ body }, { editing }) => postQuestions(body, editing),
  journey: ({ body }, { editing }) => postJourney(body, editing),
  handin: ({ body }, { editing, root, publish }) => {
    if (publish) throw new EditorRequestError(404, { say: 'notUnderstood' });
    return makeHandIn(root, editing, handInRequest(body));
  },
  open: ({ body }, { editing, openText, publish }) => {
    if (publish) throw new EditorRequestError(404, { say: 'notUnderstood' });
    const { file, pointer } = place(body);
    mustBeLoaded(editing, file);
    if (!openText(file, pointer)) throw new EditorRequestError(404, { say: 'noDocument' });
    return null;
  },
};

/** Whose body is a file. */
const OF_FILES: ReadonlySet<Endpoint> = new Set([postPicture, postDocument, postGiven]);

const PUT: Readonly<Record<string, Endpoint>> = {
  preferences: ({ body }, { editing }) => editing.choose(preferencesRequest(body)),
};

export async function answerApi(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { token, origin, open, others, language }: Door,
): Promise<void> {
  const send = (status: number, body: unknown, headers = {}): void => {
    const type = { 'content-type': 'application/json' };
    response
      .writeHead(status, { ...OWN_HEADERS, ...type, ...headers })
      .end(JSON.stringify(body ?? null));
  };
  try {
    admit(request, token, origin);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const name = url.pathname.slice(API_PATH.length + 1);
    const endpoint = endpointOf(name, request.method, others);
    const isJson = request.method !== 'GET' && !OF_FILES.has(endpoint);
    const kind = endpoint === POST.questions || endpoint === POST.journey ? 'answers' : 'json';
    const body = isJson ? await jsonOf(request, kind) : undefined;
    const answer = await endpoint({ query: url.searchParams, request, body }, await open());
    if (answer instanceof Readable) {
      response.writeHead(200, { ...OWN_HEADERS, 'content-type': 'text/csv; charset=utf-8' });
      // What breaks off ends the connection: nobody takes a part for the whole.
      pipeline(answer, response, () => {});
    } else send(200, answer);
  } catch (error) {
    const [status, refusal] = refusalOf(error, language());
    send(status, refusal, error instanceof HttpError ? error.headers : {});
  }
}

/** So few operations are made in any file, and so many signs are read for more, in a second or so. */
const [FEW, MOST_READ] = [4, 600_000];

/** Each operation reads its file again, and nobody else is answered meanwhile. @throws HttpError */
function refuseTooMuch(sizes: readonly number[]): void {
  const read = sizes.reduce((sum, size) => sum + size, 0) + (sizes.length * sizes.length * 50) / 2;
  if (sizes.length > FEW && read > MOST_READ) throw new EditorRequestError(413, { say: 'tooMuch' });
}

function endpointOf(name: string, method = '', others?: OtherEndpoints): Endpoint {
  const [read, write] = [others?.GET, others?.POST];
  if (method === 'GET' && read && Object.hasOwn(read, name))
    return ({ query }) => read[name]?.(query);
  if (method === 'POST' && write && Object.hasOwn(write, name))
    return ({ body }) => write[name]?.(body);
  const all: Readonly<Record<string, typeof GET>> = { GET, POST, PUT };
  const allowed = Object.keys(all).filter((one) => Object.hasOwn(all[one] ?? {}, name));
  const endpoint = allowed.includes(method) ? all[method]?.[name] : undefined;
  if (endpoint) return endpoint;
  if (allowed.length === 0) throw new EditorRequestError(404, { say: 'notUnderstood' });
  throw new EditorRequestError(405, { say: 'notUnderstood' }, { allow: allowed.join() });
}

function refusalOf(error: unknown, language: Language): [number, Refusal] {
  if (error instanceof HttpError) return [error.status, { refused: messageIn(language, error) }];
  // It is an answer like others: of any other status the browser's console would speak.
  if (error instanceof UserError)
    return [200, { refused: messageIn(language, error), ...error.about }];
  if (isSystemError(error))
    return [
      200,
      {
        refused: translate(language, {
          say: 'notChanged',
          reason: { say: 'system', code: codeOf(error) },
        }),
      },
    ];
  throw error;
}
