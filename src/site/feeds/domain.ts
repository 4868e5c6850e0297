// The address of a site and its host → what makes the address a domain of the site's own, and sends visitors of the host's on.
import type { Output } from '../../compiler/5-emit/emit.ts';

type Addressed = Pick<Output, 'hosting'> & { readonly site: Pick<Output['site'], 'url' | 'base'> };

/** What GitHub Pages reads the domain from where a branch is published; a workflow is told in its settings. */
export function domainFile({ hosting, site }: Addressed): [file: string, text: string][] {
  const { hostname } = new URL(site.url);
  const isOwn = hosting?.to === 'github' && !hostname.endsWith('.github.io') && site.base === '/';
  return isOwn ? [['CNAME', `${hostname}\n`]] : [];
}

/** The rule that sends visitors of the address that Netlify gave on to that of the site; it must be the first. */
export function domainRule({ hosting, site }: Addressed): string {
  const { to, address } = hosting ?? {};
  return to === 'netlify' && address !== undefined && address !== site.url
    ? `${address}/* ${site.url}/:splat 301!\n`
    : '';
}
