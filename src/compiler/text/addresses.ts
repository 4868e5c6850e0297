// The text of a link → what kind of address it is, or why it is none.

import { distance } from './nearest.ts';

export type Target =
  | { readonly kind: 'page'; readonly path: string; readonly anchor?: string }
  | { readonly kind: 'anchor'; readonly anchor: string }
  | { readonly kind: 'external'; readonly insecure: boolean }
  | { readonly kind: 'forbidden'; readonly scheme: string }
  | {
      readonly kind: 'malformed';
      readonly reason: string;
      readonly advice?: string;
      /** The address that was meant, where it can be no other. */
      readonly meant?: string;
    };

function malformed(reason: string, advice?: string): Target {
  return {
    kind: 'malformed',
    reason,
    ...(advice === undefined ? {} : { advice }),
  };
}

/** An address that can only mean another one, which is then the advice and the repair. */
function meaning(to: string, reason: string, meant: string, otherwise?: string): Target {
  return meant !== to && isCertain(meant)
    ? { kind: 'malformed', reason, advice: `Write "${meant}".`, meant }
    : malformed(reason, otherwise);
}

/** What nobody takes for the end of a host: "about.html" is a file. */
const FILE =
  /^https:\/\/[^/?#]+\.(?:html?|php|aspx?|pdf|docx?|xlsx?|pptx?|ya?ml|txt|ics|jpe?g|png|svg|webp)(?:[/?#]|$)/i;

function isCertain(address: string): boolean {
  return ['page', 'external'].includes(readLink(address).kind) && !FILE.test(address);
}

/**
 * Reads a link by an allow-list: https, http, mailto, tel, webcal (a calendar to subscribe to), a path of this site, an anchor.
 * Whatever browsers repair in their own ways (backslashes, blanks, `//host`) is malformed.
 */
export function readLink(to: string): Target {
  if (to === '') return malformed('it is empty', 'Write where the link leads.');
  if (/\s/.test(to))
    return meaning(
      to,
      'there is a space in it',
      // In a number the spaces say nothing.
      /^tel:/i.test(to) ? to.replace(/\s/g, '') : to.trim(),
      'Delete the space, or write %20 instead.',
    );
  if (to.includes('\\'))
    return meaning(
      to,
      'there is a backslash in it',
      to.replaceAll('\\', '/'),
      'Write / instead, or delete it.',
    );
  if (to.startsWith('#')) return anchorOnly(inLetters(to.slice(1)));
  if (to.startsWith('//'))
    return meaning(to, 'it begins with two slashes', to.replace(/^\/+/, 'https://'));
  if (to.startsWith('/')) return readPath(inLetters(to));
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(to)?.[1]?.toLowerCase();
  switch (scheme) {
    case undefined:
      return withoutScheme(to);
    case 'mailto':
      return /^mailto:[^@/?]+@[^@/?]+\.[^@/?]+/i.test(to)
        ? external()
        : malformed(
            'there is no email address after it',
            'Write it as in mailto:name@example.com.',
          );
    case 'tel':
      return /^tel:\+?[0-9.()-]{3,}$/i.test(to)
        ? external()
        : malformed('there is no phone number after it', 'Write it as in tel:+1-805-555-0100.');
    case 'webcal':
      return readUrl(to.replace(/^webcal/i, 'https'), 'webcal');
    case 'https':
    case 'http':
      return readUrl(to, scheme);
    default:
      return isNearHttps(scheme)
        ? meaning(to, `"${scheme}:" is not https:`, withHttps(to), 'Write https: instead.')
        : { kind: 'forbidden', scheme: `${scheme}:` };
  }
}

function isNearHttps(scheme: string): boolean {
  return ['http', 'https'].some((one) => distance(scheme, one) === 1);
}

function withHttps(to: string): string {
  return to.replace(/^[a-z]+:\/*/i, 'https://');
}

/** A part of an address with its letters as people write them: "%E6%9D%8E" is "李". What is ASCII stays. */
export function inLetters(address: string): string {
  return address
    .replace(/(?:%[89a-f][0-9a-f])+/gi, (bytes) => {
      try {
        return decodeURIComponent(bytes);
      } catch {
        return bytes;
      }
    })
    .normalize('NFC');
}

function external(insecure = false): Target {
  return { kind: 'external', insecure };
}

function withoutScheme(to: string): Target {
  const reason = 'it does not begin with / or https://';
  if (/^[^@/]+@[^@/]+\.[^@/]+$/.test(to)) return meaning(to, reason, `mailto:${to}`);
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}([/?#]|$)/i.test(to))
    return meaning(to, reason, `https://${to}`);
  return malformed(reason);
}

function anchorOnly(anchor: string): Target {
  return anchor === ''
    ? malformed('nothing follows the #', 'Write the id of a block after it.')
    : { kind: 'anchor', anchor };
}

function readPath(to: string): Target {
  const [path = '', ...rest] = to.split('#');
  const anchor = rest[0];
  if (rest.length > 1) return malformed('it has two # signs', 'Keep one of them.');
  if (path.includes('?')) {
    return malformed(
      'links to pages of this site cannot have a question mark',
      'Delete the question mark and what comes after it.',
    );
  }
  if (path.split('/').some((part) => part === '.' || part === '..')) {
    return malformed(
      'it has . or .. as a part of the path',
      'Write the path of the page from its first /.',
    );
  }
  if (anchor === '')
    return {
      kind: 'malformed',
      reason: 'nothing follows the #',
      advice: 'Delete the #.',
      meant: path,
    };
  return { kind: 'page', path, ...(anchor === undefined ? {} : { anchor }) };
}

/** The Cyrillic or Greek letter in a part of a host that is Latin otherwise: browsers take it for another host. */
function letterOfAnother(to: string): string | undefined {
  const [, host = ''] = /^[a-z]+:\/\/([^/?#:]*)/i.exec(to) ?? [];
  const mixed = host
    .split('.')
    .find((part) => /\p{Script=Latin}/u.test(part) && FOREIGN.test(part));
  return mixed && FOREIGN.exec(mixed)?.[0];
}

const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

function readUrl(to: string, scheme: string): Target {
  if (!/^https?:\/\/[^/]/i.test(to)) {
    return meaning(
      to,
      `two slashes and a host must follow ${scheme}:`,
      /^https?:/i.test(to) ? withHttps(to) : '',
      `Write it as in ${scheme}://example.com.`,
    );
  }
  try {
    const url = new URL(to);
    if (/^[a-z]+:\/\/[^/?#]*@/i.test(to)) {
      return malformed('there is a user name before the host', 'Delete the part before the @.');
    }
    const foreign = letterOfAnother(to);
    if (foreign !== undefined)
      return malformed(
        `the "${foreign}" in its host is not a Latin letter, but looks like one`,
        'Copy the address from the browser.',
      );
    // A number is read as the address of a machine (URL standard, IPv4 parser): 2130706433 is 127.0.0.1.
    const isNumber = /^[a-z]+:\/\/(?:0x[\da-f]*|\d+)(?:[/?#:]|$)/i.test(to);
    if (isNumber || (!url.hostname.includes('.') && url.hostname !== 'localhost')) {
      return malformed(
        `"${isNumber ? to.replace(/^[a-z]+:\/\/|[/?#:].*$/gi, '') : url.hostname}" is not the address of a website`,
        'Add its ending, such as .org.',
      );
    }
    return external(scheme === 'http');
  } catch {
    return malformed('the host is not written correctly', 'Copy the address from the browser.');
  }
}
