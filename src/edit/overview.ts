// A compiled draft → what there is in the site: documents, pictures, facts and where links may lead.

import type { Compiled, Stages } from '../compiler/compile.ts';
import { schemaOf } from '../compiler/edits/schema-of.ts';
import { isInherited, type SourceDocument } from '../compiler/text/document.ts';
import type { DocumentEntry, Fact, PictureEntry, SiteOverview } from '../model/editing.ts';
import { at } from '../model/operation.ts';
import { pointerOf } from '../model/pointer.ts';

/**
 * What the panel lists.
 *
 * @param base where the draft is served
 */
export function overviewOf(
  { stages }: Compiled,
  base: string,
  git: boolean,
): SiteOverview | undefined {
  if (!stages) return undefined;
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

function documentsOf({ source, linked }: Stages, base: string): DocumentEntry[] {
  const site = source.documents.get('site.yaml')?.value;
  const pathOf = new Map(
    linked.pages.map(({ entry, page, url }) => [(entry?.checked ?? page).document.file, url]),
  );
  return [...source.documents.values()].flatMap((document): DocumentEntry[] => {
    const found = schemaOf(document.file, site);
    if (!found) return [];
    const path = pathOf.get(document.file);
    const portrait = at(document.value, ['img']);
    return [
      {
        file: document.file,
        ...found,
        title: titleOf(document),
        ...(path === undefined ? {} : { path }),
        ...(typeof portrait === 'string' ? { portrait: pictureUrl(portrait, base) } : {}),
        ...(isInherited(document) ? { inherited: true } : {}),
      },
    ];
  });
}

/** What a document calls itself, or the name of its file. */
function titleOf({ file, value }: SourceDocument): string {
  const named = ['title', 'name', 'year'].map((field) => at(value, [field]));
  const found = named.find(
    (one) => typeof one === 'number' || (typeof one === 'string' && one.trim() !== ''),
  );
  const name =
    file
      .split('/')
      .at(-1)
      ?.replace(/\.yaml$/, '') ?? file;
  return found === undefined ? name.replaceAll('_', ' ') : String(found);
}

/** Where the panel can show a picture of the content: its bytes as they lie there. */
export function pictureUrl(picture: string, base: string): string {
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
    return Object.entries(value).map(([field, one]): Fact => {
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
