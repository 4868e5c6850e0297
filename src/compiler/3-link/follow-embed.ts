// The address of something on another site × the services that may be shown → what is wrong with it, and the link beside it.
import { isTodo } from '../../model/words.ts';
import type { Validated } from '../2-validate/validate.ts';
import { locationOf } from '../source/document.ts';
import { rewriteFix } from '../source/replacing.ts';
import { findEmbed, SERVICES, serviceAt } from '../text/embeds/find-embed.ts';
import { addressInCode, isCode } from '../text/embeds/pasted-code.ts';
import type { Following } from './follow-link.ts';

interface EmbedFollowing extends Pick<Following, 'from' | 'reference' | 'followed' | 'report'> {
  readonly site: Validated['site'];
}

/** Pages frame nothing but what a service offers for that, so that nobody meets an empty frame. */
export function followEmbed({ from, reference, site, followed, report }: EmbedFollowing): void {
  const { value: to, path } = reference;
  if (isTodo(to)) return;
  const location = locationOf(from.document, path);
  const own = site?.value.embeds;
  const found = findEmbed(to, own);
  if (found) {
    followed.external.push({ url: found.link, location });
    return;
  }
  if (isCode(to)) {
    const address = addressInCode(to);
    const meant = address !== undefined && findEmbed(address, own) ? address : undefined;
    report.add('embed/code', { ...(meant ? { meant } : {}) }, location, [], () =>
      rewriteFix(location, to, meant),
    );
    return;
  }
  const service = serviceAt(to);
  if (service) {
    const { name, from: place } = service;
    report.add('embed/address', { service: name, from: place }, location);
  }
  // A site with mistakes of its own may have named it.
  else if (site) {
    const origin = URL.canParse(to) ? { origin: new URL(to).origin } : {};
    report.add('embed/unknown', { to, ...origin, services: NAMES }, location);
  }
}

const NAMES = SERVICES.map(({ name }) => name);
