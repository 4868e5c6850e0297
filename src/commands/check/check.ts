// `chapterkit check`: a site and the wishes of the user → a report, printed once or after each save.
import { type Compiled, compile, compileInSteps } from '../../compiler/compile.ts';
import {
  type Checked,
  type Setting,
  summarize,
} from '../../compiler/diagnostics/formats/checked.ts';
import { wrapped } from '../../compiler/diagnostics/formats/for-terminal.ts';
import type { FormatName } from '../../compiler/diagnostics/formats/format-names.ts';
import { formats } from '../../compiler/diagnostics/formats/formats.ts';
import { markdown, SUMMARY_LIMIT } from '../../compiler/diagnostics/formats/markdown.ts';
import { inLanguage } from '../../compiler/diagnostics/in-language.ts';
import { sayPhrase } from '../../compiler/diagnostics/say.ts';
import { packageFile } from '../../compiler/files/program.ts';
import { fixLines, fixSite } from '../../compiler/fix/fix-site.ts';
import { verifyFixes } from '../../compiler/fix/fix-texts.ts';
import { type Grammar, loadGrammar } from '../../compiler/grammar/grammar.ts';
import { describedIn } from '../../compiler/grammar/grammar-in.ts';
import { atOnce } from '../../compiler/steps.ts';
import { translate } from '../../editor/sentences/sentence.ts';
import { finishOrSay } from '../../editor/server/save/finish-save.ts';
import type { Language } from '../../model/language.ts';
import { withUndrawnTexts } from '../../site/assets/undrawn-texts.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { reportWords } from '../../words/gen/report.gen.ts';
import { appendSummary, pathInRepository } from '../terminal/repository.ts';
import { hasColor, printCommands } from '../terminal/terminal.ts';

export interface CheckOptions {
  readonly root: string;
  readonly format: FormatName;
  /** Warnings count as errors. */
  readonly strict: boolean;
  readonly fix?: boolean;
  /** The day that counts as today. */
  readonly at?: string | undefined;
  readonly links?: boolean;
  readonly language?: string | undefined;
}

/** Returns 0 or, with a mistake, 1. */
export async function check(options: CheckOptions): Promise<number> {
  const unfinished = finishOrSay(options.root);
  if (unfinished !== undefined) {
    const language = officerLanguage(options.root, options.language);
    console.error(`${translate(language, unfinished)} ${reportWords(language).nothingChecked}`);
    return 1;
  }
  const grammar = loadGrammar();
  const fixed = options.fix ? await fixFirst(options, grammar) : {};
  const compiled = await examine(options, grammar);
  if (!options.links) return print(options, compiled, fixed);
  const { withExternalLinks } = await import('./links/external-links.ts');
  return print(options, await withExternalLinks(compiled), fixed);
}

/** Until Ctrl+C. Returns 0 then, whatever was found last: programs ask `check` without --watch. */
export async function watchAndCheck(options: CheckOptions): Promise<number> {
  const { watchContent } = await import('../../serve/dev/watch-content.ts');
  const grammar = loadGrammar();
  let roots = [options.root];
  const again = async (): Promise<void> => {
    if (process.stdout.isTTY) process.stdout.write(CLEAR);
    const compiled = await examine(options, grammar);
    print(options, compiled, {});
    roots = compiled.layer ? [options.root, compiled.layer.root] : [options.root];
    console.log(`\n${reportWords(officerLanguage(options.root, options.language)).watching}`);
  };
  let stop = (): void => {};
  try {
    await new Promise<void>((resolve, reject) => {
      const guarded = (): void => void again().catch(reject);
      stop = watchContent(() => roots, guarded);
      process.once('SIGINT', () => resolve());
      process.once('SIGTERM', () => resolve());
      // Nobody reads any more: the program behind a pipe has ended.
      process.stdout.once('error', () => resolve());
      guarded();
    });
  } finally {
    stop();
  }
  return 0;
}

const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

export function examine(
  { root, at }: { readonly root: string; readonly at?: string | Date | undefined },
  grammar: Grammar,
): Promise<Compiled> {
  const formHost = process.env.FORM_HOST || undefined;
  const compiled = compile({ root, grammar, at: at ?? new Date(), formHost });
  const verified = atOnce(
    verifyFixes(compiled, (texts) => compileInSteps({ root, grammar, formHost, texts })),
  );
  return withUndrawnTexts(verified);
}

function print(
  options: CheckOptions,
  { diagnostics, files, durationMs, textOf, stages }: Compiled,
  fixed: Pick<Checked, 'fixed'>,
): number {
  const summary = summarize(diagnostics, files, durationMs);
  const language = officerLanguage(options.root, options.language);
  const described = describedIn(stages?.grammar, language);
  const spoken = inLanguage(diagnostics, language, described);
  const checked = { diagnostics: spoken, textOf, summary, ...fixed };
  printChecked(checked, options.root, options.format, language);
  const { errors, warnings } = checked.summary;
  return errors > 0 || (options.strict && warnings > 0) ? 1 : 0;
}

/** Machine formats keep their output to themselves. */
async function fixFirst(
  { root, format, language }: CheckOptions,
  grammar: Grammar,
): Promise<Pick<Checked, 'fixed'>> {
  const done = await fixSite({ root, grammar });
  // In JSON the changes are part of the report.
  const spoken = officerLanguage(root, language);
  const told = format === 'json' ? { ...done, changes: [] } : done;
  const said = fixLines(told, spoken).join('\n');
  if (format === 'pretty') console.log(`${said || reportWords(spoken).nothingRepaired}\n`);
  else if (said !== '') console.error(said);
  return { fixed: done.changes.map((one) => ({ ...one, title: sayPhrase(one.title, spoken) })) };
}

/** Also where the host wants a summary of the step. */
export function printChecked(
  checked: Checked,
  root: string,
  format: FormatName,
  language: Language,
): void {
  const color = hasColor(process.stdout);
  const { version } = packageFile();
  const setting = { color, prefix: pathInRepository(root), version, language };
  const print = format === 'github' ? printCommands : console.log;
  const text = formats[format](checked, setting);
  print(format === 'pretty' ? wrapped(text) : text);
  if (format === 'github') summariseStep(checked, setting);
}

function summariseStep(checked: Checked, setting: Setting): void {
  const summary = (free: number) => markdown(checked, setting, free);
  const problem = appendSummary(SUMMARY_LIMIT, summary, setting.language);
  if (problem) console.error(problem);
}
