// What the panel must know to begin → its document, and the headers that keep it to itself.
import type { EngineFiles } from '../../../model/engine.ts';
import { PRODUCT } from '../../../model/product.ts';
import { ICONS } from '../../../site/assets/icons.ts';
import { allowing } from '../../../site/render/policy.ts';
import { KEY_QUERY, KEY_STORAGE, PANEL_PATH, type PanelStart } from '../../protocol.ts';

/** Of everything that the editor sends: no other page may hold it, guess its kind or learn its address. */
export const OWN_HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Only the panel puts it into a frame; films want the origin of a page. `only`: where the scripts are that may run. */
export function draftHeaders(only?: { readonly below: string; readonly texts: readonly string[] }) {
  const scripts = only && `; script-src ${[only.below, ...only.texts.map(allowing)].join(' ')}`;
  return {
    ...OWN_HEADERS,
    'content-security-policy': `frame-ancestors 'self'${scripts ?? ''}`,
    'referrer-policy': 'strict-origin',
  };
}

/** The headers of a document: nobody may put it into a frame or open it with a hold on it. */
function documentHeaders(policy: readonly string[]) {
  return {
    ...OWN_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': [
      ...policy,
      "frame-ancestors 'none'",
      "form-action 'none'",
      "base-uri 'none'",
    ].join('; '),
  };
}

/** The headers of the panel: it runs its own scripts, and of those within it the ones that were sent. */
export function panelHeaders(html: string) {
  const scripts = [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)];
  return documentHeaders([
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(([, code = '']) => allowing(code))].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
  ]);
}

export function panelHtml(start: PanelStart, { modules, styles }: EngineFiles): string {
  const url = (file: string): string =>
    file.startsWith('src/') ? `/${file}` : `${PANEL_PATH}/${file}`;
  return [
    '<!doctype html>',
    `<html lang="${start.language}"><head><meta charset="utf-8">`,
    // The keyboard of a phone takes its room from the panel, and covers nothing.
    '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">',
    `<title>Edit · ${PRODUCT}</title>`,
    `<link rel="icon" href="/${ICONS.tab.file}">`,
    ...styles.map((file) => `<link rel="stylesheet" href="${url(file)}">`),
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="editor">${JSON.stringify(start).replaceAll('<', '\\u003c')}</script>`,
    `<script type="module" src="${url(modules.at(-1) ?? '')}"></script></body></html>`,
  ].join('\n');
}

/** Asks again with the key that the panel has kept, once: a wrong one is forgotten. */
const ASK_AGAIN = `
const key = localStorage.getItem('${KEY_STORAGE}');
if (key) {
  localStorage.removeItem('${KEY_STORAGE}');
  const address = new URL(location.href);
  address.searchParams.set('${KEY_QUERY}', key);
  location.replace(address);
}`;

export const CLOSED = {
  html: [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>Edit · ${PRODUCT}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body>',
    '<p>Open the address that the terminal shows.</p>',
    '<p lang="es">Abre la dirección que aparece en el terminal.</p>',
    `<script>${ASK_AGAIN}</script></body></html>`,
  ].join('\n'),
  headers: documentHeaders(["default-src 'none'", `script-src ${allowing(ASK_AGAIN)}`]),
};
