// The settings of .vscode → the YAML language server as the recommended extension runs it, over stdio.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './site.ts';

/** As the Language Server Protocol 3.17 has them. */
export interface Position {
  readonly line: number;
  readonly character: number;
}
export interface RedLine {
  readonly message: string;
  readonly range: { readonly start: Position; readonly end: Position };
}
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

export interface LanguageServer {
  /** Or types a new text into it. */
  open(file: string, text: string): Promise<readonly RedLine[]>;
  complete(file: string, at: Position): Promise<readonly string[]>;
  hover(file: string, at: Position): Promise<string>;
  close(): Promise<void>;
}

const uriOf = (file: string): string => pathToFileURL(path.join(projectRoot, file)).href;

/** Nested: "yaml" → { schemas, … }. */
const section = (name: string): unknown => {
  const text = fs.readFileSync(path.join(projectRoot, '.vscode/settings.json'), 'utf8');
  const all = JSON.parse(text) as Record<string, unknown>;
  if (name in all) return all[name];
  const nested: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(all)) {
    if (!key.startsWith(`${name}.`)) continue;
    const steps = key.slice(name.length + 1).split('.');
    let node = nested;
    for (const step of steps.slice(0, -1)) {
      node[step] ??= {};
      node = node[step] as Record<string, unknown>;
    }
    node[steps.at(-1) ?? ''] = value;
  }
  return nested;
};

/** `receive` gets what is no answer to a request. */
const connect = (receive: (message: Message) => void) => {
  const program = 'node_modules/yaml-language-server/bin/yaml-language-server';
  const child = spawn(process.execPath, [program, '--stdio'], { cwd: projectRoot });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const waiting = new Map<number, (message: Message) => void>();
  let lastId = 0;
  const send = (message: object): void => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    child.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    child.stdin.write(body);
  };
  const request = <T>(method: string, params: object): Promise<T> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, ({ result, error }) =>
        error ? reject(new Error(JSON.stringify(error))) : resolve(result as T),
      );
      send({ id: lastId, method, params });
    });
  let rest = Buffer.alloc(0);
  child.stdout.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const end = rest.indexOf('\r\n\r\n');
      const head = rest.subarray(0, Math.max(end, 0)).toString();
      const length = Number(/Content-Length: (\d+)/i.exec(head)?.[1]);
      if (end === -1 || rest.length < end + 4 + length) return;
      const message = JSON.parse(rest.subarray(end + 4, end + 4 + length).toString()) as Message;
      rest = rest.subarray(end + 4 + length);
      if (message.method !== undefined || message.id === undefined) receive(message);
      else waiting.get(message.id)?.(message);
    }
  });
  return { send, request, ended };
};

const CAPABILITIES = {
  workspace: { configuration: true, workspaceFolders: true },
  textDocument: {
    completion: { completionItem: { snippetSupport: true } },
    hover: { contentFormat: ['markdown'] },
  },
};

export const startLanguageServer = async (): Promise<LanguageServer> => {
  const redLines = new Map<string, (found: readonly RedLine[]) => void>();
  let takeSettings = () => {};
  const configured = new Promise<void>((resolve) => {
    takeSettings = resolve;
  });
  const { send, request, ended } = connect(({ id, method, params }) => {
    if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: RedLine[] };
      redLines.get(uri)?.(diagnostics);
    } else if (method === 'workspace/configuration') {
      const { items } = params as { items: { section: string }[] };
      send({ id, result: items.map((item) => section(item.section)) });
      takeSettings();
    } else if (id !== undefined) send({ id, result: null });
  });
  await request('initialize', {
    processId: process.pid,
    rootUri: uriOf(''),
    workspaceFolders: [{ uri: uriOf(''), name: 'site' }],
    capabilities: CAPABILITIES,
  });
  send({ method: 'initialized', params: {} });
  await configured;
  const versions = new Map<string, number>();
  const at = (file: string, position: Position) => ({
    textDocument: { uri: uriOf(file) },
    position,
  });
  return {
    open(file, text) {
      const uri = uriOf(file);
      const version = (versions.get(uri) ?? 0) + 1;
      versions.set(uri, version);
      const found = new Promise<readonly RedLine[]>((resolve) => redLines.set(uri, resolve));
      const textDocument = { uri, version, languageId: 'yaml', text };
      const change = { textDocument: { uri, version }, contentChanges: [{ text }] };
      if (version === 1) send({ method: 'textDocument/didOpen', params: { textDocument } });
      else send({ method: 'textDocument/didChange', params: change });
      return found;
    },
    async complete(file, position) {
      type Items = readonly { readonly label: string }[];
      const answer = await request<Items | { items: Items }>(
        'textDocument/completion',
        at(file, position),
      );
      return ('items' in answer ? answer.items : answer).map(({ label }) => label);
    },
    async hover(file, position) {
      type Hover = { readonly contents: { readonly value: string } } | null;
      const answer = await request<Hover>('textDocument/hover', at(file, position));
      return answer?.contents.value ?? '';
    },
    async close() {
      await request('shutdown', {});
      send({ method: 'exit', params: {} });
      await ended;
    },
  };
};
