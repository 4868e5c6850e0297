// A language of the panel → how days and commands are said to who edits there, and the journey that was named last.
import type { Reader } from '../../compiler/diagnostics/catalogue/entry.ts';
import type { Language } from '../../model/language.ts';
import { journeys } from '../journeys/journeys.ts';
import type { EditFinding } from '../protocol.ts';
import { valueInWords } from '../yaml-edits/summaries/values.ts';

/** Somebody who edits in the panel. */
export function officerIn(language: Language): {
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
  return { reader: { isOfficer: true, day, task }, named: () => named };
}
