// What `serve` was told of its addresses → the two hosts that it answers, or why they cannot be right.
import type { Addresses } from '../../inbox/people/open.ts';
import { UserError } from '../../model/errors.ts';

/** The way to the editor from the host of the site. */
export const EDIT_PATH = '/edit';

/** The two addresses, as origins and as the Host that a browser sends for each. */
export interface Hosts {
  /** What is kept: origins, without a slash at the end. */
  readonly addresses: Addresses;
  readonly siteHost: string;
  readonly editHost: string;
  /** What passkeys belong to: the exact host of the editor, without its port. */
  readonly passkeyHost: string;
  /** Whether browsers are to send cookies by https alone: all but the machine itself. */
  readonly isSecure: boolean;
}

/** Reads addresses as they were typed. @throws UserError for each that cannot be right */
export function hostsOf(site: string, edit: string | undefined): Hosts {
  const siteUrl = originOf('--url', site);
  const editUrl =
    edit === undefined ? originOf('--url', withEdit(siteUrl)) : originOf('--edit-url', edit);
  if (siteUrl.host === editUrl.host)
    throw new UserError({
      en: `The site and the editor need two hosts, but both would be ${siteUrl.host}. Write --edit-url https://edit.${siteUrl.host}.`,
      es: `El sitio y el editor necesitan dos hosts, pero los dos serían ${siteUrl.host}. Escribe --edit-url https://edit.${siteUrl.host}.`,
    });
  return {
    addresses: { site: siteUrl.origin, edit: editUrl.origin },
    siteHost: siteUrl.host,
    editHost: editUrl.host,
    passkeyHost: editUrl.hostname,
    isSecure: editUrl.protocol === 'https:',
  };
}

function withEdit(site: URL): string {
  return `${site.protocol}//edit.${site.host}`;
}

function originOf(option: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw new UserError({
      en: `${option} ${text} is not an address. Write for example https://chapter.example.org.`,
      es: `${option} ${text} no es una dirección. Escribe por ejemplo https://chapter.example.org.`,
    });
  if (url.username || url.password || url.pathname !== '/' || url.search || url.hash)
    throw new UserError({
      en: `${option} ${text} has more than a host. Write ${url.origin}.`,
      es: `${option} ${text} tiene más que un host. Escribe ${url.origin}.`,
    });
  if (url.protocol === 'http:' && !isThisMachine(url.hostname))
    throw new UserError({
      en: `${option} ${text} would send sessions unencrypted. Write https://${url.host}; plain http is only for localhost and edit.localhost.`,
      es: `${option} ${text} enviaría las sesiones sin cifrar. Escribe https://${url.host}; http solo sirve para localhost y edit.localhost.`,
    });
  // A passkey belongs to a name (WebAuthn Level 3, 5.1.3).
  if (/^[\d.]+$|^\[/.test(url.hostname))
    throw new UserError({
      en: `${option} ${text} is a number, and a passkey needs a name such as chapter.example.org.`,
      es: `${option} ${text} es un número, y una clave de acceso necesita un nombre como chapter.example.org.`,
    });
  return url;
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === 'edit.localhost';
}
