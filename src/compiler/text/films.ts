// The address of a film as people copy it → the code by which YouTube knows the film.

import type { Phrase } from '../diagnostics/phrase.ts';

const CODE = /^[\w-]{11}$/;

export function isFilm(text: string): boolean {
  return CODE.test(text);
}

export function readFilm(text: string): { readonly code?: string; readonly advice?: Phrase } {
  const address = text.trim().replace(/^(?!https?:\/\/)(?=[\w-]+\.[\w.-]+\/)/i, 'https://');
  if (!URL.canParse(address)) return {};
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(?:www|m|music)\./, '');
  if (!/^(?:youtube(?:-nocookie)?\.com|youtu\.be)$/.test(host))
    return { advice: { say: 'onlyYouTube' } };
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const named = /^(?:shorts|live|embed|v)$/.test(first) ? second : first;
  const code = host === 'youtu.be' ? first : (searchParams.get('v') ?? named);
  if (isFilm(code)) return { code };
  return searchParams.has('list') ? { advice: { say: 'playlist' } } : {};
}
