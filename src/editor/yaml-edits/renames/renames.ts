// What differs between two versions of a site → what only got another name, file or address.
import { entryNames } from '../../../compiler/grammar/entry-names.ts';
import { wholeList } from '../../../model/paths/additions.ts';
import type { Schemas } from '../../../model/schema/schemas.ts';
import { titleFieldsOf } from '../../../model/schema/title-field.ts';
import { at, isMap } from '../../../model/schema/value.ts';
import type { Route } from '../../../model/shapes.gen.ts';
import { schemaOf } from '../schema-of.ts';
import type { ChangedFile, Valued } from '../site-change.ts';
import type { ChangedDocument } from '../summaries.ts';
import { kindOf } from './pairs.ts';

export interface Rename {
  readonly kind: 'page' | 'entry' | 'picture';
  readonly from: string;
  readonly file: string;
  readonly name?: readonly [before: string, now: string];
  readonly route?: readonly [before: string, now: string];
  readonly addresses: ReadonlyMap<string, string>;
  /** The pictures that went with it, as content names them: images/members/Ana_Diaz.jpg. */
  readonly pictures: ReadonlyMap<string, string>;
}

interface Sites {
  readonly documents: readonly ChangedDocument[];
  readonly all: readonly Valued[];
  readonly old: readonly Route[];
  readonly now: readonly Route[];
  readonly nameOf: (file: string, value: unknown) => string;
  readonly oldSlug: SlugOf;
  readonly slug: SlugOf;
}

type SlugOf = (file: string, value: unknown) => string;

export function renamesOf(
  documents: readonly ChangedDocument[],
  files: readonly ChangedFile[],
  schemas: Schemas,
  all: readonly Valued[],
): Rename[] {
  const site = all.find(({ file }) => file === 'site.yaml')?.value;
  const before = documents.find(({ file }) => file === 'site.yaml')?.before ?? site;
  const nameOf = (file: string, value: unknown): string => {
    const schema = (schemaOf(file, site) ?? schemaOf(file, before))?.schema;
    const title = schema && titleFieldsOf(schemas, schemas.document(schema), value)[0]?.text;
    return title?.trim() ?? nameIn(file).replaceAll('_', ' ');
  };
  const [oldSlug, slug] = [before, site].map(
    (one): SlugOf =>
      (file, value) => {
        const declared = at(one, ['collections', folderOf(file)]);
        return entryNames(schemas, isMap(declared) ? declared : undefined)(nameIn(file), value)
          .slug;
      },
  ) as [SlugOf, SlugOf];
  const routes = { old: routesIn(before), now: routesIn(site) };
  const sites = { ...{ documents, all, nameOf, oldSlug, slug }, ...routes };
  const entries = renamedEntries(sites);
  const pictures = renamedPictures(files);
  const own = entries.map((entry): Rename => {
    const carried = [...pictures].filter(
      ([from, to]) => nameIn(from) === nameIn(entry.from) && nameIn(to) === nameIn(entry.file),
    );
    for (const [from] of carried) pictures.delete(from);
    return { ...entry, pictures: new Map(carried) };
  });
  const alone = [...pictures].map(([from, to]): Rename => {
    const [old, file] = [`content/${from}`, `content/${to}`];
    return {
      kind: 'picture',
      from: old,
      file,
      addresses: new Map(),
      pictures: new Map([[from, to]]),
    };
  });
  return [...renamedPages(sites), ...own, ...alone];
}

export function nameIn(file: string): string {
  return (file.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
}

function folderOf(file: string): string {
  return file.split('/').at(-2) ?? '';
}

function routesIn(site: unknown): Route[] {
  return wholeList(site, 'routes').flatMap((route): Route[] => {
    const { path, page, collection } = isMap(route) ? route : {};
    if (typeof path !== 'string' || typeof page !== 'string') return [];
    return [{ path, page, ...(typeof collection === 'string' ? { collection } : {}) }];
  });
}

function addressesOf(routes: readonly Route[], file: string, slug: string): string[] {
  return routes
    .filter(({ collection }) => collection === folderOf(file))
    .map(({ path }) => path.replace(/:[a-z]+/, slug));
}

/** One after the other, where there are as many of them as before. */
function changedOf(old: readonly string[], now: readonly string[]): [string, string][] {
  if (old.length !== now.length) return [];
  const pairs = old.map((one, i): [string, string] => [one, now[i] as string]);
  return pairs.filter(([from, to]) => from !== to);
}

function renamedEntries({ documents, old, now, nameOf, oldSlug, slug }: Sites): Rename[] {
  return documents.flatMap(({ file, from = file, before, after }): Rename[] => {
    if (kindOf(file) !== 'entry' || before === undefined || after === undefined) return [];
    const name = [nameOf(from, before), nameOf(file, after)] as const;
    if (file === from && name[0] === name[1]) return [];
    const addresses = changedOf(
      addressesOf(old, from, oldSlug(from, before)),
      addressesOf(now, file, slug(file, after)),
    );
    return [
      { kind: 'entry', from, file, name, addresses: new Map(addresses), pictures: new Map() },
    ];
  });
}

function renamedPages({ documents, all, old, now, slug }: Sites): Rename[] {
  const former = new Map(documents.flatMap(({ file, from }) => (from ? [[file, from]] : [])));
  const gone = new Map(documents.map(({ file, after }) => [file, after === undefined]));
  const files = all.map(({ file }) => file).filter((file) => kindOf(file) === 'page');
  return files.flatMap((file): Rename[] => {
    const from = former.get(file) ?? file;
    const isNew = documents.some((one) => one.file === file && one.before === undefined);
    if (isNew || gone.get(file)) return [];
    const of = (routes: readonly Route[], one: string) =>
      routes.filter(({ page }) => page === nameIn(one));
    const [was, is] = [of(old, from), of(now, file)];
    const moved = changedOf(
      ...([was, is].map((some) => some.map(({ path }) => path)) as [string[], string[]]),
    );
    if (from === file && moved.length === 0) return [];
    const entries = new Set(is.flatMap(({ collection }) => collection ?? []));
    const below = all.filter(
      (one) => kindOf(one.file) === 'entry' && entries.has(folderOf(one.file)),
    );
    const addresses = below.flatMap((entry) => {
      const end = slug(entry.file, entry.value);
      return changedOf(addressesOf(was, entry.file, end), addressesOf(is, entry.file, end));
    });
    const [route] = moved;
    return [
      {
        ...{ kind: 'page', from, file, pictures: new Map() },
        ...(route ? { route } : {}),
        addresses: new Map([...moved.filter(([path]) => !path.includes(':')), ...addresses]),
      },
    ];
  });
}

function renamedPictures(files: readonly ChangedFile[]): Map<string, string> {
  const pathOf = ({ file }: ChangedFile) => file.replace(/^content\//, '');
  const isPicture = ({ file, print }: ChangedFile) =>
    print !== undefined && file.startsWith('content/images/');
  const free = new Set(files.filter((one) => one.kind === 'removed' && isPicture(one)));
  const found = new Map<string, string>();
  for (const now of files.filter((one) => one.kind === 'added' && isPicture(one))) {
    const same = [...free].filter(({ print }) => print === now.print);
    const old = same.find(({ file }) => nameIn(file) === nameIn(now.file)) ?? same[0];
    if (!old) continue;
    free.delete(old);
    found.set(pathOf(old), pathOf(now));
  }
  return found;
}
