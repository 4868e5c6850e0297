// The address of an entry that does not exist → a page that says so and names the nearest entries.
import { type RefObject, useEffect, useRef } from 'react';
import { decodePath, entriesFile } from '../../model/paths/routes.ts';
import type { EntryList, RouteData, SiteData } from '../../model/shapes.ts';
import { say } from '../../model/words.ts';
import { EMPTY_PARTS, type Loaded } from '../navigation/loaded.ts';
import { useWords } from '../ui/context.ts';
import { ButtonLink } from '../ui/links/ButtonLink.tsx';
import { Face } from '../ui/people/Face.tsx';
import classes from './Missing.module.css';

const OFFERED = 3;

/**
 * Fetches the list of the route's entries and makes the page of it.
 *
 * @returns undefined when the route has no entries at all, or has this one after all
 */
export async function missingEntry(
  site: SiteData,
  route: RouteData,
  path: string,
): Promise<Loaded | undefined> {
  const response = await fetch(site.base + entriesFile(route.path));
  if (!response.ok) return undefined;
  const list = (await response.json()) as EntryList;
  // The site was published again since this page came: the server knows it.
  if (list.entries.some(({ url }) => url === decodePath(path))) return undefined;
  const wanted = nameIn(path, route);
  const page = {
    path,
    ...(list.number === undefined ? {} : { number: list.number }),
    document: route.document,
    title: list.title,
    description: say(site.words.missing.title, { name: wanted }),
    blocks: [],
    ...EMPTY_PARTS,
    images: list.images,
  };
  return { page, screen: {}, instead: <Missing wanted={wanted} list={list} title={page.title} /> };
}

/** /active-brothers/jane-doe → Jane Doe. */
function nameIn(path: string, route: RouteData): string {
  const at = route.path.split('/').findIndex((part) => part.startsWith(':'));
  return decodePath(path.split('/')[at] ?? '')
    .split(/[-\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

interface MissingProps {
  readonly wanted: string;
  readonly list: EntryList;
  readonly title: string;
}

function Missing({ wanted, list: { entries, overview }, title }: MissingProps) {
  const words = useWords().missing;
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading, title);
  return (
    <div data-missing>
      <div className={classes.head} data-tone="night">
        <h1 ref={heading} tabIndex={-1} className="page-width">
          {say(words.title, { name: wanted })}
        </h1>
      </div>
      <div className={`page-width ${classes.missing}`}>
        <p>{words.text}</p>
        <ul className={`bare ${classes.names}`}>
          {nearestNames(wanted, entries, OFFERED).map(({ name, url, photo }) => (
            <li key={url}>
              <Face name={name} url={url} photo={photo} />
            </li>
          ))}
        </ul>
        <ButtonLink
          button={
            overview
              ? { label: say(words.all, overview), to: overview.url }
              : { label: words.home, to: '/' }
          }
        />
      </div>
    </div>
  );
}

/** It takes the place of a page that has been heard: title, focus, and no line above it that says the same. */
function useArrival(heading: RefObject<HTMLElement | null>, title: string): void {
  useEffect(() => {
    document.title = title;
    document.getElementById('no-page')?.remove();
    // Where it is gone, it takes no room from a hero.
    document.getElementById('root')?.style.setProperty('--above', '0px');
    if (document.hasFocus()) heading.current?.focus({ preventScroll: true });
  }, [heading, title]);
}

/** The pairs of neighbouring letters of a name, its beginning and end among them. */
function pairsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).flatMap((word) => {
    const letters = [...` ${word} `];
    return word === '' ? [] : letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
  });
}

/** How much two names share: 1 when their pairs are the same, 0 when they have none in common. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const rest = [...other];
  const shared = one.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (one.length + other.length || 1);
}

/** The names most like the wanted one, the most like first. Half a name finds the whole. */
function nearestNames<T extends { readonly name: string }>(
  wanted: string,
  entries: readonly T[],
  count: number,
): T[] {
  const pairs = pairsOf(wanted);
  return entries
    .map((entry) => ({ entry, like: likeness(pairs, pairsOf(entry.name)) }))
    .sort((a, b) => b.like - a.like)
    .slice(0, count)
    .map(({ entry }) => entry);
}
