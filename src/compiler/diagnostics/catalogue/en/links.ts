// Links inside the site and out of it, in English.
import { PACKAGE } from '../../../../model/product.ts';
import type { Messages } from '../entry.ts';
import type { links as codes } from '../links.ts';
import { forWebmaster, meant } from './phrasing.ts';
import { say } from './say.ts';

const STATUS: Readonly<Record<number, string>> = {
  404: ' (there is no such page)',
  410: ' (the page is gone)',
  500: ' (that site has a problem)',
  503: ' (that site is down for the moment)',
};

export const links: Messages<typeof codes> = {
  'link/unknown-page': {
    message: (p) => `No page of this site has the address "${p.to}".`,
    help: (p) =>
      meant(p.nearest, p.to) ??
      (/\.[a-z0-9]{2,4}$/i.test(p.to)
        ? 'Put a document into content/files and link to it as in files/bylaws.pdf.'
        : 'Link to a path that a route in site.yaml has.'),
    why: 'Links are followed while the site is built, so that no visitor finds a dead one.',
  },
  'link/not-yet': {
    message: (p, { day }) =>
      p.at === undefined
        ? `Nobody can see "${p.to}" yet: nothing on it is published.`
        : `Nobody can see "${p.to}" before ${day(p.at)}.`,
    help: () => 'Add the link once it is published, or publish it sooner.',
    why: 'Until its moment, an article is nowhere in the published site, so a link to it would lead nowhere. Another article may link to it if it appears later.',
  },
  'link/unknown-anchor': {
    message: (p) => `Nothing on the page "${p.page}" has the id "${p.anchor}".`,
    help: (p) =>
      meant(p.nearest, p.anchor) ?? 'Give the block or item an "id", or delete the part after #.',
    why: 'The part of a link after # names a block or an item by its id.',
  },
  'link/scheme': {
    message: (p) => `Links that begin with "${p.scheme}" are not allowed.`,
    help: () => 'Use an address that begins with https://, mailto:, tel:, webcal: or /.',
    why: 'Only addresses of web pages, email and phones are safe to publish; others can run programs in the browser of a visitor.',
  },
  'link/malformed': {
    message: (p) => `"${p.to}" is not a usable address: ${say(p.reason)}.`,
    help: (p) =>
      meant(p.nearest, p.to) ??
      (p.advice
        ? say(p.advice)
        : 'Begin with / for a page of this site, or with https:// for another.'),
    why: 'Each browser would repair such an address in its own way, and lead visitors somewhere else.',
  },
  'link/space': {
    message: (p) => `"${p.written}" is not a link, so visitors see it exactly as it is typed.`,
    help: (p) => `Write "${p.meant}".`,
    why: 'In Markdown the address comes right after the words of the link. With a space between them visitors see the brackets and the address.',
  },
  'link/insecure': {
    message: (p) => `"${p.to}" is not an encrypted address.`,
    help: () => 'Use https:// if the other site offers it.',
    why: 'Others on the same network can read and change what is sent over http.',
  },
  'link/dead': {
    message: (p) => `"${p.url}" answers with ${p.status}${STATUS[p.status] ?? ''}.`,
    help: () => 'Open it in a browser, then write its new address or delete the link.',
    why: 'The other site says that the page is not there or cannot be shown. Only "check --links" tries links, and their answers never fail a check.',
  },
  'link/unreachable': {
    message: (p) => `"${p.url}" does not answer: ${say(p.reason)}.`,
    help: () => 'Open it in a browser, then write its new address or delete the link.',
    why: 'The other site could not be reached. It may be gone, or only down for the moment. Only "check --links" tries links, and their answers never fail a check.',
  },
  'link/offline': {
    message: (p) =>
      p.links === 1
        ? 'One address of another site could not be tried: there seems to be no connection.'
        : `${p.links} addresses of other sites could not be tried: there seems to be no connection.`,
    help: (_, to) =>
      forWebmaster(
        `Connect to the internet and run "npx --no ${PACKAGE} check --links" again.`,
        to,
      ),
    why: 'None of the sites that were tried first could be reached, so the others were not tried.',
  },
};
