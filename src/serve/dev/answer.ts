// A request to the dev server and the newest output → a page, its data or a picture.

import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import type { Output } from '../../compiler/5-emit/emit.ts';
import { escapeHtml } from '../../compiler/text/html.ts';
import type { EngineManifest, OwnBlocks } from '../../model/engine.ts';
import type { Language } from '../../model/language.ts';
import { cleanPath, pageFile } from '../../model/paths/routes.ts';
import { PACKAGE } from '../../model/product.ts';
import type { PageData } from '../../model/shapes.ts';
import { documentAt } from '../../site/assets/documents.ts';
import { fileToSend, pictureAt, type SentFile, variantsOf } from '../../site/assets/pictures.ts';
import { withProposals } from '../../site/assets/proposals.ts';
import { engineWith } from '../../site/engine.ts';
import { entryLists } from '../../site/feeds/entry-lists.ts';
import { feedAt } from '../../site/feeds/files.ts';
import { redirectOf } from '../../site/feeds/redirects.ts';
import { drawnIndex } from '../../site/feeds/search-files.ts';
import { htmlDocument } from '../../site/render/document.ts';
import { assetsFor } from '../../site/render/page-assets.ts';
import { withTexts } from '../../site/render/renderer.ts';
import { buildWords } from '../../words/gen/build.gen.ts';
import { EVENTS_PATH } from './events.ts';
import { textOf } from './findings.ts';
import type { Program } from './program.ts';
import type { WorkingSite } from './working-site.ts';

export interface Answering {
  readonly site: WorkingSite;
  readonly program: Program;
  readonly engine: EngineManifest;
  readonly language?: () => Language;
}

const HTML = 'text/html; charset=utf-8';

export async function answer(
  answering: Answering,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const { site, program } = answering;
  const url = decodeURI((request.url ?? '/').split('?')[0] ?? '/');
  const send = (status: number, type: string, body: string | Uint8Array): void => {
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  };
  const whole = site.output();
  if (!whole) {
    const page = mistakesOnly(textOf(site.findings()), answering.language?.());
    return send(500, HTML, await program.html(url, page));
  }
  const { output, inIt } = inLanguage(whole, url);
  const data = site.shared(url.slice(1)) ?? (await dataAt(inIt, output, answering));
  // A browser would complain of what is not found.
  if (data !== undefined) return send(200, 'application/json', JSON.stringify(data));
  const document = documentAt(url.slice(1), whole);
  if (document) return void response.writeHead(200, document.headers).end(document.bytes);
  const file =
    ownFileAt(url, site.own()) ??
    (await feedAt(inIt, output)) ??
    (await fileAt(url, whole)) ??
    (await pictureAt(variantsOf(output), url.slice(1))) ??
    (await formerAt(url, site));
  if (file) return send(200, file.type, file.bytes);
  const asked = cleanPath(inIt);
  const elsewhere = redirectOf(asked, (request.url ?? '').replace(/^[^?]*/, ''), output);
  // Not for ever, as on the published site: browsers would keep what is only being tried out.
  if (elsewhere) return void response.writeHead(302, { location: elsewhere }).end();
  const page = output.pages.get(asked);
  const shown = page ?? output.pages.get(output.site.notFound);
  if (!shown) throw new Error('the site has no page for unknown paths');
  send(
    page ? 200 : 404,
    HTML,
    await program.html(url, await pageHtml(answering, shown, output, page ? undefined : asked)),
  );
}

/** The site in the language of an address, and that address below it. */
function inLanguage(whole: Output, url: string): { output: Output; inIt: string } {
  const { base } = whole.site;
  const output = whole.translations?.find((one) => {
    const folder = one.site.base.slice(base.length - 1);
    return url.startsWith(folder) || `${url}/` === folder;
  });
  if (!output) return { output: whole, inIt: url };
  return { output, inIt: url.slice(output.site.base.length - base.length) || '/' };
}

/** Follows the dev server where there is no app to do so. */
export const FOLLOW = `
const events = new EventSource('${EVENTS_PATH}');
events.addEventListener('saved', () => location.reload());
events.addEventListener('findings', ({ data }) => {
  const mistakes = JSON.parse(data).findings.filter(({ severity }) => severity === 'error');
  document.querySelector('pre').textContent = mistakes.map(({ text }) => text).join('\\n\\n');
});`;

export function mistakesOnly(mistakes: string, language: Language = 'en'): string {
  const text = escapeHtml(mistakes);
  return `<!doctype html><html lang="${language}"><title>${buildWords(language).dev.mistakes}</title><pre id="${PACKAGE}-mistakes">${text}</pre><script>${FOLLOW}</script></html>`;
}

export async function fileAt(url: string, output: Output): Promise<SentFile | undefined> {
  return (await feedAt(url, output)) ?? pictureAt(variantsOf(output), url.slice(1));
}

/** A crop that only a version before has, of a picture that is as it was. */
async function formerAt(url: string, site: WorkingSite): Promise<SentFile | undefined> {
  const [now = new Map(), ...before] = url.startsWith('/images/') ? site.images() : [];
  const known = new Set([...now.values()].map(({ published }) => published));
  for (const images of before) {
    const variant = variantsOf({ images }).get(url.slice(1));
    if (variant && known.has(variant.image.published)) return fileToSend(variant);
  }
  return undefined;
}

export function ownFileAt(url: string, own: OwnBlocks | undefined): SentFile | undefined {
  const file = url.slice(1);
  if (!own?.files.includes(file)) return undefined;
  const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
  return { type, bytes: fs.readFileSync(path.join(own.folder, 'client', file)) };
}

/** The JSON at a URL; null when the page it belongs to does not exist, undefined when it is no JSON. */
async function dataAt(url: string, output: Output, { program, site }: Answering): Promise<unknown> {
  if (!url.endsWith('.json')) return undefined;
  const page = pageAt(url, output);
  if (page) return withTexts(page, output.site, await program.renderer(site.own()));
  if (url.slice(1) === output.site.search)
    return drawnIndex(output, await program.renderer(site.own()));
  if (page === null) return page;
  return entryLists(output).get(url.slice(1));
}

function pageAt(url: string, { pages }: Output): PageData | null | undefined {
  if (!url.endsWith(`/${pageFile('/')}`)) return undefined;
  return pages.get(cleanPath(url.slice(0, -pageFile('/').length))) ?? null;
}

async function pageHtml(
  { program, engine, site: working }: Answering,
  page: PageData,
  output: Output,
  at?: string,
): Promise<string> {
  const { site } = output;
  const { render, tokenSheet } = await program.renderer(working.own());
  const types = output.screens.get(page.document) ?? [];
  const files = engineWith({ ...engine, blocks: program.blocks }, working.own());
  const assets = assetsFor(types, { engine: files, site, tokenSheet }, program);
  const framed = await withProposals(page, output.images);
  const { html, texts } = await render(framed, site);
  return htmlDocument({ ...framed, texts }, site, html, assets, at);
}
