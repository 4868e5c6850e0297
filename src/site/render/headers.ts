// The policy and the base path of a site → the headers its host shall send, in the forms hosts read.
import type { Output } from '../../compiler/5-emit/emit.ts';
import { DOCUMENT_TYPES, DOCUMENTS } from '../../model/paths/documents.ts';
import { HASHED } from '../engine.ts';
import type { Assets } from './document.ts';
import { type Policy, policyOf, policyText } from './policy.ts';

/** A star at the end of a pattern stands for anything. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Read by several static hosts. */
export const HEADERS_FILE = '_headers';
/** To be included in the server block. */
export const NGINX_FILE = '_nginx.conf';

/** Each in one rule only: hosts join the values of two. Who may frame a page cannot stand in it, so it is added here. */
export function headerRules(policy: Policy, base: string, hasDocuments = false): HeaderRule[] {
  return [
    {
      pattern: `${base}*`,
      headers: {
        'Content-Security-Policy': `${policyText(policy)};frame-ancestors 'none'`,
        'Strict-Transport-Security': 'max-age=63072000',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        // A film is refused by its host without the origin of the page.
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    },
    ...HASHED.map((folder) => ({
      pattern: `${base}${folder}/*`,
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    })),
    ...(hasDocuments ? [{ pattern: `${base}${DOCUMENTS}/*`, headers: DOCUMENT_HEADERS }] : []),
  ];
}

/** For what is not named after its content. Hosts that read `_headers` do so by themselves, and would join two values. */
export const ASK_AGAIN = { 'Cache-Control': 'no-cache' } as const;

/** A document keeps its address, whatever is in it, and no browser shows it as a page of the site. */
export const DOCUMENT_HEADERS = { ...ASK_AGAIN, 'Content-Disposition': 'attachment' } as const;

export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) =>
      [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join(
        '\n',
      ),
    )
    .join('\n\n')
    .concat('\n');
}

export function readHeaders(text: string): HeaderRule[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [pattern = '', ...lines] = part.trim().split('\n');
      const headers = lines.map((line) => {
        const at = line.indexOf(':');
        return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
      });
      return { pattern, headers: Object.fromEntries(headers) };
    });
}

export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.assign(
    {},
    ...rules
      .filter(({ pattern }) => path.startsWith(pattern.replace(/\*$/, '')))
      .map(({ headers }) => headers),
  );
}

/** What nginx does not know of: phones take events only under their type. */
const TYPES = 'types { text/calendar ics; application/manifest+json webmanifest; }';

const DOCUMENT_KINDS_OF_NGINX = `types { ${Object.entries(DOCUMENT_TYPES)
  .map(([ending, type]) => `${type} ${ending};`)
  .join(' ')} }`;

/** A location that adds a header loses those of the server around it, so each names all of them. */
export function nginxFile(rules: readonly HeaderRule[]): string {
  const [all, ...others] = rules;
  const everywhere = { ...all?.headers, ...ASK_AGAIN };
  const added = (headers: Readonly<Record<string, string>>, indent: string) =>
    Object.entries(headers).map(
      ([name, value]) => `${indent}add_header ${name} "${value}" always;`,
    );
  return [
    '# Include this in the server block of the site.',
    ...added(everywhere, ''),
    'location ~ \\.(?:ics|webmanifest)$ {',
    `  ${TYPES}`,
    ...added(everywhere, '  '),
    '}',
    ...others.flatMap(({ pattern, headers }) => [
      // No ending of a document leads to the rule above.
      ...(headers === DOCUMENT_HEADERS
        ? [`location ^~ ${pattern.replace(/\*$/, '')} {`, `  ${DOCUMENT_KINDS_OF_NGINX}`]
        : [`location ${pattern.replace(/\*$/, '')} {`]),
      ...added({ ...everywhere, ...headers }, '  '),
      '}',
    ]),
    '',
  ].join('\n');
}

/** One policy for all documents. */
export function headerFiles(
  { site, documents: { size } }: Pick<Output, 'site' | 'documents'>,
  documents: readonly Assets[],
  frames: readonly string[],
): [path: string, text: string][] {
  const inline = {
    scripts: documents.flatMap(({ loader, rules }) => (rules ? [loader, rules] : [loader])),
    styles: documents.map(({ style }) => style),
  };
  const rules = headerRules(policyOf(site, inline, frames), site.base, size > 0);
  return [
    [HEADERS_FILE, headersFile(rules)],
    [NGINX_FILE, nginxFile(rules)],
  ];
}
