// What a page says and its site → a tree of the values it shows, each with the place where it is written.

import { type Added, writtenPlace } from '../../model/paths/additions.ts';
import { collectionIn } from '../../model/paths/collection-key.ts';
import { writtenPath } from '../../model/paths/left-out.ts';
import { pointerOf } from '../../model/paths/pointer.ts';
import { eachBlock, type Path } from '../../model/schema/block-tree.ts';
import { at, isMap } from '../../model/schema/value.ts';
import type { Entry, PageData, SiteData } from '../../model/shapes.ts';
import type { Place } from '../protocol.ts';
import { pictureKey, textsShown, wordsIn } from './shown.ts';

export interface ShownValue {
  readonly place: Place;
  readonly parent: ShownValue | undefined;
  readonly depth: number;
  /** What the page shows for the value itself: words (shown.ts), or the key of a picture. */
  readonly shows: readonly string[];
  readonly parts: ShownValue[];
}

export type PageTree = ReturnType<typeof treeOf>;

interface PageShown {
  readonly page: PageData;
  readonly site: SiteData;
  readonly wordsFile?: string;
  readonly fileOf?: (path: string) => string | undefined;
  readonly added?: Added;
}

/** Makes the tree. Facts are not followed: a place is where the document of the page has the value (facts.ts). */
export function treeOf({ page, site, wordsFile, fileOf, added }: PageShown) {
  const grow = new Growth(page, site.language, added);
  const root = grow.value(undefined, { file: `content/pages/${page.document}.yaml`, pointer: '' });
  const blocks = new Map<string, ShownValue>();
  eachBlock(page.blocks, (_, path, at) => {
    const outer = blocks.get(path.slice(0, Math.max(0, path.lastIndexOf('.'))));
    blocks.set(path, grow.value(outer ?? root, grow.place(root.place.file, at)));
  });
  // After all of them are there, so that a block inside a block is no part of a field.
  eachBlock(page.blocks, (block, path, at) => {
    const own = blocks.get(path);
    if (own) grow.fields(own, block, at, 'blocks');
  });
  const around = grow.value(undefined, root.place);
  if (page.entry) grow.entry(around, page.entry, page.sources?.entry ?? '');
  for (const { name, url } of Object.values(page.beside ?? {})) {
    const file = fileOf?.(url);
    if (file) grow.value(around, { file, pointer: '/name' }, [wordsIn(name)]);
  }
  const shared = grow.value(undefined, { file: 'site.yaml', pointer: '' });
  const { menu, footer, hero } = site;
  grow.fields(shared, { menu, footer, hero: { fallback: hero?.fallback } }, []);
  for (const [field, logo] of Object.entries({ logo: site.logo, logoOnLight: site.logoOnLight }))
    if (logo)
      grow.value(shared, { file: 'site.yaml', pointer: `/header/${field}` }, [
        pictureKey(logo.src),
      ]);
  const words = wordsFile ? grow.value(undefined, { file: wordsFile, pointer: '' }) : undefined;
  if (words) grow.fields(words, site.words, []);
  return {
    root,
    blocks,
    around,
    site: shared,
    words,
    byShown: grow.byShown,
    /** Of a site that is below another one, in its first language. */
    ...(site.files === undefined ? {} : { language: site.language }),
  };
}

export function isWithin(value: ShownValue, outer: ShownValue): boolean {
  for (let one: ShownValue | undefined = value; one; one = one.parent)
    if (one === outer) return true;
  return false;
}

export function commonOf(one: ShownValue, other: ShownValue): ShownValue | undefined {
  let [a, b]: (ShownValue | undefined)[] = [one, other];
  while (a && b && a !== b)
    if (a.depth >= b.depth) a = a.parent;
    else b = b.parent;
  return a && b;
}

/** Fields whose texts say how something is drawn or named, and are never read on a page. */
const NEVER_DRAWN =
  /^(type|id|variant|tone|align|side|look|focus|height|width|startAngle|color|until)$/;

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return namesIn(value[0]);
  return Object.entries(value).flatMap(([name, inner]) => [
    name,
    ...(Array.isArray(inner) ? namesIn(inner) : []),
  ]);
}

class Growth {
  readonly byShown = new Map<string, ShownValue[]>();
  readonly #page: PageData;
  readonly #language: string;
  readonly #added: Added | undefined;
  /** The names of the fields of entries: a block that names one shows what the entry says in it. */
  readonly #fields: ReadonlySet<string>;
  readonly #collections = new Set<string>();
  readonly #named = new Map<string, string[]>();

