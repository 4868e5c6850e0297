// The text of a link → what kind of address it is, or why it is none.

import { documentOf, leadsToDocument } from '../../model/paths/documents.ts';
import { distance } from '../../model/search/distance.ts';
import type { Phrase } from '../diagnostics/phrase.ts';

export type Target =
  | { readonly kind: 'page'; readonly path: string; readonly anchor?: string }
  | { readonly kind: 'document'; readonly path: string }
  | { readonly kind: 'anchor'; readonly anchor: string }
  | { readonly kind: 'external'; readonly insecure: boolean }
  | { readonly kind: 'forbidden'; readonly scheme: string }
  | {
      readonly kind: 'malformed';
      readonly reason: Phrase;
      readonly advice?: Phrase;
      readonly meant?: string;
    };

function malformed(reason: Phrase, advice?: Phrase): Target {
  return {
    kind: 'malformed',
    reason,
    ...(advice === undefined ? {} : { advice }),
  };
}

/** An address that can only mean another one, which is then the advice and the repair. */
function meaning(to: string, reason: Phrase, meant: string, otherwise?: Phrase): Target {
  return meant !== to && isCertain(meant)
    ? { kind: 'malformed', reason, advice: { say: 'writeAddress', address: meant }, meant }
    : malformed(reason, otherwise);
}

