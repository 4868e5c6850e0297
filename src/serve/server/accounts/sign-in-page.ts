// A chapter, its mark and its colors → the page before its editor, which names nobody.

import { escapeHtml } from '../../../compiler/text/html.ts';
import type { EngineFiles } from '../../../model/engine.ts';
import { LANGUAGES, type Language } from '../../../model/language.ts';
import { ICONS } from '../../../site/assets/icons.ts';
import { inScript } from '../../../site/escape.ts';
import { type SignInWords, signInWords } from '../../../words/gen/sign-in.gen.ts';
import type { Brand } from '../context.ts';
import { JOIN_PATH, MAIL_QUERY, SAID, type SignInStart } from './sign-in-protocol.ts';

export const SIGN_IN_FILES = '/door/files';

/** Nobody keeps it, frames it or learns whence somebody comes. */
export const SIGN_IN_HEADERS = {
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
  readonly url: string;
  readonly hasMail: boolean;
  readonly name: string;
  readonly brand: Brand;
  /** The address of the site. */
  readonly site: string;
  readonly language: Language;
  readonly files: EngineFiles;
  readonly to: string;
}

export function signInHtml(page: Page): string {
  const { url, name, brand, site, language, files, to, hasMail } = page;
  const words = signInWords(language);
  const said = Object.fromEntries(SAID.map((one) => [one, words[one]])) as SignInStart['words'];
  const start: SignInStart = { to, words: said };
  const [act, label, ...lines] = partsOf(url, words);
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(words.title({ name }))}</title>`,
    `<link rel="icon" href="/${ICONS.tab.file}">`,
    `<link rel="stylesheet" href="${SIGN_IN_FILES}/${COLORS}">`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="${SIGN_IN_FILES}/${file}">`),
    '</head><body><main>',
    `<img class="mark" src="/${ICONS.small.file}" alt="" width="64" height="64">`,
    `<h1>${escapeHtml(words.title({ name }))}</h1>`,
    ...lines,
    `<button type="button" data-do="${act}" disabled>${label}</button>`,
    '<p role="status" data-said></p>',
    ...(hasMail && act === 'signIn' ? [mailForm(words)] : []),
    ...lostParts(words, brand, site),
    `<noscript><p>${words.noScript}</p></noscript>`,
    `</main><script type="application/json" id="start">${inScript(JSON.stringify(start))}</script>`,
    ...files.modules
      .slice(-1)
      .map((file) => `<script type="module" src="${SIGN_IN_FILES}/${file}"></script>`),
    '</body></html>',
  ].join('\n');
}

function partsOf(url: string, words: SignInWords): readonly [string, string, ...string[]] {
  const [path, query = ''] = url.split('?');
  if (path !== JOIN_PATH) return ['signIn', words.signIn, `<p>${words.signInHelp}</p>`];
  if (`?${query}` === MAIL_QUERY) return ['mail', words.mailLink, `<p>${words.mailLinkHelp}</p>`];
  const told = '<p class="told" data-told></p>';
  return ['join', words.makePasskey, told, `<p>${words.joinHelp}</p>`];
}

/** What somebody does who has lost the phone, or whose browser has no passkeys. */
function lostParts(
  { lost, lostAsk, lostBrowser, lostWrite }: SignInWords,
  { email }: Brand,
  site: string,
): string[] {
  const [href, name] = email ? [`mailto:${email}`, email] : [site, new URL(site).host];
  return [
    `<details><summary>${lost}</summary><p>${lostAsk}</p><p>${lostBrowser}</p>`,
    `<p>${lostWrite} <a href="${escapeHtml(href)}">${escapeHtml(name)}</a></p></details>`,
  ];
}

export const COLORS = 'colors.css';

/** In the dark the ground stays dark, and what is pressed is as light as the site's own text on its color. */
export function colorsCss({ palette }: Brand): string {
  if (!palette) return '';
  const { brand, white, accent, accentSoft } = palette;
  return `:root{--act:light-dark(${brand},${accentSoft});--on-act:light-dark(${white},${brand});--accent:${accent}}`;
}

/** The language of somebody's browser, where it is one of ours: nobody has chosen another one yet. */
export function languageFor(accepted: string | undefined, usual: Language): Language {
  const asked = (accepted ?? '').toLowerCase().split(',');
  const tags = asked.map((one) => one.trim().split(/[-;]/)[0]);
  return tags.flatMap((tag) => LANGUAGES.find((own) => own === tag) ?? [])[0] ?? usual;
}

function mailForm({ otherwise, email, mailMe }: SignInWords): string {
  return `<form><h2>${otherwise}</h2><label for="email">${email}</label><input id="email" type="email" autocomplete="email" required><button disabled>${mailMe}</button></form>`;
}
