// A compiled site → the message that shows whether its form arrives, and the request that a page would make of it.
import type { Output } from '../../compiler/5-emit/emit.ts';
import { callOf, type Words } from '../../model/form/request.ts';
import { pageUrl } from '../../model/paths/addresses.ts';
import { PACKAGE } from '../../model/product.ts';
import { eachBlock } from '../../model/schema/block-tree.ts';
import type { FormBlock, FormField } from '../../model/shapes.gen.ts';
import type { SiteData } from '../../model/shapes.ts';

export interface FormPage {
  readonly url: string;
  readonly block: FormBlock;
}

export function formPageOf({ pages, site }: Output): FormPage | undefined {
  const found: FormPage[] = [];
  for (const { path, blocks } of pages.values())
    eachBlock(blocks, (block) => {
      if (block.type === 'form') found.push({ url: pageUrl(site, path), block });
    });
  return found[0];
}

/** A browser asks a server first that is not that of the page. */
export interface Call {
  readonly url: string;
  readonly init: RequestInit & { readonly headers: Readonly<Record<string, string>> };
  /** It reads the answer only if it may. */
  readonly isForeign: boolean;
}

export function testCall(site: SiteData, { url: page, block }: FormPage): Call {
  // A form block of the site's own may have none.
  const fields = block.fields ?? [];
  const more = Object.fromEntries(fields.map((field) => [field.label, sampleOf(field)]));
  const words: Words = {
    firstName: 'Test',
    year: '',
    email: site.form?.email ?? 'test@example.org',
    question: `This is a test from "${PACKAGE} form:test". It shows that messages of the website arrive. You can delete it.`,
    ...(fields.length > 0 ? { more } : {}),
  };
  const message = { key: crypto.randomUUID(), time: new Date().toString(), words };
  const [to, call] = callOf(site, message, '');
  const [url, origin] = [new URL(to, page).href, new URL(page).origin];
  const headers = { ...call.headers, origin, referer: page };
  const isForeign = call.method === 'PUT' && new URL(url).origin !== origin;
  return { url, init: { ...call, headers }, isForeign };
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
