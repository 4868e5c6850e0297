// A site and the examples of some blocks → a page for each example, as the site would show it.
import type { Source } from '../../compiler/1-load/load.ts';
import type { Output } from '../../compiler/5-emit/emit.ts';
import { compileSource } from '../../compiler/compile.ts';
import { createReport, type Report } from '../../compiler/diagnostics/diagnostic.ts';
import { prettyOne } from '../../compiler/diagnostics/formats/pretty.ts';
import type { Grammar } from '../../compiler/grammar/grammar.ts';
import { siteGrammar } from '../../compiler/grammar/own-grammar.ts';
import { inTurns } from '../../compiler/steps.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import type { Plain } from '../../editor/operation.ts';
import { changesBetween } from '../../editor/yaml-edits/changes.ts';
import { editText } from '../../editor/yaml-edits/edit.ts';
import type { OwnBlocks } from '../../model/engine.ts';
import { adaptExample, type SiteContents } from '../../model/schema/adapt-example.ts';
import { createSchemas, type Schemas } from '../../model/schema/schemas.ts';
import type { Block, Site } from '../../model/shapes.gen.ts';
import type { BlockGallery, BlockReference, PageData } from '../../model/shapes.ts';
import { withViews } from '../../site/engine.ts';
import { prepare } from '../../site/render/prepare.ts';

export interface Examples {
  readonly blocks: BlockGallery['blocks'][number][];
  readonly output: Output;
}

/** Why there are none: the mistakes as `check` prints them, and the types whose examples have some. */
export interface ExamplesFailed {
  readonly text: string;
  readonly types: readonly string[];
}

const PAGE = 'example-of-';

function pageOf(type: string): string {
  return `${PAGE}${type.toLowerCase()}`;
}

function fileOf(type: string): string {
  return `content/pages/${pageOf(type)}.yaml`;
}

interface Showing {
  readonly source: Source;
  readonly report: Report;
  readonly references: readonly BlockReference[];
  readonly grammar: Grammar;
  readonly own: OwnBlocks | undefined;
  /** What the examples may refer to; without it pictures alone are replaced by those of the site. */
  readonly contents?: SiteContents;
  readonly base?: string;
}

export async function compileExamples(showing: Showing): Promise<Examples | ExamplesFailed> {
  const { report, references, grammar, own, base = '/' } = showing;
  const pages = withExamples(showing);
  const compiled = await inTurns(compileSource(pages, report, { grammar, base, formHost: '' }));
  const { output, diagnostics, textOf: text } = compiled;
  if (!output) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    return {
      text: errors.map((d) => prettyOne(d, text(d.file))).join('\n\n'),
      types: references.flatMap(({ type }) =>
        errors.some(({ file }) => file === fileOf(type)) ? [type] : [],
      ),
    };
  }
  const drawn = [...output.pages.values()].filter(({ entry }) => entry);
  const shown = [...output.pages].filter(([url]) => url.startsWith(`/${PAGE}`));
  const prepared = await prepare(
    { ...output, pages: new Map(shown), site: withViews(output.site, own) },
    own,
  );
  const blocks = references.map((reference) => {
    const page = prepared.pages.get(`/${pageOf(reference.type)}`);
    if (!page) throw new Error(`the example of "${reference.type}" has no page`);
    const isOnIt = ({ type }: Block) => type === reference.type;
    const someone = drawn.find((one) => one.blocks.some(isOnIt)) ?? drawn[0];
    return { reference, page: withEntry(page, someone) };
  });
  return { blocks, output: prepared };
}

function withExamples({ source, references, report, grammar, contents }: Showing): Source {
  const documents = new Map(source.documents);
  const site = documents.get('site.yaml');
  const value = site?.value as Site | undefined;
  if (!site || !value) return source;
  const schemas = createSchemas(siteGrammar(source.root, grammar, createReport()).grammar);
  const added = references.map(({ type }) => ({ path: `/${pageOf(type)}`, page: pageOf(type) }));
  documents.set('site.yaml', { ...site, value: { ...value, routes: [...value.routes, ...added] } });
  for (const { type, example } of references) {
    const text = exampleText(type, example, schemas, contents ?? picturesOf(source));
    documents.set(fileOf(type), parseDocument(fileOf(type), pageText(type, text), report));
  }
  return { ...source, documents };
}

/** The text of an example as it can be in a site, its comments with it; a text that is no block stays as it is. */
function exampleText(
  type: string,
  example: string,
  schemas: Schemas,
  contents: SiteContents,
): string {
  const { value } = parseDocument(type, example, createReport());
  if (typeof value !== 'object' || value === null) return example;
  const { block } = adaptExample(value, schemas, contents);
  return changesBetween(value as Plain, block as Plain).reduce(editText, example);
}

/** Pictures and documents in place of those that the site does not have; it has everything else that examples name. */
function picturesOf({ images, downloads }: Source): SiteContents {
  return {
    pictures: [...images.keys()].sort().map((path) => ({ path })),
    documents: [...downloads.keys()].sort(),
  };
}

function pageText(type: string, example: string): string {
  const lines = example
    .replace(/^#.*\n/gm, '')
    .trimEnd()
    .split('\n')
    .map((line, i) => (i === 0 ? `  - ${line}` : `    ${line}`).trimEnd());
  return `title: ${type}\ndescription: The example of ${type}.\nblocks:\n${lines.join('\n')}\n`;
}

/** A block that shows the entry of its page is shown with the first one there is. */
function withEntry(page: PageData, someone: PageData | undefined): PageData {
  return someone
    ? { ...page, entry: someone.entry, images: { ...someone.images, ...page.images } }
    : page;
}
