// A change → the names that it gives, those that it takes away, and those that it refers to now and referred to before.
import { entryNames } from '../../../compiler/grammar/entry-names.ts';
import { readLink } from '../../../compiler/text/addresses.ts';
import { inList, wholeList } from '../../../model/paths/additions.ts';
import type { Path } from '../../../model/schema/block-tree.ts';
import { schemaAt } from '../../../model/schema/schemas.ts';
import { isEntry } from '../../../model/schema/title-field.ts';
import { at, isMap, textsIn } from '../../../model/schema/value.ts';
import type { Plain } from '../../operation.ts';
import { kindOf } from '../../yaml-edits/renames/pairs.ts';
import { nameIn } from '../../yaml-edits/renames/renames.ts';
import type { Part, SiteChange } from '../../yaml-edits/site-change.ts';
import type { SummarizedChanges } from './change-summaries.ts';
import { createDocumentSteps } from './sides.ts';

type Names = ReadonlySet<string>;

/** Names are a kind and what something is called: "address /about", "entry Ada_Byron", "fact season.name". */
export interface Touched {
  readonly gives: Names;
  readonly takes: Names;
  /** What only its later values refer to, and what only its earlier ones do. */
  readonly refersTo: Names;
  readonly referredTo: Names;
}

interface Placed {
  readonly file: string;
  readonly schema: string;
  readonly root: Plain;
  readonly path: Path;
}

type Side = 'before' | 'after';

type Sides = Readonly<Record<Side, readonly Placed[]>>;

export function touchedBy(
  told: SummarizedChanges,
  site: unknown,
): (changes: readonly SiteChange[]) => Touched {
  const former = told.documents.find(({ file }) => file === 'site.yaml')?.before;
  const sites = former === undefined ? [site] : [site, former];
  const momentsOf = createDocumentSteps(told);
  return (changes) => {
    const parts = changes.flatMap((one) => one.parts);
    const values = parts.map((part) => valuesOf(told, momentsOf, part));
    const namesOn = (side: Side) => [
      ...values.flatMap((one) => one[side].flatMap((placed) => namesIn(told, sites, placed))),
      ...parts.flatMap((part) => otherNames(told, part, side)),
    ];
    const referencesOn = (side: Side) =>
      values.flatMap((one) => one[side].flatMap((placed) => referencesIn(told, placed)));
    const [taken, given] = [namesOn('before'), namesOn('after')];
    const [old, now] = [referencesOn('before'), referencesOn('after')];
    return {
      gives: only(given, taken),
      takes: only(taken, given),
      refersTo: only(now, old),
      referredTo: only(old, now),
    };
  };
}

function only(names: readonly string[], others: readonly string[]): Names {
  return new Set(names.filter((name) => !others.includes(name)));
}

function valuesOf(
  told: SummarizedChanges,
  momentsOf: ReturnType<typeof createDocumentSteps>,
  { file, index }: Part,
): Sides {
  const document = told.documents.find(
    (one) =>
      one.file === file &&
      (one.before === undefined || one.after === undefined) === (index === undefined),
  );
  if (!document || index === 'renamed') return { before: [], after: [] };
  const { schema } = document;
  const placed = (root: Plain | undefined, path: Path): Placed[] =>
    at(root, path) === undefined ? [] : [{ file, schema, root: root ?? null, path }];
  if (index === undefined)
    return { before: placed(document.before, []), after: placed(document.after, []) };
  const moment = momentsOf(document)[index];
  if (!moment || moment.operation.do === 'move') return { before: [], after: [] };
  const { operation, values } = moment;
  const { path } = operation;
  if (operation.do === 'insert')
    return { before: [], after: placed(values.after, [...path, operation.at]) };
  return {
    before: placed(values.before, path),
    after: operation.do === 'remove' ? [] : placed(values.after, path),
  };
}

function namesIn(told: SummarizedChanges, sites: readonly unknown[], placed: Placed): string[] {
  const { file, root, path } = placed;
  const value = at(root, path);
  const texts = [...textsIn(value, path)].flatMap(([place, text]) => {
    const [field, , last] = inList(place);
    if (place.at(-1) === 'id') return [`anchor ${text}`];
    const isAddress =
      file === 'site.yaml' &&
      ((field === 'routes' && last === 'path') || (field === 'redirects' && last === 'from'));
    return isAddress ? [`address ${text}`] : [];
  });
  const whole = path.length === 0 ? fileNames(told, sites, file, root) : [];
  return [...texts, ...whole, ...factsIn(file, path, value)];
}

