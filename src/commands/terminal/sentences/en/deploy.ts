// What `deploy` asks and says, in English.
import { PACKAGE } from '../../../../model/product.ts';

const dns = (where: string, domain: string) =>
  `${where} ${domain}, and make the DNS record that it asks for.`;
const signIn = (what: string) =>
  `Sign in when your browser opens, and choose the ${what} or make one.`;

export const deploy = {
  nothing: 'Nothing was published.',
  where: { label: 'Where is the site to be published?' },
  folder: {
    label: 'The folder on the server',
    help: 'For the site alone, as in led@example.org:public_html.',
  },
  address: {
    label: 'The address of the site',
    help: (url: string) =>
      `Search engines and shared links need it. site.yaml has ${url}, which is an example.`,
  },
  noAddress: 'Write an address such as https://www.example.org, without a path.',
  hyphen: 'A folder does not begin with a hyphen.',
  alone: 'Name a folder for the site alone, such as led@example.org:public_html.',
  badFolder: (folder: string, why: string) =>
    `"folder" of "deploy" in site.yaml is "${folder}". ${why}`,
  wrote: (files: readonly string[]) => `Wrote ${files.join(' and ')}.`,
  settings: 'site.yaml could not be written',

  published: (address: string) => `Published: ${address}`,
  upToDate: (folder: string) => `${folder} is up to date.`,
  pushed: (address: string) => `The host has it, and builds it now: ${address}`,
  needsRemote:
    'Not published yet. Make an empty repository at https://github.com/new, and type this with its address:',
  onlyYou: 'Only you can do this, once:',
  sent: (count: number, folder: string) => `${count} files are new or changed for ${folder}.`,
  gone: (count: number) => `${count} are no longer part of the site and go:`,
  runs: (isAll: boolean): string => (isAll ? 'This publishes it' : 'First, this commits it'),
  runIt: 'Run it now?',
  notYet: (isAll: boolean, typed: string) =>
    `Not published yet. ${isAll ? 'Type' : 'First type'} this, or "${typed} --yes":`,
  again: (typed: string) => `Then type "${typed}" again: it says what comes next.`,
  failed: 'This did not work, and nothing after it was done:',

  unfinished: (what: string) =>
    `A ${what} is not finished in the repository. Finish it, and try again.`,
  otherBranch: (branch: string | undefined) =>
    `GitHub Pages shows the branch main, and here is ${branch ? `the branch ${branch}` : 'no branch'}. Merge it into main first, or change .github/workflows/deploy.yml.`,
  notGitHub: (address: string, hosts: string) =>
    `The repository is pushed to ${address}, which is not GitHub. Choose another host: --to ${hosts}.`,
  noGit: 'Git is not installed here. Get it from https://git-scm.com, or publish with --to rsync.',
  noLock: 'There is no package-lock.json, which the host needs. Type "npm install" first.',
  noStatus: 'Git does not say what has changed. Type "git status".',
  dirty: (files: readonly string[], more: number) =>
    `${files.length + more === 1 ? 'One file has' : `${files.length + more} files have`} changed and would not be published: ${files.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Commit first.`,
  noRsync:
    'rsync is not installed here. Install it (on Windows in WSL), or copy the folder dist yourself.',
  unreachable: (folder: string, problem: string) =>
    `rsync cannot publish to ${folder}:\n${problem}`,
  otherFiles: (folder: string, file: string | undefined) =>
    `${folder} holds other files than a site that was published before, such as ${file}, and they would be gone. Name an empty folder, or one of its own.`,

  commits: {
    first: 'The website',
    published: (host: string) => `Publish with ${host}`,
  },
  hosts: {
    github: 'GitHub Pages',
    netlify: 'Netlify',
    cloudflare: 'Cloudflare Pages',
    rsync: 'A folder of a web server, by rsync',
    server: 'A server of your own, which runs the site',
  },
  /** What only a person can do, a line each. */
  clicks: {
    openPages: (repository: string | undefined) =>
      repository
        ? `Open https://github.com/${repository}/settings/pages.`
        : 'On the page of your repository open "Settings", then "Pages".',
    actions: 'Under "Source" choose "GitHub Actions".',
    gitHubDomain: (domain: string) =>
      `Under "Custom domain" write ${domain}, choose "Save", and make the DNS record that it asks for.`,
    gitHubAddress: 'After a minute the address is at the end of the run "Deploy", under "Actions".',
    chooseSite: signIn('site'),
    chooseProject: signIn('project'),
    netlify: [
      'Open https://app.netlify.com/start and choose the repository of the site.',
      'Leave the settings as they are (netlify.toml holds them) and choose "Deploy".',
    ],
    netlifyDomain: (domain: string) => dns('Under "Domain management" add', domain),
    cloudflare: [
      'Open https://dash.cloudflare.com, "Workers & Pages", "Create", "Pages", and choose the repository of the site.',
      `Build command: npx --no ${PACKAGE} build --strict    Output folder: dist    Then "Save and Deploy".`,
    ],
    cloudflareDomain: (domain: string) => dns('Under "Custom domains" add', domain),
    server: (project: string, base: string | undefined) => [
      `Copy the folder of the site to /srv/${project} on the server, with Node 20.19 or newer on it.`,
      `There type "npm ci", and after each change "npx --no ${PACKAGE} build --strict${base ? ` --base ${base}` : ''}".`,
      `Type "sudo systemctl enable --now /srv/${project}/${project}.service": the site is at port 4173, for a proxy that speaks https.`,
    ],
  },
};
