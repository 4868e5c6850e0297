// Links inside the site and out of it.
import { entry, meant } from './entry.ts';

export const links = {
  'link/unknown-page': entry<{ to: string; nearest?: string }>({
    severity: 'error',
    message: (p) => `No page of this site has the address "${p.to}".`,
    help: (p) => meant(p.nearest) ?? 'Link to a path that a route in site.yaml has.',
    why: 'Links are followed while the site is built, so that no visitor meets a dead one.',
  }),
  'link/unknown-anchor': entry<{ anchor: string; page: string; nearest?: string }>({
    severity: 'error',
    message: (p) => `Nothing on the page "${p.page}" has the id "${p.anchor}".`,
    help: (p) => meant(p.nearest) ?? 'Give the block or item an "id", or delete the part after #.',
    why: 'The part of a link after # names a block or an item by its id.',
  }),
  'link/scheme': entry<{ to: string; scheme: string }>({
    severity: 'error',
    message: (p) => `Links that begin with "${p.scheme}" are not allowed.`,
    help: () => 'Use an address that begins with https://, mailto:, tel: or /.',
    why: 'Only addresses of web pages, mail and telephone are safe to publish; others can run programs in the browser of a visitor.',
  }),
  'link/malformed': entry<{ to: string; reason: string; advice?: string; nearest?: string }>({
    severity: 'error',
    message: (p) => `"${p.to}" is not a usable address: ${p.reason}.`,
    help: (p) =>
      meant(p.nearest) ??
      p.advice ??
      'Begin with / for a page of this site, or with https:// for another.',
    why: 'Browsers would repair such an address each in its own way, and lead visitors somewhere else.',
  }),
  'link/insecure': entry<{ to: string }>({
    severity: 'warning',
    message: (p) => `"${p.to}" is not an encrypted address.`,
    help: () => 'Use https:// if the other site offers it.',
    why: 'Others on the same network can read and change what is sent over http.',
  }),
} as const;
