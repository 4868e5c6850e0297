// Words of git, ssh, npm or rsync → the same without what opens a door: they end on screens, in journals and in mails.

const HIDDEN = '***';

/** What an address says behind `://`. */
interface Address {
  /** Before the host: a user, perhaps with a password, or a token. */
  readonly who: string;
  readonly rest: string;
  /** What it asks, from `?` or `#` on. */
  readonly asked: string;
}

function addressIn(text: string): Address {
  // A sign that ought to be encoded may stand in a password.
  const isOdd = /^[^/:@]*:(?!\d{1,5}(?:\/|$))/.test(text);
  const end = (isOdd ? text : text.split('/', 1).join('')).lastIndexOf('@');
  const [rest = ''] = text.slice(end + 1).split(/[?#]/, 1);
  return { who: text.slice(0, Math.max(0, end)), rest, asked: text.slice(end + 1 + rest.length) };
}

/**
 * Hides users, passwords and what is asked in all addresses, tokens by the beginnings that hosts give them, and
 * the token of GIT_TOKEN.
 *
 * @param known addresses whose secrets are hidden where they stand alone, too, as they are and encoded
 */
export function withoutSecrets(words: string, ...known: readonly string[]): string {
  const alone = [process.env.GIT_TOKEN?.trim() ?? '', ...known.flatMap(secretsIn)]
    .flatMap((one) => [one, plain(one), encodeURIComponent(plain(one))])
    // As short as that many other words are.
    .filter((one) => one.length > 4)
    .sort((a, b) => b.length - a.length);
  return alone
    .reduce((text, one) => text.replaceAll(one, HIDDEN), words)
    .replace(/:\/\/[^\s'"`<>]*/g, (found) => `://${addressIn(found.slice(3)).rest}`)
    .replace(/(?:token|passw(?:or)?d|secret|_auth)=[^\s&'"]+/gi, (found) =>
      found.replace(/=.*$/s, `=${HIDDEN}`),
    )
    .replace(/\b(?:gh[a-z]_|github_pat_|glpat-|npm_)\w{8,}/g, HIDDEN);
}

function secretsIn(url: string): string[] {
  const { who, asked } = addressIn(url.replace(/^[^:]*:\/\//, ''));
  const colon = who.indexOf(':');
  return [who.slice(colon + 1), ...asked.split(/[?&#=;]/)];
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
