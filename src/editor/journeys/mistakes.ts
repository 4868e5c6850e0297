// What the compiler says of a site before and after a change → the mistakes, and what is new.
import type { Compiled } from '../../compiler/compile.ts';
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { inLanguage } from '../../compiler/diagnostics/in-language.ts';
import { UserError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';
import type { OpenSite } from './site-folder.ts';
import type { PlannedChanges } from './write.ts';

/** What is still to be filled in is no mistake. */
export function isMistake({ severity, code }: Diagnostic): boolean {
  return severity === 'error' && code !== 'content/todo';
}

/** Nobody can say what needs what in it. @throws UserError */
export function refuseMistakes(site: OpenSite): void {
  const wrong = site.compiled().diagnostics.filter(isMistake);
  if (wrong.length > 0)
    throw new UserError(
      `${journeysWords(site.language).site.mistakes}\n${listMistakes(wrong, site.language)}`,
    );
}

/** As it would be then. */
export function siteAfter(
  site: OpenSite,
  { changes, pictures = [], gone = [] }: PlannedChanges,
): OpenSite {
  return site.instead(
    new Map([
      ...site.texts,
      ...gone.map((file) => [file, null] as const),
      ...pictures.map(({ file, bytesOf }) => [file, { bytesOf }] as const),
      ...changes.map(({ file, after }) => [file, after ?? null] as const),
    ]),
  );
}

/** In the words of who asks. */
export async function newMistakes(site: OpenSite, planned: PlannedChanges) {
  const after = await siteAfter(site, planned).compiledSoon();
  return inLanguage(newIn(after, site.compiled()).filter(isMistake), site.language);
}

/** Wherever its lines have gone. */
export function newIn(after: Compiled, before: Compiled): Diagnostic[] {
  const key = ({ file, code, message }: Diagnostic) => `${file}\n${code}\n${message}`;
  const known = new Set(before.diagnostics.map(key));
  return after.diagnostics.filter((one) => !known.has(key(one)));
}

export function listMistakes(diagnostics: readonly Diagnostic[], language: Language): string {
  return inLanguage(diagnostics.slice(0, 5), language).map(locate).join('\n');
}

export function locate({ file, line, column, message }: Diagnostic): string {
  return `  ${file}:${line}:${column}  ${message}`;
}
