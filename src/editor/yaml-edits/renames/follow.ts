// A document as it was × what was renamed → the same with the new names, so that only other changes are left.
import { readLink } from '../../../compiler/text/addresses.ts';
import { slugOf } from '../../../compiler/text/slugs.ts';
import { ADD, inList } from '../../../model/paths/additions.ts';
import type { Path } from '../../../model/schema/block-tree.ts';
import { type Schemas, schemaAt } from '../../../model/schema/schemas.ts';
import { isEntry } from '../../../model/schema/title-field.ts';
import { at, isMap } from '../../../model/schema/value.ts';
import type { Plain } from '../../operation.ts';
import { isList } from '../similarity.ts';
import type { ChangedDocument } from '../summaries.ts';
import { nameIn, type Rename } from './renames.ts';

type Follow = (path: Path, text: string) => string;

/** What still has the former name has not followed, and is told as it is. */
export function followRenames(
  document: ChangedDocument,
  renames: readonly Rename[],
  schemas: Schemas,
): Plain {
  const { before, after } = document;
  if (before === undefined || after === undefined || renames.length === 0) return before ?? null;
  const next = followIn(document, renames, schemas);
  const now = countsOf(after);
  const kept = new Map<string, number>();
  const wanted = new Map<string, number>();
  eachText(before, (path, text) => {
    const value = next(path, text);
    const counts = value === text ? kept : wanted;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  });
  const isThere = (text: string): boolean =>
    (wanted.get(text) ?? 0) <= (now.get(text) ?? 0) - (kept.get(text) ?? 0);
  const value = mapped(before, (path, text) => {
    const known = next(path, text);
    return known !== text && isThere(known) ? known : text;
  });
  if (document.file !== 'site.yaml') return value;
  const own = withRedirects(value, after, renames);
  const [old = {}, more = {}] = [own, after].map((one) => at(one, [ADD]) as Plain | undefined);
  const added = withRedirects(old, more, renames);
  return added === old ? own : { ...Object(own), [ADD]: added };
}

function followIn(document: ChangedDocument, renames: readonly Rename[], schemas: Schemas): Follow {
  const { file, schema, before } = document;
  const own = renames.find((one) => one.file === file)?.name;
  const entries = renames.filter(({ kind }) => kind === 'entry');
  const pages = new Map(
    renames.flatMap(({ kind, from, file: to }) =>
      kind === 'page' ? [[nameIn(from), nameIn(to)]] : [],
    ),
  );
  const pictures = new Map(renames.flatMap((one) => [...one.pictures]));
  const addresses = new Map(renames.flatMap((one) => [...one.addresses]));
  const routes = new Map(renames.flatMap(({ route }) => (route ? [route] : [])));
  const mentioned = renamer(
    new Map(entries.flatMap(({ name }) => (name ? [[name[0], name[1]]] : []))),
  );
  const link = (to: string): string => {
    const target = readLink(to);
    const path = target.kind === 'page' ? addresses.get(target.path) : undefined;
    return target.kind === 'page' && path !== undefined ? path + to.slice(target.path.length) : to;
  };
  return (path, text) => {
    if (pictures.has(text)) return pictures.get(text) ?? text;
    if (own?.[0] === text.trim() && path.length === 1) return own[1];
    const [field, , last] = inList(path);
    if (schema === 'site' && field === 'routes' && last === 'path') return routes.get(text) ?? text;
    const property = schemaAt(schemas, schemas.document(schema), before, path);
    const { ref } = property ? schemas.follow(property) : {};
    if (ref === 'page') return pages.get(text) ?? text;
    if (ref === 'link') return link(text);
    if (ref === 'person') {
      const named = entries.find(({ name }) => name && slugOf(name[0]) === slugOf(text));
      return named?.name?.[1] ?? text;
    }
    if (property && isEntry(schemas.follow(property))) {
      const named = entries.find(({ from }) => nameIn(from) === text);
      return named ? nameIn(named.file) : text;
    }
    const linked = text.replace(
      /(\]\(\s*<?)([^)\s>]+)/g,
      (_, lead: string, to: string) => lead + link(to),
    );
    return mentioned(linked);
  };
}

/** A redirect from where something was to where it is now is part of its move. */
function withRedirects(value: Plain, after: Plain, renames: readonly Rename[]): Plain {
  const addresses = new Map(renames.flatMap((one) => [...one.addresses]));
  const [old, now] = [value, after].map((one) => at(one, ['redirects']) as Plain | undefined);
  if (!isMap(value) || !isList(now) || addresses.size === 0) return value;
  const leads = (one: Plain): boolean => {
    const [from, to] = [at(one, ['from']), at(one, ['to'])];
    return typeof from === 'string' && addresses.get(from) === to;
  };
  const has = (from: unknown): boolean => now.some((one) => at(one, ['from']) === from);
  const targets = new Set<unknown>(addresses.values());
  const list = (isList(old) ? [...old] : []).filter(
    (one) => !leads(one) && (has(at(one, ['from'])) || !targets.has(at(one, ['from']))),
  );
  for (const [i, one] of now.entries()) if (leads(one)) list.splice(i, 0, one);
  return list.length === 0 && old === undefined ? value : { ...value, redirects: list };
}

function eachText(value: Plain, visit: (path: Path, text: string) => void): void {
  mapped(value, (path, text) => {
    visit(path, text);
    return text;
  });
}

function mapped(value: Plain, next: Follow, path: Path = []): Plain {
  if (typeof value === 'string') return next(path, value);
  if (isList(value)) return value.map((item, i) => mapped(item, next, [...path, i]));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      mapped(inner as Plain, next, [...path, key]),
    ]),
  );
}

function countsOf(value: Plain): Map<string, number> {
  const counts = new Map<string, number>();
  eachText(value, (_, text) => counts.set(text, (counts.get(text) ?? 0) + 1));
  return counts;
}

/** A name of one word may be any word in a text, and is none there. */
export function renamer(names: ReadonlyMap<string, string>): (text: string) => string {
  const known = [...names].filter(([old]) => /\s/.test(old.trim()));
  if (known.length === 0) return (text) => text;
  // A new name may hold the former one, and is in some places already: the longer one is looked for first.
  const all = [...new Set(known.flat())].sort((a, b) => b.length - a.length);
  const mention = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${all.map((one) => `(${patternOf(one)})`).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  const next = (found: string, ...groups: (string | undefined)[]): string => {
    const name = names.get(all[groups.findIndex((group) => group !== undefined)] ?? '');
    return name === undefined ? found : brokenAs(found, name);
  };
  return (text) => text.replace(mention, next);
}

function patternOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.map((word) => word.replace(/[.*+?()[\]{}|^$\\]/g, '\\$&')).join('\\s+');
}

function brokenAs(found: string, name: string): string {
  return found.includes('\n') ? name.replace(/ (?=[^ ]*$)/, '\n') : name;
}
