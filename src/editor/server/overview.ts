// A compiled draft → what there is in the site: documents, pictures, facts and where links may lead.

import type { Compiled, Stages } from '../../compiler/compile.ts';
import { derive } from '../../compiler/text/derived.ts';
import { isInherited, type SourceDocument } from '../../compiler/text/document.ts';
import { pointerOf } from '../../model/paths/pointer.ts';
import { labelOf } from '../../model/schema/field-label.ts';
import { createSchemas, type Schemas } from '../../model/schema/schemas.ts';
import { titleFieldsOf } from '../../model/schema/title-field.ts';
import { at } from '../../model/schema/value.ts';
import type { DocumentEntry, Fact, PictureEntry, SiteOverview } from '../protocol.ts';
import { schemaOf } from '../yaml-edits/schema-of.ts';

/** Of a site that cannot be read. */
const NO_SITE: SiteOverview = {
  name: '',
  documents: [],
  pictures: [],
  facts: [],
  timezone: 'UTC',
  links: [],
  theme: { brand: '', accent: '' },
  git: false,
};

/**
 * What the panel lists.
 *
 * @param base where the draft is served
 */
export function overviewOf({ stages }: Compiled, base: string, git: boolean): SiteOverview {
  if (!stages) return NO_SITE;
  const { source, linked } = stages;
  const site = source.documents.get('site.yaml')?.value;
  const text = (...path: string[]): string => {
    const value = at(site, path);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('chapter', 'name'),
    documents: documentsOf(stages, base),
    pictures: picturesOf(stages, base),
    facts: factsOf(stages),
    timezone: text('timezone') || 'UTC',
    links: [...linked.reached],
    theme: { brand: text('theme', 'brand'), accent: text('theme', 'accent') },
    git,
  };
}

function documentsOf({ source, linked, grammar }: Stages, base: string): DocumentEntry[] {
  const schemas = derive(grammar, createSchemas);
  const site = source.documents.get('site.yaml')?.value;
  const routes = routesIn(site);
  const pathOf = new Map([
    ...routes.paths,
    ...linked.pages.map(({ entry, page, url }) => [(entry?.checked ?? page).document.file, url]),
  ] as [string, string][]);
  const pages = linked.pages.filter(({ entry }) => !entry);
  const drawn = linked.pages.filter(({ entry }) => entry);
  const drawnBy = (file: string) => drawn.find(({ page }) => page.document.file === file);
  const pageOf = new Map(drawn.map(({ entry, page }) => [entry?.checked.document.file, page]));
  const inOrder = [...source.documents.values()].toSorted(
    (one, other) => routes.placeOf(one.file) - routes.placeOf(other.file),
  );
  return inOrder.flatMap((document): DocumentEntry[] => {
    const found = schemaOf(document.file, site);
    if (!found) return [];
    const path = pathOf.get(document.file);
    const shownOn = path ?? drawnBy(document.file)?.url ?? pageShowing(found, pages);
    const page = pageOf.get(document.file)?.document.file;
    const portrait = at(document.value, ['img']);
    const numbers = routes.numbersOf(document.file);
    return [
      {
        file: document.file,
        ...found,
        title: titleOf(document, found.schema, schemas),
        ...(path === undefined ? {} : { path }),
        ...(shownOn === undefined ? {} : { shownOn }),
        ...(page === undefined ? {} : { page }),
        ...(numbers.length === 0 ? {} : { numbers }),
        ...(typeof portrait === 'string' ? { portrait: pictureUrl(portrait, base) } : {}),
        ...(isInherited(document) ? { inherited: true } : {}),
      },
    ];
  });
}

/** Where site.yaml has each page: one with mistakes is linked nowhere, and keeps its path and its place. */
function routesIn(site: unknown) {
  const written = at(site, ['routes']);
  const routes = (Array.isArray(written) ? written : []).map((route) => ({
    file: `content/pages/${at(route, ['page'])}.yaml`,
    path: at(route, ['path']),
    number: at(route, ['number']),
    isPage: at(route, ['collection']) === undefined,
  }));
  const files = routes.map(({ file }) => file);
  return {
    paths: routes.flatMap(({ file, path, isPage }): [string, string][] =>
      isPage && typeof path === 'string' ? [[file, path]] : [],
    ),
    numbersOf: (file: string): readonly number[] =>
      routes.flatMap((one) =>
        one.file === file && typeof one.number === 'number' ? one.number : [],
      ),
    placeOf: (file: string): number => (files.includes(file) ? files.indexOf(file) : files.length),
  };
}

/** The page that tells most of a document: of the season that with most of its facts, of a year that with its table. */
function pageShowing(
  { schema, collection }: Pick<DocumentEntry, 'schema' | 'collection'>,
  pages: Stages['linked']['pages'],
): string | undefined {
  const count = ({ text, value }: SourceDocument): number =>
    collection === undefined
      ? text.split(`\${${schema}.`).length - 1
      : Number(namesCollection(value, collection));
  const counts = pages.map(({ page }) => count(page.document));
  const most = Math.max(0, ...counts);
  return most === 0 ? undefined : pages[counts.indexOf(most)]?.url;
}

function namesCollection(value: unknown, collection: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    at(value, ['collection']) === collection ||
    Object.values(value).some((part) => namesCollection(part, collection))
  );
}

/** What a document calls itself, or the name of its file; the settings and words of a site are known by what they are. */
function titleOf({ file, value }: SourceDocument, schema: string, schemas: Schemas): string {
  if (schema === 'site' || schema === 'words') return labelOf(schema);
  const [title] = titleFieldsOf(schemas, schemas.document(schema), value);
  const name = file.split('/').at(-1) ?? file;
  return title?.text ?? name.replace(/\.yaml$/, '').replaceAll('_', ' ');
}

/** Where the panel can show a picture of the content: its bytes as they lie there. */
function pictureUrl(picture: string, base: string): string {
  return `${base}__content/${encodeURI(picture)}`;
}

function picturesOf({ source, images }: Stages, base: string): PictureEntry[] {
  return [...source.images.keys()].map((path) => {
    const measured = images.get(path);
    return {
      path,
      url: pictureUrl(path, base),
      ...(measured ? { width: measured.width, height: measured.height } : {}),
    };
  });
}

function factsOf({ source, grammar }: Stages): Fact[] {
  const spaces = [...grammar.documents].flatMap(([name, { fact }]) => (fact ? [name] : []));
  const places = [
    { name: 'chapter', file: 'site.yaml', path: ['chapter'] },
    ...spaces.map((name) => ({ name, file: `content/${name}.yaml`, path: [] })),
  ];
  return places.flatMap(({ name, file, path }) => {
    const value = at(source.documents.get(file)?.value, path);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    const known =
      path.length === 0 ? Object.keys(grammar.documents.get(name)?.properties ?? {}) : [];
    const all = { ...Object.fromEntries(known.map((field) => [field, ''])), ...value };
    return Object.entries(all).map(([field, one]): Fact => {
      const fact = `${name}.${field}`;
      const isWord = typeof one === 'string' || typeof one === 'number';
      return {
        name: fact,
        ...(isWord ? { value: String(one) } : {}),
        place: { file, pointer: pointerOf([...path, field]) },
        usedIn: [...source.documents.values()]
          .filter(({ text }) => text.includes(`\${${fact}}`))
          .map((document) => document.file),
      };
    });
  });
}
