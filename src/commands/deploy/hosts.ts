// The hosts that a site can be published at: their names, their own programs, and what only a person can do there.
import type { Hosting } from '../../model/shapes.gen.ts';
import type { DeployWords } from '../../words/gen/deploy.gen.ts';
import type { Command } from './programs.ts';

export type HostName = Hosting['to'];

export interface Publishing {
  readonly root: string;
  readonly out: string;
  readonly url: string;
  readonly project: string;
  readonly hosting: Hosting;
  /** "owner/name" on GitHub. */
  readonly repository?: string | undefined;
}

type Clicks = DeployWords['clicks'];

interface Host {
  /** From this computer, where it is installed. */
  readonly upload?: (site: Publishing) => Command;
  /** Below which a site is at home without a domain of its own. */
  readonly domain?: string;
  /** In a browser, once: a line each. */
  readonly clicks: (site: Publishing, isUploaded: boolean, say: Clicks) => readonly string[];
}

interface OwnDomain {
  readonly domain: string;
  /** Nothing comes before it: such a one has no CNAME. */
  readonly isBare: boolean;
  /** Where its record leads. */
  readonly target: string;
}

/** Where it is a domain of the site's own. */
function ownDomain(site: Publishing): OwnDomain | undefined {
  const { hostname: domain } = new URL(site.url);
  const { to, address } = site.hosting;
  const home = HOSTS[to].domain;
  if (home && domain.endsWith(`.${home}`)) return undefined;
  const target = address ?? (likelyUrl(site) || `https://…${home ? `.${home}` : ''}`);
  return {
    domain,
    isBare: domain.split('.').length === 2,
    target: target.slice('https://'.length),
  };
}

export const HOSTS: Readonly<Record<HostName, Host>> = {
  github: {
    domain: 'github.io',
    clicks: (site, _, say) => {
      const own = ownDomain(site);
      const address = own ? say.gitHubDomain({ ...own }) : say.gitHubAddress;
      return [say.openPages({ repository: site.repository }), say.actions, address];
    },
  },
  netlify: {
    domain: 'netlify.app',
    upload: () => ['netlify', 'deploy', '--prod', '--dir', 'dist'],
    clicks: (site, isUploaded, say) => [
      ...(isUploaded ? [say.chooseSite] : say.netlify),
      ...domainLine(site, say.netlifyDomain),
    ],
  },
  cloudflare: {
    domain: 'pages.dev',
    upload: () => ['wrangler', 'pages', 'deploy'],
    clicks: (site, isUploaded, say) => [
      ...(isUploaded ? [say.chooseProject] : say.cloudflare),
      ...domainLine(site, say.cloudflareDomain),
    ],
  },
  rsync: {
    clicks: () => [],
  },
  server: {
    clicks: ({ project, hosting: { base } }, _, say) => [
      say.server[0]({ project }),
      say.server[1]({ base }),
      say.server[2]({ project }),
    ],
  },
};

function domainLine(site: Publishing, line: Clicks['netlifyDomain']): string[] {
  const own = ownDomain(site);
  return own ? [line({ ...own })] : [];
}

export function likelyUrl({ hosting, project, repository }: Omit<Publishing, 'url'>): string {
  if (hosting.to === 'github') {
    const owner = repository?.split('/')[0];
    return owner ? `https://${owner.toLowerCase()}.github.io` : '';
  }
  // While nobody has answered there is no host.
  const domain = hosting.to in HOSTS && HOSTS[hosting.to].domain;
  return domain ? `https://${project}.${domain}` : '';
}
