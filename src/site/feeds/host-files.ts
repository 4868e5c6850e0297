// An output and the assets of its pages → the files that hosts read.
import type { Output } from '../../compiler/5-emit/emit.ts';
import type { Assets } from '../render/document.ts';
import { HEADERS_FILE, headerRules, headersFile } from '../render/headers.ts';
import { policyOf } from '../render/policy.ts';
import { redirectRules } from './redirects.ts';
import { APACHE_FILE, apacheFile, NGINX_FILE, nginxFile } from './web-servers.ts';

/** One policy for all answers, as long whatever the site holds: hosts leave out a longer line, or do not start. */
export function hostFiles(
  output: Output,
  documents: readonly Assets[],
  frames: readonly string[],
): [path: string, text: string][] {
  const { site } = output;
  const scripts = documents.flatMap(({ loader, clock, rules }) => [
    ...[loader, clock],
    ...(rules ? [rules] : []),
  ]);
  const policy = policyOf(site, { scripts, styles: 'any' }, frames);
  const rules = headerRules(policy, site.base, output.documents.size > 0);
  const served = { base: site.base, rules, redirects: redirectRules(output) };
  return [
    [HEADERS_FILE, headersFile(rules)],
    [NGINX_FILE, nginxFile(served)],
    [APACHE_FILE, apacheFile(served)],
  ];
}
