// A compiled draft → what there is in the site: documents, pictures, facts and where links may lead.
import fs from 'node:fs';
import { imagesOf, withFacts } from '../../compiler/2-validate/validate.ts';
import { isFurther } from '../../compiler/3-link/link.ts';
import type { Compiled, Stages } from '../../compiler/compile.ts';
import { grammarIn } from '../../compiler/grammar/grammar-in.ts';
import { isPictureName } from '../../compiler/pictures/kind.ts';
import { pictureKey } from '../../compiler/pictures/tones.ts';
import { derive } from '../../compiler/source/derived.ts';
import { isInherited, type SourceDocument } from '../../compiler/source/document.ts';
import { entryFieldsIn } from '../../compiler/text/entry-facts.ts';
import { languageName } from '../../compiler/text/language-name.ts';
import { asSeen } from '../../compiler/text/slugs.ts';
import type { Language } from '../../model/language.ts';
import { isTranslation, otherLanguages, translatedFile } from '../../model/paths/translations.ts';
import { labelOf } from '../../model/schema/field-label.ts';
import { createSchemas, type Schemas } from '../../model/schema/schemas.ts';
import { titleFieldsOf } from '../../model/schema/title-field.ts';
import { at } from '../../model/schema/value.ts';
import type { DocumentEntry, PictureEntry, SiteOverview } from '../protocol.ts';
import { factsOf as knownFacts } from '../yaml-edits/naming.ts';
import { schemaOf } from '../yaml-edits/schema-of.ts';
import { entryFactsOf, factsOf } from './facts.ts';

const NO_SITE: SiteOverview = {
  name: '',
  documents: [],
  pictures: [],
  downloads: [],
  facts: [],
  entryFacts: [],
  timezone: 'UTC',
  language: 'en',
  links: [],
  theme: { brand: '', accent: '' },
  blockTypes: [],
  git: false,
};

export function overviewOf(
  { stages: found }: Compiled,
  base: string,
  git: boolean,
  language: Language = 'en',
): SiteOverview {
  if (!found) return NO_SITE;
  const stages = { ...found, grammar: grammarIn(found.grammar, language) };
  const { source, linked, validated } = stages;
  const { value: site, added } = source.documents.get('site.yaml') ?? {};
  const text = (...path: string[]): string => {
    const value = at(site, path);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('chapter', 'name'),
    documents: documentsOf(stages, base),
    collections: collectionsOf(stages),
    ...(added && { added }),
    pictures: picturesOf(stages, base),
    downloads: [...source.downloads].map(([path, { file, shown }]) => ({
      path,
      bytes: fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0,
      isOwn: shown === `content/${path}`,
    })),
    facts: factsOf(stages),
    entryFacts: entryFactsOf(stages),
    timezone: text('timezone') || 'UTC',
    language: validated.outline?.value.language ?? 'en',
    links: [...linked.reached],
    theme: { brand: text('theme', 'brand'), accent: text('theme', 'accent') },
    blockTypes: blockTypesIn(source.documents.values()),
    git,
  };
}

function collectionsOf({ grammar, validated }: Stages): SiteOverview['collections'] {
  const declared = Object.entries(validated.outline?.value.collections ?? {});
  return Object.fromEntries(
    declared.flatMap(([name, collection]) => {
      const schema = collection?.schema ?? '';
      const { plural } = grammar.documents.get(schema) ?? {};
      const isOnly = declared.filter(([, other]) => other?.schema === schema).length === 1;
      return typeof plural === 'string' && isOnly ? [[name, plural]] : [];
    }),
  );
}

/** The types of all blocks, the most frequent first; blocks inside blocks are in a field named `blocks`, too. */
function blockTypesIn(documents: Iterable<SourceDocument>): string[] {
  const counts = new Map<string, number>();
  const count = (holder: unknown): void => {
    const blocks = at(holder, ['blocks']);
    for (const block of Array.isArray(blocks) ? blocks : []) {
      const type = at(block, ['type']);
      if (typeof type === 'string') counts.set(type, (counts.get(type) ?? 0) + 1);
      count(block);
    }
  };
  for (const { value } of documents) count(value);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([type]) => type);
}

