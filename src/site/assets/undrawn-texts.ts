// A compiled site → the same with a word about each text that its share pictures cannot show as it is written.
import type { Compiled } from '../../compiler/compile.ts';
import { createReport, inOrder } from '../../compiler/diagnostics/diagnostic.ts';
import { locationOf, type Path, type SourceDocument } from '../../compiler/source/document.ts';
import { readEngine } from '../engine.ts';
import { createCardTexts } from './card-texts.ts';

interface Written {
  readonly document: SourceDocument;
  readonly path: Path;
  readonly text: string | undefined;
}

/** Which letters can be drawn depends on the machine that builds. */
export async function withUndrawnTexts(compiled: Compiled): Promise<Compiled> {
  const { site, linked } = { ...compiled.stages?.validated, ...compiled.stages };
  if (!site || !linked) return compiled;
  const { chapter, theme } = site.value;
  const read = createCardTexts(theme.displayFont, readEngine());
  const fields = ['name', 'school', chapter.letters ? 'letters' : 'shortName'] as const;
  const ofSite = fields.map((field): Written => {
    return { document: site.document, path: ['chapter', field], text: chapter[field] };
  });
  const pages = new Set(linked.pages.flatMap(({ page, entry }) => (entry ? [] : [page])));
  const ofPages = Array.from(pages, ({ document, value }): Written => {
    return { document, path: ['title'], text: value.title };
  });
  const report = createReport();
  for (const { document, path, text = '' } of [...ofSite, ...ofPages]) {
    const { shown, left } = await read(text);
    const instead = shown || (path[0] === 'title' ? (await read(chapter.name)).shown : '');
    if (left !== '')
      report.add(
        'image/undrawn-text',
        { left, ...(instead ? { instead } : {}) },
        locationOf(document, path),
      );
  }
  const found = report.diagnostics();
  if (found.length === 0) return compiled;
  return { ...compiled, diagnostics: [...compiled.diagnostics, ...found].sort(inOrder) };
}
