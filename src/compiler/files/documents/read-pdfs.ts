// A program of its own: paths of PDFs on the standard input → what their readers would miss, as JSON.
import fs from 'node:fs';

/** What a reader of a PDF is told, or not. */
export interface PdfFacts {
  readonly title: boolean;
  readonly language: boolean;
  readonly text: boolean;
}

/** So many pages are looked at for a text. */
const MOST_PAGES = 30;

/** What the file says; pdf.js is fetched by whoever runs this. */
async function factsOf(file: string): Promise<PdfFacts | null> {
  const { getDocumentProxy, getMeta } = await import('unpdf');
  try {
    const proxy = await getDocumentProxy(new Uint8Array(fs.readFileSync(file)), { verbosity: 0 });
    const { info, metadata } = await getMeta(proxy);
    const { Title, Language } = info as Record<string, unknown>;
    const described = (metadata as { get?: (name: string) => unknown } | null)?.get?.('dc:title');
    let hasText = false;
    for (let n = 1; n <= Math.min(proxy.numPages, MOST_PAGES) && !hasText; n += 1) {
      const { items } = await (await proxy.getPage(n)).getTextContent();
      hasText = items.some((item) => 'str' in item && item.str.trim() !== '');
    }
    await proxy.destroy();
    const isThere = (value: unknown) => typeof value === 'string' && value.trim() !== '';
    return {
      title: isThere(Title) || isThere(described),
      language: isThere(Language),
      text: hasText,
    };
  } catch {
    return null;
  }
}

const files = JSON.parse(fs.readFileSync(0, 'utf8')) as string[];
const found: (PdfFacts | null)[] = [];
// One after the other, so that one is in the memory at a time.
for (const file of files) found.push(await factsOf(file));
process.stdout.write(JSON.stringify(found));
