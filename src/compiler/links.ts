// The text of a link → what kind of address it is, or why it is none.

export type Target =
  | { readonly kind: 'page'; readonly path: string; readonly anchor?: string }
  | { readonly kind: 'anchor'; readonly anchor: string }
  | { readonly kind: 'external'; readonly insecure: boolean }
  | { readonly kind: 'forbidden'; readonly scheme: string }
  | { readonly kind: 'malformed'; readonly reason: string };

const malformed = (reason: string): Target => ({ kind: 'malformed', reason });

/**
 * Reads a link by an allow-list: https, http, mailto, tel, a path of this site, an anchor.
 * Whatever browsers repair in their own ways (backslashes, blanks, `//host`) is malformed.
 */
export const readLink = (to: string): Target => {
  if (/\s/.test(to)) return malformed('there is a blank in it');
  if (to.includes('\\')) return malformed('there is a backslash in it');
  if (to.startsWith('#')) return anchorOnly(to.slice(1));
  if (to.startsWith('//')) return malformed('it begins with two slashes');
  if (to.startsWith('/')) return readPath(to);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(to)?.[1]?.toLowerCase();
  if (scheme === undefined) return malformed('it begins neither with / nor with https://');
  if (scheme === 'mailto') return /^mailto:[^@/?]+@[^@/?]+\.[^@/?]+/i.test(to) ? external() : malformed('no mail address follows');
  if (scheme === 'tel') return /^tel:\+?[0-9.()-]{3,}$/i.test(to) ? external() : malformed('no telephone number follows');
  if (scheme !== 'https' && scheme !== 'http') return { kind: 'forbidden', scheme: `${scheme}:` };
  return readUrl(to, scheme);
};

const external = (insecure = false): Target => ({ kind: 'external', insecure });

const anchorOnly = (anchor: string): Target =>
  anchor === '' ? malformed('nothing follows the #') : { kind: 'anchor', anchor };

const readPath = (to: string): Target => {
  const [path = '', ...rest] = to.split('#');
  if (rest.length > 1) return malformed('there are two # in it');
  if (path.includes('?')) return malformed('pages of this site take nothing after a question mark');
  if (path.split('/').some((part) => part === '.' || part === '..')) return malformed('there are dots for folders in it');
  const anchor = rest[0];
  if (anchor === '') return malformed('nothing follows the #');
  return { kind: 'page', path, ...(anchor === undefined ? {} : { anchor }) };
};

const readUrl = (to: string, scheme: string): Target => {
  if (!/^https?:\/\/[^/]/i.test(to)) return malformed(`two slashes and a host must follow ${scheme}:`);
  try {
    const url = new URL(to);
    if (url.username !== '' || url.password !== '' || /^[a-z]+:\/\/[^/?#]*@/i.test(to)) {
      return malformed('there is a user name before the host');
    }
    if (!url.hostname.includes('.') && url.hostname !== 'localhost') return malformed(`"${url.hostname}" is no host on the web`);
    return external(scheme === 'http');
  } catch {
    return malformed('the host is not written correctly');
  }
};