  constructor(page: PageData, language: string, added?: Added) {
    this.#page = page;
    this.#added = added;
    this.#language = language;
    const collections = Object.values(page.collections).flatMap((entries) => entries.slice(0, 1));
    const entries = [...(page.entry ? [page.entry] : []), ...collections];
    this.#fields = new Set(entries.flatMap(({ fields }) => namesIn(fields)));
    for (const name of Object.keys(page.entries)) {
      const key = name.slice(name.indexOf('/') + 1);
      this.#named.set(key, [...(this.#named.get(key) ?? []), name]);
    }
  }

  value(
    parent: ShownValue | undefined,
    place: Place,
    shown: readonly (string | undefined)[] = [],
  ): ShownValue {
    const shows = [...new Set(shown.filter((one) => one !== undefined && one !== ''))] as string[];
    const made = { place, parent, depth: (parent?.depth ?? -1) + 1, shows, parts: [] };
    parent?.parts.push(made);
    for (const one of shows) {
      const known = this.byShown.get(one);
      if (known) known.push(made);
      else this.byShown.set(one, [made]);
    }
    return made;
  }

  place(file: string, at: Path): Place {
    const path = writtenPath(at, this.#page.leftOut?.[file] ?? []);
    return {
      file,
      pointer: pointerOf(file === 'site.yaml' ? writtenPlace(path, this.#added) : path),
    };
  }

  fields(parent: ShownValue, value: object, at: Path, without?: string): void {
    for (const [key, inner] of Object.entries(value))
      if (key !== without && inner !== undefined && !NEVER_DRAWN.test(key))
        this.#grown(parent, inner, [...at, key]);
  }

  entry(
    parent: ShownValue,
    { key, fields }: Entry,
    file: string,
    isShown: (field: string) => boolean = () => true,
  ): void {
    // Its key is read where no field of it says the same.
    const name = wordsIn(key);
    const isSaid = Object.values(fields).some((value) => this.#texts(value).includes(name));
    const own = this.value(parent, { file, pointer: '' }, isSaid ? [] : [name]);
    for (const [field, value] of Object.entries(fields)) {
      if (!isShown(field)) continue;
      if (!isMap(value)) this.#grown(own, value, [field]);
      else {
        // A map of an entry is a list with names, which are read on the page as well.
        const map = this.value(own, { file, pointer: pointerOf([field]) });
        for (const [name, inner] of Object.entries(value))
          this.#grown(map, inner, [field, name], wordsIn(name));
      }
    }
  }

  /** A roster takes more of its members than it shows: visitors search it by that. */
  #shownBeside(path: Path): ((field: string) => boolean) | undefined {
    const group = path.lastIndexOf('groups');
    const roster = group < 0 ? undefined : at(this.#page, path.slice(0, group));
    if (at(roster, ['type']) !== 'roster') return undefined;
    const shown = ['name', at(roster, ['photo']), at(roster, ['caption'])];
    return (field) => shown.includes(field);
  }

  #texts(value: unknown): string[] {
    return textsShown(value, this.#page, this.#language);
  }

  #grown(parent: ShownValue, value: unknown, at: Path, name?: string): void {
    const place = this.place(parent.place.file, at);
    // What names an entry, or a field of one, is not read itself: the entry is.
    const isName = typeof value === 'string' && (this.#fields.has(value) || this.#named.has(value));
    const own = this.value(parent, place, [name, ...(isName ? [] : this.#texts(value))]);
    if (typeof value === 'object' && value !== null) this.fields(own, value, at);
    if (typeof value !== 'string') return;
    for (const named of this.#named.get(value) ?? []) {
      const entry = this.#page.entries[named];
      if (entry) this.entry(own, entry, `content/${named}.yaml`, this.#shownBeside(at));
    }
    // A block shows a collection once, however often it names it.
    const shown = `${/^(\/blocks\/\d+)*/.exec(place.pointer)?.[0]} ${value}`;
    if (!Object.hasOwn(this.#page.collections, value) || this.#collections.has(shown)) return;
    this.#collections.add(shown);
    for (const entry of this.#page.collections[value] ?? [])
      this.entry(own, entry, `content/${collectionIn(value)}/${entry.key}.yaml`);
  }
}
