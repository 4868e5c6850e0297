// The grammar of a site × the language of the panel → what its forms are made of.
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import { blockReferences } from '../../compiler/grammar/block-reference.ts';
import { grammarIn } from '../../compiler/grammar/grammar-in.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import type { Schema } from '../../model/schema/schema.ts';
import type { Plain } from '../operation.ts';
import type { FormGrammar } from '../protocol.ts';
import type { Editing } from './editing.ts';
import { forOfficers } from './officer-help.ts';

/** The schemas as the panel shows them; what is typed there is judged by the compiler, in no language. */
export function formGrammarOf(editing: Editing, root: string): FormGrammar {
  const { stages } = editing.compiled();
  if (!stages) return { documents: {}, blocks: {}, examples: {} };
  const grammar = grammarIn(stages.grammar, editing.language());
  return {
    documents: said(grammar.documents),
    blocks: said(grammar.blocks),
    examples: Object.fromEntries(
      blockReferences(grammar, undefined, root).map(({ type, example }) => [
        type,
        parseDocument(type, example, createReport()).value as Plain,
      ]),
    ),
  };
}

function said(schemas: ReadonlyMap<string, Schema>): Readonly<Record<string, Schema>> {
  return Object.fromEntries([...schemas].map(([name, schema]) => [name, forOfficers(schema)]));
}
