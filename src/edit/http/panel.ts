// What the panel must know to begin → its document.
import { PANEL_PATH, type PanelStart } from '../../model/editing.ts';
import type { EngineFiles } from '../../model/engine.ts';

/** The headers of the panel: nobody may put it into a frame, and it runs only its own scripts. */
export const PANEL_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'; form-action 'none'; base-uri 'none'",
};

/** The document of the panel. */
export function panelHtml(start: PanelStart, { modules, styles }: EngineFiles): string {
  const url = (file: string): string =>
    file.startsWith('src/') ? `/${file}` : `${PANEL_PATH}/${file}`;
  return [
    '<!doctype html>',
    `<html lang="${start.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Edit · Chapterhouse</title>',
    ...styles.map((file) => `<link rel="stylesheet" href="${url(file)}">`),
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="editor">${JSON.stringify(start).replaceAll('<', '\\u003c')}</script>`,
    `<script type="module" src="${url(modules.at(-1) ?? '')}"></script></body></html>`,
  ].join('\n');
}
