// Only in development: the examples of all blocks → a page that shows each beside its source and its fields.

import type http from 'node:http';
import path from 'node:path';
import { load } from '../../compiler/1-load/load.ts';
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import { programRoot } from '../../compiler/files/program.ts';
import { blockReferences } from '../../compiler/grammar/block-reference.ts';
import { loadGrammar } from '../../compiler/grammar/grammar.ts';
import { siteGrammar } from '../../compiler/grammar/own-grammar.ts';
import { inTurns } from '../../compiler/steps.ts';
import type { EngineManifest } from '../../model/engine.ts';
import { UserError } from '../../model/errors.ts';
import { PRODUCT } from '../../model/product.ts';
import type { BlockGallery } from '../../model/shapes.ts';
import { fontStyles } from '../../site/assets/fonts.ts';
import { ownBlocksOf } from '../../site/bundle/own-blocks.ts';
import { withTexts } from '../../site/render/renderer.ts';
import { fileAt, mistakesOnly, ownFileAt } from './answer.ts';
import { compileExamples, type Examples } from './examples.ts';
import type { Program } from './program.ts';

/** No route of a site can have this path. */
export const GALLERY_PATH = '/__blocks';

const SITE = path.join(programRoot, 'src/serve/gallery-site');

type CompiledGallery = Awaited<ReturnType<typeof compileGallery>>;

/** Our examples on a site of their own, those of the site on the site itself, whose pictures and collections they may name. @throws UserError for a mistake in one */
async function compileGallery(root: string, program: Program, engine: EngineManifest) {
  const standard = loadGrammar();
  const { grammar } = siteGrammar(root, standard, createReport());
  const own = await ownBlocksOf(root, engine);
  const references = blockReferences(grammar, undefined, root);
  const isOwn = (type: string): boolean => own !== undefined && Object.hasOwn(own.blocks, type);
  const others = references.filter(({ type }) => !isOwn(type));
  const shown = await examplesOn(SITE, { references: others, grammar: standard, own: undefined });
  const found = [shown];
  if (own) {
    const mine = references.filter(({ type }) => isOwn(type));
    found.push(await examplesOn(root, { references: mine, grammar: standard, own }));
  }
  const renderer = await program.renderer(own);
  const drawn = found.flatMap(({ blocks, output: { site } }) =>
    blocks.map(async ({ reference, page }) => ({
      reference,
      page: await withTexts(page, site, renderer),
    })),
  );
  const blocks = await Promise.all(drawn);
  blocks.sort((a, b) => (a.reference.type < b.reference.type ? -1 : 1));
  return {
    gallery: { site: shown.output.site, blocks, own: found[1]?.output.site },
    outputs: found.map(({ output }) => output),
    own,
  };
}

async function examplesOn(
  root: string,
  shown: Pick<Parameters<typeof compileExamples>[0], 'references' | 'grammar' | 'own'>,
): Promise<Examples> {
  const report = createReport();
  const source = await inTurns(load(root, report));
  const found = await compileExamples({ ...shown, source, report });
  if ('text' in found) throw new UserError(found.text);
  return found;
}

export function createBlockGallery(
  root: string,
  program: Program,
  engine: EngineManifest,
): (request: http.IncomingMessage, response: http.ServerResponse) => Promise<boolean> {
  let last: CompiledGallery | undefined;
  return async (request, response) => {
    const url = request.url?.split('?')[0]?.replace(/(?<!\/)\/+$/, '') || '/';
    const send = (status: number, type: string, body: string | Uint8Array): boolean => {
      response.writeHead(status, { 'content-type': type }).end(body);
      return true;
    };
    const file = last && (await galleryFile(decodeURI(url), last));
    if (file) return send(200, file.type, file.bytes);
    if (url !== GALLERY_PATH) return false;
    const html = 'text/html; charset=utf-8';
    try {
      last = await compileGallery(path.resolve(root), program, engine);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return send(500, html, await program.html(url, mistakesOnly(error.message)));
    }
    const { gallery } = last;
    const fonts = fontStyles(gallery.site, engine);
    return send(200, html, await program.html(url, galleryHtml(gallery, fonts, program)));
  };
}

async function galleryFile(
  url: string,
  { outputs, own }: CompiledGallery,
): ReturnType<typeof fileAt> {
  const bundle = ownFileAt(url, own);
  if (bundle || !url.startsWith('/images/')) return bundle;
  for (const output of outputs) {
    const file = await fileAt(url, output);
    if (file) return file;
  }
  return undefined;
}

function galleryHtml(gallery: BlockGallery, fonts: string, { gallery: files }: Program): string {
  const ownStyles = Object.values(gallery.own?.views ?? {}).flatMap(({ styles }) => styles);
  return [
    '<!doctype html>',
    '<html lang="en" data-mantine-color-scheme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Blocks · ${PRODUCT}</title>`,
    `<style>${fonts}</style>`,
    ...[...files.styles.map((file) => `/${file}`), ...ownStyles].map(
      (url) => `<link rel="stylesheet" href="${url}">`,
    ),
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="gallery-data">${JSON.stringify(gallery).replaceAll('<', '\\u003c')}</script>`,
    `<script type="module" src="/${files.modules.at(-1)}"></script></body></html>`,
  ].join('\n');
}
