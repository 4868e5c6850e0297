// A folder of YAML → the site to build and everything that is wrong with it. The pipeline, top to bottom.
import path from 'node:path';
import { load, type Source } from './1-load.ts';
import { validate } from './2-validate.ts';
import { link } from './3-link.ts';
import { measureImages } from './4-images.ts';
import { emit, type Output } from './5-emit.ts';
import { createReport, type Diagnostic, type Report } from './diagnostics/diagnostic.ts';
import { type Grammar, loadGrammar } from './schemas.ts';

export interface CompileOptions {
  /** The folder that holds site.yaml and content/. */
  readonly root: string;
  /** The base path of the published site, with slashes at both ends. */
  readonly base?: string;
  /** Whether pages carry the places of their blocks, for the dev server. */
  readonly sources?: boolean;
  readonly grammar?: Grammar;
}

export interface Compiled {
  /** Undefined when there is an error: nothing that is not whole is published. */
  readonly output: Output | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** How many content files were read. */
  readonly files: number;
  readonly durationMs: number;
  /** The text of a content file as it was read, for frames. */
  readonly textOf: (file: string) => string | undefined;
}

/** Compiles a site. Mistakes of its authors are returned, never thrown; what is thrown is our bug. */
export const compile = (options: CompileOptions): Compiled => {
  const started = performance.now();
  const report = createReport();
  const source = load(path.resolve(options.root), report);
  const compiled = compileSource(source, report, options);
  return { ...compiled, durationMs: Math.round(performance.now() - started) };
};

/**
 * Compiles what is read already: all stages but the first.
 *
 * @param report what loading has reported, and where the rest is reported to
 */
export const compileSource = (
  source: Source,
  report: Report,
  options: Omit<CompileOptions, 'root'>,
): Compiled => {
  const started = performance.now();
  const grammar = options.grammar ?? loadGrammar();
  const validated = validate(source, grammar, report);
  const linked = link(validated, grammar, report);
  const images = measureImages(source, validated, report);
  const { base = '/', sources = false } = options;
  const output = report.hasErrors()
    ? undefined
    : emit(validated, linked, images, { base, sources });
  return {
    output,
    diagnostics: report.diagnostics(),
    files: source.documents.size,
    durationMs: Math.round(performance.now() - started),
    textOf: (file) => source.documents.get(file)?.text || undefined,
  };
};
