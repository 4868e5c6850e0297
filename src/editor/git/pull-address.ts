// The address of a remote and a branch → where its pull request opens.

/** The part of an address behind the repository, for each kind of host. */
const FORMS: readonly (readonly [RegExp, (branch: string) => string])[] = [
  [/^github\.com$/, (branch) => `/compare/${branch}?expand=1`],
  [
    /^gitlab\.com$|^gitlab\./,
    (branch) => `/-/merge_requests/new?merge_request%5Bsource_branch%5D=${branch}`,
  ],
  [/^bitbucket\.org$/, (branch) => `/pull-requests/new?source=${branch}`],
  [/^codeberg\.org$|^gitea\.|^forgejo\./, (branch) => `/compare/${branch}`],
];

/**
 * Where a pull request opens for a branch that was pushed.
 *
 * @param url of the remote: https, ssh:// or user@host:path
 * @returns undefined for hosts that are not known, and for folders
 */
export function pullAddress(url: string, branch: string): string | undefined {
  const [, host = '', way = ''] =
    /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([^:/]+)(?::\d+)?\/(.+)$/.exec(url) ??
    /^(?:[^@/:]+@)?([^:/]+):(?!\/\/)(.+)$/.exec(url) ??
    [];
  const name = host.toLowerCase().replace(/^ssh\./, '');
  const form = FORMS.find(([known]) => known.test(name))?.[1];
  const repository = way
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.git$/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
  if (!form || repository === '') return undefined;
  // A slash is a part of a branch's name, and the hosts take it as it is only in the path.
  return `https://${name}/${repository}${form(encodeURIComponent(branch).replaceAll('%2F', '/'))}`;
}
