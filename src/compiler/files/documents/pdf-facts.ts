// A PDF → what somebody misses who has it read aloud. pdf.js is fetched only where there is one.

export interface PdfFacts {
  readonly title: boolean;
  readonly language: boolean;
  readonly text: boolean;
  readonly program: PdfProgram;
}

const MAX_PAGES = 30;

/** Null for what cannot be read as a PDF. */
export async function readPdfFacts(bytes: Buffer): Promise<PdfFacts | null> {
  const { getDocumentProxy, getMeta } = await import('unpdf');
  try {
    const proxy = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    const { info, metadata } = await getMeta(proxy);
    const { Title, Language, Creator, Producer } = info as Record<string, unknown>;
    const described = (metadata as { get?: (name: string) => unknown } | null)?.get?.('dc:title');
    let hasText = false;
    for (let n = 1; n <= Math.min(proxy.numPages, MAX_PAGES) && !hasText; n += 1) {
      const { items } = await (await proxy.getPage(n)).getTextContent();
      hasText = items.some((item) => 'str' in item && item.str.trim() !== '');
    }
    await proxy.destroy();
    const isThere = (value: unknown) => typeof value === 'string' && value.trim() !== '';
    return {
      title: isThere(Title) || isThere(described),
      language: isThere(Language),
      text: hasText,
      program: programOf([Creator, Producer].filter(isThere).join(' ')),
    };
  } catch {
    return null;
  }
}

/** What programs call themselves; a text editor that prints through another one stands before that. */
const PROGRAMS = [
  ['googleDocs', /Google Docs/],
  ['canva', /Canva/],
  ['word', /Microsoft.{0,5}Word/],
  ['libreOffice', /LibreOffice|OpenOffice/],
  ['latex', /TeX/],
  ['browser', /Mozilla|Chrom|Firefox|Skia/],
  ['mac', /Quartz|macOS|Mac OS X/],
] as const;

type PdfProgram = (typeof PROGRAMS)[number][0] | 'other';

function programOf(words: string): PdfProgram {
  return PROGRAMS.find(([, names]) => names.test(words))?.[0] ?? 'other';
}
