// One site of many → what became of it. Each worker loads this once and does one site after the other.
import { countPages } from '../../compiler/5-emit/emit.ts';
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { type Grammar, loadGrammar } from '../../compiler/grammar/grammar.ts';
import { translate } from '../../editor/sentences/sentence.ts';
import { finishOrSay } from '../../editor/server/save/finish-save.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { SILENT } from '../../site/progress.ts';
import { type Built, buildOnce } from '../build-once.ts';
import { examine } from '../check/check.ts';
import type { SiteOptions } from '../terminal/site-options.ts';

export interface Task extends Omit<SiteOptions, 'grammar'> {
  readonly command: 'build' | 'check';
}

/** Plain data, because it goes from one thread to another. */
export interface Outcome {
  readonly root: string;
  readonly code: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: Readonly<Record<string, string>>;
  readonly files: number;
  readonly pages?: number | undefined;
  readonly words?: string | undefined;
}

/** The grammar is read for its first site. */
function createWorker(): (task: Task) => Promise<Outcome> {
  let grammar: Grammar | undefined;
  return async (task) => {
    grammar ??= loadGrammar();
    const { command, ...options } = task;
    if (command === 'build')
      return outcomeOf(task.root, await buildOnce({ ...options, grammar }, SILENT));
    const unfinished = finishOrSay(task.root);
    const words = unfinished && translate(officerLanguage(task.root, task.language), unfinished);
    return outcomeOf(
      task.root,
      words === undefined
        ? { code: 0, compiled: await examine(task, grammar) }
        : { code: 1, words },
    );
  };
}

/** Called by tinypool. */
export const run: (task: Task) => Promise<Outcome> = createWorker();

function outcomeOf(root: string, { code, compiled, words }: Omit<Built, 'language'>): Outcome {
  const { diagnostics = [], files = 0, output } = compiled ?? {};
  const named = [...new Set(diagnostics.map(({ file }) => file))];
  const texts = named.flatMap((file) => {
    const text = compiled?.textOf(file);
    return text === undefined ? [] : [[file, text] as const];
  });
  const failed = diagnostics.some(({ severity }) => severity === 'error');
  return {
    ...{ root, diagnostics, files, words, pages: output && countPages(output) },
    code: failed ? Math.max(code, 1) : code,
    texts: Object.fromEntries(texts),
  };
}