/** What nobody takes for the end of a host: "about.html" is a file. */
const FILE =
  /^https:\/\/[^/?#]+\.(?:html?|php|aspx?|pdf|docx?|xlsx?|pptx?|ya?ml|txt|ics|jpe?g|png|svg|webp)(?:[/?#]|$)/i;

function isCertain(address: string): boolean {
  return ['page', 'external', 'document'].includes(readLink(address).kind) && !FILE.test(address);
}

/** By an allow-list. What browsers repair in their own ways (backslashes, blanks, `//host`) is malformed. */
export function readLink(to: string): Target {
  if (isUsual(to)) return external();
  if (to === '') return malformed({ say: 'emptyLink' }, { say: 'sayWhere' });
  const unseen = UNSEEN.exec(to)?.[0];
  if (unseen !== undefined)
    return meaning(to, { say: 'unseenInLink', sign: signOf(unseen) }, to.replace(ALL_UNSEEN, ''), {
      say: 'copyAddress',
    });
  if (/\s/.test(to))
    return meaning(
      to,
      { say: 'spaceInLink' },
      // In a number the spaces say nothing.
      /^tel:/i.test(to) ? to.replace(/\s/g, '') : to.trim(),
      { say: 'deleteSpace' },
    );
  if (to.includes('\\'))
    return meaning(to, { say: 'backslashInLink' }, to.replaceAll('\\', '/'), {
      say: 'slashInstead',
    });
  if (to.startsWith('#')) return anchorOnly(inLetters(to.slice(1)));
  if (to.startsWith('//'))
    return meaning(to, { say: 'twoSlashes' }, to.replace(/^\/+/, 'https://'));
  if (to.startsWith('/')) return readPath(inLetters(to));
  if (leadsToDocument(to)) return readDocumentLink(to);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(to)?.[1]?.toLowerCase();
  switch (scheme) {
    case undefined:
      return withoutScheme(to);
    case 'mailto':
      return readMail(to);
    case 'tel':
      return /^tel:\+?[0-9.()-]{3,}$/i.test(to)
        ? external()
        : malformed({ say: 'noPhone' }, { say: 'writeAsIn', example: 'tel:+1-805-555-0100' });
    case 'webcal':
      return readUrl(to.replace(/^webcal/i, 'https'), 'webcal');
    case 'https':
    case 'http':
      return readUrl(to, scheme);
    default:
      return isNearHttps(scheme)
        ? meaning(to, { say: 'nearHttps', scheme }, withHttps(to), { say: 'httpsInstead' })
        : { kind: 'forbidden', scheme: `${scheme}:` };
  }
}

/** Whether an address is one as nearly all are, which nothing below has anything against. */
function isUsual(to: string): boolean {
  const [, host] = /^https:\/\/([a-z0-9.-]+\.[a-z]{2,})(?:\/[\w/.~-]*)?$/.exec(to) ?? [];
  return host !== undefined && !host.includes('xn--') && hostProblem(host) === undefined;
}

function signOf(letter: string): string {
  return `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

function readMail(to: string): Target {
  const [, host] = /^mailto:[^@/?]+@([^@/?]+\.[^@/?]+)/i.exec(to) ?? [];
  const reason = host === undefined ? ({ say: 'noEmail' } as const) : hostProblem(host);
  return reason
    ? malformed(reason, { say: 'writeAsIn', example: 'mailto:name@example.com' })
    : external();
}

/** Why no site can have a name, although browsers take it: parts are not empty and not hyphens at their ends (RFC 1123, 2.1). */
export function hostProblem(host: string): Phrase | undefined {
  const parts = host.replace(/\.$/, '').split('.');
  if (parts.includes('')) return { say: 'emptyPart' };
  const part = parts.find((one) => one.startsWith('-') || one.endsWith('-'));
  return part === undefined ? undefined : { say: 'hyphenInHost', part };
}

/** What is not drawn. Joiners make other letters of some scripts and of emoji, which variations follow. */
const UNSEEN =
  /(?![\u200c-\u200d]|[\ufe00-\ufe0f]|[\u{e0020}-\u{e01ef}])[\u2800\p{Default_Ignorable_Code_Point}]|(?<![^\0-\x7f])[\u200c-\u200d]|[\u200c-\u200d](?![^\0-\x7f])/u;
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu');

function isNearHttps(scheme: string): boolean {
  return ['http', 'https'].some((one) => distance(scheme, one) === 1);
}

function withHttps(to: string): string {
  return to.replace(/^[a-z]+:\/*/i, 'https://');
}

/** A part of an address with its letters as people write them: "%E6%9D%8E" is "李". What is ASCII stays. */
export function inLetters(address: string): string {
  // Nearly all are plain ASCII.
  if (/^[!-$&-~]*$/.test(address)) return address;
  return address
    .replace(/(?:%[89a-f][0-9a-f])+/gi, (bytes) => {
      try {
        const letters = decodeURIComponent(bytes);
        return UNSEEN.test(`é${letters}é`) ? bytes : letters;
      } catch {
        return bytes;
      }
    })
    .normalize('NFC');
}

function external(insecure = false): Target {
  return { kind: 'external', insecure };
}

function readDocumentLink(to: string): Target {
  const path = documentOf(to);
  if (path.split('/').some((part) => part === '.' || part === '..'))
    return malformed({ say: 'dotsInPath' }, { say: 'documentPath' });
  if (path.includes('?')) return malformed({ say: 'questionMark' }, { say: 'deleteQuestion' });
  return { kind: 'document', path };
}

function withoutScheme(to: string): Target {
  const reason: Phrase = { say: 'noBeginning' };
  // Written from the folder of the site, or from that of a page.
  const inFolder = to.replace(/^(?:\.{1,2}\/)*(?:content\/)?/, '');
  if (inFolder !== to && leadsToDocument(inFolder)) return meaning(to, reason, inFolder);
  if (/^[^@/]+@[^@/.]+(?:\.[^@/.]+)+$/.test(to)) return meaning(to, reason, `mailto:${to}`);
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}([/?#]|$)/i.test(to))
    return meaning(to, reason, `https://${to}`);
  return malformed(reason);
}

function anchorOnly(anchor: string): Target {
  return anchor === ''
    ? malformed({ say: 'nothingAfterHash' }, { say: 'idAfterHash' })
    : { kind: 'anchor', anchor };
}

function readPath(to: string): Target {
  const [path = '', ...rest] = to.split('#');
  const anchor = rest[0];
  if (rest.length > 1) return malformed({ say: 'twoHashes' }, { say: 'keepOneHash' });
  if (path.includes('?')) {
    return malformed({ say: 'questionMark' }, { say: 'deleteQuestion' });
  }
  if (path.split('/').some((part) => part === '.' || part === '..')) {
    return malformed({ say: 'dotsInPath' }, { say: 'pathFromSlash' });
  }
  if (anchor === '')
    return {
      kind: 'malformed',
      reason: { say: 'nothingAfterHash' },
      advice: { say: 'deleteHash' },
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
      { say: 'hostMustFollow', scheme },
      /^https?:/i.test(to) ? withHttps(to) : '',
      { say: 'writeAsIn', example: `${scheme}://example.com` },
    );
  }
  try {
    const url = new URL(to);
    if (/^[a-z]+:\/\/[^/?#]*@/i.test(to)) {
      return malformed({ say: 'userName' }, { say: 'deleteUser' });
    }
    const foreign = letterOfAnother(to);
    if (foreign !== undefined)
      return malformed({ say: 'foreignLetter', letter: foreign }, { say: 'copyAddress' });
    const written = to.replace(/^[a-z]+:\/\/|[/?#:].*$/gis, '');
    // Numbers are read as the address of a machine (URL standard, IPv4 parser): 2130706433 and 0x7f.1 are 127.0.0.1.
    const isNumber = /^\d+(?:\.\d+){3}$/.test(url.hostname) && written !== url.hostname;
    if (isNumber && written.includes('.'))
      return malformed(
        { say: 'machine', host: written, address: url.hostname },
        { say: 'copyAddress' },
      );
    if (isNumber || (!url.hostname.includes('.') && url.hostname !== 'localhost')) {
      const host = isNumber ? written : url.hostname;
      return malformed({ say: 'noWebsite', host }, { say: 'addEnding' });
    }
    const problem = hostProblem(url.hostname);
    if (problem) return malformed(problem, { say: 'copyAddress' });
    return external(scheme === 'http');
  } catch {
    return malformed({ say: 'brokenHost' }, { say: 'copyAddress' });
  }
}
