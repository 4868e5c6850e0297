// Every page of the built sample site × the committed budget: nobody makes a page heavier unawares.
import http from 'node:http';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { listen, serveFolder } from '../../src/serve/preview/serve.ts';
import { publishedBytes, variantsOf } from '../../src/site/assets/pictures.ts';
import { beyondBudget, beyondLimits, readBudget, writeBudget } from '../bench/budget-rules.ts';
import { measureRoute, TELEPHONE } from '../bench/route-bytes.ts';
import { ROUTES } from '../support/addresses.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { chapterRoot, compiled } from '../support/site.ts';

browserForThisFile();

/** The site with the pictures that are asked for as they are published: those of all tests are encoded in a hurry. */
const served = async (): Promise<string> => {
  const { output } = compiled(chapterRoot);
  if (!output) throw new Error('the sample site has mistakes');
  const variants = variantsOf(output);
  const folder = serveFolder(inject('dist'), '/');
  const server = http.createServer(async (request, response) => {
    const variant = variants.get(request.url?.slice(1) ?? '');
    if (!variant?.made) return folder(request, response);
    const bytes = await publishedBytes(variant);
    response.writeHead(200, { 'content-type': `image/${variant.made.format}` }).end(bytes);
  });
  return (await listen(server.unref(), 0, '/', () => {})).url;
};

let site: string;
beforeAll(async () => {
  site = await served();
});

describe('what a telephone loads, before and after somebody turns to a control', () => {
  // The first visit of a picture makes it, which takes a busy machine its time.
  test.each(ROUTES)('%s is within its budget', { timeout: 240_000 }, async (route) => {
    const { page } = await openPage(TELEPHONE);
    const measured = { [route]: await measureRoute(page, new URL(route.slice(1), site).href) };
    if (process.env.UPDATE) writeBudget(measured);
    expect(beyondLimits(measured), 'these limits hold whatever the budget says').toEqual([]);
    expect(
      beyondBudget(measured, readBudget()),
      'if it is worth it to visitors: npm run budget:update',
    ).toEqual([]);
  });
});
