// Only in development: the examples of all blocks → a page that shows each beside its source and its fields.
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { load, type Source } from '../compiler/1-load/load.ts';
import type { Output } from '../compiler/5-emit/emit.ts';
import { compileSource } from '../compiler/compile.ts';
import { createReport } from '../compiler/diagnostics/diagnostic.ts';
import { prettyOne } from '../compiler/diagnostics/formats/pretty.ts';
import { blockReferences } from '../compiler/grammar/block-reference.ts';
import { loadGrammar } from '../compiler/grammar/grammar.ts';
import type { SourceDocument } from '../compiler/text/document.ts';
import { parseDocument } from '../compiler/yaml/parse.ts';
import type { EngineManifest } from '../model/engine.ts';
import type { Site } from '../model.gen.ts';
import type { BlockGallery, BlockReference, PageData } from '../model.ts';
import { programRoot } from '../program.ts';
import { fontStyles } from '../site/assets/fonts.ts';
import { prepare } from '../site/render/prepare.ts';
import { fileAt, mistakesOnly } from './answer.ts';
import type { Program } from './program.ts';

/** Where the dev server shows the gallery. No route of a site can have this path. */
export const GALLERY_PATH = '/__blocks';

/** The page document that holds the example of a block, and its address in the compiled sample site. */
function pageOf(type: string): string {
  return `example-of-${type.toLowerCase()}`;
}

export interface CompiledGallery {
  readonly gallery: BlockGallery;
  readonly output: Output;
}

/**
 * Compiles the sample site with one page more for each block, so that examples may name its pictures
 * and members. It is compiled anew each time: an example or a schema that was saved is seen at once.
 *
 * @returns the mistakes as `check` prints them when there are some
 */
export async function compileGallery(root: string): Promise<CompiledGallery | string> {
  const grammar = loadGrammar();
  const references = blockReferences(grammar);
  const report = createReport();
  const source = withExamples(load(root, report), references, (file, text) =>
    parseDocument(file, text, report),
  );
  const { output, diagnostics, textOf: text } = compileSource(source, report, { grammar });
  if (!output) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    return errors.map((d) => prettyOne(d, text(d.file))).join('\n\n');
  }
  const prepared = await prepare(output);
  const someone = [...prepared.pages.values()].find(({ entry }) => entry);
  const blocks = references.map((reference) => {
    const page = prepared.pages.get(`/${pageOf(reference.type)}`);
    if (!page) throw new Error(`the example of "${reference.type}" has no page`);
    return { reference, page: withEntry(page, someone) };
  });
  return { gallery: { site: prepared.site, blocks }, output: prepared };
}

function withExamples(
  source: Source,
  references: readonly BlockReference[],
  parse: (file: string, text: string) => SourceDocument,
): Source {
  const documents = new Map(source.documents);
  const site = documents.get('site.yaml');
  const value = site?.value as Site | undefined;
  if (!site || !value) return source;
  const added = references.map(({ type }) => {
    const page = pageOf(type);
    return { path: `/${page}`, number: 0, page };
  });
  documents.set('site.yaml', { ...site, value: { ...value, routes: [...value.routes, ...added] } });
  for (const { type, example } of references) {
    const file = `content/pages/${pageOf(type)}.yaml`;
    documents.set(file, parse(file, pageText(type, example)));
  }
  return { ...source, documents };
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

/** Examples name pictures and members of the sample site, which is there where the engine is developed. */
export function hasGallery(): boolean {
  return fs.existsSync(path.join(programRoot, 'vite.config.ts'));
}

/**
 * Answers requests for the gallery and what belongs to it.
 *
 * @returns a function that says whether it has answered
 */
export function createBlockGallery(
  root: string,
  program: Program,
  engine: EngineManifest,
): (request: http.IncomingMessage, response: http.ServerResponse) => Promise<boolean> {
  let last: Output | undefined;
  return async (request, response) => {
    const url = request.url?.split('?')[0]?.replace(/(?<=.)\/+$/, '') ?? '/';
    const send = (status: number, type: string, body: string | Uint8Array): boolean => {
      response.writeHead(status, { 'content-type': type }).end(body);
      return true;
    };
    const file = last && (await fileAt(decodeURI(url), last));
    if (file) return send(200, file.type, file.bytes);
    if (url !== GALLERY_PATH || !hasGallery()) return false;
    const own = await compileGallery(root);
    // Examples name pictures and members; a site that has others is no mistake here.
    const compiled = typeof own === 'string' ? await compileGallery(programRoot) : own;
    const html = 'text/html; charset=utf-8';
    if (typeof compiled === 'string')
      return send(500, html, await program.html(url, mistakesOnly(compiled)));
    last = compiled.output;
    const fonts = fontStyles(compiled.output.site, engine);
    return send(200, html, await program.html(url, galleryHtml(compiled.gallery, fonts, program)));
  };
}

function galleryHtml(gallery: BlockGallery, fonts: string, { gallery: files }: Program): string {
  return [
    '<!doctype html>',
    '<html lang="en" data-mantine-color-scheme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Blocks · Chapterhouse</title>',
    `<style>${fonts}</style>`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="gallery-data">${JSON.stringify(gallery).replaceAll('<', '\\u003c')}</script>`,
    `<script type="module" src="/${files.modules.at(-1)}"></script></body></html>`,
  ].join('\n');
}