function factsIn(file: string, path: Path, value: unknown): string[] {
  const namespace = file === 'site.yaml' ? undefined : /^content\/([^/]+)\.yaml$/.exec(file)?.[1];
  const below = (lead: string, [field]: Path, inside: unknown): string[] =>
    (field === undefined ? Object.keys(isMap(inside) ? inside : {}) : [field]).map(
      (name) => `${lead}${name}`,
    );
  if (namespace !== undefined) return below(`fact ${namespace}.`, path, value);
  const [part, ...rest] = path;
  if (file !== 'site.yaml') return [];
  if (part === 'chapter') return below('fact chapter.', rest, value);
  return part === 'collections' ? below('collection ', rest, value) : [];
}

function fileNames(
  { schemas }: SummarizedChanges,
  sites: readonly unknown[],
  file: string,
  value: unknown,
): string[] {
  const [, folder = ''] = file.split('/');
  const kind = kindOf(file);
  if (kind !== 'entry') return kind === 'page' ? [`page ${nameIn(file)}`] : [];
  const addresses = sites.flatMap((site) => {
    const declared = at(site, ['collections', folder]);
    if (!schemas || !isMap(declared)) return [];
    const { slug } = entryNames(schemas, declared)(nameIn(file), value);
    return wholeList(site, 'routes').flatMap((route) => {
      const path = at(route, ['collection']) === folder ? at(route, ['path']) : undefined;
      return typeof path === 'string' ? [`address ${path.replace(/:[a-z]+/, slug)}`] : [];
    });
  });
  return [`entry ${nameIn(file)}`, ...addresses];
}

/** The names of what is no value: files that came or went, and what was renamed. */
function otherNames(
  { files, renames }: SummarizedChanges,
  { file, index }: Part,
  side: Side,
): string[] {
  const isBefore = side === 'before';
  const rename = index === 'renamed' ? renames.find((one) => one.file === file) : undefined;
  const pairs = (all: ReadonlyMap<string, string> = new Map()) =>
    isBefore ? [...all.keys()] : [...all.values()];
  const own = rename ? [isBefore ? rename.from : rename.file] : [];
  const other = files.find((one) => one.file === file && index === undefined);
  const isThere = other && other.kind === (isBefore ? 'removed' : 'added');
  return [
    ...own.map((one) => `${rename?.kind} ${nameIn(one)}`),
    ...(rename?.route ? [`address ${rename.route[isBefore ? 0 : 1]}`] : []),
    ...pairs(rename?.addresses).map((one) => `address ${one}`),
    ...pairs(rename?.pictures).map((one) => `file ${one}`),
    ...(isThere ? [`file ${file.replace(/^content\//, '')}`] : []),
  ];
}

function referencesIn({ schemas }: SummarizedChanges, { schema, root, path }: Placed): string[] {
  if (!schemas) return [];
  const document = schemas.document(schema);
  return [...textsIn(at(root, path), path)].flatMap(([place, text]) => {
    const property = schemaAt(schemas, document, root, place);
    const own = property ? schemas.follow(property) : {};
    const facts = [...text.matchAll(/\$\{(\w+\.\w+)/g)].map(([, fact]) => `fact ${fact}`);
    const links = [...text.matchAll(/\]\(\s*<?([^)\s>]+)/g)].flatMap(([, to = '']) => linked(to));
    const { ref } = own;
    if (isEntry(own)) return [`entry ${text}`, ...facts];
    if (ref === 'link') return [...linked(text), ...facts];
    if (ref === 'image' || ref === 'document') return [`file ${text}`, ...facts];
    if (ref === 'page' || ref === 'collection') return [`${ref} ${text}`, ...facts];
    return [...links, ...facts];
  });
}

function linked(to: string): string[] {
  const target = readLink(to);
  if (target.kind === 'document') return [`file ${target.path}`];
  if (target.kind !== 'page' && target.kind !== 'anchor') return [];
  const anchor = target.anchor === undefined ? [] : [`anchor ${target.anchor}`];
  return target.kind === 'page' ? [`address ${target.path}`, ...anchor] : anchor;
}
