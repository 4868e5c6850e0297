// A title, a path and a first block → the document of a page, its route, and its line in the menu.
import { createReport } from '../../../../compiler/diagnostics/diagnostic.ts';
import { blockReferences } from '../../../../compiler/grammar/block-reference.ts';
import { type Grammar, loadGrammar } from '../../../../compiler/grammar/grammar.ts';
import { derive } from '../../../../compiler/source/derived.ts';
import { slugOf } from '../../../../compiler/text/slugs.ts';
import { parseDocument } from '../../../../compiler/yaml/parse.ts';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { adaptExample, type SiteContents } from '../../../../model/schema/adapt-example.ts';
import { asSchema } from '../../../../model/schema/schema.ts';
import { createSchemas, fieldsBelow, type Schemas } from '../../../../model/schema/schemas.ts';
import { at } from '../../../../model/schema/value.ts';
import { journeysWords } from '../../../../words/gen/journeys.gen.ts';
import type { Plain } from '../../../operation.ts';
import { createJourney, type JourneyContext } from '../../journey.ts';
import { freeNumber } from '../../pages/append.ts';
import { fileConflict, fileProblem, pathProblem } from '../../pages/pages.ts';
import { oneLineIn } from '../../questions.ts';
import { createChanges } from '../../references/changes.ts';
import { append } from '../../references/site-lists.ts';
import { type OpenSite, siteOf, stagesOf } from '../../site-folder.ts';

export const journey = createJourney('page-new', {
  require: siteOf,
  ask: async (context, ask) => {
    const title = await ask('title', { check: oneLineIn(context.language) });
    const description = await ask('description', { check: oneLineIn(context.language) });
    const slug = slugOf(title);
    const path = await ask('path', {
      proposal: slug === '' ? '' : `/${slug}`,
      check: (answer) => pathProblem(context, answer),
    });
    const file = await ask('file', {
      isExtra: true,
      proposal: path.split('/').at(-1) ?? '',
      check: (answer) => fileProblem(context, answer),
      conflict: (answer) => fileConflict(context, answer),
    });
    const blocks = firstBlocks(context);
    const type = await ask('block', { choices: [...blocks.keys()], proposal: 'lead' });
    const label = await ask('menu', {
      optional: true,
      proposal: title,
      check: oneLineIn(context.language),
    });
    return { title, description, path, file, block: blocks.get(type) ?? null, label };
  },
  plan: (context, { title, description, path, file, block, label }) => {
    const changes = createChanges(context);
    const document = `content/pages/${file}.yaml`;
    const blocks = headed(context, block, { title, description });
    changes.create(document, { schema: 'page', fields: { title, description, blocks } });
    const number = freeNumber(context, at(block, ['type']) === 'hero');
    append(context, changes, 'routes', { path, number, page: file });
    if (label !== '') append(context, changes, 'menu', { label, to: path });
    return {
      words: journeysWords(context.language).page.new({ title }),
      changes: changes.all(),
      // What is still to be made its own.
      open: { file: document, pointer: blocks.length > 1 ? pointerOf(firstList(blocks)) : '' },
    };
  },
});

/** One of them says the title: before a block that cannot, a lead does. A block of the site's own may do so in its own way. */
function headed(
  context: JourneyContext,
  block: Plain,
  { title, description }: Readonly<Record<'title' | 'description', string>>,
): Plain[] {
  const { grammar } = stagesOf(context);
  const type = String(at(block, ['type']));
  if (type === 'lead') return [{ type, heading: title, text: description }];
  const heading = grammar.blocks.get(type)?.pageHeading;
  if (typeof heading === 'string') return [{ ...Object(block), [heading]: title }];
  return heading || !loadGrammar().blocks.has(type)
    ? [block]
    : [{ type: 'lead', heading: title, text: description }, withoutWords(block, grammar)];
}

/** The title and the description stand above it: what its example says in their place goes. */
function withoutWords(block: Plain, { blocks }: Grammar): Plain {
  const { properties = {}, required = [] } = blocks.get(String(at(block, ['type']))) ?? {};
  const isOwn = ([field]: [string, Plain]): boolean => {
    const { type, ref, default: usual } = asSchema(properties[field]);
    const isText =
      type === 'string' &&
      usual === undefined &&
      [undefined, 'markdown'].includes(ref as undefined);
    return field === 'type' || required.includes(field) || !isText;
  };
  return Object.fromEntries(Object.entries(Object(block) as Record<string, Plain>).filter(isOwn));
}

function firstList([, block]: readonly Plain[]): (string | number)[] {
  const [list] = Object.entries(Object(block)).find(([, value]) => Array.isArray(value)) ?? [];
  return ['blocks', 1, ...(list ? [list] : [])];
}

/** What the site does not have is replaced by what it has; an example that needs more is left out. */
function firstBlocks(site: OpenSite): ReadonlyMap<string, Plain> {
  const { grammar } = stagesOf(site);
  const schemas = derive(grammar, createSchemas);
  const contents = contentsOf(site);
  const found = blockReferences(grammar, undefined, site.root).flatMap(({ type, example }) => {
    const { value } = parseDocument(type, example, createReport());
    if (typeof value !== 'object' || value === null) return [];
    const fields = fieldsBelow(schemas, schemas.block(type) ?? {});
    const refs = new Set(fields.map(({ schema }) => schema.ref));
    const isOfEntry = grammar.blocks.get(type)?.take !== undefined && !refs.has('collection');
    if (refs.has('ownField') || isOfEntry) return [];
    const { block, isWhole } = adaptExample(value, schemas, contents);
    return isWhole ? [[type, withFewPictures(block as Plain, schemas, type)] as const] : [];
  });
  return new Map(found);
}

/** Of a list of pictures the fewest show how it looks, and are all there is to take out. */
function withFewPictures(block: Plain, schemas: Schemas, type: string): Plain {
  const { properties = {} } = schemas.block(type) ?? {};
  const least = (field: string): number => {
    const { items, minItems = 1 } = schemas.follow(asSchema(properties[field]));
    const item = schemas.follow(asSchema(items));
    const isShown = (item.required ?? []).some(
      (name) => schemas.follow(asSchema(item.properties?.[name])).ref === 'image',
    );
    return isShown ? Number(minItems) : Number.POSITIVE_INFINITY;
  };
  const entries = Object.entries(Object(block) as Record<string, Plain>).map(
    ([field, value]) =>
      [field, Array.isArray(value) ? value.slice(0, least(field)) : value] as const,
  );
  return Object.fromEntries(entries) as Plain;
}

function contentsOf(site: OpenSite): SiteContents {
  const { source, images, linked, validated } = stagesOf(site);
  const schemaNames = validated.outline?.value.collections ?? {};
  return {
    pictures: [...source.images.keys()].map((path) => ({ path, width: images.get(path)?.width })),
    documents: [...source.downloads.keys()],
    links: [...linked.reached],
    collections: new Map(
      [...validated.collections].map(([name, entries]) => [
        name,
        { schema: schemaNames[name]?.schema ?? '', entries: [...entries.keys()] },
      ]),
    ),
  };
}
