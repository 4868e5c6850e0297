// The policy and the base path of a site → the headers its host shall send, in the form that several static hosts read.
import { DOCUMENTS } from '../../model/paths/documents.ts';
import { HASHED } from '../engine.ts';
import { type Policy, policyText } from './policy.ts';

/** A star at the end of a pattern stands for anything. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const HEADERS_FILE = '_headers';

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
