// What `serve` was told of its addresses → the two hosts that it answers, or why they cannot be right.
import type { Addresses } from '../../inbox/people/open.ts';
import { userError } from '../../model/errors.ts';
import { serveWords } from '../../words/gen/serve.gen.ts';

export const EDIT_PATH = '/edit';

export interface Hosts {
  /** Origins, without a slash at the end. */
  readonly addresses: Addresses;
  readonly siteHost: string;
  readonly editHost: string;
  /** The exact host of the editor, without its port. */
  readonly passkeyHost: string;
  /** All but the machine itself: browsers send its cookies by https alone. */
  readonly isSecure: boolean;
}

/** @throws UserError for each that cannot be right */
export function hostsOf(site: string, edit: string | undefined): Hosts {
  const siteUrl = originOf('--url', site);
  const editUrl =
    edit === undefined
      ? originOf('--url', `${siteUrl.protocol}//edit.${siteUrl.host}`)
      : originOf('--edit-url', edit);
  if (siteUrl.host === editUrl.host)
    throw userError(serveWords, (say) => say.oneHost({ host: siteUrl.host }));
  return {
    addresses: { site: siteUrl.origin, edit: editUrl.origin },
    siteHost: siteUrl.host,
    editHost: editUrl.host,
    passkeyHost: editUrl.hostname,
    isSecure: editUrl.protocol === 'https:',
  };
}

/** The one that a request is meant for: capitals, a last dot and the usual port make no other host (RFC 9110, section 4.2.3). */
export function hostAmong({ site, edit }: Addresses, said = ''): string | undefined {
  const [, name = '', port] = /^([\w.-]+?)\.?(?::(\d+))?$/.exec(said) ?? [];
  return [new URL(site), new URL(edit)].find((own) => {
    const usual = own.protocol === 'https:' ? '443' : '80';
    return own.hostname === name.toLowerCase() && (own.port || usual) === (port ?? usual);
  })?.host;
}

function originOf(option: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw userError(serveWords, (say) => say.badAddress({ option, text }));
  if (url.username || url.password || url.pathname !== '/' || url.search || url.hash)
    throw userError(serveWords, (say) => say.moreThanHost({ option, text, origin: url.origin }));
  if (url.protocol === 'http:' && !['localhost', 'edit.localhost'].includes(url.hostname))
    throw userError(serveWords, (say) => say.unencrypted({ option, text, host: url.host }));
  // A passkey belongs to a name (WebAuthn Level 3, 5.1.3).
  if (/^[\d.]+$|^\[/.test(url.hostname))
    throw userError(serveWords, (say) => say.numberedHost({ option, text }));
  return url;
}
