// The text of a post as WordPress keeps it → HTML: its shortcodes become elements, and lines of before its blocks become paragraphs.

const SHORTCODE = /\[(\/?)([a-z][\w-]{1,40})(\s[^[\]<>]*)?\]/gi;
const KNOWN = /^(?:(?:wp_)?caption|gallery|embed|audio|video|playlist)$/i;

/** A word in brackets may be a word in brackets: others than WordPress's own have attributes. */
export function tidyHtml(html: string, isOfWordPress: boolean): string {
  const [first = '', ...others] = html.split('<!--');
  const bare = first + others.map((one) => one.split('-->').slice(1).join('-->')).join('');
  const plain = bare.replace(SHORTCODE, (whole, slash, name: string, rest = '') => {
    if (!KNOWN.test(name) && !/\s[\w-]+="/.test(rest)) return whole;
    if (/caption$/i.test(name)) return `<${slash}figure>`;
    const [, src] = /(?:src|mp4|mp3|m4a|ogg)="(https?:[^"\s]*)"/.exec(rest) ?? [];
    if (src !== undefined) return `<iframe src="${src}"></iframe>`;
    const pictures = /^gallery$/i.test(name) && /ids="([\d, ]+)"/.exec(rest)?.[1]?.split(',');
    if (pictures) return pictures.map((id) => `<img class="wp-image-${id.trim()}">`).join('');
    return slash || /^embed$/i.test(name) ? '' : '<iframe></iframe>';
  });
  return isOfWordPress && !html.includes('<!-- wp:') ? withParagraphs(plain) : plain;
}

const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote dd div dl dt figure form h1 h2 h3 h4 h5 h6 hr iframe li ol p pre section table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const BEGINS = /^\s*<\/?([a-z\d]+)/i;
const ENDS = /^<\/?([a-z\d]+)(?=[\s/>])[^<>]*>\s*$/i;

/** What is preformatted keeps its lines. */
function withParagraphs(text: string): string {
  let isKept = false;
  const parts = text.replaceAll('\r\n', '\n').split(/(<\/?pre\b[^<>]*>)/i);
  return parts
    .map((part, at) => {
      if (at % 2) isKept = !part.startsWith('</');
      return at % 2 || isKept ? part : paragraphsOf(part);
    })
    .join('');
}

function paragraphsOf(text: string): string {
  const paragraphs = text.split(/\n[ \t]*\n/).map((one) =>
    one
      .split('\n')
      .map((line, at, { [at + 1]: next }) =>
        next === undefined ||
        isBlock(ENDS.exec(line.slice(line.lastIndexOf('<')))) ||
        isBlock(BEGINS.exec(next))
          ? line
          : `${line}<br>`,
      )
      .join('\n'),
  );
  return `<p>${paragraphs.join('</p><p>')}</p>`;
}

function isBlock(tag: readonly string[] | null): boolean {
  return BLOCKS.has(tag?.[1]?.toLowerCase() ?? '');
}
