// Bytes on a socket → all that came back until it closed. What no client would send.
import net from 'node:net';
import type { Duplex } from 'node:stream';

/** How a body is measured, or is not. */
export const FRAMINGS = ['none', 'length', 'chunks', 'both', 'wrong length', 'cut off'] as const;
export type Framing = (typeof FRAMINGS)[number];

/** Methods to which Node adds no framing of its own. */
export const BODILESS = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'];

/** Addresses that a program could read as another one, or as none. */
export const ODD_PATHS = [
  '//evil.example/__edit',
  '//',
  '/\\evil.example/__edit',
  '/%zz',
  '/%',
  '/%c0%af',
  '/%00',
  '/\xff',
  'http://evil.example/__edit',
  '*',
];

const chunked = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

/** The headers and the bytes of a body. */
export const framed = (framing: Framing, body: string): readonly [string, string] => {
  const length = (size: number) => `Content-Length: ${size}\r\n`;
  const chunks = 'Transfer-Encoding: chunked\r\n';
  switch (framing) {
    case 'none':
      return ['', ''];
    case 'length':
      return [length(body.length), body];
    case 'chunks':
      return [chunks, chunked(body)];
    case 'both':
      return [length(body.length) + chunks, chunked(body)];
    case 'wrong length':
      return [length(3), `abc${body}`];
    case 'cut off':
      return [length(body.length + 9), body];
  }
};

export const toPort = (port: number) => (): Duplex => net.connect(port, '127.0.0.1');

/**
 * Sends some bytes, and then others, and waits for the end of the connection.
 *
 * @param isCut whether the sender leaves when all is sent
 */
export const sendRaw = (
  connect: () => Duplex,
  parts: readonly string[],
  isCut = false,
): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect();
    let text = '';
    socket.setEncoding('latin1').on('data', (piece: string) => {
      text += piece;
    });
    socket.on('error', () => {}).once('close', () => resolve(text));
    // Who sends in several parts gives each the time to arrive.
    const [first = '', ...others] = parts;
    socket.write(first, 'latin1');
    // One after the other: of two timers that are both late the longer one may come first.
    const sendNext = () => {
      const part = others.shift();
      if (part !== undefined)
        setTimeout(() => {
          socket.write(part, 'latin1');
          sendNext();
        }, 5);
    };
    sendNext();
    if (isCut) socket.end();
  });

/** The statuses of all answers on a connection. */
export const statusesOf = (text: string): readonly string[] =>
  [...text.matchAll(/HTTP\/1\.1 (?!100)(\d{3}) /g)].map(([, status = '']) => status);
