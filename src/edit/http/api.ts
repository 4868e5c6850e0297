// A request below /__edit/api → an answer: each endpoint is one function.
import type http from 'node:http';
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import { blockReferences } from '../../compiler/grammar/block-reference.ts';
import type { Grammar } from '../../compiler/grammar/grammar.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import {
  API_PATH,
  type ChangeRequest,
  type Conflict,
  type EditState,
  type FormGrammar,
  type Refusal,
} from '../../model/editing.ts';
import type { Plain } from '../../model/operation.ts';
import { Refused } from '../../scaffold/site-folder.ts';
import { differenceOf } from '../difference.ts';
import { CannotSave, type Editing } from '../editing.ts';
import { overviewOf } from '../overview.ts';
import { searchIn } from '../search.ts';
import { admit, jsonOf, NotAllowed } from './guard.ts';

/** What the endpoints need. */
export interface ApiOptions {
  readonly editing: Editing;
  readonly token: string;
  /** Where the draft is served. */
  readonly draftBase: string;
  readonly root: string;
  /** Opens a place of the content in the text editor of whoever sits here. */
  readonly openText: (file: string, pointer: string) => boolean;
}

type Answer = unknown;
type Endpoint = (asked: Asked, options: ApiOptions) => Promise<Answer> | Answer;

interface Asked {
  readonly query: URLSearchParams;
  readonly request: http.IncomingMessage;
  /** The body as JSON; shapes are checked by whoever reads it. */
  readonly body: unknown;
}

const GET: Readonly<Record<string, Endpoint>> = {
  state: (_, { editing }) => editing.state(),
  site: (_, { editing, draftBase }) => overviewOf(editing.compiled(), draftBase, false),
  grammar: (_, { editing, root }) => grammarOf(editing.compiled().stages?.grammar, root),
  document: ({ query }, { editing }) => {
    const document = editing.document(query.get('file') ?? '');
    if (!document) throw new NotAllowed(404, 'The site has no such document.');
    return document;
  },
  difference: (_, { editing }) => editing.draft.changes().map(differenceOf),
  search: ({ query }, { editing }) => searchIn(editing.compiled(), query.get('q') ?? ''),
};

const POST: Readonly<Record<string, Endpoint>> = {
  change: ({ body }, { editing }) => {
    const asked = body as ChangeRequest;
    return editing.change((draft) => draft.apply(asked));
  },
  undo: (_, { editing }) => editing.change((draft) => draft.undo()),
  redo: (_, { editing }) => editing.change((draft) => draft.redo()),
  discard: ({ body }, { editing }) =>
    editing.change((draft) => draft.discard((body as { files?: string[] }).files)),
  resolve: ({ body }, { editing }) => {
    const { take, ...conflict } = body as Conflict & { take: 'mine' | 'theirs' };
    return editing.change((draft) => draft.resolve(conflict, take));
  },
  repair: ({ body }, { editing }) => editing.repair((body as { id: string }).id),
  save: ({ body }, { editing }): Promise<EditState> =>
    editing.save((body as { leaveTodo?: boolean }).leaveTodo === true),
  open: ({ body }, { openText }) => {
    const { file, pointer } = body as { file: string; pointer: string };
    if (!openText(file, pointer)) throw new NotAllowed(404, 'The site has no such file.');
    return null;
  },
};

/** Answers a request whose path begins with the path of the endpoints. */
export async function answerApi(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  options: ApiOptions,
): Promise<void> {
  const send = (status: number, body: unknown): void => {
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .end(JSON.stringify(body ?? null));
  };
  try {
    admit(request, options.token);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const name = url.pathname.slice(API_PATH.length + 1);
    const endpoints = request.method === 'GET' ? GET : request.method === 'POST' ? POST : {};
    const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
    if (!endpoint) throw new NotAllowed(404, 'There is no such endpoint.');
    const body = request.method === 'POST' ? await jsonOf(request) : undefined;
    send(200, await endpoint({ query: url.searchParams, request, body }, options));
  } catch (error) {
    const [status, refusal] = refusalOf(error);
    send(status, refusal);
  }
}

function refusalOf(error: unknown): [number, Refusal] {
  if (error instanceof NotAllowed) return [error.status, { refused: error.message }];
  if (error instanceof CannotSave) return [422, error.refusal];
  if (error instanceof Refused) return [409, { refused: error.message }];
  throw error;
}

function grammarOf(grammar: Grammar | undefined, root: string): FormGrammar {
  if (!grammar) return { documents: {}, blocks: {}, examples: {} };
  return {
    documents: Object.fromEntries(grammar.documents),
    blocks: Object.fromEntries(grammar.blocks),
    examples: Object.fromEntries(
      blockReferences(grammar, undefined, root).map(({ type, example }) => [
        type,
        parseDocument(type, example, createReport()).value as Plain,
      ]),
    ),
  };
}
