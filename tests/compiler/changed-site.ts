// The folder of a site → what it is with some files changed; the others are read and parsed once, which is most of the time.
import { parseBytes } from '../../src/compiler/1-load/folder.ts';
import { load } from '../../src/compiler/1-load/load.ts';
import { type Compiled, compileSource } from '../../src/compiler/compile.ts';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import type { SourceDocument } from '../../src/compiler/source/document.ts';
import { atOnce } from '../../src/compiler/steps.ts';

export interface ChangedSite {
  readonly documents: ReadonlyMap<string, SourceDocument>;
  readonly compile: (changed: ReadonlyMap<string, string | Uint8Array>) => Compiled;
}

export const bytesOf = (text: string | Uint8Array): Uint8Array =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text;

export const changedSite = (
  root: string,
  options: Parameters<typeof compileSource>[2],
): ChangedSite => {
  const source = atOnce(load(root, createReport()));
  const compile: ChangedSite['compile'] = (changed) => {
    const report = createReport();
    const documents = new Map(source.documents);
    for (const [file, text] of changed)
      documents.set(file, parseBytes(file, bytesOf(text), report));
    return atOnce(compileSource({ ...source, documents }, report, options));
  };
  return { documents: source.documents, compile };
};
