// What the compiler says of a draft → the same to an officer, each repair under a name that holds until a text changes.
import type { Compiled } from '../../compiler/compile.ts';
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { inLanguage } from '../../compiler/diagnostics/in-language.ts';
import { AT_TERMINAL, type Reader } from '../../compiler/diagnostics/reader.ts';
import { hashOf } from '../../compiler/files/disk.ts';
import { describedIn } from '../../compiler/grammar/grammar-in.ts';
import type { Language } from '../../model/language.ts';
import { pointerOf } from '../../model/paths/pointer.ts';
import { capitalize } from '../../model/words.ts';
import { journeys } from '../journeys/journeys.ts';
import type { EditFinding } from '../protocol.ts';
import { translate } from '../sentences/sentence.ts';
import { valueInWords } from '../yaml-edits/summaries/values.ts';
import { helpOf, officerNames, type ReadFields } from './officer-help.ts';

/** All that `check` says of a draft; `saved` is what is said of the files on disk. */
export function findingsOf(
  draft: Compiled,
  saved: readonly Diagnostic[],
  language: Language,
): EditFinding[] {
  const translated = describedIn(draft.stages?.grammar, language);
  const described = (english: string): string | undefined =>
    helpOf((language === 'en' ? english : translated(english)) ?? '');
  const deletion = translate(language, { say: 'deleteFile' });
  const names = officerNames(draft, language);
  const known = new Map<string, number>();
  for (const d of saved) known.set(sameness(d), (known.get(sameness(d)) ?? 0) + 1);
  return draft.diagnostics.map((d): EditFinding => {
    const { reader, named } = officerIn(language, names?.reading(d));
    const [spoken = d] = inLanguage([d], language, described, reader);
    const { fix } = spoken;
    const [message = '', help] = [spoken.message, spoken.help].map((text) =>
      text === undefined ? text : (names?.withFacts(text) ?? text),
    );
    const key = sameness(d);
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    return {
      id: idOf(d, draft.textOf(d.file)),
      file: d.file,
      pointer: pointerOf(d.path ?? []),
      field: names?.field(d.file, d.path ?? []) ?? '',
      severity: d.code === 'content/todo' ? 'todo' : d.severity,
      code: d.code,
      message,
      line: d.line,
      isNew: left <= 0,
      help,
      repair: (fix && capitalize(fix.title)) ?? (isUnused(d) ? deletion : undefined),
      task: named(),
    };
  });
}

export function isUnused({ code }: { readonly code: string }): boolean {
  return code === 'image/unused' || code === 'document/unused';
}

/** Two mistakes are the same wherever their line has moved to. */
function sameness({ file, code, message }: Diagnostic): string {
  return `${file}\0${code}\0${message}`;
}

/** The name of a diagnostic: another one when anything in the file, the mistake or its repair is another. */
export function idOf(
  { file, code, message, line, column, fix }: Diagnostic,
  text: string | undefined,
): string {
  const all = JSON.stringify([file, code, message, line, column, fix?.range, fix?.text, text]);
  return hashOf(all).slice(0, 24);
}

export function officerIn(
  language: Language,
  fields: ReadFields = AT_TERMINAL,
): {
  readonly reader: Reader;
  readonly named: () => EditFinding['task'];
} {
  let named: EditFinding['task'];
  const task = (command: string): string | undefined => {
    const found = journeys.find(({ name, isOfTerminal }) => name === command && !isOfTerminal);
    named = found && { name: found.name, title: found.words(language).title };
    return named?.title;
  };
  const day = (written: string): string => valueInWords(written, language) ?? written;
  return { reader: { ...fields, isOfficer: true, day, task }, named: () => named };
}
