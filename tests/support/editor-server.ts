// A folder with a site → its dev server in this process, and its editor asked by hand as a panel or an attacker would.
import http from 'node:http';
import net from 'node:net';
import { vi } from 'vitest';
import type { EditState, PanelStart } from '../../src/editor/protocol.ts';
import { startDevServer } from '../../src/serve/dev/server.ts';
import type { Running } from './cli.ts';

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface Server extends Pick<Running, 'url' | 'printed'> {
  readonly stop: () => Promise<unknown>;
}

/** Asks a server; `fetch` would not send another Host, nor what browsers keep for themselves. */
export const ask = (
  { url }: Pick<Server, 'url'>,
  path: string,
  { method = 'GET', headers = {}, body }: Ask = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url);
    const options = { port, host: 'localhost', path, method, headers, agent: false };
    const request = http.request(options, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(pieces).toString(),
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });

/** Returns all that comes back until the server closes or says nothing more. */
export const raw = ({ url }: Pick<Server, 'url'>, bytes: string, wait = 300): Promise<string> =>
  new Promise((resolve) => {
    const socket = net.connect(Number(new URL(url).port), 'localhost', () => socket.write(bytes));
    let text = '';
    socket.setTimeout(wait, () => socket.destroy());
    socket.on('data', (data) => (text += data.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });

export const startOf = (html: string): PanelStart => {
  const [, start = ''] = /id="editor">([^<]*)</.exec(html) ?? [];
  return JSON.parse(start) as PanelStart;
};

/** With the key that the terminal shows. */
export const panelAddress = ({ printed }: Pick<Server, 'printed'>): Promise<URL> =>
  vi.waitFor(() => new URL(/http:\S+\/__edit\?key=\S+/.exec(printed())?.[0] ?? ''));

export const panelHeaders = (
  { url }: Pick<Server, 'url'>,
  { token }: PanelStart,
): Record<string, string> => ({
  'x-chapterkit-token': token,
  'content-type': 'application/json',
  origin: new URL(url).origin,
  host: new URL(url).host,
  'sec-fetch-site': 'same-origin',
});

/** `close` stops the server. */
export const openEditor = async (root: string) => {
  const lines: string[] = [];
  const { url, panel, close } = await startDevServer(root, 0, (line) => lines.push(line));
  const server: Server = {
    url,
    printed: () => [...lines, panel].join('\n'),
    stop: close,
  };
  const start = startOf((await ask(server, '/__edit')).text);
  const own = panelHeaders(server, start);
  const get = (address: string): Promise<Answer> =>
    ask(server, `/__edit/api/${address}`, { headers: own });
  const post = (name: string, body: string | object = {}, given: Ask = {}): Promise<Answer> =>
    ask(server, `/__edit/api/${name}`, {
      ...{ method: 'POST', headers: own },
      ...{ body: typeof body === 'string' ? body : JSON.stringify(body), ...given },
    });
  const state = async () => JSON.parse((await get('state')).text) as EditState;
  return { root, server, start, own, get, post, state, close: () => server.stop() };
};
