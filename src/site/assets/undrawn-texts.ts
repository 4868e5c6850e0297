// A compiled site → the same with a word about each text that its share pictures cannot show as it is written.
import type { Compiled } from '../../compiler/compile.ts';
import { createReport, inOrder } from '../../compiler/diagnostics/diagnostic.ts';
import { locationOf, type Path, type SourceDocument } from '../../compiler/source/document.ts';
import { readEngine } from '../engine.ts';
import { createCardTexts } from './card-texts.ts';

/** Which letters can be drawn depends on the machine that builds. */
export async function withUndrawnTexts(compiled: Compiled): Promise<Compiled> {
  const { site, linked } = { ...compiled.stages?.validated, ...compiled.stages };
  if (!site || !linked) return compiled;
  const { chapter, theme } = site.value;
  const read = createCardTexts(theme.displayFont, readEngine());
  const { shown: name } = await read(chapter.name);
  const report = createReport();
  const tell = async (document: SourceDocument, path: Path, text = '', other = '') => {
    const { shown, left } = await read(text);
    const instead = shown || other;
    const said = { left, ...(instead ? { instead } : {}) };
    if (left !== '') report.add('image/undrawn-text', said, locationOf(document, path));
  };
  for (const field of ['name', 'school', chapter.letters ? 'letters' : 'shortName'] as const)
    await tell(site.document, ['chapter', field], chapter[field]);
  for (const page of new Set(linked.pages.flatMap(({ page, entry }) => (entry ? [] : [page]))))
    await tell(page.document, ['title'], page.value.title, name);
  const diagnostics = [...compiled.diagnostics, ...report.diagnostics()].sort(inOrder);
  return { ...compiled, diagnostics };
}
