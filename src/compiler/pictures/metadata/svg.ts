// The text of an SVG → the same drawing without metadata, and the photos inside it.

/** Pictures written into the drawing itself. */
const EMBEDDED = /(data:image\/(?:jpe?g|png|webp|gif|avif);base64,)([A-Za-z0-9+/=\s]+)/g;

/**
 * The drawing without comments, `<metadata>` and the notes of drawing programs (which hold the
 * names of folders and people).
 *
 * @param strip what removes the metadata of a picture inside the drawing
 */
export function stripSvg(text: string, strip: (bytes: Buffer) => Buffer): string {
  // Inside a CDATA section the signs of a comment are plain text.
  const plain = text.includes('<![CDATA[') ? text : without(text, /<!--/g, '-->');
  const bare = without(plain, /<metadata\b[^<>]*>/g, '</metadata>');
  return without(bare, /<sodipodi:namedview\b[^<>]*>/g, '</sodipodi:namedview>')
    .replace(/\s(?:sodipodi|inkscape):[\w-]+\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
    .replace(EMBEDDED, (whole, head: string, base64: string) => {
      const bytes = Buffer.from(base64, 'base64');
      const stripped = strip(bytes);
      return stripped === bytes ? whole : head + stripped.toString('base64');
    });
}

/** A text without the pieces between two signs, and without elements that end at once. */
function without(text: string, open: RegExp, close: string): string {
  let result = '';
  let at = 0;
  for (;;) {
    open.lastIndex = at;
    const found = open.exec(text);
    const empty = found?.[0].endsWith('/>') ?? false;
    const end = empty ? open.lastIndex : text.indexOf(close, open.lastIndex) + close.length;
    if (!found || end < open.lastIndex) return result + text.slice(at);
    result += text.slice(at, found.index);
    at = end;
  }
}

/** The photos inside a drawing. */
export function picturesIn(text: string): Buffer[] {
  return [...text.matchAll(EMBEDDED)].map((match) => Buffer.from(match[2] ?? '', 'base64'));
}
