// The address of something on a known service → what a frame of it shows, what a link opens, and how large it is.

import type { Site } from '../../../model/shapes.gen.ts';
import type { EmbedInfo } from '../../../model/shapes.ts';
import services from './services.json' with { type: 'json' };

type OwnServices = NonNullable<Site['embeds']>;

export interface Service extends Omit<EmbedInfo, 'service' | 'frame' | 'link'> {
  readonly name: string;
  /** Where somebody gets the address: a choice of the sentence `embedFrom`. */
  readonly from: string;
  /** Where its other addresses are, too. */
  readonly hosts?: readonly string[];
  readonly forms: readonly Form[];
}

/** Addresses that mean the same; without `frame` or `link` they are that too. */
interface Form {
  readonly addresses: readonly string[];
  readonly frame?: string;
  readonly link?: string;
}

export const SERVICES: readonly Service[] = Object.values<Service>(services);

/** @param own those that site.yaml names: any of their pages is taken */
export function findEmbed(address: string, own: OwnServices = []): EmbedInfo | undefined {
  const url = webAddress(address);
  if (!url) return undefined;
  for (const { name, from: _, hosts: __, forms, ...look } of SERVICES)
    for (const { addresses, frame, link } of forms)
      for (const one of addresses) {
        const values = valuesIn(one, url);
        if (!values) continue;
        const whole = fill(one, values);
        return {
          ...look,
          service: name,
          frame: fill(frame ?? whole, values),
          link: fill(link ?? whole, values),
        };
      }
  const trusted = own.find(({ origin }) => origin === url.origin);
  return trusted && { ...OWN, service: trusted.name, frame: url.href, link: url.href };
}

const OWN = { kind: 'page', height: 600, cookies: true } as const;

/** The service that an address belongs to, whether or not it can be embedded. */
export function serviceAt(address: string): Service | undefined {
  const url = webAddress(address);
  if (!url) return undefined;
  const host = url.hostname.replace(/^www\./, '');
  // Several may have one host: docs.google.com/forms, docs.google.com/document.
  const beginning = (of: string) => partsOf(of).slice(0, host.split('.').length + 2);
  const begins = (one: string) => isAlike(beginning(one), beginning(url.href));
  return (
    SERVICES.find(({ forms }) => forms.some(({ addresses }) => addresses.some(begins))) ??
    SERVICES.find(({ hosts = [] }) => hosts.includes(host))
  );
}

/** As many write it: without its beginning, or that of a page that is not encrypted. */
function webAddress(address: string): URL | undefined {
  const whole = `https://${address.trim().replace(/^(?:https?:)?\/\//i, '')}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  return url?.username === '' && url.hostname.includes('.') ? url : undefined;
}

type Values = Readonly<Record<string, string>>;

/** What stands in the places of a form: https://host/path/{name}?field={value}. */
function valuesIn(form: string, url: URL): Values | undefined {
  const [place = '', query = ''] = form.split('?');
  const [formed, given] = [partsOf(place), partsOf(url.href)];
  if (!isAlike(formed, given)) return undefined;
  const values = formed.flatMap((part, at): [string, string][] =>
    isPlace(part) ? [[part.slice(1, -1), given[at] ?? '']] : [],
  );
  for (const pair of query === '' ? [] : query.split('&')) {
    const [field = '', value = ''] = pair.split('=');
    const asked = isPlace(field) ? url.search.slice(1) : url.searchParams.get(field);
    if (!asked || !(isPlace(field) || isPlace(value) || asked === value)) return undefined;
    if (isPlace(field)) values.push([field.slice(1, -1), asked]);
    else if (isPlace(value)) values.push([value.slice(1, -1), encodeURIComponent(asked)]);
  }
  return Object.fromEntries(values);
}

function isAlike(form: readonly string[], given: readonly string[]): boolean {
  return (
    form.length === given.length &&
    form.every((part, at) => part === given[at] || (isPlace(part) && fits(part, given[at])))
  );
}

/** A number is one of digits, so that no other page of a service is taken for what has a number. */
function fits(place: string, given: string | undefined): boolean {
  return place !== '{number}' || Number.isSafeInteger(Number(given));
}

function isPlace(part: string): boolean {
  return part.startsWith('{');
}

/** Of its host and its path. */
function partsOf(address: string): string[] {
  const [, , , ...path] = address.split(/[?#]/)[0]?.split('/') ?? [];
  return [...hostOf(address), '/', ...path.filter((part) => part !== '')];
}

function hostOf(address: string): string[] {
  const [, , host = ''] = address.split(/[/?#]/);
  return host.replace(/^www\./, '').split('.');
}

function fill(form: string, values: Values): string {
  return form.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
