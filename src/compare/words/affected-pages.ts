// The changes between two versions → the pages that each of them affects.
//
// A change affects a page that differs and is made of what changed: its document, the fields of entries that its data
// holds, and the facts, pictures and documents that those name. What all pages share is drawn with that part alone.

import { isDeepStrictEqual } from 'node:util';
import type { Output } from '../../compiler/5-emit/emit.ts';
import type { Stages } from '../../compiler/compile.ts';
import type { Operation, Plain } from '../../editor/operation.ts';
import { changesBetween } from '../../editor/yaml-edits/changes.ts';
import type { Part, SiteChange } from '../../editor/yaml-edits/site-change.ts';
import type { SiteChanges } from '../../editor/yaml-edits/site-changes.ts';
import { formerPlaceOf, placeOf } from '../../editor/yaml-edits/summaries.ts';
import type { Path } from '../../model/schema/block-tree.ts';
import { at } from '../../model/schema/value.ts';
import type { PageData } from '../../model/shapes.ts';
import type { Change, Content, Side } from '../comparison.ts';
import { type PageSource, pageSources } from './page-sources.ts';
import { createSharedParts } from './shared-parts.ts';

type Contents = Readonly<Record<Side, Content>>;

interface Touched {
  readonly file: string;
  readonly path?: Path;
  /** The version that the path leads through; the later one, but for what is gone. */
  readonly side?: Side;
}

interface Compiled {
  readonly output: Output;
  readonly stages: Stages;
}

/** Pictures and documents. */
const IS_FILE = /^content\/(?:images|files)\//;

/** Fields of site.yaml by which the compiler makes the pages: no page names them. */
const MAKES_PAGES = ['collections', 'timezone', 'notFound'];

/** The pages of each change. Where a version has mistakes nothing is known of them, and there are none. */
export async function affectedPages(
  contents: Contents,
  found: SiteChanges,
): Promise<(change: SiteChange) => Promise<Change['pages']>> {
  const [before, after] = [compiledOf(contents.before), compiledOf(contents.after)];
  if (!before || !after) return async () => [];
  const shared = await createSharedParts(contents.after.root, before.output, after.output);
  const [old, now] = [before.output.pages, after.output.pages];
  const order = [...new Set([...now.keys(), ...old.keys()])];
  const data = new Map(order.map((url) => [url, [before, after].map((one) => dataOf(one, url))]));
  const different = order.filter((url) => new Set(data.get(url)).size > 1);
  const [sourcesBefore, sourcesAfter] = [pageSources(before.stages), pageSources(after.stages)];
  const sources = new Map(
    different.map((url) => [
      url,
      [...sourcesBefore(old.get(url), now.get(url)), ...sourcesAfter(now.get(url), old.get(url))],
    ]),
  );
  return async ({ kind, parts }) => {
    // What names a picture or document that came or went has changed itself.
    const named = parts.filter(({ file }) => kind === 'changed' || !IS_FILE.test(file));
    const touched = named.flatMap((part) => touchedBy(part, found));
    const names = namesOf(touched, [before.stages, after.stages]);
    const addresses = parts.flatMap((part) => addressesOf(part, found));
    const isMadeOfIt = (url: string): boolean => {
      const pages = { before: old.get(url), after: now.get(url) };
      return (
        touched.some((one) => shapes(one, pages, { before, after })) ||
        addresses.some((one) => data.get(url)?.some((text) => text?.includes(one))) ||
        sources
          .get(url)
          ?.some((one) => touched.some((place) => holds(one, place)) || isNamedIn(one, names)) ===
          true
      );
    };
    const drawn = await shared(settingsOf(touched, names, [before.stages, after.stages]));
    const urls = new Set([...different.filter(isMadeOfIt), ...drawn]);
    // What is gone was on pages that may be gone too; nothing else is.
    const pages = (kind === 'removed' ? order : [...now.keys()]).filter((url) => urls.has(url));
    // A page that is new at the same time has it too.
    const isEvery = [...now.keys()].every((url) => pages.includes(url) || !old.has(url));
    return pages.length > 1 && isEvery ? 'every page' : pages;
  };
}

function compiledOf({ compiled: { output, stages } }: Content): Compiled | undefined {
  return output && stages && { output, stages };
}

function dataOf({ output: { pages, documents } }: Compiled, url: string): string | undefined {
  const page = pages.get(url);
  if (!page) return undefined;
  const text = JSON.stringify(page);
  const linked = [...documents].filter(([path]) => text.includes(path));
  return [text, ...linked.map(([, { digest }]) => digest)].join(' ');
}

