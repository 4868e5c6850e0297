// SMTP_URL and NOTIFY_TO → how and to whom e-mails are sent, or what in them cannot be right.
import { UserError } from '../../model/errors.ts';
import { isLoopback, urlOf } from '../http/urls.ts';

export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte (smtps). */
  readonly secure: boolean;
  /** Whether the server is this machine; any other must offer encryption. */
  readonly loopback: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly from: string;
  readonly to: readonly string[];
}

/** Addresses as they are written to servers; a name beside them, or a line end, is none. */
const ADDRESS = /^[^\s<>,;:"@]+@[^\s<>,;:"@]+$/;

/**
 * Reads the two settings; undefined when neither is given.
 *
 * @throws UserError without the URL in it, which holds a password
 */
export function readMail(
  url: string | undefined,
  list: string | undefined,
): MailSettings | undefined {
  if (url === undefined && list === undefined) return undefined;
  if (url === undefined || list === undefined)
    throw new UserError('SMTP_URL and NOTIFY_TO belong together: give both, or neither.');
  const to = list.split(',').map((item) => item.trim());
  const bad = to.find((item) => !ADDRESS.test(item));
  if (bad !== undefined) throw new UserError(`NOTIFY_TO: "${bad}" is no e-mail address.`);
  const server = readServer(url);
  if (server === undefined)
    throw new UserError(
      'SMTP_URL must look like smtps://user:password@mail.example.org or smtp://mail.example.org:587.',
    );
  const user = server.auth?.user ?? '';
  return { ...server, from: ADDRESS.test(user) ? user : (to[0] ?? ''), to };
}

function readServer(text: string): Omit<MailSettings, 'from' | 'to'> | undefined {
  const url = urlOf(text);
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) return undefined;
  // Options of nodemailer could stand there, one of which prints everything.
  if (url.search || url.hash || !/^\/?$/.test(url.pathname)) return undefined;
  const secure = url.protocol === 'smtps:';
  try {
    const [user = '', pass = ''] = [url.username, url.password].map(decodeURIComponent);
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      loopback: isLoopback(url),
      auth: user ? { user, pass } : undefined,
    };
  } catch {
    // A percent sign that escapes nothing.
    return undefined;
  }
}
