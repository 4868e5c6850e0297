// The addresses of pages → those that some servers answer by themselves.
import type { Outline } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { locationOf, type Path } from '../source/document.ts';

/** What begins an address that a server answers by itself: Debian's packages of Apache, and Cloudflare. */
const APACHE = ['icons', 'cgi-bin', 'server-status', 'server-info', 'javascript', 'manual'];
export const RESERVED: ReadonlyMap<string, string> = new Map([
  ...APACHE.map((name) => [name, 'Apache'] as const),
  ...Object.entries({ 'cdn-cgi': 'Cloudflare', '.netlify': 'Netlify', _vercel: 'Vercel' }),
]);

/** Once for each route. */
export function reportReserved(
  published: ReadonlyMap<string, { readonly at: Path }>,
  { document }: Outline,
  report: Report,
): void {
  const told = new Set<Path>();
  for (const [url, { at }] of published) {
    const [, name = ''] = url.split('/');
    const by = RESERVED.get(name);
    if (!by || told.has(at)) continue;
    told.add(at);
    report.add('route/reserved', { url, name, by }, locationOf(document, at));
  }
}
