// A compiled site → the message that shows whether its form arrives, and the request that a page would make of it.
import type { Output } from '../../compiler/5-emit/emit.ts';
import { eachBlock } from '../../model/block-tree.ts';
import { SENT_AS, serviceBody } from '../../model/form/request.ts';
import { pageUrl } from '../../model/paths/addresses.ts';
import { PACKAGE } from '../../model/product.ts';
import type { FormBlock, FormField } from '../../model/shapes.gen.ts';
import type { SiteData } from '../../model/shapes.ts';

/** A page with a form. */
export interface FormPage {
  readonly url: string;
  readonly block: FormBlock;
}

/** The first page that has a form; undefined where none has. */
export function formPageOf({ pages, site }: Output): FormPage | undefined {
  const found: FormPage[] = [];
  for (const { path, blocks } of pages.values())
    eachBlock(blocks, (block) => {
      if (block.type === 'form') found.push({ url: pageUrl(site, path), block });
    });
  return found[0];
}

/** A request, and what a browser asks first of a server that is not that of the page. */
export interface Call {
  readonly url: string;
  readonly init: RequestInit & { readonly headers: Readonly<Record<string, string>> };
  /** Whether a browser asks, and reads the answer only if it may. */
  readonly isForeign: boolean;
}

const JSON_TYPE = 'application/json';

/** The call of the page with the marked message in it. */
export function callOf(site: SiteData, { url: page, block }: FormPage): Call {
  const { formHost, form } = site;
  const request = form?.request;
  const own = new URL(page).origin;
  const base = request?.url ?? `${formHost}/submit-form`;
  const url = new URL(base, page).href;
  const headers = { origin: own, referer: page, accept: JSON_TYPE };
  const four = {
    firstName: 'Test',
    year: '',
    email: form?.email ?? 'test@example.org',
    question: `This is a test from "${PACKAGE} form:test". It shows that messages of the website arrive. You can delete it.`,
  };
  // A form block of the site's own may have none.
  const fields = block.fields ?? [];
  const more = Object.fromEntries(fields.map((field) => [field.label, sampleOf(field)]));
  if (request) {
    const named = Object.entries(four).map(([id, text]) => [
      SENT_AS[id as keyof typeof four],
      text,
    ]);
    const body = serviceBody(request, { ...more, ...Object.fromEntries(named) }, '');
    const type = typeof body === 'string' ? { 'content-type': JSON_TYPE } : undefined;
    return {
      url,
      init: { method: 'POST', headers: { ...headers, ...type }, body },
      isForeign: false,
    };
  }
  const five = [...Object.values(four), new Date().toString()];
  const body = JSON.stringify(fields.length > 0 ? [...five, more] : five);
  const key = { 'content-type': JSON_TYPE, 'idempotency-key': crypto.randomUUID() };
  const isForeign = new URL(url).origin !== own;
  return { url, init: { method: 'PUT', headers: { ...headers, ...key }, body }, isForeign };
}

function sampleOf({ type, choices = [] }: FormField): string {
  const samples = {
    text: 'Test',
    choice: choices[0] ?? '',
    tick: 'yes',
    email: 'test@example.org',
    phone: '555-0100',
  };
  return samples[type];
}
