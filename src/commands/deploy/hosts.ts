// The hosts that a site can be published at: their names, their own programs, and what only a person can do there.
import { PACKAGE } from '../../model/product.ts';
import type { Hosting } from '../../model/shapes.gen.ts';
import type { Command } from './programs.ts';

export type HostName = Hosting['to'];

/** A site that is to be published. */
export interface Publishing {
  readonly root: string;
  /** The folder of the built site. */
  readonly out: string;
  readonly url: string;
  readonly project: string;
  readonly hosting: Hosting;
  /** Its repository on GitHub: "owner/name". */
  readonly repository?: string | undefined;
}

interface Host {
  readonly label: string;
  /** What publishes the built folder from this computer, where it is installed. */
  readonly upload?: (site: Publishing) => Command;
  /** What it is called by the host, below which a site is at home without a domain of its own. */
  readonly domain?: string;
  /** What a person does in a browser, once: a line each. */
  readonly clicks: (site: Publishing, isUploaded: boolean) => readonly string[];
}

/** The address of the site without its scheme, where it is a domain of its own. */
function ownDomain({ url, hosting }: Publishing): string | undefined {
  const { hostname } = new URL(url);
  const home = HOSTS[hosting.to].domain;
  return home && hostname.endsWith(`.${home}`) ? undefined : hostname;
}

export const HOSTS: Readonly<Record<HostName, Host>> = {
  github: {
    label: 'GitHub Pages',
    domain: 'github.io',
    clicks(site) {
      const domain = ownDomain(site);
      const settings = site.repository
        ? `Open https://github.com/${site.repository}/settings/pages.`
        : 'On the page of your repository open "Settings", then "Pages".';
      return [
        settings,
        'Under "Source" choose "GitHub Actions".',
        domain
          ? `Under "Custom domain" write ${domain}, choose "Save", and make the DNS record that it asks for.`
          : 'After a minute the address is at the end of the run "Deploy", under "Actions".',
      ];
    },
  },
  netlify: {
    label: 'Netlify',
    domain: 'netlify.app',
    upload: () => ['netlify', 'deploy', '--prod', '--dir', 'dist'],
    clicks: (site, isUploaded) => [
      ...(isUploaded
        ? ['Sign in when your browser opens, and choose the site or make one.']
        : [
            'Open https://app.netlify.com/start and choose the repository of the site.',
            'Leave the settings as they are (netlify.toml holds them) and choose "Deploy".',
          ]),
      ...domainLine(site, 'Under "Domain management" add'),
    ],
  },
  cloudflare: {
    label: 'Cloudflare Pages',
    domain: 'pages.dev',
    upload: () => ['wrangler', 'pages', 'deploy'],
    clicks: (site, isUploaded) => [
      ...(isUploaded
        ? ['Sign in when your browser opens, and choose the project or make one.']
        : [
            'Open https://dash.cloudflare.com, "Workers & Pages", "Create", "Pages", and choose the repository of the site.',
            `Build command: npx --no ${PACKAGE} build --strict    Output folder: dist    Then "Save and Deploy".`,
          ]),
      ...domainLine(site, 'Under "Custom domains" add'),
    ],
  },
  rsync: {
    label: 'A folder of a web server, by rsync',
    clicks: () => [],
  },
  server: {
    label: 'A server of your own, which runs the site',
    clicks: ({ project, hosting: { base } }) => [
      `Copy the folder of the site to /srv/${project} on the server, with Node 20.19 or newer on it.`,
      `There type "npm ci", and after each change "npx --no ${PACKAGE} build --strict${base ? ` --base ${base}` : ''}".`,
      `Type "sudo systemctl enable --now /srv/${project}/${project}.service": the site is at port 4173, for a proxy that speaks https.`,
    ],
  },
};

function domainLine(site: Publishing, where: string): string[] {
  const domain = ownDomain(site);
  return domain ? [`${where} ${domain}, and make the DNS record that it asks for.`] : [];
}

/** What a site is called where it has no domain of its own yet. */
export function likelyUrl({ hosting, project, repository }: Omit<Publishing, 'url'>): string {
  if (hosting.to === 'github') {
    const owner = repository?.split('/')[0];
    return owner ? `https://${owner.toLowerCase()}.github.io` : '';
  }
  // While nobody has answered there is no host.
  const domain = hosting.to in HOSTS && HOSTS[hosting.to].domain;
  return domain ? `https://${project}.${domain}` : '';
}
