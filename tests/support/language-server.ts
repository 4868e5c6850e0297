// The settings of .vscode → the YAML language server as the recommended extension runs it, over stdio.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const projectRoot = path.resolve(import.meta.dirname, '../..');

/** What the Language Server Protocol 3.17 calls a diagnostic, a completion and a hover. */
export interface Position {
  readonly line: number;
  readonly character: number;
}
export interface RedLine {
  readonly message: string;
  readonly range: { readonly start: Position; readonly end: Position };
}
interface Completion {
  readonly label: string;
}
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

export interface LanguageServer {
  /** Opens a file of the project, or types a new text into it, and returns its red lines. */
  open(file: string, text: string): Promise<readonly RedLine[]>;
  complete(file: string, at: Position): Promise<readonly string[]>;
  hover(file: string, at: Position): Promise<string>;
  close(): Promise<void>;
}

const uriOf = (file: string): string => pathToFileURL(path.join(projectRoot, file)).href;

/** The settings a student has who opens the folder: those of the folder, and no others. */
const settings = (): Record<string, unknown> =>
  JSON.parse(fs.readFileSync(path.join(projectRoot, '.vscode/settings.json'), 'utf8')) as Record<
    string,
    unknown
  >;

/** The settings below a section, nested as editors send them: "yaml" → { schemas, … }. */
const section = (all: Record<string, unknown>, name: string): unknown => {
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

interface Connection {
  send(message: object): void;
  request(method: string, params: object): Promise<unknown>;
  readonly ended: Promise<void>;
}

/** Starts the program and carries messages; `receive` gets what is no answer to a request. */
const connect = (receive: (message: Message, connection: Connection) => void): Connection => {
  const program = path.join(
    projectRoot,
    'node_modules/yaml-language-server/bin/yaml-language-server',
  );
  const child = spawn(process.execPath, [program, '--stdio'], { cwd: projectRoot });
  const waiting = new Map<number, (message: Message) => void>();
  let lastId = 0;
  const connection: Connection = {
    send(message) {
      const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
      child.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
      child.stdin.write(body);
    },
    request(method, params) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ result, error }) =>
          error ? reject(new Error(JSON.stringify(error))) : resolve(result),
        );
        connection.send({ id, method, params });
      });
    },
    ended: new Promise((resolve) => child.on('exit', () => resolve())),
  };
  const take = (message: Message): void => {
    if (message.method !== undefined || message.id === undefined) receive(message, connection);
    else {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    }
  };
  child.stdout.on('data', framed(take));
  return connection;
};

const CAPABILITIES = {
  workspace: { configuration: true, workspaceFolders: true },
  textDocument: {
    completion: { completionItem: { snippetSupport: true } },
    hover: { contentFormat: ['markdown'] },
  },
};

/** Starts the server and waits until it has taken the settings. */
export const startLanguageServer = async (): Promise<LanguageServer> => {
  const redLines = new Map<string, (found: readonly RedLine[]) => void>();
  let takeSettings = () => {};
  const configured = new Promise<void>((resolve) => {
    takeSettings = resolve;
  });
  const connection = connect(({ id, method, params }, { send }) => {
    if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: RedLine[] };
      redLines.get(uri)?.(diagnostics);
    } else if (method === 'workspace/configuration') {
      const { items } = params as { items: { section: string }[] };
      send({ id, result: items.map((item) => section(settings(), item.section)) });
      takeSettings();
    } else if (id !== undefined) send({ id, result: null });
  });
  await connection.request('initialize', {
    processId: process.pid,
    rootUri: uriOf(''),
    workspaceFolders: [{ uri: uriOf(''), name: 'site' }],
    capabilities: CAPABILITIES,
  });
  connection.send({ method: 'initialized', params: {} });
  await configured;
  return asServer(connection, redLines);
};

const asServer = (
  { send, request, ended }: Connection,
  redLines: Map<string, (found: readonly RedLine[]) => void>,
): LanguageServer => {
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
      const answer = (await request('textDocument/completion', at(file, position))) as
        | { items: Completion[] }
        | Completion[];
      return (Array.isArray(answer) ? answer : answer.items).map(({ label }) => label);
    },
    async hover(file, position) {
      const answer = (await request('textDocument/hover', at(file, position))) as {
        contents: { value: string };
      } | null;
      return answer?.contents.value ?? '';
    },
    async close() {
      await request('shutdown', {});
      send({ method: 'exit', params: {} });
      await ended;
    },
  };
};

/** Cuts a stream of bytes into messages by their headers (the base protocol of LSP). */
const framed = (receive: (message: Message) => void): ((bytes: Buffer) => void) => {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const end = rest.indexOf('\r\n\r\n');
      const length = Number(
        /Content-Length: (\d+)/i.exec(rest.subarray(0, Math.max(end, 0)).toString())?.[1],
      );
      if (end === -1 || rest.length < end + 4 + length) return;
      const body = rest.subarray(end + 4, end + 4 + length).toString('utf8');
      rest = rest.subarray(end + 4 + length);
      receive(JSON.parse(body) as Message);
    }
  };
};
