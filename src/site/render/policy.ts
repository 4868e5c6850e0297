// What the pages of a site need → the content security policy of all of them (W3C CSP Level 3).
import { createHash } from 'node:crypto';
import type { SiteData } from '../../model/shapes.ts';

/** The texts of the elements that stand in the documents themselves. */
export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A directive and its sources. */
export type Policy = readonly (readonly [directive: string, sources: readonly string[]])[];

/**
 * One policy for the whole site: a page that is reached by a click keeps the policy of the document
 * that was opened first. Scripts run from files of the site and as the given texts, never as an
 * attribute or from a string; other hosts are those that receive the form and show the film.
 *
 * Attributes of style are allowed: they hold positions that React computes and previews of pictures,
 * and no script can come of them.
 *
 * @param frames the origins of what pages show in frames
 */
export function policyOf(site: SiteData, inline: Inline, frames: readonly string[]): Policy {
  const receivers = receiversOf(site);
  return [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...hashes(inline.scripts)]],
    ['style-src-elem', ["'self'", ...hashes(inline.styles)]],
    ['style-src-attr', ["'unsafe-inline'"]],
    ['img-src', ["'self'", 'data:']],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...receivers]],
    ['frame-src', frames.length > 0 ? frames : ["'none'"]],
    ['manifest-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    // Without scripts a form itself sends to the service; a receiver takes nothing from it.
    ['form-action', ["'self'", ...(site.form?.request ? receivers : [])]],
  ];
}

/** The origin that takes the messages of the form, unless it is that of the site. */
function receiversOf({ formHost, form }: SiteData): string[] {
  const url = form?.request?.url ?? formHost;
  return URL.canParse(url) ? [new URL(url).origin] : [];
}

function hashes(texts: readonly string[]): string[] {
  return [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** The policy as an attribute of a meta element or the value of a header. */
export function policyText(policy: Policy): string {
  return policy.map(([directive, sources]) => `${directive} ${sources.join(' ')}`).join(';');
}
