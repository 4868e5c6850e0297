// The name of a chapter → the page before its editor, which names nobody.
import type { EngineFiles } from '../../model/engine.ts';
import type { Language } from '../../model/language.ts';
import { ICONS } from '../../site/assets/icon-list.ts';
import { type DoorStart, JOIN_PATH } from './door-protocol.ts';
import { doorWords } from './door-words.ts';

/** Where the built files of the page are served. */
export const DOOR_FILES = '/door/files';

/** Nobody keeps it, frames it or learns whence somebody comes. */
export const DOOR_HEADERS = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} as const;

interface Page {
  /** The path that is asked for. */
  readonly path: string;
  readonly name: string;
  readonly language: Language;
  readonly files: EngineFiles;
  /** Where somebody goes who is let in. */
  readonly to: string;
}

/** The document: one sentence, one button, and what went wrong. */
export function doorHtml({ path, name, language, files, to }: Page): string {
  const words = doorWords(language);
  const isJoin = path === JOIN_PATH;
  const { working, badLink, notSignedIn, stopped, noPasskeys, noServer } = words;
  const start: DoorStart = {
    to,
    words: { working, badLink, notSignedIn, stopped, noPasskeys, noServer },
  };
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escaped(words.title(name))}</title>`,
    `<link rel="icon" href="/${ICONS.tab.file}">`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="${DOOR_FILES}/${file}">`),
    '</head><body><main>',
    `<h1>${escaped(words.title(name))}</h1>`,
    isJoin ? `<h2>${words.join}</h2><p>${words.joinHelp}</p>` : `<p>${words.signInHelp}</p>`,
    `<button type="button" data-do="${isJoin ? 'join' : 'signIn'}" disabled>${isJoin ? words.makePasskey : words.signIn}</button>`,
    '<p role="status" data-said></p>',
    `<noscript><p>${words.noScript}</p></noscript>`,
    `</main><script type="application/json" id="door">${JSON.stringify(start).replaceAll('<', '\\u003c')}</script>`,
    ...files.modules
      .slice(-1)
      .map((file) => `<script type="module" src="${DOOR_FILES}/${file}"></script>`),
    '</body></html>',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
