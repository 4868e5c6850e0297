// The old address of a redirect, as site.yaml writes it → what hosts are to look for, and what a request finds.

export interface RedirectSource {
  /** In plain letters, without a slash at the end unless it is that alone. */
  readonly path: string;
  /** Whether whatever is below the path leads there, too: /old/*. */
  readonly isBelow: boolean;
  /** What stands behind the question mark: /?p=123. */
  readonly query: readonly [name: string, value: string] | undefined;
}

export function readRedirectSource(from: string): RedirectSource {
  const [whole = '', query] = from.normalize('NFC').split('?');
  const [name = '', value = ''] = query?.split('=') ?? [];
  const isBelow = whole.endsWith('/*');
  return {
    path: isBelow ? whole.slice(0, -'/*'.length) : whole,
    isBelow,
    query: query === undefined ? undefined : [name, value],
  };
}

/** Whether a page would be seen no more; one with a question is told apart from it. */
export function hidesPage({ path, isBelow, query }: RedirectSource, page: string): boolean {
  return !query && (page === path || (isBelow && page.startsWith(`${path}/`)));
}

interface Rule extends RedirectSource {
  readonly to: string;
}

/** What a question asks for comes before the path, and one address before all that is below another. @param search with its question mark */
export function findRedirect(
  rules: readonly Rule[],
  asked: string,
  search: string,
): string | undefined {
  const path = asked.normalize('NFC').replace(/(?<=.)\/$/, '');
  const parameters = new URLSearchParams(search);
  const isAt = (rule: Rule) => rule.path === path;
  const found =
    rules.find((one) => one.query && isAt(one) && parameters.get(one.query[0]) === one.query[1]) ??
    rules.find((one) => !one.query && isAt(one)) ??
    rules.find((one) => one.isBelow && path.startsWith(`${one.path}/`));
  return found?.to;
}