function touchedBy({ file, index }: Part, { documents, renames, renamed }: SiteChanges): Touched[] {
  const placesIn = (one: string, operations: readonly Operation[], i: number): Touched[] => {
    const [path, former] = [placeOf(operations, i), formerPlaceOf(operations, i)];
    if (path) return [{ file: one, path, side: 'after' }];
    return former ? [{ file: one, path: former, side: 'before' }] : [];
  };
  const inBoth = documents.filter(
    ({ before, after }) => before !== undefined && after !== undefined,
  );
  if (index === undefined) return [{ file }];
  if (index !== 'renamed')
    return inBoth
      .filter((one) => one.file === file)
      .flatMap((one) =>
        placesIn(file, changesBetween(renamed(one, renames), one.after as Plain), index),
      );
  const rename = renames.find((one) => one.file === file);
  const others = renames.filter((one) => one !== rename);
  return [
    { file },
    ...(rename ? [{ file: rename.from }] : []),
    ...[...(rename?.pictures ?? [])].flat().map((picture) => ({ file: `content/${picture}` })),
    ...inBoth.flatMap((one) => {
      const [from, to] = [renamed(one, others), renamed(one, renames)];
      if (isDeepStrictEqual(from, to)) return [];
      const operations = changesBetween(from, to);
      return operations.flatMap((_, i) => placesIn(one.file, operations, i));
    }),
  ];
}

function addressesOf({ file, index }: Part, { renames }: SiteChanges): string[] {
  const rename = index === 'renamed' ? renames.find((one) => one.file === file) : undefined;
  return [...(rename?.addresses ?? [])].flat().flatMap((one) => [`${one}"`, `${one}\\"`]);
}

/** What texts say that repeat something: a fact, and all facts that repeat it, a picture, a document. */
function namesOf(touched: readonly Touched[], versions: readonly Stages[]): string[] {
  const names = new Set(touched.flatMap(namesAt));
  const facts = versions.flatMap(({ source }) =>
    [...source.documents.values()].flatMap(({ file, value }) => {
      const [inside, path] =
        file === 'site.yaml' ? [at(value, ['chapter']), ['chapter']] : [value, []];
      const isFact = file === 'site.yaml' || /^content\/[^/]+\.yaml$/.test(file);
      return isFact && typeof inside === 'object' && inside !== null
        ? Object.entries(inside).map(([field, fact]) => ({
            text: JSON.stringify(fact),
            names: namesAt({ file, path: [...path, field] }),
          }))
        : [];
    }),
  );
  for (let size = -1; size !== names.size; ) {
    size = names.size;
    for (const fact of facts)
      if ([...names].some((name) => fact.text.includes(name)))
        for (const name of fact.names) names.add(name);
  }
  return [...names];
}

function namesAt({ file, path = [] }: Touched): string[] {
  if (IS_FILE.test(file)) return [file.replace(/^content\//, '')];
  const namespace = file === 'site.yaml' ? path[0] : /^content\/([^/]+)\.yaml$/.exec(file)?.[1];
  if (namespace === undefined || (file === 'site.yaml' && namespace !== 'chapter')) return [];
  const field = path[file === 'site.yaml' ? 1 : 0];
  const fact = `\${${namespace}.`;
  return field === undefined ? [fact] : [`${fact}${field}}`, `${fact}${field}.`];
}

function holds({ file, fields }: PageSource, touched: Touched): boolean {
  const field = touched.path?.[0];
  return file === touched.file && (field === undefined || (fields?.has(String(field)) ?? true));
}

function isNamedIn({ value, fields }: PageSource, names: readonly string[]): boolean {
  if (names.length === 0 || typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([field, one]) => {
    if (fields && !fields.has(field)) return false;
    const text = JSON.stringify(one);
    return names.some((name) => text.includes(name));
  });
}

function shapes(
  { file, path: [field, index] = [], side = 'after' }: Touched,
  pages: Readonly<Record<Side, PageData | undefined>>,
  versions: Readonly<Record<Side, Compiled>>,
): boolean {
  // What links between the pages of a list say.
  if (file === 'content/words.yaml') return pages.after?.list !== undefined;
  if (file !== 'site.yaml' || field === undefined) return false;
  if (MAKES_PAGES.includes(String(field))) return true;
  if (field === 'chapter') return index === undefined || index === 'name';
  if (field !== 'routes') return false;
  const site = versions[side].stages.source.documents.get('site.yaml')?.value;
  return index === undefined || at(site, ['routes', index, 'page']) === pages[side]?.document;
}

function settingsOf(
  touched: readonly Touched[],
  names: readonly string[],
  versions: readonly Stages[],
): string[] {
  const fields = new Set<string>();
  for (const { file, path = [] } of touched) {
    if (file === 'site.yaml' && path[0] !== undefined) fields.add(String(path[0]));
    if (file === 'content/words.yaml') fields.add('words');
  }
  for (const { source } of versions) {
    const site = source.documents.get('site.yaml')?.value;
    for (const [field, value] of Object.entries(site ?? {})) {
      const text = JSON.stringify(value);
      if (names.some((name) => text.includes(name))) fields.add(field);
    }
    const words = JSON.stringify(source.documents.get('content/words.yaml')?.value ?? null);
    if (names.some((name) => words.includes(name))) fields.add('words');
  }
  return [...fields];
}