function documentsOf(
  { source, linked, grammar, validated }: Stages,
  base: string,
): DocumentEntry[] {
  const schemas = derive(grammar, createSchemas);
  const facts = knownFacts(source.documents.values(), grammar);
  const site = source.documents.get('site.yaml')?.value;
  const routes = routesIn(site);
  const pathOf = new Map([
    ...routes.paths,
    ...linked.pages
      .filter((one) => !isFurther(one))
      .map(({ entry, page, url }) => [(entry?.checked ?? page).document.file, url]),
  ] as [string, string][]);
  const pages = linked.pages.filter((one) => !one.entry && !isFurther(one));
  const drawn = linked.pages.filter(({ entry }) => entry);
  const drawnBy = (file: string) => drawn.find(({ page }) => page.document.file === file);
  const pageOf = new Map(drawn.map(({ entry, page }) => [entry?.checked.document.file, page]));
  // What a collection says of its titles is followed; an entry with mistakes has that of its schema.
  const titles = new Map(
    [...validated.collections.values()].flatMap((entries) =>
      [...entries.values()].map(({ document, title }) => [document.file, title?.text] as const),
    ),
  );
  const inOrder = [...source.documents.values()].toSorted(
    (one, other) => routes.placeOf(one.file) - routes.placeOf(other.file),
  );
  const schemaIn = ({ file }: SourceDocument) => schemaOf(file, site)?.schema ?? '';
  return inOrder.flatMap((document): DocumentEntry[] => {
    const found = schemaOf(
      document.file,
      site,
      (file) => !isTranslation(source.documents.get(file)?.value),
    );
    if (!found) return [];
    const path = pathOf.get(document.file);
    const translated = translatedFile(document.file, otherLanguages(site));
    const titled = source.documents.get(translated?.of ?? '') ?? document;
    const shownOn = path ?? drawnBy(document.file)?.url ?? pageShowing(found, pages);
    const page = pageOf.get(document.file)?.document.file;
    const portrait = at(document.value, ['img']);
    const numbers = routes.numbersOf(document.file);
    return [
      {
        file: document.file,
        ...found,
        title: String(
          withFacts(titles.get(titled.file) ?? titleOf(titled, schemaIn(titled), schemas), facts),
        ).concat(translated ? ` · ${languageName(translated.language)}` : ''),
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

function titleOf({ file, value }: SourceDocument, schema: string, schemas: Schemas): string {
  if (schema === 'site' || schema === 'words') return labelOf(schema, schemas.document(schema));
  const [title] = titleFieldsOf(schemas, schemas.document(schema), value);
  const name = file.split('/').at(-1) ?? file;
  // A page that says nothing but what its entries say is known by its file.
  if (title && entryFieldsIn(title.text).length === 0) return title.text;
  if (title) return labelOf(name.replace(/\.yaml$/, ''));
  return name === `${schema}.yaml`
    ? labelOf(schema, schemas.document(schema))
    : name.replace(/\.yaml$/, '').replaceAll('_', ' ');
}

function pictureUrl(picture: string, base: string): string {
  return `${base}__content/${encodeURI(picture)}`;
}

const TONES = [undefined, 'gold', 'rose', 'sea'] as const;

function picturesOf(stages: Stages, base: string): PictureEntry[] {
  const { source, images } = stages;
  const uses = usesOfPictures(stages);
  const pictures = [...source.images].filter(([path]) => isPictureName(path));
  return pictures.map(([path, { file }]) => {
    // Of one that is only shown in tones, any version has its size.
    const measured = TONES.map((tones) => images.get(pictureKey(path, tones))).find(Boolean);
    return {
      path,
      url: pictureUrl(path, base),
      ...(measured ? { width: measured.width, height: measured.height } : {}),
      bytes: fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0,
      usedIn: uses(path),
    };
  });
}

function usesOfPictures({ source, validated }: Stages): (path: string) => string[] {
  const uses = new Map<string, Set<string>>();
  for (const checked of validated.all)
    for (const { value } of imagesOf(checked)) {
      const files = uses.get(asSeen(value)) ?? new Set();
      uses.set(asSeen(value), files.add(checked.document.file));
    }
  // What cannot be read may name it all the same.
  const broken = [...source.documents.values()].filter(({ value }) => value === undefined);
  return (path) => [
    ...(uses.get(asSeen(path)) ?? []),
    ...broken.flatMap(({ file, text }) => (text.includes(path) ? [file] : [])),
  ];
}
