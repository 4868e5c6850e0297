// A site that another process has compiled before → the same as compiled anew, in less time.
import path from 'node:path';
import { type Compiled, type CompileOptions, compile } from './compile.ts';
import { keptDocumentMemo } from './kept-documents.ts';
import { keptPictureMemo } from './picture-memo.ts';
import { loadGrammar } from './schemas.ts';

/**
 * Compiles a site with what a former process has read of it, and keeps what this one has read.
 *
 * @param options whose grammar, if any, is that of the program
 */
export const compileAgain = (
  options: Omit<CompileOptions, 'documents' | 'pictures' | 'texts'>,
): Compiled => {
  const root = path.resolve(options.root);
  const grammar = options.grammar ?? loadGrammar();
  const [documents, pictures] = [keptDocumentMemo(root, grammar), keptPictureMemo(root)];
  const compiled = compile({ ...options, grammar, documents, pictures });
  documents.keep();
  pictures.keep();
  return compiled;
};
