// The address of a film as people copy it → the code by which YouTube knows the film.

const CODE = /^[\w-]{11}$/;

/** Whether a text is the code of a film: eleven letters, digits, hyphens and underscores. */
export function isFilm(text: string): boolean {
  return CODE.test(text);
}

/** What an address says of a film: its code, or in words why it has none. */
export function readFilm(text: string): { readonly code?: string; readonly advice?: string } {
  const address = text.trim().replace(/^(?!https?:\/\/)(?=[\w-]+\.[\w.-]+\/)/i, 'https://');
  if (!URL.canParse(address)) return {};
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(?:www|m|music)\./, '');
  if (!/^(?:youtube(?:-nocookie)?\.com|youtu\.be)$/.test(host))
    return { advice: 'Only films on YouTube can be shown here; link to others in a text.' };
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const named = /^(?:shorts|live|embed|v)$/.test(first) ? second : first;
  const code = host === 'youtu.be' ? first : (searchParams.get('v') ?? named);
  if (isFilm(code)) return { code };
  return searchParams.has('list')
    ? { advice: 'This is the address of a playlist. Open one of its films, and copy that address.' }
    : {};
}
