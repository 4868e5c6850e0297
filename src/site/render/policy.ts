// What a page needs → its content security policy, and that of all answers, which allows what each page does (W3C CSP Level 3).
import { createHash } from 'node:crypto';
import type { SiteData } from '../../model/shapes.ts';

export interface Inline {
  readonly scripts: readonly string[];
  /** `any` in a header: hosts refuse one as long as the list of them all, and each page names its own. */
  readonly styles: readonly string[] | 'any';
}

export type Policy = readonly (readonly [directive: string, sources: readonly string[]])[];

/** Style attributes hold positions, and run nothing. */
export function policyOf(
  site: SiteData,
  inline: Inline,
  frames: readonly string[],
  /** Where else its forms send to. */
  posts: readonly string[] = [],
): Policy {
  const receivers = receiversOf(site);
  const styles = inline.styles === 'any' ? ["'unsafe-inline'"] : hashes(inline.styles);
  return [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...hashes(inline.scripts)]],
    ['style-src-elem', ["'self'", ...styles]],
    ['style-src-attr', ["'unsafe-inline'"]],
    ['img-src', ["'self'", 'data:']],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...receivers]],
    ['frame-src', frames.length > 0 ? frames : ["'none'"]],
    ['manifest-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    // Without scripts a form itself sends to the service; a receiver takes nothing from it.
    ['form-action', ["'self'", ...(site.form?.request ? receivers : []), ...posts]],
  ];
}

function receiversOf({ formHost, form }: SiteData): string[] {
  const url = form?.request?.url ?? formHost;
  return URL.canParse(url) ? [new URL(url).origin] : [];
}

function hashes(texts: readonly string[]): string[] {
  return [...new Set(texts)].map(allowing);
}

/** The source of one text. */
export function allowing(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export function policyText(policy: Policy): string {
  return policy.map(([directive, sources]) => `${directive} ${sources.join(' ')}`).join(';');
}
