// A dev server on a copy of a site → its editor, asked by hand as a panel or an attacker would.
import http from 'node:http';
import net from 'node:net';
import { vi } from 'vitest';
import type { EditState, PanelStart } from '../../src/editor/protocol.ts';
import { launch, type Running } from './cli.ts';

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** What is asked, and how. */
export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Asks a server; `fetch` would not send another Host, nor what browsers keep for themselves. */
export const ask = (
  { url }: Running,
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

/** Sends bytes as they are. Returns all that comes back until the server closes or says nothing more. */
export const raw = ({ url }: Running, bytes: string, wait = 300): Promise<string> =>
  new Promise((resolve) => {
    const socket = net.connect(Number(new URL(url).port), 'localhost', () => socket.write(bytes));
    let text = '';
    socket.setTimeout(wait, () => socket.destroy());
    socket.on('data', (data) => (text += data.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });

/** What the panel knows when it begins. */
export const startOf = (html: string): PanelStart => {
  const [, start = ''] = /id="editor">([^<]*)</.exec(html) ?? [];
  return JSON.parse(start) as PanelStart;
};

/** The address with its key that the terminal shows. */
export const panelAddress = ({ printed }: Running): Promise<URL> =>
  vi.waitFor(() => new URL(/http:\S+\/__edit\?key=\S+/.exec(printed())?.[0] ?? ''));

/** The headers that the panel sends. */
export const panelHeaders = ({ url }: Running, { token }: PanelStart): Record<string, string> => ({
  'x-chapterkit-token': token,
  'content-type': 'application/json',
  origin: new URL(url).origin,
  host: new URL(url).host,
  'sec-fetch-site': 'same-origin',
});

/** The editor of a dev server of its own, asked as its panel does; `close` stops the server. */
export const openEditor = async (root: string) => {
  const server = await launch(['dev', '--root', root, '--port', '0']);
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
