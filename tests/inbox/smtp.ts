// A port → a real SMTP server at it, and the e-mails it took.

import net, { type AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and text as they came over the line. */
  readonly text: string;
}

/** Listens until the test ends, or what `atEnd` is. It asks for `ada` with the password `secret word`. */
export const startSmtp = async (
  port = 0,
  more: SMTPServerOptions = {},
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
) => {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      const right = username === 'ada@example.org' && password === 'secret word';
      done(right ? null : new Error('no'), { user: 'ada' });
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...more,
  });
  // A client that gives up is no error of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  atEnd(close);
  const { port: at } = server.server.address() as AddressInfo;
  return { mails, port: at, url: `smtp://ada%40example.org:secret%20word@127.0.0.1:${at}` };
};

/** A server that takes connections and never says a word. Returns its port. */
export const startSilent = async (): Promise<number> => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};
