// SMTP_URL, NOTIFY_TO and NOTIFY_CONTENT → how, to whom and with what emails are sent, or what in them cannot be right.
import { userError } from '../../model/errors.ts';
import { inboxWords } from '../../words/gen/inbox.gen.ts';
import { isLoopback } from '../setting-values.ts';

export interface MailSettings {
  readonly server: Readonly<ReturnType<typeof readServer>>;
  readonly from: string;
  readonly to: readonly string[];
  readonly isWhole: boolean;
}

/** Addresses as they are written to servers; a name beside them, or a line end, is none. */
export const ADDRESS = /^[^\s<>,;:"@]+@[^\s<>,;:"@]+$/;

/** Behind the host could be options of nodemailer, one of which prints everything. */
const SERVER = /^smtps?:\/\/[^/?#]+\/?$/i;

/** Undefined when none is given. @throws UserError without the URL in it, which holds a password */
export function readMail(
  url: string | undefined,
  list: string | undefined,
  content?: string,
): MailSettings | undefined {
  if (content !== undefined && !['yes', 'no'].includes(content))
    throw userError(inboxWords, (say) => say.notifyContent);
  if (url === undefined && list === undefined) return undefined;
  if (url === undefined || list === undefined) throw userError(inboxWords, (say) => say.halfMail);
  const to = list.split(',').map((item) => item.trim());
  const bad = to.find((item) => !ADDRESS.test(item));
  if (bad !== undefined) throw userError(inboxWords, (say) => say.badRecipient({ address: bad }));
  const server = readServer(url);
  const { user = '' } = server.auth ?? {};
  return {
    server,
    from: ADDRESS.test(user) ? user : (to[0] ?? ''),
    to,
    isWhole: content === 'yes',
  };
}

function readServer(text: string) {
  try {
    const url = new URL(text);
    const [user = '', pass = ''] = [url.username, url.password].map(decodeURIComponent);
    const secure = url.protocol === 'smtps:';
    const loopback = isLoopback(url);
    if (SERVER.test(text))
      return {
        host: url.hostname.replace(/^\[|\]$/g, ''),
        port: Number(url.port) || (secure ? 465 : 587),
        secure,
        requireTLS: !secure && !loopback,
        ignoreTLS: !secure && loopback,
        ...(user ? { auth: { user, pass } } : {}),
      };
  } catch {
    // It is no URL.
  }
  throw userError(inboxWords, (say) => say.badMailServer);
}
